examples/backfill-parallel: a history, split anywhere, into one ledger.

  $ command -v parallel > /dev/null && command -v jq > /dev/null || exit 80
  $ export TMPDIR=$PWD/tmp VERIFY='--root ca/root.pem --at 2026-12-01T12:00:00Z'; mkdir tmp
  $ cp "$PROJECT"/examples/entl.json .
  $ for number in $(seq 100 139); do
  >   jq -c . "$PROJECT"/examples/notification.json |
  >     sed "s/2000000000000001/2000000000000$number/g; s/4a1c9d52-8f0e/4a1c9d52-0$number/"
  > done > plain
  $ entl-fixture apple --ca ca plain > signed 2> notes; wc -l < signed
  40

In blocks of two or three, two at a time; what is given again changes nothing.

  $ backfill=$PROJECT/examples/backfill-parallel
  $ "$backfill" entl.json ledger.db --block 30k --jobs 2 < signed > records 2> errors; echo $?
  0
  $ grep -c '"effect":"created"' records
  40
  $ shuf signed | "$backfill" entl.json ledger.db --block 50k --jobs 2 2> errors | grep -c '"reason":"replay"'
  40
  $ entl-best --config entl.json --store ledger.db --at 2026-12-01T12:00:00Z | wc -l
  1
  $ ls tmp

A block that cannot be taken ends it.

  $ VERIFY=--nonsense "$backfill" entl.json ledger.db < signed 2> errors; echo $?
  64
  $ VERIFY= "$backfill" entl.json / < signed 2> errors
  [66]
  $ "$backfill"
  usage: */examples/backfill-parallel CONFIG STORE [PARALLEL OPTION]... (glob)
  [64]

Into PostgreSQL it goes in the same way.

  $ [ -x "$(ls -d /usr/lib/postgresql/*/bin/initdb 2> /dev/null | tail -n 1)" ] || exit 80
  $ mkfifo commands; TMPDIR=/tmp "$PROJECT"/scripts/postgresql < commands > url 2> errors & exec 3> commands
  $ until [ -s url ]; do sleep 0.1; done; url=$(cat url)
  $ "$backfill" entl.json "$url" --block 30k --jobs 4 < signed > records 2> errors; echo $?
  0
  $ grep -c '"effect":"created"' records
  40
  $ entl-best --config entl.json --store "$url" --at 2026-12-01T12:00:00Z > claims; wc -l < claims
  1
  $ entl-log --store "$url" --summary | jq -c '[.kind, .reason, .count]'
  ["processed",null,40]
  $ exec 3>&-; wait
