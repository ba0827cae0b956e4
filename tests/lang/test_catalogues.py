"""Every catalogue has every message, whole and with the same words to fill in."""

import ast
import string
from collections.abc import Iterator
from io import BytesIO, StringIO
from pathlib import Path
from time import process_time
from timeit import repeat
from typing import Any

import pytest
from babel.messages.pofile import read_po

from pitboss.core import lang
from pitboss.core.lang import TRANSLATED, find_language, read_catalogue, translated
from pitboss.server.web import translations
from tools.words import CATALOGUES, SOURCE, extract_page, template, updated

PLURALS = {"de": 2, "ru": 3, "ja": 1, "is": 2}
every_catalogue = pytest.mark.parametrize("code", TRANSLATED)


def text_of(code: str) -> str:
    return (CATALOGUES / f"{code}.po").read_text(encoding="utf-8")


def english_of(message: Any) -> tuple[str, ...]:
    """A message, or one for a single thing and one for many."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def all_messages() -> list[tuple[str, ...]]:
    return [english_of(message) for message in template() if message.id]


def missing(text: str, code: str) -> list[str]:
    """Messages a catalogue lacks or leaves empty."""
    known = translated(read_po(StringIO(text), locale=code))
    return [one for one, *_many in all_messages() if one not in known]


def fields_in(message: str) -> set[str]:
    """`{name!r} rolls {dice}` has name!r and dice."""
    if '{"' in message:  # a piece of JSON, which nothing fills in
        return set()
    return {f"{field}!{how}" if how else field for _, field, _, how in string.Formatter().parse(message) if field}


@every_catalogue
def test_no_message_is_missing_or_empty(code: str) -> None:
    assert missing(text_of(code), code) == []


def test_a_message_that_is_missing_is_found() -> None:
    entries = text_of("ru").split("\n\n")
    without = "\n\n".join(entry for entry in entries if 'msgid "Taken back."' not in entry)
    assert missing(without, "ru") == ["Taken back."]
    assert missing(text_of("ru").replace('msgstr[1] "{count} купюры"', 'msgstr[1] ""'), "ru") == ["{count} note"]


@every_catalogue
def test_nothing_is_fuzzy_or_obsolete_and_make_words_would_change_nothing(code: str) -> None:
    text = text_of(code)
    assert "fuzzy" not in text
    assert "#~" not in text
    assert updated(code, text, template()) == text


@every_catalogue
def test_the_words_to_fill_in_agree(code: str) -> None:
    wrong = []
    for message in read_catalogue(code):
        said = [message.string] if isinstance(message.string, str) else message.string
        wanted = set().union(*(fields_in(one) for one in english_of(message)))
        wrong += [message.id for form in said if message.id and fields_in(form) != wanted]
    assert wrong == []


@every_catalogue
def test_babel_finds_no_fault_and_every_plural_form(code: str) -> None:
    catalogue = read_catalogue(code)
    assert catalogue.num_plurals == PLURALS[code]
    assert len(catalogue) == len(all_messages())
    assert all(not list(message.check(catalogue)) for message in catalogue if message.id)


def test_a_language_is_read_quickly_and_once() -> None:
    read = find_language.__wrapped__
    assert min(repeat(lambda: read("ru"), timer=process_time, number=1, repeat=7)) < 0.1  # seconds
    assert find_language("ru") is find_language("ru")


def said_in_python(text: str) -> Iterator[tuple[str, ...]]:
    """What a Python file says by its syntax tree, wherever it stands."""
    for call in ast.walk(ast.parse(text)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("_", "N_", "n_"):
            count = 2 if call.func.id == "n_" else 1
            given = [each.value for each in call.args[:count] if isinstance(each, ast.Constant)]
            if len(given) == count:
                yield tuple(str(each) for each in given)


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_babel_finds_whatever_python_says(file: Path) -> None:
    """It does not look into f-strings, nor for a message within another."""
    assert set(said_in_python(file.read_text(encoding="utf-8"))) <= set(all_messages())


def test_the_page_is_searched_for_what_it_says() -> None:
    page = """<p>{t("Sit down")}</p> {tn('{count} seat', "{count} seats", free)}
    <b title={t('It\\'s "you"', {name})}>{format("no")}{cat("no")}{x.t("no")}{t(`Over`)}</b>"""
    found = extract_page(BytesIO(page.encode()), {}, (), {})
    assert [(line, messages) for line, _name, messages, _comments in found] == [
        (1, ("Sit down",)),
        (1, ("{count} seat", "{count} seats")),
        (2, ('It\'s "you"',)),
        (2, ("Over",)),
    ]


def test_no_other_files_lie_among_the_catalogues() -> None:
    assert {path.name for path in Path(CATALOGUES).iterdir()} == {f"{code}.po" for code in TRANSLATED}


def test_a_server_reads_every_language_before_it_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    translations.prepare()

    def read_again(code: str) -> None:
        raise AssertionError(f"{code} was read while everybody waited")

    monkeypatch.setattr(lang, "read_catalogue", read_again)
    monkeypatch.setattr(translations, "read_catalogue", read_again)
    for code in lang.LANGUAGES:
        with lang.speaking(code):
            assert lang.listed(["1", "2"])
        assert translations.packed(code)
