entl-ingest(1)

  $ cp "$TESTDIR"/../../examples/*.json .
  $ entl-fixture apple --ca ca notification.json > body.json 2> /dev/null
  $ entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z body.json > verified

  $ entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z body.json |
  >   entl-ingest --config entl.json --at 2026-12-01T12:00:00Z
  {"kind":"processed","source":"apple","event_id":"4a1c9d52-8f0e-4b3a-9d27-5e6f7a8b9c01","event_type":"SUBSCRIBED","reason":null,"detail":null,"held":false,"created_at":"2026-12-01T12:00:00Z","effect":"created","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","entitlements":[{"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","source":"apple","source_subscription_id":"2000000000000001","environment":"production","product_id":"com.example.plus.annual","tier":"plus","interval":"annual","plan_name":"Plus, yearly","status":"active","provider_status":"active","auto_renew":true,"in_grace":false,"started_at":"2026-12-01T00:00:00Z","expires_at":"2027-12-01T00:00:00Z","ownership":"purchased","transaction_id":"2000000000000001","observed_at":"2026-12-01T00:00:00Z"}],"changes":[{"seq":1,"event":"subscription.changed","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"}],"notes":[]}
  $ entl-ingest --config entl.json --strict --quiet verified

Twice is once.

  $ reasons() { grep -o '"reason":[^,]*,"detail":[^,]*,"held":[a-z]*' "$@"; }
  $ cat verified verified | entl-ingest --config entl.json --strict > records
  $ reasons records
  "reason":null,"detail":null,"held":false
  "reason":"replay","detail":null,"held":false

What is not believed.

  $ entl-verify apple body.json | entl-ingest --config entl.json | reasons
  "reason":"signature_invalid","detail":"chain_untrusted","held":false
  $ sed '/"roots"/d' entl.json > without-root.json
  $ entl-ingest --config without-root.json verified | reasons | sed 's/[0-9a-f]\{64\}/SHA-256/'
  "reason":"wrong_root","detail":"SHA-256","held":false
  $ sed 's/com.example.app/com.example.other/' entl.json > other-app.json
  $ entl-ingest --config other-app.json verified | reasons
  "reason":"wrong_app","detail":"com.example.app","held":false
  $ sed 's/"roots"/"environments": ["sandbox"], &/' entl.json > sandbox.json
  $ entl-ingest --config sandbox.json verified | reasons
  "reason":"environment_not_accepted","detail":"production","held":false
  $ sed 's/"tiers"/"enabled": false, &/' entl.json > disabled.json
  $ entl-ingest --config disabled.json verified | reasons
  "reason":"ingestion_not_enabled","detail":null,"held":false

What must wait: --strict says so.

  $ sign() { entl-fixture apple --ca ca | entl-verify apple --root ca/root.pem --at 2026-12-02T00:00:00Z; }
  $ sed '/"appAccountToken"/d' notification.json | sign > no-token
  $ entl-ingest --config entl.json --strict no-token > records
  [1]
  $ reasons records
  "reason":"missing_app_account_token","detail":null,"held":true
  $ sed 's/com.example.plus.annual/com.example.new/' notification.json | sign > no-plan
  $ entl-ingest --config entl.json no-plan | reasons
  "reason":"unmapped_product","detail":"com.example.new","held":true
  $ sed '/"transaction": {/,/^  },/d' notification.json | sign > renewal
  $ entl-ingest --config entl.json renewal | reasons
  "reason":"no_existing_entitlement","detail":null,"held":true

What it lacked arrives.

  $ cat renewal verified | sed '1s/4a1c9d52/4a1c9d53/' | entl-ingest --config entl.json | grep -o '"held":[a-z]*\|"effect":"[a-z]*"'
  "held":true
  "held":false
  "effect":"created"

What says nothing about an entitlement.

  $ echo '{"notificationType":"TEST","data":{"bundleId":"com.example.app","appAppleId":1234567890,"environment":"Sandbox"}}' | sign |
  >   entl-ingest --config entl.json --strict | reasons
  "reason":"unhandled_event_type","detail":null,"held":false
  $ sed 's/Auto-Renewable Subscription/Consumable/' notification.json | sign | entl-ingest --config entl.json | reasons
  "reason":"unhandled_event_type","detail":"consumable","held":false

A ledger that stays.

  $ entl-ingest --config entl.json --store ledger.db verified
  {"kind":"processed",*"effect":"created",*"changes":[{"seq":1,*}],"notes":[]} (glob)
  $ entl-ingest --config entl.json --store sqlite:ledger.db verified | reasons
  "reason":"replay","detail":null,"held":false
  $ stat -c %a ledger.db
  600

A name is a name, though SQLite would make nothing or a database in memory of some.

  $ entl-ingest --config entl.json --store 'file:a?mode=memory' --quiet verified
  $ entl-ingest --config entl.json --store 'file:a?mode=memory' verified | reasons
  "reason":"replay","detail":null,"held":false
  $ entl-ingest --config entl.json --store :memory: --quiet verified
  $ entl-ingest --config entl.json --store :memory: verified | reasons
  "reason":"replay","detail":null,"held":false

A ledger that is moved away under a run is not written to.

  $ { cat verified; until entl-log --store moving.db 2> /dev/null | grep -q processed; do sleep 0.02; done
  >   mv moving.db moved.db; cat verified; } | entl-ingest --config entl.json --store moving.db --quiet
  entl-ingest: error: 'moving.db' was moved, removed or replaced
  entl-ingest: hint: 'moving.db-wal' and -shm belong to that file: move them along, or remove them before you start again
  [74]

What is no ledger is told in one line, and left as it is.

  $ entl-ingest --config entl.json --store . verified
  entl-ingest: error: cannot open '.': * (glob)
  [66]
  $ head -c 5000 /dev/zero > zero.db
  $ entl-ingest --config entl.json --store zero.db verified
  entl-ingest: error: 'zero.db' is not a SQLite database
  [78]
  $ entl-ingest --config entl.json --store nowhere/ledger.db verified
  entl-ingest: error: cannot create 'nowhere/ledger.db': No such file or directory
  [73]
  $ entl-ingest --config entl.json --store postgresql://me:secret@host/ledger verified
  entl-ingest: error: a password does not belong into a store URL
  entl-ingest: hint: use PGPASSFILE or pg_service.conf
  [64]
  $ entl-ingest --config entl.json --store 'postgresql:///ledger?host=/nowhere' verified
  entl-ingest: error: cannot connect to 'postgresql:///ledger': connection to server on socket "/nowhere/.s.PGSQL.5432" failed: No such file or directory
  [69]
  $ entl-ingest --config entl.json --store ledger.db --at 2999-01-01T00:00:00Z verified
  entl-ingest: error: '--at' is later than now, and this writes to a store
  entl-ingest: hint: leave out '--at'
  [64]
