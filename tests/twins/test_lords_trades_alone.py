"""The trades of the Lords of Vegas twin by itself: offers that last, several clauses, dice made, deals of several."""

from tests.twins.lords import LordsTwin
from tests.twins.test_lords_twin_alone import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    before_draw,
    die,
    do,
    example_16,
    in_play,
    mark,
    moves,
    refused,
    roll,
    ten_markers,
    tile,
    twelve_dice,
)


def open_offers(twin: LordsTwin) -> list[int]:
    """The numbers of the open offers."""
    return list(twin.facts()["offers"])


def can_accept(twin: LordsTwin) -> list[tuple[int, str]]:
    """Who can accept what."""
    return [(seat, move) for seat, move in twin.talk() if move.startswith("accept")]


def test_offers_outlive_the_turn_until_their_makers_next_one() -> None:
    twin = example_16()
    do(twin, RED, "offer 1: D2 for 5", "offer 1: not gamble for 5")
    do(twin, YELLOW, "offer 0: D6 for 5")
    do(twin, BLUE, "offer 0: 5 for D4")
    do(twin, RED, "done")
    assert open_offers(twin) == [1, 4]
    twin.apply({"draw": "B1"})
    do(twin, YELLOW, "offer 3: die A2 for 7", "done")
    twin.apply({"draw": "B2"})
    do(twin, GREEN, "done")
    assert open_offers(twin) == [1, 5]
    twin.apply({"draw": "B3"})
    do(twin, BLUE, "accept 5", "done")
    assert (die(twin, "A2"), open_offers(twin)) == ((BLUE, 2), [])


def test_several_actions_in_the_order_spoken_and_a_promise_that_spares_them() -> None:
    twin = in_play(2, cash=40)
    mark(twin, RED, "A1", "A2")
    do(twin, RED, "offer 1: do build A2 gold, do sprawl A5 gold, not sprawl, not build A1 gold for 5")
    do(twin, YELLOW, "accept 1")
    assert (twin.facts()["money"], die(twin, "A5")) == ([40 + 5 - 6 - 18, 45 - 10], (RED, 3))
    assert (moves(twin, "sprawl"), len(moves(twin, "build A1"))) == ([], 4)
    assert twin.facts()["promises"] == ["sprawl", "build A1 gold"]
    do(twin, RED, "offer 1: do sprawl A4 gold for nothing")
    assert can_accept(twin) == []


def test_an_action_that_rolls_must_be_the_last() -> None:
    twin = in_play(2, cash=40)
    mark(twin, RED, "A2")
    tile(twin, "B1", "green", RED, 4)
    do(twin, RED, "offer 1: do reorganize B1, do build A2 gold for 5")
    do(twin, RED, "offer 1: do build A2 gold, do reorganize B1 for 5")
    assert can_accept(twin) == [(YELLOW, "accept 2")]
    do(twin, YELLOW, "accept 2")
    assert die(twin, "A2") == (RED, 2)
    roll(twin, 6)
    assert die(twin, "B1") == (RED, 6)


def test_a_die_made_by_the_deal_is_handed_over_when_all_actions_are_done() -> None:
    twin = in_play(2, cash=40)
    mark(twin, RED, "A2")
    do(twin, YELLOW, "offer 0: 9 for die A2, do build A2 gold, do sprawl A5 gold")
    refused(twin, YELLOW, "offer 0: 9 for die A2, do sprawl A5 gold", "offer 0: 9 for die A2")
    do(twin, RED, "accept 1")
    assert (die(twin, "A2"), die(twin, "A5")) == ((YELLOW, 2), (RED, 3))
    do(twin, YELLOW, "offer 0: 9 for die A1, do sprawl A1 gold, do reorganize A1")
    assert can_accept(twin) == []


def test_an_offer_lapses_when_the_die_it_would_make_is_set() -> None:
    twin = in_play(2, cash=40)
    mark(twin, RED, "A2")
    do(twin, YELLOW, "offer 0: 9 for die A2, do build A2 gold")
    do(twin, RED, "build A2 brown")
    assert open_offers(twin) == []


def test_a_deal_of_three_is_signed_by_each() -> None:
    twin = example_16()
    do(twin, GREEN, "offer 0, 1: 0 to 1: D2; 1 to 2: die A2; 2 to 0: 6")
    assert can_accept(twin) == [(RED, "accept 1"), (YELLOW, "accept 1")]
    do(twin, YELLOW, "accept 1")
    assert can_accept(twin) == [(RED, "accept 1")]
    assert (YELLOW, "decline 1") in twin.talk()
    do(twin, RED, "accept 1")
    assert (die(twin, "A2"), twin.facts()["money"]) == ((GREEN, 2), [26, 20, 14, 20])
    assert twin.table.markers_of(YELLOW) == ["D2", "D6"]


