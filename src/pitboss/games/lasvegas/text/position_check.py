"""Whether a position can arise at a table. Each refusal names the rule that speaks against it."""

from pitboss.core.errors import BadPosition
from pitboss.core.game import Names, Row
from pitboss.core.lang import _
from pitboss.core.luck import FACES, ROLL_BITS, showing
from pitboss.games.lasvegas.box import CASINOS, DICE, ENOUGH, KINDS, NEUTRAL, NEUTRAL_EACH, NEUTRAL_EXTRA, NOTES, VALUES
from pitboss.games.lasvegas.rules.setup import money_at
from pitboss.games.lasvegas.rules.turn import has_dice
from pitboss.games.lasvegas.state import DEAL, EXTRA, OVER, PLACE


def check(s: Row, names: Names) -> None:
    """[V8.2] Refuse a position that cannot arise, with the reason."""
    check_notes(s)
    check_casinos(s)
    check_winnings(s, names)
    check_dice(s, names)
    check_neutral_dice(s)
    check_turn(s, names)


def check_notes(s: Row) -> None:
    """[V1.2] No more notes of a value than the box holds."""
    for kind in range(KINDS):
        if s.deck[kind] < 0:
            notes = {"there": NOTES[kind] - s.deck[kind], "value": VALUES[kind], "box": NOTES[kind]}
            raise BadPosition("V1.2", _("There are {there} notes of {value}K; the box holds {box}.", **notes))


def check_casinos(s: Row) -> None:
    """[V2.1] A casino has just the notes that brought it to 50K; casinos are filled in order."""
    for casino in range(CASINOS):
        money, number = int(money_at(s, casino)), casino + 1
        if money - int(s.notes[casino, 0]) >= ENOUGH:
            why = _("Casino {number} has a note too many: it had 50K before the last one.", number=number)
            raise BadPosition("V2.1", why)
        if s.stage == OVER and money:
            raise BadPosition("V4.4", _("Casino {number} has notes, but the game is over.", number=number))
        if s.stage == DEAL and casino > s.casino and money:
            casinos = {"number": number, "first": s.casino + 1}
            raise BadPosition("V2.1", _("Casino {number} has notes before casino {first} is filled.", **casinos))
        if s.stage not in (OVER, DEAL) and money < ENOUGH:
            there = {"number": number, "money": money}
            why = _("Casino {number} has {money}K; dice are rolled when every casino has 50K.", **there)
            raise BadPosition("V2.1", why)


def check_winnings(s: Row, names: Names) -> None:
    """[V4.3] A seat wins at most one note a casino; [V2.6] a casino never has two notes of 50K or more."""
    paid = CASINOS * (4 if s.stage == OVER else int(s.round_no) - 1)
    for seat, name in enumerate(names):
        if s.held[seat] > paid:
            held = {"name": name, "held": s.held[seat], "paid": paid}
            raise BadPosition("V4.3", _("{name} has {held} notes; only {paid} casinos have paid so far.", **held))
    high = sum(int(s.under[kind]) + sum(int(n) for n in s.won[:, kind]) for kind in range(KINDS) if VALUES[kind] >= 50)
    if high > paid:
        gone = {"high": high, "paid": paid}
        why = _("{high} notes of 50K or more are gone; {paid} casinos have paid, one each at most.", **gone)
        raise BadPosition("V2.6", why)


def check_dice(s: Row, names: Names) -> None:
    """[V2.3] Eight dice of each colour."""
    for seat, name in enumerate(names):
        placed = DICE - int(s.hand[seat])
        if placed > DICE:
            there = {"name": name, "placed": placed}
            why = _("{name} has {placed} dice on the casinos; there are eight of a colour.", **there)
            raise BadPosition("V2.3", why)
        if placed and s.stage in (DEAL, EXTRA, OVER):
            why = _("{name} has dice on the casinos, but no round is being played.", name=name)
            raise BadPosition("V2.3", why)


def check_neutral_dice(s: Row) -> None:
    """[V6.1] As many neutral dice as are played with, in hands and on casinos together."""
    placed = sum(int(count) for count in s.dice[NEUTRAL])
    if placed and not s.neutral:
        raise BadPosition("V6.1", _("Neutral dice lie on the casinos, but the table plays without them."))
    held = sum(int(count) for count in s.neutral_hand)
    extra = 0 if s.stage in (DEAL, EXTRA, OVER) else int(NEUTRAL_EXTRA[s.players])
    total = (int(NEUTRAL_EACH[s.players]) * int(s.players) + extra) if s.neutral else 0
    if placed + held != total:
        counts = {"placed": placed, "held": held, "total": total}
        why = _("{placed} neutral dice lie on the casinos and {held} are in hand; together they are {total}.", **counts)
        raise BadPosition("V6.1", why)


def check_turn(s: Row, names: Names) -> None:
    """[V3.1] The seat on turn has dice, [V3.5] the round is not over, and the roll is of all those dice."""
    if s.stage in (DEAL, EXTRA, OVER):
        if s.stage != OVER and s.turn != s.start:
            why = _("{name} has the start card, so the round begins there.", name=names[int(s.start)])
            raise BadPosition("V2.5", why)
        return
    if not any(has_dice(s, seat) for seat in range(s.players)):
        raise BadPosition("V3.5", _("All dice lie on the casinos, so the round is over and has been paid."))
    name = names[int(s.turn)]
    if not has_dice(s, s.turn):
        raise BadPosition("V3.4", _("{name} has no dice left, so it cannot be {name}'s turn.", name=name))
    if s.stage == PLACE:
        own = sum(showing(s.roll, face) for face in range(FACES))
        neutral = sum(showing(s.roll >> ROLL_BITS, face) for face in range(FACES))
        if own != s.hand[s.turn] or neutral != s.neutral_hand[s.turn]:
            hand = {"own": s.hand[s.turn], "neutral": s.neutral_hand[s.turn]}
            roll = {"rolled": own, "rolled_neutral": neutral}
            why = _(
                "{name} has {own} own and {neutral} neutral dice, but the roll is of {rolled} and {rolled_neutral}.",
                name=name,
                **hand,
                **roll,
            )
            raise BadPosition("V3.1", why)
