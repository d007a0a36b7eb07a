"""Milliseconds from spawn to exit."""

import os
import time

from .common import AT, Section


def starts(bench):
    section = Section("Start-up, spawn to exit")
    apple = ("apple", "--root", bench.path("ca/root.pem"), "--at", AT, bench.path("one.json"))
    steps = {
        "entl-decode, one token": bench.command("entl-decode", bench.path("one.jws")),
        "entl-verify --version": bench.command("entl-verify", "--version"),
        "entl-verify apple, one notification": bench.command("entl-verify", *apple),
        "jose --help": ["/usr/bin/jose", "--help"],
        "jq . one.json": ["/usr/bin/jq", "-c", ".", bench.path("one.json")],
        "openssl version": ["/usr/bin/openssl", "version"],
    }
    for label, command in steps.items():
        if os.path.exists(command[0]):
            section.add(label, lambda command=command: spawn(command), unit="ms")
    return section


def spawn(command):
    silence = [(os.POSIX_SPAWN_OPEN, descriptor, "/dev/null", os.O_WRONLY, 0) for descriptor in (1, 2)]
    start = time.perf_counter()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=silence)
    _, status, usage = os.wait4(process, 0)
    clock = time.perf_counter() - start
    if status and "jose" not in command[0]:
        raise SystemExit(f"{command[0]} failed with {status}")
    return {"clock": 1000 * clock, "cpu": 1000 * (usage.ru_utime + usage.ru_stime)}
