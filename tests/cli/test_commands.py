"""The commands as a user types them."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.core.game import find
from pitboss.core.records import record
from pitboss.games.lasvegas.box import ROUNDS
from tests.play import finished, new_table, random_play


def pitboss(*words: str, typed: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command with something typed at it."""
    env = os.environ | ({"XDG_DATA_HOME": str(home)} if home else {}) | {"COLUMNS": "120", "PITBOSS_LANG": "en"}
    command = [sys.executable, "-m", "pitboss", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=env, timeout=240, check=False)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    path.write_bytes(b"".join(record.lines_of(finished(find("lasvegas"), 4, {}, 3))))
    return path


def test_help_names_every_command() -> None:
    shown = pitboss("--help")
    assert shown.returncode == 0
    for command in ("play", "simulate", "replay", "warm", "bench", "rules"):
        assert command in shown.stdout


def test_simulate_prints_one_json_object_and_the_same_seed_the_same_games() -> None:
    words = (
        "simulate",
        "lasvegas",
        "--players",
        "3",
        "--bots",
        "greedy,random",
        "--games",
        "1500",
        "--seed",
        "7",
        "--json",
    )
    first, second = (json.loads(pitboss(*words, "--jobs", jobs).stdout) for jobs in ("1", "2"))
    assert first["bots"] == ["greedy", "random", "greedy"]
    assert (first["games"], len(first["mean_score"])) == (1500, 3)
    assert abs(sum(first["win_share"]) - 1) < 1e-4
    assert first["win_share"][1] < 0.2
    assert {"decisions", "seconds", "games_per_second"} <= set(first)
    for key in ("decisions", "mean_score", "win_share"):
        assert first[key] == second[key]


def test_simulate_draws_a_table_for_people() -> None:
    shown = pitboss("simulate", "lasvegas", "--games", "20", "-o", "neutral")
    assert "share of first place" in shown.stdout
    assert "games/s" in shown.stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("simulate", "poker"), "There is no game called 'poker'"),
        (
            ("simulate", "lasvegas", "--bots", "clever"),
            "There is no bot called 'clever'. The bots are: random, greedy, level1,",
        ),
        (("simulate", "lasvegas", "--players", "9"), "V1.1: Las Vegas is for 2 to 5 players, not 9."),
        (
            ("simulate", "lasvegas", "--players", "2", "--bots", "random,random,random"),
            "3 bots are named for 2 players.",
        ),
        (("simulate", "lasvegas", "-o", "speed=3"), "options: Las Vegas has no option 'speed'."),
        (("simulate", "lasvegas", "--players", "5", "-o", "neutral"), "V6.1: With 5 players no colour is left"),
        (("rules", "lasvegas", "V9.9"), "Las Vegas has no paragraph 'V9.9'."),
        (("play", "lasvegas", "--resume", "nowhere.jsonl"), "nowhere.jsonl: No such file or directory."),
        (("play", "lasvegas", "--position", "nowhere.txt"), "nowhere.txt: No such file or directory."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words: tuple[str, ...], why: str) -> None:
    shown = pitboss(*words)
    assert shown.returncode == 2
    assert why in shown.stderr
    assert "Traceback" not in shown.stderr


def test_replay_shows_a_playthrough_with_views_on_request(recorded: Path) -> None:
    plain, seen = pitboss("replay", str(recorded)), pitboss("replay", str(recorded), "--views")
    assert plain.returncode == seen.returncode == 0
    assert "rolls" in plain.stdout
    assert "Won by" in plain.stdout
    assert "sees:" not in plain.stdout
    assert "Anna sees:" in seen.stdout


def test_replay_prints_the_end_of_each_file_on_a_line(recorded: Path, tmp_path: Path) -> None:
    cut, wrong = tmp_path / "cut.jsonl", tmp_path / "wrong.jsonl"
    lines = recorded.read_bytes().splitlines(keepends=True)
    cut.write_bytes(b"".join(lines[:50]))
    wrong.write_bytes(b"".join(lines[:20]) + b'{"draw": 55}\n')
    shown = pitboss("replay", "--json", str(recorded), str(cut), str(wrong))
    ends = [json.loads(line) for line in shown.stdout.splitlines()]
    assert shown.returncode == 2
    assert (ends[0]["events"], ends[0]["complete"]) == (len(lines) - 2, True)
    assert ends[0]["scores"] == json.loads(lines[-1])["scores"]
    assert (ends[1]["events"], ends[1]["complete"]) == (49, False)
    assert ends[2]["error"].startswith("line 21: V")
    assert "line 21: V" in shown.stderr


