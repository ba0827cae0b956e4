"""The Las Vegas twin by itself: the worked examples of the three rule sheets, then the rules between them."""

import json
import random
from typing import Any

import pytest

from tests.twins.lasvegas import NAMES, NOTES, LasVegasTwin, random_record

ANNA, BENNO, CARLA, DENNY = range(4)
ALL_TABLES = [(2, False), (3, False), (4, False), (5, False), (2, True), (3, True), (4, True)]
NOTHING_UNDER = dict.fromkeys(NOTES, 0)


def table(twin: LasVegasTwin) -> dict[str, Any]:
    """The facts, loosely typed for reading."""
    return twin.facts()


def deal(twin: LasVegasTwin, casinos: list[list[int]]) -> None:
    """Turn up the notes of six casinos, low notes first."""
    for notes in casinos:
        for note in sorted(notes):
            twin.draw(note)


def dice(counts: list[int]) -> list[int]:
    """The dice that fill the casinos with these counts."""
    return [number for number, count in enumerate(counts, start=1) for _ in range(count)]


def place(twin: LasVegasTwin, own: list[list[int]], white: list[list[int]] | None = None) -> None:
    """Play a round's turns so that each seat ends with these counts of dice on the casinos 1 to 6."""
    own_left = [list(counts) for counts in own]
    white_left = [list(counts) for counts in white] if white else [[0] * 6 for _ in own]
    while sum(map(sum, own_left)) + sum(map(sum, white_left)) > 0:
        seat = table(twin)["turn"]
        twin.roll(dice(own_left[seat]), dice(white_left[seat]))
        due = twin.waiting()
        assert due[0] == "move"
        assert due[1] == seat
        number = due[2][0]
        own_left[seat][number - 1] = 0
        white_left[seat][number - 1] = 0
        twin.move(number)


def under(*notes: int) -> dict[int, int]:
    """How often each value lies under the deck when exactly these notes do."""
    return {value: notes.count(value) for value in NOTES}


# The worked examples.


def test_example_turn_benno_places_all_four_threes_and_keeps_one_die() -> None:
    twin = LasVegasTwin(4, start=BENNO)
    deal(twin, [[50], [60], [70], [80], [90], [50]])
    twin.roll([1, 1, 1, 2, 3, 4, 5, 6], [])
    twin.move(1)
    for seat in (CARLA, DENNY, ANNA):
        twin.roll([1, 2, 3, 4, 5, 6, 6, 6], [])
        assert twin.waiting() == ("move", seat, [1, 2, 3, 4, 5, 6])
        twin.move(2)
    assert twin.waiting() == ("roll", 5, 0)
    twin.roll([3, 3, 3, 3, 5], [])
    assert twin.waiting() == ("move", BENNO, [3, 5])
    twin.move(3)
    assert table(twin)["casinos"][3 - 1]["dice"] == [0, 4, 0, 0]
    assert table(twin)["hands"][BENNO] == [1, 0]
    for _ in (CARLA, DENNY, ANNA):
        twin.roll([1, 2, 3, 4, 5, 6, 6], [])
        twin.move(2)
    assert table(twin)["turn"] == BENNO
    assert twin.waiting() == ("roll", 1, 0)


def test_example_1_benno_and_carla_level_take_back_so_anna_gets_80_denny_30_and_10_goes_under() -> None:
    twin = LasVegasTwin(4)
    deal(twin, [[50], [80, 30, 10], [60], [70], [50], [90]])
    place(twin, [[0, 5, 0, 1, 2, 0], [0, 3, 0, 1, 0, 4], [0, 3, 0, 1, 0, 4], [0, 1, 0, 1, 2, 4]])
    assert table(twin)["money"] == [80, 0, 0, 30]
    assert table(twin)["notes"] == [1, 0, 0, 1]
    assert table(twin)["under"] == under(10, 50, 60, 70, 50, 90)


def test_example_2_two_level_pairs_all_take_back() -> None:
    twin = LasVegasTwin(4)
    deal(twin, [[90], [50], [60], [70], [50], [80]])
    place(twin, [[2, 0, 0, 0, 0, 6], [1, 0, 0, 0, 7, 0], [2, 0, 0, 0, 0, 6], [1, 0, 0, 0, 7, 0]])
    assert table(twin)["money"] == [0, 0, 0, 0]
    assert table(twin)["under"] == under(90, 50, 60, 70, 50, 80)


