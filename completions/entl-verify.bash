# Completion of entl-verify, made from its option table: make completions
_entl_verify() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W 'apple jwt stripe webhook --help --version' -- "$current")
    return
  fi
  case ${COMP_WORDS[1]} in
  apple)
    case $before in
    --kind) mapfile -t COMPREPLY < <(compgen -W 'notification transaction renewal_info app_transaction' -- "$current"); return ;;
    --bundle-id) return ;;
    --app-apple-id) return ;;
    --environment) mapfile -t COMPREPLY < <(compgen -W 'production sandbox xcode any' -- "$current"); return ;;
    --root) compopt -o default; return ;;
    --certificates-at) mapfile -t COMPREPLY < <(compgen -W 'signed now' -- "$current"); return ;;
    --max-age) return ;;
    --max-skew) return ;;
    --at) return ;;
    --jobs) return ;;
    --table-after) return ;;
    --max-record) return ;;
    esac
    if [[ $current == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W '--kind --bundle-id --app-apple-id --environment --root --certificates-at --max-age --max-skew --at --jobs --table-after --max-record --progress --no-progress -q --quiet -h --help --version' -- "$current")
    else
      compopt -o default
    fi
    ;;
  jwt)
    case $before in
    -k | --keys) compopt -o default; return ;;
    --passphrase-file) compopt -o default; return ;;
    --algorithm) mapfile -t COMPREPLY < <(compgen -W 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519 HS256 HS384 HS512' -- "$current"); return ;;
    --issuer) return ;;
    --audience) return ;;
    --type) return ;;
    --leeway) return ;;
    --require) return ;;
    --at) return ;;
    --jobs) return ;;
    --table-after) return ;;
    --max-record) return ;;
    esac
    if [[ $current == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W '-k --keys --passphrase-file --algorithm --issuer --audience --any-audience --type --leeway --require --optional-exp --at --jobs --table-after --max-record --progress --no-progress -q --quiet -h --help --version' -- "$current")
    else
      compopt -o default
    fi
    ;;
  stripe)
    case $before in
    --signature) return ;;
    --secret-file) compopt -o default; return ;;
    --tolerance) return ;;
    --at) return ;;
    --jobs) return ;;
    --max-record) return ;;
    esac
    if [[ $current == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W '--signature --envelope --secret-file --tolerance --any-age --allow-future --at --jobs --max-record --progress --no-progress -q --quiet -h --help --version' -- "$current")
    else
      compopt -o default
    fi
    ;;
  webhook)
    case $before in
    --headers) compopt -o default; return ;;
    --secret-file) compopt -o default; return ;;
    --tolerance) return ;;
    --at) return ;;
    --jobs) return ;;
    --max-record) return ;;
    esac
    if [[ $current == -* ]]; then
      mapfile -t COMPREPLY < <(compgen -W '--headers --envelope --secret-file --tolerance --any-age --allow-future --at --jobs --max-record --progress --no-progress -q --quiet -h --help --version' -- "$current")
    else
      compopt -o default
    fi
    ;;
  esac
}
complete -F _entl_verify entl-verify
