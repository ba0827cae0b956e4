"""Environments run on compiled rules as soon as there are any, and play the same games on both."""

import os
import subprocess
import sys

import pytest

from pitboss.core.compiled import INTERPRETED

PLAY = """
import hashlib, numpy as np, pitboss
from pitboss.core.compiled import ENTRIES, INTERPRETED, is_warm
from pitboss.core.game import find

game, seen = find("lasvegas"), hashlib.sha256()
env = pitboss.make_env("lasvegas", bots=["greedy", "random"])
for number in range(2):
    observed, info = env.reset(seed=number)
    over = False
    while not over:
        observed, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        seen.update(observed.tobytes() + info["action_mask"].tobytes() + repr((reward, info["scores"])).encode())
loaded = [entry.name for entry in ENTRIES if game.row in entry.loaded]
assert INTERPRETED or not is_warm(game.name) or "play" in loaded, loaded
print(seen.hexdigest())
"""


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_an_environment_plays_the_same_games_interpreted_and_compiled() -> None:
    interpreted, compiled = (
        subprocess.run([sys.executable, "-c", PLAY], env=surroundings, capture_output=True, text=True)
        for surroundings in (os.environ | {"NUMBA_DISABLE_JIT": "1"}, dict(os.environ))
    )
    assert compiled.returncode == 0, compiled.stderr
    assert compiled.stdout == interpreted.stdout != ""
