entl-verify(1)

  $ cp "$TESTDIR"/../../examples/*.json .
  $ entl-fixture apple --ca ca notification.json > body.json 2> /dev/null

A body that Apple did not sign.

  $ entl-verify apple --bundle-id com.example.app body.json
  {"verified":false,"source":"apple","record":1,"reason":"chain_untrusted","detail":"the root is not a trusted one"}
  [1]

One that the test root signed.

  $ entl-fixture apple --ca ca notification.json |
  >   entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z
  {"verified":true,"source":"apple","kind":"notification","environment":"production","event_id":"4a1c9d52-8f0e-4b3a-9d27-5e6f7a8b9c01","event_type":"SUBSCRIBED","subtype":"INITIAL_BUY","signed_at":"2026-12-01T00:00:00Z","root":"*","checked_at":"2026-12-01T12:00:00Z","skipped":["bundle_id","app_apple_id","environment","age"],"payload":{"notificationType":"SUBSCRIBED","subtype":"INITIAL_BUY","notificationUUID":"4a1c9d52-8f0e-4b3a-9d27-5e6f7a8b9c01","version":"2.0","signedDate":1796083200000,"data":{"appAppleId":1234567890,"bundleId":"com.example.app","bundleVersion":"1","environment":"Production","status":1,"signedTransactionInfo":"*","signedRenewalInfo":"*"}},"transaction":{"transactionId":"2000000000000001","originalTransactionId":"2000000000000001","bundleId":"com.example.app","productId":"com.example.plus.annual","purchaseDate":1796083200000,"originalPurchaseDate":1796083200000,"expiresDate":1827619200000,"type":"Auto-Renewable Subscription","inAppOwnershipType":"PURCHASED","appAccountToken":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","environment":"Production","price":49990,"currency":"EUR","signedDate":1796083200000},"renewal_info":{"originalTransactionId":"2000000000000001","autoRenewProductId":"com.example.plus.annual","productId":"com.example.plus.annual","autoRenewStatus":1,"renewalDate":1827619200000,"environment":"Production","signedDate":1796083200000},"notes":[]} (glob)
  $ entl-verify apple --root ca/root.pem --environment production \
  >   --max-age 7d --at 2026-12-01T12:00:00Z body.json
  {"verified":true,"source":"apple","kind":"notification","environment":"production","event_id":"4a1c9d52-8f0e-4b3a-9d27-5e6f7a8b9c01","event_type":"SUBSCRIBED","subtype":"INITIAL_BUY","signed_at":"2026-12-01T00:00:00Z","root":"*","checked_at":"2026-12-01T12:00:00Z","skipped":["bundle_id","app_apple_id"],"payload":{"notificationType":"SUBSCRIBED","subtype":"INITIAL_BUY","notificationUUID":"4a1c9d52-8f0e-4b3a-9d27-5e6f7a8b9c01","version":"2.0","signedDate":1796083200000,"data":{"appAppleId":1234567890,"bundleId":"com.example.app","bundleVersion":"1","environment":"Production","status":1,"signedTransactionInfo":"*","signedRenewalInfo":"*"}},"transaction":{"transactionId":"2000000000000001","originalTransactionId":"2000000000000001","bundleId":"com.example.app","productId":"com.example.plus.annual","purchaseDate":1796083200000,"originalPurchaseDate":1796083200000,"expiresDate":1827619200000,"type":"Auto-Renewable Subscription","inAppOwnershipType":"PURCHASED","appAccountToken":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","environment":"Production","price":49990,"currency":"EUR","signedDate":1796083200000},"renewal_info":{"originalTransactionId":"2000000000000001","autoRenewProductId":"com.example.plus.annual","productId":"com.example.plus.annual","autoRenewStatus":1,"renewalDate":1827619200000,"environment":"Production","signedDate":1796083200000},"notes":[]} (glob)

Other apps, kinds, environments and ages.

  $ verify() { entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z "$@"; }
  $ verify --bundle-id com.example.other body.json
  {"verified":false,"source":"apple","record":1,"reason":"bundle_id_mismatch","detail":"com.example.app"}
  [1]
  $ verify --app-apple-id 7 body.json
  {"verified":false,"source":"apple","record":1,"reason":"app_apple_id_mismatch","detail":"1234567890"}
  [1]
  $ verify --kind transaction body.json
  {"verified":false,"source":"apple","record":1,"reason":"wrong_kind","detail":"found notification instead of transaction"}
  [1]
  $ verify --environment sandbox body.json
  {"verified":false,"source":"apple","record":1,"reason":"environment_mismatch","detail":"Production"}
  [1]
  $ verify --max-age 1h body.json
  {"verified":false,"source":"apple","record":1,"reason":"signed_date_too_old","detail":"signed at 2026-12-01T00:00:00Z"}
  [1]
  $ entl-verify apple --root ca/root.pem --certificates-at now --at 2060-01-01T00:00:00Z body.json
  {"verified":false,"source":"apple","record":1,"reason":"certificate_expired","detail":"leaf"}
  [1]

A slow clock must not lose events: status 75, try again.

  $ entl-verify apple --root ca/root.pem --at 2026-11-30T00:00:00Z body.json
  {"verified":false,"source":"apple","record":1,"reason":"signed_date_in_future","detail":"signed at 2026-12-01T00:00:00Z","retry":true}
  [75]
  $ entl-verify apple --root ca/root.pem --at 2026-11-30T00:00:00Z --max-skew 1d -q body.json

Messages about changes, signed by Standard Webhooks, or by the plain scheme, which signs no time.

  $ (umask 077; echo whsec_YSBrZXkgZm9yIHRoZSB0cmFuc2NyaXB0cw== > notify.secret)
  $ cat > change.json <<'END'
  > {"data":{"event_id":"5b0f7c1e-0d5a-4c61-9a55-0f4ce0e7d001","status":"active","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"},"event":"subscription.changed","timestamp":"2026-12-01T00:00:00Z"}
  > END
  $ cat > headers <<END
  > POST /changes HTTP/1.1
  > webhook-id: 5b0f7c1e-0d5a-4c61-9a55-0f4ce0e7d001
  > webhook-timestamp: 1796083200
  > webhook-signature: v1,nRRgO8g4URCxx1eOykkYb1ysjWr3s7e4dfGJlOr4S5w=
  > END
  $ entl-verify webhook --secret-file notify.secret \
  >   --headers headers --at 2026-12-01T00:00:05Z change.json
  {"verified":true,"source":"webhook","kind":"message","event_id":"5b0f7c1e-0d5a-4c61-9a55-0f4ce0e7d001","event_type":"subscription.changed","signed_at":"2026-12-01T00:00:00Z","checked_at":"2026-12-01T00:00:05Z","skipped":[],"payload":{"data":{"event_id":"5b0f7c1e-0d5a-4c61-9a55-0f4ce0e7d001","status":"active","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"},"event":"subscription.changed","timestamp":"2026-12-01T00:00:00Z"},"notes":[]}
  $ entl-verify webhook --secret-file notify.secret --headers headers --at 2026-12-01T00:05:01Z change.json
  {"verified":false,"source":"webhook","record":1,"reason":"timestamp_too_old"}
  [1]
  $ tr -d '\n' < change.json | entl-verify webhook --secret-file notify.secret --headers headers --at 2026-12-01T00:00:05Z
  {"verified":false,"source":"webhook","record":1,"reason":"signature_mismatch","detail":"the body has lost its final newline"}
  [1]
  $ echo "X-Entl-Signature: sha256=$(openssl dgst -sha256 -hmac "$(cat notify.secret)" -r change.json | cut -d' ' -f1)" > plain
  $ entl-verify webhook --secret-file notify.secret --headers plain --at 2030-01-01T00:00:00Z change.json |
  >   grep -o '"skipped":.*"payload"\|"notes".*'
  "skipped":["age","future"],"payload"
  "notes":["no_timestamp"]}

Tokens.

  $ entl-key new --algorithm ES256 --out key.pem -q
  $ entl-key jwks key.pem > jwks.json
  $ echo '{}' | entl-mint --key key.pem --issuer me --audience app --at 2026-12-01T12:00:00Z > token
  $ entl-verify jwt --keys jwks.json --issuer me --audience app \
  >   --at 2026-12-01T12:00:00Z token
  {"verified":true,"source":"jwt","kind":"token","signed_at":"2026-12-01T12:00:00Z","key":{"kid":"*","thumbprint":"*"},"skipped":["type"],"payload":{"iss":"me","aud":"app","iat":1796126400,"nbf":1796126400,"exp":1796130000},"notes":[]} (glob)
  $ check() { entl-verify jwt --keys jwks.json --at 2026-12-01T12:00:00Z "$@"; }
  $ check token
  {"verified":false,"source":"jwt","record":1,"reason":"audience_mismatch","detail":"the token is for an audience and none was named"}
  [1]
  $ check --any-audience --issuer you token
  {"verified":false,"source":"jwt","record":1,"reason":"issuer_mismatch","detail":"expected 'you'"}
  [1]
  $ check --audience you token
  {"verified":false,"source":"jwt","record":1,"reason":"audience_mismatch","detail":"expected 'you'"}
  [1]
  $ check --audience app --type at+jwt token
  {"verified":false,"source":"jwt","record":1,"reason":"type_mismatch","detail":"expected 'at+jwt', found 'JWT'"}
  [1]
  $ check --audience app --algorithm RS256 token
  {"verified":false,"source":"jwt","record":1,"reason":"algorithm_not_allowed","detail":"ES256 is not among those asked for"}
  [1]
  $ check --audience app --require sub token
  {"verified":false,"source":"jwt","record":1,"reason":"claim_missing","detail":"sub"}
  [1]
  $ entl-verify jwt --keys jwks.json --audience app --at 2026-12-01T13:00:00Z token
  {"verified":false,"source":"jwt","record":1,"reason":"expired","detail":"at 2026-12-01T13:00:00Z"}
  [1]
  $ entl-verify jwt --keys jwks.json --audience app --at 2026-12-01T13:00:00Z --leeway 1m -q token
  $ entl-verify jwt --keys jwks.json --audience app --at 2026-12-01T11:59:59Z token
  {"verified":false,"source":"jwt","record":1,"reason":"not_yet_valid","detail":"nbf is 2026-12-01T12:00:00Z"}
  [1]
  $ entl-key new --algorithm EdDSA --out other.pem -q
  $ entl-verify jwt --keys other.pem --audience app --at 2026-12-01T12:00:00Z token
  {"verified":false,"source":"jwt","record":1,"reason":"no_matching_key","detail":"no key is called '*'; there is '*'"} (glob)
  [1]
  $ sed 's/.....$/AAAAA/' token | check --audience app
  {"verified":false,"source":"jwt","record":1,"reason":"signature_mismatch","detail":"not signed by this key"}
  [1]
  $ echo 'eyJhbGciOiJub25lIn0.e30.' | check
  {"verified":false,"source":"jwt","record":1,"reason":"algorithm_none","detail":"the token is not signed"}
  [1]

Stripe: the bytes of a body and the header beside it.

  $ (umask 077; echo whsec_test_secret > endpoint.secret)
  $ cp subscription.json event.json
  $ now=$(date +%s)
  $ code=$({ printf '%s.' "$now"; cat event.json; } | openssl dgst -sha256 -hmac whsec_test_secret | sed 's/.* //')
  $ HTTP_STRIPE_SIGNATURE="t=$now,v1=$code"
  $ entl-verify stripe --secret-file endpoint.secret \
  >   --signature "$HTTP_STRIPE_SIGNATURE" event.json
  {"verified":true,"source":"stripe","kind":"event","environment":"sandbox","event_id":"evt_1SB2qL","event_type":"customer.subscription.updated","signed_at":"*","checked_at":"*","skipped":[],"payload":{"id":"evt_1SB2qL","object":"event","api_version":"2025-09-30.clover","created":1796083200,"livemode":false,"type":"customer.subscription.updated","data":{"object":{"id":"sub_1SB2qJ","object":"subscription","customer":"cus_T7kq1","status":"active","start_date":1796083200,"cancel_at":null,"cancel_at_period_end":false,"trial_end":null,"latest_invoice":"in_1SB2qJ","metadata":{"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"},"items":{"object":"list","has_more":false,"data":[{"id":"si_T7kqW","object":"subscription_item","quantity":1,"current_period_start":1796083200,"current_period_end":1798761600,"price":{"id":"price_family_m","object":"price","product":"prod_family","recurring":{"interval":"month","interval_count":1}}}]}}}},"notes":[]} (glob)

A body that went through a shell variable has lost its final newline.

  $ body=$(cat event.json)
  $ printf %s "$body" | entl-verify stripe --secret-file endpoint.secret --signature "$HTTP_STRIPE_SIGNATURE"
  {"verified":false,"source":"stripe","record":1,"reason":"signature_mismatch","detail":"the body has lost its final newline"}
  [1]
