# Completion of entl-claim, made from its option table: make completions
_entl_claim() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  COMPREPLY=()
  case $before in
  -c | --config) compopt -o default; return ;;
  --store) compopt -o default; return ;;
  --subject) return ;;
  --source) return ;;
  --subscription) return ;;
  --environment) mapfile -t COMPREPLY < <(compgen -W 'production sandbox' -- "$current"); return ;;
  --at) return ;;
  --max-record) return ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '-c --config --store --subject --move --source --subscription --environment --at --max-record --progress --no-progress -q --quiet -h --help --version' -- "$current")
  else
    compopt -o default
  fi
}
complete -F _entl_claim entl-claim
