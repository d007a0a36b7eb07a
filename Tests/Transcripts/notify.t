entl-notify(1). Nobody listens on the endpoint here.

  $ cat > entl.json <<END
  > {"tiers": ["plus"], "manual": {"products": {"partner": {"tier": "plus", "interval": "monthly"}}},
  >  "endpoints": [{"url": "http://127.0.0.1:9/hook?key=x", "secretFile": "notify.secret", "prefix": "X-Entl"}]}
  > END
  $ at=2025-01-01T00:00:00Z
  $ entl-notify --config entl.json --store ledger.db --once
  entl-notify: error: entl.json: 'secretFile': cannot open 'notify.secret': No such file or directory
  [78]
  $ (umask 077; echo "whsec_$(openssl rand -base64 32)" > notify.secret)
  $ entl-notify --config entl.json --store ledger.db --once
  entl-notify: error: cannot open 'ledger.db': No such file or directory
  [66]
  $ entl-grant --config entl.json --store ledger.db --subject 7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11 \
  >   --product partner --until 2100-01-01T00:00:00Z --at $at --quiet

A dry run shows the requests; whoever has the secret accepts them.

  $ entl-notify --config entl.json --store ledger.db --dry-run > requests
  $ entl-verify webhook --secret-file notify.secret --envelope requests
  {"verified":true,"source":"webhook","kind":"message","environment":"production","event_id":"*","event_type":"subscription.changed",*} (glob)
  {"verified":true,"source":"webhook","kind":"message","environment":"production","event_id":"*","event_type":"web_entitlement_activated",*} (glob)
  $ printf whsec_dGhpcyBpcyBhIGtleSBvZiAyNCBieXRl > notify.secret; chmod 600 notify.secret
  $ entl-notify --config entl.json --store ledger.db --dry-run --at $at | head -n 1 | sed 's/[0-9a-f-]\{36\}/UUID/g; s/v1,[^"]*/v1,CODE/; s/sha256=[^"]*/sha256=CODE/'
  {"seq":1,"method":"POST","url":"http://127.0.0.1:9/hook?key=x","headers":{"user-agent":"entl-notify/0.1.0","content-type":"application/json","webhook-id":"UUID","webhook-timestamp":"1735689600","webhook-signature":"v1,CODE","X-Entl-Signature":"sha256=CODE","X-Entl-Event":"subscription.changed","X-Entl-Delivery":"UUID"},"body":"{\"data\":{\"auto_renew\":\"false\",\"environment\":\"production\",\"event_id\":\"UUID\",\"expires_at\":\"2100-01-01T00:00:00Z\",\"interval\":\"monthly\",\"product_id\":\"partner\",\"source\":\"manual\",\"source_subscription_id\":\"UUID\",\"status\":\"active\",\"subject_id\":\"UUID\",\"tier\":\"plus\"},\"event\":\"subscription.changed\",\"timestamp\":\"2025-01-01T00:00:00Z\"}"}

What is not taken is pending, and its later changes behind it.

  $ entl-notify --config entl.json --store ledger.db --once --at $at | sed 's/[0-9a-f-]\{36\}/UUID/g'
  {"seq":1,"event":"subscription.changed","subject_id":"UUID","event_id":"UUID","endpoint":"http://127.0.0.1:9/hook","attempt":1,"outcome":"postponed","detail":"cannot connect","next_at":"2025-01-01T00:01:00Z"}
  $ entl-notify --config entl.json --store ledger.db --once --at $at
  [75]

The clock is moved on, to the eighth attempt of each: they are given up.

  $ for day in 02 03 04 05 06 07 08 09 10 11 12 13 14 15; do
  >   entl-notify --config entl.json --store ledger.db --once --quiet --at 2025-01-${day}T00:00:00Z
  >   echo "$day: $?"
  > done
  02: 75
  03: 75
  04: 75
  05: 75
  06: 75
  07: 75
  entl-notify: warning: change 1 for 'http://127.0.0.1:9/hook' is given up after 8 attempts: cannot connect
  08: 75
  09: 75
  10: 75
  11: 75
  12: 75
  13: 75
  14: 75
  entl-notify: warning: change 2 for 'http://127.0.0.1:9/hook' is given up after 8 attempts: cannot connect
  15: 1
  $ entl-notify --config entl.json --store ledger.db --once --quiet
  $ entl-log --store ledger.db --reason undelivered --table
  time                  source  event                      outcome      subject
  2025-01-15T00:00:00Z  manual  web_entitlement_activated  undelivered  7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11
  2025-01-08T00:00:00Z  manual  subscription.changed       undelivered  7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11

An endpoint is a URL without a user, of an event that there is.

  $ sed 's/127.0.0.1:9/localhost:x@example.com/' entl.json > user.json
  $ entl-notify --config user.json --store ledger.db --once
  entl-notify: error: user.json:2:24: 'url' must be an https URL
  entl-notify: hint: see entl-config(5)
  [78]
  $ sed 's/"prefix"/"events": ["subscription.renewed"], "prefix"/' entl.json > event.json
  $ entl-notify --config event.json --store ledger.db --once
  entl-notify: error: event.json:2:98: 'events' may have subscription.changed, subscription.expired, subscription.refunded, web_entitlement_activated, web_entitlement_expired
  entl-notify: hint: see entl-config(5)
  [78]
  $ entl-notify --config entl.json --store ledger.db --at $at
  entl-notify: error: '--at' is for '--once' and '--dry-run'
  [64]
  $ entl-notify --config entl.json --store ledger.db --once --since 9
  entl-notify: error: the last change of this ledger has number 2
  [64]
  $ entl-notify --config entl.json --store ledger.db --once --enable https://example.com
  entl-notify: error: 'https://example.com' is no endpoint of 'entl.json'
  [64]

What the manual shows can be used.

  $ sed -n '/^"endpoints"/,/]$/p' "$TESTDIR"/../../man/entl-notify.1 | tee endpoints
  "endpoints": [{"url": "https://app.example.com/changes",
                 "secretFile": "notify.secret"}]
  $ { echo '{"tiers": ["plus"],'; cat endpoints; echo '}'; } > shown.json
  $ entl-notify --config shown.json --store ledger.db --dry-run --quiet
