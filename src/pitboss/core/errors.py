"""What can be refused, and how a refusal reads: who, what, which rule, what is possible."""

from collections.abc import Sequence
from typing import Any

from pitboss.core.lang import N_, _, commas, one_of

# What stands in the place of a paragraph where something is refused before any rule applies.
HEADINGS = {"seats": N_("seats"), "options": N_("options"), "position": N_("position")}


class PitbossError(Exception):
    """Something that was asked for cannot be done. The message is written for the person who asked."""


class Refused(PitbossError):
    """Something the rules do not allow. `rule` is the paragraph of the game's RULES.md."""

    def __init__(self, rule: str, why: str, options: Sequence[str] = ()) -> None:
        self.rule = rule
        self.why = why
        self.options = tuple(options)
        super().__init__(f"{_(HEADINGS.get(rule, rule))}: {why}{choice_of(self.options)}")


class IllegalMove(Refused):
    """A seat tried what it may not do now. Nothing has changed."""

    def __init__(self, rule: str, seat: int, tried: str, why: str, options: Sequence[str] = ()) -> None:
        self.seat = seat
        self.tried = tried
        super().__init__(rule, why, options)


class IllegalChance(Refused):
    """A roll or a card that cannot have happened here. Nothing has changed."""


class BadPosition(Refused):
    """A position that cannot arise at a table."""


class BadOption(Refused):
    """A table that cannot be set up as asked."""


class OtherRules(PitbossError):
    """A game that was played by a version of the rules that is not known here."""


class BadRecord(PitbossError):
    """A line of a record that cannot be read or cannot have happened."""

    def __init__(self, line: int, why: str) -> None:
        self.line = line
        self.why = why
        super().__init__(_("line {line}: {why}", line=line, why=why))


def choice_of(options: Sequence[str]) -> str:
    """` Choose 1, 3 or 5.`, or nothing where there is nothing to choose."""
    if not options:
        return ""
    shown = list(options[:12])
    if len(options) > len(shown):
        return " " + _("Choose one of {count}: {some} …", count=len(options), some=commas(shown))
    return " " + _("Choose {options}.", options=one_of(shown))


def shortened(value: Any) -> str:
    """A wrong value as an error shows it, never longer than a line."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "IllegalChance",
    "IllegalMove",
    "OtherRules",
    "PitbossError",
    "Refused",
    "choice_of",
    "one_of",
    "shortened",
]
