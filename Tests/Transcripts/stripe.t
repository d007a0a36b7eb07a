Stripe, from a delivery to a token

  $ cp "$TESTDIR"/../../examples/subscription.json .
  $ (umask 077; echo whsec_test_secret > endpoint.secret)
  $ cat > entl.json <<END
  > {"tiers": ["plus", "family"],
  >  "stripe": {"prices": {"price_family_m": {"tier": "family", "interval": "monthly", "planName": "Family"}}}}
  > END
  $ entl-fixture stripe --secret-file endpoint.secret --at 2026-12-01T00:00:00Z subscription.json > spool
  $ entl-verify stripe --secret-file endpoint.secret --envelope --at 2026-12-01T00:00:05Z spool > verified
  $ entl-ingest --config entl.json --at 2026-12-01T00:00:05Z verified | tee records
  {"kind":"processed","source":"stripe","event_id":"evt_1SB2qL","event_type":"customer.subscription.updated","reason":null,"detail":null,"held":false,"created_at":"2026-12-01T00:00:05Z","effect":"created","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","entitlements":[{"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","source":"stripe","source_subscription_id":"sub_1SB2qJ","environment":"sandbox","product_id":"price_family_m","tier":"family","interval":"monthly","plan_name":"Family","status":"active","provider_status":"active","auto_renew":true,"in_grace":false,"started_at":"2026-12-01T00:00:00Z","expires_at":"2027-01-01T00:00:00Z","observed_at":"2026-12-01T00:00:00Z"}],"changes":[{"seq":1,"event":"subscription.changed","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"},{"seq":2,"event":"web_entitlement_activated","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"}],"notes":[]}
  $ entl-best --config entl.json --at 2026-12-01T00:00:05Z records
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":{"tier":"family","status":"active","interval":"monthly","source":"stripe","product_id":"price_family_m","expires_at":1798761600,"auto_renew":true,"in_grace":false,"is_active":true,"environment":"sandbox"},"valid_until":"2027-01-01T01:00:00Z"}
  $ entl-best --config entl.json --at 2026-12-01T00:00:05Z --view web records
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","web_entitlement":{"isActive":true,"planName":"Family","priceId":"price_family_m","status":"active","currentPeriodEnd":"2027-01-01T00:00:00Z","interval":"month"}}
  $ entl-key new --algorithm ES256 --out key.pem
  entl-key: note: 'key.pem' is a new ES256 key, kid * (glob)
  $ entl-best --config entl.json --at 2026-12-01T00:00:05Z records |
  >   entl-mint --key key.pem --issuer me --audience app --at 2026-12-01T00:00:05Z |
  >   entl-decode --payload | grep -o '"tier":"family"'
  "tier":"family"

Whose it is may be told later, and by another event.

  $ sed 's/"subject_id": "[^"]*"//' subscription.json > anonymous.json
  $ cat > session.json <<END
  > {"id": "evt_1SB2qM", "object": "event", "created": 1796083199, "livemode": false,
  >  "type": "checkout.session.completed",
  >  "data": {"object": {"id": "cs_1", "object": "checkout.session", "mode": "subscription", "customer": "cus_T7kq1",
  >    "subscription": "sub_1SB2qJ", "client_reference_id": "7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"}}}
  > END
  $ entl-fixture stripe --secret-file endpoint.secret anonymous.json session.json |
  >   entl-verify stripe --secret-file endpoint.secret --envelope |
  >   entl-ingest --config entl.json | sed 's/"created_at":"[^"]*"/"created_at":NOW/; s/"entitlements":.*//'
  {"kind":"dropped","source":"stripe","event_id":"evt_1SB2qL","event_type":"customer.subscription.updated","reason":"missing_subject","detail":null,"held":true,"created_at":NOW,
  {"kind":"processed","source":"stripe","event_id":"evt_1SB2qM","event_type":"checkout.session.completed","reason":null,"detail":null,"held":false,"created_at":NOW,"effect":"created","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11",
