"""The two streams that the commands write to."""

from rich.console import Console

screen = Console(highlight=False)
errors = Console(stderr=True, highlight=False)
