"""The Las Vegas Royale twin by itself: the rule book's examples, each tile, the rulings, random games."""

import json
import random
from itertools import combinations
from typing import Any

import pytest

from tests.twins.royale import CARDS, NAMES, RoyaleTwin, chance, random_record, splits
from tests.twins.royale_tiles import FACES, SIDES, Dice

ANNA, BEN, CARLA, DENNY = range(4)
PAIRS = [(40, 30), (50, 40), (60, 50), (70, 60), (80, 70), (90, 80)]
LATER = [50] * 8 + [60] * 8 + [70] * 8
Heap = tuple[int, int]


def ready(
    players: int,
    tiles: list[str | None] | None = None,
    on: dict[int, dict[int, Heap]] | None = None,
    hands: dict[int, Heap] | None = None,
    pairs: list[tuple[int, int]] = PAIRS,
    neutral: tuple[list[int], int] = ([1, 2, 3, 4, 5, 6, 6], 6),
    **table: Any,
) -> RoyaleTwin:
    """A first round just set up: dice on casinos, hands as given (all empty if any is), table as given."""
    options: dict[str, Any] = {"layout": [tiles, [], []]} if tiles else {"tiles": 0}
    twin = RoyaleTwin(players, options)
    events: list[dict[str, Any]] = [{"draw": card} for pair in pairs for card in pair]
    if tiles:
        events.append({"aside": LATER})
    if players == 2:
        events.append({"roll": neutral[0], "big": neutral[1]})
    for event in events[:-1]:
        twin.apply(event)
    for seat, heaps in (on or {}).items():
        for at, heap in heaps.items():
            twin.table.casinos[at].dice[seat] = Dice(*heap)
    if hands is not None:
        twin.table.hands = [Dice(*hands.get(seat, (0, 0))) for seat in range(players)]
    for name, value in table.items():
        setattr(twin.table, name, value)
    twin.apply(events[-1])
    return twin


def play(twin: RoyaleTwin, *events: Any) -> None:
    """A list is a roll of small dice, a pair adds the big die, a word is the move of the seat to choose."""
    for event in events:
        due = twin.waiting()
        if isinstance(event, str):
            assert due[0] == "move", (event, due)
            twin.apply({"seat": due[1], "move": event})
        elif isinstance(event, tuple):
            twin.apply({"roll": event[0], "big": event[1]})
        else:
            twin.apply({"roll": event})


def moves(twin: RoyaleTwin) -> list[str]:
    """The legal moves of the seat to choose."""
    due = twin.waiting()
    assert due[0] == "move", due
    return due[2]


def chooser(twin: RoyaleTwin) -> int:
    """The seat to choose."""
    due = twin.waiting()
    assert due[0] == "move", due
    return due[1]


def state(twin: RoyaleTwin, at: int) -> dict[str, Any]:
    """What is on the tile at a casino."""
    return dict(twin.facts()["casinos"][at - 1]["state"])


def fact(twin: RoyaleTwin, name: str) -> Any:
    """One of the facts."""
    return twin.facts()[name]


class TestBookExamples:
    """The worked examples of the rule book."""

    def test_pairs_by_sum_then_higher_card(self) -> None:
        pairs = [(90, 30), (60, 60), (30, 30), (100, 90), (40, 30), (50, 30)]
        twin = ready(3, pairs=pairs)
        dealt = [casino["cards"] for casino in fact(twin, "casinos")]
        assert dealt == [[30, 30], [40, 30], [50, 30], [60, 60], [90, 30], [100, 90]]

    def test_ben_places_all_four_threes(self) -> None:
        twin = ready(4, hands={BEN: (5, 0)})
        play(twin, [3, 3, 3, 3, 5])
        assert (chooser(twin), moves(twin)) == (BEN, ["pass", "place 3", "place 5"])
        play(twin, "place 3")
        assert fact(twin, "casinos")[2]["small"] == [0, 4, 0, 0]
        assert (fact(twin, "turn"), twin.dice_due()) == (BEN, (1, False))

    def test_tie_example_1(self) -> None:
        on = {ANNA: {3: (5, 0)}, BEN: {3: (3, 0)}, CARLA: {3: (1, 1)}, DENNY: {3: (1, 0)}}
        twin = ready(4, on=on, hands={})
        assert fact(twin, "money") == [60, 0, 0, 50]

    def test_tie_example_2(self) -> None:
        on = {ANNA: {3: (0, 1)}, BEN: {3: (1, 0)}, CARLA: {3: (2, 0)}, DENNY: {3: (1, 0)}}
        twin = ready(4, on=on, hands={})
        assert fact(twin, "money") == [0, 0, 0, 0]
        assert fact(twin, "start") == BEN

    def test_payout_example(self) -> None:
        pairs = [(40, 40), (70, 30), (80, 50), (70, 70), (80, 70), (90, 80)]
        on = {
            ANNA: {1: (0, 1), 3: (5, 0)},
            BEN: {1: (3, 0), 2: (2, 0), 3: (3, 0)},
            CARLA: {1: (2, 0), 2: (3, 0), 3: (1, 1)},
            DENNY: {2: (1, 0), 3: (1, 0)},
        }
        twin = ready(4, on=on, hands={}, pairs=pairs)
        assert fact(twin, "purse") == [[80], [40, 30], [70], [50]]
        assert fact(twin, "start") == ANNA
        assert fact(twin, "chips") == [4, 4, 4, 4]

    def test_two_player_examples(self) -> None:
        pairs = [(70, 40), (80, 30), (80, 70), (90, 70), (100, 70), (100, 90)]
        on = {0: {1: (1, 0), 2: (1, 0)}, 1: {1: (2, 1)}}
        twin = ready(2, on=on, hands={}, pairs=pairs, neutral=([1, 1, 1, 2, 2, 3, 3], 2))
        assert fact(twin, "purse") == [[30], [70]]
        assert fact(twin, "start") == 1

    def test_block_it_breaks_the_lead(self) -> None:
        on = {ANNA: {2: (1, 0)}, BEN: {2: (1, 0)}, CARLA: {2: (2, 0)}}
        twin = ready(4, ["F1", "D2"], on=on, hands={DENNY: (1, 0)}, power_token=CARLA)
        play(twin, [1], "place 1")
        assert state(twin, 2) == {"token": CARLA}
        twin.table.clusters = [1, 2]
        play(twin, "cluster 2 on 2")
        assert fact(twin, "money") == [0, 0, 0, 40]

    def test_block_it_returns_the_token_at_once(self) -> None:
        twin = ready(4, ["F1", "D2"], on={CARLA: {2: (2, 0)}}, hands={DENNY: (2, 0)}, power_token=CARLA)
        play(twin, [1, 3], "place 1", "cluster 2 on 2")
        assert state(twin, 2) == {"token": None}


