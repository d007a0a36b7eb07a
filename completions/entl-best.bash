# Completion of entl-best, made from its option table: make completions
_entl_best() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  COMPREPLY=()
  case $before in
  -c | --config) compopt -o default; return ;;
  --store) compopt -o default; return ;;
  --subject) return ;;
  --environment) mapfile -t COMPREPLY < <(compgen -W 'production sandbox any' -- "$current"); return ;;
  --view) mapfile -t COMPREPLY < <(compgen -W 'claim web' -- "$current"); return ;;
  --at) return ;;
  --max-record) return ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '-c --config --store --subject --environment --view --explain --require-active --at --max-record --progress --no-progress -q --quiet -h --help --version' -- "$current")
  else
    compopt -o default
  fi
}
complete -F _entl_best entl-best
