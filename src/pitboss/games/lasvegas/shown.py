"""The table as a page draws it: plain JSON out of a seat's view, and what a page needs to let money move."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import islice
from operator import mul
from typing import Any, cast

import numpy as np

from pitboss.core.game import Event, Names, Row, copy_of, fields_of
from pitboss.core.luck import ROLL_BITS, unpack
from pitboss.games.lasvegas.box import CASINOS, EDITION_NAMES, EDITIONS, KINDS, MOST_NOTES, NEUTRAL, ROUNDS, VALUES
from pitboss.games.lasvegas.scoring import sole_holder, taker
from pitboss.games.lasvegas.state import DEAL, EXTRA, OVER, PLACE, ROLL, ROW
from pitboss.games.lasvegas.turn import place

STAGES = {DEAL: "deal", EXTRA: "extra", ROLL: "roll", PLACE: "place", OVER: "over"}
OWN_MASK = (1 << ROLL_BITS) - 1
FIELDS = cast(Mapping[str, Any], ROW.fields)
LIES_OPEN = np.dtype([(field, ROW[field]) for field in FIELDS if field not in ("deck", "won")])
OPEN, DECK, UNDER, WON = (FIELDS[field][1] for field in ("open", "deck", "under", "won"))  # where they begin
WORTH: list[int] = VALUES.tolist()


def shown(view: Row, seat: int, names: Names) -> dict[str, Any]:
    """[V7.1] The table as a seat sees it.

    `stage` is deal, extra, roll, place or over; `roll` and `neutral` the dice rolled, own and neutral. A casino has
    `name`, `notes` (highest first), `dice` by seat and `neutral`; a seat `dice` and `neutral` in hand, `notes` in
    number and `money` in K, null where the viewer may not know it.
    """
    row = view.tobytes()
    table = shown_to_all(row[:DECK] + row[UNDER:WON])
    seats: list[dict[str, Any]] = table["seats"].copy()
    for other in range(len(seats)) if row[OPEN] else [seat] if seat >= 0 else []:
        seats[other] = seats[other] | {"money": money_in(row[WON + other * KINDS : WON + (other + 1) * KINDS])}
    return table | {"seats": seats}


def money_in(notes: bytes) -> int:
    """[V5.2] What some notes are worth; they are given as how many of each kind."""
    return sum(map(mul, notes, WORTH))


@lru_cache(maxsize=8)  # those who look at a table come one after the other
def shown_to_all(lies_open: bytes) -> dict[str, Any]:
    """[V7.1] What every seat sees alike, out of the row without the notes that may be hidden."""
    has = fields_of(np.frombuffer(lies_open, LIES_OPEN)[0])
    return {
        "round": has["round_no"],
        "rounds": ROUNDS,
        "stage": STAGES[has["stage"]],
        "turn": has["turn"],
        "start": has["start"],
        "roll": unpack(has["roll"] & OWN_MASK),
        "neutral": unpack(has["roll"] >> ROLL_BITS),
        "casinos": shown_casinos(has),
        "seats": shown_seats(has),
    }


def shown_casinos(has: dict[str, Any]) -> list[dict[str, Any]]:
    """[V2.2] Each casino's notes, highest first, and everybody's dice."""
    names, notes, dice = EDITIONS[EDITION_NAMES[has["edition"]]], has["notes"].tolist(), has["dice"].T.tolist()
    return [
        {
            "name": names[casino],
            "notes": [value for value in notes[casino] if value],
            "dice": dice[casino][: has["players"]],
            "neutral": dice[casino][NEUTRAL],
        }
        for casino in range(CASINOS)
    ]


def shown_seats(has: dict[str, Any]) -> list[dict[str, Any]]:
    """[V7.1] Everybody's dice and notes in number; how much money, only where there is none."""
    hands = zip(has["hand"].tolist(), has["neutral_hand"].tolist(), has["held"].tolist(), strict=True)
    return [
        {"dice": dice, "neutral": neutral, "notes": held, "money": None if held else 0}
        for dice, neutral, held in islice(hands, has["players"])
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