class TestTurns:
    """Turns, chips, set-up and the end of the game."""

    def test_big_die_goes_along(self) -> None:
        twin = ready(3)
        play(twin, ([1, 1, 2, 3, 3, 5, 6], 1), "place 1")
        assert fact(twin, "hands")[ANNA] == [5, 0]
        assert fact(twin, "casinos")[0]["big"] == [1, 0, 0]

    def test_pass_costs_a_chip(self) -> None:
        twin = ready(3)
        play(twin, ([1, 1, 2, 3, 3, 5, 6], 1), "pass")
        assert (fact(twin, "chips"), fact(twin, "turn")) == ([1, 2, 2], BEN)
        twin.table.chips[BEN] = 0
        play(twin, ([1] * 7, 1))
        assert moves(twin) == ["place 1"]

    def test_free_pass(self) -> None:
        twin = ready(3, ["E1"], hands={ANNA: (0, 1), BEN: (1, 0)}, closed=4)
        twin.apply({"roll": [], "big": 4})
        assert (fact(twin, "turn"), fact(twin, "chips")) == (BEN, [2, 2, 2])
        play(twin, [4])
        assert fact(twin, "turn") == ANNA

    def test_neutral_dice(self) -> None:
        twin = ready(2)
        assert [casino["neutral"] for casino in fact(twin, "casinos")] == [[1, 0]] * 5 + [[2, 1]]

    def test_main_game_draws_later_cards_from_the_24(self) -> None:
        twin = ready(3, ["A1"], hands={})
        assert fact(twin, "round") == 2
        assert sum(fact(twin, "stock").values()) == 24
        with pytest.raises(ValueError):
            twin.apply({"draw": 100})
        twin.apply({"draw": 50})

    def test_base_game_draws_from_all_cards(self) -> None:
        twin = ready(3, hands={})
        assert twin.waiting() == ("chance", "draw")
        assert sum(fact(twin, "stock").values()) == 78
        twin.apply({"draw": 100})

    def test_next_start_player(self) -> None:
        on = {ANNA: {6: (2, 0), 5: (1, 0), 4: (3, 0)}, BEN: {6: (2, 0)}, CARLA: {5: (1, 0), 4: (2, 0)}}
        assert fact(ready(3, on=on, hands={}), "start") == ANNA
        assert fact(ready(3, hands={}), "start") == BEN

    def test_tiles_set_aside_come_back(self) -> None:
        rng = random.Random(5)
        for aside, counts in (("tiles", [16, 14, 12, 10, 8, 6]), ("sides", [16, 14, 12, 10, 8, 6])):
            twin = RoyaleTwin(3, {"tiles": 6, "aside": aside})
            seen: dict[int, list[int]] = {1: [], 2: [], 3: []}
            while (due := twin.waiting())[0] != "over":
                if due[0] == "move":
                    twin.apply({"seat": due[1], "move": rng.choice(due[2])})
                    continue
                if due == ("chance", "tile"):
                    seen[fact(twin, "round")].append(len(twin.tiles_due()))
                assert due[0] == "chance"
                twin.apply(chance(twin, due[1], rng))
            assert seen[1] == counts
            if aside == "tiles":
                assert seen[2] == seen[3] == [4, 2, 12, 10, 8, 6]
            else:
                assert seen[2][0] == 10
                assert seen[3][0] == 4

    def test_final_ties(self) -> None:
        twin = ready(3, hands={})
        twin.table.purse = [[100], [70, 30], [60, 40]]
        twin.table.chips = [0, 0, 0]
        for _ in range(2):
            for _ in range(12):
                twin.table.hands = [Dice(), Dice(), Dice()]
                twin.apply({"draw": next(v for v, n in fact(twin, "stock").items() if n)})
        assert twin.result() == {"scores": [120, 120, 120], "cards": [3, 4, 4], "winners": [1, 2]}

    def test_bad_options(self) -> None:
        bad: list[dict[str, Any]] = [
            {"tiles": 7},
            {"tiles": True},
            {"aside": "all"},
            {"start": 3},
            {"open": 1},
            {"colour": "red"},
            {"layout": [[], []]},
            {"layout": [["A1", "A2"], [], []]},
            {"layout": [["I1"], [], []]},
            {"layout": [[None] * 7, [], []]},
        ]
        for options in bad:
            with pytest.raises(ValueError):
                RoyaleTwin(3, options)
        with pytest.raises(ValueError):
            RoyaleTwin(6)


