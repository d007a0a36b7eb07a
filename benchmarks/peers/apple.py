"""Verifies notifications with Apple's own library, each with the objects inside it, as entl-verify does.

usage: apple.py FILE ROOT COUNT [tuned]

`tuned` remembers the verdict on a chain, which the library does for online checks alone. Prints the rate by the clock
and by CPU time, and the versions.
"""
import functools
import importlib.metadata
import json
import sys
import time

from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

path, root, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
der = x509.load_pem_x509_certificate(open(root, "rb").read()).public_bytes(Encoding.DER)
verifier = SignedDataVerifier([der], False, Environment.PRODUCTION, "com.example.app", 1234567890)
if sys.argv[4:] == ["tuned"]:
    chains = verifier._chain_verifier
    stock = chains.verify_chain
    judge = functools.cache(lambda certificates, date: stock(list(certificates), False, date))
    # Every payload here is of one instant, so that the date may be part of the key.
    chains.verify_chain = lambda certificates, online, date: judge(tuple(certificates), date)


def verify(body):
    notification = verifier.verify_and_decode_notification(json.loads(body)["signedPayload"])
    verifier.verify_and_decode_signed_transaction(notification.data.signedTransactionInfo)
    verifier.verify_and_decode_renewal_info(notification.data.signedRenewalInfo)


with open(path) as file:
    bodies = [line for _, line in zip(range(count), file)]
verify(bodies[0])
start, cpu = time.perf_counter(), time.process_time()
for body in bodies:
    verify(body)
version = importlib.metadata.version
print(json.dumps({"clock": count / (time.perf_counter() - start), "cpu": count / (time.process_time() - cpu),
                  "versions": {"app-store-server-library": version("app-store-server-library"),
                               "PyJWT": version("PyJWT")}}))
