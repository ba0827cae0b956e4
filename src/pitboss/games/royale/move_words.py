"""What a move does, in words."""

from pitboss.core.game import Names, Row
from pitboss.core.luck import ROLL_BITS, showing
from pitboss.games.royale import ids
from pitboss.games.royale.box import CASINOS, FIFTY_PAYS
from pitboss.games.royale.ids import NAMES, SPACE_NAMES
from pitboss.games.royale.state import DOUBLE, LIFT, NICE, PRIME
from pitboss.games.royale.terms import (
    COUNTS,
    NUMBERS,
    casino_name,
    dice_words,
    die_word,
    reward_words,
    tile_name,
)

DECLINES = {LIFT: "leaves the blanks where they are", DOUBLE: "moves no dice", NICE: "puts no die on a space"}
DECLINES |= {PRIME: "puts no extra die"}


def move_words(s: Row, move: int, names: Names) -> str:
    """[R9.1] What a move does: `places two small dice and the big one on 3 Moon`."""
    verb, *rest = NAMES[move].split()
    number = int(rest[0]) if rest and rest[0].isdigit() else 0
    casino = casino_name(number - 1) if 1 <= number <= CASINOS else ""
    die = die_word(int(rest[-1] == "big")) if rest else ""
    match verb:
        case "place":
            dice = dice_words(showing(s.roll, number - 1), showing(s.roll >> ROLL_BITS, number - 1))
            return f"places {dice} on {casino}"
        case "blank":
            return f"moves a blank from {casino} to a {SPACE_NAMES[(move - ids.BLANK) % 3]} space"
        case "cluster":
            return f"puts {COUNTS[number]} blank {'die' if number == 1 else 'dice'} on {casino_name(int(rest[2]) - 1)}"
        case "activate":
            return f"activates {tile_name(int(s.side[number - 1]))} at {casino}"
        case "double":
            small, big = (move - ids.DOUBLE) // 2, (move - ids.DOUBLE) % 2
            return f"moves {dice_words(small, big)} to the tile"
        case "prime":
            return f"puts extra dice on {' and '.join(casino_name(int(word) - 1) for word in rest)}"
        case "skip":
            return DECLINES.get(int(s.stage), "declines")
        case "stop":
            return f"stops and takes {reward_words(int(FIFTY_PAYS[s.cell]))}"
        case "higher" | "lower":
            return f"bets that the next sum is {verb} than {s.last}"
        case "split":
            return f"makes the piles {' '.join(rest)}"
    return simple_words(s, verb, number, casino, die)


def simple_words(s: Row, verb: str, number: int, casino: str, die: str) -> str:
    """[R9.1] The moves that need one word filled in."""
    tokens = f"{COUNTS[number]} token{'' if number == 1 else 's'}" if number else ""
    return {
        "roll": "rolls all dice",
        "pass": "pays a chip and passes",
        "power": f"uses Power Play and puts {die} on {casino}",
        "hide": f"hides {tokens}",
        "guess": f"guesses {tokens}",
        "keep": f"leaves the marker on {casino_name(int(s.closed))}",
        "close": f"closes {casino}",
        "bar": f"puts {die} into the bar",
        "put": f"puts {die} on {casino}",
        "back": f"takes {die} back from {casino}",
        "nice": f"puts {die} on the space of the {NUMBERS[number - 1]}",
        "use": f"uses the {number}",
        "gold": f"puts {die} on the gold space",
        "take": f"takes pile {number}",
    }[verb]
