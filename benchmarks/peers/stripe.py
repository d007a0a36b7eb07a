"""Verifies deliveries with stripe.Webhook.construct_event.

usage: stripe.py ENVELOPES SECRET COUNT

Reading the envelopes is not counted. Prints the rate by the clock and by CPU time, and the version.
"""
import json
import sys
import time

sys.path.pop(0)  # this file has the name of the library
import stripe  # noqa: E402

path, secret, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open(path) as file:
    envelopes = [json.loads(line) for _, line in zip(range(count), file)]
deliveries = [(envelope["body"], envelope["headers"]["Stripe-Signature"]) for envelope in envelopes]
stripe.Webhook.construct_event(*deliveries[0], secret, tolerance=None)
start, cpu = time.perf_counter(), time.process_time()
for body, header in deliveries:
    stripe.Webhook.construct_event(body, header, secret, tolerance=None)
print(json.dumps({"clock": count / (time.perf_counter() - start), "cpu": count / (time.process_time() - cpu),
                  "versions": {"stripe": stripe.VERSION}}))
