The session of README.md, as it stands there.

  $ cp "$TESTDIR"/../../examples/*.json .

  $ at=2026-12-01T12:00:00Z
  $ entl-fixture apple --ca ca notification.json > body.json
  entl-fixture: note: made test certificates in 'ca'
  entl-fixture: hint: verify with --root 'ca/root.pem'
  $ entl-verify apple --root ca/root.pem --at $at body.json > verified
  $ entl-ingest --config entl.json --at $at verified > records
  $ entl-best --config entl.json --at $at records | tee best
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":{"tier":"plus","status":"active","interval":"annual","source":"apple","product_id":"com.example.plus.annual","expires_at":1827619200,"auto_renew":true,"in_grace":false,"is_active":true,"environment":"production"},"valid_until":"2027-12-01T01:00:00Z"}
  $ entl-key new --algorithm ES256 --out key.pem
  entl-key: note: 'key.pem' is a new ES256 key, kid * (glob)
  $ entl-mint --key key.pem --issuer me --audience app --at $at best > token
  $ entl-decode --payload token
  {"iss":"me","aud":"app","iat":1796126400,"nbf":1796126400,"exp":1796130000,"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","custom_claims":{"subscription":{"tier":"plus","status":"active","interval":"annual","source":"apple","product_id":"com.example.plus.annual","expires_at":1827619200,"auto_renew":true,"in_grace":false,"is_active":true,"environment":"production"}}}
  $ entl-key jwks key.pem > jwks.json
  $ entl-verify jwt --keys jwks.json --issuer me --audience app --at $at --quiet token && echo good
  good
  $ entl-verify apple body.json
  {"verified":false,"source":"apple","record":1,"reason":"chain_untrusted","detail":"the root is not a trusted one"}
  [1]

README.md holds these lines and no others. An ellipsis there is a star here; a status stands only here.

  $ awk '/^```/ { inside = !inside; session = 0; next } inside && /^\$/ { session = 1 } session' \
  >   "$TESTDIR"/../../README.md | sed 's/^/  /; s/^\(  [^$].*\)…/\1* (glob)/' > session
  $ sed '/^README/,$d' "$TESTDIR"/readme.t | grep '^  ' | sed '1d; /^  \[[0-9]*\]$/d' | diff session -
