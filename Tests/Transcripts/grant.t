entl-grant(1)

  $ cp "$TESTDIR"/../../examples/entl.json .
  $ sed '/"roots"/d; s/"tiers"/"manual": {"products": {"partner.plus": {"tier": "plus", "interval": "monthly"}}}, &/' entl.json > manual.json
  $ entl-grant --config manual.json --store ledger.db \
  >   --subject 7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11 \
  >   --product partner.plus --reason 'a gift'
  {"id":"*","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","effect":"created","entitlements":[{"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","source":"manual","source_subscription_id":"*","environment":"production","product_id":"partner.plus","tier":"plus","interval":"monthly","status":"active","auto_renew":false,"in_grace":false,"started_at":"*","expires_at":"*","observed_at":"*"}],"changes":[{"seq":1,"event":"subscription.changed","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"},{"seq":2,"event":"web_entitlement_activated","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"}]} (glob)
  $ entl-best --config manual.json --store ledger.db | grep -o '"tier".*"source":"[a-z]*"'
  "tier":"plus","status":"active","interval":"monthly","source":"manual"

In bulk, and back again.

  $ cat > grants <<END
  > {"subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11","product_id":"partner.plus","id":"order-1","price_id":"price_plus","until":"2030-01-01T00:00:00Z"}
  > {"subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11","product_id":"partner.gold"}
  > {"subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11","product":"partner.plus"}
  > END
  $ entl-grant --config manual.json --store ledger.db grants
  entl-grant: error: record 3: unknown member 'product'; did you mean 'product_id'?
  {"id":"order-1","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11","effect":"created","entitlements":[{"subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11","source":"manual","source_subscription_id":"order-1","environment":"production","product_id":"partner.plus","price_id":"price_plus","tier":"plus","interval":"monthly","status":"active","auto_renew":false,"in_grace":false,"started_at":"*","expires_at":"2030-01-01T00:00:00Z","observed_at":"*"}],"changes":[{"seq":3,"event":"subscription.changed","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"},{"seq":4,"event":"web_entitlement_activated","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"}]} (glob)
  {"refused":true,"reason":"unmapped_product","detail":"partner.gold","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"}
  {"refused":true,"reason":"malformed","detail":"unknown member 'product'; did you mean 'product_id'?"}
  [65]
  $ entl-best --config manual.json --store ledger.db --view web --subject b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11 | grep -o '"priceId".*"status"'
  "priceId":"price_plus","status"
  $ entl-grant --config manual.json --store ledger.db --revoke order-1
  {"id":"order-1","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11","effect":"updated","entitlements":[{"subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11","source":"manual","source_subscription_id":"order-1","environment":"production","product_id":"partner.plus","price_id":"price_plus","tier":"plus","interval":"monthly","status":"revoked","auto_renew":false,"in_grace":false,"started_at":"*","expires_at":"2030-01-01T00:00:00Z","revoked_at":"*","observed_at":"*"}],"changes":[{"seq":5,"event":"subscription.changed","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"},{"seq":6,"event":"subscription.expired","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"},{"seq":7,"event":"web_entitlement_expired","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"}]} (glob)
  $ entl-grant --config manual.json --store ledger.db --revoke order-2
  {"refused":true,"reason":"no_existing_entitlement","id":"order-2"}
  [1]
  $ entl-grant --config entl.json --store ledger.db --revoke order-1
  entl-grant: error: 'entl.json' maps no products under 'manual'
  entl-grant: hint: see entl-config(5)
  [78]
  $ entl-grant --config manual.json --store ledger.db --product partner.plus
  entl-grant: error: give '--subject' and '--product', or '--revoke', or neither, to read grants from input
  [64]

What the manual shows can be used.

  $ sed -n '/^"manual"/,/}}$/p' "$TESTDIR"/../../man/entl-grant.1 | tee given
  "manual": {"products": {"partner.plus":
                          {"tier": "plus", "interval": "monthly"}}}
  $ { echo '{"tiers": ["plus"],'; cat given; echo '}'; } > shown.json
  $ entl-grant --config shown.json --store shown.db --quiet \
  >   --subject 7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11 --product partner.plus
