"""[L7.16] A deal tried out: what it would change for each, the sentence for the others, and the same for more."""

from pitboss.core.table import Table
from pitboss.games.lords.page import board
from pitboss.games.lords.text.trade import talk
from tests.games.lords.drawn import drawn

TOWN = """
turn: red
lots: red D2 D5, yellow B1, green E1
gold: A2 red 2, A5 yellow 6
silver: B4 green 6
cash: red 10, yellow 4, green 0
"""


def tried(table: Table, seat: int, text: str) -> object:
    said = talk.parse(table.state, seat, text, table.names)
    return talk.tried(table.view(seat), seat, said, table.names)


def lines(table: Table, seat: int, text: str) -> list[list[tuple[int, str]]]:
    found = tried(table, seat, text).follows  # type: ignore[attr-defined]
    return [[(line.good, line.words) for line in each] for each in found]


def test_L7_15_what_a_deal_changes_is_told_for_each_seat() -> None:
    table = drawn(TOWN)
    before = table.state.tobytes()
    red, yellow, green = lines(table, 0, "offer 1: 7, D2 for die A5")[:3]
    assert red == [
        (1, "boss of gold A2 A5"),
        (1, "+$6 when gold pays"),
        (-1, "−$1 a card, 1 lot fewer"),
        (0, "money $10 → $3"),
    ]
    assert yellow == [
        (-1, "no longer boss of gold A2 A5"),
        (-1, "−$6 when gold pays"),
        (1, "+$1 a card, 1 more lot"),
        (0, "money $4 → $11"),
    ]
    assert green == []
    assert table.state.tobytes() == before


def test_L7_6_promised_actions_are_part_of_what_follows() -> None:
    table = drawn(TOWN)
    red, yellow = lines(table, 1, "offer 0: 4 for do build D2 brown, die D2")[:2]
    assert red == [(-1, "−$1 a card, 1 lot fewer"), (0, "money $10 → $5")]
    assert yellow == [(1, "boss of brown D2"), (1, "+$3 when brown pays"), (0, "money $4 → $0")]


def test_L7_10_an_open_offer_is_tried_before_it_is_accepted() -> None:
    table = drawn(TOWN)
    table.play(1, "offer 0: 4 for D5")
    red, yellow = lines(table, 0, "accept 1")[:2]
    assert red == [(-1, "−$1 a card, 1 lot fewer"), (0, "money $10 → $14")]
    assert yellow == [(1, "+$1 a card, 1 more lot"), (0, "money $4 → $0")]
    assert lines(table, 0, "decline 1") == [[] for _ in range(table.players)]


def test_L7_4_the_same_offer_for_more_and_more_money() -> None:
    table = drawn(TOWN)
    asked = talk.parse(table.state, 0, "offer 1: D5 for 2, die A5", table.names)
    texts = [talk.text_of(each) for each in talk.dearer(table.view(1), asked, 1)]
    assert texts[:3] == ["offer 1: D5 for 1, die A5", "offer 1: D5 for die A5", "offer 1: 1, D5 for die A5"]
    assert texts[-1] == "offer 1: 10, D5 for die A5"


def test_L5_1_a_kind_without_a_move_says_why() -> None:
    table = drawn(TOWN)
    assert board(table.view(0), 0, table.names).out_of_reach == {
        "sprawl": "no empty lot beside you",
        "remodel": "you are boss nowhere",
    }
    poor = drawn(TOWN.replace("cash: red 10", "cash: red 0"))
    assert board(poor.view(0), 0, poor.names).out_of_reach == {
        "build": "too dear, $8",
        "sprawl": "no empty lot beside you",
        "remodel": "you are boss nowhere",
        "reorganize": "too dear, $8",
        "gamble": "too dear, $1",
    }
    poor.play(1, "offer 0: 4 for not build")
    poor.play(0, "accept 1")
    assert board(poor.view(0), 0, poor.names).out_of_reach["build"] == "promised not to"
