entl-fixture(1)

  $ cp "$TESTDIR"/../../examples/*.json .

  $ entl-fixture apple --ca ca notification.json > body.json
  entl-fixture: note: made test certificates in 'ca'
  entl-fixture: hint: verify with --root 'ca/root.pem'
  $ entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z --quiet body.json

Made alone, before a pipeline, and never made twice.

  $ rm -r ca
  $ entl-fixture apple --ca ca < /dev/null
  entl-fixture: note: made test certificates in 'ca'
  entl-fixture: hint: verify with --root 'ca/root.pem'
  $ entl-fixture apple --ca ca notification.json |
  >   entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z --quiet
  $ stat -c '%a %n' ca ca/leaf.key
  700 ca
  600 ca/leaf.key

  $ sed 's/"SUBSCRIBED"/"REFUND"/; s/"expiresDate"/"revocationDate":1796100000000,&/' \
  >   notification.json | entl-fixture apple --ca ca > refund.json
  $ entl-verify apple --root ca/root.pem --at 2026-12-02T00:00:00Z refund.json |
  >   entl-ingest --config entl.json --at 2026-12-02T00:00:00Z | grep -o '"status":"[a-z]*"\|"revoked_at":"[^"]*"'
  "status":"refunded"
  "revoked_at":"2026-12-01T04:40:00Z"

Never under Apple's root.

  $ entl-verify apple body.json
  {"verified":false,"source":"apple","record":1,"reason":"chain_untrusted","detail":"the root is not a trusted one"}
  [1]

Objects by themselves, dated now.

  $ echo '{"transactionId":"1","originalTransactionId":"1","bundleId":"b","environment":"Sandbox"}' > transaction.json
  $ entl-fixture apple --ca ca --at 2026-12-01T12:00:00Z transaction.json > signed
  $ entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z signed
  {"verified":true,"source":"apple","kind":"transaction","environment":"sandbox","event_id":"*","signed_at":"2026-12-01T12:00:00Z","root":"*","checked_at":"2026-12-01T12:00:00Z","skipped":["bundle_id","app_apple_id","environment","age"],"payload":{"transactionId":"1","originalTransactionId":"1","bundleId":"b","environment":"Sandbox","signedDate":1796126400000},"notes":[]} (glob)

OpenSSL agrees about the chain.

  $ openssl verify -CAfile ca/root.pem -untrusted ca/intermediate.pem ca/leaf.pem
  ca/leaf.pem: OK

What goes wrong.

  $ entl-fixture apple --ca missing/ca notification.json
  entl-fixture: error: cannot create 'missing/ca': No such file or directory
  [73]
  $ echo hello | entl-fixture apple --ca ca
  entl-fixture: error: record 1: not JSON: unexpected byte at byte 0
  [65]
  $ echo '[1,{"a":1}]' | entl-fixture apple --ca ca | wc -l
  entl-fixture: error: record 1: not a JSON object
  1
  $ echo broken > ca/leaf.pem; entl-fixture apple --ca ca notification.json
  entl-fixture: error: 'ca/leaf.pem' holds no certificate, or a broken one
  [78]

A delivery of Stripe's, signed as it stands.

  $ (umask 077; echo whsec_test_secret > endpoint.secret)
  $ entl-fixture stripe --secret-file endpoint.secret subscription.json |
  >   entl-verify stripe --secret-file endpoint.secret --envelope --quiet
  $ entl-fixture stripe --secret-file endpoint.secret --at 1796083200 subscription.json | cut -c 1-80
  {"headers":{"Stripe-Signature":"t=1796083200,v1=9f00f64f36dd0d4ea58e695b8027bee3
