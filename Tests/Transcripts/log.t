entl-log(1)

  $ cp "$TESTDIR"/../../examples/*.json .
  $ entl-fixture apple --ca ca notification.json > body.json 2> /dev/null
  $ entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z body.json > verified
  $ sed 's/com.example.plus.annual/com.example.new/' notification.json | sed 's/4a1c9d52/4a1c9d53/; s/2000000000000001/2000000000000002/' |
  >   entl-fixture apple --ca ca | entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z > no-plan
  $ entl-verify apple body.json > refused
  [1]
  $ for hour in 1 2; do
  >   cat verified no-plan refused | entl-ingest --config entl.json --store ledger.db --at 2025-06-01T0$hour:00:00Z --quiet
  > done

Why it did not land.

  $ entl-log --store ledger.db --kind dropped --limit 10
  {"kind":"dropped","source":"apple","event_id":"4a1c9d53-8f0e-4b3a-9d27-5e6f7a8b9c01","event_type":"SUBSCRIBED","reason":"replay","detail":null,"held":false,"created_at":"2025-06-01T02:00:00Z","changes":[],"notes":[]}
  {"kind":"dropped","source":"apple","event_id":"4a1c9d52-8f0e-4b3a-9d27-5e6f7a8b9c01","event_type":"SUBSCRIBED","reason":"replay","detail":null,"held":false,"created_at":"2025-06-01T02:00:00Z","changes":[],"notes":[]}
  {"kind":"dropped","source":"apple","event_id":"4a1c9d53-8f0e-4b3a-9d27-5e6f7a8b9c01","event_type":"SUBSCRIBED","reason":"unmapped_product","detail":"com.example.new","held":true,"created_at":"2025-06-01T01:00:00Z","changes":[],"notes":[]}
  $ entl-log --store ledger.db --held
  {"source":"apple","source_subscription_id":"2000000000000002","environment":"production","reason":"unmapped_product","detail":"com.example.new","since":"2025-06-01T01:00:00Z"}
  $ entl-log --store ledger.db --summary --table
  source  kind       reason             count  first                 last
  apple   dropped    replay                 2  2025-06-01T02:00:00Z  2025-06-01T02:00:00Z
  apple   dropped    signature_invalid      2  2025-06-01T01:00:00Z  2025-06-01T02:00:00Z
  apple   dropped    unmapped_product       1  2025-06-01T01:00:00Z  2025-06-01T01:00:00Z
  apple   processed                         1  2025-06-01T01:00:00Z  2025-06-01T01:00:00Z
  $ entl-log --store ledger.db --summary
  {"source":"apple","kind":"dropped","reason":"replay","count":2,"first":"2025-06-01T02:00:00Z","last":"2025-06-01T02:00:00Z"}
  {"source":"apple","kind":"dropped","reason":"signature_invalid","count":2,"first":"2025-06-01T01:00:00Z","last":"2025-06-01T02:00:00Z"}
  {"source":"apple","kind":"dropped","reason":"unmapped_product","count":1,"first":"2025-06-01T01:00:00Z","last":"2025-06-01T01:00:00Z"}
  {"source":"apple","kind":"processed","reason":null,"count":1,"first":"2025-06-01T01:00:00Z","last":"2025-06-01T01:00:00Z"}
  $ entl-log --store ledger.db --table --reason replay
  time                  source  event       outcome  subject
  2025-06-01T02:00:00Z  apple   SUBSCRIBED  replay
  2025-06-01T02:00:00Z  apple   SUBSCRIBED  replay

What waited takes effect under a configuration that knows it.

  $ sed 's/"products": {/&"com.example.new": {"tier": "plus", "interval": "annual"},/' entl.json > new.json
  $ entl-ingest --config new.json --store ledger.db --at 2025-06-01T03:00:00Z < /dev/null
  $ entl-log --store ledger.db --held

Old records go, the ids of events stay.

  $ entl-log --store ledger.db --prune-before 2025-06-01T02:00:00Z
  $ entl-log --store ledger.db --summary --table
  source  kind     reason             count  first                 last
  apple   dropped  replay                 2  2025-06-01T02:00:00Z  2025-06-01T02:00:00Z
  apple   dropped  signature_invalid      1  2025-06-01T02:00:00Z  2025-06-01T02:00:00Z
  $ entl-ingest --config new.json --store ledger.db verified | grep -o '"reason":[^,]*'
  "reason":"replay"
  $ entl-log --store missing.db
  entl-log: error: cannot open 'missing.db': No such file or directory
  [66]

A record that somebody has damaged is not passed over.

  $ /usr/bin/python3 -c "import sqlite3; db = sqlite3.connect('ledger.db'); db.execute(\"UPDATE log SET record = '{'\"); db.commit()"
  $ entl-log --store ledger.db --table
  entl-log: error: the store is damaged: a record of its log is not JSON
  entl-log: hint: put a copy from before in its place, or ingest the events into a new store
  [74]

Nor is a fact that decides.

  $ /usr/bin/python3 -c "import sqlite3; db = sqlite3.connect('ledger.db'); [db.execute('UPDATE object SET kept = ? WHERE id = ?', (f.replace(b'{\"transactionId', b'!\"transactionId'), i)) for i, f in db.execute('SELECT id, kept FROM object').fetchall()]; db.commit()"
  $ entl-ingest --config entl.json --store ledger.db < /dev/null
  entl-ingest: error: the store is damaged: the fact 'transaction:2000000000000001' cannot be read
  entl-ingest: hint: put a copy from before in its place, or ingest the events into a new store
  [74]