class TestTilesAB:
    """Lucky Punch, Jackpot, Prime Time and Fifty Fifty."""

    @pytest.mark.parametrize(("hidden", "chips", "money"), [(1, 4, 0), (2, 2, 30), (3, 2, 40)])
    def test_lucky_punch(self, hidden: int, chips: int, money: int) -> None:
        twin = ready(3, ["A1"])
        play(twin, ([1] * 7, 2), "place 1", f"hide {hidden}")
        assert (chooser(twin), state(twin, 1)) == (BEN, {"hidden": hidden})
        play(twin, f"guess {hidden % 3 + 1}")
        assert (fact(twin, "chips")[ANNA], fact(twin, "money")[ANNA]) == (chips, money)
        play(twin, ([1] * 7, 2), "place 1", f"hide {hidden}", f"guess {hidden}")
        assert (fact(twin, "chips")[BEN], fact(twin, "money")[BEN]) == (2, 0)

    def test_jackpot(self) -> None:
        twin = ready(3, ["A2"], hands={ANNA: (7, 1)})
        for value in (40, 50, 60, 70, 80, 80):
            small, _ = twin.dice_due()
            play(twin, ([1] + [2] * (small - 1), 2), "place 1", [1, 2])
            assert state(twin, 1) == {"counter": value}
        play(twin, ([1], 2), "place 1", [2, 5])
        assert (state(twin, 1), fact(twin, "purse")[ANNA]) == ({"counter": 30}, [80])
        twin.apply({"roll": [], "big": 1})
        play(twin, "place 1", [4, 4])
        assert fact(twin, "purse")[ANNA] == [80, 40, 30]

    def test_prime_time(self) -> None:
        on = {ANNA: {1: (2, 0), 5: (1, 0)}, BEN: {1: (1, 0), 2: (1, 0), 5: (2, 0)}}
        twin = ready(3, ["B1"], on=on, hands={})
        play(twin, [2, 5])
        assert (chooser(twin), moves(twin)) == (ANNA, ["prime 2", "prime 2 5", "prime 5", "skip"])
        play(twin, "prime 2 5")
        assert fact(twin, "purse") == [[40], [30], []]

    def test_prime_time_double_and_own_casino(self) -> None:
        twin = ready(3, ["B1"], on={ANNA: {1: (2, 0)}, BEN: {1: (3, 0)}}, hands={})
        play(twin, [1, 1])
        assert (chooser(twin), moves(twin)) == (BEN, ["prime 1", "prime 1 1", "skip"])
        play(twin, "prime 1")
        assert fact(twin, "purse") == [[30], [40], []]

    def test_prime_time_without_a_winner(self) -> None:
        twin = ready(3, ["B1"], on={ANNA: {1: (2, 0)}, BEN: {1: (0, 1)}}, hands={})
        assert twin.waiting() == ("chance", "draw")

    def test_fifty_fifty(self) -> None:
        twin = ready(5, ["B2"])
        start = ([1] * 7, 2)
        play(twin, start, "place 1", [3, 4])
        assert moves(twin) == ["higher", "lower", "stop"]
        assert state(twin, 1) == {"cell": 1, "sum": 7}
        play(twin, "stop")
        assert (fact(twin, "chips")[0], fact(twin, "money")[0]) == (2, 0)
        play(twin, start, "place 1", [3, 4], "higher", [4, 4], "stop")
        assert (fact(twin, "chips")[1], fact(twin, "money")[1]) == (3, 0)
        play(twin, start, "place 1", [3, 4], "higher", [4, 4], "lower", [1, 1], "higher", [1, 1])
        assert (fact(twin, "chips")[2], fact(twin, "money")[2], fact(twin, "turn")) == (2, 0, 3)
        play(twin, start, "place 1", [3, 4], "lower", [1, 2], "higher", [6, 6], "lower", [5, 6], "lower")
        play(twin, [1, 1])
        assert (fact(twin, "purse")[3], fact(twin, "turn")) == ([60], 4)
        play(twin, start, "place 1", [3, 4], "lower", [1, 2], "higher", [1, 3], "higher", [6, 6], "stop")
        assert (fact(twin, "purse")[4], state(twin, 1)) == ([40], {"cell": 0, "sum": None})


class TestTilesCD:
    """High Five, Bad Luck, Pay Day and Power Play."""

    def test_high_five(self) -> None:
        twin = ready(3, ["C1"])
        play(twin, ([1, 1, 1, 2, 2, 2, 2], 1), "place 1")
        assert state(twin, 1) == {"token": ANNA}
        play(twin, ([1] * 7, 1), "place 1")
        assert state(twin, 1) == {"token": ANNA}

    def test_high_five_pays(self) -> None:
        twin = ready(3, ["C1"], on={ANNA: {1: (5, 0)}, BEN: {1: (5, 0)}}, hands={}, five_token=BEN)
        assert fact(twin, "purse") == [[], [100], []]

    def test_high_five_waits_for_an_activation(self) -> None:
        twin = ready(3, ["C1", "H2"], on={ANNA: {1: (2, 1)}}, hands={ANNA: (3, 0)})
        play(twin, [2, 3, 3], "place 2", [5, 5], "use 5", "put 1 small")
        assert state(twin, 1) == {"token": None}
        play(twin, [1], "place 1")
        assert fact(twin, "purse")[ANNA] == [100, 50, 40]

    def test_bad_luck_payers(self) -> None:
        on = {ANNA: {1: (2, 0)}, BEN: {1: (0, 1)}, CARLA: {1: (3, 0)}}
        twin = ready(4, ["C2"], on=on, hands={}, purse=[[60], [60], [60], [60]])
        assert fact(twin, "purse") == [[60], [60], [60, 40], [10]]
        twin = ready(4, ["C2"], hands={}, purse=[[60], [50], [70], [30]])
        assert fact(twin, "purse") == [[10], [], [20], []]
        assert fact(twin, "chips") == [4, 4, 4, 2]

    @pytest.mark.parametrize(
        ("purse", "chips", "left", "chips_left"),
        [
            ([40, 30], 3, [20], 3),
            ([40, 10], 3, [], 3),
            ([100, 60], 3, [60, 50], 3),
            ([30], 3, [], 1),
            ([30], 1, [], 0),
            ([], 9, [], 4),
            ([10, 30, 10], 1, [], 1),
            ([10, 30, 10, 20], 1, [10, 10], 1),
        ],
    )
    def test_bad_luck_change(self, purse: list[int], chips: int, left: list[int], chips_left: int) -> None:
        twin = ready(3, ["C2"], hands={}, purse=[list(purse), [], []], chips=[chips, 0, 0])
        assert (fact(twin, "purse")[ANNA], fact(twin, "chips")) == (left, [chips_left + 2, 2, 2])

    def test_bad_luck_is_paid_out_of_the_round_s_winnings(self) -> None:
        on = {ANNA: {6: (1, 0)}, BEN: {1: (1, 0)}, CARLA: {1: (2, 0)}}
        twin = ready(3, ["C2"], on=on, hands={})
        assert fact(twin, "purse") == [[40], [30], [40]]

    def test_bad_luck_after_prime_time(self) -> None:
        on = {ANNA: {2: (1, 0)}, BEN: {1: (1, 0)}, CARLA: {1: (1, 0)}}
        twin = ready(3, ["C2", "B1"], on=on, hands={}, purse=[[50], [50], [50]])
        play(twin, [1, 1], "prime 1 1")
        assert fact(twin, "purse") == [[50, 50, 40], [], []]

    @pytest.mark.parametrize(("others", "chips", "money"), [(0, 1, 0), (1, 2, 0), (2, 0, 30), (5, 0, 60)])
    def test_pay_day(self, others: int, chips: int, money: int) -> None:
        on = {ANNA: dict.fromkeys(FACES[1 : 1 + others], (1, 0))}
        twin = ready(3, ["D1"], on=on, hands={ANNA: (2, 0)})
        play(twin, [1, 2], "place 1")
        assert (fact(twin, "chips")[ANNA], fact(twin, "money")[ANNA]) == (2 + chips, money)

    def test_power_play(self) -> None:
        twin = ready(3, ["A2", "D2"])
        play(twin, ([2, 2, 3, 3, 3, 3, 3], 3), "place 2")
        assert state(twin, 2) == {"token": ANNA}
        play(twin, ([2, 2, 3, 3, 3, 3, 3], 3), "place 2")
        assert state(twin, 2) == {"token": None}
        play(twin, ([2, 2, 3, 3, 3, 3, 3], 2), "place 2")
        assert state(twin, 2) == {"token": CARLA}
        play(twin, ([3] * 5, 3), "pass", ([3] * 5, 3), "pass")
        assert (chooser(twin), len(moves(twin))) == (CARLA, 7)
        play(twin, "power 1 small")
        assert twin.waiting() == ("chance", "roll")
        assert twin.dice_due() == (2, False)
        play(twin, [1, 1])
        assert fact(twin, "purse")[CARLA] == [30]
        assert fact(twin, "turn") == ANNA
        play(twin, ([2, 3, 3, 3, 3], 2), "place 2")
        assert state(twin, 2) == {"token": ANNA}

    def test_power_play_lead_without_activation(self) -> None:
        twin = ready(3, ["H2", "D2"], on={ANNA: {2: (1, 0)}}, hands={ANNA: (3, 0)})
        play(twin, [1, 3, 3], "place 1", [5, 5], "use 5", "put 2 small")
        assert state(twin, 2) == {"token": None}

    def test_power_play_lead_broken_by_pushing_out(self) -> None:
        spaces: dict[int, Any] = dict.fromkeys(FACES)
        spaces[3] = (BEN, "big")
        on = {ANNA: {3: (2, 0)}}
        twin = ready(3, ["H1", None, "D2"], on=on, hands={CARLA: (3, 0)}, spaces=spaces, power_token=ANNA)
        play(twin, [1, 2, 3], "place 1", "nice 3 small")
        assert state(twin, 3) == {"token": None}
        assert fact(twin, "casinos")[2]["big"] == [0, 1, 0]

    def test_power_play_lead_given_up_by_taking_back(self) -> None:
        on = {ANNA: {2: (1, 0)}}
        twin = ready(3, ["H2", "D2"], on=on, hands={ANNA: (1, 1)}, power_token=ANNA)
        play(twin, "power 1 small", [5, 5], "use 5", "back 2 small")
        assert state(twin, 2) == {"token": None}
        assert twin.dice_due() == (1, True)


