#!/usr/bin/env python3
"""What many events cost that share something: a customer, an invoice, a household, a subscription.

usage: shared.py [--bin DIR] [--events N] [WORD]...

Each history is taken in with N events (default 2000) and with four times as many, into a ledger of the run and into a file.
That must not take eight times the processor's time: four times is linear, sixteen times is quadratic. The last ones are
only told: each batch reads all rows of a household that it touches, and one subscription alone is derived from its whole
history by each event, which is quadratic. Only histories whose names hold all WORDs are tried.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

START = 1600000000
HOUSEHOLD = "7e3fb204-2ed3-4b5a-9c3e-%012x"
AT = ["--at", "2021-06-01T00:00:00Z"]
LEAST = 0.1  # seconds; what takes less can be of any kind
CONFIGURATION = {
    "tiers": ["plus"], "manual": {"products": {"p": {"tier": "plus", "interval": "monthly"}}},
    "stripe": {"prices": {"price_1": {"tier": "plus", "interval": "monthly"}}}}


def line(number, kind, thing, second=None):
    payload = {"id": f"evt_1{number}", "object": "event", "type": kind, "livemode": True,
               "created": START + (number if second is None else second), "data": {"object": thing}}
    return json.dumps({"verified": True, "source": "stripe", "kind": "event", "event_id": payload["id"], "event_type": kind,
                       "payload": payload})


def subscription(number, second=None, of=0, customer=0, invoice=0, household=0, price="price_1"):
    """An event about a subscription; a household that is None is not named."""
    item = {"id": "si", "price": {"id": price}, "current_period_start": START, "current_period_end": START + 3 * 10**8}
    return line(number, "customer.subscription.updated", {
        "id": f"sub_{of}", "object": "subscription", "customer": f"cus_{customer}", "status": "active",
        "latest_invoice": f"in_{invoice}", "items": {"data": [item]},
        "metadata": {} if household is None else {"subject_id": HOUSEHOLD % household}}, second)


def invoice(number, of=0, customer=0, subscription=0):
    return line(number, "invoice.paid", {
        "id": f"in_{of}", "object": "invoice", "customer": f"cus_{customer}", "subscription": f"sub_{subscription}",
        "amount_paid": 5})


def refund(number):
    return line(number, "refund.created", {"id": f"re_{number}", "object": "refund", "amount": 1, "charge": "ch_1"})


def grant(number):
    return json.dumps({"subject_id": HOUSEHOLD % 0, "product_id": "p", "id": f"g{number}"})


SHARED = {
    "nothing is shared": lambda i: subscription(i, of=i, customer=i, invoice=i, household=i),
    "one invoice of subscriptions": lambda i: subscription(i, of=i, customer=i, household=i),
    "one invoice paid for all": lambda i: invoice(i, customer=i, subscription=i),
    "one customer and household": lambda i: subscription(i, of=i // 2, invoice=i),
    "one customer of many households": lambda i: subscription(i, of=i // 2, invoice=i, household=i // 2),
    "one customer of no household": lambda i: subscription(i, of=i // 2, invoice=i, household=None),
    "invoices of one subscription": lambda i: invoice(i, of=i),
    "updates of one subscription": lambda i: subscription(i, invoice=i),
    "refunds of one charge": refund,
}
OWN = {
    "grants of one household": grant,
    "one subscription: one second": lambda i: subscription(i, second=0, invoice=i),
    "one subscription: many households": lambda i: subscription(i, household=i),
    "one subscription: many prices": lambda i: subscription(i, price=f"price_{i}"),
}


def take_in(options, folder, make, events, store):
    """Seconds of the processor's."""
    path = os.path.join(folder, "input")
    with open(path, "w") as file:
        file.writelines(make(number) + "\n" for number in range(1, events + 1))
    for end in ("", "-wal", "-shm"):
        if os.path.exists(os.path.join(folder, "ledger.db" + end)):
            os.remove(os.path.join(folder, "ledger.db" + end))
    tool = os.path.join(options.bin, "entl-grant" if make is grant else "entl-ingest")
    keeping = ["--store", os.path.join(folder, "ledger.db")] if store else []
    process = subprocess.Popen([tool, "-c", os.path.join(folder, "entl.json"), *AT, *keeping, "-q", path])
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"shared.py: error: {os.path.basename(tool)} ended with {os.waitstatus_to_exitcode(status)}")
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--bin", default=".build/tools")
    parser.add_argument("--events", type=int, default=2000)
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    tried = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "entl.json"), "w") as file:
            json.dump(CONFIGURATION, file)
        for name, make in {**SHARED, **OWN}.items():
            if not all(word in name for word in options.words):
                continue
            sizes = [options.events, 4 * options.events] if name in SHARED else [options.events // 4, options.events]
            for store in (False, True) if make is not grant else (True,):
                few, many = (min(take_in(options, folder, make, size, store) for _ in range(2)) for size in sizes)
                tried += 1
                is_bad = name in SHARED and many > LEAST and many > 8 * few
                failed += is_bad
                print(f"{'FAILED ' * is_bad}{name}, {'a file' if store else 'the run'}: {sizes[0]} in {few:.2f} s, "
                      f"{sizes[1]} in {many:.2f} s", flush=True)
    print(f"{tried} histories, {failed} failed")
    return failed > 0 or tried == 0


if __name__ == "__main__":
    sys.exit(main())
