Records are worked on several at a time, and nobody can tell: --jobs of entl-verify(1) and entl-mint(1).

  $ cp "$TESTDIR"/../../examples/*.json .
  $ entl-fixture apple --ca ca notification.json > body.json 2> /dev/null
  $ verify() { entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z "$@"; }

Five hundred notifications with bad ones among them: the same bytes, messages and status from any number of workers.

  $ for i in $(seq 500); do cat body.json; [ $((i % 97)) -ne 0 ] || echo "bad $i"; done > many.ndjson
  $ for jobs in 1 2 7; do
  >   verify --jobs $jobs many.ndjson > out.$jobs 2> err.$jobs
  >   echo "$? $(wc -l < out.$jobs)"
  > done
  65 505
  65 505
  65 505
  $ cmp out.1 out.2 && cmp out.1 out.7 && cmp err.1 err.2 && cmp err.1 err.7
  $ cat err.7
  entl-verify: error: record 98: not a token: 1 part instead of 3
  entl-verify: error: record 196: not a token: 1 part instead of 3
  entl-verify: error: record 294: not a token: 1 part instead of 3
  entl-verify: error: record 392: not a token: 1 part instead of 3
  entl-verify: error: record 490: not a token: 1 part instead of 3

A slow pipe: a record is answered before the next one is sent, also after a rush that set several workers to work.

  $ mkfifo requests answers
  $ verify --jobs 4 < requests > answers &
  $ exec 3> requests 4< answers
  $ ask() { cat body.json >&3 && read -r answer <&4 && echo "$answer" | cut -c 1-34; }
  $ ask
  {"verified":true,"source":"apple",
  $ ask
  {"verified":true,"source":"apple",
  $ head -n 90 many.ndjson >&3 &
  $ head -n 90 <&4 | cut -c 1-34 | sort | uniq -c | tr -s ' '
   90 {"verified":true,"source":"apple",
  $ ask
  {"verified":true,"source":"apple",
  $ exec 3>&- 4<&-
  $ wait

An array is worked on by its elements, which keep their numbers.

  $ (echo '['; sed -n '1,40{s/$/,/;p}' many.ndjson; echo '{}]') > array.json
  $ verify --jobs 3 array.json 2>&1 | cut -c 1-60 | sort | uniq -c | tr -s ' '
   1 entl-verify: error: record 41: no signedPayload, signedTrans
   1 {"verified":false,"source":"apple","record":41,"reason":"mal
   40 {"verified":true,"source":"apple","kind":"notification","env

A reader that has seen enough ends the run.

  $ yes "$(cat body.json)" | verify --jobs 2 | head -n 1 | cut -c 1-34
  {"verified":true,"source":"apple",

So do a full disk, and a number that is none.

  $ yes "$(cat body.json)" | verify --jobs 2 > /dev/full
  entl-verify: error: cannot write standard output: No space left on device
  [74]
  $ verify --jobs 0 body.json
  entl-verify: error: '0' is no value for '--jobs': expected a number from 1 to 256
  entl-verify: hint: see 'entl-verify apple --help'
  [64]

Tokens are minted in the order of their lines.

  $ entl-key new --algorithm EdDSA --out key.pem 2> /dev/null
  $ for i in $(seq 900); do echo '{"subject_id":"'$i'"}'; done > lines
  $ mint() { entl-mint --key key.pem --issuer me --audience app --at 1796126400 "$@" lines; }
  $ mint --jobs 4 > tokens && mint --jobs 1 | cmp - tokens
  $ entl-verify jwt --keys key.pem --issuer me --audience app --at 1796126400 --jobs 4 tokens |
  >   sed 's/.*"subject_id":"\([0-9]*\)".*/\1/' > numbers
  $ seq 900 | cmp - numbers

Tables of keys change nothing but the time: many good ones, bad ones of the same key among them, with a table from the first
signature on, and without.

  $ jq -c '.signedPayload |= (.[:-12] + "AAAA" + .[-8:])' body.json > forged.json
  $ for i in $(seq 300); do cat body.json; [ $((i % 41)) -ne 0 ] || cat forged.json; done > mixed.ndjson
  $ for after in 0 1 500; do
  >   for jobs in 1 3; do verify --jobs $jobs --table-after $after mixed.ndjson | sha256sum; done
  > done | uniq -c | wc -l
  1
  $ verify --table-after 1 mixed.ndjson | jq -r 'select(.verified | not) | "\(.record) \(.reason)"'
  42 signature_mismatch
  84 signature_mismatch
  126 signature_mismatch
  168 signature_mismatch
  210 signature_mismatch
  252 signature_mismatch
  294 signature_mismatch
  $ entl-verify --version
  entl-verify 0.1.0 (with key tables)

  $ entl-key new --algorithm ES256 --out es.pem 2> /dev/null
  $ entl-mint --key es.pem --issuer me --audience app --at 1796126400 lines > tokens
  $ sed '450s/....$/AAAA/' tokens > mixed
  $ for after in 0 1; do
  >   entl-verify jwt --keys es.pem --issuer me --audience app --at 1796126400 --jobs 1 --table-after $after mixed > out.$after
  >   echo $?
  > done
  1
  1
  $ cmp out.0 out.1 && grep -c '"verified":true' out.1
  899
