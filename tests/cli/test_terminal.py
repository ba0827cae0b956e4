"""The terminal as somebody sees it: seats in colour and shape, dice drawn, moves in groups, plain where it must be."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pitboss.cli.terminal.choices import lines_of, meant_by
from pitboss.cli.terminal.looks import NARROW, SEATS
from pitboss.core.drawing import plain_text, shape_of, width_of
from pitboss.core.game import find, game_names
from pitboss.core.lang import LANGUAGES, speaking
from pitboss.core.records import record
from pitboss.core.table import Table
from tests.cli.test_commands import pitboss
from tests.play import new_table, random_play

if sys.platform != "win32":
    from tests.cli.keyboard import ESCAPES, Keyboard, in_a_terminal

ROOT = Path(__file__).parents[2]
PAGE_SEATS = ROOT / "web" / "src" / "lib" / "seats.ts"
TOWN = """
seats: Anna, Benno, Carla
turn: Anna
cash: Anna 39, Benno 15, Carla 19
lots: Anna A3, Anna A4, Benno B1, Benno E6, Carla C3, Carla F8
green: C6 Benno 1, E3 Anna 5
gold: C1 Benno 5, C4 Benno 2
purple: B2 Carla 5, B3 Anna 3
"""
YELLOW = "48;2;246;239;46"  # Anna's colour, as a terminal is told
windowed = pytest.mark.skipif(sys.platform == "win32", reason="its consoles are no terminals of this kind")


@contextmanager
def lords(tmp_path: Path, turn: str = "Anna", **terminal: object) -> Iterator["Keyboard"]:
    position = tmp_path / "town.txt"
    position.write_text(TOWN.replace("turn: Anna", f"turn: {turn}"), encoding="utf-8")
    words = ("play", "lords", "--names", "Anna", "--position", str(position), "--save", str(tmp_path / "game.jsonl"))
    with in_a_terminal(*words, "--pace", "relaxed", **terminal) as keyboard:  # type: ignore[arg-type]
        yield keyboard


def test_seats_look_as_on_the_page() -> None:
    page = PAGE_SEATS.read_text(encoding="utf-8")
    looks = re.findall(r"\{ colour: '(#\w+)', ink: (\w+), shape: '(\w+)' \}", page)
    inks = dict(re.findall(r"const (DARK|PALE) = '(#\w+)'", page))
    assert [(inks[ink], colour) for colour, ink, _shape in looks] == list(SEATS)
    names = {"●": "circle", "■": "square", "▲": "triangle", "◆": "diamond", "✚": "cross", "★": "star"}
    assert [names[shape_of(seat)] for seat in range(len(looks))] == [shape for _colour, _ink, shape in looks]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_a_drawn_table_fits_into_the_terminal_in_every_language(game: str, language: str) -> None:
    found = find(game)
    assert found.terminal is not None
    with speaking(language):
        for step, table in enumerate(random_play(new_table(found, max(found.seats), {}), seed=3)):
            if step % 90 or table.actor < 0:
                continue
            seat = table.actor
            for width in (NARROW - 4, 116):
                lines = found.terminal.table_lines(table.view(seat), seat, table.names, width)
                assert not [plain_text(line) for line in lines if width_of(line) > width]


@windowed
def test_a_terminal_shows_seats_in_colour_and_shape_and_dice_drawn(tmp_path: Path) -> None:
    words = ("play", "lasvegas", "--names", "Anna", "--bots", "greedy", "--seed", "5", "--save", str(tmp_path / "g"))
    with in_a_terminal(*words) as anna:
        shown = anna.until("Anna, your choice")
    assert re.search(rf"{YELLOW}m ●A ", shown)
    assert "48;2;143;234;248m ■G " in shown
    rows = re.findall(rf"{YELLOW}m([ ●]{{7}})\x1b", shown)
    assert len(rows) == 3 * 8  # eight dice, three rows each


@windowed
@pytest.mark.parametrize(
    ("columns", "variables"),
    [(60, {}), (80, {"NO_COLOR": "1"}), (80, {"TERM": "dumb"})],
    ids=["narrow", "no colour", "dumb"],
)
def test_narrow_and_simple_terminals_get_plain_text(tmp_path: Path, columns: int, variables: dict[str, str]) -> None:
    with lords(tmp_path, columns=columns, **variables) as anna:
        shown = anna.until("Anna, your choice")
    assert "\x1b[" not in shown and "●" not in shown
    assert "A1 (3) $9" in shown and "A3 [A] $15" in shown
    side_by_side = any("A1 (3) $9" in line and "B1 [B]" in line for line in shown.splitlines())
    assert side_by_side == (columns == 80)


def test_a_pipe_gets_plain_text(tmp_path: Path) -> None:
    position = tmp_path / "town.txt"
    position.write_text(TOWN, encoding="utf-8")
    words = ("play", "lords", "--names", "Anna", "--position", str(position), "--save", str(tmp_path / "game.jsonl"))
    shown = pitboss(*words, typed="build\nquit\n").stdout
    assert "\x1b" not in shown and "●" not in shown
    assert "  build       A3 ($15), A4 ($12): green, brown, gold, purple, silver\n" in shown
    assert "  gamble      B2 1-10; C1 1-10; C6 1-5\n" in shown
    assert "build … (Enter goes back): " in shown


@windowed
def test_the_board_shows_prices_and_what_is_left(tmp_path: Path) -> None:
    with lords(tmp_path) as anna:
        shown = anna.until("Anna, your choice")
    text = ESCAPES.sub("", shown)
    assert re.search(r"A3\s+●A \$15", text) and "A1  (3) $9" in text
    assert "B2 A ▲C5♛" in text  # a purple tile, the boss's die
    assert re.search(r"cards left\s+green \d+\s+brown \d+", text)


@windowed
def test_a_lot_then_a_colour(tmp_path: Path) -> None:
    with lords(tmp_path) as anna:
        anna.until("Anna, your choice")
        anna.type("build")
        assert len(ESCAPES.sub("", anna.until("build … ")).splitlines()) < 6  # not a line for each of ten moves
        anna.type("a4")
        assert "makes gold A4" in anna.until("build A4 … ")
        anna.type("gol")
        anna.until(r"Anna builds on A4 in gold for \$12")


@windowed
def test_an_offer_on_a_bots_turn_is_asked_for_part_by_part(tmp_path: Path) -> None:
    with lords(tmp_path, turn="Carla") as anna:
        anna.type("", "offer", "be", "3", "B1")
        anna.until(r"The bots wait\.")
        anna.until("An offer to whom")
        anna.until("What do you give")
        anna.until("What do you want from Benno")
        anna.until(r"Benno (accepts|declines|counters) offer 1")


@windowed
def test_a_whole_game_of_lords_in_a_terminal(tmp_path: Path) -> None:
    words = ("play", "lords", "--names", "Anna", "--bots", "greedy", "--seed", "3", "--pace", "instant")
    path = tmp_path / "game.jsonl"
    with in_a_terminal(*words, "--save", str(path), "-o", "trades=no", columns=120, rows=40) as anna:
        while "The game is over" not in (asked := anna.until(r"your choice|to go on, |The game is over")):
            listed = re.search(r"╯\s+(\S.*?)(  |\.)", ESCAPES.sub("", asked), re.DOTALL)
            anna.type("" if "to go on" in asked else "done" if "done" in asked else listed[1] if listed else "")
        anna.until("wins")
    with path.open("rb") as stream:
        assert record.replay(stream).complete


def town() -> Table:
    return Table.at_position(find("lords"), TOWN)


def test_a_beginning_means_all_moves_that_begin_so_and_an_equal_word_comes_first() -> None:
    moves = town().moves()
    assert {move.name.split()[1] for move in meant_by("b", moves)} == {"A3", "A4"}
    assert [move.name for move in meant_by("re C", moves)] == []
    assert [move.name for move in meant_by("build A4 gol", moves)] == ["build A4 gold"]
    assert {move.name.split()[1] for move in meant_by("gamble C1", moves)} == {"C1"}
    assert meant_by("nonsense", moves) == []


@pytest.mark.parametrize("game", game_names())
def test_no_list_of_choices_is_long(game: str) -> None:
    for step, table in enumerate(random_play(new_table(find(game), 3, {}), seed=8)):
        if step % 40 == 0 and table.actor >= 0:
            moves = table.moves()
            lines = lines_of(moves, lambda move: "")
            assert len(lines) <= 6 and all(move.name.startswith(tuple(verb for verb, _ in lines)) for move in moves)
