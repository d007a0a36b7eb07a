# Completion of entl-mint, made from its option table: make completions
_entl_mint() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  COMPREPLY=()
  case $before in
  -k | --key) compopt -o default; return ;;
  --passphrase-file) compopt -o default; return ;;
  --issuer) return ;;
  --audience) return ;;
  --algorithm) mapfile -t COMPREPLY < <(compgen -W 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519 HS256 HS384 HS512' -- "$current"); return ;;
  --kid) return ;;
  --ttl) return ;;
  --claims) compopt -o default; return ;;
  --custom-claims) compopt -o default; return ;;
  --at) return ;;
  --jobs) return ;;
  --max-record) return ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '-k --key --passphrase-file --issuer --audience --algorithm --kid --ttl --full-ttl --claims --line-claims --custom-claims --no-custom-claims --no-subject-id --json --at --jobs --max-record --progress --no-progress -q --quiet -h --help --version' -- "$current")
  else
    compopt -o default
  fi
}
complete -F _entl_mint entl-mint
