"""Processors that do not doze while something is measured.

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
os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
parent = os.getppid()
while os.getppid() == parent:
    for _ in range(1_000_000):
        pass
"""


@contextmanager
def awake() -> Iterator[None]:
    """As long as the block lasts, no processor dozes."""
    processors = os.cpu_count() or 1
    counting = [subprocess.Popen([sys.executable, "-c", COUNT]) for _ in range(processors)]
    try:
        yield
    finally:
        for process in counting:
            process.kill()
            process.wait()
