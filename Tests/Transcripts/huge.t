Two gigabytes in one line are refused without being kept: no tool may have 100 MB of memory. The record after it is read.

  $ cp "$TESTDIR"/../../examples/*.json .
  $ entl-fixture apple --ca ca notification.json 2> /dev/null | tr -d '\n' > body.json
  $ entl-key new -q --algorithm ES256 --out key.pem
  $ line() { head -c "$1" /dev/zero | tr '\0' a; echo; }
  $ limit() { ulimit -v 100000; "$@"; }

  $ { line 2G; cat body.json; } | (limit entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z) |
  >   grep -o '^{"verified":[a-z]*\|"reason":"[a-z]*"\|"detail":"[^"]*"'
  entl-verify: error: record 1: longer than 1048576 bytes
  entl-verify: hint: see --max-record
  {"verified":false
  "reason":"malformed"
  "detail":"longer than 1048576 bytes"
  {"verified":true
  $ line 300M | (limit entl-decode)
  entl-decode: error: record 1: longer than the limit of --max-record
  [65]

Without an end, with blanks, as JSON.

  $ head -c 300M /dev/zero | tr '\0' ' ' | (limit entl-decode)
  entl-decode: error: no token in the input
  [65]
  $ { printf '{"signedPayload":"'; line 300M; } | (limit entl-verify apple)
  entl-verify: error: record 1: longer than 1048576 bytes
  entl-verify: hint: see --max-record
  {"verified":false,"source":"apple","record":1,"reason":"malformed","detail":"longer than 1048576 bytes"}
  [65]
  $ line 300M | (limit entl-ingest --config entl.json) | grep -o '"reason":"[a-z]*"'
  entl-ingest: error: record 1: longer than 1048576 bytes
  entl-ingest: hint: see --max-record
  "reason":"malformed"
  $ line 300M | (limit entl-mint --key key.pem --issuer me --audience app)
  entl-mint: error: record 1: longer than 1048576 bytes
  entl-mint: hint: see --max-record
  [65]
  $ line 300M | (limit entl-key jwks)
  entl-key: error: 'standard input' is too long for a key
  [78]