def test_example_2_of_the_payout_benno_gets_one_40_and_the_other_goes_under() -> None:
    twin = LasVegasTwin(4)
    deal(twin, [[40, 40], [50], [60], [70], [50], [90]])
    place(twin, [[0, 0, 0, 0, 2, 6], [2, 0, 0, 0, 0, 6], [0, 0, 0, 0, 2, 6], [0, 0, 0, 0, 2, 6]])
    assert table(twin)["money"] == [0, 40, 0, 0]
    assert table(twin)["under"] == under(40, 50, 60, 70, 50, 90)


def test_example_3_of_the_payout_carla_gets_70_benno_20_and_denny_nothing() -> None:
    twin = LasVegasTwin(4)
    deal(twin, [[50], [50], [70, 20], [60], [80], [90]])
    place(twin, [[0, 0, 0, 1, 2, 5], [0, 0, 2, 1, 0, 5], [0, 0, 3, 0, 0, 5], [0, 0, 1, 0, 2, 5]])
    assert table(twin)["money"] == [0, 20, 70, 0]
    assert table(twin)["under"] == under(50, 50, 60, 80, 90)


@pytest.mark.parametrize(("number", "own", "white"), [(1, 2, 1), (5, 1, 0), (6, 0, 1)])
@pytest.mark.parametrize("players", [3, 4])
def test_example_variant_carla_may_place_three_ones_or_her_five_or_the_white_six(
    players: int, number: int, own: int, white: int
) -> None:
    twin = LasVegasTwin(players, neutral=True, start=CARLA)
    deal(twin, [[50], [60], [70], [80], [90], [50]])
    if players == 3:
        twin.roll([], [4, 4])
    twin.roll([3, 3, 3, 3, 3, 4, 5, 6], [1, 2])
    twin.move(3)
    for _ in range(players - 1):
        twin.roll([2, 2, 2, 2, 2, 2, 2, 2], [3, 3])
        twin.move(2)
    assert twin.waiting() == ("roll", 3, 2)
    twin.roll([1, 1, 5], [1, 6])
    assert twin.waiting() == ("move", CARLA, [1, 5, 6])
    twin.move(number)
    assert table(twin)["casinos"][number - 1]["dice"][CARLA] == own
    assert table(twin)["casinos"][number - 1]["neutral"] == white
    assert table(twin)["hands"][CARLA] == [3 - own, 2 - white]


def test_example_variant_1_white_gets_80_which_goes_under_and_benno_30() -> None:
    twin = LasVegasTwin(4, neutral=True)
    deal(twin, [[50], [60], [80, 30], [70], [50], [90]])
    place(
        twin,
        [[0, 0, 0, 0, 2, 6], [0, 0, 2, 0, 0, 6], [0, 0, 0, 0, 2, 6], [0, 0, 0, 0, 2, 6]],
        [[0, 0, 2, 0, 0, 0], [1, 0, 1, 0, 0, 0], [2, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]],
    )
    assert table(twin)["money"] == [0, 30, 0, 0]
    assert table(twin)["under"] == under(80, 50, 60, 70, 50, 90)


@pytest.mark.parametrize("top", [70, 50], ids=["german_and_japanese_70", "icelandic_50"])
def test_example_variant_2_carla_gets_the_top_note_white_40_and_anna_nothing(top: int) -> None:
    twin = LasVegasTwin(4, neutral=True)
    deal(twin, [[60], [60], [top, 40], [80], [80], [90]])
    place(
        twin,
        [[0, 0, 1, 0, 2, 5], [0, 0, 0, 1, 2, 5], [0, 0, 3, 0, 0, 5], [0, 0, 0, 1, 2, 5]],
        [[0, 0, 2, 0, 0, 0], [2, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]],
    )
    assert table(twin)["money"] == [0, 0, top, 0]
    assert table(twin)["under"] == under(40, 60, 60, 80, 80, 90)


# The box, the dealing and the hands.


def test_the_box_holds_54_notes() -> None:
    facts = table(LasVegasTwin(2))
    assert facts["deck"] == {10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5}
    assert sum(facts["deck"].values()) == 54
    assert sum(value * count for value, count in facts["deck"].items()) == 2500
    assert facts["under"] == NOTHING_UNDER


def test_casinos_are_filled_in_order_to_at_least_50_and_sorted() -> None:
    twin = LasVegasTwin(2)
    for note in (10, 30, 10, 40, 90, 50):
        assert twin.waiting() == ("draw",)
        twin.draw(note)
    assert [casino["notes"] for casino in table(twin)["casinos"]] == [
        [30, 10, 10],
        [90, 40],
        [50],
        [],
        [],
        [],
    ]
    deal(twin, [[60], [60], [20, 20, 60]])
    assert table(twin)["casinos"][5]["notes"] == [60, 20, 20]
    assert twin.waiting() == ("roll", 8, 0)
    assert table(twin)["deck"] == {10: 4, 20: 6, 30: 7, 40: 5, 50: 5, 60: 2, 70: 5, 80: 5, 90: 4}


