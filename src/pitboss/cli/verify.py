"""`pitboss verify`: whether a record's dice were fair, and all of it followed the rules."""

import json
from pathlib import Path
from typing import Any

from pitboss.cli.replay import opened
from pitboss.cli.screen import screen
from pitboss.core.errors import BadRecord, PitbossError
from pitboss.core.verify import Verified, verify

WRONG = 1


def run(files: list[Path], as_json: bool) -> int:
    """Verify every file; the exit code is 1 if any of them is wrong or cannot be checked."""
    code = 0
    for path in files:
        found: dict[str, Any] = {"file": str(path)}
        try:
            with opened(path) as stream:
                verified = verify(stream)
            found |= {"right": True, "chances": verified.table.chances, "events": len(verified.table.events)}
            found |= {"salts": verified.salts, **verified.table.ending()}
            said = in_words(verified)
        except (PitbossError, OSError) as fault:
            code = WRONG
            said = (fault.strerror or "cannot be read") if isinstance(fault, OSError) else str(fault)
            found |= {"right": False, "error": said}
            found |= {"line": fault.line} if isinstance(fault, BadRecord) else {}
        screen.print(json.dumps(found) if as_json else f"{path}: {said}", markup=False, soft_wrap=True)
    return code


def in_words(verified: Verified) -> str:
    """What is right, in a sentence."""
    table = verified.table
    seats = " and ".join(table.names[seat] for seat in verified.salts)
    salts = f", so are the salts of {seats}" if seats else "; nobody gave a salt"
    return (
        f"All is right. The seed is the one the house committed to{salts}. All {table.chances} rolls and draws are "
        f"what they give, all {len(table.events)} events follow the rules, and so does the end."
    )
