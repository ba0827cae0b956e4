"""The cache of compiled rules: it is found again, and never when anything has changed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.core.compiled import cache


def run(cache: Path, program: str, **surroundings: str) -> str:
    """A program in a process of its own, with its own cache."""
    env = os.environ | {"PITBOSS_CACHE": str(cache)} | surroundings
    env.pop("NUMBA_DISABLE_JIT", None)
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


SHARES = """
import numpy as np
from pitboss.core.compiled import ENTRIES
from pitboss.core.standing import mean_win_shares
mean_win_shares(np.zeros((1, 2, 3), dtype=np.int64))
entered = next(entry for entry in ENTRIES if entry.name == "add_first_places")
stats = [code.stats for code in entered.loaded.values()]
print(*(sum(sum(each.values()) for each in kind) for kind in zip(*((s.cache_hits, s.cache_misses) for s in stats))))
"""


def test_a_second_process_finds_what_the_first_compiled(tmp_path: Path) -> None:
    assert run(tmp_path, SHARES) == "0 1"
    assert run(tmp_path, SHARES) == "1 0"


def test_bounds_checked_code_is_kept_apart(tmp_path: Path) -> None:
    assert run(tmp_path, SHARES, NUMBA_BOUNDSCHECK="0") == "0 1"
    assert run(tmp_path, SHARES, NUMBA_BOUNDSCHECK="1") == "0 1"
    assert len(list((tmp_path / "compiled").iterdir())) == 2


def test_an_edit_in_any_file_changes_the_fingerprint(tmp_path: Path) -> None:
    """The package is copied, one comment is added in a file that others import, and nothing old is found."""
    import shutil

    package = tmp_path / "lib" / "pitboss"
    shutil.copytree(Path(cache.__file__).parents[2], package, ignore=shutil.ignore_patterns("__pycache__"))
    program = "from pitboss.core.compiled.cache import fingerprint; print(fingerprint())"
    before = run(tmp_path, program, PYTHONPATH=str(package.parent))
    assert run(tmp_path, program, PYTHONPATH=str(package.parent)) == before
    box = package / "games" / "lasvegas" / "box.py"
    box.write_text(box.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    assert run(tmp_path, program, PYTHONPATH=str(package.parent)) != before


def test_a_cache_that_cannot_be_written_is_replaced_by_a_private_one(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a directory", encoding="utf-8")
    program = "from pitboss.core.compiled.cache import cache_directory; print(cache_directory().name)"
    assert run(blocked, program).startswith("pitboss-")


def test_numbas_own_setting_is_left_as_it_was(tmp_path: Path) -> None:
    program = (
        "from numba import config; old = config.CACHE_DIR; import numpy as np; from pitboss.core import standing; "
        "standing.mean_win_shares(np.zeros((1, 2, 2), dtype=np.int64)); print(config.CACHE_DIR == old)"
    )
    assert run(tmp_path, program.replace("; ", "\n")) == "True"


PAST_THE_END = """
import numpy as np
from pitboss.core.standing import add_first_places
add_first_places(np.zeros((1, 2, 3), dtype=np.int64), np.zeros(4, dtype=np.int64))
"""


def test_an_index_past_the_end_is_found_in_a_rule_that_an_entry_calls(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as raised:
        run(tmp_path, PAST_THE_END, NUMBA_BOUNDSCHECK="1")
    assert "IndexError" in raised.value.stderr


def test_caches_nobody_used_for_a_month_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))
    old, new = tmp_path / "compiled" / "old", tmp_path / "compiled" / "new"
    for directory in (old, new):
        directory.mkdir(parents=True)
    os.utime(old, (0, 0))
    assert cache.drop_stale() == 1
    assert not old.exists()
    assert new.exists()
