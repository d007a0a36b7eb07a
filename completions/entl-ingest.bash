# Completion of entl-ingest, made from its option table: make completions
_entl_ingest() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  COMPREPLY=()
  case $before in
  -c | --config) compopt -o default; return ;;
  --store) compopt -o default; return ;;
  --batch) return ;;
  --at) return ;;
  --max-record) return ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '-c --config --store --migrate --strict --batch --at --max-record --progress --no-progress -q --quiet -h --help --version' -- "$current")
  else
    compopt -o default
  fi
}
complete -F _entl_ingest entl-ingest
