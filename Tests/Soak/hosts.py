#!/usr/bin/env python3
"""Several hosts on one ledger in PostgreSQL: each is a network namespace with tools of its own, the server is another one.

usage: hosts.py [--bin DIR] [--events N] [--processes N] [--cuts N] [crowd|watched|server|cut]...

What postgresql.py does with processes, over TCP; and hosts that are cut off from the server in the middle of a batch. It
needs root, iproute2 and Debian's postgresql; status 69 where one of them is missing.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

import postgresql

# A connection that is dead is known as such sooner than by default, so that nobody has to wait for it here.
IMPATIENT = "&tcp_user_timeout=4000&keepalives_idle=2&keepalives_interval=1&keepalives_count=3"


class Network:
    """A bridge in the server's namespace, and a cable from it to each host."""

    def __init__(self, count):
        self.server = f"entl-{os.getpid()}"
        self.hosts = [f"{self.server}-{number}" for number in range(1, count + 1)]
        if os.geteuid() != 0 or not self.ip("netns", "add", self.server):
            print("hosts: network namespaces cannot be made here: skipped")
            sys.exit(69)
        self.inside(self.server, "link", "set", "lo", "up")
        self.inside(self.server, "link", "add", "bridge", "type", "bridge")
        self.inside(self.server, "addr", "add", "10.77.0.1/24", "dev", "bridge")
        self.inside(self.server, "link", "set", "bridge", "up")
        for number, host in enumerate(self.hosts, 1):
            self.ip("netns", "add", host)
            self.ip("link", "add", "cable", "netns", host, "type", "veth", "peer", "name", f"cable{number}", "netns", self.server)
            self.inside(self.server, "link", "set", f"cable{number}", "master", "bridge", "up")
            self.inside(host, "addr", "add", f"10.77.0.{number + 1}/24", "dev", "cable")
            self.inside(host, "link", "set", "cable", "up")

    def ip(self, *words):
        try:
            return subprocess.run(["ip", *words], stderr=subprocess.DEVNULL).returncode == 0
        except FileNotFoundError:
            return False

    def inside(self, namespace, *words):
        if not self.ip("-n", namespace, *words):
            sys.exit(f"hosts.py: error: 'ip -n {namespace} {' '.join(words)}' failed")

    def cable(self, number, state):
        self.inside(self.server, "link", "set", f"cable{number + 1}", state)

    def remove(self):
        for namespace in [*self.hosts, self.server]:
            self.ip("netns", "del", namespace)


class Hosts(postgresql.Soak):
    def __init__(self, options, folder, network):
        self.network, self.turn = network, 0
        script = os.path.join(postgresql.HERE, "..", "..", "scripts", "postgresql")
        server = postgresql.Server("ip", "netns", "exec", network.server, script, "listen_addresses='10.77.0.1'")
        super().__init__(options, folder, server)

    def tool(self, name, store, *rest):
        """Each tool runs on the next host, and reaches the server by its address."""
        host = self.network.hosts[self.turn % len(self.network.hosts)]
        self.turn += 1
        if store.startswith("postgresql:"):
            store = f"postgresql://10.77.0.1/postgres?{store.partition('&')[2]}{IMPATIENT}"
        return ["ip", "netns", "exec", host, *super().tool(name, store, *rest)]

    def open_transactions(self, number, store):
        return self.server.query(f"""SELECT count(*) FROM pg_stat_activity WHERE client_addr = '10.77.0.{number + 2}'
            AND application_name = 'entl' AND xact_start IS NOT NULL AND {postgresql.EVENTS} > 500""", store)

    def cut(self):
        """One host is cut off in a transaction: the others go on, and it is given its input again when it is back."""
        middle = 0
        for number in range(self.options.cuts):
            store, parts = self.server.ledger("cut"), self.parts()
            self.ingest(store, "/dev/null")
            self.turn, victim = 0, random.randrange(len(parts))
            processes = [self.start(store, self.path(part), f"out-{part}") for part in parts]
            while processes[victim].poll() is None and self.open_transactions(victim, store) == ["0"]:
                pass
            self.network.cable(victim, "down")
            began = time.monotonic()
            others = [process for process in processes if process is not processes[victim]]
            errors = [process.communicate()[1].decode() for process in others]
            waited = time.monotonic() - began
            self.check([process.returncode for process in others] == [0] * len(others), f"cut {number}: {errors}")
            error = processes[victim].communicate()[1].decode()
            status = processes[victim].returncode
            self.check(status in (0, 75), f"cut {number}: {status} {error}")
            self.check(status == 0 or "is lost" in error, f"cut {number}: {error}")
            middle += status == 75
            self.network.cable(victim, "up")
            self.turn = victim
            again = self.start(store, self.path(parts[victim]), "out-again")
            error = again.communicate()[1].decode()
            self.check(again.returncode == 0, f"cut {number}: again: {error}")
            self.consistent(store, [f"out-{part}" for part in parts] + ["out-again"], f"cut {number}")
            print(f"cut: one of {len(parts)} hosts, the others done {waited:.1f} s later; nothing lost, nothing twice")
        self.check(middle > 0, "cut: no host was cut off in the middle of its work")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", default=os.path.join(postgresql.HERE, "..", "..", ".build", "debug"))
    parser.add_argument("--events", type=int, default=8000)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--cuts", type=int, default=2)
    parser.add_argument("parts", nargs="*", default=["crowd", "watched", "server", "cut"])
    options = parser.parse_args()
    network = Network(options.processes)
    try:
        with tempfile.TemporaryDirectory(prefix="entl-soak-") as folder:
            hosts = Hosts(options, folder, network)
            for part in options.parts:
                {"crowd": hosts.crowd, "watched": hosts.watched, "server": hosts.server_dies, "cut": hosts.cut}[part]()
            hosts.server.process.communicate()
    finally:
        network.remove()


main()
