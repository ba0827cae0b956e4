"""What an event or a choice itself does to the table, before anything that follows from it."""

from pitboss.core.game import Event, Row, copy_of
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.rules.turn import carry_out, take_roll
from pitboss.games.royale.state import ROLL, ROLL_EXTRA
from pitboss.games.royale.text.chance_text import parse_chance
from pitboss.games.royale.text.notation import IDS


def carried_out(before: Row, event: Event) -> Row:
    """[R9.1] The table after an event itself: a decision or a roll. Draws and neutral dice leave it as it was."""
    if "move" in event:
        return tried_out(before, IDS[event["move"]])
    done = copy_of(before)
    if done.stage == ROLL:
        take_roll(done, parse_chance(done, event, []))
    elif done.stage == ROLL_EXTRA:
        hooks.rolled(done, parse_chance(done, event, []))
    return done


def tried_out(view: Row, move: int) -> Row:
    """[R9.1] The table after a choice, before the turn passes and before anything is paid for the round."""
    tried = copy_of(view)
    carry_out(tried, move)
    return tried
