"""Who answers chance: a seeded generator, a script, or a person reading real dice."""

from collections.abc import Callable, Iterable
from typing import Protocol

from pitboss.core.errors import PitbossError
from pitboss.core.game import Draw, Event, Game, Names, Row, sample
from pitboss.core.lang import _
from pitboss.core.luck import luck_of


class Dealer(Protocol):
    """Answers what chance is asked for at a table."""

    def answer(self, game: Game, s: Row, names: Names) -> int: ...


class Seeded:
    """Deals by a generator: the same seed, the same game."""

    def __init__(self, seed: int) -> None:
        self.luck = luck_of(seed)

    def answer(self, game: Game, s: Row, names: Names) -> int:
        return int(sample(s, self.luck))


class Scripted:
    """Deals what a script says, as it would stand in a record: `{"draw": 50}`, `{"roll": [1, 3]}`."""

    def __init__(self, script: Iterable[Event]) -> None:
        self.script = iter(script)

    def answer(self, game: Game, s: Row, names: Names) -> int:
        event = next(self.script, None)
        if event is None:
            due = game.words.what_is_due(s, names)
            raise PitbossError(_("The script has ended, but {due}.", due=due))
        return game.words.parse_chance(s, event, names)


class ByHand:
    """Asks a person what came up on a real table, until the answer can be."""

    def __init__(self, ask: Callable[[str, Draw | None], str], say: Callable[[str], None]) -> None:
        self.ask = ask
        self.say = say

    def answer(self, game: Game, s: Row, names: Names) -> int:
        while True:
            typed = self.ask(game.words.what_is_due(s, names), game.drawn(s))
            try:
                return game.words.parse_typed(s, typed, names)
            except PitbossError as refusal:
                self.say(str(refusal))
