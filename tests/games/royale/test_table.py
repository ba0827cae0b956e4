"""R9: questions, take-backs, positions, and everything as words."""

from collections.abc import Callable
from typing import Any

import pytest

from pitboss.core.errors import BadPosition, IllegalChance, IllegalMove, PitbossError, Refused
from pitboss.core.game import legal_moves
from pitboss.core.table import Table
from pitboss.games.royale.rules.stages import DUE
from pitboss.games.royale.text.notation import IDS, NAMES
from tests.games.royale.scenes import GAME, PAIRS, drawn, last_die, layout, moves, play

ROLLED = "roll: 1 1 2 3 4 5 6 + 6"


def test_R9_1_183_moves_each_with_one_name() -> None:
    assert len(NAMES) == len(IDS) == 183


def test_R9_1_only_the_seat_that_is_asked_may_decide() -> None:
    table = play(drawn(layout("A1"), ROLLED), "place 1", "hide 2")
    with pytest.raises(IllegalMove, match=r"R3\.1: It is not for Anna to move: Ben guesses the tokens"):
        table.play(0, "guess 1")
    assert table.actor == 1


@pytest.mark.parametrize(
    "wrong", ["", "place", "place 7", "dance", "hide 1", "roll", "skip", "take 1", "place 1 2", "é" * 99]
)
def test_R9_1_anything_else_is_refused_and_changes_nothing(wrong: str) -> None:
    table = drawn("options: tiles=0", "roll: 2 2 2 3 4 5 6 + 6")
    before = table.state.tobytes()
    with pytest.raises(IllegalMove) as refused:
        table.play(0, wrong)
    assert refused.value.options == ("place 2", "place 3", "place 4", "place 5", "place 6", "pass")
    assert table.state.tobytes() == before


@pytest.mark.parametrize("typed", ["place 2", " PLACE  2 ", "2", "Place 2"])
def test_R9_1_spaces_and_capitals_do_not_matter_and_a_bare_number_will_do(typed: str) -> None:
    table = drawn("options: tiles=0", ROLLED)
    assert table.play(0, typed).name == "place 2"


@pytest.mark.parametrize(
    "wrong", [{"roll": [1] * 7}, {"big": 1}, {"roll": [1] * 7, "big": 0}, {"roll": 5, "big": 1}, {"draw": 50}, {}]
)
def test_R9_1_a_roll_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    table = drawn("options: tiles=0")
    before = table.state.tobytes()
    with pytest.raises(IllegalChance, match=r"R3\.2"):
        table.answer(wrong)
    assert table.state.tobytes() == before


@pytest.mark.parametrize(("typed", "roll"), [("1 1 3 3 5 5 6 + 2", 2), ("11335562", 2), ("1,1,3,3,5,5,6+2", 2)])
def test_R9_1_rolls_as_people_type_them(typed: str, roll: int) -> None:
    table = drawn("options: tiles=0")
    outcome = GAME.words.parse_typed(table.state, typed, table.names)
    assert GAME.words.chance_event(table.state, outcome) == {"roll": [1, 1, 3, 3, 5, 5, 6], "big": roll}


def test_R9_1_cards_and_tiles_as_people_type_them() -> None:
    table = Table.new(GAME, ["Anna", "Ben"], {"tiles": 1})
    assert GAME.words.parse_typed(table.state, " h2 ", table.names) == 15
    table.answer({"tile": "H2"})
    assert GAME.words.parse_typed(table.state, "50k", table.names) == 2
    with pytest.raises(PitbossError, match=r"R2\.3"):
        GAME.words.parse_typed(table.state, "55", table.names)


def test_R9_2_the_last_decision_can_be_taken_back_before_the_next_roll() -> None:
    table = drawn("options: tiles=0", ROLLED)
    before = table.state.tobytes()
    table.play(0, "place 1")
    table.undo()
    assert table.state.tobytes() == before
    play(table, "place 1", ([1] * 7, 1))
    with pytest.raises(Refused, match=r"R9\.2"):
        table.undo()


