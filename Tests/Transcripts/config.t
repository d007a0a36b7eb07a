entl-config(5)

  $ cp "$TESTDIR"/../../examples/*.json .
  $ entl-fixture apple --ca ca < /dev/null 2> /dev/null

  $ entl-ingest --config entl.json < /dev/null

Every error says where.

  $ try() { cat > c.json; entl-ingest --config c.json < /dev/null; }
  $ try << 'END'
  > {
  >   "tiers": ["plus"],
  >   "apple": {"bundelId": "com.example.app"}
  > }
  > END
  entl-ingest: error: c.json:3:13: unknown member 'bundelId'; did you mean 'bundleId'?
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["plus"],"zzz":{}}' | try
  entl-ingest: error: c.json:1:19: unknown member 'zzz'; known are enabled, tiers, apple, stripe, manual, renewalLeeway, endpoints
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["plus"],"apple":{}}' | try
  entl-ingest: error: c.json:1:27: member 'bundleId' is missing: the app's bundle id, or an array of them
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":[]}' | try
  entl-ingest: error: c.json:1:10: 'tiers' must be an array of tier names, lowest first
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["a","a"]}' | try
  entl-ingest: error: c.json:1:10: a tier is named twice in 'tiers'
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["plus"],"apple":5}' | try
  entl-ingest: error: c.json:1:27: expected an object
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["plus"],"apple":{"bundleId":"x","environments":["prod"]}}' | try
  entl-ingest: error: c.json:1:58: 'environments' may have production and sandbox
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["plus"],"apple":{"bundleId":"x","products":{"p":{"tier":"plu","interval":"annual"}}}}' | try
  entl-ingest: error: c.json:1:67: tier 'plu' is not in 'tiers'; did you mean 'plus'?
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["plus"],"apple":{"bundleId":"x","products":{"p":{"tier":"plus"}}}}' | try
  entl-ingest: error: c.json:1:59: member 'interval' is missing: one of weekly, monthly, quarterly, semiannual, annual, lifetime
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["plus"],"apple":{"bundleId":"x","products":{"p":{"tier":"plus","interval":"yearly"}}}}' | try
  entl-ingest: error: c.json:1:85: 'interval' must be one of weekly, monthly, quarterly, semiannual, annual, lifetime
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["plus"],"tiers":["plus"]}' | try
  entl-ingest: error: c.json:1:19: not JSON: duplicate member
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["plus"],}' | try
  entl-ingest: error: c.json:1:19: not JSON: unexpected byte
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["plus"],"renewalLeeway":"soon"}' | try
  entl-ingest: error: c.json:1:35: 'renewalLeeway' must be a duration such as "90s", "1h" or "14d"
  entl-ingest: hint: see entl-config(5)
  [78]
  $ echo '{"tiers":["plus"],"signingSecret":"whsec_secret"}' | try
  entl-ingest: warning: c.json:1:19: 'signingSecret' is ignored: secrets are read from files
  $ echo '{"tiers":["plus"],"apple":{"bundleId":"x","roots":["missing.pem"]}}' | try
  entl-ingest: error: c.json: 'roots': cannot open 'missing.pem': No such file or directory
  [78]
  $ echo '{"tiers":["plus"],"apple":{"bundleId":"x","roots":["entl.json"]}}' | try
  entl-ingest: error: c.json: 'roots': 'entl.json' holds no certificate, or a broken one
  [78]
  $ try < /dev/null
  entl-ingest: error: c.json:1:1: not JSON: unexpected end
  entl-ingest: hint: see entl-config(5)
  [78]
  $ entl-ingest --config missing.json < /dev/null
  entl-ingest: error: cannot open 'missing.json': No such file or directory
  [66]
  $ entl-best < /dev/null
  entl-best: error: option '--config' is required
  entl-best: hint: see 'entl-best --help'
  [64]

Files are beside the configuration, wherever it is read from.

  $ mkdir elsewhere; cd elsewhere; entl-ingest --config ../entl.json < /dev/null
