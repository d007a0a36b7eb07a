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

Without the tools it says what to do.

  $ for tool in sh mktemp cp rm dirname; do ln -s "$(command -v $tool)" .; done
  $ PATH=$PWD "$TESTDIR"/../../examples/demo
  demo: error: entl-verify is not on PATH; run 'make demo'
  [1]