class TestTilesEF:
    """No Entry, Knockout, Block It and Handicap."""

    def test_no_entry(self) -> None:
        twin = ready(3, ["E1"], hands={ANNA: (7, 1)})
        gains = [(2, 0), (0, 0), (0, 30), (0, 0), (1, 0), (0, 0), (2, 0)]
        for count, (chips, money) in enumerate(gains):
            before = (fact(twin, "chips")[ANNA], fact(twin, "money")[ANNA])
            play(twin, ([1] + [2] * (6 - count), 3), "place 1")
            closed = fact(twin, "closed")
            others = [f"close {at}" for at in FACES[1:] if at != closed]
            assert moves(twin) == others + (["keep"] if closed else [])
            play(twin, "close 4" if closed == 6 else "close 6")
            after = (fact(twin, "chips")[ANNA], fact(twin, "money")[ANNA])
            assert after == (before[0] + chips, before[1] + money)
        twin.apply({"roll": [], "big": 1})
        before = fact(twin, "chips")
        play(twin, "place 1")
        cell = state(twin, 1)
        play(twin, "keep")
        assert cell == {"marker": 6, "cell": 1}
        assert fact(twin, "chips") == [chips + 2 for chips in before]

    def test_knockout(self) -> None:
        twin = ready(4, ["E2"], hands={ANNA: (7, 1), BEN: (3, 0), CARLA: (0, 1), DENNY: (0, 0)})
        play(twin, ([1, 2, 2, 2, 2, 2, 2], 2), "place 1")
        assert (chooser(twin), moves(twin)) == (BEN, ["bar small"])
        play(twin, "bar small")
        assert (chooser(twin), moves(twin)) == (CARLA, ["bar big"])
        play(twin, "bar big")
        assert state(twin, 1) == {"bar": [[0, 0], [1, 0], [0, 1], [0, 0]]}
        play(twin, [1, 2], "place 1")
        assert chooser(twin) == ANNA
        play(twin, "bar big")
        assert fact(twin, "hands") == [[6, 0], [2, 0], [0, 0], [0, 0]]
        assert fact(twin, "turn") == ANNA

    def test_knockout_bar_is_full(self) -> None:
        bar = [Dice(), Dice(1, 1), Dice()]
        twin = ready(3, ["E2"], hands={ANNA: (2, 0), BEN: (3, 0)}, bar=bar)
        play(twin, [1, 2], "place 1")
        assert fact(twin, "hands") == [[1, 0], [3, 0], [0, 0]]
        assert fact(twin, "turn") == BEN

    def test_block_it(self) -> None:
        twin = ready(3, ["F1"], hands={ANNA: (7, 1)})
        for count, move in enumerate(["3 on 1", "2 on 6", "1 on 6", "2 on 6", "1 on 2"]):
            play(twin, ([1] + [2] * (6 - count), 3), "place 1", f"cluster {move}")
        assert [casino["blanks"] for casino in fact(twin, "casinos")] == [3, 1, 0, 0, 0, 5]
        play(twin, ([1, 2], 3), "place 1")
        assert twin.waiting() == ("chance", "roll")

    def test_handicap(self) -> None:
        twin = ready(3, ["F2"], hands={ANNA: (7, 1)})
        assert [casino["blanks"] for casino in fact(twin, "casinos")] == [1, 1, 1, 2, 2, 2]
        play(twin, ([1, 2, 2, 2, 2, 2, 2], 3), "place 1")
        assert len(moves(twin)) == 19
        play(twin, "blank 1 to chip", ([1, 2, 2, 2, 2, 2], 3), "place 1")
        assert len(moves(twin)) == 16
        play(twin, "blank 6 to cash", ([1, 2, 2, 2, 2], 3), "place 1", "blank 6 to die")
        assert moves(twin)[:2] == ["back 1 small", "put 1 big"]
        play(twin, "back 1 small", ([1, 2, 2, 2, 2], 3), "place 1", "blank 2 to die", "put 5 big")
        assert fact(twin, "casinos")[4]["big"] == [1, 0, 0]
        play(twin, [1, 2, 2, 2], "place 1", "skip")
        assert state(twin, 1) == {"free": {"chip": 1, "cash": 2, "die": 2}}
        assert (fact(twin, "chips")[ANNA], fact(twin, "purse")[ANNA]) == (3, [30])


