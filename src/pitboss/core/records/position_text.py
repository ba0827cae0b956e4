"""Reading positions: `key: value` lines, counts after names, options. The games share these."""

from collections.abc import Iterator, Sequence
from typing import Any

from pitboss.core.errors import BadPosition, shortened
from pitboss.core.lang import _, one_of

LONGEST_TEXT = 64 * 1024


def fields_of(text: str, keys: Sequence[str]) -> dict[str, str]:
    """The lines of a position by key. Empty lines and lines after `#` do not count."""
    if len(text) > LONGEST_TEXT:
        raise BadPosition("position", _("A position is at most {most} characters long.", most=LONGEST_TEXT))
    fields: dict[str, str] = {}
    for line in text.splitlines():
        line = line.partition("#")[0].strip()
        if not line:
            continue
        key, colon, value = line.partition(":")
        key = key.strip().lower()
        if not colon or key not in keys:
            raise BadPosition("position", _("{line} is no line of a position.", line=shortened(line)), list(keys))
        if key in fields:
            raise BadPosition("position", _("{key!r} is given twice.", key=key))
        fields[key] = value.strip()
    return fields


def options_of(text: str) -> dict[str, Any]:
    """`neutral, start=1, edition=second` as options."""
    options: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, equals, value = (word.strip() for word in part.partition("="))
        options[name] = option_value(value) if equals else True
    return options


def option_value(text: str) -> Any:
    """`yes`, `no`, a whole number, or a word."""
    if text.lower() in ("yes", "true", "on"):
        return True
    if text.lower() in ("no", "false", "off"):
        return False
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def options_text(options: dict[str, Any]) -> str:
    """Options as `options_of` reads them."""
    return ", ".join(name if value is True else f"{name}={value_text(value)}" for name, value in options.items())


def value_text(value: Any) -> str:
    """One option's value as `option_value` reads it."""
    return "no" if value is False else str(value)


def seat_named(name: str, names: Sequence[str]) -> int:
    """The seat that bears a name."""
    if name.strip() not in names:
        called = {"name": shortened(name.strip()), "names": one_of(names)}
        raise BadPosition("seats", _("Nobody here is called {name}. Name {names}.", **called))
    return list(names).index(name.strip())


def after_name(part: str, names: Sequence[str]) -> tuple[int, str]:
    """`Anna 50 30` as Anna's seat and the rest. The longest name that fits counts."""
    fitting = [name for name in names if part == name or part.startswith(name + " ")]
    if not fitting:
        written = {"part": shortened(part), "names": one_of(names)}
        raise BadPosition("seats", _("{part} does not begin with a name: {names}.", **written))
    name = max(fitting, key=len)
    return list(names).index(name), part[len(name) :].strip()


def name_counts(text: str, names: Sequence[str], allowed: range) -> Iterator[tuple[int, int]]:
    """`Anna 2, Benno 1` as seats and counts."""
    for part in filter(None, (part.strip() for part in text.split(","))):
        seat, count = after_name(part, names)
        yield seat, whole_number(count, _("the number after {name}", name=names[seat]), allowed)


def whole_number(text: str, what: str, allowed: range) -> int:
    """A whole number within bounds."""
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) in allowed:
        return int(text)
    bounds = {"first": allowed.start, "last": allowed.stop - 1, "text": shortened(text)}
    what = what[:1].upper() + what[1:]
    raise BadPosition(
        "position", _("{what} is a whole number from {first} to {last}, not {text}.", what=what, **bounds)
    )
