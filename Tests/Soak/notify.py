#!/usr/bin/env python3
"""What deliveries must keep: what the contract says of each answer, order and signatures, whoever is slow, dead or killed.

usage: notify.py [--bin DIR] [--changes N] [--kills N] [--store sqlite|postgresql] [--folder DIR]
                 [answers|slow|secrets|crowd|ended|killed]...

Runs the built tools (default .build/debug) against a receiver on the loopback device, and says what it did; status 1 at
the first thing that is not as it must be, 69 where Debian's postgresql is not installed. Signatures are compared with those
of the reference library of Standard Webhooks; run it with the Python of scripts/venv.
"""
import argparse
import base64
import collections
import datetime
import hashlib
import hmac
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid

import receiver
from receiver import answer

import standardwebhooks.webhooks as webhooks

HERE = os.path.dirname(os.path.abspath(__file__))
SECRET = "whsec_" + base64.b64encode(bytes(range(32))).decode()
OLD = "whsec_" + base64.b64encode(bytes(range(32, 64))).decode()
START = datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc)
PAUSES = [60, 300, 1800, 7200, 21600, 43200, 86400]
LEASE = 30
WIDTH = 8  # messages on their way to one endpoint


def at(seconds):
    return (START + datetime.timedelta(seconds=seconds)).isoformat().replace("+00:00", "Z")


