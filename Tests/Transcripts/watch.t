entl-watch(1)

  $ echo '{"tiers": ["plus"], "manual": {"products": {"partner": {"tier": "plus", "interval": "monthly"}}}}' > entl.json
  $ entl-watch --config entl.json --store ledger.db --once
  entl-watch: error: cannot open 'ledger.db': No such file or directory
  [66]
  $ cat > grants <<END
  > {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","product_id":"partner","id":"1","until":"2021-01-01T00:00:00Z"}
  > {"subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11","product_id":"partner","id":"2","until":"2100-01-01T00:00:00Z"}
  > END
  $ entl-grant --config entl.json --store ledger.db grants -q

What has happened so far, and what the clock has ended meanwhile.

  $ entl-watch --config entl.json --store ledger.db --since 0 --once
  {"seq":1,"event":"subscription.changed","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","at":"*","cause":"claim","data":{"auto_renew":"false","environment":"production","event_id":"????????-????-8???-????-????????????","expires_at":"2021-01-01T00:00:00Z","interval":"monthly","product_id":"partner","source":"manual","source_subscription_id":"1","status":"active","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","tier":"plus"}} (glob)
  {"seq":2,"event":"web_entitlement_activated",*} (glob)
  {"seq":3,"event":"subscription.changed","subject_id":"b0b0b0b0-*} (glob)
  {"seq":4,"event":"web_entitlement_activated",*} (glob)
  {"seq":5,"event":"subscription.changed","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","at":"*","cause":"clock","data":{*"status":"expired",*}} (glob)
  {"seq":6,"event":"subscription.expired","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","at":"*","cause":"clock","data":{*"status":"expired",*}} (glob)
  {"seq":7,"event":"web_entitlement_expired","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","at":"*","cause":"clock","data":{*"status":"expired",*}} (glob)

It is recorded once.

  $ entl-watch --config entl.json --store ledger.db --since 7 --once

A file for each subject, and one that is asked for alone.

  $ entl-watch --config entl.json --store ledger.db --once --cache claims --quiet
  $ cat claims/7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11.json
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":{"tier":"plus","status":"expired","interval":"monthly","source":"manual","product_id":"partner","expires_at":1609459200,"auto_renew":false,"in_grace":false,"is_active":false,"environment":"production"}}
  $ entl-best --config entl.json --store ledger.db | sort > best
  $ cat claims/* | sort | cmp - best
  $ entl-watch --config entl.json --store ledger.db --once --cache one --subject b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11
  $ ls one
  b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11.json

It follows until its reader has had enough.

  $ entl-watch --config entl.json --store ledger.db --since 6 | head -n 1 | cut -c -40
  {"seq":7,"event":"web_entitlement_expire
  $ entl-watch --config entl.json --store ledger.db --since 9 --once
  entl-watch: warning: the last change of this ledger has number 7
  $ entl-watch --config entl.json --store ledger.db --since soon
  entl-watch: error: 'soon' is no value for '--since': expected the number of a change, or 0
  entl-watch: hint: see 'entl-watch --help'
  [64]
