The whole way, as entl(7) shows it.

  $ cp "$TESTDIR"/../../examples/*.json .

  $ at=2026-12-01T12:00:00Z
  $ entl-key new --algorithm ES256 --out key.pem
  entl-key: note: 'key.pem' is a new ES256 key, kid * (glob)
  $ entl-fixture apple --ca ca notification.json > body.json
  entl-fixture: note: made test certificates in 'ca'
  entl-fixture: hint: verify with --root 'ca/root.pem'
  $ entl-verify apple --root ca/root.pem --at $at body.json > verified
  $ entl-ingest --config entl.json --at $at verified > records
  $ entl-best --config entl.json --at $at records > best
  $ entl-mint --key key.pem --issuer me --audience app --at $at best > token
  $ entl-decode --payload token
  {"iss":"me","aud":"app","iat":1796126400,"nbf":1796126400,"exp":1796130000,"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","custom_claims":{"subscription":{"tier":"plus","status":"active","interval":"annual","source":"apple","product_id":"com.example.plus.annual","expires_at":1827619200,"auto_renew":true,"in_grace":false,"is_active":true,"environment":"production"}}}

A webhook receiver asks for a status alone.

  $ entl-verify apple --root ca/root.pem --at $at --quiet body.json

As one pipeline.

  $ entl-fixture apple --ca ca notification.json | entl-verify apple --root ca/root.pem --at $at |
  >   entl-ingest --config entl.json --at $at | entl-best --config entl.json --at $at |
  >   entl-mint --key key.pem --issuer me --audience app --at $at | entl-decode --times | tail -c 108
  entl-decode: note: record 1: iat, nbf, exp read as seconds
  ction"}}},"times":{"iat":"2026-12-01T12:00:00Z","nbf":"2026-12-01T12:00:00Z","exp":"2026-12-01T13:00:00Z"}}

A year in the life of a subscription: bought, renewed, refunded. The events arrive in the wrong order, one of them twice.

  $ event() { # TYPE ID SIGNED STATUS TRANSACTION PURCHASED EXPIRES MORE
  >   echo '{"notificationType":"'$1'","notificationUUID":"'$2'","signedDate":'$3',' \
  >     '"data":{"appAppleId":1234567890,"bundleId":"com.example.app","environment":"Production","status":'$4'},' \
  >     '"transaction":{"transactionId":"'$5'","originalTransactionId":"1","bundleId":"com.example.app",' \
  >     '"productId":"com.example.plus.annual","type":"Auto-Renewable Subscription","environment":"Production",' \
  >     '"purchaseDate":'$6',"expiresDate":'$7','$8'"inAppOwnershipType":"PURCHASED",' \
  >     '"appAccountToken":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"}}'
  > }
  $ event SUBSCRIBED id-1 1796083200000 1 1 1796083200000 1827619200000 > 1.json
  $ event DID_RENEW id-2 1827619200000 1 2 1827619200000 1859241600000 > 2.json
  $ event REFUND id-3 1827705600000 2 2 1827619200000 1859241600000 '"revocationDate":1827705600000,' > 3.json
  $ at=2027-12-03T00:00:00Z
  $ ingest() {
  >   entl-fixture apple --ca ca "$@" | entl-verify apple --root ca/root.pem --at $at |
  >     entl-ingest --config entl.json --at $at
  > }
  $ ingest 3.json 1.json 2.json 3.json > records
  $ grep -o '"event_type":"[A-Z_]*"\|"reason":"[a-z]*"\|"effect":"[a-z]*"\|"status":"[a-z]*"\|"event":"[a-z.]*"' records
  "event_type":"REFUND"
  "effect":"created"
  "status":"refunded"
  "event":"subscription.changed"
  "event":"subscription.refunded"
  "event_type":"SUBSCRIBED"
  "effect":"stale"
  "status":"refunded"
  "event_type":"DID_RENEW"
  "effect":"stale"
  "status":"refunded"
  "event_type":"REFUND"
  "reason":"replay"
  $ entl-best --config entl.json --at $at records
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":{"tier":"plus","status":"refunded","interval":"annual","source":"apple","product_id":"com.example.plus.annual","expires_at":1859241600,"auto_renew":false,"in_grace":false,"is_active":false,"environment":"production"}}

In the right order the entitlement is the same.

  $ entitlement() { sed 's/.*"entitlements":\[\(.*\)\],"changes".*/\1/'; }
  $ sed -n 3p records | entitlement > wrong-order
  $ ingest 1.json 2.json 3.json | tail -n 1 | entitlement | diff wrong-order -
