"""The words of the table: casinos, tiles, dice and money as people say them."""

from collections.abc import Sequence

from pitboss.core.game import Names, Row
from pitboss.core.luck import ROLL_BITS, unpack
from pitboss.games.royale.box import BLANK, CASINO_NAMES, NEUTRAL, NO_TILE, SIDES

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
TILE_NAMES = (
    "Lucky Punch",
    "Jackpot",
    "Prime Time",
    "Fifty Fifty",
    "High Five",
    "Bad Luck",
    "Pay Day",
    "Power Play",
) + ("No Entry", "Knockout", "Block It", "Handicap", "Black Box", "Double Down", "Nice Dice", "My Choice")
SMALL_MASK = (1 << ROLL_BITS) - 1


def casino_name(casino: int) -> str:
    """`3 Moon`."""
    return f"{casino + 1} {CASINO_NAMES[casino]}"


def tile_name(side: int) -> str:
    """`Jackpot (A2)`, or nothing."""
    return "" if side == NO_TILE else f"{TILE_NAMES[side]} ({SIDES[side]})"


def active_tile(s: Row) -> str:
    """The name of the tile at work."""
    return TILE_NAMES[int(s.side[s.active])]


def dice_words(small: int, big: int) -> str:
    """`two small dice and the big one`."""
    parts = [f"{COUNTS[small]} small {'die' if small == 1 else 'dice'}"] if small else []
    parts += [("the big one" if small else "the big die")] if big else []
    return " and ".join(parts) or "no dice"


def die_word(big: int) -> str:
    """`the big die`, `a small die`."""
    return "the big die" if big else "a small die"


def reward_words(value: int) -> str:
    """[R4.7] `2 chips` or `30K`."""
    if value >= 30 or value % 10:
        return f"{value}K"
    return chips_words(value // 10) if value else "nothing"


def chips_words(chips: int) -> str:
    """`1 chip`, `2 chips`."""
    return f"{chips} chip{'' if chips == 1 else 's'}"


def roll_words(roll: int) -> str:
    """`1 1 3 5, big 2`."""
    parts = [" ".join(map(str, unpack(roll & SMALL_MASK))), " ".join(map(str, unpack(roll >> ROLL_BITS)))]
    return ", ".join(part for part in (parts[0], f"big {parts[1]}" if parts[1] else "") if part)


def colours(s: Row) -> list[int]:
    """Everybody whose dice can lie on a casino: the seats, the neutral player, the blank player."""
    return [*range(int(s.players)), NEUTRAL, BLANK]


def colour_name(colour: int, names: Names) -> str:
    """Whose dice these are."""
    return names[colour] if colour < NEUTRAL else "neutral" if colour == NEUTRAL else "blank"


def dice_line(s: Row, place: int, names: Names) -> str:
    """`Anna 3+big, Ben 2, blank 2`, the heaviest first."""
    there = [(int(s.small[colour, place]), int(s.big[colour, place]), colour) for colour in colours(s)]
    there = [entry for entry in there if entry[0] or entry[1]]
    there.sort(key=lambda entry: (-entry[0] - 2 * entry[1], entry[2]))
    return ", ".join(f"{colour_name(colour, names)} {amount(small, big)}" for small, big, colour in there) or "no dice"


def amount(small: int, big: int) -> str:
    """`3`, `3+big` or `big`."""
    return "+".join(([str(small)] if small or not big else []) + (["big"] if big else []))


def listed(words: Sequence[str]) -> str:
    """`Anna, Ben and Carla`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
