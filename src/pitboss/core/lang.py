"""Everything pitboss says, in the reader's language. The English sentence is the message; lang/*.po has the others.

    _("{name} rolls {dice}.", name="Anna", dice="1 1 4")
    n_("{count} chip", "{count} chips", 2)

Whose language it is belongs to the context: `with speaking("de"): ...` holds for one thread or task alone.
Rules never speak, so nothing here is called from compiled code.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO
from typing import Any, Literal, NamedTuple

ENGLISH = "en"
LANGUAGES = {"en": "English", "de": "Deutsch", "ru": "Русский", "ja": "日本語", "is": "Íslenska"}
TRANSLATED = [code for code in LANGUAGES if code != ENGLISH]
BRITISH = {"en": "en_GB"}  # lists without a comma before `and`
VARIABLES = ("PITBOSS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class Language(NamedTuple):
    """A language and its messages."""

    code: str
    translations: NullTranslations


AS_WRITTEN = Language(ENGLISH, NullTranslations())
_spoken = ContextVar("_spoken", default=AS_WRITTEN)


def _(message: str, /, **words: object) -> str:
    """A message in the reader's language, its {words} filled in."""
    text = _spoken.get().translations.gettext(message) if message else ""
    return text.format(**words) if words else text


def n_(one: str, many: str, count: int, /, **words: object) -> str:
    """A message that depends on a number, which fills in {count}."""
    return _spoken.get().translations.ngettext(one, many, int(count)).format(count=count, **words)


def N_(message: str) -> str:
    """Marks a message that is kept in English and said later by `_`."""
    return message


def language() -> str:
    """The code of the language spoken here."""
    return _spoken.get().code


def speak(code: str) -> None:
    """Speak this language from now on."""
    _spoken.set(find_language(code))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak this language for a while."""
    before = _spoken.set(find_language(code))
    try:
        yield
    finally:
        _spoken.reset(before)


def nearest(wanted: str) -> str:
    """`de_AT.UTF-8` or `de-AT` as `de`; English where there is no catalogue."""
    code = wanted.replace("_", "-").replace(".", "-").partition("-")[0].lower()
    return code if code in LANGUAGES else ENGLISH


def of_environment(variables: Mapping[str, str]) -> str:
    """The language that a terminal asks for."""
    return nearest(next((variables[name] for name in VARIABLES if variables.get(name)), ENGLISH))


@cache
def find_language(code: str) -> Language:
    """A language with its messages, read once."""
    if code == ENGLISH:
        return AS_WRITTEN
    from babel.messages.mofile import write_mo

    compiled = BytesIO()
    write_mo(compiled, read_catalogue(code))
    compiled.seek(0)
    return Language(code, GNUTranslations(compiled))


def read_catalogue(code: str) -> Any:
    """A language's .po file as a catalogue of Babel's."""
    from babel.messages.pofile import read_po

    with (files("pitboss") / "lang" / f"{code}.po").open("rb") as file:
        return read_po(file, locale=code)


def translated(messages: Iterable[Any]) -> dict[str, str | list[str]]:
    """Messages of a catalogue by their English: a text, or a list of plural forms. Those without a translation go."""
    found: dict[str, str | list[str]] = {}
    for message in messages:
        if message.id and not message.fuzzy and message.string and all(message.string):
            one, *many = [message.id] if isinstance(message.id, str) else message.id
            found[one] = list(message.string) if many else message.string
    return found


@cache
def locale_of(code: str) -> Any:
    """How a language writes lists and numbers."""
    from babel import Locale

    return Locale.parse(code)


def listed(words: Sequence[str]) -> str:
    """`Anna, Ben and Carla`."""
    return joined(words, "standard")


def one_of(words: Sequence[str]) -> str:
    """`1, 3 or 5`."""
    return joined(words, "or")


def commas(words: Sequence[str]) -> str:
    """`Anna 3, Ben 2`."""
    return _(", ").join(words)


def joined(words: Sequence[str], style: Literal["standard", "or"]) -> str:
    """Words in a row, the last joined as the language does it."""
    from babel.lists import format_list

    return format_list(words, style, locale=locale_of(BRITISH.get(language(), language())))


def number(value: float, places: int = 0) -> str:
    """`1,234` or `3.1`, in the reader's manner."""
    from babel.numbers import format_decimal

    return format_decimal(value, "#,##0" + ("." + "0" * places if places else ""), locale=locale_of(language()))


def percent(share: float) -> str:
    """`68%`."""
    from babel.numbers import format_percent

    return format_percent(share, locale=locale_of(language()))


def dollars(amount: int) -> str:
    """`$80,000`, money written out."""
    from babel.numbers import format_currency

    locale = locale_of(language())
    whole = locale.currency_formats["standard"].pattern.replace(".00", "")
    return format_currency(amount, "USD", whole, locale, currency_digits=False)
