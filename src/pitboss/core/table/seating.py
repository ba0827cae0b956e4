"""What a table is made with: names and options, checked."""

from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.core.errors import BadOption, shortened
from pitboss.core.game import Option
from pitboss.core.lang import _, commas

LONGEST_NAME = 40


def checked_names(names: Sequence[str]) -> list[str]:
    """Names that can stand in a line of text and tell seats apart."""
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            given = {"most": LONGEST_NAME, "name": shortened(name)}
            raise BadOption("seats", _("A seat's name is 1 to {most} printable characters, not {name}.", **given))
    if len(set(names)) < len(names):
        raise BadOption("seats", _("Two seats cannot bear one name: {names}.", names=commas(names)))
    return list(names)


def checked_options(title: str, known: Mapping[str, Option], options: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game, those given and the rest by default."""
    for name, value in options.items():
        if name not in known:
            why = _("{title} has no option {name}.", title=title, name=shortened(name))
            raise BadOption("options", why, list(known))
        allowed = known[name].choices
        if allowed and not any(value == choice and type(value) is type(choice) for choice in allowed):
            shown = [str(choice) for choice in allowed]
            why = _("{name} cannot be {value}.", name=name, value=shortened(value))
            raise BadOption("options", why, shown)
    return {name: options.get(name, option.default) for name, option in known.items()}