def test_the_form_of_a_deal_of_several() -> None:
    twin = example_16()
    refused(
        twin,
        GREEN,
        *(
            "offer 0, 1: 0 to 1: D2; 2 to 1: 3; 1 to 2: 3",
            "offer 0, 1: 0 to 1: D2",
            "offer 0, 1: 2 to 3: 3; 0 to 1: D2",
        ),
        *("offer 0, 1: 0 to 1: D2; 0 to 2: D2", "offer 0, 1: 2 to 0: 15; 2 to 1: 6", "offer 0, 2: 0 to 2: D2"),
        *("offer 0, 1: 1 to 0: not gamble; 2 to 1: 1", "offer 0, 1: 5 for D2", "offer 0: 0 to 2: D2"),
        *("offer 0, 0: 0 to 2: D2", "offer 0, 1: 2 to 0: 1; 2 to 0: 2; 2 to 1: 3"),
    )
    do(twin, GREEN, "offer 1, 0: 2 to 1: 1; 0 to 2: not gamble; 0 to 1: not build, D2")
    assert twin.facts()["offers"][1]["terms"] == "0 to 1: D2, not build; 0 to 2: not gamble; 2 to 1: 1"
    refused(twin, YELLOW, "counter 1: 1 for D2")
    do(twin, YELLOW, "counter 1: 0 to 2: D4; 2 to 1: 1")
    assert twin.facts()["offers"][2]["to"] == [RED, GREEN]


def test_nobody_pays_with_money_of_the_same_deal() -> None:
    twin = example_16()
    refused(twin, GREEN, "offer 0, 1: 0 to 2: 20; 2 to 1: 40")
    do(twin, GREEN, "offer 0, 1: 0 to 2: 20; 2 to 1: 20")
    twin.table.money[GREEN] = 19
    assert can_accept(twin) == []


def test_a_trade_frees_the_die_a_build_needs() -> None:
    twin = in_play(4)
    own = twelve_dice(twin, RED)
    mark(twin, RED, "A1")
    tile(twin, "D1", "green", YELLOW, 6)
    do(twin, YELLOW, "offer 0: die D1 for die C3", "offer 0: 3 for die C1")
    do(twin, RED, "offer 1: die C5, do build A1 gold for 1", "build A1 gold")
    assert can_accept(twin) == [(RED, "accept 1"), (RED, "accept 2")]
    refused(twin, RED, "offer 1: die A1 for 3")
    do(twin, RED, "accept 1")
    assert moves(twin) == sorted(f"move die {lot}" for lot in [*own, "D1"] if lot != "C3")
    do(twin, RED, "accept 2")
    assert (die(twin, "A1"), die(twin, "C1")) == ((RED, 3), (YELLOW, 2))
    assert "done" in moves(twin)


def test_a_trade_in_a_draw_frees_a_die_or_a_marker() -> None:
    twin = before_draw()
    twelve_dice(twin, RED)
    tile(twin, "A4", "gold", YELLOW, 5)
    twin.table.money = [0, 9, 0, 0]
    twin.apply({"draw": "A4"})
    refused(twin, YELLOW, "offer 0: die A4 for die C1")
    do(twin, YELLOW, "offer 0: 4 for die C1, not build")
    do(twin, RED, "accept 1")
    assert (die(twin, "A4"), die(twin, "C1"), moves(twin, "build")) == ((RED, 5), (YELLOW, 2), [])
    twin = before_draw()
    own = ten_markers(twin, RED)
    twin.apply({"draw": "A4"})
    do(twin, RED, f"offer 2: {own[0]} for nothing")
    do(twin, GREEN, "accept 1")
    assert twin.table.markers_of(RED) == ["A4", *own[1:]]
    assert twin.facts()["money"] == [10, 0, 1, 0]


def test_a_die_handed_over_by_a_deal_serves_its_own_last_build() -> None:
    twin = in_play(2)
    twelve = twelve_dice(twin, RED)
    for lot in twelve[6:]:
        tile(twin, lot, "gold")
    for lot in ("B1", "B3", "D1", "D3", "D9"):
        tile(twin, lot, "brown", RED, 1)
    mark(twin, RED, "A1", "A6")
    do(twin, YELLOW, "offer 0: 9 for die A1, do build A1 silver, do build A6 green")
    do(twin, RED, "accept 1")
    assert (die(twin, "A1"), die(twin, "A6")) == ((YELLOW, 3), (RED, 6))


def test_nine_clauses_are_one_too_many() -> None:
    twin = in_play(2)
    nots = ", ".join(f"not build {lot}" for lot in ("A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2"))
    refused(twin, RED, f"offer 1: do build B3 gold, {nots} for 5")
    do(twin, RED, f"offer 1: {nots} for 5")
