"""The table as a page draws it: plain JSON out of a seat's view, and what a page needs to let money move."""

from typing import Any

from pitboss.core.game import Event, Names, Row, copy_of
from pitboss.core.luck import ROLL_BITS, unpack
from pitboss.games.lasvegas.box import CASINOS, EDITION_NAMES, EDITIONS, MOST_NOTES, NEUTRAL, ROUNDS
from pitboss.games.lasvegas.scoring import score, sole_holder, taker
from pitboss.games.lasvegas.state import DEAL, EXTRA, OVER, PLACE, ROLL
from pitboss.games.lasvegas.turn import place

STAGES = {DEAL: "deal", EXTRA: "extra", ROLL: "roll", PLACE: "place", OVER: "over"}
OWN_MASK = (1 << ROLL_BITS) - 1


def shown(view: Row, seat: int, names: Names) -> dict[str, Any]:
    """[V7.1] The table as a seat sees it.

    `stage` is deal, extra, roll, place or over; `roll` and `neutral` the dice rolled, own and neutral. A casino has
    `name`, `notes` (highest first), `dice` by seat and `neutral`; a seat `dice` and `neutral` in hand, `notes` in
    number and `money` in K, null where the viewer may not know it.
    """
    return {
        "round": int(view.round_no),
        "rounds": ROUNDS,
        "stage": STAGES[int(view.stage)],
        "turn": int(view.turn),
        "start": int(view.start),
        "roll": unpack(int(view.roll) & OWN_MASK),
        "neutral": unpack(int(view.roll) >> ROLL_BITS),
        "casinos": [shown_casino(view, casino) for casino in range(CASINOS)],
        "seats": [shown_seat(view, other, seat) for other in range(view.players)],
    }


def shown_casino(view: Row, casino: int) -> dict[str, Any]:
    """[V2.2] A casino's notes, highest first, and everybody's dice."""
    return {
        "name": EDITIONS[EDITION_NAMES[int(view.edition)]][casino],
        "notes": [int(value) for value in view.notes[casino] if value],
        "dice": [int(view.dice[seat, casino]) for seat in range(view.players)],
        "neutral": int(view.dice[NEUTRAL, casino]),
    }


def shown_seat(view: Row, other: int, seat: int) -> dict[str, Any]:
    """[V7.1] Dice and notes in number; money only where it may be seen."""
    seen = view.open or other == seat or view.held[other] == 0
    return {
        "dice": int(view.hand[other]),
        "neutral": int(view.neutral_hand[other]),
        "notes": int(view.held[other]),
        "money": int(score(view, other)) if seen else None,
    }


def happened(before: Row, event: Event, after: Row) -> dict[str, Any]:
    """[V4.1] The payout of a round, casino by casino; nothing for any other event.

    `payouts` has for each casino `dice` by seat and `neutral`, `pays` as pairs of note and seat (5 for the neutral
    dice, -1 for nobody) and the colours that are `tied`.
    """
    if "move" not in event or (after.round_no == before.round_no and after.stage != OVER):
        return {}
    placed = copy_of(before)
    place(placed, int(event["move"]) - 1)
    return {"payouts": [payout(placed, casino) for casino in range(CASINOS)]}


def payout(s: Row, casino: int) -> dict[str, Any]:
    """[V4.3] Who takes which note at a casino, [V4.2] and who is tied."""
    notes = [(int(s.notes[casino, at]), at) for at in range(MOST_NOTES) if s.notes[casino, at]]
    counts = {colour: int(s.dice[colour, casino]) for colour in (*range(s.players), NEUTRAL)}
    return {
        "dice": [counts[seat] for seat in range(s.players)],
        "neutral": counts[NEUTRAL],
        "pays": [[value, int(taker(s, casino, at))] for value, at in notes],
        "tied": [colour for colour, count in counts.items() if count and sole_holder(s, casino, count) < 0],
    }
