"""Whether what a record reveals at its end is what was committed to at its beginning."""

from collections.abc import Mapping

from pitboss.core.fair.commitments import Beginning, Commitments
from pitboss.core.fair.dice import commitment, salt_commitment, seal
from pitboss.core.fair.reveal import Reveal
from pitboss.core.lang import _, commas


def broken_commitment(commitments: Commitments, reveal: Reveal, players: int) -> str:
    """Why a reveal is not what was committed to, or nothing."""
    game_id, seeds = commitments.game_id, (*reveal.given_up_seeds, reveal.seed)
    if len(commitments.given_up) != len(reveal.given_up_seeds):
        told = {"beginnings": len(commitments.given_up), "seeds": len(reveal.given_up_seeds)}
        return _("Beginnings given up in the first line: {beginnings}; seeds of them in the last: {seeds}.", **told)
    if len(set(seeds)) < len(seeds):
        return _("Two beginnings have the same seed, but every beginning draws a new one.")
    for number, (beginning, seed) in enumerate(zip(commitments.beginnings, seeds, strict=True), 1):
        if why := broken_beginning(beginning, game_id, seed, players):
            return in_beginning(why, number, len(seeds))
    return broken_salt(game_id, commitments.salt_commits, reveal.salts)


def broken_beginning(beginning: Beginning, game_id: bytes, seed: bytes, players: int) -> str:
    """Why a seed or a seal is not right, or nothing."""
    if commitment(game_id, seed) != beginning.commit:
        return _("The seed in the last line is not the one the house committed to in the first.")
    if beginning.seal not in (None, seal(game_id, beginning.commit, beginning.salt_commits, players)):
        return _("The seal in the first line is not that of the commitments beside it.")
    return ""


def broken_salt(game_id: bytes, salt_commits: Mapping[int, bytes], salts: Mapping[int, bytes]) -> str:
    """Why the salts are not those that were committed to, or nothing."""
    if set(salts) != set(salt_commits):
        told = {"promised": seats_in_words(salt_commits), "told": seats_in_words(salts)}
        return _("Seats {promised} committed to a salt, but the last line has salts of seats {told}.", **told)
    for seat, salt in salts.items():
        if salt_commitment(game_id, seat, salt) != salt_commits[seat]:
            return _("The salt of seat {seat} in the last line is not the one it committed to in the first.", seat=seat)
    return ""


def seats_in_words(seats: Mapping[int, bytes]) -> str:
    """`0, 2`, or a dash where there are none."""
    return commas([str(seat) for seat in sorted(seats)]) or "-"


def in_beginning(why: str, number: int, count: int) -> str:
    """A sentence about one of several beginnings."""
    return why if count == 1 else _("Beginning {number}: {why}", number=number, why=why)
