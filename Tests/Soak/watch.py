#!/usr/bin/env python3
"""What following a ledger must keep: each change once and in order, soon, whoever else follows and whoever is killed.

usage: watch.py [--bin DIR] [--commits N] [--subjects N] [--watchers N] [--folder DIR] [latency|sweep|killed|cache]...

Runs the built tools (default .build/debug) and says what it did; status 1 at the first thing that is not as it must be.
"""
import argparse
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import uuid

CONFIGURATION = {"tiers": ["plus"], "manual": {"products": {"p": {"tier": "plus", "interval": "monthly"}}}}
LIMIT = 0.1  # seconds from a commit to its line; on a busy machine only the median has to keep it


class Soak:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        with open(self.path("entl.json"), "w") as file:
            json.dump(CONFIGURATION, file)

    def path(self, name):
        return os.path.join(self.folder, name)

    def command(self, tool, store, *rest):
        return [os.path.join(self.options.bin, tool), "-c", self.path("entl.json"), "--store", self.path(store), *rest]

    def check(self, holds, what):
        if not holds:
            sys.exit(f"watch.py: error: {what}: not as it must be (see {self.folder})")

    def grant(self, store, lines):
        text = "".join(json.dumps(line) + "\n" for line in lines)
        subprocess.run(self.command("entl-grant", store), input=text, stdout=subprocess.DEVNULL, check=True, text=True)

    def watch(self, store, *rest):
        return subprocess.Popen(self.command("entl-watch", store, *rest), stdout=subprocess.PIPE, text=True)

    def line(self, number, until):
        subject = str(uuid.UUID(int=(4 << 76) + number))
        return {"id": f"g{number}", "subject_id": subject, "product_id": "p", "until": until}

    def latency(self):
        """From the record of a commit to the line of the watcher, both as this process reads them."""
        store, count = "latency.db", self.options.commits
        self.grant(store, [])
        watcher, seen = self.watch(store), {}

        def read():
            for text in watcher.stdout:
                change = json.loads(text)
                seen.setdefault(change["data"]["source_subscription_id"], time.monotonic())

        reader = threading.Thread(target=read, daemon=True)
        reader.start()
        writer = subprocess.Popen(self.command("entl-grant", store), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  text=True, bufsize=1)
        time.sleep(0.5)
        sent, committed = {}, {}
        for number in range(count):
            line = self.line(number, "2100-01-01T00:00:00Z")
            sent[line["id"]] = time.monotonic()
            writer.stdin.write(json.dumps(line) + "\n")
            writer.stdout.readline()
            committed[line["id"]] = time.monotonic()
            time.sleep(random.uniform(0, 0.004))
        writer.stdin.close()
        deadline = time.monotonic() + 10
        while len(seen) < count and time.monotonic() < deadline:
            time.sleep(0.01)
        watcher.kill()
        self.check(len(seen) == count, f"latency: {len(seen)} of {count} changes seen")
        delays = [max(0, seen[name] - committed[name]) * 1000 for name in sent]
        whole = [(seen[name] - sent[name]) * 1000 for name in sent]
        self.check(statistics.median(delays) < LIMIT * 1000, "latency: the median")
        print(f"latency: {count} commits, {statistics.median(delays):.1f} ms in the median, {max(delays):.1f} at worst; "
              f"from the input of the writer on {statistics.median(whole):.1f} and {max(whole):.1f}")

    def sweep(self):
        """Several watchers on a store of which the clock has ended everything."""
        store, count = "sweep.db", self.options.subjects
        self.grant(store, [self.line(number, "2021-01-01T00:00:00Z") for number in range(count)])
        began = time.monotonic()
        watchers = [self.watch(store, "--once", "--since", "0") for _ in range(self.options.watchers)]
        outputs = [watcher.communicate()[0].splitlines() for watcher in watchers]
        took = time.monotonic() - began
        self.check(all(watcher.returncode == 0 for watcher in watchers), "sweep: the statuses")
        whole = self.watch(store, "--once", "--since", "0").communicate()[0].splitlines()
        changes = [json.loads(line) for line in whole]
        self.check([change["seq"] for change in changes] == list(range(1, 5 * count + 1)), "sweep: the numbers")
        ended = [(change["subject_id"], change["event"]) for change in changes if change["cause"] == "clock"]
        self.check(len(ended) == 3 * count == len(set(ended)), "sweep: each end once")
        self.check(all(output == whole for output in outputs), "sweep: everybody sees all")
        print(f"sweep: {len(watchers)} processes recorded {count} ends once each, in {took:.1f} s")

    def killed(self):
        """A watcher that is killed and goes on after the last number that it printed."""
        store, count = "killed.db", self.options.commits
        self.grant(store, [])
        numbers, kills, done = [0], 0, threading.Event()

        def write():
            for start in range(0, count, 10):
                until = "2021-01-01T00:00:00Z" if start % 20 else "2100-01-01T00:00:00Z"
                self.grant(store, [self.line(number, until) for number in range(start, start + 10)])
            done.set()

        threading.Thread(target=write, daemon=True).start()
        while True:
            is_last = done.is_set()
            watcher = self.watch(store, "--since", str(numbers[-1]), *(["--once"] if is_last else []))
            if not is_last:
                time.sleep(random.uniform(0, 0.3))
                watcher.send_signal(signal.SIGKILL)
                kills += 1
            text = watcher.communicate()[0]
            numbers += [json.loads(line)["seq"] for line in text.splitlines(keepends=True) if line.endswith("\n")]
            if is_last:
                break
        self.check(numbers == list(range(len(numbers))), "killed: each number once and in order")
        self.check(len(numbers) > 2 * count, "killed: all numbers")
        print(f"killed: {kills} kills, {len(numbers) - 1} changes, each once")

    def cache(self):
        """A file of the cache is whole at every moment, and says what the ledger says in the end."""
        store, reads = "cache.db", 0
        line = self.line(1, "2100-01-01T00:00:00Z")
        self.grant(store, [line])
        watcher = self.watch(store, "--cache", self.path("claims"))
        file = self.path(f"claims/{line['subject_id']}.json")
        while not os.path.exists(file):
            time.sleep(0.01)
        thread = threading.Thread(target=lambda: [self.grant(store, [self.line(1, f"2100-01-{day:02}T00:00:00Z")])
                                                  for day in range(1, 32)])
        thread.start()
        while thread.is_alive():
            with open(file) as opened:
                self.check(json.load(opened)["subject_id"] == line["subject_id"], "cache: a file")
            reads += 1
        best = subprocess.run(self.command("entl-best", store), stdout=subprocess.PIPE, text=True, check=True).stdout
        deadline = time.monotonic() + 10
        while open(file).read() != best and time.monotonic() < deadline:
            time.sleep(0.01)
        watcher.kill()
        self.check(open(file).read() == best, "cache: the last line")
        print(f"cache: {reads} reads of a file that changed 31 times, all whole")


def main():
    parser = argparse.ArgumentParser(description="What following a ledger must keep.")
    parser.add_argument("--bin", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.build/debug"))
    parser.add_argument("--commits", type=int, default=1000)
    parser.add_argument("--subjects", type=int, default=10000)
    parser.add_argument("--watchers", type=int, default=3)
    parser.add_argument("--folder")
    parser.add_argument("parts", nargs="*", default=["latency", "sweep", "killed", "cache"])
    options = parser.parse_args()
    options.bin = os.path.abspath(options.bin)
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(options, options.folder or folder)
        for part in options.parts:
            getattr(soak, part)()


if __name__ == "__main__":
    main()
