"""A move as a person types it, and why it is refused."""

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names, Row, actor, legal_moves
from pitboss.core.lang import _
from pitboss.games.royale.rules.stages import stage_of
from pitboss.games.royale.rules.tiles.verb import Refusal, refuse_closed
from pitboss.games.royale.text.chance_text import what_is_due
from pitboss.games.royale.text.notation import IDS, NAMES, VERB_OF


def parse_move(s: Row, text: str, names: Names) -> int:
    """[R9.1] A move as a person types it; spaces and capitals do not matter, and a bare number will often do."""
    moves = legal_moves(s)
    typed = " ".join(text.replace("/", " / ").lower().split())
    bare = f"{stage_of(s).bare} {typed}"
    for name in (typed, bare):
        if IDS.get(name) in moves:
            return IDS[name]
    tried = IDS.get(typed, IDS.get(bare))
    rule, why = refusal(s, tried, text, names)
    raise IllegalMove(rule, int(actor(s)), text, why, [NAMES[move] for move in moves])


def refusal(s: Row, tried: int | None, text: str, names: Names) -> Refusal:
    """[R9.1] The rule that speaks against a move, and why."""
    name, rule = names[int(s.asked)], stage_of(s).rule
    if tried is None:
        return rule, _("{typed!r} is no move here: {due}.", typed=text.strip()[:40], due=what_is_due(s, names))
    if not is_answer(s, tried):
        due = what_is_due(s, names)
        return rule, _("{name} cannot `{move}` now: {due}.", name=name, move=NAMES[tried], due=due)
    return reason(s, tried, name, rule)


def is_answer(s: Row, tried: int) -> bool:
    """[R9.1] Whether a move is of a kind that answers the question; placing and passing are refused for themselves."""
    word = VERB_OF[tried].word
    asked = {VERB_OF[move].word for move in legal_moves(s)} - {"skip"}
    return word in asked or word in ("place", "pass")


def reason(s: Row, tried: int, name: str, rule: str) -> Refusal:
    """[R9.1] Why a move of the right kind is not possible."""
    verb = VERB_OF[tried]
    casinos = verb.casinos(tried)
    if casinos and s.closed == casinos[-1] and verb.word != "place":
        return refuse_closed(casinos[-1])
    if verb.refuse:
        return verb.refuse(s, tried, name, rule)
    return rule, _("{name} cannot `{move}`: {why}.", name=name, move=NAMES[tried], why=_(verb.missing))
