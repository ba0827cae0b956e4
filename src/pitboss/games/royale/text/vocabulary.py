"""The words of the table: casinos, dice and money as people say them. Nothing here knows a tile."""

from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import _, commas, n_
from pitboss.core.luck import ROLL_BITS, unpack
from pitboss.games.royale.box import CASINO_NAMES, NEUTRAL
from pitboss.games.royale.rules.weights import colours

SMALL_MASK = (1 << ROLL_BITS) - 1


def casino_name(casino: int) -> str:
    """`3 Moon`."""
    return f"{casino + 1} {CASINO_NAMES[casino]}"


def dice_words(small: int, big: int) -> str:
    """`2 small dice and the big one`."""
    if not small:
        return _("the big die") if big else _("no dice")
    dice = n_("{count} small die", "{count} small dice", small)
    return _("{dice} and the big one", dice=dice) if big else dice


def die_word(big: int) -> str:
    """`the big die`, `a small die`."""
    return _("the big die") if big else _("a small die")


def reward_words(value: int) -> str:
    """[R4.7] `2 chips` or `30K`."""
    return chips_words(value // 10) if value in (10, 20) else f"{value}K"


def chips_words(chips: int) -> str:
    """`1 chip`, `2 chips`."""
    return n_("{count} chip", "{count} chips", chips)


def roll_words(roll: int) -> str:
    """`1 1 3 5, big 2`."""
    small, big = (" ".join(map(str, unpack(dice))) for dice in (roll & SMALL_MASK, roll >> ROLL_BITS))
    return commas([part for part in (small, _("big {face}", face=big) if big else "") if part])


def colour_name(colour: int, names: Names) -> str:
    """Whose dice these are."""
    return names[colour] if colour < NEUTRAL else _("neutral") if colour == NEUTRAL else _("blank")


def dice_line(s: Row, place: int, names: Names) -> str:
    """`Anna 3+big, Ben 2, blank 2`, the heaviest first."""
    there = [(int(s.small[colour, place]), int(s.big[colour, place]), colour) for colour in colours(s)]
    there = [entry for entry in there if entry[0] or entry[1]]
    there.sort(key=lambda entry: (-entry[0] - 2 * entry[1], entry[2]))
    lines = [f"{colour_name(colour, names)} {amount_words(small, big)}" for small, big, colour in there]
    return commas(lines) or _("no dice")


def amount_words(small: int, big: int) -> str:
    """`3`, `3+big` or `big`, in the reader's language."""
    return "+".join(([str(small)] if small or not big else []) + ([_("big")] if big else []))


def amount(small: int, big: int) -> str:
    """`3`, `3+big` or `big`, as a position has it."""
    return "+".join(([str(small)] if small or not big else []) + (["big"] if big else []))


def holder(seat: int, names: Names) -> str:
    """Who has a token."""
    return _("on the tile") if seat == NOBODY else names[int(seat)]


def one_die(seat: int, big: int, names: Names) -> str:
    """Whose die lies on a space."""
    return _("empty") if seat == NOBODY else names[seat] + (" (" + _("big") + ")" if big else "")


def dice_at(s: Row, colour: int, place: int) -> tuple[int, int]:
    """[R1.2] Small and big dice of a colour at a place."""
    return int(s.small[colour, place]), int(s.big[colour, place])


def dice_of_seats(s: Row, place: int) -> list[tuple[int, int]]:
    """[R1.2] Everybody's dice at a place."""
    return [dice_at(s, seat, place) for seat in range(int(s.players))]
