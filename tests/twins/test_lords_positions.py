"""Lords of Vegas against its naive twin from chosen positions: pieces run out, and corners of trading."""

import random
from typing import Any

import pytest

from pitboss.core.game import find
from pitboss.core.table import Table
from pitboss.games.lords.box import COLOUR_NAMES, DICE, LOT_NAMES, MARKERS
from tests.twins.lords import NAMES, LordsTwin
from tests.twins.lords_board import Lot, cards_before_game_over
from tests.twins.test_lords import (
    GAMES,
    agree,
    check_due,
    facts,
    ours,
    position_facts,
    the_twins,
    twin_facts,
    twin_position,
)


def crowded(players: int, rng: random.Random) -> LordsTwin:
    """A twin late in a game, somebody to act: nearly all dice and markers of two seats are out."""
    active = rng.randrange(players)
    twin = LordsTwin(players, {"start": active})
    for card in [lot for lot in LOT_NAMES if lot[0] != "F"][: 2 * players + 1]:
        twin.apply({"draw": card})
    board = twin.table
    board.lots = {lot: Lot() for lot in LOT_NAMES}
    free = rng.sample([lot for lot in LOT_NAMES if board.in_play(lot)], 48 if players > 2 else 39)
    drawn = set(free[:4])
    for seat in (active, (active + 1) % players):
        for _ in range(rng.randint(DICE - 2, DICE)):
            crowd(twin, free.pop(), seat, rng)
    for _ in range(rng.randint(MARKERS - 3, MARKERS)):
        lot = free.pop()
        board.lots[lot].marker = active
        drawn.add(lot)
    board.money = [rng.randint(0, rng.choice((20, 150))) for _ in range(players)]
    board.points = [0] * players
    rest = [lot for lot in LOT_NAMES if lot not in drawn]
    drawn |= set(rng.sample(rest, max(0, 2 * players + 20 - len(drawn))))
    twin.undrawn = [lot for lot in LOT_NAMES if lot not in drawn]
    twin.before_over = cards_before_game_over(48 - 2 * players) - (len(drawn) - 2 * players)
    return twin


def crowd(twin: LordsTwin, lot: str, seat: int, rng: random.Random) -> None:
    """A tile with the seat's die on the lot, in such a colour and with such a value that nothing is tied."""
    ways = [(colour, value) for colour in COLOUR_NAMES if twin.table.tiles_left(colour) for value in range(1, 7)]
    for colour, value in rng.sample(ways, len(ways)):
        twin.table.lots[lot] = Lot(tile=colour, die=seat, value=value)
        if not twin.table.first_tie():
            return
    raise ValueError(f"no die fits on {lot}")


def position(twin: LordsTwin) -> str:
    """The twin's table as the text of a position."""
    board, names = twin.table, NAMES[: twin.players]
    seats = range(twin.players)
    tiles = {
        colour: [
            lot if here.die is None else f"{lot} {names[here.die]} {here.value}"
            for lot, here in board.lots.items()
            if here.tile == colour
        ]
        for colour in COLOUR_NAMES
    }
    marked = [f"{names[seat]} {' '.join(board.markers_of(seat))}" for seat in seats if board.markers_of(seat)]
    lines = {
        "seats": ", ".join(names),
        "options": f"start={twin.start}",
        "phase": twin.phase,
        "turn": names[board.clockwise()[0]],
        "cash": ", ".join(f"{names[seat]} {board.money[seat]}" for seat in seats),
        "lots": ", ".join(marked),
        **{colour: ", ".join(those) for colour, those in tiles.items()},
        "discards": " ".join(lot for lot in LOT_NAMES if lot not in twin.undrawn),
        "before game over": str(twin.before_over),
    }
    return "".join(f"{key}: {text}\n" for key, text in lines.items() if text)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_twin_agrees_when_pieces_run_out(players: int) -> None:
    rng = random.Random(players)
    for _ in range(GAMES):
        twin = crowded(players, rng)
        agree(Table.at_position(find("lords"), position(twin)), twin, rng)


