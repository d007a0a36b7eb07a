#!/usr/bin/env python3
"""What the kernel may answer below the tools: errors, interruptions, short reads and writes, no memory.

usage: faults.py [--bin DIR] [--samples N] [--folder DIR]

A library preloaded into a tool makes one call of a kind fail, at up to N places in its run. Whatever fails: no line that
is not whole and true, no success that is none, no loss; and the same input again leads to the same state.
Status 69 where no such library can be built.
"""
import argparse
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
BENCHMARK = os.path.join(ROOT, "benchmarks", "ledger")
AT = ["--at", "2021-06-01T00:00:00Z"]
INGEST = ["entl-ingest", "-c", os.path.join(BENCHMARK, "entl.json"), *AT]
# What a call may do wrong. After an interruption or a short answer the tool goes on as if nothing were.
FAULTS = [("read", "error"), ("read", "interrupted"), ("read", "short"), ("write", "full"), ("write", "interrupted"),
          ("write", "short"), ("pread", "error"), ("pread", "interrupted"), ("pwrite", "error"), ("pwrite", "full"),
          ("pwrite", "interrupted"), ("pwrite", "short"), ("sync", "error"), ("close", "error"), ("rename", "error"),
          ("open", "error"), ("malloc", "memory")]
HARMLESS = {"interrupted", "short"}
REFUSED = {65, 66, 69, 70, 71, 73, 74, 75, 78}


