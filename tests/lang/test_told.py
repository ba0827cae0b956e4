"""Whole games told in every language: nothing fails, and no English is left over."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.core.errors import PitbossError
from pitboss.core.game import Event, Row, find, game_names, legal_moves
from pitboss.core.lang import TRANSLATED, speaking
from pitboss.core.records.playthrough import lines_of_play
from pitboss.core.records.record import Follower
from pitboss.core.table import Table
from pitboss.games.lasvegas.box import EDITIONS
from pitboss.games.royale.box import CASINO_NAMES
from tests.golden.write import name_of
from tests.play import NAMES, new_table, random_play

CASINOS = [*CASINO_NAMES, *(name for names in EDITIONS.values() for name in names)]
TILES = ["Lucky Punch", "Jackpot", "Prime Time", "Fifty Fifty", "High Five", "Bad Luck", "Pay Day", "Power Play"]
TILES += ["No Entry", "Knockout", "Block It", "Handicap", "Black Box", "Double Down", "Nice Dice", "My Choice"]
TITLES = [find(name).title for name in game_names()]
PROPER = re.compile("|".join(map(re.escape, [*NAMES, "Clara", *CASINOS, *TITLES])))
PRINTED = re.compile("|".join(map(re.escape, [*TILES, "Game Over", "Strip"])))  # translated in some languages only
NEUTRAL = re.compile(r"`[^`]*`|'[^']*'|\b[A-F]\d+\b|\b[A-H][12]\b|\b\d*K\b")  # moves, what was typed, lots, money
LATIN = re.compile(r"[A-Za-z]{2,}")
ENGLISH = re.compile(
    r"\b(the|dice|takes|gets|rolls|places|and|of|with|has|are|is not|cannot|now|there|no|casino has|points|card|cards"
    r"|puts|uses|moves|lot|left|before|offers|gives|tile|tiles|gold|green|brown|purple|silver|turn|chooses|note|notes)\b"
)
GAMES: list[tuple[str, int, dict[str, object]]] = [("lasvegas", 3, {"neutral": True}), ("lasvegas", 5, {})]
GAMES += [("royale", 2, {"tiles": 6}), ("royale", 4, {"tiles": 6}), ("lords", 2, {}), ("lords", 4, {})]
GOLDEN = Path(__file__).parents[1] / "golden"
MAY = re.compile(r"^ {8}\S+ ?(kann|может|getur|の選択肢): ?|^ {8}\S+の選択肢: ")
BAD_MOVES: list[str | int] = [
    "",
    "nonsense",
    "place 9",
    "1",
    "6",
    "pass",
    "close 1",
    "gold big",
    "use 6",
    "activate 6",
    -1,
]
BAD_MOVES += ["build A1 gold", "sprawl A5", "remodel A1 gold", "reorganize A1", "gamble B4 99", "gamble B4", "put A1 9"]
BAD_MOVES += ["offer nothing for nothing", "offer 1: 999 for D2", "accept 9", "offer 0: do done for 1", "lay off"]
BAD_EVENTS: tuple[Event, ...] = ({"roll": [7]}, {"draw": -1}, {"roll": "1 2"}, {"roll": [1]}, {"draw": "A1"}, {})


def left_over(code: str, text: str) -> list[str]:
    """English words in a text that should be in another language."""
    text = NEUTRAL.sub(" ", PROPER.sub(" ", text))
    if code in ("ru", "ja"):
        return LATIN.findall(text)
    return [found[0] for found in ENGLISH.finditer(PRINTED.sub(" ", text)) if (code, found[0]) not in ALIKE]


def english_in(code: str, texts: list[str]) -> dict[str, list[str]]:
    """The texts with English left over, and what it is."""
    return {text: found for text in set(texts) if (found := left_over(code, text))}


ALIKE = {("de", "gold"), ("is", "of"), ("is", "no"), ("de", "Strip"), ("is", "er")}  # words that both languages have


def said_at(table: Table, number: int) -> Iterator[str]:
    """What may be read at a table now."""
    words, names = table.game.words, table.names
    yield words.clock(table.state)
    yield words.what_is_due(table.state, names)
    if number % 9 == 0:
        yield from (table.picture(seat) for seat in range(table.players))
    if table.actor >= 0 and number % 5 == 0:
        moves = legal_moves(table.state)
        for move in moves[:: 1 + len(moves) // 8]:
            yield words.move_words(table.state, move, names)
            yield words.hint(table.view(table.actor), table.actor, move, names)


def refusals_at(table: Table) -> Iterator[str]:
    """How wrong moves and rolls are refused now."""
    for seat in range(table.players):
        for move in BAD_MOVES:
            trial = Table(table.game, table.names, table.options, table.state.copy())
            try:
                trial.play(seat, move)
            except PitbossError as refusal:
                yield getattr(refusal, "why", str(refusal))
    for event in BAD_EVENTS:
        trial = Table(table.game, table.names, table.options, table.state.copy())
        try:
            trial.answer(event)
        except PitbossError as refusal:
            yield getattr(refusal, "why", str(refusal))


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_whole_game_is_told_in_every_language(name: str, players: int, options: dict[str, object]) -> None:
    table = new_table(find(name), players, options)
    said: dict[str, list[str]] = {code: [] for code in TRANSLATED}

    def tell(before: Row, event: Event, after: Row) -> None:
        for code, heard in said.items():
            with speaking(code):
                heard += table.game.words.tell(before, event, after, table.names)

    table.watchers.append(tell)
    for number, _ in enumerate(random_play(table, 5)):
        for code, heard in said.items():
            with speaking(code):
                heard += said_at(table, number)
                heard += refusals_at(table) if number % 31 == 0 else []
    for code, heard in said.items():
        assert len(heard) > 200
        assert all(heard)
        assert english_in(code, heard) == {}, code


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("recorded", sorted(GOLDEN.glob("*/*.jsonl")), ids=name_of)
def test_kept_records_are_told_with_their_trades_and_options(recorded: Path, code: str) -> None:
    """Besides what a seat may do, which are moves' names, and the head of the record."""
    with recorded.open("rb") as stream:
        table = Follower(stream).table
    with recorded.open("rb") as stream, speaking(code):
        head = len(table.position.splitlines()) if table.position else 0
        lines = list(lines_of_play(stream, views=True))[head + 2 :]
        lines = [line for line in lines if not MAY.match(line)]
    assert english_in(code, lines) == {}


def test_english_that_is_left_over_is_found() -> None:
    assert left_over("ru", "Anna бросает 3 dice") == ["dice"]
    assert left_over("ja", "Annaはsomewhere") == ["somewhere"]
    assert left_over("de", "Anna legt 3 dice auf 3 The Mirage") == ["dice"]
    assert left_over("is", "Anna rolls 1 1 og fær 50K") == ["rolls"]
    assert left_over("ru", "Anna берёт 50K, `build A2 gold`") == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_game_that_spoke_english_would_not_pass(code: str) -> None:
    table = new_table(find("lasvegas"), 2, {})
    heard: list[str] = []
    table.watchers.append(lambda b, e, a: heard.extend(table.game.words.tell(b, e, a, table.names)))
    for _ in random_play(table, 3):
        pass
    assert sum(bool(left_over(code, text)) for text in heard) > len(heard) // 2
