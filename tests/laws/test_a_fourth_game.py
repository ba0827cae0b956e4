"""A fourth game: just what CONTRIBUTING.md asks for, added to a copy of the project, and played everywhere."""

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.toy.project import GAME, ROOT, asked, copy_with_toy, run, served


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_with_toy(tmp_path_factory.mktemp("project"))


def test_all_laws_hold_it(copy: Path) -> None:
    laws = [f"tests/laws/test_{law}.py" for law in ("laws", "rooms", "trace")]
    shown = run(copy, "-m", "pytest", "-p", "no:xdist", "-k", GAME, *laws, f"tests/games/{GAME}", "tests/golden")
    assert int(shown.split(" passed")[0].split()[-1]) > 50


def test_bots_of_every_kind_play_it(copy: Path) -> None:
    fast = ("simulate", GAME, "--players", "3", "--bots", "greedy,random", "--games", "200", "--json")
    figures = json.loads(run(copy, "-m", "pitboss", *fast))
    assert figures["games"] == 200
    assert figures["win_share"][0] > figures["win_share"][1]
    searched = ("simulate", GAME, "--players", "2", "--bots", "level4,level5", "--games", "1", "--jobs", "1", "--json")
    assert json.loads(run(copy, "-m", "pitboss", *searched))["decisions"] == 10


def test_it_is_played_in_the_terminal_and_its_record_is_right(copy: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    words = ("play", GAME, "--names", "Anna", "--bots", "level1", "--seed", "5", "--save", str(record))
    shown = run(copy, "-m", "pitboss", *words, typed="?\nrules H2.2\nhint\n" + "keep\n\n" * 10)
    assert "Anna has" in shown and "Keep or roll again" in shown and "The record is" in shown
    end = json.loads(run(copy, "-m", "pitboss", "replay", "--json", str(record)))
    assert end["complete"] and len(end["scores"]) == 2


@pytest.fixture(scope="module")
def server(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(copy, tmp_path_factory.mktemp("data")) as address:
        yield address


def test_a_server_has_it_and_plays_it_to_the_end(copy: Path, server: str) -> None:
    [listed] = [game for game in asked(f"{server}/api/games")["games"] if game["name"] == GAME]
    assert listed["title"] == "High Dice"
    assert "H2.2" in [rule["id"] for rule in asked(f"{server}/api/games/{GAME}/rules")]
    assert asked(f"{server}/api/games/{GAME}/box") == {"faces": 6, "rounds": 5}
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "level2"}]
    made = asked(f"{server}/api/tables", {"game": GAME, "seats": seats})
    told = run(copy, str(ROOT / "examples" / "net_bot.py"), server, made["table"], made["key"])
    assert "Anna has" in told
    facts = asked(f"{server}/api/tables/{made['table']}")
    assert facts["status"] == "over" and facts["ending"]["winners"]


def test_the_page_is_served_with_it(server: str) -> None:
    with urllib.request.urlopen(server + "/", timeout=60) as answer:
        assert b"<div id=" in answer.read()