@pytest.mark.parametrize(("players", "white"), [(2, 4), (3, 2), (4, 2)])
def test_neutral_hands(players: int, white: int) -> None:
    assert table(LasVegasTwin(players, neutral=True))["hands"] == [[8, white]] * players
    assert table(LasVegasTwin(players))["hands"] == [[8, 0]] * players


def test_the_deck_cannot_run_out_even_with_the_worst_order_of_notes() -> None:
    twin = LasVegasTwin(2)
    small = [[40]] * 6 + [[10, 30]] * 6 + [[20, 20]] * 4 + [[30]] * 2 + [[]] * 6
    large = [50] * 6 + [60] * 5 + [70] * 5 + [80] * 5 + [90] * 3
    filled = [[*few, last] for few, last in zip(small, large, strict=True)]
    for first in range(0, 24, 6):
        deal(twin, filled[first : first + 6])
        place(twin, [[8, 0, 0, 0, 0, 0]] * 2)
    assert twin.waiting() == ("over",)
    assert sum(table(twin)["deck"].values()) == 2


# Turns.


def test_a_seat_without_dice_is_skipped_and_the_last_one_plays_several_times_in_a_row() -> None:
    twin = LasVegasTwin(3, start=2)
    deal(twin, [[50]] * 6)
    turns = []
    for roll in ([1] * 8, [1, 2, 3, 4, 5, 6, 6, 6], [2] * 4 + [3] * 4, [2, 6, 6, 6, 6, 6, 6], [3] * 4):
        turns.append(table(twin)["turn"])
        twin.roll(roll, [])
        twin.move(min(roll))
    assert turns == [2, 0, 1, 0, 1]
    for roll in ([3, 4, 4, 5, 5, 5], [4, 4, 5, 5, 5], [5, 5, 5]):
        assert table(twin)["turn"] == 0
        assert twin.waiting() == ("roll", len(roll), 0)
        twin.roll(roll, [])
        twin.move(min(roll))
    assert table(twin)["round"] == 2


def test_the_start_card_goes_one_seat_left_each_round_whoever_played_last() -> None:
    twin = LasVegasTwin(3, start=1)
    for start, last in ((1, 50), (2, 60), (0, 70), (1, 80)):
        assert table(twin)["start"] == table(twin)["turn"] == start
        deal(twin, [[last]] * 5 + [[10, 40]])
        assert table(twin)["turn"] == start
        place(twin, [[8, 0, 0, 0, 0, 0], [4, 0, 4, 0, 0, 0], [0, 2, 2, 2, 2, 0]])
    assert table(twin)["start"] == 1
    assert table(twin)["turn"] == 2


def test_only_neutral_dice_left_still_means_a_turn() -> None:
    twin = LasVegasTwin(2, neutral=True)
    deal(twin, [[50]] * 6)
    twin.roll([1] * 8, [2, 3, 4, 5])
    twin.move(1)
    assert table(twin)["hands"] == [[0, 4], [8, 4]]
    twin.roll([1] * 8, [1] * 4)
    twin.move(1)
    assert table(twin)["turn"] == 0
    assert twin.waiting() == ("roll", 0, 4)
    twin.roll([], [2, 2, 4, 5])
    twin.move(2)
    assert twin.waiting() == ("roll", 0, 2)
    assert table(twin)["casinos"][2 - 1] == {"notes": [50], "dice": [0, 0], "neutral": 2}


def test_with_three_players_two_extra_neutral_dice_fall_before_each_first_turn() -> None:
    twin = LasVegasTwin(3, neutral=True, start=1)
    for number in range(4):
        assert table(twin)["start"] == table(twin)["turn"] == (1 + number) % 3
        deal(twin, [[50 + 10 * number], [60], [70], [80], [90], [10, 20, 30]])
        assert twin.waiting() == ("roll", 0, 2)
        twin.roll([], [2, 5])
        assert [casino["neutral"] for casino in table(twin)["casinos"]] == [0, 1, 0, 0, 1, 0]
        assert table(twin)["hands"] == [[8, 2]] * 3
        assert twin.waiting() == ("roll", 8, 2)
        place(twin, [[8, 0, 0, 0, 0, 0]] * 3, [[0, 2, 0, 0, 0, 0]] * 3)
    assert twin.waiting() == ("over",)