class Both:
    """A twin and our table at the same position, told the same."""

    def __init__(self, twin: LordsTwin) -> None:
        """Our table begins where the twin stands."""
        self.twin = twin
        self.table = Table.at_position(find("lords"), position(twin))

    def tell(self, *events: dict[str, Any]) -> None:
        """Something happens, and they agree after it."""
        for event in events:
            self.twin.apply(event)
            self.table.apply(event)
            check_due(self.table, self.twin)
            assert facts(self.table.state) == twin_facts(self.twin), event
            assert position_facts(self.table) == twin_position(self.twin), event

    def say(self, seat: int, *moves: str) -> None:
        """A seat decides or speaks."""
        self.tell(*({"seat": seat, "move": move} for move in moves))

    def hear(self, seat: int, move: str) -> bool:
        """Whether both would let the seat say this."""
        event = {"seat": seat, "move": move}
        assert ours(self.table, event) == the_twins(self.twin, event)
        return the_twins(self.twin, event) != ""


def late(dice: int, markers: list[str]) -> LordsTwin:
    """Three players, seat 0 to act with so many dice out, each in a casino of its own, and these markers."""
    twin = LordsTwin(3, {"start": 0})
    for card in ("C1", "C2", "C3", "C4", "C5", "C6", "C7"):
        twin.apply({"draw": card})
    places = ["C1", "C3", "C5", "C7", "C9", "C11", "D1", "D3", "D5", "D7", "D9", "F1"]
    twin.table.lots = {lot: Lot() for lot in LOT_NAMES}
    for number, lot in enumerate(places[:dice]):
        twin.table.lots[lot] = Lot(tile=COLOUR_NAMES[number % 4], die=0, value=2)
    for lot in markers:
        twin.table.lots[lot].marker = 0
    twin.table.money = [99, 99, 99]
    twin.undrawn = [lot for lot in LOT_NAMES if lot in ("B1", "B2", "F8", "F9") or lot not in (*markers, *places)]
    twin.before_over = cards_before_game_over(42) - (48 - len(twin.undrawn) - 6)
    return twin


def test_the_twin_agrees_on_a_die_handed_over_by_the_deal_that_needs_it() -> None:
    both = Both(late(11, ["A1", "A6"]))
    both.say(1, "offer 0: 9 for die A1, do build A1 silver, do build A6 green")
    both.say(0, "accept 1")
    assert [both.twin.table.lots[lot].die for lot in ("A1", "A6")] == [1, 0]


def test_the_twin_agrees_on_offers_about_the_lot_that_is_drawn() -> None:
    for given in ("B1", "A2"):
        both = Both(late(2, ["A1", "A2", "A3", "A4", "A5", "A6", "B3", "B4", "B5", "B6"]))
        both.say(0, "done")
        both.tell({"draw": "F8"})
        both.say(1, "done")
        both.tell({"draw": "F9"})
        both.say(2, "done")
        both.tell({"draw": "B1"})
        both.say(1, "offer 0: 1 for die B1, do sprawl B1 gold", "offer 0: 1 for A2", "offer 0: 2 for nothing")
        both.say(0, f"give up {given}")
        both.say(0, "done")


def test_the_twin_agrees_on_offers_about_the_lot_that_waits_for_a_die() -> None:
    twin = late(12, [])
    twin.table.lots["B1"] = Lot(tile="gold", die=1, value=5)
    both = Both(twin)
    both.say(0, "done")
    both.tell({"draw": "F8"})
    both.say(1, "offer 2: die B1 for 3", "offer 2: 1 for nothing", "done")
    both.tell({"draw": "F9"})
    both.say(2, "done")
    both.tell({"draw": "B1"})
    assert list(both.twin.facts()["offers"]) == [2]
    assert not both.hear(1, "offer 2: die B1 for 3")
    assert not both.hear(1, "offer 0: 3 for die B1, do build B1 gold")
    both.say(1, "offer 0: 3 for die C1")
    both.say(0, "accept 3")
    both = Both(late(12, ["A1"]))
    both.say(0, "build A1 gold")
    assert not both.hear(1, "offer 0: 3 for die A1, do build A1 gold")
    both.say(0, "move die C1")


