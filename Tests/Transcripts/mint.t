entl-mint(1)

  $ cp "$TESTDIR"/../../examples/*.json .
  $ entl-fixture apple --ca ca < /dev/null 2> /dev/null
  $ entl-fixture apple --ca ca notification.json |
  >   entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z |
  >   entl-ingest --config entl.json --at 2026-12-01T12:00:00Z |
  >   entl-best --config entl.json --at 2026-12-01T12:00:00Z > best
  $ entl-key new --algorithm ES256 --out key.pem -q

  $ entl-mint --key key.pem --issuer me --audience app --at 2026-12-01T12:00:00Z best
  * (glob)
  $ entl-mint --key key.pem --issuer me --audience app --json \
  >   --at 2026-12-01T12:00:00Z best
  {"token":"*","subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","expires_at":"2026-12-01T13:00:00Z"} (glob)
  $ echo '{"bid":"com.example.app"}' > claims.json
  $ echo '{}' | entl-mint --key key.pem --kid 2X9R4HXF34 --issuer me \
  >   --audience appstoreconnect-v1 --ttl 20m --claims claims.json \
  >   --at 2026-12-01T12:00:00Z > token
  $ entl-decode token
  {"verified":false,"header":{"alg":"ES256","kid":"2X9R4HXF34","typ":"JWT"},"payload":{"bid":"com.example.app","iss":"me","aud":"appstoreconnect-v1","iat":1796126400,"nbf":1796126400,"exp":1796127600}}

A token never outlives what it says.

  $ mint() { entl-mint --key key.pem --issuer me --audience app "$@"; }
  $ mint --at 2027-12-01T00:30:00Z best | entl-decode --payload | grep -o '"exp":[0-9]*'
  "exp":1827622800
  $ mint --at 2027-12-01T00:30:00Z --full-ttl best | entl-decode --payload | grep -o '"exp":[0-9]*'
  "exp":1827624600
  $ mint --at 2027-12-01T01:00:00Z best
  entl-mint: error: record 1: stale_claim: valid until 2027-12-01T01:00:00Z; compute it again
  [1]
  $ mint --at 2027-12-01T01:00:00Z --json best
  {"minted":false,"record":1,"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","reason":"stale_claim","detail":"valid until 2027-12-01T01:00:00Z; compute it again"}
  [1]

Claims of a line, custom claims, reserved ones.

  $ echo '{"subject_id":"u","claims":{"sub":"42","bid":1.10}}' > line
  $ mint --at 0 --line-claims --claims claims.json line | entl-decode --payload
  {"sub":"42","bid":1.10,"iss":"me","aud":"app","iat":0,"nbf":0,"exp":3600,"subject_id":"u"}
  $ echo '{"beta":true}' > custom.json
  $ mint --at 0 --custom-claims custom.json line | entl-decode --payload
  {"iss":"me","aud":"app","iat":0,"nbf":0,"exp":3600,"subject_id":"u","custom_claims":{"beta":true}}
  $ mint --at 0 --custom-claims custom.json --no-custom-claims --no-subject-id line | entl-decode --payload
  {"iss":"me","aud":"app","iat":0,"nbf":0,"exp":3600}
  $ echo '{"exp":1}' > claims.json
  $ mint --claims claims.json line
  entl-mint: error: 'claims.json' names 'exp', which entl-mint sets itself
  [78]
  $ echo '{"Subscription":1}' > custom.json
  $ mint --custom-claims custom.json line
  entl-mint: error: 'custom.json' names 'Subscription', the claim that entl-mint manages
  [78]
  $ echo '{"claims":{"aud":"x"}}' | mint --line-claims
  entl-mint: error: record 1: reserved_claim: claims names 'aud', which entl-mint sets itself
  [65]

Lines of another tool, and none.

  $ echo '{"verified":true}' | mint
  entl-mint: error: record 1: malformed: unknown member 'verified': not a line of entl-best in its claim view
  [65]
  $ echo '{"subscription":{"tier":"plus"}}' | mint
  entl-mint: error: record 1: malformed: auto_renew of subscription is missing
  [65]
  $ mint < /dev/null
  entl-mint: error: there is no line in the input
  entl-mint: hint: a plain token is minted from '{}'
  [65]

Keys.

  $ entl-key public key.pem > public.pem
  $ entl-mint --key public.pem --issuer me --audience app best
  entl-mint: error: cannot sign with 'public.pem': the key is public, and only a private one signs
  [78]
  $ mint --algorithm RS256 best
  entl-mint: error: cannot sign with 'key.pem': algorithm 'RS256' does not fit the key
  [78]
  $ chmod 644 key.pem
  $ mint --at 0 -q line
  entl-mint: warning: 'key.pem' can be read by others (mode 0644)
  entl-mint: hint: chmod 600 'key.pem'
  $ mint --ttl 2h line
  entl-mint: error: '2h' is no value for '--ttl': expected a duration from 1s to 1h
  entl-mint: hint: see 'entl-mint --help'
  [64]
