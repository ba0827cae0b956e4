"""The cache of compiled rules: it is found again, and never when anything has changed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.core import compiled


def run(cache: Path, program: str, **surroundings: str) -> str:
    """A program in a process of its own, with its own cache."""
    env = os.environ | {"PITBOSS_CACHE": str(cache)} | surroundings
    env.pop("NUMBA_DISABLE_JIT", None)
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


DICE = """
from pitboss.core.luck import below, luck_of
below(luck_of(1), 6)
print(sum(below.stats.cache_hits.values()), sum(below.stats.cache_misses.values()))
"""


def test_a_second_process_finds_what_the_first_compiled(tmp_path: Path) -> None:
    assert run(tmp_path, DICE) == "0 1"
    assert run(tmp_path, DICE) == "1 0"


def test_bounds_checked_code_is_kept_apart(tmp_path: Path) -> None:
    assert run(tmp_path, DICE, NUMBA_BOUNDSCHECK="0") == "0 1"
    assert run(tmp_path, DICE, NUMBA_BOUNDSCHECK="1") == "0 1"
    assert len(list((tmp_path / "compiled").iterdir())) == 2


def test_an_edit_in_any_file_changes_the_fingerprint(tmp_path: Path) -> None:
    """The package is copied, one comment is added in a file that others import, and nothing old is found."""
    import shutil

    package = tmp_path / "lib" / "pitboss"
    shutil.copytree(Path(compiled.__file__).parents[1], package, ignore=shutil.ignore_patterns("__pycache__"))
    program = "from pitboss.core.compiled import fingerprint; print(fingerprint())"
    before = run(tmp_path, program, PYTHONPATH=str(package.parent))
    assert run(tmp_path, program, PYTHONPATH=str(package.parent)) == before
    box = package / "games" / "lasvegas" / "box.py"
    box.write_text(box.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    assert run(tmp_path, program, PYTHONPATH=str(package.parent)) != before


def test_a_cache_that_cannot_be_written_is_replaced_by_a_private_one(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a directory", encoding="utf-8")
    program = "from pitboss.core.compiled import cache_directory; print(cache_directory().name)"
    assert run(blocked, program).startswith("pitboss-")


def test_numbas_own_setting_is_left_as_it_was(tmp_path: Path) -> None:
    program = (
        "from numba import config; old = config.CACHE_DIR; import pitboss.core.luck; print(config.CACHE_DIR == old)"
    )
    assert run(tmp_path, program.replace("; ", "\n")) == "True"


def test_caches_nobody_used_for_a_month_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))
    old, new = tmp_path / "compiled" / "old", tmp_path / "compiled" / "new"
    for directory in (old, new):
        directory.mkdir(parents=True)
    os.utime(old, (0, 0))
    assert compiled.drop_stale() == 1
    assert not old.exists()
    assert new.exists()
