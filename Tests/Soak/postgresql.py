#!/usr/bin/env python3
"""What a ledger in PostgreSQL must survive: a crowd of writers, kills of tools and of the server, hosts that fall silent.

usage: postgresql.py [--bin DIR] [--kills N] [--events N] [--processes N] [crowd|watched|killed|server|silent|refused]...

Runs the built tools (default .build/debug) on a server of its own and says what it did; status 1 at the first thing that
is not as it must be, 69 where Debian's postgresql is not installed.
"""
import argparse
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
BENCHMARK = os.path.join(HERE, "..", "..", "benchmarks", "ledger")
CONFIGURATION = os.path.join(BENCHMARK, "entl.json")
AT = ["--at", "2021-06-01T00:00:00Z"]
# Events that a ledger remembers: the row of an object begins with how many it has, of which every bit is turned.
EVENTS = """(SELECT count(*) FROM entl_event) + (SELECT coalesce(sum(255 - get_byte(kept, 3)), 0) FROM entl_object
    WHERE length(kept) >= 4 AND get_byte(kept, 0) = 255)"""


class Server:
    """scripts/postgresql, and the ledgers in it: each is a schema."""

    def __init__(self, *command):
        script = os.path.join(HERE, "..", "..", "scripts", "postgresql")
        self.process = subprocess.Popen(command or [script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        self.ledgers = 0
        if not self.url:
            sys.exit(self.process.wait())

    def say(self, word):
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        if word == "start":
            self.process.stdout.readline()

    def query(self, sql, url=None):
        done = subprocess.run(["psql", "-XqtA", "-F", "|", "-c", sql, url or self.url], stdout=subprocess.PIPE, check=True)
        return done.stdout.decode().splitlines()

    def ledger(self, name):
        self.ledgers += 1
        name += str(self.ledgers)
        self.query(f"CREATE SCHEMA {name}")
        return f"{self.url}&options=-csearch_path%3D{name}"


class Soak:
    def __init__(self, options, folder, server=None):
        self.options, self.folder, self.server = options, folder, server or Server()
        self.input = self.path("events.ndjson")
        with open(self.input, "wb") as file:
            subprocess.run([sys.executable, os.path.join(BENCHMARK, "events.py"), str(options.events)], stdout=file,
                           check=True)
        with open(self.input, "rb") as file:
            self.lines = file.readlines()
        self.reference = self.server.ledger("reference")
        self.check(self.ingest(self.reference, self.input).returncode == 0, "the reference run")
        other = self.path("reference.db")
        self.check(self.ingest(other, self.input).returncode == 0, "the reference run in SQLite")
        self.check(self.best(other) == self.best(self.reference), "the claims of PostgreSQL and SQLite")

    def path(self, name):
        return os.path.join(self.folder, name)

    def tool(self, name, store, *rest):
        return [os.path.join(self.options.bin, name), "-c", CONFIGURATION, "--store", store, *rest]

    def command(self, store, *rest):
        return self.tool("entl-ingest", store, *AT, *rest)

    def ingest(self, store, *rest, **keywords):
        return subprocess.run(self.command(store, *rest), stdout=subprocess.PIPE, stderr=subprocess.PIPE, **keywords)

    def start(self, store, events, output):
        return subprocess.Popen(self.command(store, events), stdout=open(self.path(output), "wb"), stderr=subprocess.PIPE)

    def best(self, store):
        return subprocess.run(self.tool("entl-best", store, *AT), stdout=subprocess.PIPE, check=True).stdout

    def check(self, holds, what):
        if not holds:
            sys.exit(f"postgresql.py: error: {what}: not as it must be")

    def changes(self, store):
        return self.server.query("SELECT number, cause, event, subject, entitlement FROM entl_change ORDER BY number", store)

    def count(self, store):
        """How many events are in a store that may not even be one yet."""
        present = self.server.query("SELECT to_regclass('entl_event') IS NOT NULL", store) == ["t"]
        return int(self.server.query(f"SELECT {EVENTS}", store)[0]) if present else 0

    def same(self, store, what):
        self.check(self.best(store) == self.best(self.reference), f"{what}: the claims")
        self.check(self.changes(store) == self.changes(self.reference), f"{what}: the changes")

    def consistent(self, store, outputs, what):
        """Every event landed once, every change was told once, and the state is that of one writer."""
        applied, told = 0, []
        for output in outputs:
            with open(self.path(output), "rb") as file:
                for line in file:
                    applied += b'"reason":"replay"' not in line
                    told += [int(number) for number in re.findall(rb'"seq":(\d+)', line)]
        numbers = [int(row.split("|")[0]) for row in self.changes(store)]
        self.check(self.count(store) == len(self.lines), f"{what}: the events")
        self.check(numbers == list(range(1, len(numbers) + 1)), f"{what}: the numbers of the changes")
        self.check(len(told) == len(set(told)) and set(told) <= set(numbers), f"{what}: changes told twice")
        self.check(self.best(store) == self.best(self.reference), f"{what}: the claims")
        return applied, len(told) == len(numbers)

    def parts(self):
        """The events, shuffled, a part for each process; many in two or three of them."""
        count = self.options.processes
        for number in range(count):
            part = [line for line in self.lines if random.random() < 1 / count] + self.lines[number::count]
            random.shuffle(part)
            with open(self.path(f"part{number}"), "wb") as file:
                file.writelines(part)
        return [f"part{number}" for number in range(count)]

    def crowd(self):
        store, parts = self.server.ledger("crowd"), self.parts()
        processes = [self.start(store, self.path(part), "out-" + part) for part in parts]
        errors = [process.communicate()[1].decode() for process in processes]
        self.check([process.returncode for process in processes] == [0] * len(parts), f"crowd: {errors}")
        applied, is_told = self.consistent(store, ["out-" + part for part in parts], "crowd")
        self.check(applied == len(self.lines) and is_told, f"crowd: {applied} events applied")
        print(f"crowd: {len(parts)} writers of {len(self.lines)} shuffled events and overlaps, the state of one writer")

    def watched(self):
        """Who follows sees every change once, in the order of the numbers, and soon."""
        store, parts = self.server.ledger("watched"), self.parts()
        self.ingest(store, "/dev/null")
        follower = subprocess.Popen(self.tool("entl-watch", store, "--since", "0"), stdout=subprocess.PIPE)
        processes = [self.start(store, self.path(part), "out-" + part) for part in parts]
        self.check([process.wait() for process in processes] == [0] * len(parts), "watched: the writers")
        ended, count, seen = time.monotonic(), int(self.changes(store)[-1].split("|")[0]), []
        while not seen or seen[-1] < count:
            seen.append(int(re.search(rb'"seq":(\d+)', follower.stdout.readline()).group(1)))
        late = time.monotonic() - ended
        follower.terminate()
        follower.wait()
        self.check(seen == list(range(1, len(seen) + 1)), "watched: the numbers")
        print(f"watched: {count} changes by {len(parts)} writers, each seen once and in order, the last {late:.2f} s after "
              "all had ended")

    def killed(self):
        """Tools killed at any moment: the server undoes what was open."""
        began = time.monotonic()
        self.ingest(self.server.ledger("timed"), self.input)
        duration, middle = time.monotonic() - began, 0
        for number in range(self.options.kills):
            store = self.server.ledger("killed")
            process = self.start(store, self.input, "output")
            time.sleep(random.uniform(0, duration))
            process.send_signal(signal.SIGKILL)
            process.communicate()
            with open(self.path("output"), "rb") as output:
                printed = output.read().count(b"\n")
            count = self.count(store)
            middle += 0 < count < len(self.lines)
            self.check(printed <= count, f"kill {number}: {printed} lines printed, {count} durable")
            self.check(self.ingest(store, self.input).returncode == 0, f"kill {number}: the same input again")
            self.same(store, f"kill {number}: the same input again")
        print(f"killed: {self.options.kills} kills in runs of {len(self.lines)} events, {middle} of them in the middle")

    def server_dies(self):
        """The server killed or restarted under several writers, who are given their input again until it is taken."""
        store, parts = self.server.ledger("server"), self.parts()
        outputs, statuses, deaths, waiting = [], [], 0, list(parts)
        while waiting:
            running = {}
            for part in waiting:
                outputs.append(f"{part}-{len(outputs)}")
                running[part] = self.start(store, self.path(part), outputs[-1])
            if deaths < 4:
                time.sleep(random.uniform(0.05, 0.6))
                self.server.say("kill" if deaths % 2 == 0 else "stop")
                self.server.say("start")
                deaths += 1
            for part, process in running.items():
                errors = process.communicate()[1].decode().splitlines()
                statuses.append(process.returncode)
                self.check(process.returncode in (0, 69, 75), f"a dead server: {process.returncode} {errors}")
                lines = [line for line in errors if "error:" in line]
                self.check(len(lines) == (process.returncode != 0), f"a dead server: {errors}")
            waiting = [part for part, process in running.items() if process.returncode]
        self.consistent(store, outputs, "a dead server")
        counts = ", ".join(f"{statuses.count(status)} of status {status}" for status in sorted(set(statuses)))
        print(f"server: {deaths} deaths under {len(parts)} writers ({counts}), the state of one writer")

    def silent(self):
        """A host that is cut off inside a transaction holds its locks, and the server takes them back."""
        store = self.server.ledger("silent")
        process = self.start(store, self.input, "output")
        # In the first half rows are new, and what is not there is not locked.
        held = f"""SELECT count(*) FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid
            WHERE a.application_name = 'entl' AND a.state LIKE 'idle in trans%' AND l.mode = 'RowShareLock'
              AND l.relation = to_regclass('entl_object') AND {EVENTS} > {len(self.lines) // 2}"""
        for _ in range(2000):
            process.send_signal(signal.SIGSTOP)
            time.sleep(0.02)
            if self.count(store) and self.server.query(held, store) == ["1"]:
                # A server that still works on what it was sent would fill the stopped one's socket, and be idle no more.
                time.sleep(0.5)
                if self.server.query(held, store) == ["1"]:
                    break
            process.send_signal(signal.SIGCONT)
            time.sleep(random.uniform(0.001, 0.01))
            if process.poll() is not None:
                store = self.server.ledger("silent")
                process = self.start(store, self.input, "output")
        began = time.monotonic()
        other = self.ingest(store, self.input)
        waited = time.monotonic() - began
        self.check(other.returncode == 0, f"a silent host: {other.stderr.decode()}")
        process.send_signal(signal.SIGCONT)
        errors = process.communicate()[1].decode().splitlines()
        self.check(process.returncode == 75 and "lost" in errors[0], f"a silent host: {process.returncode} {errors}")
        self.check(self.count(store) == len(self.lines), "a silent host: the events")
        self.check(self.best(store) == self.best(self.reference), "a silent host: the claims")
        print(f"silent: another host waited {waited:.1f} s for a stopped one's locks; the stopped one: {errors[0]}")

    def refused(self):
        store = self.server.ledger("refused")
        self.ingest(store, "/dev/null")
        holder = subprocess.Popen(["psql", "-Xqt", store], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        holder.stdin.write("BEGIN; LOCK TABLE entl_object; SELECT 'held';\n")
        holder.stdin.flush()
        holder.stdout.readline()
        self.one_line(self.ingest(store, self.input), 75, "a locked table")
        holder.communicate("ROLLBACK;\n")
        self.check(self.count(store) == 0, "a locked table: nothing half done")
        self.one_line(self.ingest("postgresql:///postgres?host=/nowhere", self.input), 69, "no server")
        self.one_line(self.ingest(self.server.url.replace("/postgres?", "/none?"), self.input), 66, "no such database")
        self.server.query("CREATE ROLE guest LOGIN")
        self.one_line(self.ingest(store.replace("user=entl", "user=guest"), self.input), 73, "a schema out of sight")
        self.server.query(f"GRANT USAGE ON SCHEMA {store.rpartition('%3D')[2]} TO guest")
        guest = store.replace("user=entl", "user=guest")
        self.one_line(self.ingest(guest, self.input), 74, "no permission")

    def one_line(self, done, status, what):
        lines = [line for line in done.stderr.decode().splitlines() if "error:" in line]
        self.check(done.returncode == status and len(lines) == 1, f"{what}: {done.returncode} {done.stderr.decode()}")
        self.check(not done.stdout, f"{what}: output")
        print(f"refused: {what}: {lines[0]}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", default=os.path.join(HERE, "..", "..", ".build", "debug"))
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--events", type=int, default=4000)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("parts", nargs="*", default=["crowd", "watched", "killed", "server", "silent", "refused"])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="entl-soak-") as folder:
        soak = Soak(options, folder)
        for part in options.parts:
            {"crowd": soak.crowd, "watched": soak.watched, "killed": soak.killed, "server": soak.server_dies, "silent": soak.silent,
             "refused": soak.refused}[part]()


if __name__ == "__main__":
    main()
