examples/receive-webhook and examples/serve-jwks, behind a web server (Debian's busybox httpd) on the loopback device.

  $ command -v busybox > /dev/null && command -v curl > /dev/null || exit 80
  $ examples=$TESTDIR/../../examples
  $ mkdir -p www/cgi-bin home; chmod 700 home
  $ cp "$examples"/receive-webhook "$examples"/serve-jwks www/cgi-bin
  $ cp "$examples"/entl.json home
  $ (umask 077; echo whsec_only_for_tests > home/stripe.secret)
  $ export ENTL_HOME=$PWD/home TMPDIR=$PWD/tmp; mkdir tmp
  $ port=$((20000 + $$ % 20000)) tries=0
  $ while
  >   busybox httpd -f -h www -p 127.0.0.1:$port > httpd.log 2>&1 &
  >   server=$!
  >   until curl -s -o /dev/null "http://127.0.0.1:$port/"; do kill -0 $server 2> /dev/null || break; done
  >   ! kill -0 $server 2> /dev/null && [ $tries -lt 20 ]
  > do port=$((port + 1)) tries=$((tries + 1)); done
  $ trap 'kill $server' EXIT
  $ post() { # SOURCE FILE [CURL OPTION]...: the status of the answer, and its text
  >   path=$1 file=$2; shift 2
  >   curl -s --max-time 20 -w '%{http_code} ' -o answer --data-binary "@$file" "$@" "http://127.0.0.1:$port/cgi-bin/receive-webhook$path"
  >   cat answer
  > }

Apple's events. The dates are made to lie in the past, for the ledger does not take the future.

  $ mkdir home/ca; cp "$examples"/fixtures/renewed/*.json .
  $ entl-fixture apple --ca home/ca 01-bought.apple.json > bought 2> /dev/null; cp home/ca/root.pem home
  $ entl-fixture apple --ca home/ca 02-renewed.apple.json > renewed
  $ post /apple bought
  200 OK
  $ post /apple renewed
  200 OK
  $ post /apple renewed
  200 OK
  $ entl-best --config home/entl.json --store home/ledger.db --at 2025-02-20T00:00:00Z | grep -o '"expires_at.*'
  "expires_at":1741597200,"auto_renew":true,"in_grace":false,"is_active":true,"environment":"production"},"valid_until":"2025-03-10T10:00:00Z"}

What can never be of use is taken, so that it does not come again; the log says why.

  $ sed 's/SUBSCRIBED/CONSUMPTION_REQUEST/; s/"subtype.*//; s/9d27-000000000101/9d27-000000000109/' 01-bought.apple.json | entl-fixture apple --ca home/ca > useless
  $ post /apple useless
  200 OK
  $ sed 's/com.example.app"/com.example.other"/; s/9d27-000000000101/9d27-000000000108/' 01-bought.apple.json | entl-fixture apple --ca home/ca > other
  $ post /apple other
  200 OK

What nobody known has signed, and what is no delivery.

  $ entl-fixture apple --ca forger 01-bought.apple.json > forged 2> /dev/null
  $ post /apple forged
  400 Refused
  $ echo hello > hello; post /apple hello
  400 Refused
  $ post /stripe bought
  400 Refused

A delivery is one record, whatever lines somebody makes of it.

  $ refused() { entl-log --store home/ledger.db --summary | jq -s 'map(select(.reason == "signature_invalid").count) | add'; }
  $ before=$(refused); yes '{}' | head -n 100000 > lines; post /apple lines
  400 Refused
  $ jq . bought > pretty; post /apple pretty
  200 OK
  $ echo $(($(refused) - before))
  1

Stripe's.

  $ entl-fixture stripe --secret-file home/stripe.secret "$examples"/fixtures/two-shops/02-family.stripe.json > envelope
  $ jq -j .body envelope > event; signature=$(jq -r '.headers["Stripe-Signature"]' envelope)
  $ post /stripe event -H "Stripe-Signature: $signature"
  200 OK
  $ (cat event; echo) > changed; post /stripe changed -H "Stripe-Signature: $signature"
  400 Refused

A secret is rolled: both count.

  $ mv home/stripe.secret home/stripe.old.secret; (umask 077; echo whsec_new > home/stripe.secret)
  $ post /stripe event -H "Stripe-Signature: $signature"
  200 OK

What time can mend is asked for again, such as an event of the future: the clock here is behind.

  $ sed 's/"signedDate": .*/"signedDate": 2524608000000,/' 01-bought.apple.json | entl-fixture apple --ca home/ca > early
  $ post /apple early
  503 Try again later

A set-up that is wrong loses no event.

  $ mv home/entl.json home/kept.json; echo '{' > home/entl.json; post /apple renewed
  500 Not set up
  $ mv home/kept.json home/entl.json

Every other end of the tools.

  $ mkdir stub
  $ for tool in verify ingest; do
  >   for status in 64 66 69 70 73 74 75 78 127; do
  >     printf '#!/bin/sh\nexit %s\n' $status > stub/entl-$tool; chmod 755 stub/entl-$tool
  >     PATH=$PWD/stub:$PATH REQUEST_METHOD=POST PATH_INFO=/apple CONTENT_LENGTH=$(wc -c < bought) \
  >       www/cgi-bin/receive-webhook < bought | sed -n "1s/Status:/$tool $status:/p" | tr -d '\r'
  >   done; rm stub/*
  > done
  verify 64: 500 Not set up
  verify 66: 500 Not set up
  verify 69: 503 Try again later
  verify 70: 503 Try again later
  verify 73: 503 Try again later
  verify 74: 503 Try again later
  verify 75: 503 Try again later
  verify 78: 500 Not set up
  verify 127: 500 Not set up
  ingest 64: 500 Not set up
  ingest 66: 500 Not set up
  ingest 69: 503 Try again later
  ingest 70: 503 Try again later
  ingest 73: 503 Try again later
  ingest 74: 503 Try again later
  ingest 75: 503 Try again later
  ingest 78: 500 Not set up
  ingest 127: 500 Not set up

Other requests. A length that is announced and not kept is the web server's to time out.

  $ post /apple bought -X PUT
  405 Only POST
  $ post /google bought
  404 No such source
  $ : > empty; post /apple empty
  411 Length required
  $ head -c 1048577 /dev/zero > long; post /apple long
  413 Too long
  $ env REQUEST_METHOD=POST PATH_INFO=/apple www/cgi-bin/receive-webhook < bought | head -n 1
  Status: 411 Length required\r (esc)
  $ env REQUEST_METHOD=POST PATH_INFO=/apple CONTENT_LENGTH=99999 www/cgi-bin/receive-webhook < bought | head -n 1
  Status: 400 Cut short\r (esc)

Nothing is left behind, and the web server's log has no secret and nothing of a body.

  $ ls tmp
  $ grep -c 'whsec\|eyJ\|7e3fb204\|2000000000000101' httpd.log
  0
  [1]
  $ entl-log --store home/ledger.db --summary --table | sed 's/  *first .*//; s/  2[0-9-]*T.*//'
  source  kind       reason                count
  apple   dropped    replay                    2
  apple   dropped    signature_invalid         3
  apple   dropped    unhandled_event_type      1
  apple   dropped    wrong_app                 1
  apple   processed                            2
  stripe  dropped    replay                    1
  stripe  dropped    signature_invalid         2
  stripe  processed                            1

Keys: rotate-keys publishes them, serve-jwks shows them.

  $ get() { curl -s --max-time 20 "$@" "http://127.0.0.1:$port/cgi-bin/serve-jwks"; }
  $ get -w '%{http_code}\n'
  No keys
  500
  $ "$examples"/rotate-keys
  rotate-keys: the first keys are in */home/keys (glob)
  $ get -D headers > jwks.json; grep -io '^content-type.*json\|^cache-control.*300' headers
  Content-Type: application/jwk-set+json
  Cache-Control: public, max-age=300
  $ jq -c '.keys[] | keys' jwks.json
  ["alg","crv","kid","kty","use","x","y"]
  ["alg","crv","kid","kty","use","x","y"]
  $ get -I | grep -c keys
  0
  [1]
  $ get -X POST
  Only GET

A token of the current key is good under what was published before it was made, and after the next change; not after
two. Two changes need two hours between them.

  $ mint() { echo '{}' | entl-mint --key home/keys/current.pem --issuer me --audience app; }
  $ check() { get > jwks.json; entl-verify jwt --keys jwks.json --issuer me --audience app --quiet "$1"; }
  $ mint > first; check first
  $ "$examples"/rotate-keys
  rotate-keys: error: the last change was less than two hours ago: tokens of the key before are still in use
  [75]
  $ later() { touch -d '3 hours ago' home/keys/*.pem; "$examples"/rotate-keys 2>&1 | sed 's/with .* now/with KID now/'; }
  $ later
  rotate-keys: signs with KID now
  $ mint > second; entl-verify jwt --keys jwks.json --issuer me --audience app --quiet second; check first; check second
  $ later
  rotate-keys: signs with KID now
  $ check first; check second; mint > third; check third
  $ jq '.keys | length' jwks.json
  3

A run that was killed before its last step is finished by the next.

  $ mv home/keys/next.pem home/keys/new.pem; "$examples"/rotate-keys; ls home/keys
  rotate-keys: finished the run before, which was cut short
  current.pem
  next.pem
