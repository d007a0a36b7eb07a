scripts/install, which make install and make uninstall call.

  $ mkdir -p usr/bin usr/share/man; echo mine > usr/bin/mine; find usr | sort > before
  $ "$PROJECT"/scripts/install "$PWD/usr"
  $ for main in "$PROJECT"/Sources/entl-*; do tool=${main##*/}; usr/bin/$tool --version | sed "s/^$tool .*/ok/"; done | sort -u
  ok
  $ for main in "$PROJECT"/Sources/entl-*; do
  >   tool=${main##*/}
  >   for file in man/man1/$tool.1 bash-completion/completions/$tool.bash zsh/vendor-completions/_$tool fish/vendor_completions.d/$tool.fish; do
  >     [ -e usr/share/$file ] || echo "$file is missing"
  >   done
  > done
  $ PATH=$PWD/usr/bin:$PATH usr/share/doc/entl/examples/check-fixtures usr/share/doc/entl/examples/entl.json usr/share/doc/entl/examples/fixtures | tail -n 1
  3 passed, 0 failed

Again, and away: what was there before stays, and nothing else.

  $ cp usr/share/doc/entl/installed first; "$PROJECT"/scripts/install "$PWD/usr"; diff first usr/share/doc/entl/installed
  $ "$PROJECT"/scripts/install --remove "$PWD/usr"; find usr | sort | diff before -
  $ "$PROJECT"/scripts/install --remove "$PWD/usr"
  install: error: '*/usr/share/doc/entl/installed' is not there: nothing is installed under '*/usr' (glob)
  [66]

A folder of its own goes as a whole.

  $ "$PROJECT"/scripts/install "$PWD/opt"; ls opt/share/zsh
  site-functions
  $ "$PROJECT"/scripts/install --remove "$PWD/opt"; ls -d opt
  ls: cannot access 'opt': No such file or directory
  [2]
