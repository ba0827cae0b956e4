"""Processors while something is measured: they do not doze, and whoever is not measured gives way.

A processor with nothing to do is put to sleep, and on a virtual machine given to somebody else: it comes back slow and
with cold caches, and what takes a millisecond takes two. A server that works a millisecond at a time would be measured
at its worst on an idle machine. So a process on every processor counts for nothing, in the class that runs only when
nobody else wants to.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

COUNT = """
import os
parent = os.getppid()
while os.getppid() == parent:
    for _ in range(1_000_000):
        pass
"""


@contextmanager
def awake() -> Iterator[None]:
    """As long as the block lasts, no processor dozes."""
    processors = os.cpu_count() or 1
    counting = [subprocess.Popen([sys.executable, "-c", COUNT], preexec_fn=give_way) for _ in range(processors)]
    try:
        yield
    finally:
        for process in counting:
            process.kill()
            process.wait()


def give_way() -> None:
    """From now on this process runs only when nobody else wants to."""
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def divided() -> tuple[set[int], set[int]]:
    """One processor for what is measured, the others for all the rest; a single one is shared."""
    *others, last = sorted(os.sched_getaffinity(0))
    return {last}, set(others) or {last}


@contextmanager
def kept_to(processors: set[int]) -> Iterator[None]:
    """As long as the block lasts, this process and what it starts run there and nowhere else."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, processors)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
