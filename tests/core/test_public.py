"""What `import pitboss` gives, as somebody who has just installed it would use it."""

import doctest
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import pitboss

ROOT = Path(__file__).parents[2]
NAMES = ["Anna", "Benno"]


def played(game: str) -> pitboss.Table:
    table = pitboss.new(game, NAMES, dealer=pitboss.Seeded(7))
    for _ in range(20):
        table.play(table.actor, table.moves()[0])
    return table


def test_the_readme_and_the_package_tell_the_truth() -> None:
    for tried in (
        doctest.testmod(pitboss),
        doctest.testfile(str(ROOT / "README.md"), module_relative=False),
        doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False),
    ):
        assert tried.attempted and not tried.failed


def test_importing_it_loads_no_compiler() -> None:
    code = "import sys, pitboss; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_every_public_name_is_there_and_told() -> None:
    for name in dir(pitboss):
        assert getattr(pitboss, name) is not None
    assert set(pitboss.__all__) < set(dir(pitboss))
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        _ = pitboss.nothing_of_the_kind


@pytest.mark.parametrize("game", pitboss.games())
def test_a_table_with_a_dealer_waits_for_a_seat(game: str) -> None:
    assert played(game).actor >= 0


@pytest.mark.parametrize("game", pitboss.games())
def test_a_table_is_its_picture(game: str) -> None:
    assert all(name in repr(played(game)) for name in NAMES)


@pytest.mark.parametrize("game", pitboss.games())
def test_a_pickled_table_goes_on_as_the_table_would(game: str) -> None:
    table = played(game)
    twin = pickle.loads(pickle.dumps(table))
    for each in (table, twin):
        each.play(each.actor, each.moves()[-1])
    assert twin.events == table.events and twin.state.tobytes() == table.state.tobytes()


@pytest.mark.parametrize("game", pitboss.games())
def test_a_saved_table_is_replayed(game: str, tmp_path: Path) -> None:
    table = played(game)
    table.save(tmp_path / "game.jsonl")
    assert pitboss.replay(tmp_path / "game.jsonl").state.tobytes() == table.state.tobytes()


def test_figures_come_from_names() -> None:
    results = pitboss.simulate("lasvegas", ["greedy", "random"], games=4)
    assert results.scores.shape == (4, 2)
    assert pitboss.match("lasvegas", ["greedy", "random"], games=2).summary()["games"] == 2
    assert {rung.bot for rung in pitboss.ladder("lasvegas", ["greedy", "random"], games=2)} == {"greedy", "random"}


def test_a_bot_that_does_not_exist_is_refused_before_anything_is_played() -> None:
    with pytest.raises(pitboss.PitbossError, match="no bot called 'gready'"):
        pitboss.match("lasvegas", ["gready", "random"])
    with pytest.raises(pitboss.PitbossError, match="at least 2 bots, in a list"):
        pitboss.match("lasvegas", "greedy")


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 70