# Payouts and the end.


def test_neutral_dice_level_with_a_player_cancel_each_other() -> None:
    twin = LasVegasTwin(2, neutral=True)
    deal(twin, [[60, 40], [50], [50], [50], [50], [50]])
    place(twin, [[4, 0, 0, 0, 0, 4], [1, 0, 0, 0, 3, 4]], [[4, 0, 0, 0, 0, 0], [0, 0, 0, 4, 0, 0]])
    assert table(twin)["money"] == [0, 60 + 50]
    assert table(twin)["under"] == under(40, 50, 50, 50, 50)


def test_extra_neutral_dice_count_with_the_others_for_the_same_imaginary_player() -> None:
    twin = LasVegasTwin(3, neutral=True)
    deal(twin, [[90, 40], [50], [50], [50], [50], [50]])
    twin.roll([], [1, 1])
    place(
        twin,
        [[3, 0, 0, 0, 0, 5], [2, 0, 0, 0, 1, 5], [0, 0, 2, 0, 1, 5]],
        [[2, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0], [0, 0, 2, 0, 0, 0]],
    )
    assert table(twin)["money"] == [40, 0, 0]
    assert table(twin)["under"] == under(90, 50, 50, 50, 50, 50)


def test_a_seat_without_dice_on_a_casino_gets_none_of_the_notes_left_over_there() -> None:
    twin = LasVegasTwin(2, neutral=True)
    deal(twin, [[60, 20, 10], [50], [50], [50], [50], [50]])
    place(twin, [[1, 0, 0, 0, 0, 7], [0, 0, 0, 0, 1, 7]], [[3, 1, 0, 0, 0, 0], [0, 4, 0, 0, 0, 0]])
    assert table(twin)["money"] == [20, 50]
    assert table(twin)["under"] == under(60, 10, 50, 50, 50, 50)


def test_five_players_rank_by_dice_and_level_ones_leave_the_notes_to_the_rest() -> None:
    twin = LasVegasTwin(5)
    deal(twin, [[10, 10, 20, 60], [50], [50], [50], [50], [50]])
    place(
        twin,
        [
            [1, 0, 0, 0, 1, 6],
            [4, 0, 0, 0, 0, 4],
            [3, 1, 0, 0, 0, 4],
            [4, 0, 0, 0, 0, 4],
            [2, 1, 0, 0, 1, 4],
        ],
    )
    assert table(twin)["money"] == [10 + 50, 0, 60, 0, 20]
    assert table(twin)["notes"] == [2, 0, 1, 0, 1]
    assert table(twin)["under"] == under(10, 50, 50, 50, 50)


def finish(first_round: list[list[int]], own: list[list[int]]) -> LasVegasTwin:
    """A game of two in which only the first round brings money."""
    twin = LasVegasTwin(2, start=1)
    deal(twin, first_round)
    place(twin, own)
    for last in (70, 80, 90):
        deal(twin, [[last]] * 5 + [[10, 40]])
        place(twin, [[8, 0, 0, 0, 0, 0]] * 2)
    assert twin.waiting() == ("over",)
    return twin


def test_most_money_wins_even_against_more_notes() -> None:
    first_round = [[60], [30, 30], [20, 20, 20], [50], [50], [50]]
    twin = finish(first_round, [[8, 0, 0, 0, 0, 0], [0, 4, 4, 0, 0, 0]])
    assert twin.result() == {"scores": [60, 50], "notes": [1, 2], "winners": [0]}


def test_level_money_goes_to_the_one_with_more_notes() -> None:
    first_round = [[60], [30, 30], [30, 30], [50], [50], [50]]
    twin = finish(first_round, [[8, 0, 0, 0, 0, 0], [0, 4, 4, 0, 0, 0]])
    assert twin.result() == {"scores": [60, 60], "notes": [1, 2], "winners": [1]}


def test_level_money_and_notes_share_the_win() -> None:
    first_round = [[50], [50], [60], [60], [60], [60]]
    twin = finish(first_round, [[8, 0, 0, 0, 0, 0], [0, 8, 0, 0, 0, 0]])
    assert twin.result() == {"scores": [50, 50], "notes": [1, 1], "winners": [0, 1]}