class TestTilesGH:
    """Black Box, Double Down, Nice Dice and My Choice."""

    def test_black_box(self) -> None:
        twin = ready(3, ["G1"], on={CARLA: {1: (1, 0)}}, hands={})
        assert (chooser(twin), moves(twin), len(splits())) == (ANNA, splits(), 14)
        play(twin, "split 60 20 20 / 0 0 0")
        assert (chooser(twin), moves(twin)) == (CARLA, ["take 1", "take 2"])
        play(twin, "take 1")
        assert (fact(twin, "purse")[CARLA], fact(twin, "chips")) == ([100, 40], [4, 4, 4])
        twin = ready(3, ["G1"], on={CARLA: {1: (1, 0)}}, hands={})
        play(twin, "split 20 20 0 0 0 / 60", "take 2")
        assert (fact(twin, "purse")[CARLA], fact(twin, "chips")) == ([60, 40], [4, 4, 4])

    @pytest.mark.parametrize(
        ("split", "pile", "chips", "money"),
        [
            ("60 20 20 0 0 / 0", 2, 0, []),
            ("60 20 20 / 0 0 0", 2, 0, []),
            ("60 20 0 0 0 / 20", 2, 2, []),
            ("20 0 0 / 60 20 0", 1, 2, []),
            ("60 0 0 0 / 20 20", 2, 0, [40]),
            ("20 20 0 / 60 0 0", 1, 0, [40]),
            ("20 20 0 0 0 / 60", 2, 0, [60]),
            ("60 0 0 / 20 20 0", 1, 0, [60]),
            ("20 0 0 0 / 60 20", 2, 0, [80]),
            ("60 20 0 / 20 0 0", 1, 0, [80]),
            ("0 0 0 / 60 20 20", 2, 0, [100]),
            ("60 20 20 0 0 / 0", 1, 0, [100]),
        ],
    )
    def test_R5_G1c_a_pile_is_one_reward(self, split: str, pile: int, chips: int, money: list[int]) -> None:
        twin = ready(3, ["G1"], on={CARLA: {1: (1, 0)}}, hands={})
        play(twin, f"split {split}", f"take {pile}")
        assert fact(twin, "chips") == [4, 4, 4 + chips]
        assert fact(twin, "purse") == [[], [], sorted([40, *money], reverse=True)]
        assert fact(twin, "cards") == [0, 0, 1 + len(money)]

    def test_R5_G1c_every_pile_of_every_split(self) -> None:
        sums = set()
        for split in splits():
            for pile in (1, 2):
                twin = ready(3, ["G1"], on={CARLA: {1: (1, 0)}}, hands={})
                play(twin, split)
                total = sum(state(twin, 1)["piles"][pile - 1])
                play(twin, f"take {pile}")
                assert fact(twin, "chips")[CARLA] == (6 if total == 20 else 4)
                assert fact(twin, "money")[CARLA] == 40 + (total if total >= 30 else 0)
                assert fact(twin, "cards")[CARLA] == 1 + (total >= 30)
                sums.add(total)
        assert sums == {0, 20, 40, 60, 80, 100}

    def test_R5_G1c_one_card_in_the_tie_break(self) -> None:
        twin = ready(3, ["G1"], on={CARLA: {1: (1, 0)}}, hands={}, purse=[[], [80, 60], []])
        play(twin, "split 60 20 20 / 0 0 0", "take 1")
        assert fact(twin, "purse") == [[], [80, 60], [100, 40]]
        for card in LATER:
            twin.table.hands = [Dice(), Dice(), Dice()]
            twin.apply({"draw": card})
        assert twin.result() == {"scores": [60, 200, 200], "cards": [6, 8, 8], "winners": [BEN, CARLA]}

    def test_splits_as_listed(self) -> None:
        listed = """20 20 0 0 0 / 60, 60 20 0 0 0 / 20, 60 20 20 0 0 / 0, 20 0 0 0 / 60 20, 20 20 0 0 / 60 0,
            60 0 0 0 / 20 20, 60 20 0 0 / 20 0, 60 20 20 0 / 0 0, 0 0 0 / 60 20 20, 20 0 0 / 60 20 0,
            20 20 0 / 60 0 0, 60 0 0 / 20 20 0, 60 20 0 / 20 0 0, 60 20 20 / 0 0 0"""
        assert splits() == sorted(f"split {pair.strip()}" for pair in listed.split(","))

    def test_double_down(self) -> None:
        twin = ready(3, ["G2"], on={ANNA: {1: (1, 0)}}, hands={ANNA: (1, 1), BEN: (1, 0), CARLA: (2, 0)})
        play(twin, ([1], 1), "place 1")
        double = [
            "double 1 small",
            "double 1 small big",
            "double 2 small",
            "double 2 small big",
            "double big",
        ]
        assert moves(twin) == [*double, "skip"]
        play(twin, "double 1 small big", [1], "place 1", "double 1 small")
        play(twin, [1, 1], "place 1", "double 1 small")
        assert fact(twin, "purse")[ANNA] == [60]

    def test_double_down_second_prize(self) -> None:
        doubled = [Dice(1, 0), Dice(0, 1), Dice(2, 1)]
        twin = ready(3, ["G2"], hands={}, doubled=doubled)
        assert fact(twin, "purse") == [[], [30], [60]]

    def test_nice_dice(self) -> None:
        twin = ready(3, ["H1"])
        play(twin, ([1, 1, 2, 3, 3, 3, 3], 3), "place 1")
        assert moves(twin) == ["nice 1 small", "nice 2 small", "nice 3 big", "nice 3 small", "skip"]
        play(twin, "nice 3 big")
        assert fact(twin, "hands")[ANNA] == [5, 0]
        assert state(twin, 1)["spaces"][2] == [ANNA, "big"]
        play(twin, ([1, 1, 2, 3, 3, 3, 3], 1), "place 1", "nice 3 small")
        assert fact(twin, "casinos")[2]["big"] == [1, 0, 0]
        assert state(twin, 1)["spaces"][2] == [BEN, "small"]
        play(twin, ([1, 1, 2, 3, 3, 3, 3], 1), "place 1", "nice 1 big")
        assert fact(twin, "casinos")[0]["big"] == [0, 1, 0]
        assert fact(twin, "hands")[CARLA] == [5, 0]

    def test_nice_dice_not_the_old_ones(self) -> None:
        twin = ready(3, ["H1"], on={ANNA: {1: (0, 1)}}, hands={ANNA: (1, 0)})
        play(twin, [1], "place 1")
        assert moves(twin) == ["nice 1 small", "skip"]

    def test_nice_dice_after_power_play(self) -> None:
        on = {ANNA: {2: (2, 0)}}
        twin = ready(3, ["H1", "D2"], on=on, hands={ANNA: (2, 1)}, power_token=ANNA)
        play(twin, "power 1 big")
        assert moves(twin) == ["nice 1 big", "skip"]

    def test_nice_dice_prizes(self) -> None:
        spaces = {number: (ANNA, "big" if number == 6 else "small") for number in FACES}
        twin = ready(3, ["H1"], hands={}, spaces=spaces)
        assert (fact(twin, "chips")[ANNA], fact(twin, "purse")[ANNA]) == (7, [60, 50, 40, 30])

    def test_my_choice_1_2_3(self) -> None:
        twin = ready(3, ["H2"])
        play(twin, ([1] * 7, 2), "place 1", [1, 3])
        assert moves(twin) == ["use 1", "use 3"]
        play(twin, "use 1", ([1] * 7, 2), "place 1", [2, 2], "use 2")
        play(twin, ([1] * 7, 2), "place 1", [3, 3], "use 3")
        assert (fact(twin, "chips"), fact(twin, "money")) == ([3, 4, 2], [0, 0, 30])

    def test_my_choice_4(self) -> None:
        twin = ready(3, ["H2", "B1", None, "A2"])
        play(twin, ([1] * 7, 2), "place 1", [4, 4], "use 4")
        assert moves(twin) == ["activate 2", "activate 4"]
        play(twin, "activate 4", [6, 6], ([1] * 7, 2), "place 1", [4, 4], "use 4", "activate 2")
        assert (fact(twin, "money"), fact(twin, "turn")) == ([30, 0, 0], CARLA)
        alone = ready(3, ["H2"])
        play(alone, ([1] * 7, 2), "place 1", [4, 4], "use 4")
        assert fact(alone, "turn") == BEN

    def test_my_choice_5(self) -> None:
        twin = ready(3, ["H2", "A2"])
        play(twin, ([1] * 7, 2), "place 1", [5, 5], "use 5")
        assert len(moves(twin)) == 7
        play(twin, "put 2 big")
        assert (fact(twin, "turn"), fact(twin, "hands")[ANNA]) == (BEN, [0, 0])
        play(twin, ([1] * 7, 1), "place 1", [5, 5], "use 5")
        assert moves(twin) == ["back 1 big", "back 1 small"]
        play(twin, "back 1 big")
        assert fact(twin, "hands")[BEN] == [0, 1]

    def test_my_choice_6(self) -> None:
        twin = ready(3, ["H2"], hands={ANNA: (1, 1), BEN: (2, 0), CARLA: (1, 0)})
        play(twin, ([1], 2), "place 1", [6, 6], "use 6", "gold big")
        assert state(twin, 1) == {"gold": [ANNA, "big"]}
        play(twin, [1, 3], "place 1", [6, 6], "use 6", "gold small")
        assert state(twin, 1) == {"gold": [BEN, "small"]}
        assert fact(twin, "hands")[ANNA] == [0, 1]
        play(twin, [1], "place 1", [6, 6], "use 6")
        twin.apply({"roll": [], "big": 6})
        play(twin, "place 6")
        assert fact(twin, "purse") == [[90], [60], []]

    def test_my_choice_6_own_die_comes_back(self) -> None:
        twin = ready(3, ["H2"], hands={ANNA: (2, 0)}, gold=(ANNA, "big"))
        play(twin, [1, 2], "place 1", [6, 6], "use 6", "gold small")
        assert state(twin, 1) == {"gold": [ANNA, "small"]}
        assert twin.dice_due() == (0, True)


