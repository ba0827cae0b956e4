"""`pitboss match` and `pitboss ladder` as a user types them."""

import json
import sys
from pathlib import Path

from tests.cli.test_commands import pitboss


def test_match_prints_one_json_object_and_resumes(tmp_path: Path) -> None:
    words = ("match", "lasvegas", "--bots", "level3,greedy,random", "--games", "6", "--jobs", "1", "--json")
    kept = ("--keep", str(tmp_path / "match.jsonl"))
    first, again = (json.loads(pitboss(*words, *kept).stdout) for _ in range(2))
    assert first == again
    assert (first["games"], first["players"]) == (6, 3)
    assert [line["bot"] for line in first["bots"]] == ["level3", "greedy", "random"]
    assert abs(sum(line["win_share"] for line in first["bots"]) - 1) < 1e-3


def test_match_draws_a_table_and_says_what_failed(tmp_path: Path) -> None:
    (tmp_path / "once.py").write_text(
        "import json, sys\n"
        "asked = json.loads(sys.stdin.readline())\n"
        "print(json.dumps({'question': asked['question'], 'move': asked['legal'][0]['name']}), flush=True)\n"
    )
    bot = f"cmd:{sys.executable} {tmp_path / 'once.py'}"  # it answers one question, then it ends
    shown = pitboss("match", "lasvegas", "--bots", f"{bot},random", "--games", "2", "--jobs", "1")
    said = " ".join(shown.stderr.split())  # lines may have been broken
    assert "95 % interval" in shown.stdout and shown.returncode == 2
    assert "once.py failed: it has ended" in said
    assert "forfeited 2 of its games, each after more than 3 failed decisions" in said


def test_a_bot_that_cannot_play_is_refused_before_the_match() -> None:
    shown = pitboss("match", "lasvegas", "--bots", "cmd:./nowhere,random", "--games", "2")
    assert shown.returncode == 2 and not shown.stdout
    assert "The bot ./nowhere cannot play: it cannot be started: No such file or directory." in shown.stderr


def test_match_refuses_in_a_sentence() -> None:
    for bots, why in (("greedy", "A match is between two bots or more"), ("clever,greedy", "no bot called 'clever'")):
        shown = pitboss("match", "lasvegas", "--bots", bots)
        assert shown.returncode == 2
        assert why in shown.stderr


def test_ladder_as_json_and_as_a_picture(tmp_path: Path) -> None:
    svg = tmp_path / "ladder.svg"
    words = ("ladder", "lasvegas", "--bots", "random,level1,level3", "--games", "8", "--jobs", "1", "--json")
    table = json.loads(pitboss(*words, "--svg", str(svg)).stdout)
    assert table["games"] == 24
    assert table["ladder"][0]["bot"] == "level3"
    assert svg.read_text(encoding="utf-8").startswith("<svg")
