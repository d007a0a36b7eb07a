The manual is sound, and says what the tools do.

  $ tmp=$PWD
  $ cd "$TESTDIR"/../../man

mandoc(1) finds nothing to say, and every page that is referred to is there.

  $ command -v mandoc > /dev/null || exit 80
  $ for page in *; do mkdir -p "$tmp/man/man${page##*.}"; cp $page "$tmp/man/man${page##*.}/"; done
  $ MANPATH=$tmp/man mandoc -T lint * 2>&1 | grep -v 'mandoc.db\|referenced manual not found: Xr cat 1'
  [1]

Each option of a tool stands in its page, and each option of a page is one of the tool's. A tool with verbs has a
subsection for each, and one for the options that all of them have.

  $ options_of_tool() { # TOOL [VERB]
  >   "$@" --help | sed -n 's/^ \{1,6\}\(-.*\)/\1/p' | sed 's/   *.*//; s/--\[no-\]\(.*\)/--\1 --no-\1/' |
  >     tr ', ' '\n\n' | grep '^-' | sort -u
  > }
  $ options_of_page() { # PAGE [VERB]
  >   awk -v verb="$2" '
  >     /^\.S[hs] / { all = $0 == ".Sh OPTIONS" && verb == "" || $0 == ".Ss Common options" || $0 == ".Ss Options of " verb }
  >     all && /^\.It Fl / { for (i = 2; i < NF; i++) if ($i == "Fl") print "-" $(i + 1) }' "$1" | sort -u
  > }
  $ compare() { # TOOL [VERB]
  >   options_of_tool "$@" > "$tmp/tool"
  >   options_of_page $1.1 $2 > "$tmp/page"
  >   diff "$tmp/tool" "$tmp/page" > "$tmp/difference" || echo "$@: $(cat "$tmp/difference")"
  >   [ "$(wc -l < "$tmp/tool")" -gt 3 ] || echo "$@: options not found"
  > }
  $ for page in *.1; do
  >   tool=${page%.1}
  >   verbs=$($tool --help | sed -n '/ is one of:$/,/^$/s/^  \([a-z]*\) .*/\1/p')
  >   if [ -z "$verbs" ]; then compare $tool; fi
  >   for verb in $verbs; do
  >     compare $tool $verb
  >   done
  > done

Help fits a terminal.

  $ for tool in *.1; do
  >   tool=${tool%.1}
  >   $tool --help
  >   for verb in $($tool --help | sed -n '/ is one of:$/,/^$/s/^  \([a-z]*\) .*/\1/p'); do $tool $verb --help; done
  > done | grep '.\{81,\}'
  [1]

Each command under EXAMPLES is run by a transcript.

  $ for page in *; do
  >   name=${page%.*}; name=${name#entl-}; [ $name != entl ] || name=pipeline
  >   awk '/^\.Sh/ { examples = $0 == ".Sh EXAMPLES" } /^\.Ed/ { literal = 0 } examples && literal; /^\.Bd/ { literal = 1 }' $page |
  >     sed 's/^/  /; s/\\e/\\/g' > "$tmp/examples"
  >   [ -s "$tmp/examples" ] || echo "$page has no examples"
  >   grep -vxFf "$TESTDIR/$name.t" "$tmp/examples" | sed "s/^/$page: /"
  > done

Each reason word that a tool knows has its place.

  $ words() { # FILE...
  >   cd ../Sources; cat "$@" | sed -n 's/^ *case [a-zA-Z0-9]* = "\([a-z0-9_]*\)"$/\1/p; s/^ *case \([a-z]*\)$/\1/p'; cd ../man
  > }
  $ explained() { # PAGE
  >   while read word; do grep -q "^\.It Cm .*\<$word\>" $1 || echo "$1 lacks $word"; done
  > }
  $ words AppStore/Verification/AppleRefusal.swift Webhooks/DeliveryRefusal.swift JOSE/TokenRefusal.swift |
  >   explained entl-verify.1
  $ words TokenCommands/MintRefusal.swift | explained entl-mint.1
  $ words Ledger/IngestRecord.swift Entitlements/Facts/DropReason.swift |
  >   grep -vx 'already_claimed\|transaction_[ru].*d\|undelivered' | explained entl-ingest.1
  $ words Entitlements/Facts/DropReason.swift | grep -x 'already_claimed\|transaction_[ru].*d' | explained entl-claim.1
  $ words Entitlements/Facts/DropReason.swift | grep -x undelivered | explained entl-notify.1
