"""The moves by number and by name. A move has the same number and the same name at every table."""

from pitboss.games.royale.box import BIGGEST_CLUSTER, BOX_TOKENS, CASINOS, SMALL_DICE, SPLITS, TOKENS

ROLL = 0
POWER = 1  # + 2 * casino + big
PLACE = 13  # + casino
PASS = 19
HIDE = 20  # + tokens - 1
GUESS = 23  # + tokens - 1
STOP, HIGHER, LOWER = 26, 27, 28
KEEP = 29
CLOSE = 30  # + casino
BAR = 36  # + big
CLUSTER = 38  # + 6 * (size - 1) + casino
SKIP = 56
BLANK = 57  # + 3 * casino + kind of space
PUT = 75  # + 2 * casino + big
BACK = 87  # + 2 * casino + big
DOUBLE = 98  # + 2 * small dice + big; nothing at all is no move, so the first is DOUBLE + 1
NICE = 114  # + 2 * number + big
USE = 126  # + number
ACTIVATE = 132  # + casino
GOLD = 138  # + big
PRIME = 140  # + number
PRIME_TWO = 146  # + 6 * lower number + higher number
SPLIT = 182  # + split
TAKE = 196  # + pile - 1
END = 198

SIZES = ("small", "big")
SPACE_NAMES = ("chip", "cash", "die")


def _names() -> dict[int, str]:
    """Every move's name, in the order of the moves' numbers."""
    numbers, sizes = range(CASINOS), list(enumerate(SIZES))
    names = {ROLL: "roll", PASS: "pass", KEEP: "keep", SKIP: "skip"}
    names |= {STOP: "stop", HIGHER: "higher", LOWER: "lower"}
    for word, first in (("place", PLACE), ("close", CLOSE), ("use", USE), ("activate", ACTIVATE), ("prime", PRIME)):
        names |= {first + n: f"{word} {n + 1}" for n in numbers}
    for word, first in (("power", POWER), ("put", PUT), ("back", BACK), ("nice", NICE)):
        names |= {first + 2 * n + big: f"{word} {n + 1} {size}" for n in numbers for big, size in sizes}
    for word, first in (("bar", BAR), ("gold", GOLD)):
        names |= {first + big: f"{word} {size}" for big, size in sizes}
    for word, first, most in (("hide", HIDE, TOKENS), ("guess", GUESS, TOKENS), ("take", TAKE, 2)):
        names |= {first + n: f"{word} {n + 1}" for n in range(most)}
    names |= {CLUSTER + 6 * k + n: f"cluster {k + 1} on {n + 1}" for k in range(BIGGEST_CLUSTER) for n in numbers}
    names |= {BLANK + 3 * n + k: f"blank {n + 1} to {kind}" for n in numbers for k, kind in enumerate(SPACE_NAMES)}
    names |= {DOUBLE + 2 * k: f"double {k} small" for k in range(1, SMALL_DICE + 1)}
    names |= {DOUBLE + 2 * k + 1: f"double {k} small big" for k in range(1, SMALL_DICE + 1)} | {
        DOUBLE + 1: "double big"
    }
    names |= {PRIME_TWO + 6 * n + m: f"prime {n + 1} {m + 1}" for n in numbers for m in range(n, CASINOS)}
    names |= {SPLIT + split: f"split {piles_text(split)}" for split in range(len(SPLITS))}
    return dict(sorted(names.items()))


def piles_text(split: int) -> str:
    """[R5.G1b] `60 20 0 / 20 0 0`."""
    sixties, twenties, zeros = SPLITS[split]
    return f"{pile_text(sixties, twenties, zeros)} / {pile_text(1 - sixties, 2 - twenties, 3 - zeros)}"


def pile_text(sixties: int, twenties: int, zeros: int) -> str:
    """A pile's tokens from high to low."""
    return " ".join(["60"] * sixties + ["20"] * twenties + ["0"] * zeros)


NAMES = _names()
IDS = {name: move for move, name in NAMES.items()}


def seen(name: str) -> str:
    """[R8.2] [R8.3] A move's name as other seats read it."""
    return seen_name(IDS[name])


def seen_name(move: int) -> str:
    """[R8.2] [R8.3] A move as other seats read it until it is revealed: `hide ?`, `split 4 / 2`."""
    if HIDE <= move < GUESS:
        return "hide ?"
    if SPLIT <= move < TAKE:
        size = sum(SPLITS[move - SPLIT])
        return f"split {size} / {BOX_TOKENS - size}"
    return NAMES[move]
