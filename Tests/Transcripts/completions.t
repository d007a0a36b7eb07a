The completions work in the shells that they are for; a unit test compares them with the option tables.

  $ completions=$TESTDIR/../../completions

bash, asked for what may stand at the cursor, behind the last word.

  $ cat > ask <<'END'
  > tool=$1; . "$2/$tool.bash"; shift 2
  > compopt() { echo "compopt $*"; }
  > COMP_WORDS=("$tool" "$@") COMP_CWORD=$#
  > _${tool//-/_}; printf '%s\n' "${COMPREPLY[@]}"
  > END
  $ ask() { tool=$1; shift; bash ask "$tool" "$completions" "$@" | tr '\n' ' ' | sed 's/ *$//'; echo; }
  $ ask entl-verify ''
  apple jwt stripe webhook --help --version
  $ ask entl-verify apple --kind ''
  notification transaction renewal_info app_transaction
  $ ask entl-verify apple --kind = re
  renewal_info
  $ ask entl-verify apple --ro
  --root
  $ ask entl-verify apple --root ''
  compopt -o default
  $ ask entl-fixture apple --ca ''
  compopt -o dirnames
  $ ask entl-best --v
  --view --version
  $ ask entl-best --subject ''
  
  $ ask entl-best records
  compopt -o default
  $ ask entl-log ''
  
  $ for file in "$completions"/*.bash; do bash -n "$file"; done

zsh and fish, where they are installed: each file is read without a word.

  $ if command -v zsh > /dev/null; then for file in "$completions"/_*; do zsh -n "$file"; done; fi
  $ if command -v fish > /dev/null; then
  >   HOME=$PWD fish --no-config -c "source '$completions/entl-verify.fish'; complete -C 'entl-verify a'; complete -C 'entl-verify apple --kind r'"
  >   for file in "$completions"/*.fish; do HOME=$PWD fish --no-config "$file"; done
  > else printf '%s\t%s\n' apple 'Verifies what' renewal_info 'insist on'; fi | sed 's/\(\t[^ ]* [^ ]*\).*/\1/'
  apple\tVerifies what (esc)
  renewal_info\tinsist on (esc)