def dead_port():
    """A port on which nobody listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Soak:
    def __init__(self, options, folder):
        self.options, self.folder, self.ledgers, self.server = options, folder, 0, None
        for name, secret in ("secret", SECRET), ("old", OLD):
            with open(os.open(self.path(name), os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
                file.write(secret + "\n")
        if options.store == "postgresql":
            script = os.path.join(HERE, "..", "..", "scripts", "postgresql")
            self.server = subprocess.Popen([script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                           stderr=subprocess.DEVNULL)
            self.base = self.server.stdout.readline().strip()
            if not self.base:
                sys.exit(self.server.wait())

    def path(self, name):
        return os.path.join(self.folder, name)

    def check(self, holds, what):
        if not holds:
            sys.exit(f"notify.py: error: {what}: not as it must be (see {self.folder})")

    def ledger(self, name, urls, **members):
        """A configuration with these endpoints and a store of its own."""
        self.ledgers += 1
        endpoints = [{"url": url, "secretFile": "secret", **members} for url in urls]
        with open(self.path(f"{name}.json"), "w") as file:
            json.dump({"tiers": ["plus"], "manual": {"products": {"p": {"tier": "plus", "interval": "monthly"}}},
                       "endpoints": endpoints}, file)
        if not self.server:
            return self.path(f"{name}.db")
        schema = f"{name}{self.ledgers}"
        subprocess.run(["psql", "-Xqc", f"CREATE SCHEMA {schema}", self.base], check=True)
        return f"{self.base}&options=-csearch_path%3D{schema}"

    def command(self, tool, name, store, *rest):
        return [os.path.join(self.options.bin, tool), "-c", self.path(f"{name}.json"), "--store", store, *rest]

    def grant(self, name, store, lines, *rest):
        text = "".join(json.dumps(line) + "\n" for line in lines)
        subprocess.run(self.command("entl-grant", name, store, "-q", *rest), input=text, check=True, text=True)

    def line(self, number, day=1):
        return {"id": f"g{number}", "subject_id": str(uuid.UUID(int=(4 << 76) + number)), "product_id": "p",
                "until": f"{2100 + day}-01-01T00:00:00Z"}

    def once(self, name, store, *rest):
        done = subprocess.run(self.command("entl-notify", name, store, "--once", *rest), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True)
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr

    def changes(self, name, store):
        """Every change by its event id: number and subject."""
        done = subprocess.run(self.command("entl-watch", name, store, "--once", "--since", "0"), stdout=subprocess.PIPE,
                              text=True, check=True)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        return {line["data"]["event_id"]: (line["seq"], line["subject_id"]) for line in lines}

    def check_signature(self, request, secrets=(SECRET,)):
        """The library judges the time by the clock; what it would have signed at the time of the message decides."""
        name, stamp = request.headers["webhook-id"], int(request.headers["webhook-timestamp"])
        moment = datetime.datetime.fromtimestamp(stamp, tz=datetime.timezone.utc)
        expected = [webhooks.Webhook(secret).sign(name, moment, request.body.decode()) for secret in secrets]
        self.check(request.headers["webhook-signature"] == " ".join(expected), "a signature")
        body = json.loads(request.body)
        self.check(json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode() == request.body,
                   "a body with sorted members")
        self.check(body["data"]["event_id"] == name and set(body) == {"data", "event", "timestamp"}, "the id of a body")
        self.check(all(isinstance(value, str) for value in body["data"].values()), "the values of a body")
        return stamp

    def answers(self):
        """Each kind of answer, the clock simulated: one run before each attempt is due, and one when it is."""
        moved = answer(301, "Location: /elsewhere")
        usual = [0]
        for pause in PAUSES:
            usual.append(usual[-1] + pause)
        date = (START + datetime.timedelta(seconds=600)).strftime("%a, %d %b %Y %H:%M:%S GMT")
        replies = {"/429": [answer(429, "Retry-After: 120"), answer(204)],
                   "/503": [answer(503, f"Retry-After: {date}"), answer(202)],
                   "/mended": [answer(500), answer(500), answer(200)]}

        def script(path):
            async def reply(request, writer):
                writer.write(replies[path].pop(0) if replies[path] else answer(200))
            return reply

        # path: what is answered, when it is sent (seconds from the first time), how it ends, what is told of it
        cases = {
            "/200": (answer(200, body=b"thanks"), [0], "delivered", 200),
            "/500": (answer(500), usual, "given_up", 500),
            "/301": (moved, usual, "given_up", 301),
            "/400": (answer(400), usual, "given_up", 400),
            "/410": (answer(410), [0], "disabled", 410),
            "/429": (script("/429"), [0, 120], "delivered", 204),
            "/503": (script("/503"), [0, 600], "delivered", 202),
            "/mended": (script("/mended"), usual[:3], "delivered", 200),
            "/close": (receiver.close, usual, "given_up", "the connection was closed without an answer"),
            "/break": (receiver.break_off, usual, "given_up", "the answer breaks off"),
            "/nonsense": (b"hello\r\n\r\n", usual, "given_up", "the answer is not HTTP/1"),
            "/header": (receiver.endless_header, usual, "given_up", "the header of the answer is too long"),
            "/line": (receiver.endless_line, usual, "given_up", "a line of the answer is too long, or memory is short"),
            "/status": (receiver.endless_status, usual, "given_up",
                        "a line of the answer is too long, or memory is short"),
            "/interim": (receiver.endless_interim, usual, "given_up", "the header of the answer is too long"),
            "/body": (receiver.endless_body, [0], "delivered", 200),
        }
        here = receiver.Receiver({path: case[0] for path, case in cases.items()} | {"/elsewhere": answer(200)})
        store = self.ledger("answers", [here.url(path) for path in cases], events=["subscription.changed"])
        self.grant("answers", store, [self.line(1)], "--at", at(0))
        told, ends = collections.defaultdict(list), {}
        moments = sorted({time for case in cases.values() for time in case[1]})
        for moment in sorted({time for due in moments for time in (due - 1, due) if time >= 0}):
            status, lines, _ = self.once("answers", store, "--at", at(moment))
            for line in lines:
                path = line["endpoint"][line["endpoint"].rindex("/"):]
                told[path].append(moment)
                ends[path] = (line["outcome"], line.get("status", line.get("detail")))
            self.check(status == (75 if moment < usual[-1] else 1), f"answers: status {status} after {moment} s")
        for path, (_, times, end, reason) in cases.items():
            requests = here.of(path)
            stamps = [self.check_signature(request) - int(START.timestamp()) for request in requests]
            self.check(stamps == times == told[path], f"answers: {path} at {stamps}, told {told[path]}")
            self.check(len({request.headers["webhook-id"] for request in requests}) == 1, f"answers: the id of {path}")
            self.check(len({request.body for request in requests}) == 1, f"answers: the body of {path}")
            self.check(ends[path] == (end, reason), f"answers: the end of {path}, {ends[path]}")
        self.check(not here.of("/elsewhere"), "answers: no redirect")
        given_up = sum(case[2] == "given_up" for case in cases.values())
        log = subprocess.run([os.path.join(self.options.bin, "entl-log"), "--store", store, "--reason", "undelivered"],
                             stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
        self.check(len(log) == given_up, "answers: the log of what was given up")
        self.grant("answers", store, [self.line(2)], "--at", at(usual[-1]))
        self.once("answers", store, "--at", at(usual[-1]))
        self.check(len(here.of("/410")) == 1 and len(here.of("/200")) == 2, "answers: nothing after 410")
        enabled = here.url("/410")
        here.answers["/410"] = answer(200)
        self.once("answers", store, "--at", at(usual[-1]), "--enable", enabled)
        self.check(len(here.of("/410")) == 3, "answers: everything after --enable")
        print(f"answers: {len(cases)} kinds of answer, {len(here.requests)} messages in {usual[-1] / 3600:.1f} hours of a "
              "simulated clock")

    def slow(self):
        """An endpoint that hangs, one that hangs in its body and a host that is not there hold nobody up."""
        here = receiver.Receiver({"/hang": receiver.hang, "/body": receiver.hang_in_body, "/live": answer(200)})
        store = self.ledger("slow", [here.url("/hang"), here.url("/body"), here.url("/live"),
                                     f"https://127.0.0.1:{here.port}/tls", "https://nowhere.invalid/"])
        self.grant("slow", store, [self.line(number) for number in range(200)])
        began = time.monotonic()
        process = subprocess.Popen(self.command("entl-notify", "slow", store), stdout=subprocess.PIPE, text=True)
        lines, slow = [], []
        for text in process.stdout:
            line = json.loads(text)
            path = line["endpoint"][line["endpoint"].rindex("/"):]
            lines.append(path)
            if path in ("/hang", "/body"):
                slow.append(line)
                if len(slow) == 2 * WIDTH:
                    break
        took = time.monotonic() - began
        process.kill()
        process.wait()
        first = min(lines.index("/hang"), lines.index("/body"))
        self.check(lines[:first].count("/live") == 400, f"slow: {lines[:first].count('/live')} of 400 in front")
        self.check(all(line["detail"] == "no whole answer within 15 seconds" for line in slow), "slow: the reasons")
        self.check(took >= 15, "slow: the time limit")
        self.check(all(here.most[path] <= WIDTH for path in here.most), "slow: at most so many at a time")
        print(f"slow: 400 messages to the one that answers before the others had their 15 seconds ({took:.1f})")

    def secrets(self):
        """Both schemes while a secret is rolled; what the environment says of proxies and passwords is not heard."""
        here = receiver.Receiver({"/two": answer(200), "/proxy": answer(200)})
        store = self.ledger("secrets", [here.url("/two")], secretFile=["secret", "old"], prefix="X-Entl")
        self.grant("secrets", store, [self.line(1)])
        proxy = f"http://127.0.0.1:{dead_port()}"
        os.environ.update({name: proxy for name in ("http_proxy", "https_proxy", "all_proxy", "ALL_PROXY")})
        with open(self.path(".netrc"), "w") as file:
            file.write("machine 127.0.0.1 login me password hush\n")
        home, os.environ["HOME"] = os.environ.get("HOME", "/"), self.folder
        status, lines, errors = self.once("secrets", store)
        os.environ["HOME"] = home
        for name in ("http_proxy", "https_proxy", "all_proxy", "ALL_PROXY"):
            del os.environ[name]
        self.check(status == 0 and len(lines) == 2 and not errors, "secrets: the run")
        for request in here.of("/two"):
            self.check_signature(request, (SECRET, OLD))
            for secret in (SECRET, OLD):
                webhooks.Webhook(secret).verify(request.body.decode(), request.headers)
            code = hmac.new(SECRET.encode(), request.body, hashlib.sha256).hexdigest()
            self.check(request.headers["x-entl-signature"] == "sha256=" + code, "secrets: the plain scheme")
            self.check(request.headers["x-entl-delivery"] == request.headers["webhook-id"], "secrets: the delivery")
            self.check(request.headers["x-entl-event"] == json.loads(request.body)["event"], "secrets: the event")
            self.check("authorization" not in request.headers, "secrets: no password of the environment")
        print("secrets: both schemes, two secrets, verified by the library; no proxy and no netrc")

    def history(self, name, store, count):
        """`count` changes of a tenth as many subjects, in three commits."""
        subjects = max(1, count // 10)
        lines = [self.line(number) for number in range(subjects)]
        lines += [self.line(number % subjects, day=2 + number // subjects) for number in range(count - 2 * subjects)]
        for start in range(0, len(lines), max(1, len(lines) // 3)):
            self.grant(name, store, lines[start:start + max(1, len(lines) // 3)])
        changes = self.changes(name, store)
        self.check(len(changes) == count, f"{name}: {len(changes)} changes instead of {count}")
        return changes

    def check_order(self, name, requests, changes):
        """In order per subject; one that comes again comes again at once, before the next of its subject."""
        last = {}
        for request in requests:
            number, subject = changes[request.headers["webhook-id"]]
            self.check(number >= last.get(subject, 0), f"{name}: the order of {subject}")
            last[subject] = number
            webhooks.Webhook(SECRET).verify(request.body.decode(), request.headers)
        self.check({request.headers["webhook-id"] for request in requests} == set(changes), f"{name}: all changes")

    def crowd(self):
        """Several processes on one ledger send each message once."""
        count = min(self.options.changes, 2000)
        here = receiver.Receiver({"/a": answer(200), "/b": answer(200)})
        store = self.ledger("crowd", [here.url("/a"), here.url("/b")])
        changes = self.history("crowd", store, count)
        processes = [subprocess.Popen(self.command("entl-notify", "crowd", store), stdout=subprocess.DEVNULL)
                     for _ in range(3)]
        self.check(here.wait(lambda requests: len(requests) >= 2 * count, 120), "crowd: all in time")
        self.grant("crowd", store, [self.line(number, day=500) for number in range(10)])
        self.check(here.wait(lambda requests: len(requests) >= 2 * count + 20, 120), "crowd: more in time")
        time.sleep(0.5)
        for process in processes:
            process.kill()
            process.wait()
        changes = self.changes("crowd", store)
        for path in ("/a", "/b"):
            self.check(len(here.of(path)) == len(changes), f"crowd: {len(here.of(path))} messages to {path}")
            self.check_order("crowd", here.of(path), changes)
        print(f"crowd: 3 processes, {len(changes)} changes to 2 endpoints, each once")

    def ended(self):
        """A process that is asked to end hands over at once, and nothing comes twice."""
        count = min(self.options.changes, 2000)
        here = receiver.Receiver({"/a": answer(200)})
        store = self.ledger("ended", [here.url("/a")])
        changes = self.history("ended", store, count)
        numbers = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
        for number in numbers:
            process = subprocess.Popen(self.command("entl-notify", "ended", store), stdout=subprocess.DEVNULL,
                                       preexec_fn=lambda: [signal.signal(other, signal.SIG_DFL) for other in numbers])
            mark = len(here.requests) + count // 5
            self.check(here.wait(lambda requests: len(requests) >= mark, 10), "ended: a process takes over at once")
            process.send_signal(number)
            self.check(process.wait(10) == -number, f"ended: the status {process.returncode}")
        status, _, _ = self.once("ended", store)
        self.check(status == 0 and len(here.requests) == count, f"ended: {len(here.requests)} messages, status {status}")
        self.check_order("ended", here.requests, changes)
        process = subprocess.Popen(self.command("entl-notify", "ended", store), stdout=subprocess.DEVNULL,
                                   preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        time.sleep(0.5)
        process.send_signal(signal.SIGHUP)
        time.sleep(0.5)
        self.check(process.poll() is None, "ended: a hangup that is to be passed over")
        process.terminate()
        self.check(process.wait(5) == -signal.SIGTERM, "ended: while it waits")
        print(f"ended: {count} changes by 4 processes, one after the other, each once")

    def killed(self):
        """Two endpoints, one of them dead, and a process that is killed; another one takes over."""
        count, kills = self.options.changes, self.options.kills
        here = receiver.Receiver({"/live": answer(200)})
        dead = f"http://127.0.0.1:{dead_port()}/dead"
        store = self.ledger("killed", [here.url("/live"), dead])
        changes = self.history("killed", store, count)
        began = time.monotonic()
        for kill in range(kills):
            process = subprocess.Popen(self.command("entl-notify", "killed", store), stdout=subprocess.DEVNULL)
            mark = len(here.requests) + random.randint(1, count // (kills + 1))
            self.check(here.wait(lambda requests: len(requests) >= mark, LEASE + 60), "killed: a process takes over")
            process.send_signal(signal.SIGKILL)
            process.wait()
            status, lines, _ = self.once("killed", store)
            self.check(status == 75 and not lines, "killed: who has the lease is waited for")
        process = subprocess.Popen(self.command("entl-notify", "killed", store), stdout=subprocess.DEVNULL)

        def is_complete(requests):
            return len(requests) >= count and len({request.headers["webhook-id"] for request in requests}) == count

        self.check(here.wait(is_complete, LEASE + 300), "killed: all in time")
        took = time.monotonic() - began
        time.sleep(0.5)
        process.kill()
        process.wait()
        requests = here.of("/live")
        self.check_order("killed", requests, changes)
        self.check(len(requests) <= count + kills * WIDTH, f"killed: {len(requests)} messages")
        print(f"killed: {kills} kills, {count} changes in {took:.1f} s, {len(requests) - count} of them twice; "
              "the dead endpoint held nobody up")


def main():
    parser = argparse.ArgumentParser(description="What deliveries must keep.")
    parser.add_argument("--bin", default=os.path.join(HERE, "../../.build/debug"))
    parser.add_argument("--changes", type=int, default=10000)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--folder")
    parser.add_argument("parts", nargs="*", default=["answers", "slow", "secrets", "crowd", "ended", "killed"])
    options = parser.parse_args()
    options.bin = os.path.abspath(options.bin)
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(options, options.folder or folder)
        for part in options.parts:
            getattr(soak, part)()


if __name__ == "__main__":
    main()
