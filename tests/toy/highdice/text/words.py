"""Moves, events and tables of High Dice as text, and back."""

from pitboss.games.highdice.text.chance_text import chance_event, parse_chance, parse_typed, what_is_due
from pitboss.games.highdice.text.notation import move_name, move_words, parse_move
from pitboss.games.highdice.text.picture import clock, ending, hint, picture
from pitboss.games.highdice.text.story import tell

__all__ = [
    "chance_event",
    "clock",
    "ending",
    "hint",
    "move_name",
    "move_words",
    "parse_chance",
    "parse_move",
    "parse_typed",
    "picture",
    "tell",
    "what_is_due",
]