FULL = f"""
seats: Anna, Ben, Carla
options: tiles=6, aside=sides
round: 2
start: Ben
turn: Carla
due: nice
tiles: A2 D2 E1 F2 G2 H1
set aside: A1 B1
casino 1: {PAIRS[0]} | Anna 1, blank 1
casino 2: {PAIRS[1]} | Ben 2+big, blank 1
casino 3: {PAIRS[2]} | Carla 1
casino 4: {PAIRS[3]} | blank 2
casino 5: {PAIRS[4]} | blank 1
casino 6: {PAIRS[5]} | Carla 2+big, blank 2
double: Anna 2
nice: 4 Anna big
roll: 2 3 4 4
placed: 1+big on 6
active: 6
chips: Anna 1, Ben 0, Carla 7
won: Anna 90 30, Carla 2x50
account: Ben 30
power: Ben
closed: 5
track: 5
jackpot: 60
spaces: chip 1, cash 2, die 4
"""


def test_R9_3_a_position_is_read_and_written_back_the_same() -> None:
    table = Table.at_position(GAME, FULL)
    assert moves(table) == ["skip", "nice 2 small", "nice 3 small", "nice 4 small", "nice 6 small", "nice 6 big"]
    written = GAME.positions.write(table.state, table.names)
    again, names, options = GAME.positions.read(written)
    assert again.tobytes() == table.state.tobytes()
    assert (names, options) == (["Anna", "Ben", "Carla"], {"tiles": 6, "aside": "sides"})


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("Ben 2+big", "Ben 9+big", "R1.2"),
        ("won: Anna 90 30", "won: Anna 8x100", "R1.4"),
        (f"{PAIRS[0]} |", "100 90 |", "R2.4"),
        (f"{PAIRS[0]} |", "60 |", "R2.3"),
        ("won: Anna 90 30", "won: Anna 7x30", "R4.3"),
        ("tiles: A2 D2", "tiles: D1 D2", "R1.6"),
        ("tiles: A2 D2 E1 F2 G2 H1", "tiles: A2 D2 E1 F2 H1", "R2.2"),
        ("power: Ben", "power: Anna", "R5.D2b"),
        ("closed: 5", "closed: 6", "R6.2"),
        ("closed: 5", "closed: 3", "R5.E1a"),
        ("closed: 5\n", "", "R5.E1b"),
        ("roll: 2 3 4 4", "roll: 2 3", "R3.2"),
        ("due: nice", "due: hide", "R9.1"),
        ("active: 6", "active: 5", "R9.1"),
        ("placed: 1+big on 6", "placed: 3 on 6", "R3.3"),
        ("spaces: chip 1", "spaces: chip 2", "R5.F2b"),
        ("casino 1: 40 30 | Anna 1, blank 1", "casino 1: 40 30 | Anna 1, blank 2", "R5.F2a"),
        ("jackpot: 60", "five: Anna", "R2.6"),
        ("jackpot: 60", "fist: 2", "R2.6"),
        ("jackpot: 60", "clusters: 1 2 3", "R2.6"),
        ("jackpot: 60", "extra: 1 2", "R3.2"),
        ("jackpot: 60", "bar: Anna 3", "R2.6"),
        ("jackpot: 60", "lent: Anna 1", "R2.6"),
        ("blank 2\ndouble", "blank 2, neutral 1\ndouble", "R2.7"),
        ("round: 2", "round: 4", "position"),
        ("turn: Carla", "turn: Carl", "seats"),
        ("jackpot: 60", "jackpot: 65", "position"),
        ("jackpot: 60", "jackpot 60", "position"),
        ("won: Anna 90 30", "won: Anna 999999x30", "position"),
        ("set aside: A1 B1", "set aside: Z1", "R1.6"),
    ],
)
def test_R9_4_a_position_that_cannot_arise_is_refused(old: str, new: str, rule: str) -> None:
    assert old in FULL
    with pytest.raises(Refused) as refused:
        GAME.positions.read(FULL.replace(old, new))
    assert refused.value.rule == rule


