The tools are in PATH, and each is a program.

  $ for tool in "$PROJECT"/Sources/entl-*; do command -v "${tool##*/}" >/dev/null || echo "${tool##*/} is missing"; done
