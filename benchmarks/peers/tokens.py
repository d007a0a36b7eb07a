"""Signs or verifies ES256 tokens with a library of PyPI.

usage: tokens.py pyjwt|joserfc mint|verify KEY TOKENS COUNT

KEY is a private JWK, TOKENS a file of tokens of its. Prints the rate by the clock and by CPU time, and the version.
"""
import base64
import importlib.metadata
import json
import sys
import time

library, what, key_file, token_file, count = *sys.argv[1:5], int(sys.argv[5])
private = json.load(open(key_file))
public = {name: value for name, value in private.items() if name != "d"}
with open(token_file) as file:
    tokens = [line.strip() for _, line in zip(range(count), file)]
part = tokens[0].split(".")[1]
claims = json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))


def pyjwt():
    import jwt
    if what == "mint":
        key = jwt.PyJWK(private, "ES256").key
        return lambda token: jwt.encode(claims, key, "ES256")
    key = jwt.PyJWK(public, "ES256").key
    options = {"verify_exp": False, "verify_nbf": False, "verify_iat": False}
    return lambda token: jwt.decode(token, key, ["ES256"], audience="app", issuer="me", options=options)


def joserfc():
    from joserfc import jwk, jwt
    key = jwk.ECKey.import_key(private if what == "mint" else public)
    if what == "mint":
        return lambda token: jwt.encode({"alg": "ES256"}, claims, key)
    registry = jwt.JWTClaimsRegistry(iss={"essential": True, "value": "me"}, aud={"essential": True, "value": "app"},
                                     now=lambda: claims["iat"])
    return lambda token: registry.validate(jwt.decode(token, key, ["ES256"]).claims)


step = {"pyjwt": pyjwt, "joserfc": joserfc}[library]()
step(tokens[0])
start, cpu = time.perf_counter(), time.process_time()
for token in tokens:
    step(token)
name = {"pyjwt": "PyJWT", "joserfc": "joserfc"}[library]
print(json.dumps({"clock": count / (time.perf_counter() - start), "cpu": count / (time.process_time() - cpu),
                  "versions": {name: importlib.metadata.version(name)}}))
