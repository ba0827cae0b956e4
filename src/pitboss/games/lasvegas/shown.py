"""The table as a page draws it: plain JSON out of a seat's view, and what a page needs to let money move."""

from functools import lru_cache
from typing import Any

from pitboss.core.game import Event, Names, Row, copy_of, fields_of
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
    has = fields_of(view)
    return {
        "round": has["round_no"],
        "rounds": ROUNDS,
        "stage": STAGES[has["stage"]],
        "turn": has["turn"],
        "start": has["start"],
        **shown_roll(has["roll"]),
        "casinos": shown_casinos(has["edition"], has["players"], has["notes"].tobytes(), has["dice"].tobytes()),
        "seats": shown_seats(view, has, seat),
    }


@lru_cache(maxsize=8)  # all who look at a table see the same dice and casinos
def shown_roll(roll: int) -> dict[str, list[int]]:
    """[V3.1] The dice that were rolled, [V6.3] the neutral ones apart."""
    return {"roll": unpack(roll & OWN_MASK), "neutral": unpack(roll >> ROLL_BITS)}


@lru_cache(maxsize=8)
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


def shown_seats(view: Row, has: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """[V7.1] Everybody's dice and notes in number; money only where it may be seen."""
    hands = zip(has["hand"].tolist(), has["neutral_hand"].tolist(), has["held"].tolist(), strict=True)
    seats: list[dict[str, Any]] = []
    for other, (dice, neutral, held) in zip(range(has["players"]), hands, strict=False):
        may_see = not held or has["open"] or other == seat
        money = (int(score(view, other)) if held else 0) if may_see else None
        seats.append({"dice": dice, "neutral": neutral, "notes": held, "money": money})
    return seats


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
