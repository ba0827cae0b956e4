"""Moves, events and tables of Las Vegas Royale as text, and back."""

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names, Row, actor, legal_moves
from pitboss.games.royale.box import HAND, NO_TILE
from pitboss.games.royale.chance_words import chance_event, parse_chance, parse_typed, what_is_due
from pitboss.games.royale.ids import IDS, NAMES
from pitboss.games.royale.move_words import move_words
from pitboss.games.royale.moves import dice_showing
from pitboss.games.royale.picture import clock, hint, picture
from pitboss.games.royale.scoring import score, tie_break
from pitboss.games.royale.state import (
    ACTIVATE,
    BET,
    CLOSE,
    CLUSTER,
    DOUBLE,
    GOLD,
    GUESS,
    HIDE,
    KNOCK,
    LIFT,
    NICE,
    ONE_DIE,
    PLACE,
    PRIME,
    SPLIT,
    START,
    TAKE,
    USE,
)
from pitboss.games.royale.telling import tell
from pitboss.games.royale.terms import (
    NUMBERS,
    casino_name,
    roll_words,
)

RULES = {START: "R5.D2c", PLACE: "R3.3", HIDE: "R5.A1a", GUESS: "R5.A1b", BET: "R5.B2a", CLOSE: "R5.E1a"}
RULES |= {KNOCK: "R5.E2a", CLUSTER: "R5.F1", LIFT: "R5.F2b", ONE_DIE: "R5.F2c", DOUBLE: "R5.G2a", NICE: "R5.H1a"}
RULES |= {USE: "R5.H2a", ACTIVATE: "R5.H2c", GOLD: "R5.H2e", PRIME: "R5.B1b", SPLIT: "R5.G1b", TAKE: "R5.G1c"}
BARE = {PLACE: "place", HIDE: "hide", GUESS: "guess", CLOSE: "close", KNOCK: "bar", USE: "use"}
BARE |= {ACTIVATE: "activate", GOLD: "gold", PRIME: "prime", TAKE: "take", SPLIT: "split"}

__all__ = ["chance_event", "clock", "ending", "hint", "move_name", "move_words", "parse_chance", "parse_move"]
__all__ += ["parse_typed", "picture", "tell", "what_is_due"]


def move_name(s: Row, move: int) -> str:
    """[R9.1] A move has one name everywhere."""
    return NAMES[move]


def parse_move(s: Row, text: str, names: Names) -> int:
    """[R9.1] A move as a person types it; spaces and capitals do not matter, and a bare number will often do."""
    moves = legal_moves(s)
    typed = " ".join(text.replace("/", " / ").lower().split())
    bare = f"{BARE.get(int(s.stage), '')} {typed}"
    for name in (typed, bare):
        if IDS.get(name) in moves:
            return IDS[name]
    options = [NAMES[move] for move in moves]
    tried = IDS.get(typed, IDS.get(bare))
    rule, why = refusal(s, tried, text, names)
    raise IllegalMove(rule, int(actor(s)), text, why, options)


def refusal(s: Row, tried: int | None, text: str, names: Names) -> tuple[str, str]:
    """[R9.1] The rule that speaks against a move, and why."""
    name, rule = names[int(s.asked)], RULES[int(s.stage)]
    if tried is None:
        return rule, f"{text.strip()[:40]!r} is no move here: {what_is_due(s, names)}."
    verb = NAMES[tried].split()[0]
    if verb not in {NAMES[move].split()[0] for move in legal_moves(s)} - {"skip"} and verb not in ("place", "pass"):
        return rule, f"{name} cannot {NAMES[tried]} now: {what_is_due(s, names)}."
    return reason(s, tried, verb, name, rule)


def reason(s: Row, tried: int, verb: str, name: str, rule: str) -> tuple[str, str]:
    """[R9.1] Why a move of the right kind is not possible."""
    words = NAMES[tried].split()
    number = next((int(word) for word in reversed(words) if word.isdigit()), 0)
    if verb == "pass":
        return "R3.4", f"{name} has no chip to pass with."
    if verb == "place" and s.stage == PLACE and not dice_showing(s, number - 1):
        return rule, f"{name} cannot place {NUMBERS[number - 1]}: the roll shows {roll_words(int(s.roll))}."
    if verb == "place" and s.stage != PLACE:
        return rule, f"{name} cannot place dice now."
    if number and s.closed == number - 1 and verb not in ("use", "nice", "double"):
        return "R6.1", f"{casino_name(number - 1)} is closed: nothing goes in or out there."
    if verb == "close":
        return rule, f"the marker cannot go to {casino_name(number - 1)}, where the tile itself lies."
    if verb == "activate" and s.side[number - 1] == NO_TILE:
        return rule, f"{casino_name(number - 1)} has no tile."
    if verb in ("power", "put", "bar", "gold") and not (s.big if words[-1] == "big" else s.small)[s.asked, HAND]:
        return "R6.4", f"{name} has no {words[-1]} die in hand."
    if verb == "back":
        return rule, f"{name} has no {words[-1]} die at {casino_name(number - 1)}."
    return rule, f"{name} cannot {NAMES[tried]}: {missing(verb, words)}."


def missing(verb: str, words: list[str]) -> str:
    """[R9.1] What a move of some kinds would need and does not have."""
    return {
        "cluster": f"no cluster of {words[1]} is left" if len(words) > 1 else "",
        "blank": f"no blank lies there, or no {words[-1]} space is free",
        "double": "there are not so many own dice here",
        "nice": "no such die shows that number, or its space cannot be used",
        "use": "the extra dice do not show it",
        "prime": "the extra dice do not show it",
        "activate": "that is this tile itself",
    }.get(verb, "it is not among the moves")


def ending(s: Row) -> dict[str, list[int]]:
    """[R7.1] Scores in K, [R7.2] and cards and chips in number."""
    seats = range(int(s.players))
    return {"scores": [int(score(s, seat)) for seat in seats], "cards": [int(tie_break(s, seat)) for seat in seats]}
