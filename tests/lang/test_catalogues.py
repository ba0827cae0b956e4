"""Every catalogue has every message, whole and with the same words to fill in."""

import string
from pathlib import Path
from timeit import repeat

import pytest

from pitboss.core.lang import FORMS, catalogue, plural_form, read_po
from tools.words import CATALOGUES, all_messages, messages_in_page, messages_in_python, updated

every_catalogue = pytest.mark.parametrize("code", list(FORMS))


def text_of(code: str) -> str:
    return (CATALOGUES / f"{code}.po").read_text(encoding="utf-8")


def missing(text: str) -> list[str]:
    """Messages a catalogue lacks or leaves empty."""
    singles, plurals = read_po(text)
    lacks = [one for one, many in all_messages() if many is None and not singles.get(one)]
    return lacks + [one for one, many in all_messages() if many is not None and not all(plurals.get(one, [""]))]


def fields_in(message: str) -> set[str]:
    """`{name!r} rolls {dice}` has name!r and dice."""
    if '{"' in message:  # a piece of JSON, which nothing fills in
        return set()
    return {f"{field}!{how}" if how else field for _, field, _, how in string.Formatter().parse(message) if field}


@every_catalogue
def test_no_message_is_missing_or_empty(code: str) -> None:
    assert missing(text_of(code)) == []


def test_a_message_that_is_missing_is_found() -> None:
    entries = text_of("ru").split("\n\n")
    without = "\n\n".join(entry for entry in entries if 'msgid "Taken back."' not in entry)
    assert missing(without) == ["Taken back."]
    assert missing(text_of("ru").replace('msgstr[1] "{count} купюры"', 'msgstr[1] ""')) == ["{count} note"]


@every_catalogue
def test_nothing_is_fuzzy_or_obsolete_and_make_words_would_change_nothing(code: str) -> None:
    text = text_of(code)
    assert "fuzzy" not in text
    assert "#~" not in text
    assert updated(code, text, all_messages()) == text


@every_catalogue
def test_the_words_to_fill_in_agree(code: str) -> None:
    singles, plurals = read_po(text_of(code))
    wrong = [one for one, said in singles.items() if fields_in(one) != fields_in(said)]
    for one, many in all_messages():
        if many is not None:
            wrong += [one for form in plurals[one] if fields_in(form) != fields_in(many) | fields_in(one)]
    assert wrong == []


@every_catalogue
def test_every_plural_form_is_there_and_the_head_says_so(code: str) -> None:
    _, plurals = read_po(text_of(code))
    assert {len(forms) for forms in plurals.values()} == {len(FORMS[code])}
    assert f"nplurals={len(FORMS[code])};" in text_of(code)
    assert {plural_form(code, count) for count in (0, 1, 2, 5, 11, 21)} == set(range(len(FORMS[code])))


def test_babel_reads_the_catalogues_too() -> None:
    from babel.messages.pofile import read_po as babel_reads

    for code in FORMS:
        with (CATALOGUES / f"{code}.po").open("rb") as file:
            found = babel_reads(file, locale=code)
        assert len(found) == len(all_messages())
        assert all(not list(message.check(found)) for message in found if message.id)


def test_a_catalogue_is_read_quickly_and_once() -> None:
    text = text_of("ru")
    assert min(repeat(lambda: read_po(text), number=1, repeat=7)) < 0.05  # seconds
    assert catalogue("ru") is catalogue("ru")


def test_python_is_searched_for_what_it_says() -> None:
    code = '_("one" " whole")\nx = n_("{count} die", "{count} dice", 2)\ny = N_("kept")\n_(x)\nother("no")\n'
    assert list(messages_in_python(code)) == [("one whole", None), ("{count} die", "{count} dice"), ("kept", None)]


def test_the_page_is_searched_for_what_it_says() -> None:
    page = """<p>{t("Sit down")}</p> {tn('{count} seat', "{count} seats", free)}
    <b title={t('It\\'s "you"', {name})}>{format("no")}{cat("no")}{x.t("no")}{t(`Over`)}</b>"""
    assert list(messages_in_page(page)) == [
        ("Sit down", None),
        ("{count} seat", "{count} seats"),
        ('It\'s "you"', None),
        ("Over", None),
    ]


def test_no_other_files_lie_among_the_catalogues() -> None:
    assert {path.name for path in Path(CATALOGUES).iterdir()} == {f"{code}.po" for code in FORMS}
