"""Dealers, and what `Table` lets through."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.core.dealer import ByHand, Scripted, Seeded
from pitboss.core.errors import BadOption, IllegalChance, PitbossError
from pitboss.core.game import NOBODY, find
from pitboss.core.table import Table
from tests.play import check_conserved, new_table

GAME = find("lasvegas")


def test_a_script_deals_what_it_says_and_then_has_ended() -> None:
    table = new_table(GAME, 2, {})
    script = [{"draw": note} for note in (50, 60, 70, 80, 90, 50)] + [{"roll": [1, 2, 3, 4, 5, 6, 6, 6]}]
    dealer = Scripted(script)
    table.deal(dealer)
    assert table.events == script
    table.play(0, "6")
    with pytest.raises(PitbossError, match="The script has ended, but Benno rolls 8 dice"):
        table.deal(dealer)


def test_a_person_reading_real_dice_is_asked_until_the_answer_can_be() -> None:
    table = new_table(GAME, 2, {"neutral": True})
    typed = iter(["50K", "5", "60", "70", "80", "90", "50", "1 2 3", "1,1,1,1,2,2,2,2 + 3 3 3 3"])
    asked: list[str] = []
    said: list[str] = []
    table.deal(ByHand(lambda due, draw: asked.append(due) or next(typed), said.append))  # type: ignore[func-returns-value]
    assert asked[0] == "a note is turned up for 1 Golden Nugget"
    assert asked[-1] == "Anna rolls 8 dice and 4 neutral dice"
    assert said[0].startswith("V2.6: No note of 5K can be turned up")
    assert said[1] == "V3.1: Now Anna rolls 8 dice and 4 neutral dice, not 3 dice."
    assert table.events[-1] == {"roll": [1, 1, 1, 1, 2, 2, 2, 2], "neutral": [3, 3, 3, 3]}


def test_the_same_seed_deals_the_same_game() -> None:
    tables = [new_table(GAME, 4, {}) for _ in range(2)]
    for table in tables:
        dealer = Seeded(42)
        while table.actor != NOBODY:
            table.deal(dealer)
            if table.actor >= 0:
                table.play(table.actor, table.moves()[0].id)
    assert tables[0].events == tables[1].events


def test_chance_cannot_speak_when_a_seat_is_to_choose() -> None:
    table = new_table(GAME, 2, {})
    table.deal(Seeded(1))
    with pytest.raises(IllegalChance, match=r"V3\.1: Nothing is rolled or drawn now: Anna chooses a number"):
        table.answer({"roll": [1] * 8})


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "two\nlines", "bell\a"])
def test_a_name_must_be_readable(name: str) -> None:
    with pytest.raises(BadOption, match="A seat's name is 1 to 40 printable characters"):
        Table.new(GAME, ["Anna", name])


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.tuples(st.integers(-2, 6), st.integers(-2, 8) | st.text(max_size=6)), max_size=120), st.integers(0, 99)
)
def test_any_moves_by_anybody_are_played_or_refused_and_the_box_stays_whole(
    tries: list[tuple[int, int | str]], seed: int
) -> None:
    table, dealer = new_table(GAME, 3, {"neutral": True}), Seeded(seed)
    for seat, move in tries:
        table.deal(dealer)
        before = table.state.tobytes()
        legal = {str(option.id) for option in table.moves()} | {option.name for option in table.moves()}
        try:
            table.play(seat, move)
            assert str(move).strip().removeprefix("place ") in legal
        except PitbossError:
            assert table.state.tobytes() == before
        check_conserved(table)
