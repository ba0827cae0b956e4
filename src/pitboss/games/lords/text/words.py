"""Moves, events and tables of Lords of Vegas as text, and back. Each part has a room of its own."""

from pitboss.games.lords.text.chance_text import chance_event, parse_chance, parse_typed, what_is_due
from pitboss.games.lords.text.move_text import move_words, parse_move
from pitboss.games.lords.text.notation import move_name
from pitboss.games.lords.text.picture import clock, ending, hint, picture
from pitboss.games.lords.text.story import tell

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
