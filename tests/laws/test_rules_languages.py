"""The rules in every language say the same: same paragraphs, same order, same moves, same numbers."""

import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise
from typing import NamedTuple

import pytest

GAMES = ("lasvegas", "royale", "lords")
LANGUAGES = ("de", "ru", "ja", "is")
OWN_SCRIPT = {"ru": r"[\u0400-\u04ff]", "ja": r"[\u3040-\u30ff\u3005\u4e00-\u9fff]"}
OWN_SHARE = 0.75  # printed names, paragraph ids and notes of K remain in Latin letters

every_rule_book = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)


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


def rules(game: str, suffix: str = "") -> str:
    return (files("pitboss.games") / game / f"RULES{suffix}.md").read_text(encoding="utf-8")


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
    yield from zip(sections(rules(game)), sections(rules(game, f".{language}")), strict=True)


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


@every_game
@every_rule_book
def test_the_same_headings_in_the_same_order(game: str, language: str) -> None:
    english, other = sections(rules(game)), sections(rules(game, f".{language}"))
    assert [(s.depth, s.rule) for s in other] == [(s.depth, s.rule) for s in english]


@every_game
@every_rule_book
def test_no_paragraph_is_empty(game: str, language: str) -> None:
    found = sections(rules(game, f".{language}"))
    assert all(s.title.removeprefix(s.rule).strip() for s in found)
    bare = [
        s.title for s, following in pairwise([*found, found[0]]) if not s.body.strip() and s.depth >= following.depth
    ]
    assert bare == []


@every_game
@every_rule_book
def test_what_is_typed_stays_as_it_is(game: str, language: str) -> None:
    for english, other in pairs(game, language):
        assert in_backticks(other.text) == in_backticks(english.text), other.title
        assert code_lines(other.body) == code_lines(english.body), other.title


@every_game
@every_rule_book
def test_numbers_and_tables_are_the_same(game: str, language: str) -> None:
    for english, other in pairs(game, language):
        assert numbers(other.text) == numbers(english.text), other.title
        assert table_rows(other.body) == table_rows(english.body), other.title


@every_game
@pytest.mark.parametrize("language", OWN_SCRIPT)
def test_the_text_is_in_its_own_script(game: str, language: str) -> None:
    prose = re.sub(r"^```\n.*?^```$|`[^`]+`", "", rules(game, f".{language}"), flags=re.M | re.S)
    own = len(re.findall(OWN_SCRIPT[language], prose))
    latin = len(re.findall(r"[A-Za-z]", prose))
    assert own / (own + latin) >= OWN_SHARE


@every_game
@every_rule_book
def test_no_paragraph_is_left_in_english(game: str, language: str) -> None:
    untouched = [
        other.title for english, other in pairs(game, language) if other.body == english.body and other.body.strip()
    ]
    assert untouched == []
