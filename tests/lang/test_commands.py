"""The terminal in the reader's language."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.cli.rules import options_text, paragraph_of
from pitboss.core.game import find, game_names
from pitboss.core.lang import LANGUAGES, TRANSLATED, speaking
from tests.laws.test_trace import PARAGRAPH

GOLDEN = Path(__file__).parents[1] / "golden"


def pitboss(*words: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a command in an environment that asks for a language, or for none."""
    asked = {"PITBOSS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"}
    env = {name: value for name, value in os.environ.items() if name not in asked}
    env |= {"COLUMNS": "120", "PYTHONUTF8": "1"} | variables
    command = [sys.executable, "-m", "pitboss", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=env, timeout=240, check=False)


RECORD = str(GOLDEN / "lasvegas" / "from-a-position.jsonl")


def test_the_terminal_speaks_english_where_nothing_else_is_asked_for() -> None:
    assert "Won by Benno" in pitboss("replay", RECORD).stdout


def test_the_environment_chooses_the_language_and_an_option_overrules_it() -> None:
    assert "Gewonnen: Benno" in pitboss("replay", RECORD, LANG="de_AT.UTF-8").stdout
    assert "Победа: Benno" in pitboss("replay", RECORD, LANG="de_AT.UTF-8", PITBOSS_LANG="ru").stdout
    assert "Sigur: Benno" in pitboss("--lang", "is", "replay", RECORD, PITBOSS_LANG="ru").stdout
    assert "勝者: Benno" in pitboss("--lang", "ja", "replay", RECORD).stdout


def test_a_language_there_is_not_is_refused_in_the_one_there_is() -> None:
    shown = pitboss("--lang", "xx", "rules", "lasvegas", LANG="de_DE.UTF-8")
    assert shown.returncode == 2
    assert "Die Sprache 'xx' gibt es hier nicht. Möglich: en, de, ru, ja oder is." in shown.stderr


def test_a_game_is_played_in_german(tmp_path: Path) -> None:
    words = ("play", "lasvegas", "--names", "Anna,Benno", "--bots", "", "--seed", "5")
    shown = pitboss("--lang", "de", *words, "--save", str(tmp_path / "game.jsonl"), typed="Unsinn\n?\n2\nundo\nquit\n")
    assert shown.returncode == 0, shown.stderr
    for said in (
        "V3.2: Anna muss eine gewürfelte Zahl wählen, nicht 'Unsinn'",
        "Anna, deine Wahl (",
        "den Tisch noch einmal zeigen",
        "Zurückgenommen.",
        "Wäre der Durchgang jetzt zu Ende: ",
        "Die Partie ist gespeichert.",
    ):
        assert said in shown.stdout, said


@pytest.mark.parametrize("code", list(LANGUAGES))
@pytest.mark.parametrize("name", game_names())
def test_the_rules_of_every_language_have_the_same_paragraphs(name: str, code: str) -> None:
    game = find(name)
    paragraphs = PARAGRAPH.findall(game.rules_text())
    assert PARAGRAPH.findall(game.rules_text(code)) == paragraphs
    with speaking(code):
        for paragraph in paragraphs:
            assert paragraph_of(game, paragraph.lower()).startswith(f"### {paragraph} ")


def test_rules_in_a_language_without_a_file_are_the_english_ones() -> None:
    assert find("lasvegas").rules_text("xx") == find("lasvegas").rules_text("en") == find("lasvegas").rules_text()


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("name", game_names())
def test_the_options_are_explained_in_every_language(name: str, code: str) -> None:
    game = find(name)
    with speaking(code):
        explained = options_text(game)
    assert all(f"`-o {option}=" in explained for option in game.options)
    assert not any(option.meaning in explained for option in game.options.values())
