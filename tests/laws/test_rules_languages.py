"""The rules in every language say the same: same paragraphs, same order, same moves, same numbers, same rulings."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest

from pitboss.core.game import find, game_names
from pitboss.core.lang import ENGLISH, LANGUAGES

TRANSLATIONS = [language for language in LANGUAGES if language != ENGLISH]
OWN_SCRIPT = {"ru": r"[\u0400-\u04ff]", "ja": r"[\u3040-\u30ff\u3005\u4e00-\u9fff]"}
OWN_SHARE = 0.75  # printed names, paragraph ids and notes of K remain in Latin letters
NUMBER = r"[VRL]\d+\.\w+"
MARK = r"\*[(\uff08]\w+[)\uff09]\*"  # such as *(ruling)*, which the head of the file explains
RULING_CELLS = 4  # paragraphs, ruling, reason, what else could be meant

every_translation = pytest.mark.parametrize("language", TRANSLATIONS)
every_rule_book = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game", game_names())


class Section(NamedTuple):
    """A heading and what stands under it, up to the next heading of any depth."""

    depth: str
    title: str
    body: str

    @property
    def rule(self) -> str:
        """The number of a paragraph or chapter, such as V4.2; nothing for a heading without one."""
        number = re.match(r"[VRL]\d\S*", self.title)
        return number[0] if number else ""

    @property
    def text(self) -> str:
        return f"{self.title}\n{self.body}"


class Ruling(NamedTuple):
    """A row of the table of rulings: the paragraphs it decides, and all its cells."""

    paragraphs: list[str]
    cells: list[str]


def rules(game: str, language: str = ENGLISH) -> str:
    return find(game).rules_text(language)


def blocks(text: str) -> list[str]:
    """What stands between lines of three backticks."""
    return re.findall(r"^```\n(.*?)^```$", text, re.M | re.S)


def sections(text: str) -> list[Section]:
    hidden = re.sub(r"^```\n.*?^```$", lambda block: re.sub(r"^#", " ", block[0], flags=re.M), text, flags=re.M | re.S)
    starts = [*re.finditer(r"^(#+) (.+)\n", hidden, re.M)]
    ends = [start.start() for start in starts[1:]] + [len(text)]
    return [Section(start[1], start[2], text[start.end() : end]) for start, end in zip(starts, ends, strict=True)]


def pairs(game: str, language: str) -> Iterator[tuple[Section, Section]]:
    """Each English section with its translation."""
    yield from zip(sections(rules(game)), sections(rules(game, language)), strict=True)


def in_backticks(text: str) -> Counter[str]:
    prose = re.sub(r"^```$", "", text, flags=re.M)
    return Counter(" ".join(words.split()) for words in re.findall(r"`([^`]+)`", prose))


def numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"[0-9]+", text))


def code_lines(text: str) -> list[str]:
    """The lines of the blocks without the remarks, which stand after two spaces or more."""
    return [re.split(r"\s{2,}", line.strip())[0] for block in blocks(text) for line in block.splitlines()]


def table_rows(text: str) -> list[int]:
    """The number of cells in each row of each table."""
    return [line.count("|") for line in text.splitlines() if line.startswith("|")]


def rulings(text: str) -> list[Ruling]:
    """The table of rulings, the one whose rows begin with paragraphs, without the two lines of its head."""
    table = next(s.body for s in sections(text) if re.search(rf"^\| {NUMBER}", s.body, re.M))
    rows = [line.strip().strip("|").split("|") for line in table.splitlines() if line.startswith("|")][2:]
    return [Ruling(re.findall(NUMBER, row[0]), [cell.strip() for cell in row]) for row in rows]


def marked_paragraphs(text: str) -> list[str]:
    """The paragraphs with the mark that the head of the file explains."""
    head, *chapters = sections(text)
    mark = re.search(MARK, head.body)
    assert mark, "the head of the file does not explain the mark of rulings"
    return [s.rule for s in chapters if mark[0] in s.body]


@every_game
@every_translation
def test_the_same_headings_in_the_same_order(game: str, language: str) -> None:
    english, other = sections(rules(game)), sections(rules(game, language))
    assert [(s.depth, s.rule) for s in other] == [(s.depth, s.rule) for s in english]


@every_game
@every_translation
def test_no_paragraph_is_empty(game: str, language: str) -> None:
    found = sections(rules(game, language))
    assert all(s.title.removeprefix(s.rule).strip() for s in found)
    bare = [
        s.title for s, following in pairwise([*found, found[0]]) if not s.body.strip() and s.depth >= following.depth
    ]
    assert bare == []


@every_game
@every_translation
def test_what_is_typed_stays_as_it_is(game: str, language: str) -> None:
    for english, other in pairs(game, language):
        assert in_backticks(other.text) == in_backticks(english.text), other.title
        assert code_lines(other.body) == code_lines(english.body), other.title


@every_game
@every_translation
def test_numbers_and_tables_are_the_same(game: str, language: str) -> None:
    for english, other in pairs(game, language):
        assert numbers(other.text) == numbers(english.text), other.title
        assert table_rows(other.body) == table_rows(english.body), other.title


@every_game
@pytest.mark.parametrize("language", OWN_SCRIPT)
def test_the_text_is_in_its_own_script(game: str, language: str) -> None:
    prose = re.sub(r"^```\n.*?^```$|`[^`]+`", "", rules(game, language), flags=re.M | re.S)
    own = len(re.findall(OWN_SCRIPT[language], prose))
    latin = len(re.findall(r"[A-Za-z]", prose))
    assert own / (own + latin) >= OWN_SHARE


@every_game
@every_translation
def test_no_paragraph_is_left_in_english(game: str, language: str) -> None:
    untouched = [
        other.title for english, other in pairs(game, language) if other.body == english.body and other.body.strip()
    ]
    assert untouched == []


@every_game
@every_translation
def test_the_same_rulings_in_the_same_order(game: str, language: str) -> None:
    english, other = rulings(rules(game)), rulings(rules(game, language))
    assert [ruling.paragraphs for ruling in other] == [ruling.paragraphs for ruling in english]


@every_game
@every_rule_book
def test_every_ruling_has_a_reason_and_another_reading(game: str, language: str) -> None:
    found = rulings(rules(game, language))
    assert [r.cells for r in found if len(r.cells) != RULING_CELLS or not all(r.cells)] == []


@every_game
@every_rule_book
def test_every_ruling_names_paragraphs_that_exist(game: str, language: str) -> None:
    text = rules(game, language)
    paragraphs = {s.rule for s in sections(text) if s.depth == "###"}
    assert [r.cells[0] for r in rulings(text) if not r.paragraphs or not set(r.paragraphs) <= paragraphs] == []


@every_game
@every_rule_book
def test_a_paragraph_is_marked_where_it_rests_on_a_ruling(game: str, language: str) -> None:
    text = rules(game, language)
    ruled = {paragraph for ruling in rulings(text) for paragraph in ruling.paragraphs}
    assert set(marked_paragraphs(text)) == ruled
