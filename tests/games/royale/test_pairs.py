"""Every pair of tile sides together, and many layouts of six, played at random; the laws hold after every event."""

import random
from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from pitboss.core.game import CHANCE, NOBODY, Row, actor, legal, play, resolve, sample
from pitboss.core.luck import luck_of
from pitboss.core.table import checked_options
from pitboss.games.royale.rules.tiles.tile_list import SIDES
from tests.games.royale.conserved import check
from tests.games.royale.scenes import GAME

PAIRS = [(one, two) for one, two in combinations(SIDES, 2) if one[0] != two[0]]
LONGEST = 5000  # events; a random game has about 300


def play_at_random(s: Row, seed: int) -> set[int]:
    """Play a table to its end with the laws checked after every event; returns the kinds of question asked."""
    luck, chooser = luck_of(seed), random.Random(seed)
    moves = np.empty(GAME.most_moves, dtype=np.int64)
    stages = set()
    for _ in range(LONGEST):
        seat = actor(s)
        stages.add(int(s.stage))
        if seat == NOBODY:
            return stages
        if seat == CHANCE:
            resolve(s, sample(s, luck))
        else:
            play(s, moves[chooser.randrange(legal(s, moves))])
        check(s)
    raise AssertionError("the game does not end")


def fixed(players: int, layouts: Sequence[Sequence[str | None]]) -> Row:
    """A new table with fixed layouts for its rounds."""
    return GAME.new(players, checked_options(GAME.title, GAME.options, {"layout": [list(sides) for sides in layouts]}))


@pytest.mark.parametrize("seed", range(8))
def test_R6_every_pair_of_sides_keeps_the_laws(seed: int) -> None:
    """[R6.9] Each pair lies at two casinos of a random game, three pairs a game."""
    mine = PAIRS[seed::8]
    chooser = random.Random(seed)
    for at in range(0, len(mine), 3):
        layouts: list[list[str | None]] = []
        for one, two in (mine[at : at + 3] + mine[:3])[:3]:
            places: list[str | None] = [None] * 6
            first, second = chooser.sample(range(6), 2)
            places[first], places[second] = one, two
            layouts.append(places)
        play_at_random(fixed(2 + at % 4, layouts), 100 * seed + at)


def test_R6_the_pairs_are_all_of_them() -> None:
    assert len(PAIRS) == 16 * 14 // 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_R6_layouts_of_six_keep_the_laws(players: int) -> None:
    """[R1.6] Six of the eight tiles, either side of each, in any order."""
    chooser, stages = random.Random(players), set()
    for game in range(8):
        layouts = [[tile + chooser.choice("12") for tile in chooser.sample("ABCDEFGH", 6)] for _ in range(3)]
        stages |= play_at_random(fixed(players, layouts), 1000 * players + game)
    assert len(stages) >= 20, "the layouts did not ask enough different questions"


@pytest.mark.parametrize("aside", ["none", "tiles", "sides"])
def test_R1_8_drawn_tiles_keep_the_laws(aside: str) -> None:
    for tiles in (1, 3, 6):
        options = checked_options(GAME.title, GAME.options, {"tiles": tiles, "aside": aside})
        play_at_random(GAME.new(3, options), tiles)
