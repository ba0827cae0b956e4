"""The table as a page draws it: plain JSON out of a seat's view, and what a page needs to let money move."""

from functools import lru_cache
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
    roll = int(view["roll"])
    return {
        "round": int(view["round_no"]),
        "rounds": ROUNDS,
        "stage": STAGES[int(view["stage"])],
        "turn": int(view["turn"]),
        "start": int(view["start"]),
        "roll": unpack(roll & OWN_MASK),
        "neutral": unpack(roll >> ROLL_BITS),
        "casinos": shown_casinos(
            int(view["edition"]), int(view["players"]), view["notes"].tobytes(), view["dice"].tobytes()
        ),
        "seats": shown_seats(view, seat),
    }


@lru_cache(maxsize=8)  # all who look at a table see the same casinos
def shown_casinos(edition: int, players: int, notes: bytes, dice: bytes) -> list[dict[str, Any]]:
    """[V2.2] Each casino's notes, highest first, and everybody's dice."""
    names = EDITIONS[EDITION_NAMES[edition]]
    return [
        {
            "name": names[casino],
            "notes": [value for value in notes[casino * MOST_NOTES : (casino + 1) * MOST_NOTES] if value],
            "dice": [dice[seat * CASINOS + casino] for seat in range(players)],
            "neutral": dice[NEUTRAL * CASINOS + casino],
        }
        for casino in range(CASINOS)
    ]


def shown_seats(view: Row, seat: int) -> list[dict[str, Any]]:
    """[V7.1] Everybody's dice and notes in number; money only where it may be seen."""
    all_open, hand, neutral, held = (
        bool(view["open"]),
        view["hand"].tolist(),
        view["neutral_hand"].tolist(),
        view["held"].tolist(),
    )
    return [
        {
            "dice": hand[other],
            "neutral": neutral[other],
            "notes": held[other],
            "money": (int(score(view, other)) if all_open or other == seat else None) if held[other] else 0,
        }
        for other in range(int(view["players"]))
    ]


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