def test_R6_7_blank_dice_need_a_tile_that_brings_them() -> None:
    with pytest.raises(BadPosition, match="no tile that brings them is in play: Block It or Handicap"):
        drawn("options: tiles=0", "casino 1: blank 1")


@pytest.mark.parametrize("due", sorted(set(DUE) - {"roll", "card", "over"}))
def test_R9_4_nothing_is_due_that_nobody_asks(due: str) -> None:
    with pytest.raises(BadPosition):
        drawn("options: tiles=0", f"due: {due}")


def test_R9_1_the_log_tells_the_payout() -> None:
    table = drawn("options: tiles=0", "casino 1: Ben 1, Carla 3", "casino 2: Ben 6+big, Carla 4", "casino 3: Carla big")
    table.state.small[0, 0], table.state.small[0, 8] = 2, 1
    table.state.small[0, 3], table.state.big[0, 3], table.state.big[0, 8] = 4, 1, 0
    play(table, [1])
    told: list[str] = []
    table.watchers.append(lambda b, e, a: told.extend(GAME.words.tell(b, e, a, table.names)))
    play(table, "place 1")
    assert told == [
        "Anna places 1 small die on 1 Miracle.",
        "There now: Anna 3, Carla 3, Ben 1.",
        "Round 1 is over.",
        "1 Miracle pays: Ben takes 40K, nobody takes 30K. Tied: Anna, Carla.",
        "2 Kings pays: Ben takes 50K, Carla takes 30K.",
        "3 Moon pays: Carla takes 60K, nobody takes 40K.",
        "4 Paris pays: Anna takes 70K, nobody takes 50K.",
        "5 Cleopatra pays: nobody takes 80K, nobody takes 60K.",
        "6 Sunset pays: nobody takes 100K, nobody takes 80K.",
        "Anna starts round 2.",
    ]


def test_R9_1_hints_say_what_a_choice_would_do() -> None:
    table = drawn(layout("A2"), "casino 1: Ben 1", ROLLED)
    view = table.view(0)
    place_one, place_three = IDS["place 1"], IDS["place 3"]
    assert GAME.words.hint(view, 0, place_one, table.names) == (
        "1 Miracle pays: Anna takes 40K, Ben takes 30K; activates Jackpot"
    )
    assert GAME.words.hint(view, 0, place_three, table.names) == "3 Moon pays: Anna takes 60K, nobody takes 40K"
    assert view.tobytes() == table.view(0).tobytes()


def test_R9_1_the_picture_shows_tiles_and_the_closed_casino() -> None:
    table = Table.at_position(GAME, FULL)
    picture = table.picture(1)
    for words in ("CLOSED", "jackpot 60K", "token: Ben", "free spaces: 1 chip, 2 cash, 4 die", "4 Anna (big)"):
        assert words in picture
    assert last_die("options: tiles=0", face=1).picture(0).startswith("round 2 of 3")
    assert legal_moves(table.state)


def at_the_fist() -> Table:
    return play(drawn(layout("A1"), "roll: 1 2 3 4 5 6 6 + 2"), "place 1")


def at_the_box() -> Table:
    return last_die(layout("G1"), "casino 1: Carla 3", face=6)


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize(
    ("begun", "hides", "shows"),
    [(at_the_fist, "hide 2", "guess 2"), (at_the_box, "split 60 0 0 0 / 20 20", "take 2")],
)
def test_R9_2_what_has_shown_something_hidden_is_not_taken_back(
    begun: Callable[[], Table], hides: str, shows: str, version: int
) -> None:
    table = begun()
    table.follow(version)
    assert play(table, hides).can_undo
    assert play(table, shows).can_undo is (version == 1)
    assert ("has shown something that was hidden" in table.why_not_undone) is (version == 2)


def test_R9_2_a_fine_out_of_hidden_money_is_not_taken_back() -> None:
    assert not last_die(layout("C2"), "casino 1: Carla 3", face=6).can_undo
    assert last_die(layout("C1"), "casino 1: Carla 3", face=6).can_undo
