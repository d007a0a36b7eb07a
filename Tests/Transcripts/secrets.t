Secrets stay where they are.

  $ umask 000; cp "$TESTDIR"/../../examples/*.json .

Keys are their owner's alone, whatever the umask; what is there, if only a link to nowhere, is not written over.

  $ entl-key new -q --algorithm ES256 --out key.pem; stat -c %a key.pem
  600
  $ entl-fixture apple --ca ca notification.json > body.json 2> /dev/null; stat -c %a ca/*.key
  600
  $ echo mine > there; ln -s nowhere link
  $ for name in there link; do entl-key new -q --algorithm ES256 --out $name; done
  entl-key: error: cannot create 'there': File exists
  entl-key: error: cannot create 'link': File exists
  [73]
  $ cat there; ls nowhere
  mine
  ls: cannot access 'nowhere': No such file or directory
  [2]

A ledger says what households own: it is its owner's too, and so is what stands beside it.

  $ entl-verify apple --root ca/root.pem --at 2026-12-01T12:00:00Z body.json |
  >   entl-ingest --config entl.json --store ledger.db -q
  $ entl-watch --config entl.json --store ledger.db > changes 2>&1 & sleep 1; stat -c '%a %n' ledger.db*; kill $!; wait $! 2> /dev/null
  600 ledger.db
  600 ledger.db-shm
  600 ledger.db-wal
  [143]

A secret is in no message and in no ledger, whether it fits or not; nor does it ever stand on a command line.

  $ head -c 24 /dev/urandom | base64 | sed 's/^/whsec_/' > secret; chmod 600 secret
  $ echo '{"id":"evt_1","object":"event","type":"invoice.paid","created":1796126400,"livemode":true,"data":{"object":{}}}' > event.json
  $ entl-fixture stripe --secret-file secret --at 1796126400 event.json > signed
  $ sed 's/v1=./v1=x/' signed > broken
  $ for delivery in signed broken; do
  >   entl-verify stripe --envelope --secret-file secret --at 1796126400 $delivery 2>> messages |
  >     tee -a messages | entl-ingest --config entl.json --store ledger.db >> messages 2>&1
  > done
  $ test -s messages; grep -c -F "$(cut -c7-20 secret)" messages ledger.db
  messages:0
  ledger.db:0
  [1]
  $ for tool in verify ingest mint key fixture grant claim; do entl-$tool --help; done | grep -E -e '--(secret|key|pass|token)' | grep -v FILE
  [1]

A pipe is as good as a file, and nobody waits for one without a word.

  $ bash -c 'entl-verify stripe --envelope --secret-file <(cat secret) --at 1796126400 signed' | grep -o '^{"verified":true'
  {"verified":true
  $ mkfifo -m 600 later; { sleep 3; cat secret > later; } &
  $ entl-verify stripe --envelope --secret-file later --at 1796126400 signed > verified
  entl-verify: note: waiting for 'later', a pipe, to be written and closed

Nothing of a tool's memory goes to a disk when it crashes.

  $ mkfifo pipe; ulimit -c unlimited 2> /dev/null
  $ entl-decode < pipe & exec 3> pipe; sleep 0.5; grep -o 'Max core file size *[0-9a-z]* *[0-9a-z]*' /proc/$!/limits | tr -s ' '; kill $!; wait $! 2> /dev/null
  Max core file size 0 0
  [143]
