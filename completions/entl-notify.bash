# Completion of entl-notify, made from its option table: make completions
_entl_notify() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  COMPREPLY=()
  case $before in
  -c | --config) compopt -o default; return ;;
  --store) compopt -o default; return ;;
  --since) return ;;
  --enable) compopt -o default; return ;;
  --at) return ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '-c --config --store --once --dry-run --since --enable --at -q --quiet -h --help --version' -- "$current")
  fi
}
complete -F _entl_notify entl-notify
