# Completion of entl-fixture, made from its option table: make completions
_entl_fixture() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W 'apple stripe --help --version' -- "$current")
    return
  fi
  case ${COMP_WORDS[1]} in
  apple)
    case $before in
    --ca) compopt -o dirnames; return ;;
    --at) return ;;
    --max-record) return ;;
    esac
    if [[ $current == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W '--ca --at --max-record --progress --no-progress -q --quiet -h --help --version' -- "$current")
    else
      compopt -o default
    fi
    ;;
  stripe)
    case $before in
    --secret-file) compopt -o default; return ;;
    --at) return ;;
    --max-record) return ;;
    esac
    if [[ $current == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W '--secret-file --at --max-record --progress --no-progress -q --quiet -h --help --version' -- "$current")
    else
      compopt -o default
    fi
    ;;
  esac
}
complete -F _entl_fixture entl-fixture
