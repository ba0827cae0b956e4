"""What `greedy` thinks of moves: sensible answers to every question, and better than chance."""

import pytest

from pitboss.core.game import CHANCE, NOBODY, actor, legal_moves, move_value, play, resolve, sample, score, view_of
from pitboss.core.luck import below, luck_of
from pitboss.core.table import Table, checked_options
from tests.games.royale.scenes import GAME, drawn, last_die, layout
from tests.games.royale.scenes import play as played

ROLLED = "roll: 1 1 2 3 4 5 6 + 6"


def favourite(table: Table) -> str:
    """The move of most worth; the first of equals."""
    view = table.view(table.actor)
    return GAME.words.move_name(view, max(legal_moves(view), key=lambda move: move_value(view, table.actor, move)))


def test_R7_1_the_better_paid_casino_is_worth_more() -> None:
    assert favourite(drawn("options: tiles=0", "roll: 1 2 2 4 4 5 6 + 1")) == "place 6"


def test_R3_4_chips_are_kept_while_they_are_worth_more() -> None:
    assert favourite(drawn("options: tiles=0", ROLLED)) != "pass"
    lines = ("casino 6: Anna 3, Ben 4", "casino 5: Anna 3", "casino 1: Anna big")
    assert favourite(drawn("options: tiles=0", *lines, "roll: 6")) == "pass"


def test_R5_C1b_five_for_the_token_beats_a_better_card() -> None:
    assert favourite(drawn(layout("C1"), "casino 1: Anna 3", "casino 2: Anna big", "roll: 1 1 6 6")) == "place 1"


@pytest.mark.parametrize(
    ("lines", "events", "expected"),
    [
        ((layout("E2"), ROLLED), ("place 1",), "bar small"),
        ((layout("B2"), ROLLED), ("place 1", [1, 1]), "higher"),
        ((layout("B2"), ROLLED), ("place 1", [6, 6]), "lower"),
        ((layout("H2"), ROLLED), ("place 1", [1, 3]), "use 3"),
        (
            (layout("F1"), "casino 6: Ben 2", "casino 5: Anna 1", ROLLED.replace("5 ", "")),
            ("place 1",),
            "cluster 2 on 6",
        ),
        ((layout("G2"), "casino 1: Anna 3", "roll: 1 2 3 4 + 6"), ("place 1",), "double 1 small"),
        ((layout("H1"), ROLLED), ("place 1",), "nice 6 small"),
    ],
)
def test_R9_1_sensible_answers_to_the_tiles_questions(
    lines: tuple[str, ...], events: tuple[object, ...], expected: str
) -> None:
    assert favourite(played(drawn(*lines), *events)) == expected


def test_R5_B1b_the_extra_dice_go_where_they_pay() -> None:
    table = played(last_die(layout("B1"), "casino 1: Ben 3", face=6), [2, 5])
    assert favourite(table) == "prime 2 5"


def test_R5_D2c_power_play_goes_to_the_best_casino() -> None:
    table = drawn(layout("D2"), "casino 1: Anna 3", "casino 2: Anna 4", "power: Anna")
    assert favourite(table) == "power 6 big"


def test_R8_1_judging_leaves_the_view_as_it_was() -> None:
    table = played(drawn(layout("F1"), "casino 6: Ben 2", ROLLED), "place 1")
    view = table.view(0)
    before = view.tobytes()
    for move in legal_moves(view):
        move_value(view, 0, move)
    assert view.tobytes() == before


def test_R7_1_greedy_earns_more_than_chance() -> None:
    luck, totals = luck_of(2), [0, 0, 0]
    options = checked_options(GAME.title, GAME.options, {})
    for _ in range(12):
        s = GAME.new(3, options)
        while (seat := int(actor(s))) != NOBODY:
            if seat == CHANCE:
                resolve(s, sample(s, luck))
                continue
            view = view_of(s, seat)
            options_now = legal_moves(view)
            worths = [move_value(view, seat, move) for move in options_now]
            at = worths.index(max(worths)) if seat == 0 else int(below(luck, len(options_now)))
            play(s, options_now[at])
        for seat in range(3):
            totals[seat] += int(score(s, seat))
    assert totals[0] > 1.15 * max(totals[1:])
