# Completion of entl-log, made from its option table: make completions
_entl_log() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --option=value for three words.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  COMPREPLY=()
  case $before in
  --store) compopt -o default; return ;;
  --limit) return ;;
  --kind) mapfile -t COMPREPLY < <(compgen -W 'processed dropped' -- "$current"); return ;;
  --reason) mapfile -t COMPREPLY < <(compgen -W 'signature_invalid ingestion_not_enabled replay missing_transaction_info transaction_verification_failed missing_app_account_token unmapped_product no_existing_entitlement unhandled_event_type missing_subject wrong_app environment_not_accepted wrong_root needs_fetch malformed already_claimed transaction_revoked transaction_upgraded undelivered' -- "$current"); return ;;
  --source) return ;;
  --subject) return ;;
  --since) return ;;
  --prune-before) return ;;
  --at) return ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '--store --limit --kind --reason --source --subject --since --held --summary --table --prune-before --at -q --quiet -h --help --version' -- "$current")
  fi
}
complete -F _entl_log entl-log
