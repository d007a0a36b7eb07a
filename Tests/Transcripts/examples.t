The other examples; demo and receive-webhook have files of their own.

  $ examples=$TESTDIR/../../examples
  $ subject=7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11
  $ export TMPDIR=$PWD/tmp; mkdir tmp

check-fixtures: stories that must end as expected.

  $ "$examples"/check-fixtures "$examples"/entl.json "$examples"/fixtures
  ok refunded
  ok renewed
  ok two-shops
  3 passed, 0 failed

A product that is worth something else fails the stories in which it counts.

  $ sed 's/"plus", "interval": "monthly"/"family", "interval": "monthly"/' "$examples"/entl.json > entl.json
  $ "$examples"/check-fixtures entl.json "$examples"/fixtures | grep -v '^[-+@ ]'
  failed refunded: another answer than expected
  failed renewed: another answer than expected
  ok two-shops
  1 passed, 2 failed
  $ cp -r "$examples"/fixtures .; "$examples"/check-fixtures --update entl.json fixtures
  ok refunded
  ok renewed
  ok two-shops
  3 passed, 0 failed
  $ rm fixtures/*/*.apple.json; "$examples"/check-fixtures entl.json fixtures 2>&1 | tail -n 1
  1 passed, 2 failed

claim-past-purchase: what the app sends, and what it is told.

  $ mkdir home; export ENTL_HOME=$PWD/home; cp "$examples"/entl.json home
  $ sed -n '/"transaction": {/,/^  }/p' "$examples"/fixtures/renewed/02-renewed.apple.json |
  >   sed '1s/.*/{/; s/"appAccountToken": "[^"]*",//; s/^  },/  }/' | tr -d '\n' > purchase.json
  $ entl-fixture apple --ca home/ca --at 2025-02-11T00:00:00Z purchase.json > purchase.jws 2> /dev/null
  $ "$examples"/claim-past-purchase $subject < purchase.jws
  {"verified":false,"source":"apple","record":1,"reason":"chain_untrusted","detail":"the root is not a trusted one"}
  entl-best: error: cannot open '*/home/ledger.db': No such file or directory (glob)
  [66]
  $ cp home/ca/root.pem home
  $ "$examples"/claim-past-purchase $subject < purchase.jws | grep -o '"product_id":"[^"]*","expires_at":[0-9]*'
  "product_id":"com.example.plus.monthly","expires_at":1741597200
  $ "$examples"/claim-past-purchase b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11 < purchase.jws
  {"refused":true,"reason":"already_claimed","subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"}
  {"subject_id":"b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11"}
  [1]
  $ "$examples"/claim-past-purchase nobody < purchase.jws
  entl-claim: error: 'nobody' is no value for '--subject': expected a UUID
  entl-claim: hint: see 'entl-claim --help'
  [64]
  $ "$examples"/claim-past-purchase $subject < /dev/null
  entl-verify: error: there is nothing to verify in the input
  [65]

nightly-sweep: says what waits, keeps a whole list of the best lines, forgets old records.

  $ sed 's/monthly"/weekly"/; s/0101"/0301"/g' "$examples"/fixtures/refunded/01-bought.apple.json > unmapped.json
  $ entl-fixture apple --ca home/ca unmapped.json | entl-verify apple --root home/root.pem |
  >   entl-ingest --config home/entl.json --store home/ledger.db --at 2025-01-10T10:00:00Z --quiet
  $ "$examples"/nightly-sweep
  These events wait for something:
  
  source  subscription      environment  waits for         detail                   since
  apple   2000000000000301  production   unmapped_product  com.example.plus.weekly  2025-01-10T10:00:00Z
  $ grep -c . home/best.ndjson; ls home
  1
  best.ndjson
  ca
  entl.json
  ledger.db
  root.pem
  $ entl-log --store home/ledger.db --reason unmapped_product
  $ sed 's/"com.example.plus.monthly": {/"com.example.plus.weekly": {"tier": "plus", "interval": "weekly"},&/' home/entl.json > new.json
  $ mv new.json home/entl.json; "$examples"/nightly-sweep; grep -c . home/best.ndjson
  1
  $ mv home/ledger.db elsewhere.db; "$examples"/nightly-sweep
  entl-log: error: cannot open '*/home/ledger.db': No such file or directory (glob)
  [66]
  $ mv elsewhere.db home/ledger.db; grep -c . home/best.ndjson
  1

explain-household: why it has what it has. The clock of the log is the real one, so times are left out here.

  $ grant='{"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","product_id":"gift","id":"gift-7","reason":"a prize"}'
  $ sed 's/"stripe": {/"manual": {"products": {"gift": {"tier": "family", "interval": "lifetime"}}}, &/' home/entl.json > home/gift.json
  $ echo "$grant" | entl-grant --config home/gift.json --store home/ledger.db --quiet
  $ "$examples"/explain-household home/gift.json home/ledger.db $subject | sed 's/2[0-9-]*T[0-9:.]*Z/TIME/g'
  Household 7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11
  may use family for ever
  
  Subscriptions, best first
    the best         manual  gift-7            family  lifetime  active  for ever
    gives no access  apple   2000000000000101  plus    monthly   active  over since TIME
    gives no access  apple   2000000000000301  plus    weekly    active  over since TIME  renews
  
  What happened, oldest first
    TIME  apple   claim  created  subscription.changed
    TIME  manual  grant  created  subscription.changed, web_entitlement_activated
  $ entl-grant --config home/gift.json --store home/ledger.db --revoke gift-7 --quiet
  $ "$examples"/explain-household home/gift.json home/ledger.db $subject | grep gift-7
    the best      manual  gift-7            family  lifetime  revoked  none
  $ "$examples"/explain-household home/gift.json home/ledger.db b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11 | sed 's/2[0-9-]*T[0-9:.]*Z/TIME/g'
  Household b0b0b0b0-2ed3-4b5a-9c3e-0d7a1f8a3a11
  has nothing: free
  
  Subscriptions, best first
    none
  
  What happened, oldest first
    TIME  apple  claim  dropped: already_claimed
  $ "$examples"/explain-household home/gift.json missing.db $subject
  entl-best: error: cannot open 'missing.db': No such file or directory
  [66]

Nothing is left behind.

  $ ls tmp
