#!/bin/sh
# Makes the keys of this folder with openssl(1) 3. Test keys: worthless, and never to be used for anything else.
set -eu
cd "$(dirname "$0")"
rm -f -- *.pem *.der *.sig

genpkey() { openssl genpkey -quiet "$@"; }
passphrase=pass:correct-horse

# Every kind, as PKCS#8, SPKI and, where there is one, the older form.
genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out rsa2048.pkcs8.pem
genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:1024 -out rsa1024.pkcs8.pem
for curve in P-256 P-384 P-521 secp256k1; do
  genpkey -algorithm EC -pkeyopt "ec_paramgen_curve:$curve" -out "$curve.pkcs8.pem"
done
genpkey -algorithm ED25519 -out ed25519.pkcs8.pem
genpkey -algorithm ED448 -out ed448.pkcs8.pem
genpkey -algorithm X25519 -out x25519.pkcs8.pem
genpkey -algorithm RSA-PSS -pkeyopt rsa_keygen_bits:2048 -out rsapss.pkcs8.pem
for key in *.pkcs8.pem; do
  openssl pkey -in "$key" -pubout -out "${key%.pkcs8.pem}.spki.pem"
done
openssl rsa -in rsa2048.pkcs8.pem -traditional -out rsa2048.pkcs1.pem 2>/dev/null
openssl rsa -in rsa2048.pkcs8.pem -RSAPublicKey_out -out rsa2048.public.pkcs1.pem 2>/dev/null
openssl ec -in P-256.pkcs8.pem -out P-256.sec1.pem 2>/dev/null
openssl ec -in P-256.pkcs8.pem -conv_form compressed -pubout -out P-256.compressed.spki.pem 2>/dev/null
openssl ec -in P-256.pkcs8.pem -no_public -out P-256.bare.sec1.pem 2>/dev/null
openssl ec -in P-256.pkcs8.pem -param_enc explicit -out P-256.explicit.sec1.pem 2>/dev/null
{ openssl ecparam -name prime256v1; cat P-256.sec1.pem; } >P-256.parameters.pem

# What happens to a file on its way.
sed 's/$/\r/' P-256.pkcs8.pem >P-256.crlf.pem
{ printf '\357\273\277'; cat P-256.pkcs8.pem; } >P-256.bom.pem
{ printf 'Bag Attributes\n    friendlyName: test\n\n  '; cat P-256.pkcs8.pem; echo 'the end'; } >P-256.text.pem

# DER.
openssl pkey -in P-256.pkcs8.pem -outform DER -out P-256.sec1.der
openssl pkcs8 -topk8 -nocrypt -in P-256.pkcs8.pem -outform DER -out P-256.pkcs8.der
openssl pkey -in P-256.pkcs8.pem -pubout -outform DER -out P-256.spki.der
openssl rsa -in rsa2048.pkcs8.pem -traditional -outform DER -out rsa2048.pkcs1.der 2>/dev/null
openssl rsa -in rsa2048.pkcs8.pem -RSAPublicKey_out -outform DER -out rsa2048.public.pkcs1.der 2>/dev/null
openssl pkey -in ed25519.pkcs8.pem -outform DER -out ed25519.pkcs8.der

# Encrypted: PKCS#8 in both forms, and OpenSSL's own older way.
openssl pkcs8 -topk8 -in P-256.pkcs8.pem -passout "$passphrase" -out P-256.encrypted.pem
openssl pkcs8 -topk8 -in P-256.pkcs8.pem -passout "$passphrase" -outform DER -out P-256.encrypted.der
openssl pkcs8 -topk8 -in rsa2048.pkcs8.pem -passout "$passphrase" -scrypt -out rsa2048.scrypt.pem
openssl ec -in P-256.pkcs8.pem -aes128 -passout "$passphrase" -out P-256.traditional.pem 2>/dev/null

# A private key whose public half belongs to another key.
python3 - <<'PYTHON'
import base64, re, subprocess
der = bytearray(open("P-256.pkcs8.der", "rb").read())
other = subprocess.run(["openssl", "ec", "-in", "P-256.pkcs8.pem", "-pubout", "-outform", "DER"], capture_output=True)
new = subprocess.run("openssl genpkey -quiet -algorithm EC -pkeyopt ec_paramgen_curve:P-256 | "
                     "openssl pkey -pubout -outform DER", shell=True, capture_output=True)
mixed = bytes(der).replace(other.stdout[-64:], new.stdout[-64:])
text = base64.encodebytes(mixed).decode().replace("\n", "")
lines = re.findall(".{1,64}", text)
open("P-256.mixed.pem", "w").write("\n".join(["-----BEGIN PRIVATE KEY-----", *lines, "-----END PRIVATE KEY-----", ""]))
PYTHON

# A certificate, and chains (leaf, intermediate, root) with one weakness each.
openssl req -x509 -key P-256.pkcs8.pem -subj "/CN=Test" -days 3650 -out P-256.certificate.pem
chain() { # name, leaf key, hash of the leaf
  openssl req -x509 -key P-384.pkcs8.pem -subj /CN=Root -days 3650 -out root.pem \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign
  openssl req -new -key P-521.pkcs8.pem -subj /CN=Intermediate -out intermediate.csr
  cat >intermediate.conf <<'END'
basicConstraints=critical,CA:TRUE,pathlen:0
keyUsage=critical,keyCertSign
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid:always
END
  openssl x509 -req -in intermediate.csr -CA root.pem -CAkey P-384.pkcs8.pem -days 3650 -out intermediate.pem \
    -extfile intermediate.conf 2>/dev/null
  cat >leaf.conf <<'END'
basicConstraints=critical,CA:FALSE
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid:always
END
  openssl req -new -key "$2" -subj /CN=Leaf -out leaf.csr
  openssl x509 -req -in leaf.csr -CA intermediate.pem -CAkey P-521.pkcs8.pem -days 3650 "-$3" -out leaf.pem \
    -extfile leaf.conf 2>/dev/null
  cat leaf.pem intermediate.pem root.pem >"chain-$1.pem"
  rm -f leaf.pem intermediate.pem root.pem ./*.csr ./*.srl ./*.conf
}
chain sha1 P-256.pkcs8.pem sha1
chain rsa1024 rsa1024.pkcs8.pem sha256

# Signatures of the word "sample": PSS with salts and hashes that JOSE allows, and that it does not.
pss() { # name, options
  name=$1
  shift
  printf sample | openssl dgst -sha256 -sign rsa2048.pkcs8.pem -sigopt rsa_padding_mode:pss "$@" -out "pss-$name.sig"
}
pss good -sigopt rsa_pss_saltlen:32
pss short-salt -sigopt rsa_pss_saltlen:20
pss no-salt -sigopt rsa_pss_saltlen:0
pss long-salt -sigopt rsa_pss_saltlen:max
pss other-mask -sigopt rsa_pss_saltlen:32 -sigopt rsa_mgf1_md:sha1
