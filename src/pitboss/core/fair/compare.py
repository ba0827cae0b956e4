"""A receipt beside a record: whether the game that was verified is the one a player sat down to."""

from collections.abc import Iterator, Sequence

from pitboss.core.fair.broken import in_beginning
from pitboss.core.fair.commitments import Beginning, Commitments
from pitboss.core.fair.dice import salt_commitment
from pitboss.core.fair.receipt import Receipt, SeenBeginning
from pitboss.core.fair.reveal import Reveal
from pitboss.core.lang import _

SHOWN_DIGITS = 16


def compare(receipt: Receipt, commitments: Commitments, reveal: Reveal, names: Sequence[str]) -> list[str]:
    """What the record does not say as the player saw it, in sentences; nothing if all of it stands there."""
    if receipt.game_id != commitments.game_id.hex():
        ids = {"seen": receipt.game_id, "written": commitments.game_id.hex()}
        return [_("You sat down to game {seen}, but this is the record of game {written}.", **ids)]
    if last_seat(receipt) >= len(names):
        seats = {"seat": last_seat(receipt), "last": len(names) - 1}
        return [_("You saw a seat {seat}, but the record has seats 0 to {last}.", **seats)]
    written = {each.commit.hex(): (number, each) for number, each in enumerate(commitments.beginnings, 1)}
    found = [*other_beginnings(receipt, list(written))]
    for seen in receipt.beginnings:
        if seen.commit in written:
            number, beginning = written[seen.commit]
            whys = [*other_commitments(receipt, seen, beginning, names), *other_seal(receipt, seen, beginning)]
            found += [in_beginning(why, number, len(written)) for why in whys]
    return found + [*other_salt(receipt, commitments, reveal)]


def other_beginnings(receipt: Receipt, written: list[str]) -> Iterator[str]:
    """Another commitment of the house was played, or beginnings are missing, were added or stand in another order."""
    seen = [beginning.commit for beginning in receipt.beginnings]
    since = written[next((at for at, commit in enumerate(written) if commit in seen), len(written) - 1) :]
    missing = [commit for commit in seen[:-1] if commit not in written]
    added = [commit for commit in since[:-1] if commit not in seen]
    if seen[-1] != written[-1]:
        shown = {"seen": short(seen[-1]), "written": short(written[-1])}
        yield _("The house last showed you the commitment {seen}, but the record was played with {written}.", **shown)
    for commit in missing:
        yield _("You saw a beginning with the commitment {seen}; the record does not have it.", seen=short(commit))
    for commit in added:
        yield _("The record has a beginning with the commitment {written}; you never saw it.", written=short(commit))
    if seen[-1] == written[-1] and not missing and not added and seen != since:
        yield _("The record has the beginnings in another order than you saw them.")


def other_commitments(receipt: Receipt, seen: SeenBeginning, written: Beginning, names: Sequence[str]) -> Iterator[str]:
    """Commitments to salts that are not in the record as they were told. A seal has told those of all seats."""
    told = dict(seen.salt_commits) if seen.seal is None else dict.fromkeys(range(len(names)), "") | seen.salt_commits
    if seen.salt is not None and (written.seal is not None or receipt.seat in told):
        own = salt_commitment(bytes.fromhex(receipt.game_id), receipt.seat, bytes.fromhex(seen.salt))
        told[receipt.seat] = own.hex()
    for seat, commit in sorted(told.items()):
        recorded = written.salt_commits.get(seat, b"").hex()
        shown = {"seen": short(commit), "written": short(recorded)}
        if commit != recorded and seat == receipt.seat:
            yield _("Your salt commitment: you saw {seen}, the record has {written}.", **shown)
        elif commit != recorded:
            yield _("{name}'s salt commitment: you saw {seen}, the record has {written}.", name=names[seat], **shown)


def other_seal(receipt: Receipt, seen: SeenBeginning, written: Beginning) -> Iterator[str]:
    """Another seal, or a salt that was revealed and is called missing."""
    recorded = b"" if written.seal is None else written.seal
    if seen.seal is not None and seen.seal != recorded.hex():
        shown = {"seen": short(seen.seal), "written": short(recorded.hex())}
        yield _("The seal: you saw {seen}, the record has {written}.", **shown)
    if seen.revealed and receipt.seat in written.missing:
        yield _(
            "You revealed your salt, but the record says that you did not. "
            "Unless your connection was down just then, the host dropped it."
        )


def other_salt(receipt: Receipt, commitments: Commitments, reveal: Reveal) -> Iterator[str]:
    """Another salt of the player's own in the last line."""
    seen = receipt.beginnings[-1]
    recorded = reveal.salts.get(receipt.seat, b"").hex()
    if seen.salt not in (None, recorded) and recorded and seen.commit == commitments.commit.hex():
        shown = {"seen": seen.salt, "written": recorded}
        yield _("Your salt was {seen}, but the last line of the record says {written}.", **shown)


def last_seat(receipt: Receipt) -> int:
    """The highest seat a receipt names."""
    return max(receipt.seat, *(seat for seen in receipt.beginnings for seat in seen.salt_commits), 0)


def short(digits: str) -> str:
    """A hash as a person compares it."""
    return digits[:SHOWN_DIGITS] + "…" if digits else _("nothing")
