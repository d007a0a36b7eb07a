examples/demo runs to its end and leaves nothing behind.

  $ mkdir tmp; TMPDIR=$PWD/tmp "$TESTDIR"/../../examples/demo > out 2> errors; echo $?
  0
  $ grep -cx 'jose: the signature is good\|Verified OK' out
  1
  $ tail -n 1 out
  Done. Read more: 'man man/entl.7', and README.md.
  $ grep -v ': note: \|: hint: ' errors
  [1]
  $ ls tmp

A tool that fails ends it.

  $ printf '#!/bin/sh\nexit 70\n' > entl-mint; chmod 755 entl-mint
  $ TMPDIR=$PWD/tmp PATH=$PWD:$PATH "$TESTDIR"/../../examples/demo 2>&1 > out | tail -n 1; tail -n 1 out | cut -c 3-11
  demo: error: this should have succeeded (status 70)
  entl-mint
  $ ls tmp

Without the tools it says what to do.

  $ for tool in sh mktemp cp rm dirname; do ln -s "$(command -v $tool)" .; done
  $ PATH=$PWD "$TESTDIR"/../../examples/demo
  demo: error: entl-verify is not on PATH; run 'make demo'
  [1]
