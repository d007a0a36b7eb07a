What a terminal shows: script(1) lends one.

  $ command -v script > /dev/null && command -v stty > /dev/null || exit 80
  $ at_terminal() { # WIDTH COMMAND
  >   SHELL=/bin/sh TERM=xterm script -qec "stty cols $1 2> /dev/null; $2" /dev/null < /dev/null | tr -d '\r'
  > }
  $ cp "$TESTDIR"/../../examples/entl.json .
  $ entl-fixture apple --ca ca "$TESTDIR"/../../examples/fixtures/renewed/01-bought.apple.json > body 2> /dev/null
  $ entl-verify apple --root ca/root.pem body | entl-ingest --config entl.json --store ledger.db --at 2025-01-10T10:00:00Z --quiet

An explanation is a sentence and a table.

  $ best='entl-best --config entl.json --store ledger.db --at 2025-02-01T00:00:00Z --explain'
  $ at_terminal 130 "NO_COLOR=1 $best"
  7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11
    may use plus (Plus, monthly) until 2025-02-10T10:00:00Z, renewing
    the clock changes this at 2025-02-10T10:00:00Z
  
    why   tier  interval  status  access                                source  subscription      product
    best  plus  monthly   active  until 2025-02-10T10:00:00Z, renewing  apple   2000000000000101  com.example.plus.monthly
  

A table that does not fit is shown one cell a line; the outcome is coloured.

  $ at_terminal 40 'NO_COLOR=1 entl-log --store ledger.db --table'
  time     2025-01-10T10:00:00Z
  source   apple
  event    SUBSCRIBED
  outcome  created
  subject  7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11
  $ at_terminal 130 'entl-log --store ledger.db --table' | grep -c '\[32mcreated'
  1

A pipe has none of it.

  $ eval "$best" | cut -c 1-68
  {"subject_id":"7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11","subscription":
  $ entl-log --store ledger.db --table
  time                  source  event       outcome  subject
  2025-01-10T10:00:00Z  apple   SUBSCRIBED  created  7e3fb204-2ed3-4b5a-9c3e-0d7a1f8a3a11
