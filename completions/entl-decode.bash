# Completion of entl-decode, made from its option table: make completions
_entl_decode() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  COMPREPLY=()
  case $before in
  --at) return ;;
  --max-record) return ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '--header --payload --times --pretty --at --max-record --progress --no-progress -q --quiet -h --help --version' -- "$current")
  else
    compopt -o default
  fi
}
complete -F _entl_decode entl-decode
