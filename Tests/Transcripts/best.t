entl-best(1)

  $ cp "$TESTDIR"/../../examples/*.json .
  $ entl-fixture apple --ca ca < /dev/null 2> /dev/null
  $ entl-fixture apple --ca ca notification.json |
  >   entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z |
  >   entl-ingest --config entl.json --at 2026-12-01T12:00:00Z > records

  $ entl-best --config entl.json --at 2026-12-01T12:00:00Z records
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":{"tier":"plus","status":"active","interval":"annual","source":"apple","product_id":"com.example.plus.annual","expires_at":1827619200,"auto_renew":true,"in_grace":false,"is_active":true,"environment":"production"},"valid_until":"2027-12-01T01:00:00Z"}
  $ entl-best --config entl.json --at 2026-12-01T12:00:00Z --explain records
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":{"tier":"plus","status":"active","interval":"annual","source":"apple","product_id":"com.example.plus.annual","expires_at":1827619200,"auto_renew":true,"in_grace":false,"is_active":true,"environment":"production"},"valid_until":"2027-12-01T01:00:00Z","considered":[{"rule":"best","is_active":true,"access_ends_at":"2027-12-01T01:00:00Z","entitlement":{"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","source":"apple","source_subscription_id":"2000000000000001","environment":"production","product_id":"com.example.plus.annual","tier":"plus","interval":"annual","plan_name":"Plus, yearly","status":"active","provider_status":"active","auto_renew":true,"in_grace":false,"started_at":"2026-12-01T00:00:00Z","expires_at":"2027-12-01T00:00:00Z","ownership":"purchased","transaction_id":"2000000000000001","observed_at":"2026-12-01T00:00:00Z"}}]}
  $ entl-best --config entl.json --at 2026-12-01T12:00:00Z \
  >   --environment production --require-active --quiet records

At its end and after the leeway.

  $ entl-best --config entl.json --at 2027-12-01T00:59:59Z records
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":{"tier":"plus","status":"active","interval":"annual","source":"apple","product_id":"com.example.plus.annual","expires_at":1827619200,"auto_renew":true,"in_grace":false,"is_active":true,"environment":"production"},"valid_until":"2027-12-01T01:00:00Z"}
  $ entl-best --config entl.json --at 2027-12-01T01:00:00Z records
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":{"tier":"plus","status":"expired","interval":"annual","source":"apple","product_id":"com.example.plus.annual","expires_at":1827619200,"auto_renew":true,"in_grace":false,"is_active":false,"environment":"production"}}
  $ entl-best --config entl.json --at 2027-12-01T01:00:00Z --require-active --quiet records
  [1]

Nobody is not somebody with access.

  $ entl-best --config entl.json --environment sandbox --at 2026-12-01T12:00:00Z records
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"}
  $ entl-best --config entl.json --require-active < /dev/null
  [1]

A household with two: the higher tier wins, and the order of the rows does not matter.

  $ row() {
  >   echo '{"subject_id":"7E3FB204-2ed3-4b5a-9c3e-0d7a1f8a3a11","source":"apple","source_subscription_id":"'$1'",'\
  > '"environment":"'$2'","product_id":"p","tier":"'$3'","interval":"annual","status":"active","auto_renew":false,'\
  > '"expires_at":"'$4'","observed_at":"2026-12-01T00:00:00Z"}'
  > }
  $ { row 1 production plus 2028-01-01T00:00:00Z; row 2 production family 2027-01-01T00:00:00Z; row 3 sandbox family 2029-01-01T00:00:00Z; } > rows
  $ entl-best --config entl.json --at 2026-12-01T12:00:00Z rows
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":{"tier":"family","status":"active","interval":"annual","source":"apple","product_id":"p","expires_at":1798761600,"auto_renew":false,"in_grace":false,"is_active":true,"environment":"production"},"valid_until":"2027-01-01T00:00:00Z"}
  $ tac rows | entl-best --config entl.json --at 2026-12-01T12:00:00Z --explain | grep -o '"rule":"[a-z_]*"'
  "rule":"best"
  "rule":"lower_tier"
  "rule":"sandbox"
  $ entl-best --config entl.json --at 2027-06-01T00:00:00Z rows
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":{"tier":"plus","status":"active","interval":"annual","source":"apple","product_id":"p","expires_at":1830297600,"auto_renew":false,"in_grace":false,"is_active":true,"environment":"production"},"valid_until":"2028-01-01T00:00:00Z"}
  $ row 1 production gold 2028-01-01T00:00:00Z | entl-best --config entl.json --at 2026-12-01T12:00:00Z
  entl-best: warning: tier 'gold' is not in the configuration and ranks lowest
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":{"tier":"gold","status":"active","interval":"annual","source":"apple","product_id":"p","expires_at":1830297600,"auto_renew":false,"in_grace":false,"is_active":true,"environment":"production"},"valid_until":"2028-01-01T00:00:00Z"}

From a ledger.

  $ entl-best --config entl.json --store ledger.db
  entl-best: error: cannot open 'ledger.db': No such file or directory
  [66]
  $ entl-ingest --config entl.json --store ledger.db --quiet < /dev/null
  $ entl-best --config entl.json --store ledger.db
  $ entl-best --config entl.json --store ledger.db \
  >   --subject 7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"}
