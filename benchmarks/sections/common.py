"""Runs tools and peers in turns, and keeps what came of it."""

import json
import os
import resource
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORDS = {"clock": "the clock", "cpu": "the processor"}
AT = "2025-12-01T00:00:10Z"


class Bench:
    """The built tools, the Pythons of the peers, and a folder for data."""

    def __init__(self, options, folder):
        self.options = options
        self.tools = os.path.abspath(options.tools)
        self.python = os.path.abspath(options.python) if options.python else None
        self.tuned = os.path.abspath(options.tuned) if options.tuned else None
        self.folder = folder
        self.versions = {}

    def path(self, name):
        return os.path.join(self.folder, name)

    def command(self, tool, *arguments):
        return [os.path.join(self.tools, tool), *arguments]

    def run(self, tool, *arguments, stdin=None, stdout=None):
        """Seconds by the clock, seconds of CPU and peak memory in MiB of one run that must succeed."""
        source = open(self.path(stdin), "rb") if stdin else subprocess.DEVNULL
        sink = open(self.path(stdout), "wb") if stdout else subprocess.DEVNULL
        start = time.perf_counter()
        process = subprocess.Popen(self.command(tool, *arguments), stdin=source, stdout=sink, cwd=self.folder)
        _, status, usage = os.wait4(process.pid, 0)
        clock = time.perf_counter() - start
        if status:
            sys.exit(f"{tool} failed with {status}")
        return clock, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024

    def rate(self, count, tool, *arguments, **streams):
        """A step: how many records a second a tool works on."""
        def step():
            clock, cpu, memory = self.run(tool, *arguments, **streams)
            return {"clock": count / clock, "cpu": count / cpu, "memory": memory}
        return step

    def peer(self, python, script, *arguments):
        """A step: what a script of peers/ says of itself."""
        def step():
            command = [python, "-W", "ignore", os.path.join(HERE, "peers", script), *map(str, arguments)]
            output = subprocess.run(command, cwd=self.folder, stdout=subprocess.PIPE, text=True, check=True).stdout
            result = json.loads(output)
            self.versions.update({f"{name} {version}": None for name, version in result.pop("versions").items()})
            return result
        return step


def openssl(what, operations, threads=1):
    """A step: operations a second of libcrypto itself, `operations` of which make one record."""
    column = {"sign": -2, "verify": -1}[what]

    def step():
        def speed(*options):
            command = ["openssl", "speed", "-seconds", "1", *options, "ecdsap256"]
            output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            return float(output.strip().splitlines()[-1].split()[column])
        if threads > 1:
            return {"clock": speed("-elapsed", "-multi", str(threads)) / operations}
        # Without -elapsed it counts the time of the processor.
        return {"clock": speed("-elapsed") / operations, "cpu": speed() / operations}
    return step


class Section:
    """Steps that are measured in turns, each with what it is compared with."""

    def __init__(self, title):
        self.title = title
        self.steps = []
        self.results = {}

    def add(self, label, step, *references, unit="/s"):
        """`references` are labels of earlier steps, or pairs of a label and a factor."""
        self.steps.append((label, step, references, unit))

    def measure(self, rounds):
        samples = {label: [] for label, *_ in self.steps}
        for _ in range(rounds):
            for label, step, *_ in self.steps:
                samples[label].append(step())
        for label, _, references, unit in self.steps:
            middle = {kind: statistics.median(sample[kind] for sample in samples[label]) for kind in samples[label][0]}
            self.results[label] = {"unit": unit, **middle, "of": self.ratios(samples, label, references)}
        return self

    @staticmethod
    def ratios(samples, label, references):
        """Medians of the ratios of each round, for a slow minute meets both sides of a ratio."""
        ratios = {}
        for reference in references:
            name, factor = reference if isinstance(reference, tuple) else (reference, 1)
            # The time of two processors is not that of one and the same work.
            for kind in ("clock", "cpu") if factor == 1 else ("clock",):
                pairs = [(one.get(kind), other.get(kind)) for one, other in zip(samples[label], samples[name])]
                if any(None in pair for pair in pairs):
                    continue
                ratio = statistics.median(one / (factor * other) for one, other in pairs)
                ratios.setdefault(f"{factor} x {name}" if factor != 1 else name, {})[kind] = ratio
        return ratios

    def print(self):
        print(f"\n== {self.title}\n\n{'':46}{'by the clock':>12}{'processor':>11}\n")
        for label, result in self.results.items():
            cpu = f"{result['cpu']:11.1f}" if "cpu" in result else " " * 11
            line = f"{label:46}{result['clock']:12.1f}{cpu} {result['unit']}"
            print(line + (f"   {memory(result['memory'])}" if "memory" in result else ""))
            for name, ratio in result["of"].items():
                shown = [(f"{value:.1%}" if value < 2 else f"{value:.1f} times") + f" by {WORDS[kind]}"
                         for kind, value in ratio.items()]
                print(f"{'':6}of {name}: {', '.join(shown)}")


def memory(peak):
    """What a process needed at most; one that was started from here is never said to need less than this one."""
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return f"under {own:.0f} MiB" if peak < own + 1 else f"{peak:.1f} MiB"
