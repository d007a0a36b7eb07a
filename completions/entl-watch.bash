# Completion of entl-watch, made from its option table: make completions
_entl_watch() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  COMPREPLY=()
  case $before in
  -c | --config) compopt -o default; return ;;
  --store) compopt -o default; return ;;
  --subject) return ;;
  --since) return ;;
  --cache) compopt -o dirnames; return ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '-c --config --store --subject --since --once --cache -q --quiet -h --help --version' -- "$current")
  fi
}
complete -F _entl_watch entl-watch
