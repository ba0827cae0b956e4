"""`python -m pitboss`."""

from pitboss.cli.main import main

main()
