entl-claim(1)

  $ cp "$TESTDIR"/../../examples/*.json .
  $ sed -n '/"transaction": {/,/^  }/p' notification.json | sed '1s/.*/{/; /appAccountToken/d; s/^  },/  }/' |
  >   tr -d '\n' > purchase.json
  $ entl-fixture apple --ca ca purchase.json 2> /dev/null > purchase.jws

A purchase from before there was an account.

  $ entl-verify apple --root ca/root.pem purchase.jws |
  >   entl-claim --config entl.json --store ledger.db \
  >     --subject 7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","linkOnly":false,"effect":"created","entitlements":[{"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","source":"apple","source_subscription_id":"2000000000000001","environment":"production","product_id":"com.example.plus.annual","tier":"plus","interval":"annual","plan_name":"Plus, yearly","status":"active","auto_renew":false,"in_grace":false,"started_at":"2026-12-01T00:00:00Z","expires_at":"2027-12-01T00:00:00Z","ownership":"purchased","transaction_id":"2000000000000001","observed_at":"*"}],"changes":[{"seq":1,"event":"subscription.changed","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"}]} (glob)

Another subject has to be meant.

  $ entl-verify apple --root ca/root.pem purchase.jws > verified
  $ other=b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11
  $ entl-claim --config entl.json --store ledger.db --subject $other verified
  {"refused":true,"reason":"already_claimed","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"}
  [1]
  $ entl-claim --config entl.json --store ledger.db --subject $other --move verified | grep -o '^{.*"moved_from":"[^"]*"'
  {"subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11","linkOnly":false,"effect":"linked","moved_from":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"
  $ entl-best --config entl.json --store ledger.db | grep -o '"subject_id":"[^"]*"'
  "subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"

Link by hand:

  $ entl-claim --config entl.json --store ledger.db \
  >   --subject 7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11 \
  >   --source apple --subscription 2000000000000001
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","linkOnly":false,"effect":"linked","moved_from":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11","entitlements":[{"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","source":"apple","source_subscription_id":"2000000000000001","environment":"production","product_id":"com.example.plus.annual","tier":"plus","interval":"annual","plan_name":"Plus, yearly","status":"active","auto_renew":false,"in_grace":false,"started_at":"2026-12-01T00:00:00Z","expires_at":"2027-12-01T00:00:00Z","ownership":"purchased","transaction_id":"2000000000000001","observed_at":"*"}],"changes":[{"seq":4,"event":"subscription.changed","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"},{"seq":5,"event":"subscription.changed","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11"}]} (glob)

What is no transaction.

  $ echo '{"transactionId":"1"}' | entl-claim --config entl.json --store ledger.db --subject $other
  entl-claim: error: record 1: not a transaction that entl-verify accepted
  entl-claim: hint: pipe signed transactions through entl-verify apple first
  {"refused":true,"reason":"malformed","detail":"not a transaction that entl-verify accepted","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"}
  [65]
  $ entl-claim --config entl.json --store ledger.db --subject nobody verified
  entl-claim: error: 'nobody' is no value for '--subject': expected a UUID
  entl-claim: hint: see 'entl-claim --help'
  [64]
  $ entl-claim --config entl.json --store ledger.db --subject $other --source apple verified
  entl-claim: error: '--source' and '--subscription' go together
  [64]
  $ entl-log --store ledger.db | grep -o '"event_type":"[^"]*","reason":[^,]*'
  "event_type":"link","reason":null
  "event_type":"claim","reason":null
  "event_type":"claim","reason":"already_claimed"
  "event_type":"claim","reason":null
