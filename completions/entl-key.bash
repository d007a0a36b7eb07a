# Completion of entl-key, made from its option table: make completions
_entl_key() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W 'new public jwks thumbprint convert --help --version' -- "$current")
    return
  fi
  case ${COMP_WORDS[1]} in
  new)
    case $before in
    --algorithm) mapfile -t COMPREPLY < <(compgen -W 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519 HS256 HS384 HS512' -- "$current"); return ;;
    --out) compopt -o default; return ;;
    --to) mapfile -t COMPREPLY < <(compgen -W 'jwk pem' -- "$current"); return ;;
    esac
    if [[ $current == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W '--algorithm --out --to -q --quiet -h --help --version' -- "$current")
    fi
    ;;
  public)
    case $before in
    --passphrase-file) compopt -o default; return ;;
    esac
    if [[ $current == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W '--passphrase-file -q --quiet -h --help --version' -- "$current")
    else
      compopt -o default
    fi
    ;;
  jwks)
    case $before in
    --passphrase-file) compopt -o default; return ;;
    esac
    if [[ $current == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W '--passphrase-file -q --quiet -h --help --version' -- "$current")
    else
      compopt -o default
    fi
    ;;
  thumbprint)
    case $before in
    --passphrase-file) compopt -o default; return ;;
    esac
    if [[ $current == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W '--passphrase-file -q --quiet -h --help --version' -- "$current")
    else
      compopt -o default
    fi
    ;;
  convert)
    case $before in
    --to) mapfile -t COMPREPLY < <(compgen -W 'jwk pem' -- "$current"); return ;;
    --passphrase-file) compopt -o default; return ;;
    esac
    if [[ $current == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W '--to --passphrase-file -q --quiet -h --help --version' -- "$current")
    else
      compopt -o default
    fi
    ;;
  esac
}
complete -F _entl_key entl-key
