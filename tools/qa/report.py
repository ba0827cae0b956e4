"""What every proof says alike: how far it is, whether a planted fault was found, and what is wrong in the end."""

import sys
from collections.abc import Sequence


def show_progress(done: int, count: int, what: str) -> None:
    """How far it is, where somebody watches."""
    if sys.stderr.isatty():
        print(f"\r{done} of {count} {what}", end="" if done < count else "\n", file=sys.stderr, flush=True)


def check_found(fault: str, found: Sequence[str]) -> list[str]:
    """Say whether a planted fault was found; returns what is wrong if it was not."""
    print(f"planted fault {fault}: {found[0][:200] if found else 'NOT FOUND'}")
    return [] if found else [f"the planted fault {fault} was not found"]


def conclude(wrong: Sequence[str]) -> int:
    """Say what is wrong; returns the exit code of the process."""
    print("\n".join(wrong))
    return 1 if wrong else 0
