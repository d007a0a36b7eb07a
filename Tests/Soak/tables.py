#!/usr/bin/env python3
"""Key tables of entl-verify: the same answers as without, on many notifications; and tables that are wrong.

usage: tables.py [--bin DIR] [--events N] [--flips N] [--folder DIR]

Notifications of three leaves with bad ones between them must give the same bytes and status with tables and without, for
one worker and for two. A table with a flipped bit must never change an answer; the run must end with status 70.
What bad signatures cost is printed. Status 69 where no library to preload can be built.
"""
import argparse
import base64
import itertools
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "benchmarks"))
from sections.data import compact, notification  # noqa: E402

LEAVES = ["one", "two", "three"]
AT = "1764547210"


class Tables:
    def __init__(self, options, folder):
        self.options, self.folder, self.failed = options, folder, 0

    def path(self, name):
        return os.path.join(self.folder, name)

    def tool(self, name):
        return os.path.abspath(os.path.join(self.options.bin, name))

    def sign(self, leaf, numbers, target):
        """Signs notifications of some numbers under the leaf's root."""
        plain = "".join(compact(notification(number)) + "\n" for number in numbers)
        subprocess.run([self.tool("entl-fixture"), "apple", "--ca", leaf, "--at", AT], input=plain.encode(),
                       stdout=target, stderr=subprocess.DEVNULL, cwd=self.folder, check=True)

    def verify(self, source, output, *arguments, **environment):
        """Status and processor seconds of a run."""
        roots = [word for leaf in LEAVES for word in ("--root", f"{leaf}/root.pem")]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with open(self.path(output), "wb") as out, open(self.path(output + ".errors"), "wb") as errors:
            run = subprocess.run([self.tool("entl-verify"), "apple", *roots, "--at", AT, *arguments, source], stdout=out,
                                 stderr=errors, cwd=self.folder, env=dict(os.environ, **environment))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return run.returncode, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def same(self, one, other):
        return subprocess.run(["cmp", "-s", self.path(one), self.path(other)]).returncode == 0

    def expect(self, condition, text):
        if not condition:
            self.failed += 1
            print("FAILED:", text)

    # The same answers.

    def mixed(self):
        """A file of notifications of the three leaves in turn, one in fifty of them damaged somewhere."""
        each = self.options.events // len(LEAVES)
        for leaf in LEAVES:
            with open(self.path(leaf + ".ndjson"), "wb") as target:
                self.sign(leaf, range(each), target)
        dice, bad = random.Random(11), 0
        sources = [open(self.path(leaf + ".ndjson")) for leaf in LEAVES]
        with open(self.path("mixed.ndjson"), "w") as mixed:
            for lines in zip(*sources):
                for line in lines:
                    if dice.random() < 0.02:
                        line, bad = damaged(line, dice), bad + 1
                    mixed.write(line)
        return bad

    def check_answers(self):
        bad = self.mixed()
        plain, cost = self.verify("mixed.ndjson", "plain", "--table-after", "0", "--jobs", "1")
        print(f"{self.options.events // 3 * 3} notifications of three leaves, {bad} damaged; without tables {cost:.1f} s")
        for arguments in (["--jobs", "1"], ["--jobs", "2"], ["--jobs", "2", "--table-after", "1"]):
            status, own = self.verify("mixed.ndjson", "tables", *arguments)
            self.expect(status == plain, f"status {status} instead of {plain} with {arguments}")
            self.expect(self.same("plain", "tables"), f"another output with {arguments}")
            self.expect(self.same("plain.errors", "tables.errors"), f"other messages with {arguments}")
            print(f"the same with {' '.join(arguments)}: {own:.1f} s of processor time")

    def check_bad(self):
        """What it costs that all signatures are bad, from the start, and after there is a table."""
        with open(self.path("one.ndjson")) as source:
            good = list(itertools.islice(source, 3000))
        dice = random.Random(12)
        bad = [with_signature(line, dice.randbytes(64)) for line in good for _ in range(3)]
        for name, lines in (("bad", bad), ("good-bad", good[:len(good) // 2] + bad)):
            with open(self.path(name), "w") as file:
                file.writelines(lines)
            ratios = []
            for _ in range(5):
                _, plain = self.verify(name, "plain", "--table-after", "0", "--jobs", "1")
                _, own = self.verify(name, "tables", "--jobs", "1")
                ratios.append(own / plain)
            self.expect(self.same("plain", "tables"), f"another output of {name}")
            print(f"{name}: {sorted(ratios)[2]:.2f} times the processor time without tables")

    # Wrong tables.

    def check_flips(self):
        version = subprocess.run([self.tool("entl-verify"), "--version"], stdout=subprocess.PIPE, text=True).stdout
        if "with key tables" not in version:
            print("tables.py: libcrypto makes no tables")
            sys.exit(69)
        library = self.path("tables.so")
        compiler = shutil.which("cc") or shutil.which("clang")
        source = os.path.join(HERE, "tables.c")
        built = compiler and subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"])
        if not built or built.returncode:
            print("tables.py: no compiler makes a library to preload")
            sys.exit(69)
        with open(self.path("one.ndjson")) as source, open(self.path("few"), "w") as few:
            few.writelines(itertools.islice(source, 900))
        self.verify("few", "plain", "--table-after", "0")
        dice, caught = random.Random(13), 0
        for number in range(self.options.flips):
            done = self.path(f"flipped-{number}")
            status, _ = self.verify("few", "tables", "--table-after", "30", "--jobs", "1", LD_PRELOAD=library,
                                    FLIP_AT=str(dice.randrange(37 * 64 * 64 * 8)), FLIP_DONE=done)
            self.expect(os.path.exists(done), "no bit was flipped")
            self.expect(self.same("plain", "tables"), "a flipped bit changed an answer")
            self.expect(status in (0, 70), f"status {status} with a flipped bit")
            caught += status == 70
        print(f"{self.options.flips} tables with a flipped bit: {caught} found out, no answer changed")
        self.expect(caught > self.options.flips * 0.9, "flipped bits were not found out")


def with_signature(line, signature):
    token = json.loads(line)["signedPayload"]
    return compact({"signedPayload": token[:token.rindex(".") + 1] + encoded(signature)}) + "\n"


def encoded(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def damaged(line, dice):
    """A notification with a bad signature, another's signature, a letter changed somewhere, or an end that is missing."""
    token = json.loads(line)["signedPayload"]
    kind = dice.randrange(4)
    if kind == 0:
        return with_signature(line, dice.randbytes(64))
    if kind == 1:
        return with_signature(line, bytes(64))
    if kind == 2:
        place = dice.randrange(len(token))
        return compact({"signedPayload": token[:place] + dice.choice("AZaz09-_.") + token[place + 1:]}) + "\n"
    return compact({"signedPayload": token[:-dice.randrange(1, 60)]}) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", default=".build/tools")
    parser.add_argument("--events", type=int, default=200_000)
    parser.add_argument("--flips", type=int, default=100)
    parser.add_argument("--folder")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        tables = Tables(options, folder)
        tables.check_answers()
        tables.check_bad()
        tables.check_flips()
    print("failed" if tables.failed else "passed")
    return 1 if tables.failed else 0


sys.exit(main())
