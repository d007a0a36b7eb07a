#!/usr/bin/env python3
"""What input of a nasty shape costs: no tool dies of it, and none takes more than linear time for it.

usage: shapes.py [--bin DIR] [--size BYTES] [--form] [--folder DIR] [WORD]...

Each shape of nasty.py goes to the tools that read its kind, at SIZE bytes (default 1 MiB) and at four times as many. That
must not take eight times the processor's time: four times is linear, sixteen times is quadratic; and one record of SIZE
bytes must not take 50 ms. With --form nothing is timed; each run has to end by itself, with a status that is about its
input and a word about it. Only shapes whose names hold all WORDs are tried.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

import nasty

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples")
AT = ["--at", "2026-12-01T12:00:00Z"]
CONFIG = ["-c", "entl.json"]
PAST = ["--at", "2021-06-01T00:00:00Z"]  # a ledger takes no time that is still to come
JWT = ["entl-verify", "jwt", "--issuer", "me", "--audience", "app", *AT]
MINT = ["entl-mint", "--key", "key.pem", "--issuer", "me", "--audience", "app", *AT]
# A tool ends with the name of what holds the input: a file of records, which `--max-record` goes with, or another.
RECORD = ["--max-record", "SIZE", "input"]
# What reads a kind of input. `new.db` is a ledger of each run's own, `kept.db` one that has read the input before.
TOOLS = {
    "decode": ["entl-decode", *RECORD],
    "apple": ["entl-verify", "apple", "--root", "ca/root.pem", *AT, *RECORD],
    "stripe": ["entl-verify", "stripe", "--envelope", "--secret-file", "secret", *AT, *RECORD],
    "webhook": ["entl-verify", "webhook", "--envelope", "--secret-file", "secret", *AT, *RECORD],
    "jwt": [*JWT, "--keys", "keys.json", *RECORD],
    "ingest": ["entl-ingest", *CONFIG, *AT, *RECORD],
    "store": ["entl-ingest", *CONFIG, *PAST, "--store", "new.db", *RECORD],
    "claim": ["entl-claim", *CONFIG, *PAST, "--store", "new.db", "--subject", nasty.SUBJECT, *RECORD],
    "grant": ["entl-grant", *CONFIG, *PAST, "--store", "new.db", *RECORD],
    "best": ["entl-best", *CONFIG, *AT, *RECORD],
    "mint": [*MINT, "--line-claims", *RECORD],
    "fixture": ["entl-fixture", "stripe", "--secret-file", "secret", *AT, *RECORD],
    "key": ["entl-key", "jwks", "input"],
    "configuration": ["entl-ingest", *AT, "line", "-c", "input"],
    "keys": [*JWT, "token", "--keys", "input"],
    "claims": [*MINT, "line", "--claims", "input"],
    "log": ["entl-log", "--limit", "200", "--reason", "unmapped_product", "--store", "kept.db"],
    "held": ["entl-log", "--held", "--store", "kept.db"],
    "watch": ["entl-watch", *CONFIG, "--since", "0", "--once", "--store", "kept.db"],
    "notify": ["entl-notify", *CONFIG, "--dry-run", *PAST, "--store", "kept.db"],
    "kept": ["entl-best", *CONFIG, *AT, "--store", "kept.db"],
}
ANSWERS = {0, 1, 65, 78}  # everything else is the machine's, the user's or a fault of the tool
LEAST = 0.08  # seconds; what takes less at four times the size can be of any kind, for it does not matter
MOST = 0.05  # seconds that one record may take
# One record that makes ten thousand rows of a ledger and more, each of which is written. Only the seller's account signs such.
ROWS = {"payments of an invoice, in a line", "items of a subscription, in a line"}


class Soak:
    def __init__(self, options, folder):
        self.options, self.folder, self.runs, self.failed, self.costs, self.starts = options, folder, 0, 0, [], {}
        with open(os.path.join(EXAMPLES, "entl.json")) as file:
            configuration = json.load(file)
        configuration["manual"] = {"products": {"p": {"tier": "plus", "interval": "monthly"}}}
        configuration["endpoints"] = [{"url": "https://one", "secretFile": "secret", "events": ["subscription.changed"]}]
        self.write("entl.json", json.dumps(configuration).encode())
        self.write("secret", nasty.SECRET)
        os.chmod(self.path("secret"), 0o600)
        self.write("line", b"{}\n")
        self.output("entl-fixture", "apple", "--ca", "ca", os.path.join(EXAMPLES, "notification.json"))
        self.output("entl-key", "new", "-q", "--algorithm", "ES256", "--out", "key.pem")
        self.write("keys.json", self.output("entl-key", "jwks", "key.pem"))
        self.write("token", self.output(*MINT, "line"))

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, data):
        with open(self.path(name), "wb") as file:
            file.write(data)

    def remove(self, name):
        for end in ("", "-wal", "-shm"):
            if os.path.exists(self.path(name + end)):
                os.remove(self.path(name + end))

    def output(self, tool, *arguments):
        """What a tool prints that has to work."""
        done = subprocess.run([os.path.join(self.options.bin, tool), *arguments], cwd=self.folder, capture_output=True)
        if done.returncode not in (0, 1):
            sys.exit(f"shapes.py: error: {tool}: {done.stderr.decode()[:300]}")
        return done.stdout

    def prepare(self, shape, size):
        """The input of a shape: as it is made, or as a tool signs it or keeps it."""
        self.write("input", shape.make(size))
        if shape.prepare == "kept":
            self.remove("kept.db")
            self.output("entl-ingest", *CONFIG, *PAST, "--store", "kept.db", "-q", "input")
        elif shape.prepare == "apple":
            with open(os.path.join(EXAMPLES, "notification.json")) as file:
                plain = file.read().rstrip().removesuffix("}").encode()
            self.write("plain", plain + b',"more":' + shape.make(size * 7 // 10) + b"}")
            self.write("input", self.output("entl-fixture", "apple", "--ca", "ca", "--max-record", "1G", *AT, "plain"))
        elif shape.prepare == "jwt":
            self.write("claims", b'{"more":' + shape.make(size * 7 // 10) + b"}")
            self.write("input", self.output(*MINT, "line", "--claims", "claims"))

    def run(self, tool):
        """Seconds of the processor's, the status, and how much was said."""
        self.remove("new.db")
        size = max(1 << 20, os.path.getsize(self.path("input")))
        name, *arguments = (str(size) if word == "SIZE" else word for word in TOOLS[tool])
        with open(self.path("out"), "wb") as out:
            process = subprocess.Popen([os.path.join(self.options.bin, name), *arguments], cwd=self.folder, stdout=out,
                                       stderr=subprocess.STDOUT, env=dict(os.environ, SWIFT_BACKTRACE="enable=no"))
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.runs += 1
        return usage.ru_utime + usage.ru_stime, process.returncode, os.path.getsize(self.path("out"))

    def complain(self, shape, tool, what):
        print(f"FAILED {shape.name}: {tool}: {what}", flush=True)
        self.failed += 1

    def form(self, shape):
        self.prepare(shape, self.options.size)
        for tool in shape.tools:
            _, status, said = self.run(tool)
            if status not in ANSWERS or not said and not (status == 0 and shape.prepare == "kept"):
                self.complain(shape, tool, f"status {status}, {said} bytes of output")

    def begin(self):
        """Measures what each tool takes for next to nothing."""
        shape = next(shape for shape in nasty.all_shapes() if shape.prepare == "kept")
        self.prepare(shape, 1)
        self.write("input", b"{}\n")
        self.starts = {tool: min(self.run(tool)[0] for _ in range(9)) for tool in TOOLS}

    def times(self, shape):
        small, large, doubtful = {}, {}, shape.tools
        for _ in range(4):  # the least of some, where something else may have been in the way
            for size, costs in ((self.options.size, small), (4 * self.options.size, large)):
                self.prepare(shape, size)
                for tool in doubtful:
                    costs[tool] = min(max(self.run(tool)[0] - self.starts[tool], 0.001), costs.get(tool, 1e9))
            doubtful = [tool for tool in doubtful if self.is_doubtful(shape, tool, small[tool], large[tool])]
        for tool in shape.tools:
            self.costs.append((small[tool], large[tool], tool, shape))
            # What takes a few milliseconds fits into a cache, and four times of it does not.
            if large[tool] > LEAST and large[tool] >= 8 * max(small[tool], LEAST / 4):
                self.complain(shape, tool, f"{1000 * small[tool]:.0f} ms, {1000 * large[tool]:.0f} at four times the size")
            elif tool not in shape.records and shape.name not in ROWS and small[tool] > MOST:
                self.complain(shape, tool, f"{1000 * small[tool]:.0f} ms for one record")

    def is_doubtful(self, shape, tool, small, large):
        return large > LEAST and large > 6 * small or tool not in shape.records and small > MOST * 3 / 4

    def table(self):
        """The dearest record of each tool, and the dearest inputs of many records."""
        costs = sorted(self.costs, key=lambda cost: (-cost[0], cost[2]))
        one = [cost for cost in costs if cost[2] not in cost[3].records]
        print(f"one record of {self.options.size} bytes, above the start of its tool:")
        for tool in sorted(TOOLS, key=lambda tool: next((-cost[0] for cost in one if cost[2] == tool), 0)):
            for cost in [cost for cost in one if cost[2] == tool][:1]:
                self.line(cost, f"(start {1000 * self.starts[tool]:.1f})")
        for limit in (0.01, 0.02, 0.03, 0.04, 0.05):
            print(f"{sum(cost[0] < limit for cost in one)} of {len(one)} take less than {1000 * limit:.0f} ms")
        print("many records:")
        for cost in [cost for cost in costs if cost[2] in cost[3].records][:12]:
            self.line(cost, "")

    def line(self, cost, end):
        small, large, tool, shape = cost
        print(f"{1000 * small:6.0f} ms, {1000 * large:6.0f} at four times the size  {tool:14} {shape.name} {end}".rstrip())


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--bin", default=".build/tools")
    parser.add_argument("--size", type=int, default=1 << 20)
    parser.add_argument("--form", action="store_true")
    parser.add_argument("--folder")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    options.bin = os.path.abspath(options.bin)
    shapes = [shape for shape in nasty.all_shapes() if all(word in shape.name for word in options.words)]
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(options, options.folder or folder)
        if not options.form:
            soak.begin()
        for shape in shapes:
            (soak.form if options.form else soak.times)(shape)
        if not options.form:
            soak.table()
        print(f"{len(shapes)} shapes, {soak.runs} runs, {soak.failed} failed")
        return soak.failed > 0 or not shapes


if __name__ == "__main__":
    sys.exit(main())
