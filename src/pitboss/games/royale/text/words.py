"""Moves, events and tables of Las Vegas Royale as text, and back."""

from pitboss.core.game import Row
from pitboss.games.royale.rules.scoring import score, tie_break
from pitboss.games.royale.text.chance_text import chance_event, parse_chance, parse_typed, what_is_due
from pitboss.games.royale.text.notation import move_name, move_words
from pitboss.games.royale.text.picture import clock, hint, picture
from pitboss.games.royale.text.refusals import parse_move
from pitboss.games.royale.text.story import tell

__all__ = ["chance_event", "clock", "ending", "hint", "move_name", "move_words", "parse_chance", "parse_move"]
__all__ += ["parse_typed", "picture", "tell", "what_is_due"]


def ending(s: Row) -> dict[str, list[int]]:
    """[R7.1] Scores in K, [R7.2] and cards and chips in number."""
    seats = range(int(s.players))
    return {"scores": [int(score(s, seat)) for seat in seats], "cards": [int(tie_break(s, seat)) for seat in seats]}
