Other tools believe a token of entl-mint(1), and not a changed one.

  $ command -v jose > /dev/null || exit 80

  $ entl-key new -q --algorithm ES256 --out ES256.pem
  $ entl-key new -q --algorithm RS256 --out RS256.pem
  $ entl-key new -q --algorithm ES512 --out ES512.jwk
  $ entl-key new -q --algorithm HS256 --out HS256.jwk
  $ for key in *.pem *.jwk; do
  >   echo '{}' | entl-mint --key $key --issuer me --audience app > token
  >   case $key in HS*) cp $key keys ;; *) entl-key jwks $key > keys ;; esac
  >   tr -d '\n' < token | jose jws ver -i - -k keys && echo $key
  >   sed 's/\.eyJ/.eyK/' token | tr -d '\n' | jose jws ver -i - -k keys
  > done
  ES256.pem
  Signature validation failed!
  RS256.pem
  Signature validation failed!
  ES512.jwk
  Signature validation failed!
  HS256.jwk
  Signature validation failed!
  [1]
