"""With real dice, notes, cards and tiles are asked for as such: by name, and only those that are left."""

from typing import Any

import pytest

from pitboss.core.game import find
from pitboss.core.table import Table
from pitboss.server.tables.views import draw_due, views_of_all
from tests.server.rooms import begun


def drawn(game: str, *typed: str, **options: Any) -> Any:
    """What may be drawn at a table after these have been."""
    table = Table.new(find(game), ["Anna", "Benno", "Carla"], options)
    for each in typed:
        table.resolve(table.game.words.parse_typed(table.state, each, table.names))
    return table.game.drawn(table.state)


def test_notes_are_asked_for_by_their_value() -> None:
    assert drawn("lasvegas").choices[0] == ("10", "$10,000")
    gone = drawn("lasvegas", *["90"] * 5)
    assert "90" not in dict(gone.choices) and gone.number == 1
    assert drawn("lasvegas", *["90"] * 5, "80") is None  # dice are rolled


def test_tiles_are_asked_for_by_their_names_and_typed_so() -> None:
    choices = dict(drawn("royale").choices)
    assert choices["A1"] == "Lucky Punch" and len(choices) == 16
    left = dict(drawn("royale", "lucky punch").choices)
    assert "A1" not in left and "A2" not in left  # the tile lies at a casino


def test_cards_to_set_aside_are_asked_for_all_at_once() -> None:
    aside = drawn("royale", *["60"] * 12, layout=[["A1"], [], []])
    assert aside.number == 24 and aside.choices[0] == ("30", "$30,000")


def test_lots_are_asked_for_by_name_and_colour() -> None:
    choices = dict(drawn("lords").choices)
    assert (choices["A1"], len(choices)) == ("brown", 48)
    assert "A1" not in dict(drawn("lords", "a1").choices)


@pytest.mark.parametrize(("dice", "asks"), [("hand", True), ("fair", False)])
def test_a_view_says_what_may_be_drawn_where_the_dice_are_real(dice: str, asks: bool) -> None:
    room = begun("here", "here", dice=dice)
    due = draw_due(room, views_of_all(room))
    assert (due is not None) is asks
    if due is not None:
        assert due.count == 1 and [choice.move for choice in due.choices][:2] == ["10", "20"]