class TestRulings:
    """R6, paragraph by paragraph."""

    def test_R6_1_nothing_in_or_out(self) -> None:
        on = {ANNA: {4: (1, 1), 2: (2, 0)}}
        twin = ready(3, ["H2", "D2"], on=on, closed=4, power_token=ANNA)
        assert all("4" not in move for move in moves(twin))
        play(twin, "roll", ([1, 3, 4, 4, 4, 4, 4], 4))
        assert moves(twin) == ["pass", "place 1", "place 3"]
        play(twin, "place 1", [5, 5], "use 5")
        assert all("4" not in move for move in moves(twin))
        twin = ready(3, ["F1"], closed=4)
        play(twin, ([1] * 7, 1), "place 1")
        assert len(moves(twin)) == 15
        assert "cluster 1 on 4" not in moves(twin)
        twin = ready(3, ["F2"], closed=4)
        play(twin, ([1] * 7, 1), "place 1")
        assert len(moves(twin)) == 16
        assert "blank 4 to chip" not in moves(twin)

    def test_R6_1_prime_time(self) -> None:
        twin = ready(3, ["B1"], on={ANNA: {1: (1, 0)}}, hands={}, closed=4)
        play(twin, [2, 4])
        assert moves(twin) == ["prime 2", "skip"]
        twin = ready(3, ["B1"], on={ANNA: {1: (1, 0)}}, hands={}, closed=4)
        play(twin, [4, 4])
        assert twin.waiting() == ("chance", "draw")

    def test_R6_1_no_pushing_out(self) -> None:
        spaces: dict[int, Any] = dict.fromkeys(FACES)
        spaces[4] = (BEN, "big")
        twin = ready(3, ["H1"], closed=4, spaces=dict(spaces))
        play(twin, ([1, 2, 3, 4, 4, 4, 4], 5), "place 1")
        assert moves(twin) == ["nice 1 small", "nice 2 small", "nice 3 small", "nice 5 big", "skip"]
        twin = ready(3, ["H1"], closed=4)
        play(twin, ([1, 2, 3, 4, 4, 4, 4], 5), "place 1", "nice 4 small")
        assert state(twin, 1)["spaces"][3] == [ANNA, "small"]

    def test_R6_2_no_activation(self) -> None:
        twin = ready(3, ["H2", "A2"], closed=2)
        play(twin, ([1] * 7, 1), "place 1", [4, 4], "use 4")
        assert fact(twin, "turn") == BEN

    def test_R6_3_paid_as_usual(self) -> None:
        twin = ready(3, ["G1"], on={ANNA: {1: (1, 0)}}, hands={}, closed=1)
        play(twin, "split 60 20 20 0 0 / 0", "take 2")
        assert fact(twin, "purse") == [[40], [], []]
        assert fact(twin, "closed") is None
        twin = ready(3, ["B1"], on={ANNA: {1: (1, 0)}}, hands={}, closed=1)
        play(twin, [1, 6])
        assert moves(twin) == ["prime 6", "skip"]
        twin = ready(3, ["D1"], on={ANNA: {5: (1, 0), 6: (0, 1)}}, hands={ANNA: (2, 0)}, closed=6)
        play(twin, [1, 2], "place 1")
        assert fact(twin, "money")[ANNA] == 30
        twin = ready(3, ["C2"], hands={}, closed=1, purse=[[60], [60], [60]])
        assert fact(twin, "purse") == [[10], [10], [10]]
        twin = ready(3, [None, "D2"], on={ANNA: {2: (1, 0)}}, closed=2, power_token=ANNA)
        play(twin, "power 6 big")
        assert state(twin, 2) == {"token": ANNA}

    def test_R6_4_the_big_die_is_one_die(self) -> None:
        twin = ready(3, ["E2"], hands={ANNA: (2, 0), BEN: (0, 1)}, bar=[Dice(), Dice(1, 0), Dice()])
        play(twin, [1, 2], "place 1", "bar big")
        assert state(twin, 1)["bar"][BEN] == [1, 1]
        twin = ready(3, ["E2"], hands={ANNA: (2, 0), BEN: (1, 0)}, bar=[Dice(), Dice(0, 1), Dice()])
        play(twin, [1, 2], "place 1", "bar small")
        assert state(twin, 1)["bar"][BEN] == [1, 1]
        twin = ready(3, [None, "D2"], on={ANNA: {2: (1, 0)}}, hands={ANNA: (1, 1)}, power_token=ANNA)
        assert "power 1 big" in moves(twin)

    def test_R6_5_dice_coming_back(self) -> None:
        bar = [Dice(0, 1), Dice(1, 0), Dice()]
        twin = ready(3, ["E2"], hands={ANNA: (1, 0)}, bar=bar)
        play(twin, [1], "place 1")
        assert (fact(twin, "turn"), twin.dice_due()) == (ANNA, (0, True))
        twin.apply({"roll": [], "big": 2})
        play(twin, "place 2")
        assert fact(twin, "round") == 2

    def test_R6_6_take_backs_only_from_casinos(self) -> None:
        bar, doubled = [Dice(0, 1), Dice(), Dice()], [Dice(1, 0), Dice(), Dice()]
        tiles: list[str | None] = ["H2", "E2", "G2"]
        twin = ready(3, tiles, hands={ANNA: (1, 0)}, bar=bar, doubled=doubled, gold=(ANNA, "small"))
        play(twin, [1], "place 1", [5, 5], "use 5")
        assert moves(twin) == ["back 1 small"]

    def test_R6_7_two_imaginary_players(self) -> None:
        on = {0: {4: (1, 0), 5: (2, 0), 6: (3, 0)}}
        twin = ready(2, ["F2"], on=on, hands={}, neutral=([1, 1, 1, 1, 6, 6, 6], 4))
        assert fact(twin, "purse") == [[70], []]

    def test_R6_8_imaginary_players_act_on_nothing(self) -> None:
        lead = ([1, 1, 1, 1, 1, 6, 6], 6)
        for side in ("B1", "G1"):
            twin = ready(2, [side], on={0: {1: (1, 0), 5: (1, 0)}}, hands={}, neutral=lead)
            assert twin.waiting() == ("chance", "draw")
            assert fact(twin, "start") == 0
        twin = ready(2, ["C2"], on={0: {1: (2, 0)}}, hands={}, neutral=([6] * 7, 6), purse=[[50], [50]])
        assert fact(twin, "purse") == [[50, 40], []]

    def test_R6_9_high_five_and_power_play(self) -> None:
        twin = ready(3, ["H2", "C1", "D2"], on={ANNA: {2: (3, 1), 3: (1, 0)}})
        play(twin, ([1] * 7, 4), "place 1", [4, 4], "use 4", "activate 2")
        assert state(twin, 2) == {"token": ANNA}
        play(twin, ([1] * 7, 4), "place 1", [4, 4], "use 4", "activate 3")
        assert state(twin, 3) == {"token": None}
        play(twin, ([1] * 7, 4), "pass")
        twin.apply({"roll": [], "big": 1})
        play(twin, "place 1", [4, 4], "use 4", "activate 3")
        assert state(twin, 3) == {"token": ANNA}

    def test_R6_9_other_tiles(self) -> None:
        twin = ready(3, ["H2", "G2", "E1"], on={ANNA: {2: (1, 1)}})
        play(twin, ([1] * 7, 4), "place 1", [4, 4], "use 4", "activate 2", "double 1 small")
        assert state(twin, 2)["dice"][ANNA] == [1, 0]
        play(twin, ([1] * 7, 4), "place 1", [4, 4], "use 4", "activate 3", "close 1")
        assert fact(twin, "closed") == 1
        play(twin, ([1] * 7, 1))
        assert fact(twin, "turn") == ANNA


