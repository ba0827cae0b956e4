"""Parts of a position's lines, written and read: dice, numbers and words. Nothing here knows a tile."""

from collections.abc import Mapping, Sequence

from pitboss.core.errors import BadPosition, shortened
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import _
from pitboss.core.records.position_text import after_name, seat_named, whole_number
from pitboss.games.royale.box import BLANK, NEUTRAL
from pitboss.games.royale.rules.weights import colours
from pitboss.games.royale.text.vocabulary import amount


def dice_text(s: Row, place: int, names: Names) -> str:
    """[R9.3] `Anna 3+big, neutral 2`."""
    return ", ".join(
        f"{owner_text(colour, names)} {amount(int(s.small[colour, place]), int(s.big[colour, place]))}"
        for colour in colours(s)
        if s.small[colour, place] or s.big[colour, place]
    )


def owner_text(colour: int, names: Names) -> str:
    """[R9.3] A seat, `neutral` or `blank`."""
    return names[colour] if colour < NEUTRAL else "neutral" if colour == NEUTRAL else "blank"


def read_dice_at(s: Row, place: int, text: str, names: Sequence[str]) -> None:
    """[R9.3] `Anna 3+big, neutral 2`."""
    for part in parts_of(text):
        who, dice = after_name(part, names)
        colour = who if who < s.players else NEUTRAL if who == s.players else BLANK
        s.small[colour, place], s.big[colour, place] = amount_of(dice)


def amount_of(text: str) -> tuple[int, int]:
    """[R9.3] `3`, `big` or `3+big` as small and big dice."""
    words = text.split("+")
    big = words[-1].strip() == "big"
    if len(words) > 2 or (len(words) == 2 and not big):
        raise BadPosition("position", _("Dice are written `3`, `big` or `3+big`, not {text}.", text=shortened(text)))
    if big and len(words) == 1:
        return 0, 1
    return whole_number(words[0].strip(), _("the number of dice"), range(20)), int(big)


def die_text(owner: int, big: int, names: Names) -> str:
    """[R9.3] `Anna` or `Anna big`."""
    return names[int(owner)] + (" big" if big else "")


def die_of(text: str, names: Names) -> tuple[int, int]:
    """[R9.3] `Anna` or `Anna big` as an owner and whether the die is big."""
    seat, size = after_name(text.strip(), names)
    if size not in ("", "big"):
        raise BadPosition("position", _("One die is written `Anna` or `Anna big`, not {text}.", text=shortened(text)))
    return seat, int(size == "big")


def holder_text(seat: int, names: Names) -> str:
    """[R9.3] Who has a token, or nothing."""
    return names[int(seat)] if seat != NOBODY else ""


def holder_in(fields: Mapping[str, str], key: str, names: Names) -> int:
    """[R9.3] The seat named after a key, or NOBODY."""
    return seat_named(fields[key], names) if key in fields else NOBODY


def number_in(fields: Mapping[str, str], key: str, usual: int, allowed: range) -> int:
    """[R9.3] The number after a key, or the usual one."""
    return whole_number(fields[key], f"`{key}`", allowed) if key in fields else usual


def word_in(fields: Mapping[str, str], key: str, words: Sequence[str]) -> int:
    """[R9.3] Which of some words stands after a key; usually the first."""
    if fields.get(key, words[0]) not in words:
        why = _("{name} cannot be {value}.", name=key, value=shortened(fields[key]))
        raise BadPosition("position", why, list(words))
    return words.index(fields.get(key, words[0]))


def parts_of(text: str) -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in text.split(",") if part.strip()]
