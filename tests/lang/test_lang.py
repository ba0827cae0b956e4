"""Messages, plurals, lists, numbers and money in every language."""

import asyncio

import pytest

from pitboss.core.lang import (
    LANGUAGES,
    TRANSLATED,
    _,
    commas,
    dollars,
    language,
    listed,
    n_,
    nearest,
    number,
    of_environment,
    one_of,
    percent,
    read_catalogue,
    speak,
    speaking,
    translated,
)


def test_english_needs_no_catalogue() -> None:
    assert _("{name} sees:", name="Anna") == "Anna sees:"
    assert [n_("{count} chip", "{count} chips", count) for count in (0, 1, 2)] == ["0 chips", "1 chip", "2 chips"]


def test_words_with_braces_are_left_alone() -> None:
    assert _("{name} sees:", name="{name}") == "{name} sees:"
    assert _('Taking back a move is written {"undo": 1}.').endswith('{"undo": 1}.')


def test_a_language_is_spoken_for_a_while() -> None:
    assert language() == "en"
    with speaking("de"):
        with speaking("ru"):
            assert language() == "ru"
        assert language() == "de"
    assert language() == "en"


async def test_everybody_hears_their_own_language_at_the_same_time() -> None:
    """Two tasks take turns; neither changes what the other speaks."""

    async def told(code: str) -> list[str]:
        heard = []
        with speaking(code):
            for _turn in range(3):
                await asyncio.sleep(0)
                heard.append(_("The game is over."))
        return heard

    german, icelandic = await asyncio.gather(told("de"), told("is"))
    assert (german, icelandic) == (["Das Spiel ist zu Ende."] * 3, ["Spilinu er lokið."] * 3)
    assert _("The game is over.") == "The game is over."


def test_a_language_is_spoken_from_now_on() -> None:
    try:
        speak("is")
        assert language() == "is"
    finally:
        speak("en")


@pytest.mark.parametrize(
    ("code", "forms"),
    [("de", [1, 0, 1, 1, 1, 1]), ("ru", [2, 0, 1, 2, 2, 0]), ("ja", [0] * 6), ("is", [1, 0, 1, 1, 1, 0])],
)
def test_plural_forms_of_0_1_2_5_11_21(code: str, forms: list[int]) -> None:
    chips = translated(read_catalogue(code))["{count} chip"]
    counts = (0, 1, 2, 5, 11, 21)
    with speaking(code):
        said = [n_("{count} chip", "{count} chips", count) for count in counts]
    assert said == [chips[form].format(count=count) for form, count in zip(forms, counts, strict=True)]


@pytest.mark.parametrize(
    ("code", "either", "all_of_them"),
    [
        ("en", "a, b or c", "a, b and c"),
        ("de", "a, b oder c", "a, b und c"),
        ("ru", "a, b или c", "a, b и c"),
        ("ja", "a、b、またはc", "a、b、c"),
        ("is", "a, b eða c", "a, b og c"),
    ],
)
def test_lists_are_joined_in_the_languages_manner(code: str, either: str, all_of_them: str) -> None:
    with speaking(code):
        assert (one_of(["a", "b", "c"]), listed(["a", "b", "c"])) == (either, all_of_them)
        assert (one_of([]), listed(["a"])) == ("", "a")
        assert [listed(list("QXYZ")).count(letter) for letter in "QXYZ"] == [1, 1, 1, 1]


def test_two_and_four_words() -> None:
    assert (one_of(["1", "3"]), listed(["A", "B", "C", "D"]), commas(["a", "b"])) == ("1 or 3", "A, B, C and D", "a, b")


@pytest.mark.parametrize(
    ("code", "money", "decimal", "share"),
    [
        ("en", "$80,000", "1,234.5", "68%"),
        ("de", "80.000\xa0$", "1.234,5", "68\xa0%"),
        ("ru", "80\xa0000\xa0$", "1\xa0234,5", "68\xa0%"),
        ("ja", "$80,000", "1,234.5", "68%"),
        ("is", "80.000\xa0USD", "1.234,5", "68%"),
    ],
)
def test_money_and_numbers_read_right(code: str, money: str, decimal: str, share: str) -> None:
    with speaking(code):
        assert (dollars(80_000), number(1234.5, 1), percent(0.68)) == (money, decimal, share)


@pytest.mark.parametrize(
    ("wanted", "code"), [("de_AT.UTF-8", "de"), ("ja-JP", "ja"), ("C.UTF-8", "en"), ("fr_FR", "en"), ("is", "is")]
)
def test_the_nearest_language_there_is(wanted: str, code: str) -> None:
    assert nearest(wanted) == code


def test_the_environment_names_the_language() -> None:
    assert of_environment({}) == "en"
    assert of_environment({"LANG": "ru_RU.UTF-8"}) == "ru"
    assert of_environment({"LANG": "ru_RU.UTF-8", "LC_ALL": "is_IS"}) == "is"
    assert of_environment({"LANG": "ru_RU.UTF-8", "PITBOSS_LANG": "de", "LC_ALL": ""}) == "de"


def test_every_language_has_a_name_and_a_catalogue() -> None:
    assert list(LANGUAGES) == ["en", "de", "ru", "ja", "is"]
    assert list(LANGUAGES)[1:] == TRANSLATED
