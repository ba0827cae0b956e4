"""What is always true of a table of High Dice."""

from pitboss.core.game import Row
from pitboss.games.highdice.box import FACES, ROUNDS


def check(s: Row) -> None:
    """[H2.3] Every turn brings one to six, [H3.1] and there are five rounds of them."""
    assert s.turns <= sum(map(int, s.total)) <= FACES * s.turns <= FACES * ROUNDS * s.players
