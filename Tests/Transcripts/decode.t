entl-decode(1)

  $ cp "$TESTDIR"/../../examples/*.json .
  $ entl-fixture apple --ca ca notification.json > body.json 2> /dev/null
  $ entl-key new --algorithm ES256 --out key.pem -q
  $ echo '{}' | entl-mint --key key.pem --kid k --issuer me --audience app --at 2026-12-01T12:00:00Z > token

  $ entl-decode token
  {"verified":false,"header":{"alg":"ES256","kid":"k","typ":"JWT"},"payload":{"iss":"me","aud":"app","iat":1796126400,"nbf":1796126400,"exp":1796130000}}
  $ entl-decode --times --pretty token
  entl-decode: note: record 1: iat, nbf, exp read as seconds
  {
    "verified": false,
    "header": {
      "alg": "ES256",
      "kid": "k",
      "typ": "JWT"
    },
    "payload": {
      "iss": "me",
      "aud": "app",
      "iat": 1796126400,
      "nbf": 1796126400,
      "exp": 1796130000
    },
    "times": {
      "iat": "2026-12-01T12:00:00Z",
      "nbf": "2026-12-01T12:00:00Z",
      "exp": "2026-12-01T13:00:00Z"
    }
  }
  $ entl-decode --payload body.json
  entl-decode: note: record 1: taken from member 'signedPayload'
  {"notificationType":"SUBSCRIBED","subtype":"INITIAL_BUY","notificationUUID":"4a1c9d52-8f0e-4b3a-9d27-5e6f7a8b9c01","version":"2.0","signedDate":1796083200000,"data":{"appAppleId":1234567890,"bundleId":"com.example.app","bundleVersion":"1","environment":"Production","status":1,"signedTransactionInfo":"*","signedRenewalInfo":"*"}} (glob)
  $ entl-decode --header token
  {"alg":"ES256","kid":"k","typ":"JWT"}

A notification is shown with the objects inside it.

  $ entl-decode body.json | grep -o '"transaction":{"transactionId":"[0-9]*"\|"renewal_info":{"originalTransactionId":"[0-9]*"'
  entl-decode: note: record 1: taken from member 'signedPayload'
  "transaction":{"transactionId":"2000000000000001"
  "renewal_info":{"originalTransactionId":"2000000000000001"

Wrapped in all sorts of things.

  $ sed 's/^/Authorization: Bearer /' token | entl-decode --header
  entl-decode: note: record 1: left out 'Authorization:'
  entl-decode: note: record 1: left out 'Bearer'
  {"alg":"ES256","kid":"k","typ":"JWT"}
  $ sed 's/.*/"&"/' token | entl-decode --header
  entl-decode: note: record 1: left out quotes
  {"alg":"ES256","kid":"k","typ":"JWT"}
  $ fold -w 40 token | entl-decode --header
  entl-decode: note: record 1: joined 6 lines
  {"alg":"ES256","kid":"k","typ":"JWT"}
  $ sed 's/.*/{"access_token":"&","expires_in":3600}/' token | entl-decode --header
  entl-decode: note: record 1: taken from member 'access_token'
  {"alg":"ES256","kid":"k","typ":"JWT"}

What no verifier would accept.

  $ echo 'eyJhbGciOiJub25lIn0.eyJhIjoxLCJhIjoyfQ.' | entl-decode
  entl-decode: warning: record 1: payload: duplicate member at byte 7
  {"verified":false,"header":{"alg":"none"},"payload":{"a":1,"a":2}}
  $ echo 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0..AAAA.AAAA.AAAA' | entl-decode
  entl-decode: error: record 1: the token is encrypted: only its header can be read
  {"verified":false,"header":{"alg":"dir","enc":"A128GCM"}}
  [65]
  $ entl-decode notification.json
  entl-decode: error: record 1: no token in this JSON
  [65]
  $ entl-decode key.pem
  entl-decode: error: record 1: not a token: 1 part in place of 3
  entl-decode: hint: this is PEM: entl-key reads keys
  entl-decode: error: record 5: not a token: 1 part in place of 3
  [65]
  $ entl-decode < /dev/null
  entl-decode: error: no token in the input
  [65]
  $ entl-decode --header --payload token
  entl-decode: error: '--header' and '--payload' exclude each other
  [64]

Its output is nothing that another tool would believe.

  $ entl-decode body.json 2> /dev/null | entl-ingest --config entl.json > /dev/null
  entl-ingest: error: record 1: not a line of entl-verify
  entl-ingest: hint: pipe what was pushed through entl-verify first: only what it accepted is ingested
  [65]
