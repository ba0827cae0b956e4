"""Whether a position can arise at a table. Each refusal names the rule that speaks against it."""

from pitboss.core.errors import BadPosition
from pitboss.core.game import Names, Row
from pitboss.core.luck import FACES, ROLL_BITS, showing
from pitboss.games.lasvegas.box import (
    CASINOS,
    DICE,
    ENOUGH,
    KINDS,
    NEUTRAL,
    NEUTRAL_EACH,
    NEUTRAL_EXTRA,
    NOTES,
    VALUES,
)
from pitboss.games.lasvegas.setup import money_at
from pitboss.games.lasvegas.state import DEAL, EXTRA, OVER, PLACE
from pitboss.games.lasvegas.turn import has_dice


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
            there = NOTES[kind] - s.deck[kind]
            raise BadPosition("V1.2", f"There are {there} notes of {VALUES[kind]}K; the box holds {NOTES[kind]}.")


def check_casinos(s: Row) -> None:
    """[V2.1] A casino has just the notes that brought it to 50K; casinos are filled in order."""
    for casino in range(CASINOS):
        money, number = int(money_at(s, casino)), casino + 1
        if money - int(s.notes[casino, 0]) >= ENOUGH:
            raise BadPosition("V2.1", f"Casino {number} has a note too many: it had 50K before the last one.")
        if s.stage == OVER and money:
            raise BadPosition("V4.4", f"Casino {number} has notes, but the game is over.")
        if s.stage == DEAL and casino > s.casino and money:
            raise BadPosition("V2.1", f"Casino {number} has notes before casino {s.casino + 1} is filled.")
        if s.stage not in (OVER, DEAL) and money < ENOUGH:
            raise BadPosition("V2.1", f"Casino {number} has {money}K; dice are rolled when every casino has 50K.")


def check_winnings(s: Row, names: Names) -> None:
    """[V4.3] A seat wins at most one note a casino; [V2.6] a casino never has two notes of 50K or more."""
    paid = CASINOS * (4 if s.stage == OVER else int(s.round_no) - 1)
    for seat, name in enumerate(names):
        if s.held[seat] > paid:
            raise BadPosition("V4.3", f"{name} has {s.held[seat]} notes; only {paid} casinos have paid so far.")
    high = sum(int(s.under[kind]) + sum(int(n) for n in s.won[:, kind]) for kind in range(KINDS) if VALUES[kind] >= 50)
    if high > paid:
        raise BadPosition("V2.6", f"{high} notes of 50K or more are gone; {paid} casinos have paid, one each at most.")


def check_dice(s: Row, names: Names) -> None:
    """[V2.3] Eight dice of each colour."""
    for seat, name in enumerate(names):
        placed = DICE - int(s.hand[seat])
        if placed > DICE:
            raise BadPosition("V2.3", f"{name} has {placed} dice on the casinos; there are eight of a colour.")
        if placed and s.stage in (DEAL, EXTRA, OVER):
            raise BadPosition("V2.3", f"{name} has dice on the casinos, but no round is being played.")


def check_neutral_dice(s: Row) -> None:
    """[V6.1] As many neutral dice as are played with, in hands and on casinos together."""
    placed = sum(int(count) for count in s.dice[NEUTRAL])
    if placed and not s.neutral:
        raise BadPosition("V6.1", "Neutral dice lie on the casinos, but the table plays without them.")
    held = sum(int(count) for count in s.neutral_hand)
    extra = 0 if s.stage in (DEAL, EXTRA, OVER) else int(NEUTRAL_EXTRA[s.players])
    total = (int(NEUTRAL_EACH[s.players]) * int(s.players) + extra) if s.neutral else 0
    if placed + held != total:
        why = f"{placed} neutral dice lie on the casinos and {held} are in hand; together they are {total}."
        raise BadPosition("V6.1", why)


def check_turn(s: Row, names: Names) -> None:
    """[V3.1] The seat on turn has dice, [V3.5] the round is not over, and the roll is of all those dice."""
    if s.stage in (DEAL, EXTRA, OVER):
        if s.stage != OVER and s.turn != s.start:
            raise BadPosition("V2.5", f"{names[int(s.start)]} has the start card, so the round begins there.")
        return
    if not any(has_dice(s, seat) for seat in range(s.players)):
        raise BadPosition("V3.5", "All dice lie on the casinos, so the round is over and has been paid.")
    name = names[int(s.turn)]
    if not has_dice(s, s.turn):
        raise BadPosition("V3.4", f"{name} has no dice left, so it cannot be {name}'s turn.")
    if s.stage == PLACE:
        own = sum(showing(s.roll, face) for face in range(FACES))
        neutral = sum(showing(s.roll >> ROLL_BITS, face) for face in range(FACES))
        if own != s.hand[s.turn] or neutral != s.neutral_hand[s.turn]:
            had = f"{s.hand[s.turn]} own and {s.neutral_hand[s.turn]} neutral dice"
            raise BadPosition("V3.1", f"{name} has {had}, but the roll is of {own} and {neutral}.")
