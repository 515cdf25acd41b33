"""`python -m tapete`: the same as `tapete`."""

from tapete.cli import main

main()