def names() -> set[str]:
    """Every move name there is."""
    every = {"roll", "pass", "stop", "higher", "lower", "keep", "skip", "double big", "take 1", "take 2"}
    sizes = ("small", "big")
    every |= {f"{word} {size}" for word in ("bar", "gold") for size in sizes}
    for word in ("power", "put", "back", "nice"):
        every |= {f"{word} {n} {size}" for n in FACES for size in sizes}
    every |= {f"{word} {n}" for word in ("place", "close", "use", "activate", "prime") for n in FACES}
    every |= {f"{word} {n}" for word in ("hide", "guess") for n in (1, 2, 3)}
    every |= {f"cluster {k} on {n}" for k in (1, 2, 3) for n in FACES}
    every |= {f"blank {n} to {space}" for n in FACES for space in ("chip", "cash", "die")}
    every |= {f"double {k} small{big}" for k in range(1, 8) for big in ("", " big")}
    every |= {f"prime {n} {m}" for n in FACES for m in FACES if n <= m}
    return every | set(splits())


def check_dice(twin: RoyaleTwin, players: int, facts: dict[str, Any]) -> None:
    """No die and no blank is lost, and a token's holder leads."""
    states = {casino["tile"]: casino["state"] for casino in facts["casinos"] if casino["tile"]}
    for seat in range(players):
        small, big = facts["hands"][seat]
        heaps = [states[side][name][seat] for side, name in (("E2", "bar"), ("G2", "dice")) if side in states]
        dice = list(states["H1"]["spaces"]) if "H1" in states else []
        dice += [states["H2"]["gold"]] if "H2" in states else []
        small += sum(casino["small"][seat] for casino in facts["casinos"])
        big += sum(casino["big"][seat] for casino in facts["casinos"])
        small += sum(heap[0] for heap in heaps) + sum(die == [seat, "small"] for die in dice)
        big += sum(heap[1] for heap in heaps) + sum(die == [seat, "big"] for die in dice)
        assert (small, big) == (7, 1)
    blanks = sum(casino["blanks"] for casino in facts["casinos"])
    if facts["turn"] is not None:
        if "F1" in states:
            assert blanks + sum(states["F1"]["clusters"]) == 9
        elif "F2" in states:
            assert blanks + 9 - sum(states["F2"]["free"].values()) == 9
        else:
            assert blanks == 0
        neutral = [sum(casino["neutral"][i] for casino in facts["casinos"]) for i in (0, 1)]
        assert neutral == ([7, 1] if players == 2 else [0, 0])
        holder = states.get("D2", {}).get("token")
        if holder is not None:
            at = twin.table.find("D2")
            assert at is not None
            assert twin.table.leads(holder, at)
    assert min(facts["chips"]) >= 0
    assert all(card > 0 for purse in facts["purse"] for card in purse)


