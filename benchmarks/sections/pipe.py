"""The whole way, from a signed notification to a token, and how its parts grow with their input."""

import os
import subprocess
import sys
import time

from .common import AT, HERE, Section
from .data import MINT, VERIFY_APPLE


def pipe(bench):
    count = bench.options.records
    section = Section(f"{count} notifications through entl-verify | entl-ingest --store | entl-best | entl-mint")
    section.add("the whole pipe", lambda: run_pipe(bench, count))
    return section


def remove(bench, store):
    for end in ("", "-wal", "-shm"):
        if os.path.exists(bench.path(store + end)):
            os.remove(bench.path(store + end))


def run_pipe(bench, count):
    remove(bench, "pipe.db")
    at = ("--at", AT)
    commands = [bench.command("entl-verify", *VERIFY_APPLE, "signed.ndjson"),
                bench.command("entl-ingest", "--config", "entl.json", "--store", "pipe.db", *at),
                bench.command("entl-best", "--config", "entl.json", *at),
                bench.command("entl-mint", *MINT[:-1], AT)]
    start, before = time.perf_counter(), os.times()
    processes, source = [], None
    for index, command in enumerate(commands):
        is_last = index == len(commands) - 1
        sink = open(bench.path("minted"), "wb") if is_last else subprocess.PIPE
        process = subprocess.Popen(command, stdin=source, stdout=sink, cwd=bench.folder)
        if source:
            source.close()
        processes.append(process)
        source = process.stdout
    if any(process.wait() for process in reversed(processes)):
        sys.exit("the pipe failed")
    clock, after = time.perf_counter() - start, os.times()
    with open(bench.path("minted"), "rb") as minted:
        tokens = sum(1 for _ in minted)
    if tokens != count:
        sys.exit(f"{tokens} tokens of {count} notifications")
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return {"clock": count / clock, "cpu": count / cpu}


def scaling(bench):
    """Seconds for N records and for ten times as many, in turns."""
    few = bench.options.scale
    section = Section(f"Growth: {few} records and {10 * few}")
    for name, count in (("few", few), ("many", 10 * few)):
        with open(bench.path(f"{name}.events"), "wb") as file:
            subprocess.run([sys.executable, os.path.join(HERE, "ledger", "events.py"), str(count)], stdout=file, check=True)
        repeat(bench, "signed.ndjson", f"{name}.signed", count)
        repeat(bench, "lines", f"{name}.lines", count)
    ledger = os.path.join(HERE, "ledger", "entl.json")
    steps = {
        "entl-verify apple": lambda name: ("entl-verify", *VERIFY_APPLE, f"{name}.signed"),
        "entl-ingest --store": lambda name: (
            "entl-ingest", "--config", ledger, "--store", f"{name}.db", "--at", AT, f"{name}.events"),
        "entl-best --store": lambda name: ("entl-best", "--config", ledger, "--store", f"{name}.db", "--at", AT),
        "entl-mint": lambda name: ("entl-mint", *MINT, f"{name}.lines"),
    }
    for label, arguments in steps.items():
        for name in ("few", "many"):
            references = [f"{label}, few"] if name == "many" else []
            section.add(f"{label}, {name}", seconds(bench, name, label, arguments(name)), *references, unit="s")
    return section


def seconds(bench, name, label, arguments):
    def step():
        if "ingest" in label:
            remove(bench, f"{name}.db")
        clock, cpu, memory = bench.run(*arguments)
        return {"clock": clock, "cpu": cpu, "memory": memory}
    return step


def repeat(bench, source, target, count):
    """The lines of a file over and over, until there are that many."""
    with open(bench.path(target), "wb") as sink:
        while count > 0:
            with open(bench.path(source), "rb") as file:
                for line in file:
                    if count == 0:
                        break
                    sink.write(line)
                    count -= 1
