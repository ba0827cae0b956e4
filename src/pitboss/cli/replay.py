"""`pitboss replay`: records as playthroughs, or their ends as JSON."""

import json
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO, Any

from pitboss.cli.screen import errors, screen
from pitboss.core.errors import PitbossError
from pitboss.core.records.playthrough import lines_of_play
from pitboss.core.records.record import Ending, replay

WRONG = 2


def run(files: list[Path], as_json: bool, views: bool) -> int:
    """Replay every file; the exit code is 2 if any of them is wrong."""
    code = 0
    for path in files:
        try:
            with opened(path) as stream:
                if as_json:
                    print(json.dumps(end_of(path, replay(stream))), flush=True)
                else:
                    show(path, stream, views, len(files) > 1)
        except (PitbossError, OSError) as fault:
            code = WRONG
            why = fault.strerror if isinstance(fault, OSError) else str(fault)
            if as_json:
                print(json.dumps({"file": str(path), "error": why}), flush=True)
            errors.print(f"{path}: {why}", markup=False, soft_wrap=True)
    return code


def opened(path: Path) -> AbstractContextManager[IO[bytes]]:
    """The file, or standard input for `-`."""
    return nullcontext(sys.stdin.buffer) if str(path) == "-" else path.open("rb")


def end_of(path: Path, ending: Ending) -> dict[str, Any]:
    """How a record ended, or how far it went."""
    end = {"file": str(path), **ending.table.ending(), "events": len(ending.table.events), "complete": ending.complete}
    return end | ({"note": ending.note} if ending.note else {})


def show(path: Path, stream: IO[bytes], views: bool, several: bool) -> None:
    """One record as a playthrough."""
    if several:
        screen.print(f"--- {path}", markup=False, soft_wrap=True)
    for line in lines_of_play(stream, views):
        screen.print(line, markup=False, soft_wrap=True)
