"""A new tile is a file and the few lines that CONTRIBUTING promises: here one is added to a copy and played."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "pitboss"
TILES = "games/royale/rules/tiles"

FREE_DRINKS = '''"""I1 Free Drinks: a chip for oneself, or one for the neighbour and two for oneself."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.lang import N_, _
from pitboss.games.royale.box import side_number
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.tiles.asking import done, left_of
from pitboss.games.royale.rules.tiles.tile import Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Verb
from pitboss.games.royale.state import DRINK

SIDE = side_number("I1")
ALONE, TOGETHER = 198, 199
VALUE = 10.0


@rule
def activate(s: Row) -> None:
    """[R5.I1] The seat is to choose."""
    s.stage, s.asked = DRINK, s.turn


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.I1] Alone or together."""
    moves[0], moves[1] = ALONE, TOGETHER
    return 2


@rule
def decide(s: Row, move: int) -> None:
    """[R5.I1] Together pays more."""
    if move == ALONE:
        reward(s, s.turn, 10)
    else:
        reward(s, s.turn, 20)
        reward(s, left_of(s, s.turn), 10)
    done(s)


def words(s: Row, move: int) -> str:
    """[R5.I1] What the seat chose."""
    return _("drinks alone") if move == ALONE else _("drinks with the neighbour")


TILE = Tile(
    side="I1",
    name=N_("Free Drinks"),
    about=N_("Place here, then take a chip, or take two chips and let your left neighbour have one."),
    pays=(10, 20),
    stages=(Stage(DRINK, "drink", N_("{name} has a drink"), "R5.I1", bare="drink"),),
    verbs=(Verb({ALONE: "drink alone", TOGETHER: "drink together"}, words, rule="R5.I1"),),
)
'''

HERE = "    elif side == free_drinks.SIDE:\n        "
# The lines that go into files that are there already: after which line, and what.
LINES = [
    ("games/royale/state.py", "DONE = 25", "DRINK = 26"),
    (f"{TILES}/tile_list.py", "    fifty_fifty,", "    free_drinks,"),
    (f"{TILES}/tile_list.py", "    my_choice.TILE,", "    free_drinks.TILE,"),
    (f"{TILES}/hooks.py", "    fifty_fifty,", "    free_drinks,"),
    (f"{TILES}/hooks.py", "        my_choice.activate(s, casino)", HERE + "free_drinks.activate(s)"),
    (
        f"{TILES}/hooks.py",
        "        found = my_choice.options(s, moves)",
        HERE + "found = free_drinks.options(s, moves)",
    ),
    (f"{TILES}/hooks.py", "        my_choice.decide(s, move)", HERE + "free_drinks.decide(s, move)"),
    (f"{TILES}/hooks.py", "        found = my_choice.VALUE", HERE + "found = free_drinks.VALUE"),
]

PLAY = """
import msgspec
import numpy as np

from pitboss.core.dealer import Seeded
from pitboss.core.game import NOBODY, find, legal_moves, quick
from pitboss.core.luck import below, luck_of
from pitboss.core.table import Table

game, told, drawn, tried = find("royale"), [], 0, 0
assert "I1" in game.page.box().tiles and game.followed["drink"] == "R5.I1"
for seed, options in enumerate([{"layout": "I1 A1 / I1 / D2 I1"}, {"tiles": 6}, {"tiles": 6, "aside": "sides"}] * 2):
    table, dealer, luck = Table.new(game, ["Anna", "Ben", "Carla"], options), Seeded(seed), luck_of(seed)
    table.watchers.append(lambda before, event, after: told.extend(game.words.tell(before, event, after, table.names)))
    while table.actor != NOBODY:
        if table.actor < 0:
            table.deal_one(dealer)
            continue
        view, moves = table.view(table.actor), np.array(legal_moves(table.view(table.actor)))
        msgspec.json.encode(game.page.board(view, table.actor, table.names))
        at_i1 = view.active >= 0 and view.side[view.active] == 16
        drawn += at_i1
        if at_i1:
            text = game.positions.write(table.state, table.names)
            assert "due: drink" in text and "I1" in text
            assert game.positions.read(text)[0].tobytes() == table.state.tobytes()
            assert "Free Drinks (I1)" in game.words.picture(view, table.actor, table.names)
            assert table.due.endswith("has a drink")
            assert game.page.board(view, table.actor, table.names).asking == "I1"
            shown = game.page.tried(view, table.actor, 199, table.names).board
            assert shown.seats[table.actor].chips == view.chips[table.actor] + 2
            assert game.words.parse_move(view, "alone", table.names) == 198
            assert "gets 2 chips" in game.words.hint(view, table.actor, 199, table.names)
        chosen = quick(view, table.actor, moves, len(moves), luck) if below(luck, 2) else moves[below(luck, len(moves))]
        table.play(table.actor, int(chosen))
print(drawn, sum("drinks with the neighbour" in line for line in told))
"""


def insert_lines(package: Path) -> None:
    """Add the new tile's lines to a copy of the package."""
    for path, after, line in LINES:
        text = (package / path).read_text(encoding="utf-8")
        assert text.count(f"\n{after}\n") + text.count(f"\n{after}  #") == 1, (path, after)
        at = text.index(f"\n{after}") + 1
        end = text.index("\n", at) + 1
        (package / path).write_text(text[:end] + line + "\n" + text[end:], encoding="utf-8")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with a seventeenth side."""
    copy = tmp_path_factory.mktemp("with_a_tile") / "pitboss"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "page"))
    insert_lines(copy)
    (copy / TILES / "sides" / "free_drinks.py").write_text(FREE_DRINKS, encoding="utf-8")
    return copy


def test_a_seventeenth_tile_is_played_told_drawn_and_written_down(package: Path) -> None:
    surroundings = os.environ | {"PYTHONPATH": str(package.parent), "NUMBA_DISABLE_JIT": "1"}
    played = subprocess.run([sys.executable, "-c", PLAY], env=surroundings, capture_output=True, text=True, timeout=300)
    assert played.returncode == 0, played.stderr
    questions, drinks = map(int, played.stdout.split())
    assert questions > 20
    assert drinks > 5
