# The doors of the project. Each target is one line; what takes more stands in scripts/.

PREFIX = /usr/local
SECONDS = 60

TOOLS = .build/tools

BUILD_PACKAGES = binutils libcurl4-openssl-dev libpq-dev libsqlite3-dev libssl-dev pkg-config

.PHONY: all build demo test test-spark unit transcripts soak bench fuzz sanitize completions install uninstall deb test-deb clean

all: build

build:  # the release tools, stripped, in .build/tools
	@scripts/setup $(BUILD_PACKAGES)
	@scripts/build

demo: build  # from a signed notification to a token, step by step
	@scripts/setup jose jq openssl
	@PATH="$(CURDIR)/$(TOOLS):$$PATH" examples/demo

test:  # everything that has to hold; ends with one line of counts
	@scripts/setup $(BUILD_PACKAGES) mandoc jose jq openssl python3-venv busybox curl parallel postgresql iproute2
	@scripts/test

test-spark: build  # examples/backfill-spark on a small cluster of this machine; downloads PySpark
	@command -v java >/dev/null || scripts/setup default-jre-headless
	@scripts/setup jq python3-venv postgresql
	@scripts/test-spark

unit:  # the unit tests alone
	@scripts/setup $(BUILD_PACKAGES)
	@swift test --disable-xctest

transcripts: build  # the transcripts alone; T='Tests/Transcripts/x.t' for one, ARGS=-i to accept what changed
	@scripts/setup jose jq openssl python3-venv busybox curl parallel postgresql
	@scripts/transcripts $(ARGS) $(T)

soak: build  # the ledger killed at 200 moments, crowded and starved; 100,000 forgeries; takes hours
	@Tests/Soak/ledger.py --bin $(TOOLS) --kills 200 --events 50000
	@scripts/setup postgresql iproute2
	@Tests/Soak/postgresql.py --bin $(TOOLS) --kills 50 --events 20000 --processes 8
	@Tests/Soak/hosts.py --bin $(TOOLS) --cuts 10 --events 20000 --processes 4
	@Tests/Soak/watch.py --bin $(TOOLS)
	@scripts/setup python3-venv
	@scripts/venv
	@.build/venv/bin/python -W ignore Tests/Soak/notify.py --bin $(TOOLS)
	@.build/venv/bin/python -W ignore Tests/Soak/notify.py --bin $(TOOLS) --store postgresql crowd killed
	@Tests/Soak/faults.py --bin $(TOOLS) --samples 60
	@Tests/Soak/shapes.py --bin $(TOOLS)
	@Tests/Soak/shared.py --bin $(TOOLS)
	@scripts/differences
	@Tests/Soak/tables.py --bin $(TOOLS)
	@ENTL_SIGNATURES=100000 swift test --disable-xctest --filter CryptographyTests.TableTests
	@Tests/Soak/seeded.py

bench: build  # how fast the tools are, beside their peers; ARGS='--full' for all sizes, '--only pipe' for a section
	@scripts/setup jose jq openssl python3-venv
	@scripts/bench $(ARGS)

fuzz:  # every promise of Fuzz/Targets, SECONDS each
	@scripts/fuzz $(SECONDS)

sanitize:  # the unit tests under the address, undefined behaviour and thread sanitizers
	@scripts/setup $(BUILD_PACKAGES)
	@scripts/sanitize

completions:  # the files in completions/, from the option tables
	@ENTL_WRITE_COMPLETIONS=1 swift test --disable-xctest --filter CompletionTests

install: build
	@scripts/install "$(DESTDIR)$(PREFIX)"

uninstall:
	@scripts/install --remove "$(DESTDIR)$(PREFIX)"

deb: build  # a Debian package, in .build
	@scripts/setup dpkg-dev
	@scripts/deb

test-deb: deb  # the package in a bare Debian of its own (debootstrap; as root)
	@scripts/setup debootstrap
	@scripts/test-deb

clean:
	rm -rf .build Fuzz/.build benchmarks/.build
