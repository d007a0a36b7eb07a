#!/usr/bin/env python3
"""What a ledger in SQLite must survive: kills at any moment, a crowd of writers, and a bad disk.

usage: ledger.py [--bin DIR] [--kills N] [--events N] [--processes N] [--folder DIR] [crash|crowd|faults]...

Runs the built tools (default .build/debug) and says what it did; status 1 at the first thing that is not as it must be.
"""
import argparse
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
BENCHMARK = os.path.join(HERE, "..", "..", "benchmarks", "ledger")
CONFIGURATION = os.path.join(BENCHMARK, "entl.json")
AT = ["--at", "2021-06-01T00:00:00Z"]


class Soak:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.input = self.path("events.ndjson")
        with open(self.input, "wb") as file:
            subprocess.run([sys.executable, os.path.join(BENCHMARK, "events.py"), str(options.events)], stdout=file,
                           check=True)
        with open(self.input, "rb") as file:
            self.lines = file.readlines()
        self.reference = self.path("reference.db")
        self.check(self.ingest(self.reference, self.input).returncode == 0, "the reference run")

    def path(self, name):
        return os.path.join(self.folder, name)

    def tool(self, name):
        return os.path.join(self.options.bin, name)

    def command(self, store, *rest):
        return [self.tool("entl-ingest"), "-c", CONFIGURATION, "--store", store, *AT, *rest]

    def ingest(self, store, *rest, **keywords):
        return subprocess.run(self.command(store, *rest), stdout=subprocess.PIPE, stderr=subprocess.PIPE, **keywords)

    def best(self, store):
        return subprocess.run([self.tool("entl-best"), "-c", CONFIGURATION, "--store", store, *AT],
                              stdout=subprocess.PIPE, check=True).stdout

    def check(self, holds, what):
        if not holds:
            sys.exit(f"ledger.py: error: {what}: not as it must be (see {self.folder})")

    def query(self, store, sql):
        database = sqlite3.connect(store)
        try:
            return database.execute(sql).fetchall()
        finally:
            database.close()

    def changes(self, store):
        return self.query(store, "SELECT number, cause, event, subject, entitlement FROM change ORDER BY number")

    def same(self, store, other, what):
        self.check(self.best(store) == self.best(other), f"{what}: the claims")
        self.check(self.changes(store) == self.changes(other), f"{what}: the changes")

    def remove(self, *stores):
        for store in stores:
            for end in ("", "-wal", "-shm"):
                if os.path.exists(store + end):
                    os.remove(store + end)

    def durable(self, store):
        """How many events are in a store that may not even be one yet."""
        if not os.path.exists(store) or not self.query(store, "SELECT 1 FROM sqlite_schema WHERE name = 'event'"):
            return 0
        if not self.query(store, "SELECT 1 FROM pragma_table_info('object') WHERE name = 'kept'"):
            return 0
        # The row of an object begins with how many events it has, of which every bit is turned.
        own = self.query(store, "SELECT CAST(substr(kept, 1, 4) AS BLOB) FROM object WHERE length(kept) >= 4")
        apart = self.query(store, "SELECT count(*) FROM event")[0][0]
        return apart + sum(max(0, ~int.from_bytes(count, "big", signed=True)) for count, in own)

    def crash(self):
        began = time.monotonic()
        timed = self.path("timed.db")
        self.ingest(timed, self.input)
        duration = time.monotonic() - began
        prefixes = []
        for number in range(self.options.kills):
            store, prefix = self.path("killed.db"), self.path("prefix.db")
            self.remove(store, prefix)
            with open(self.path("output"), "wb") as output:
                process = subprocess.Popen(self.command(store, self.input), stdout=output)
                time.sleep(random.uniform(0, duration))
                process.send_signal(signal.SIGKILL)
                process.wait()
            with open(self.path("output"), "rb") as output:
                printed = output.read().count(b"\n")
            count = self.durable(store)
            prefixes.append(count)
            self.check(printed <= count, f"kill {number}: {printed} lines printed, {count} durable")
            if count:
                self.ingest(prefix, input=b"".join(self.lines[:count]))
                self.same(store, prefix, f"kill {number}: a prefix of {count} events")
            self.check(self.ingest(store, self.input).returncode == 0, f"kill {number}: the same input again")
            self.same(store, self.reference, f"kill {number}: the same input again")
            if sys.stderr.isatty():
                print(f"\r{number + 1} kills", end="", file=sys.stderr)
        middle = sum(0 < count < len(self.lines) for count in prefixes)
        print(f"crash: {self.options.kills} kills in runs of {len(self.lines)} events, {middle} of them in the middle")

    def crowd(self):
        store, count = self.path("crowd.db"), self.options.processes
        processes = []
        for number in range(count):
            part = [line for line in self.lines if random.random() < 2 / count] + self.lines[number::count]
            random.shuffle(part)
            with open(self.path(f"part{number}"), "wb") as file:
                file.writelines(part)
            output = open(self.path(f"output{number}"), "wb")
            processes.append(subprocess.Popen(self.command(store, self.path(f"part{number}")), stdout=output))
        self.check([process.wait() for process in processes] == [0] * count, "crowd: every writer ends well")
        applied, sequence = 0, 0
        for number in range(count):
            with open(self.path(f"output{number}"), "rb") as file:
                for line in file:
                    applied += b'"reason":"replay"' not in line
                    sequence += line.count(b'"seq":')
        self.check(applied == len(self.lines), f"crowd: {applied} events applied")
        numbers = [row[0] for row in self.changes(store)]
        self.check(numbers == list(range(1, sequence + 1)), "crowd: the numbers of the changes")
        self.check(self.best(store) == self.best(self.reference), "crowd: the claims")
        print(f"crowd: {count} writers of {len(self.lines)} shuffled events and overlaps, the state of one writer")

    def refused(self, done, status, what):
        lines = done.stderr.decode().splitlines()
        self.check(done.returncode == status, f"{what}: status {done.returncode}")
        self.check(len([line for line in lines if "error:" in line]) == 1, f"{what}: {lines}")
        print(f"faults: {what}: {lines[0]}")

    def faults(self):
        self.locked()
        self.read_only()
        self.disk_full()

    def locked(self):
        store = self.path("locked.db")
        shutil.copy(self.reference, store)
        holder = sqlite3.connect(store, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        self.refused(self.ingest(store, self.input), 75, "a locked store")
        holder.close()
        self.same(store, self.reference, "a locked store")

    def read_only(self):
        store = self.path("read-only.db")
        shutil.copy(self.reference, store)
        os.chmod(store, 0o444)
        prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
        os.chmod(self.folder, 0o755)
        done = subprocess.run(prefix + self.command(store, "/dev/null"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.refused(done, 74, "a read-only file")
        self.same(store, self.reference, "a read-only file")

    def disk_full(self):
        disk = self.path("disk")
        os.mkdir(disk)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", disk], stderr=subprocess.DEVNULL).returncode:
            print("faults: a full disk: skipped, no tmpfs can be mounted here")
            return
        try:
            done = self.ingest(os.path.join(disk, "full.db"), self.input)
            self.refused(done, 74, "a full disk")
            moved = self.path("moved.db")
            for end in ("", "-wal"):
                if os.path.exists(os.path.join(disk, "full.db" + end)):
                    shutil.copy(os.path.join(disk, "full.db" + end), moved + end)
        finally:
            subprocess.run(["umount", disk], check=True)
        count = self.durable(moved)
        self.check(done.stdout.count(b"\n") == count, f"a full disk: {count} durable")
        self.check(self.ingest(moved, self.input).returncode == 0, "a full disk: the same input again")
        self.same(moved, self.reference, "a full disk: the same input again")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", default=os.path.join(HERE, "..", "..", ".build", "debug"))
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--events", type=int, default=4000)
    parser.add_argument("--processes", type=int, default=8)
    parser.add_argument("--folder")
    parser.add_argument("parts", nargs="*", default=["crash", "crowd", "faults"])
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="entl-soak-", dir=options.folder)
    soak = Soak(options, folder)
    for part in options.parts:
        {"crash": soak.crash, "crowd": soak.crowd, "faults": soak.faults}[part]()
    shutil.rmtree(folder)


main()