def test_the_twin_agrees_on_two_builds_for_which_dice_are_missing() -> None:
    both = Both(late(12, ["A1", "A6", "B3"]))
    both.say(1, "offer 0: 9 for do build A1 silver, do build A6 green", "offer 0: 9 for do build B3 gold")
    both.say(1, "offer 0: 9 for die B3, do build B3 brown", "offer 0: 9 for die C1, do build A1 gold, do build A6 gold")
    assert [move for _, move in both.twin.talk() if move.startswith("accept")] == ["accept 2", "accept 4"]
    both.say(0, "accept 4", "move die C3")


def test_the_twin_agrees_on_a_die_made_for_somebody_who_has_no_piece_left() -> None:
    twin = late(2, ["A1", "A2"])
    for lot in ("E1", "E3", "E5", "F1", "F3", "F5", "F7", "B4", "B6", "D1", "D5", "D9"):
        twin.table.lots[lot] = Lot(tile="green" if lot[0] in "EB" else "purple", die=1, value=3)
    both = Both(twin)
    both.say(1, "offer 0: 9 for die A1, do build A1 silver", "offer 0: die F1 for die A2, do build A2 brown")
    assert [move for _, move in both.twin.talk() if move.startswith("accept")] == ["accept 2"]
    both.say(0, "accept 2")


def test_the_twin_agrees_that_no_action_mends_a_deal_with_an_eleventh_marker_or_a_die_in_the_air() -> None:
    twin = late(2, ["A1", "A2", "A3", "A4", "A5", "A6", "B3", "B4", "B5", "B6"])
    twin.table.lots["D9"].marker = 1
    both = Both(twin)
    both.say(1, "offer 0: D9 for do build A1 gold", "offer 0: 9 for die A2, do build A2 gold, do reorganize A2")
    both.say(1, "offer 0: D9 for A3, do build A1 gold")
    assert [move for _, move in both.twin.talk() if move.startswith("accept")] == ["accept 3"]
    both.say(0, "accept 3")


def test_the_twin_agrees_on_the_same_promise_to_two() -> None:
    both = Both(late(2, ["A1"]))
    assert both.hear(2, "offer 0, 1: 0 to 1: not gamble; 0 to 2: not gamble A1; 2 to 0: 3")
    both.hear(2, "offer 0, 1: 0 to 1: not gamble; 0 to 2: not gamble; 2 to 0: 3")


def test_the_twin_agrees_on_how_many_offers_there_may_be() -> None:
    both = Both(late(2, ["A1"]))
    for number in range(1, 13):
        both.say(1, f"offer 0: {number} for A1")
    assert not both.hear(1, "offer 0: 13 for A1")
    for number in range(1, 41):
        both.say(0, f"counter {number}: A1 for {number + 1}" if number < 13 else "offer 1: A1 for 1")
        both.say(0, f"withdraw {12 + number}")
    assert not both.hear(0, "offer 1: A1 for 1")
    both.say(1, "offer 0: 2 for nothing")
    assert not both.hear(0, "counter 53: 1 for nothing")
    clauses = ", ".join(f"not build A{lot}" for lot in range(1, 5)) + ", not build B1, not gamble, not sprawl"
    assert both.hear(2, f"offer 0, 1: 0 to 1: {clauses}; 0 to 2: not remodel")
    assert not both.hear(2, f"offer 0, 1: 0 to 1: {clauses}; 0 to 2: not remodel, do build A1 gold")
