"""What chance is asked for, and what it answered, as text and as events."""

from pitboss.core.errors import IllegalChance, shortened
from pitboss.core.game import Event, Names, Row
from pitboss.core.lang import _
from pitboss.games.highdice.box import FACES
from pitboss.games.highdice.state import AGAIN, CHOOSE, DRAW, OVER


def chance_event(s: Row, outcome: int) -> Event:
    """[H1.2] `{"begins": 1}`, [H2.1] `{"roll": [4]}`."""
    return {"begins": int(outcome)} if s.stage == DRAW else {"roll": [int(outcome)]}


def parse_chance(s: Row, event: Event, names: Names) -> int:
    """[H1.2] A seat, [H2.1] or one face from 1 to 6."""
    outcomes = [chance_event(s, outcome) for outcome in outcomes_due(s)]
    if event not in outcomes or any(type(value) is bool for value in event.values()):
        why = _("Now {due}, so {event} cannot be.", due=what_is_due(s, names), event=shortened(event))
        raise IllegalChance("H2.1", why)
    return outcomes_due(s)[outcomes.index(event)]


def outcomes_due(s: Row) -> range:
    """[H1.2] [H2.1] What may come out now."""
    return range(s.players) if s.stage == DRAW else range(1, FACES + 1)


def what_is_due(s: Row, names: Names) -> str:
    """[H2.1] What the table waits for."""
    name = names[int(s.turn)]
    due = {
        DRAW: _("who begins is drawn"),
        CHOOSE: _("{name} keeps the die or rolls again", name=name),
        AGAIN: _("{name} rolls again", name=name),
        OVER: _("the game is over"),
    }
    return due.get(int(s.stage), _("{name} rolls", name=name))


def parse_typed(s: Row, text: str, names: Names) -> int:
    """[H1.2] A name, [H2.1] or a number, as read off a real table."""
    typed = text.strip()
    if s.stage == DRAW:
        return parse_chance(s, {"begins": list(names).index(typed) if typed in names else typed}, names)
    return parse_chance(s, {"roll": [int(typed) if typed in ["1", "2", "3", "4", "5", "6"] else typed]}, names)
