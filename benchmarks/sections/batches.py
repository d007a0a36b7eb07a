"""Batches of one tool beside libcrypto and the libraries that people use."""

import os
import subprocess
import time

from .common import HERE, Section, openssl
from .data import MINT, VERIFY_APPLE, VERIFY_TOKENS


def apple(bench):
    count = bench.options.records
    section = Section(f"{count} notifications of Apple, three ES256 signatures each")
    floor, both = "openssl speed, three verifications", "the same on two cores"
    section.add(floor, openssl("verify", 3))
    section.add(both, openssl("verify", 3, threads=2))
    if bench.python:
        section.add("Apple's Python library", bench.peer(bench.python, "apple.py", "signed.ndjson", "ca/root.pem", 200))
    if bench.tuned:
        section.add("the same at its best", bench.peer(
            bench.tuned, "apple.py", "signed.ndjson", "ca/root.pem", 2000, "tuned"))
    peers = [label for label, *_ in section.steps[2:]]
    one, two = "entl-verify apple --jobs 1", "entl-verify apple --jobs 2"
    for label, references in (
            (f"{one} --table-after 0", [floor]), (f"{two} --table-after 0", [(floor, 2), both]),
            (one, [floor, f"{one} --table-after 0"]), (two, [(floor, 2), both, one])):
        section.add(label, bench.rate(count, "entl-verify", *VERIFY_APPLE, *label.split()[2:], "signed.ndjson"),
                    *references, *peers)
    return section


def stripe(bench):
    count = bench.options.records
    program = os.path.join(HERE, "stripe")
    command = [os.sys.executable, program, bench.tools, "--write", bench.path("envelopes"), "--records", str(count)]
    subprocess.run(command, check=True)
    with open(os.open(bench.path("secret"), os.O_WRONLY | os.O_CREAT, 0o600), "w") as secret:
        secret.write("whsec_benchmark")
    section = Section(f"{count} deliveries of Stripe, indented as it sends them")
    peers = []
    if bench.python:
        peers = ["stripe.Webhook.construct_event"]
        section.add(peers[0], bench.peer(bench.python, "stripe.py", "envelopes", "whsec_benchmark", min(count, 5000)))
    for jobs in (1, 2):
        section.add(
            f"entl-verify stripe --envelope --jobs {jobs}",
            bench.rate(count, "entl-verify", "stripe", "--envelope", "--secret-file", "secret", "--at", "1760000000",
                       "--jobs", str(jobs), "envelopes"), *peers)
    return section


def tokens(bench):
    count = bench.options.records
    section = Section(f"{count} ES256 tokens")
    for what, arguments in (("verify", ("entl-verify", *VERIFY_TOKENS)), ("mint", ("entl-mint", *MINT))):
        floor = f"openssl speed, {'verifications' if what == 'verify' else 'signatures'}"
        section.add(floor, openssl("verify" if what == "verify" else "sign", 1))
        peers = []
        if bench.python:
            for library in ("pyjwt", "joserfc"):
                peers.append(f"{library}, {what}")
                section.add(peers[-1], bench.peer(bench.python, "tokens.py", library, what, "key.jwk", "tokens", 3000))
        if os.path.exists("/usr/bin/jose"):
            peers.append(f"a process of jose(1) for each, {what}")
            section.add(peers[-1], lambda what=what: jose(bench, what, 100))
        source = "tokens" if what == "verify" else "lines"
        for jobs in (1, 2):
            section.add(f"{' '.join(arguments[:2 if what == 'verify' else 1])} --jobs {jobs}",
                        bench.rate(count, *arguments, "--jobs", str(jobs), source), (floor, jobs), *peers)
    return section


def jose(bench, what, count):
    """jose(1) handles one token a process."""
    key = bench.path("key.jwk" if what == "mint" else "keys.json")
    command = {"mint": ["jose", "jws", "sig", "-I", "-", "-c", "-k", key, "-o", "/dev/null"],
               "verify": ["jose", "jws", "ver", "-i", "-", "-k", key, "-O", "/dev/null"]}[what]
    with open(bench.path("tokens")) as file:
        some = [line.strip() for _, line in zip(range(count), file)]
    start = time.perf_counter()
    for token in some:
        subprocess.run(command, input=token, text=True, check=True, capture_output=True)
    return {"clock": count / (time.perf_counter() - start)}
