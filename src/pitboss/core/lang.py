"""Everything pitboss says, in the reader's language. The English sentence is the message; lang/*.po has the others.

    _("{name} rolls {dice}.", name="Anna", dice="1 1 4")
    n_("{count} chip", "{count} chips", 2)

Whose language it is belongs to the context: `with speaking("de"): ...` holds for one thread or task alone.
Rules never speak, so nothing here is called from compiled code.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from json import loads
from typing import Any

ENGLISH = "en"
LANGUAGES = {"en": "English", "de": "Deutsch", "ru": "Русский", "ja": "日本語", "is": "Íslenska"}
FORMS = {"de": ("one", "other"), "ru": ("one", "few", "many"), "ja": ("other",), "is": ("one", "other")}
BRITISH = {"en": "en_GB"}  # lists without a comma before `and`
VARIABLES = ("PITBOSS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class Catalogue:
    """The messages of one language."""

    def __init__(self, code: str, messages: dict[str, str], plurals: dict[str, list[str]]) -> None:
        self.code = code
        self.messages = messages
        self.plurals = plurals
        self.form_of: dict[int, int] = {}


AS_WRITTEN = Catalogue(ENGLISH, {}, {})
_spoken = ContextVar("_spoken", default=AS_WRITTEN)


def _(message: str, /, **words: object) -> str:
    """A message in the reader's language, its {words} filled in."""
    text = _spoken.get().messages.get(message, message)
    return text.format(**words) if words else text


def n_(one: str, many: str, count: int, /, **words: object) -> str:
    """A message that depends on a number, which fills in {count}."""
    spoken = _spoken.get()
    forms = spoken.plurals.get(one)
    if forms is None:
        return (one if count == 1 else many).format(count=count, **words)
    form = spoken.form_of.get(count)
    if form is None:
        form = spoken.form_of[count] = plural_form(spoken.code, count)
    return forms[form].format(count=count, **words)


def N_(message: str) -> str:
    """Marks a message that is kept in English and said later by `_`."""
    return message


def language() -> str:
    """The code of the language spoken here."""
    return _spoken.get().code


def speak(code: str) -> None:
    """Speak this language from now on."""
    _spoken.set(catalogue(code))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak this language for a while."""
    before = _spoken.set(catalogue(code))
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
def catalogue(code: str) -> Catalogue:
    """A language's messages, read once."""
    if code == ENGLISH:
        return AS_WRITTEN
    return Catalogue(code, *read_po((files("pitboss") / "lang" / f"{code}.po").read_text(encoding="utf-8")))


def read_po(text: str) -> tuple[dict[str, str], dict[str, list[str]]]:
    """The single messages and those with plural forms of a .po file, both by their English."""
    messages: dict[str, str] = {}
    plurals: dict[str, list[str]] = {}
    for entry in text.split("\n\n"):
        fields: dict[str, str] = {}
        key = ""
        for line in entry.splitlines():
            if line.startswith('"'):
                fields[key] += loads(line)
            elif line and not line.startswith("#"):
                key, _space, quoted = line.partition(" ")
                fields[key] = loads(quoted)
        if "msgid_plural" in fields:
            forms = [fields[key] for key in fields if key.startswith("msgstr[")]
            if all(forms):
                plurals[fields["msgid"]] = forms
        elif fields.get("msgid") and fields["msgstr"]:
            messages[fields["msgid"]] = fields["msgstr"]
    return messages, plurals


def plural_form(code: str, count: int) -> int:
    """Which of a language's plural forms goes with a number."""
    forms = FORMS[code]
    kind = locale_of(code).plural_form(count)
    return forms.index(kind) if kind in forms else len(forms) - 1


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


def joined(words: Sequence[str], style: str) -> str:
    """Words in a row, the last joined as the language does it."""
    if len(words) < 2:
        return "".join(words)
    patterns: Mapping[str, str] = locale_of(BRITISH.get(language(), language())).list_patterns[style]
    if len(words) == 2:
        return patterns["2"].format(*words)
    text = patterns["start"].format(words[0], words[1])
    for word in words[2:-1]:
        text = patterns["middle"].format(text, word)
    return patterns["end"].format(text, words[-1])


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
