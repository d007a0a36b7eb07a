# Completion of entl-watch, made from its option table: make completions
complete -c entl-watch -f
complete -c entl-watch -s c -l config -r -F -d 'what is sold: see entl-config(5)'
complete -c entl-watch -l store -r -F -d 'the ledger'
complete -c entl-watch -l subject -x -d 'of this subject only (default: of all)'
complete -c entl-watch -l since -x -d 'begin after this change; 0 for all (default: with the next one)'
complete -c entl-watch -l once -d 'stop when there is nothing more'
complete -c entl-watch -l cache -x -a '(__fish_complete_directories)' -d 'keep the line of entl-best of each subject in a file of DIR'
complete -c entl-watch -s q -l quiet -d 'write no results and no notes'
complete -c entl-watch -s h -l help -d 'show this text'
complete -c entl-watch -l version -d 'show the version'
