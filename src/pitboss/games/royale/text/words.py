"""Moves, events and tables of Las Vegas Royale as text, and back."""

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names, Row, actor, legal_moves
from pitboss.core.lang import _
from pitboss.games.royale.box import CASINOS, HAND, NO_TILE
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
from pitboss.games.royale.terms import casino_name, roll_words

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
        return rule, _("{typed!r} is no move here: {due}.", typed=text.strip()[:40], due=what_is_due(s, names))
    verb = NAMES[tried].split()[0]
    if verb not in {NAMES[move].split()[0] for move in legal_moves(s)} - {"skip"} and verb not in ("place", "pass"):
        due = what_is_due(s, names)
        return rule, _("{name} cannot `{move}` now: {due}.", name=name, move=NAMES[tried], due=due)
    return reason(s, tried, verb, name, rule)


def reason(s: Row, tried: int, verb: str, name: str, rule: str) -> tuple[str, str]:
    """[R9.1] Why a move of the right kind is not possible."""
    words = NAMES[tried].split()
    number = next((int(word) for word in reversed(words) if word.isdigit()), 0)
    if verb == "pass":
        return "R3.4", _("{name} has no chip to pass with.", name=name)
    if verb == "place" and s.stage == PLACE and not dice_showing(s, number - 1):
        shown = {"typed": number, "roll": roll_words(int(s.roll))}
        return rule, _("{name} cannot choose {typed}: the roll shows {roll}.", name=name, **shown)
    if verb == "place" and s.stage != PLACE:
        return rule, _("{name} cannot place dice now.", name=name)
    casino = casino_name(number - 1) if 1 <= number <= CASINOS else ""
    if number and s.closed == number - 1 and verb not in ("use", "nice", "double"):
        return "R6.1", _("{casino} is closed: nothing goes in or out there.", casino=casino)
    if verb == "close":
        return rule, _("The marker cannot go to {casino}, where the tile itself lies.", casino=casino)
    if verb == "activate" and s.side[number - 1] == NO_TILE:
        return rule, _("{casino} has no tile.", casino=casino)
    big = words[-1] == "big"
    if verb in ("power", "put", "bar", "gold") and not (s.big if big else s.small)[s.asked, HAND]:
        none = _("{name} has no big die in hand.", name=name)
        return "R6.4", none if big else _("{name} has no small die in hand.", name=name)
    if verb == "back":
        none = _("{name} has no big die at {casino}.", name=name, casino=casino)
        return rule, none if big else _("{name} has no small die at {casino}.", name=name, casino=casino)
    return rule, _("{name} cannot `{move}`: {why}.", name=name, move=NAMES[tried], why=missing(verb, words))


def missing(verb: str, words: list[str]) -> str:
    """[R9.1] What a move of some kinds would need and does not have."""
    return {
        "cluster": _("no cluster of {size} is left", size=words[1]) if len(words) > 1 else "",
        "blank": _("no blank lies there, or no such space is free"),
        "double": _("there are not so many own dice here"),
        "nice": _("no such die shows that number, or its space cannot be used"),
        "use": _("the extra dice do not show it"),
        "prime": _("the extra dice do not show it"),
        "activate": _("that is this tile itself"),
    }.get(verb, _("it is not among the moves"))


def ending(s: Row) -> dict[str, list[int]]:
    """[R7.1] Scores in K, [R7.2] and cards and chips in number."""
    seats = range(int(s.players))
    return {"scores": [int(score(s, seat)) for seat in seats], "cards": [int(tie_break(s, seat)) for seat in seats]}
