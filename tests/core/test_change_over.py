"""Nobody waits for a compiler: a table is played interpreted, and on compiled rules as soon as they are there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.core.compiled import INTERPRETED
from pitboss.core.game import game_names

TABLES = """
import asyncio, sys
from pathlib import Path
import numpy as np
from pitboss.bots import BOTS
from pitboss.bots.warm_up import bot_now
from pitboss.core.dealer import Seeded
from pitboss.core.game import NOBODY, find, game_names
from pitboss.core.luck import luck_of
from pitboss.core.table import Table

for game in map(find, game_names()):
    table, dealer, luck = Table.new(game, ["Anna", "Benno", "Carla"]), Seeded(3), luck_of(4)
    for bot in [*BOTS.values()] * 3:
        table.deal(dealer)
        if (seat := table.actor) == NOBODY:
            break
        moves = np.array([move.id for move in table.moves()], dtype=np.int64)
        table.picture(seat), game.words.hint(table.view(seat), seat, int(moves[0]), table.names)
        game.page.board(table.view(seat), seat, table.names)
        table.play(seat, int(bot_now(bot, game)(table.view(seat), moves, luck)))
    table.ending()
"""

SERVER = """
from pitboss.server.tables.create import make
from pitboss.server.wire.requests import MakeTable
from tests.server.houses import house_in
import msgspec

async def play(directory):
    async with house_in(directory) as (house, store):
        for name in game_names():
            seats = [{"kind": "bot", "bot": bot} for bot in ("level5", "level4", "random")]
            asked = msgspec.convert({"game": name, "seats": seats}, MakeTable)
            open_table = await house.add(make(asked, list(BOTS), 0.0))
            while len(open_table.room.table.events if open_table.room.table else []) < 12:
                await asyncio.sleep(0.01)

asyncio.run(play(Path(sys.argv[1])))
"""

COUNTED = """
print("numba" in sys.modules)
"""

GAME = """
import json, sys
import numpy as np
from pitboss.bots.levels import level3
from pitboss.bots.warm_up import Preparation, is_loaded, load
from pitboss.core.dealer import Seeded
from pitboss.core.game import NOBODY, find, views_of
from pitboss.core.luck import luck_of
from pitboss.core.table import Table

game, when = find(sys.argv[1]), sys.argv[2]
table, dealer, luck = Table.new(game, ["Anna", "Benno", "Carla"]), Seeded(5), luck_of(6)
compiling = Preparation([game])
if when == "before":
    load(game)
table.deal(dealer)
while (seat := table.actor) != NOBODY:
    if when == "amid" and len(table.events) > 20 and compiling.thread.ident is None:
        compiling.start()
    moves = np.array([move.id for move in table.moves()], dtype=np.int64)
    table.play(seat, int(level3(table.view(seat), moves, luck)))
    table.deal(dealer)
    print(json.dumps(table.events[-1]), *[view.tobytes().hex() for view in views_of(table.state, 3)])
print(json.dumps(table.ending()))
if when == "amid":
    compiling.thread.join()
print(is_loaded(game), file=sys.stderr)
"""


def run(program: str, *words: str, **surroundings: str) -> "subprocess.CompletedProcess[str]":
    """A program in a process of its own."""
    env = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])} | surroundings
    command = [sys.executable, "-c", program, *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True)


@pytest.mark.parametrize("program", [TABLES, TABLES + SERVER], ids=["Table", "server"])
def test_playing_with_an_empty_cache_does_not_even_import_the_compiler(program: str, tmp_path: Path) -> None:
    env = {"PITBOSS_CACHE": str(tmp_path / "cache"), "NUMBA_DISABLE_JIT": "0"}
    assert run(program + COUNTED, str(tmp_path / "data"), **env).stdout.strip() == "False"
    assert list((tmp_path / "cache").rglob("*.nbc")) == []


@pytest.mark.skipif(INTERPRETED, reason="there is nothing to change over to")
@pytest.mark.parametrize("name", game_names())
def test_a_table_that_changes_over_amid_a_game_comes_to_the_same(name: str) -> None:
    never, amid, before = (run(GAME, name, when) for when in ("never", "amid", "before"))
    assert [each.stderr.strip() for each in (never, amid, before)] == ["False", "True", "True"]
    assert len(never.stdout.splitlines()) > 30
    assert never.stdout == amid.stdout
    assert never.stdout == before.stdout
