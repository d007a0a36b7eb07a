Input that no tool wants: one clear line for it, the right status, and the records around it unharmed.

  $ cp "$TESTDIR"/../../examples/*.json .
  $ entl-fixture apple --ca ca notification.json > body.json 2> /dev/null
  $ verify() { entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z "$@"; }
  $ verify body.json > verified
  $ entl-ingest --config entl.json --at 2026-12-01T12:00:00Z verified > records
  $ entl-best --config entl.json --at 2026-12-01T12:00:00Z records > best
  $ entl-key new -q --algorithm ES256 --out key.pem
  $ mint() { entl-mint --key key.pem --issuer me --audience app "$@"; }
  $ mint best > token
  $ kinds() { grep -o '^{"verified":[a-z]*\|"reason":"[a-z_]*"\|"detail":"[^"]*"'; }

Empty.

  $ verify < /dev/null
  entl-verify: error: there is nothing to verify in the input
  [65]
  $ entl-verify jwt --keys key.pem < /dev/null
  entl-verify: error: there is no token in the input
  [65]
  $ entl-decode < /dev/null
  entl-decode: error: no token in the input
  [65]
  $ mint < /dev/null
  entl-mint: error: there is no line in the input
  entl-mint: hint: a plain token is minted from '{}'
  [65]
  $ entl-ingest --config entl.json < /dev/null
  $ entl-best --config entl.json < /dev/null
  $ entl-fixture apple --ca ca < /dev/null

Binary, in the middle of a batch.

  $ { tr -d '\n' < body.json; printf '\n\001\000\377\376\200\n\n'; tr -d '\n' < body.json; } > batch
  $ verify batch | kinds
  entl-verify: error: record 2: not a token: 1 part instead of 3
  {"verified":true
  {"verified":false
  "reason":"malformed"
  "detail":"not a token: 1 part instead of 3"
  {"verified":true
  $ { cat verified; printf '\000\377\n'; cat verified; } > batch
  $ entl-ingest --config entl.json batch | grep -o '"kind":"[a-z]*"\|"reason":"[a-z]*"'
  entl-ingest: error: record 2: not JSON: unexpected byte at byte 0
  "kind":"processed"
  "kind":"dropped"
  "reason":"malformed"
  "kind":"dropped"
  "reason":"replay"
  $ { cat records; printf '\377\n'; } | entl-best --config entl.json | wc -l
  entl-best: error: record 2: not JSON: unexpected byte at byte 0
  1
  $ { cat best; printf '\377\n'; cat best; } > batch
  $ mint --at 2026-12-01T12:00:00Z batch | wc -l
  entl-mint: error: record 2: not JSON: unexpected byte at byte 0
  2
  $ { cat token; printf '\377\376\n'; cat token; } > batch
  $ entl-decode --header batch | wc -l
  entl-decode: error: record 2: not a token: 1 part in place of 3
  entl-decode: hint: this is UTF-16: convert it with iconv -f UTF-16 -t UTF-8
  2

Truncated.

  $ head -c 1000 body.json | verify
  entl-verify: error: record 1: not JSON: unexpected end at byte 1000
  {"verified":false,"source":"apple","record":1,"reason":"malformed","detail":"not JSON: unexpected end at byte 1000"}
  [65]
  $ head -c 1000 verified | entl-ingest --config entl.json | grep -o '"reason":"[a-z]*","detail":"[^"]*"'
  entl-ingest: error: record 1: not JSON: unexpected end at byte 1000
  "reason":"malformed","detail":"not JSON: unexpected end at byte 1000"
  $ head -c 100 records | entl-best --config entl.json
  entl-best: error: record 1: not JSON: unexpected end at byte 100
  [65]
  $ head -c 100 best | mint
  entl-mint: error: record 1: not JSON: unexpected end at byte 100
  [65]
  $ head -c 100 token | entl-decode
  entl-decode: error: record 1: not a token: 1 part in place of 3
  [65]
  $ head -c 100 token | entl-verify jwt --keys key.pem
  entl-verify: error: record 1: a token has three parts, this one has 1
  {"verified":false,"source":"jwt","record":1,"reason":"malformed","detail":"a token has three parts, this one has 1"}
  [65]

UTF-16, with its mark and without.

  $ iconv -t UTF-16 body.json | verify
  entl-verify: error: record 1: UTF-16 instead of UTF-8
  entl-verify: hint: convert it with 'iconv -f UTF-16 -t UTF-8'
  {"verified":false,"source":"apple","record":1,"reason":"malformed","detail":"UTF-16 instead of UTF-8"}
  [65]
  $ iconv -t UTF-16LE body.json | verify
  entl-verify: error: record 1: UTF-16 instead of UTF-8
  entl-verify: hint: convert it with 'iconv -f UTF-16 -t UTF-8'
  {"verified":false,"source":"apple","record":1,"reason":"malformed","detail":"UTF-16 instead of UTF-8"}
  [65]
  $ iconv -t UTF-16 verified | entl-ingest --config entl.json > /dev/null
  entl-ingest: error: record 1: UTF-16 instead of UTF-8
  entl-ingest: hint: convert it with 'iconv -f UTF-16 -t UTF-8'
  [65]
  $ iconv -t UTF-16 best | mint
  entl-mint: error: record 1: UTF-16 instead of UTF-8
  entl-mint: hint: convert it with 'iconv -f UTF-16 -t UTF-8'
  [65]
  $ iconv -t UTF-16 token | entl-decode
  entl-decode: error: record 1: not a token: its first part is no encoded header
  entl-decode: hint: this is UTF-16: convert it with iconv -f UTF-16 -t UTF-8
  entl-decode: error: record 2: not a token: 1 part in place of 3
  [65]

The lines of another tool.

  $ verify token
  {"verified":false,"source":"apple","record":1,"reason":"x5c_missing"}
  [1]
  $ verify key.pem 2>&1 | head -n 2
  entl-verify: error: record 1: not a token: 1 part instead of 3
  entl-verify: error: record 2: not a token: 1 part instead of 3
  $ entl-ingest --config entl.json body.json > /dev/null
  entl-ingest: error: record 1: not a line of entl-verify
  entl-ingest: hint: pipe what was pushed through entl-verify first: only what it accepted is ingested
  [65]
  $ entl-ingest --config entl.json token > /dev/null
  entl-ingest: error: record 1: not JSON: unexpected byte at byte 0
  entl-ingest: hint: this looks like a token: entl-verify and entl-decode read those
  [65]
  $ entl-best --config entl.json verified
  entl-best: error: record 1: a record without entitlements
  entl-best: hint: pipe records of entl-ingest
  [65]
  $ mint records
  entl-mint: error: record 1: malformed: unknown member 'kind': not a line of entl-best in its claim view
  [65]
  $ entl-verify jwt --keys key.pem best
  entl-verify: error: record 1: JSON, not a token in the compact form
  {"verified":false,"source":"jwt","record":1,"reason":"malformed","detail":"JSON, not a token in the compact form"}
  [65]
  $ entl-verify apple --root key.pem body.json
  entl-verify: error: 'key.pem' holds no certificate, or a broken one
  [78]
  $ entl-verify jwt --keys entl.json token
  entl-verify: error: cannot use 'entl.json': no key in a known form (JWK, JWK set, PEM, DER)
  entl-verify: hint: a key in JSON has 'kty', and a set has 'keys'
  [78]

Missing and unreadable files: the others are still read.

  $ verify missing.json body.json | kinds
  entl-verify: error: cannot open 'missing.json': No such file or directory
  {"verified":true
  $ verify -q missing.json body.json
  entl-verify: error: cannot open 'missing.json': No such file or directory
  [66]
  $ verify . body.json | kinds
  entl-verify: error: cannot read '.': Is a directory
  {"verified":true
  $ entl-verify apple --root missing.pem body.json
  entl-verify: error: cannot open 'missing.pem': No such file or directory
  [66]
  $ entl-mint --key missing.pem --issuer me --audience app best
  entl-mint: error: cannot open 'missing.pem': No such file or directory
  [66]
  $ entl-ingest --config missing.json verified
  entl-ingest: error: cannot open 'missing.json': No such file or directory
  [66]
  $ if [ "$(id -u)" -eq 0 ]; then
  >   chmod 755 . ca; chmod 000 batch; cp "$(command -v entl-decode)" decode
  >   setpriv --reuid 65534 --clear-groups ./decode batch token > /dev/null
  > else
  >   chmod 000 batch; entl-decode batch token > /dev/null
  > fi
  entl-decode: error: cannot open 'batch': Permission denied
  [66]

A bad configuration: file, line, column, nearest member.

  $ printf '{\n  "tiers": ["plus"],\n  "apple": {"bundleID": "com.example.app"}\n}\n' > bad.json
  $ entl-ingest --config bad.json verified
  entl-ingest: error: bad.json:3:13: unknown member 'bundleID'; did you mean 'bundleId'?
  entl-ingest: hint: see entl-config(5)
  [78]
  $ entl-best --config bad.json records
  entl-best: error: bad.json:3:13: unknown member 'bundleID'; did you mean 'bundleId'?
  entl-best: hint: see entl-config(5)
  [78]

A full disk.

  $ verify body.json > /dev/full
  entl-verify: error: cannot write standard output: No space left on device
  [74]
  $ entl-ingest --config entl.json verified > /dev/full
  entl-ingest: error: cannot write standard output: No space left on device
  [74]
  $ entl-best --config entl.json records > /dev/full
  entl-best: error: cannot write standard output: No space left on device
  [74]
  $ mint --at 2026-12-01T12:00:00Z best > /dev/full
  entl-mint: error: cannot write standard output: No space left on device
  [74]
  $ entl-decode token > /dev/full
  entl-decode: error: cannot write standard output: No space left on device
  [74]
  $ entl-key jwks key.pem > /dev/full
  entl-key: error: cannot write standard output: No space left on device
  [74]
  $ entl-fixture apple --ca ca notification.json > /dev/full
  entl-fixture: error: cannot write standard output: No space left on device
  [74]
  $ entl-decode --help > /dev/full
  entl-decode: error: cannot write standard output: No space left on device
  [74]

A closed pipe ends a tool as it ends cat(1), without a word.

  $ for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do tr -d '\n' < body.json; echo; done > many
  $ { verify many; echo $? > status; } | head -n 1 | cut -c 1-16
  {"verified":true
  $ cat status
  141
  $ { until [ -e closed ]; do sleep 0.01; done; verify body.json; echo "status $?" >&2; } | { exec <&-; touch closed; }
  status 141
  $ entl-verify apple body.json >&-
  entl-verify: error: cannot write standard output: Bad file descriptor
  [74]

Too long: refused, and the next is read.

  $ { tr -d '\n' < body.json; echo; head -c 2000000 /dev/zero | tr '\0' a; echo; tr -d '\n' < body.json; } > long
  $ verify long | kinds
  entl-verify: error: record 2: longer than 1048576 bytes
  entl-verify: hint: see --max-record
  {"verified":true
  {"verified":false
  "reason":"malformed"
  "detail":"longer than 1048576 bytes"
  {"verified":true
  $ verify -q --max-record 1K body.json
  entl-verify: error: record 1: longer than 1024 bytes
  entl-verify: hint: see --max-record
  [65]