class Faults:
    def __init__(self, options, folder):
        self.options, self.folder, self.tried, self.failed = options, folder, 0, 0
        self.library = self.path("faults.so")
        compiler = shutil.which("cc") or shutil.which("clang")
        source = os.path.join(HERE, "faults.c")
        built = compiler and subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", self.library, source, "-ldl"])
        if not built or built.returncode:
            print("faults.py: no compiler makes a library to preload")
            sys.exit(69)

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, command, call=None, kind="", at=-1, **keywords):
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
        if call:
            environment.update(LD_PRELOAD=self.library, FAULT_CALL=call, FAULT_KIND=kind, FAULT_AT=str(at),
                               FAULT_COUNT=self.path("count"))
        command = [os.path.join(self.options.bin, command[0]), *command[1:]]
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, cwd=self.folder,
                              **keywords)

    def places(self, command, call, prepare):
        """Some of the numbers of a kind of call that a whole run makes."""
        prepare()
        self.run(command, call)
        with open(self.path("count")) as file:
            count = int(file.read())
        samples = self.options.samples
        return sorted({number * count // samples for number in range(samples)} | {count - 1} if count else set())

    def complain(self, what, done):
        print(f"FAILED {what}: status {done.returncode}: {done.stderr.decode()[:200]}")
        self.failed += 1

    def honest(self, call, kind, done, whole):
        """Whether a run that a fault met said the truth: the whole answer and success, or whole lines of it and not."""
        if done.returncode == whole.returncode:
            return done.stdout == whole.stdout
        if kind in HARMLESS or not whole.stdout.startswith(done.stdout):
            return False
        if done.returncode < 0:  # no memory: the runtime gives up, as if it had been killed
            return kind == "memory"
        lines = done.stderr.splitlines()
        if not any(b": error: " in line for line in lines):
            return False
        return done.returncode in REFUSED and (done.stdout.endswith(b"\n") or not done.stdout or call == "write")

    def every(self, name, command, prepare=lambda: None, after=lambda what: True, without=()):
        prepare()
        whole = self.run(command)
        if whole.returncode not in (0, 1, 65, 75):
            sys.exit(f"faults.py: error: {name} fails by itself: {whole.stderr.decode()}")
        tried, met = 0, 0
        for call, kind in FAULTS:
            if call in without:
                continue
            for place in self.places(command, call, prepare):
                prepare()
                done = self.run(command, call, kind, place)
                what = f"{name}: {call} {place} {kind}"
                tried, met = tried + 1, met + (done.returncode != whole.returncode)
                if not self.honest(call, kind, done, whole):
                    self.complain(what, done)
                elif not after(what):
                    self.complain(what + ": what it left", done)
        self.tried += tried
        print(f"{name}: {tried} faults, {met} ended the run")


def whole_file(path, *allowed):
    with open(path, "rb") as file:
        return file.read() in allowed


def ledger(faults):
    """A store is as before or one step on, and the same input again makes it whole."""
    events, store = faults.path("events"), faults.path("store.db")
    with open(events, "wb") as file:
        subprocess.run([sys.executable, os.path.join(BENCHMARK, "events.py"), "60"], stdout=file, check=True)
    command = [*INGEST, "--store", store, "--batch", "20", events]

    def remove():
        for end in ("", "-wal", "-shm", "-journal"):
            if os.path.exists(store + end):
                os.remove(store + end)

    def state():
        database = sqlite3.connect(store)
        changes = database.execute("SELECT number, cause, event, subject, entitlement FROM change").fetchall()
        database.close()
        return faults.run(["entl-best", "-c", INGEST[2], "--store", store, *AT]).stdout, changes

    remove()
    faults.run(command)
    wanted = state()

    def again(what):
        return faults.run(command).returncode == 0 and state() == wanted

    faults.every("entl-ingest", command, remove, again)
    faults.every("entl-best", ["entl-best", "-c", INGEST[2], "--store", store, *AT])
    cache = faults.path("cache")

    def empty():
        shutil.rmtree(cache, ignore_errors=True)
        os.mkdir(cache)

    def files():
        found = {}
        for name in os.listdir(cache):
            with open(os.path.join(cache, name), "rb") as file:
                found[name] = file.read()
        return found

    watch = ["entl-watch", "-c", INGEST[2], "--store", store, "--once", "--since", "0", "--cache", cache]
    empty()
    faults.run(watch)
    complete = files()

    def claims(what):
        seen = {name: text for name, text in files().items() if name in complete}
        return all(complete[name] == text for name, text in seen.items())

    faults.every("entl-watch", watch, empty, claims)


def deliveries(faults):
    """What is to be sent is sent or waits; a message is lost by no fault. Nobody listens on the endpoint.

    Without malloc: where libcurl gets no memory the message is postponed for that reason, and the line says so.
    """
    configuration, store, fresh = faults.path("notify.json"), faults.path("notify.db"), faults.path("fresh.db")
    with open(configuration, "w") as file:
        file.write('{"tiers": ["plus"], "manual": {"products": {"p": {"tier": "plus", "interval": "monthly"}}}, '
                   '"endpoints": [{"url": "http://127.0.0.1:9/", "secretFile": "notify.secret"}]}')
    with open(os.open(faults.path("notify.secret"), os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
        file.write("whsec_bm90IHNlY3JldCBhdCBhbGw=")
    subject = "7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a1%d"
    lines = "".join(f'{{"id":"{number}","subject_id":"{subject % number}","product_id":"p",'
                    f'"until":"2100-01-01T00:00:00Z"}}\n' for number in range(3))
    faults.run(["entl-grant", "-q", "-c", configuration, "--store", fresh, *AT], input=lines.encode())
    command = ["entl-notify", "-c", configuration, "--store", store, "--once", *AT]

    def restore():
        for end in ("-wal", "-shm"):
            if os.path.exists(store + end):
                os.remove(store + end)
        shutil.copy(fresh, store)

    def waits(what):
        database = sqlite3.connect(store)
        position = (database.execute("SELECT position FROM endpoint").fetchone() or (0,))[0]
        waiting = database.execute("SELECT number, due IS NULL FROM delivery ORDER BY number").fetchall()
        database.close()
        return (position, waiting) in ((0, []), (6, [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0), (6, 1)]))

    faults.every("entl-notify", command, restore, waits, without={"malloc"})


def tokens(faults):
    shutil.copy(os.path.join(ROOT, "examples", "notification.json"), faults.folder)
    body = faults.run(["entl-fixture", "apple", "--ca", "ca", "notification.json"]).stdout
    with open(faults.path("body.json"), "wb") as file:
        file.write(body.replace(b"\n", b"") + b"\n" + b"x" + body[1:])
    faults.every("entl-verify", ["entl-verify", "apple", "--root", "ca/root.pem", "--at", "2026-12-01T12:00:00Z", "body.json"])
    faults.run(["entl-key", "new", "-q", "--algorithm", "ES256", "--out", "key.pem"])
    faults.every("entl-decode", ["entl-decode", "body.json"])
    key = faults.path("new.pem")

    def remove():
        if os.path.exists(key):
            os.remove(key)

    def no_half(what):
        """A private key is there whole, for its owner alone, or not at all; and nothing else was left."""
        left = [name for name in os.listdir(faults.folder) if name.startswith((".new", "new.pem."))]
        if left:
            return False
        if not os.path.exists(key):
            return True
        return os.stat(key).st_mode & 0o777 == 0o600 and faults.run(["entl-key", "thumbprint", key]).returncode == 0

    faults.every("entl-key", ["entl-key", "new", "-q", "--algorithm", "ES256", "--out", key], remove, no_half)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", default=os.path.join(ROOT, ".build", "debug"))
    parser.add_argument("--samples", type=int, default=4)
    parser.add_argument("--folder")
    options = parser.parse_args()
    options.bin = os.path.abspath(options.bin)
    folder = tempfile.mkdtemp(prefix="entl-faults-", dir=options.folder)
    faults = Faults(options, folder)
    ledger(faults)
    deliveries(faults)
    tokens(faults)
    print(f"{faults.tried} faults, {faults.failed} wrong")
    if not faults.failed:
        shutil.rmtree(folder)
    sys.exit(faults.failed > 0)


main()
