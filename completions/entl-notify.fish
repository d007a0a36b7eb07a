# Completion of entl-notify, made from its option table: make completions
complete -c entl-notify -f
complete -c entl-notify -s c -l config -r -F -d 'the endpoints: see entl-config(5)'
complete -c entl-notify -l store -r -F -d 'the ledger'
complete -c entl-notify -l once -d 'stop when nothing is due; status 75 while deliveries are pending'
complete -c entl-notify -l dry-run -d 'print the signed requests, and send and change nothing'
complete -c entl-notify -l since -x -d 'tell new endpoints what comes after this change (default 0)'
complete -c entl-notify -l enable -r -F -d 'send again to an endpoint that answered 410'
complete -c entl-notify -l at -x -d 'take TIME for the present (RFC 3339 or Unix seconds)'
complete -c entl-notify -s q -l quiet -d 'write no results and no notes'
complete -c entl-notify -s h -l help -d 'show this text'
complete -c entl-notify -l version -d 'show the version'
