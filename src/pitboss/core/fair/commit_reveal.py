"""Committing, sealing and revealing before the first roll: what a server does, step by step, for every beginning.

run = CommitReveal(game_id, seed, players)   run.commit is shown before anyone sits
run.add_commit(seat, commit)                 told to everybody as it comes
run.close()                                  the seal, told to everybody; only now salts are asked for
run.add_salt(seat, salt)                     until `run.is_complete`, or `run.give_up(seats)` and a new run
"""

from collections.abc import Iterable, Sequence

from pitboss.core.fair.commitments import Beginning, Commitments
from pitboss.core.fair.dice import commitment, mix, salt_commitment, seal
from pitboss.core.fair.reveal import Reveal


class CommitReveal:
    """One beginning of a game, from the house's commitment to the last salt.

    A commitment never changes once it is told, and no salt is taken before the seal. So whoever picks a salt, the
    house too, picks it without knowing another.
    """

    def __init__(self, game_id: bytes, seed: bytes, players: int) -> None:
        self.game_id = game_id
        self.players = players
        self.seed = seed
        self.commit = commitment(game_id, seed)
        self.salt_commits: dict[int, bytes] = {}
        self.seal: bytes | None = None
        self.salts: dict[int, bytes] = {}
        self.missing: tuple[int, ...] = ()  # whose salts it was given up for

    def add_commit(self, seat: int, commit: bytes) -> None:
        """A seat commits to a salt. To commit to another, the game has to begin anew."""
        assert self.seal is None and seat not in self.salt_commits and 0 <= seat < self.players
        self.salt_commits[seat] = commit

    def close(self) -> bytes:
        """The seal: from now on salts are taken, and no more commitments."""
        assert self.seal is None
        self.seal = seal(self.game_id, self.commit, self.salt_commits, self.players)
        return self.seal

    def is_awaited(self, seat: int) -> bool:
        """Whether a seat has committed to a salt and is to reveal it now."""
        return self.seal is not None and seat in self.salt_commits and seat not in self.salts

    def is_committed(self, seat: int, salt: bytes) -> bool:
        """Whether this is the salt that a seat has committed to."""
        return self.salt_commits.get(seat) == salt_commitment(self.game_id, seat, salt)

    def add_salt(self, seat: int, salt: bytes) -> None:
        """A seat reveals its salt."""
        assert self.is_awaited(seat) and self.is_committed(seat, salt)
        self.salts[seat] = salt

    @property
    def awaited(self) -> list[int]:
        """The seats whose salts have not come yet."""
        return [seat for seat in sorted(self.salt_commits) if self.is_awaited(seat)]

    @property
    def is_complete(self) -> bool:
        """Whether all salts are there, so that dice can roll."""
        return self.seal is not None and not self.awaited

    def give_up(self, missing: Iterable[int]) -> None:
        """This beginning is not played, because these seats did not reveal: some of those awaited, or none."""
        self.missing = tuple(sorted(missing))
        assert set(self.missing) <= set(self.awaited)

    @property
    def key(self) -> bytes:
        """The key that the dice are read with."""
        assert self.is_complete
        return mix(self.game_id, self.seed, self.salts)


def commitments_of(runs: Sequence[CommitReveal]) -> Commitments:
    """For the record's first line: every beginning in order, the last of them played, the others given up."""
    *given_up, played = runs
    assert played.is_complete
    beginnings = [Beginning(run.commit, run.seal, dict(run.salt_commits), run.missing) for run in given_up]
    return Commitments(played.game_id, played.commit, dict(played.salt_commits), played.seal, tuple(beginnings))


def reveal_of(runs: Sequence[CommitReveal]) -> Reveal:
    """For the record's last line: the secrets of the same beginnings."""
    *given_up, played = runs
    return Reveal(played.seed, dict(played.salts), tuple(run.seed for run in given_up))