def check_closed(before: dict[str, Any], after: dict[str, Any]) -> None:
    """What lies on a casino that stays closed does not change."""
    closed = before["closed"]
    if closed is not None and after["closed"] == closed and after["turn"] is not None:
        keys = ("small", "big", "blanks", "neutral", "extra")
        assert all(before["casinos"][closed - 1][key] == after["casinos"][closed - 1][key] for key in keys)


def random_game(players: int, options: dict[str, Any], rng: random.Random) -> int:
    """Play one game with every check after every event; give back its number of events."""
    twin = RoyaleTwin(players, options)
    every = names()
    before = twin.facts()
    count = 0
    while (due := twin.waiting())[0] != "over":
        if due[0] == "move":
            assert due[2] == sorted(set(due[2]))
            assert set(due[2]) <= every
            assert due[2] != ["skip"]
            event: dict[str, Any] = {"seat": due[1], "move": rng.choice(due[2])}
        else:
            assert due[0] == "chance"
            event = chance(twin, due[1], rng)
        twin.apply(event)
        after = twin.facts()
        check_dice(twin, players, after)
        check_closed(before, after)
        before = after
        count += 1
    assert len(twin.result()["winners"]) >= 1
    return count


def test_there_are_183_moves() -> None:
    assert len(names()) == 183


@pytest.mark.parametrize("first", SIDES)
def test_random_games_of_every_pair_of_sides(first: str) -> None:
    rng = random.Random(first)
    for one, other in combinations(SIDES, 2):
        if one == first and other[0] != one[0]:
            layout = [[one, other], [other, None, one], [None, None, None, one, None, other]]
            for players in (2, rng.choice([3, 4, 5])):
                assert random_game(players, {"layout": layout}, rng) > 60


def test_random_games_with_many_tiles() -> None:
    rng = random.Random(11)
    for number in range(40):
        aside = rng.choice(["none", "tiles", "sides"])
        random_game(2 + number % 4, {"tiles": number % 7, "aside": aside, "start": 1}, rng)


def test_records_replay() -> None:
    rng = random.Random(3)
    for players in (2, 3, 4, 5):
        options = {"tiles": 6}
        record = random_record(players, options, rng)
        assert json.loads(json.dumps(record)) == record
        seats = list(NAMES[:players])
        assert record[0] == {"pitboss": 1, "game": "royale", "rules": 2, "seats": seats, "options": options}
        twin = RoyaleTwin(players, options)
        for event in record[1:-1]:
            twin.apply(event)
        assert twin.waiting() == ("over",)
        assert twin.result() == record[-1]


def test_what_cannot_be_changes_nothing() -> None:
    rng = random.Random(4)
    wrong: list[dict[str, Any]] = [
        {},
        {"draw": 35},
        {"draw": True},
        {"draw": 50, "tile": "A1"},
        {"tile": "I1"},
        {"aside": [30] * 24},
        {"aside": LATER[::-1]},
        {"roll": [7]},
        {"roll": [2, 1]},
        {"roll": [1] * 9},
        {"roll": [1, 1], "big": 7},
        {"roll": "12"},
        {"seat": 5, "move": "roll"},
        {"seat": 0, "move": "place 7"},
        {"seat": 0},
        {"scores": [0, 0, 0]},
    ]
    twin = RoyaleTwin(4, {"tiles": 5})
    for event in random_record(4, {"tiles": 5}, random.Random(4))[1:-1]:
        before = (twin.facts(), twin.waiting())
        for bad in rng.sample(wrong, 6):
            with pytest.raises(ValueError):
                twin.apply(bad)
        assert (twin.facts(), twin.waiting()) == before
        twin.apply(event)
    with pytest.raises(ValueError):
        twin.apply({"draw": 50})
    assert sum(CARDS.values()) == 90