def test_replay_of_a_record_cut_short_says_so(recorded: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(recorded.read_bytes()[:900])
    shown = pitboss("replay", str(cut))
    assert shown.returncode == 0
    assert "Cut short" in shown.stdout


def test_replay_reads_standard_input(recorded: Path) -> None:
    shown = pitboss("replay", "-", "--json", typed=recorded.read_text(encoding="utf-8"))
    assert json.loads(shown.stdout)["complete"]


def test_rules_shows_all_or_one_paragraph() -> None:
    assert "Ties cancel" in pitboss("rules", "lasvegas").stdout
    one = pitboss("rules", "lasvegas", "v4.2").stdout
    assert "Ties cancel" in one
    assert "Most dice" not in one


def test_play_a_whole_game_by_typing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    typed = "\n".join(["1", "2", "3", "4", "5", "6", ""] * 120)
    shown = pitboss(
        "play", "lasvegas", "--names", "Anna", "--bots", "greedy", "--seed", "5", "--save", str(path), typed=typed
    )
    assert shown.returncode == 0, shown.stderr
    assert "The game is over." in shown.stdout
    with path.open("rb") as stream:
        assert record.replay(stream).complete


def test_play_undo_quit_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    words = ("play", "lasvegas", "--names", "Anna,Benno", "--bots", "", "--seed", "5")
    typed = "nonsense\nhint all\ntable\nrules V3.2\n?\n2\nundo\n3\n\nquit\n"
    shown = pitboss(*words, "--save", str(path), typed=typed)
    assert "V3.2: Anna must choose a number that shows, not 'nonsense'" in shown.stdout
    assert "Taken back." in shown.stdout
    assert "If the round ended now: " in shown.stdout
    assert f"--resume {path}" in shown.stdout.replace("\n", "")
    events = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert {"undo": 1} in events
    again = pitboss("play", "lasvegas", "--resume", str(path), typed="quit\n")
    assert "as Benno sees it" in again.stdout


def test_a_hint_shows_the_best_three_with_what_is_not_sure_about_them(tmp_path: Path) -> None:
    game = find("lasvegas")
    for table in random_play(new_table(game, 3, {}), seed=2):
        if table.state.round_no == ROUNDS and table.state.dice.sum() >= 10 and len(table.moves()) == 4:
            break
    (tmp_path / "late.txt").write_text(game.positions.write(table.state, table.names), encoding="utf-8")
    pitboss("warm", "lasvegas")
    words = ("play", "lasvegas", "--names", "Anna,Benno,Carla", "--bots", "", "--save", str(tmp_path / "game"))
    shown = pitboss(*words, "--position", str(tmp_path / "late.txt"), typed="hint\nquit\n").stdout
    assert len(re.findall(r"Wins \d+% ± \d+%\s+of\s+the\s+games", shown)) == 3, shown
    assert "`hint all` shows 1 more move." in shown


def test_play_ends_quietly_when_nobody_types_and_keeps_the_game(tmp_path: Path) -> None:
    shown = pitboss("play", home=tmp_path)
    assert shown.returncode == 0
    assert "The game is kept." in shown.stdout
    assert len(list(tmp_path.rglob("*.jsonl"))) == 1


def test_play_with_real_dice_asks_for_every_note_and_roll(tmp_path: Path) -> None:
    typed = "50\n55\n60\n70\n80\n90\n50\n1 1 1 2 2 2 3 3\n1\n1 2 3 4 5 6 6 6\nundo\nquit\n"
    words = ("play", "lasvegas", "--names", "Anna,Benno", "--bots", "", "--real-dice")
    shown = pitboss(*words, "--save", str(tmp_path / "game.jsonl"), typed=typed)
    assert "A note is turned up for 2 Caesar's Palace. What came up?" in shown.stdout
    assert "V2.6: No note of 55K can be turned up." in shown.stdout
    assert "Anna rolls 8 dice. What came up?" in shown.stdout
    assert "Benno rolls 1 2 3 4 5 6 6 6." in shown.stdout
    assert "V3.6: Nothing can be undone now: dice or a card have come up since the last decision." in shown.stdout


def test_play_from_a_position(tmp_path: Path) -> None:
    position = tmp_path / "puzzle.txt"
    text = "seats: Anna, Benno\nround: 4\ncasino 1: 50 | Anna 7, Benno 8\ncasino 2: 50\ncasino 3: 60\n"
    position.write_text(text + "casino 4: 70\ncasino 5: 80\ncasino 6: 90\nroll: 6\n", encoding="utf-8")
    words = ("play", "lasvegas", "--names", "Anna", "--position", str(position), "--save", str(tmp_path / "game.jsonl"))
    assert "Anna               90" in pitboss(*words, typed="6\n").stdout


def test_describe_tells_programs_what_actions_and_observations_are() -> None:
    schema = json.loads(pitboss("describe", "lords", "--json").stdout)
    assert schema["seats"] == [2, 4] and schema["actions"] > 3_000
    fields = {field["name"]: field for field in schema["observation"]["fields"]}
    assert fields["value"]["shape"] == [48] and fields["value"]["high"] == 6
    assert "the boss at whose casino" in pitboss("describe", "lords").stdout
