"""What each game reads from the bytes comes with just the odds its rules give it."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest

from pitboss.core.fair.dice import stream
from pitboss.core.game import CHANCE, Game, find
from pitboss.core.table import Table
from pitboss.games.royale.rules.layout import sides_left
from pitboss.games.royale.rules.tiles.tile_list import TILE_COUNT
from tests.play import KINDS, kind_name, new_table, random_play

Kind = tuple[str, int, dict[str, Any]]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=kind_name)
MOST_READINGS = 1300  # four dice


def word(value: int) -> bytes:
    return value.to_bytes(4, "big")


def what_is_read(table: Table) -> list[list[bytes]]:
    """For every read in turn, bytes that stand for all that can be read: each stands for equally many."""
    event = table.game.words.chance_event(table.state, table.game.fair(table.state, stream(b"any key", 1)))
    if "tile" in event:
        tiles = sum(sides_left(table.state, tile) > 0 for tile in range(TILE_COUNT))
        return [[word(place) for place in range(tiles)], [word(0), word(1)]]
    if "draw" in event:
        deck = table.state.deck
        left = int(deck).bit_count() if table.game.name == "lords" else int(sum(deck))
        return [[] if event["draw"] == "over" else [word(place) for place in range(left)]]
    if "aside" in event:
        return [[word(place) for place in range(78)]] * 24
    count = len(event["roll"]) + len(event.get("neutral", [])) + ("big" in event)
    return [[bytes([face]) for face in range(6)]] * count


def readings(reads: list[list[bytes]]) -> Iterator[bytes]:
    return (b"".join(parts) for parts in product(*([*read] or [b""] for read in reads)))


@every_kind
def test_every_reading_together_gives_just_the_odds(kind: Kind) -> None:
    table = new_table(find(kind[0]), kind[1], kind[2])
    checked = 0
    for _ in random_play(table, 43):
        if table.actor != CHANCE or checked > 60:
            continue
        reads = what_is_read(table)
        if prod(len(read) or 1 for read in reads) > MOST_READINGS:
            continue
        found = Counter(table.game.fair(table.state, iter(read + bytes(64))) for read in readings(reads))
        total = sum(found.values())
        odds = {outcome: chance for outcome, chance in table.game.odds(table.state) if chance}
        assert {outcome: Fraction(count, total) for outcome, count in found.items()} == odds
        checked += 1
    assert checked > 10


@every_kind
def test_nothing_is_read_that_is_not_due(kind: Kind) -> None:
    """A source with not one byte more than is due: dice take one each, a card four."""
    table = new_table(find(kind[0]), kind[1], kind[2])
    for number, _ in enumerate(random_play(table, 47)):
        if table.actor == CHANCE and number % 3 == 0:
            just = b"".join(read[0] for read in what_is_read(table) if read)
            source = iter(just)
            outcome = table.game.fair(table.state, source)
            assert table.game.words.chance_event(table.state, outcome)
            assert len(list(source)) in (0, 4)  # a tile with one side left reads no side


def royale_before_cards_aside() -> Table:
    table = new_table(find("royale"), 3, {})
    for _ in random_play(table, 3):
        if table.game.words.what_is_due(table.state, table.names).startswith("24 cards"):
            return table
    raise AssertionError


def test_R2_5_cards_set_aside_are_drawn_one_after_the_other() -> None:
    table = royale_before_cards_aside()
    left = [30 + 10 * kind for kind in range(8) for _ in range(table.state.deck[kind])]
    lowest = table.game.fair(table.state, iter(bytes(4 * 24)))
    assert table.game.words.chance_event(table.state, lowest) == {"aside": left[:24]}
    highest = table.game.fair(table.state, iter(b"".join(word(77 - place) for place in range(24))))
    assert table.game.words.chance_event(table.state, highest) == {"aside": left[-24:]}


def test_R2_5_every_card_is_kept_equally_often() -> None:
    table, times = royale_before_cards_aside(), 1500
    kept = [0] * 8
    for number in range(1, times + 1):
        counts = table.game.fair(table.state, stream(b"cards", number))
        for kind in range(8):
            kept[kind] += counts >> 4 * kind & 15
    for kind in range(8):
        assert abs(kept[kind] / times - 24 * int(table.state.deck[kind]) / 78) < 0.17


@pytest.mark.parametrize(
    ("name", "players", "options", "source", "event"),
    [
        ("lasvegas", 2, {}, word(5), {"draw": 10}),
        ("lasvegas", 2, {}, word(6), {"draw": 20}),
        ("lasvegas", 2, {}, word(53), {"draw": 90}),
        ("lasvegas", 2, {}, word(54 + 14), {"draw": 30}),
        ("royale", 3, {"tiles": 0}, word(11), {"draw": 40}),
        ("royale", 3, {}, word(3) + word(1), {"tile": "D2"}),
        ("royale", 3, {}, word(7) + word(0), {"tile": "H1"}),
        ("lords", 2, {}, word(0), {"draw": "A1"}),
        ("lords", 2, {}, word(12), {"draw": "C1"}),
        ("lords", 4, {}, word(47), {"draw": "F9"}),
    ],
)
def test_the_first_draw_is_counted_from_the_lowest(
    name: str, players: int, options: dict[str, Any], source: bytes, event: dict[str, Any]
) -> None:
    game: Game = find(name)
    table = new_table(game, players, options)
    assert game.words.chance_event(table.state, game.fair(table.state, iter(source))) == event


def test_own_dice_are_read_before_neutral_ones_and_small_dice_before_the_big_one() -> None:
    for name, last in (("lasvegas", "neutral"), ("royale", "big")):
        table = new_table(find(name), 2, {"neutral": True} if name == "lasvegas" else {})
        for _ in random_play(table, 5):
            due = table.game.words.what_is_due(table.state, table.names)
            if table.actor == CHANCE and due.startswith("Anna rolls"):
                break
        first = 8 if name == "lasvegas" else 7
        outcome = table.game.fair(table.state, iter([0] * first + [5] * 12))
        event = table.game.words.chance_event(table.state, outcome)
        assert event["roll"] == [1] * first
        assert event[last] == ([6] * 4 if last == "neutral" else 6)
