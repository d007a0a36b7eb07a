#!/usr/bin/env python3
"""Faults that are put into the checks by key tables, one at a time: the unit tests must find each.

usage: seeded.py [--folder DIR]

Works on a copy of the sources. A fault that no test finds is a hole in the tests; one that cannot be put in any more has to
be written anew here.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
ROOM = "Sources/Cryptography/"
TESTS = "TableTests|PendingSignaturesTests|WycheproofSignatureTests|WaitingTests"
# What these tests stand on; the rest of the package is left out.
TARGETS = ["COpenSSL", "CPrecomputation", "Instants", "JSON", "JWS", "Entitlements", "Cryptography", "AppStore",
           "AppleSamples", "SharedFolder", "CryptographyTests", "AppStoreTests"]
FAULTS = [
    ("r may be n or more", "Equation.swift", "unsafe BN_cmp(r, curve.order) < 0, ", ""),
    ("s may be n or more", "Equation.swift", "unsafe BN_cmp(s, curve.order) < 0, ", ""),
    ("a digest may be n or more", "Equation.swift", ", unsafe BN_cmp(e, curve.order) < 0", ""),
    ("r may be small", "Equation.swift", "unsafe BN_num_bits(r) > 128, ", ""),
    ("s may be 0", "Equation.swift", "unsafe BN_is_zero(s) == 0, ", ""),
    ("the product leaves one out", "Equation.swift", "unsafe curve.product(previous.product, s)",
     "unsafe curve.product(previous.s, s)"),
    ("the inverse lacks a factor", "Equation.swift",
     "unsafe BN_to_montgomery(inverse, inverse, curve.modOrder, curve.workspace) == 1", "true"),
    ("the rest is not taken away", "Equation.swift", "unsafe curve.product(inverse, s)\n",
     "unsafe curve.product(inverse, r)\n"),
    ("u1 and u2 change places", "Finding.swift", "u1: solution.u1, u2: solution.u2",
     "u1: solution.u2, u2: solution.u1"),
    ("Z is not squared", "P256.swift", "unsafe BN_mod_mul_montgomery(square, square, z, modField, workspace) == 1,\n",
     "true,\n"),
    ("infinity counts", "P256.swift", "unsafe EC_POINT_is_at_infinity(group, sum) == 0", "true"),
    ("what is unequal counts as good", "Finding.swift", "? .good : .unequal", "? .good : .good"),
    ("EVP is not asked again", "PendingSignatures.swift", "accepted % 64 == 0", "false"),
    ("a contradiction is passed over", "PendingSignatures.swift", "if isGood, finding == .unequal { return false }", ""),
    ("a bad batch is not judged again", "PendingSignatures.swift", "if verdicts.allSatisfy(\\.self) { return answers }",
     "if verdicts.count >= 0 { return answers }"),
    ("verdicts are those of others", "PendingSignatures.swift", "{ $0.isSame(as: new) }", "{ $0.verifier === verifier }"),
    ("bad ones are always believed first", "PendingSignatures.swift", "doubtful <= 64 + good / 4", "true"),
    ("distrust is forgotten", "PendingSignatures.swift", "if state != .distrusted { state = .idle }", "state = .idle"),
    ("what must not wait waits", "ES256Verifier.swift", "if mayWait, let pending", "if let pending"),
    ("a wrong table passes its test", "PointTable.swift",
     "unsafe EC_GROUP_set_generator(copy, point, curve.order, BN_value_one()) == 1,", ""),
]


def run(folder, *command):
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def tests(folder):
    """None where the sources do not compile, else whether the tests pass."""
    built = run(folder, "swift", "build", "--build-tests")
    if built.returncode:
        print("\n".join(line for line in built.stdout.splitlines() if "error:" in line))
        return None
    return run(folder, "swift", "test", "--skip-build", "--disable-xctest", "--filter", TESTS).returncode == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder")
    options = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        copy = os.path.join(folder, "entl")
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".build", ".git"), symlinks=True)
        with open(os.path.join(copy, "Package.swift"), "a") as manifest:
            manifest.write(f"package.targets = package.targets.filter {{ {json.dumps(TARGETS)}.contains($0.name) }}\n")
        if not tests(copy):
            print("the tests do not pass without a fault")
            return 1
        for name, file, old, new in FAULTS:
            path = os.path.join(copy, ROOM, file)
            with open(path) as source:
                text = source.read()
            found = text.count(old) == 1
            if found:
                with open(path, "w") as source:
                    source.write(text.replace(old, new))
                found = tests(copy) is False
                with open(path, "w") as source:
                    source.write(text)
            failed += not found
            print("found" if found else "NOT FOUND:", name, flush=True)
    print(f"{len(FAULTS) - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