def test_after_round_four_the_table_is_cleared_and_the_start_card_stays() -> None:
    twin = finish([[50], [50], [60], [60], [60], [60]], [[8, 0, 0, 0, 0, 0], [0, 8, 0, 0, 0, 0]])
    facts = table(twin)
    assert (facts["round"], facts["start"], facts["turn"]) == (4, 0, 1)
    assert facts["casinos"] == [{"notes": [], "dice": [0, 0], "neutral": 0}] * 6
    assert facts["hands"] == [[8, 0], [8, 0]]


# Wrong input.


@pytest.mark.parametrize(
    ("players", "neutral", "start"),
    [(1, False, 0), (6, False, 0), (5, True, 0), (3, False, 3), (3, False, -1)],
)
def test_impossible_tables_are_refused(players: int, neutral: bool, start: int) -> None:
    with pytest.raises(ValueError):
        LasVegasTwin(players, neutral, start)


def test_wrong_notes_are_refused() -> None:
    twin = LasVegasTwin(2)
    for note in (0, 55, 100):
        with pytest.raises(ValueError):
            twin.draw(note)
    deal(twin, [[90]] * 5)
    before = table(twin)
    with pytest.raises(ValueError):
        twin.draw(90)
    with pytest.raises(ValueError):
        twin.roll([1] * 8, [])
    with pytest.raises(ValueError):
        twin.move(1)
    with pytest.raises(ValueError):
        twin.result()
    assert table(twin) == before
    assert twin.waiting() == ("draw",)


def test_wrong_dice_and_wrong_choices_are_refused() -> None:
    twin = LasVegasTwin(2, neutral=True)
    deal(twin, [[50]] * 6)
    before = table(twin)
    wrong: list[tuple[list[int], list[int]]] = [
        ([1] * 7, [1] * 4),
        ([1] * 8, [1] * 3),
        ([1] * 12, []),
        ([1] * 7 + [7], [1] * 4),
        ([1] * 8, [0, 1, 1, 1]),
    ]
    for own, white in wrong:
        with pytest.raises(ValueError):
            twin.roll(own, white)
    with pytest.raises(ValueError):
        twin.draw(60)
    with pytest.raises(ValueError):
        twin.move(1)
    assert table(twin) == before
    twin.roll([1, 1, 1, 1, 3, 3, 3, 3], [1, 1, 1, 6])
    for number in (0, 2, 4, 5, 7):
        with pytest.raises(ValueError):
            twin.move(number)
    with pytest.raises(ValueError):
        twin.roll([1] * 8, [1] * 4)
    assert table(twin) == before
    assert twin.waiting() == ("move", 0, [1, 3, 6])


# Whole games.


def tell(twin: LasVegasTwin, event: dict[str, Any]) -> None:
    """Tell the twin one event of a record."""
    if "draw" in event:
        twin.draw(event["draw"])
    elif "roll" in event:
        twin.roll(event["roll"], event.get("neutral", []))
    else:
        assert event["seat"] == table(twin)["turn"]
        twin.move(int(event["move"]))


@pytest.mark.parametrize(("players", "neutral"), ALL_TABLES)
def test_random_records_play_again_to_the_same_end_and_lose_no_note_or_die(players: int, neutral: bool) -> None:
    rng = random.Random(f"{players} {neutral}")
    for _ in range(20):
        record: list[dict[str, Any]] = json.loads(json.dumps(random_record(players, neutral, rng)))
        header, *events, end = record
        assert header == {
            "pitboss": 1,
            "game": "lasvegas",
            "rules": 1,
            "seats": list(NAMES[:players]),
            "options": {"neutral": True} if neutral else {},
        }
        twin = LasVegasTwin(players, neutral)
        for event in events:
            assert event.get("neutral") != []
            tell(twin, event)
            facts = table(twin)
            lying = [note for casino in facts["casinos"] for note in casino["notes"]]
            asleep = [facts["deck"], facts["under"]]
            assert sum(sum(notes.values()) for notes in asleep) + len(lying) + sum(facts["notes"]) == 54
            worth = sum(value * count for notes in asleep for value, count in notes.items())
            assert worth + sum(lying) + sum(facts["money"]) == 2500
            for seat in range(players):
                assert facts["hands"][seat][0] + sum(casino["dice"][seat] for casino in facts["casinos"]) == 8
            white = sum(hand[1] for hand in facts["hands"]) + sum(casino["neutral"] for casino in facts["casinos"])
            extra_in_the_box = players == 3 and white == 6 and facts["hands"] == [[8, 2]] * 3
            assert white == (8 if neutral else 0) or (neutral and extra_in_the_box)
        assert twin.waiting() == ("over",)
        assert twin.result() == end
