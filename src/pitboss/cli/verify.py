"""`pitboss verify`: whether a record's dice were fair, all of it followed the rules, and it is what a player saw."""

import json
from pathlib import Path
from typing import Any

from pitboss.cli.replay import opened
from pitboss.cli.screen import screen
from pitboss.core.errors import BadRecord, PitbossError
from pitboss.core.fair.commitments import FIRST_FORM, Beginning
from pitboss.core.fair.compare import compare
from pitboss.core.fair.receipt import Receipt, read_receipt
from pitboss.core.fair.verify import Verified, verify
from pitboss.core.lang import _, listed

WRONG = 1


def run(files: list[Path], seen: Path | None, as_json: bool) -> int:
    """Verify every file; the exit code is 1 if any is wrong, cannot be checked or is not what was seen."""
    receipt = None if seen is None else receipt_for(files, seen)
    code = 0
    for path in files:
        said, found = checked(path, receipt)
        code = code if found["right"] else WRONG
        if as_json:
            said = [json.dumps({"file": str(path)} | found)]
        for line in said:
            screen.print(line if as_json else f"{path}: {line}", markup=False, soft_wrap=True)
    return code


def receipt_for(files: list[Path], seen: Path) -> Receipt:
    """The receipt that one record is compared with."""
    if len(files) != 1:
        raise PitbossError(_("A receipt is of one game, so --seen compares it with one record at a time."))
    with opened(seen) as stream:
        return read_receipt(stream)


def checked(path: Path, receipt: Receipt | None) -> tuple[list[str], dict[str, Any]]:
    """What there is to say of a record: lines for people, and an object for programs."""
    try:
        with opened(path) as stream:
            verified = verify(stream)
    except (PitbossError, OSError) as fault:
        why = (fault.strerror or "cannot be read") if isinstance(fault, OSError) else str(fault)
        line = {"line": fault.line} if isinstance(fault, BadRecord) else {}
        return [why], {"right": False, "error": why, **line}
    said = sentences(verified)
    if receipt is None:
        return [" ".join([*said, *without_receipt(verified)])], {"right": True, **facts(verified)}
    findings = compare(receipt, verified.commitments, verified.reveal, verified.table.names)
    seen = findings or [_("All that you saw before the first roll stands in the record.")]
    return [" ".join(said), *seen], {"right": not findings, **facts(verified), "findings": findings}


def facts(verified: Verified) -> dict[str, Any]:
    """What a verified record holds, for programs."""
    table, commitments = verified.table, verified.commitments
    given_up = [{"missing": list(beginning.missing)} for beginning in commitments.given_up]
    return {
        "form": commitments.form,
        "chances": table.chances,
        "events": len(table.events),
        "salts": sorted(verified.reveal.salts),
        "given_up": given_up,
        **table.ending(),
    }


def sentences(verified: Verified) -> list[str]:
    """What is right, and how much that says."""
    table, names = verified.table, verified.table.names
    counts = {"chances": table.chances, "events": len(table.events)}
    said = [
        _("The record is consistent: seed and salts are those committed to in its first line."),
        _("Rolls and draws that come out as they say: {chances}; events that follow the rules: {events}.", **counts),
        who_gave_salts([names[seat] for seat in sorted(verified.reveal.salts)]),
    ]
    if verified.commitments.form == FIRST_FORM:
        said.append(_("First form of fair dice: the host could have chosen the dice."))
    given_up = enumerate(verified.commitments.given_up, 1)
    return said + [why_given_up(number, beginning, names) for number, beginning in given_up]


def without_receipt(verified: Verified) -> list[str]:
    """What a record of the second form cannot say by itself."""
    if verified.commitments.form == FIRST_FORM:
        return []
    return [_("Only a receipt tells whether this is the game you sat down to (--seen RECEIPT).")]


def who_gave_salts(names: list[str]) -> str:
    """Whose salts keep the house from choosing."""
    if not names:
        return _("Nobody gave a salt, so nothing but the house's word says that it did not choose the seed.")
    return _("Salts were given by {names}.", names=listed(names))


def why_given_up(number: int, beginning: Beginning, names: list[str]) -> str:
    """A beginning that was not played."""
    if beginning.seal is None:
        return _("Beginning {number} was given up before it was sealed.", number=number)
    if not beginning.missing:
        return _("Beginning {number} was given up, though no salt was missing.", number=number)
    missing = listed([names[seat] for seat in beginning.missing])
    return _("Beginning {number} was given up, because no right salt came from {names}.", number=number, names=missing)
