entl-key(1)

  $ entl-key new --algorithm ES256 --out key.pem
  entl-key: note: 'key.pem' is a new ES256 key, kid * (glob)
  $ stat -c %a key.pem
  600
  $ head -n 1 key.pem
  -----BEGIN PRIVATE KEY-----
  $ entl-key new --algorithm ES256 --out key.pem
  entl-key: error: cannot create 'key.pem': File exists
  [73]

A file that cannot be written whole is not left behind, in the way of the next try.

  $ (trap '' XFSZ; ulimit -f 0; entl-key new --algorithm ES256 --out half.pem)
  entl-key: error: cannot write 'half.pem': File too large
  [74]
  $ ls half.pem 2> /dev/null
  [2]
  $ entl-key new --algorithm ES256 --out -
  entl-key: error: a private key is written to a file of its own
  entl-key: hint: './-' is a file of that name
  [64]

  $ entl-key new --algorithm ES256 --out next.pem
  entl-key: note: 'next.pem' is a new ES256 key, kid * (glob)
  $ entl-key jwks key.pem next.pem > jwks.json
  $ cat jwks.json
  {"keys":[{"kty":"EC","crv":"P-256","x":"*","y":"*","use":"sig","alg":"ES256","kid":"*"},{"kty":"EC","crv":"P-256","x":"*","y":"*","use":"sig","alg":"ES256","kid":"*"}]} (glob)

  $ entl-key public key.pem
  -----BEGIN PUBLIC KEY-----
  * (glob)
  * (glob)
  -----END PUBLIC KEY-----
  $ entl-key thumbprint key.pem
  * (glob)
  $ entl-key convert --to jwk key.pem > key.jwk
  $ sed 's/"d":"[^"]*"/"d":"…"/' key.jwk
  {"kty":"EC","crv":"P-256","x":"*","y":"*","d":"…"} (glob)

The thumbprint of RFC 7638 §3.1.

  $ cat > rfc7638.jwk << 'END'
  > {"kty":"RSA","n":"0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw","e":"AQAB","alg":"RS256","kid":"2011-04-29"}
  > END
  $ entl-key thumbprint rfc7638.jwk
  NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs

There and back, and a private part is never published.

  $ entl-key convert --to pem key.jwk | diff - key.pem
  entl-key: warning: 'key.jwk' can be read by others (mode 0644)
  entl-key: hint: chmod 600 'key.jwk'
  $ for a in RS256 ES384 ES512 EdDSA; do entl-key new -q --algorithm $a --out $a.jwk; done
  $ entl-key jwks *.jwk | grep -o '"\(d\|p\|q\|dp\|dq\|qi\|oth\|k\)":'
  entl-key: warning: 'key.jwk' can be read by others (mode 0644)
  entl-key: hint: chmod 600 'key.jwk'
  [1]
  $ entl-key new -q --algorithm HS256 --out secret.jwk
  $ entl-key jwks key.pem secret.jwk | grep -c '"k"'
  entl-key: error: key '*' of 'secret.jwk': a shared secret must not be published (glob)
  0
  [1]
  $ entl-key convert --to pem secret.jwk
  entl-key: error: key '*' of 'secret.jwk': a shared secret has no PEM form (glob)
  [78]

OpenSSL reads them, and its keys are read.

  $ openssl pkey -in key.pem -noout -check
  Key is valid
  $ openssl genpkey -algorithm ED25519 -out openssl.pem
  $ entl-key jwks openssl.pem | grep -o '"crv":"[A-Za-z0-9]*"'
  "crv":"Ed25519"
  $ openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -aes256 -pass pass:open -out locked.pem
  $ entl-key thumbprint locked.pem
  entl-key: error: cannot use 'locked.pem': the key is encrypted and needs a passphrase
  entl-key: hint: give its passphrase by '--passphrase-file FILE'
  [78]
  $ echo open > passphrase; chmod 600 passphrase
  $ entl-key thumbprint --passphrase-file passphrase locked.pem
  * (glob)
  $ echo shut > passphrase
  $ entl-key thumbprint --passphrase-file passphrase locked.pem
  entl-key: error: cannot use 'locked.pem': the passphrase does not open the key
  [78]

What is no key.

  $ echo hello | entl-key jwks
  entl-key: error: cannot use 'standard input': no key in a known form (JWK, JWK set, PEM, DER)
  entl-key: hint: a shared secret is given as a JWK of type 'oct'
  [78]
  $ echo '{"kty":"EC"}' > broken.jwk; entl-key thumbprint broken.jwk key.pem
  entl-key: error: key 1 of 'broken.jwk': crv is missing
  * (glob)
  [78]
  $ entl-key new --algorithm none --out none.pem
  entl-key: error: 'none' is no value for '--algorithm': expected one of RS256, RS384, RS512, PS256, PS384, PS512, ES256, ES384, ES512, EdDSA, Ed25519, HS256, HS384, HS512
  entl-key: hint: see 'entl-key new --help'
  [64]
