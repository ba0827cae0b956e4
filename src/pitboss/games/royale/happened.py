"""What a page needs to let money move: who is paid what at the end of a round, and why."""

from typing import Any

from pitboss.core.game import NOBODY, Event, Row, copy_of
from pitboss.games.royale.bank import money_of
from pitboss.games.royale.box import (
    BLANK,
    C1,
    C2,
    CASINOS,
    DOUBLE_PRIZES,
    DOUBLE_TILE,
    G2,
    GOLD_PRIZE,
    H1,
    H2,
    HIGH_FIVE_PRIZE,
    NEUTRAL,
    NICE_PAYS,
    SIDES,
)
from pitboss.games.royale.chance_words import parse_chance
from pitboss.games.royale.dice import weight
from pitboss.games.royale.ids import IDS
from pitboss.games.royale.scoring import is_tied, ranking
from pitboss.games.royale.state import DONE, OVER, ROLL, ROLL_EXTRA
from pitboss.games.royale.terms import colours
from pitboss.games.royale.tiles import hooks
from pitboss.games.royale.tiles.bad_luck import is_noted
from pitboss.games.royale.turn import carry_out, take_roll


def happened(before: Row, event: Event, after: Row) -> dict[str, Any]:
    """[R4.1] What an event paid; what it did not do is left out.

    `gains` are triples of seat, money and chips, paid at once by a tile. `payouts` has for each casino `dice` by seat
    and `neutral` ones as pairs, small and big, `blank` ones in number, `pays` as pairs of card and colour (5 neutral,
    6 blank, -1 nobody) and the colours that are `tied`. `prizes` are tiles that pay afterwards: `casino`, `tile` and
    `pays` as pairs of value and seat; `fines` the seats that pay Bad Luck's.
    """
    if "undo" in event:
        return {}
    done = copy_of(before)
    follow(done, event)
    found: dict[str, Any] = {"gains": gains(before, done), "payouts": [], "prizes": [], "fines": []}
    round_over = after.round_no != before.round_no or (after.stage == OVER and before.stage != OVER)
    casinos_paid = done.stage == DONE and before.paying <= 0 and (round_over or after.paying > 0)
    if casinos_paid:
        found["payouts"] = [payout(done, casino) for casino in range(CASINOS)]
    if casinos_paid or before.paying > 0:
        first, last = max(0, int(before.paying)), CASINOS if round_over else int(after.paying)
        prizes = [(casino, prizes_at(done, casino)) for casino in range(first, last)]
        found["prizes"] = [
            {"casino": casino, "tile": SIDES[int(done.side[casino])], "pays": paid} for casino, paid in prizes if paid
        ]
    if round_over:
        found["fines"] = [seat for casino in range(CASINOS) for seat in fined(done, casino)]
    return {name: part for name, part in found.items() if part}


def follow(s: Row, event: Event) -> None:
    """[R9.1] What the event itself does, before anything that follows from it."""
    if "move" in event:
        carry_out(s, IDS[event["move"]])
    elif s.stage == ROLL:
        take_roll(s, parse_chance(s, event, []))
    elif s.stage == ROLL_EXTRA:
        hooks.rolled(s, parse_chance(s, event, []))


def gains(before: Row, done: Row) -> list[list[int]]:
    """[R4.7] Who got money or chips at once."""
    changed = [
        [seat, int(money_of(done, seat) - money_of(before, seat)), int(done.chips[seat] - before.chips[seat])]
        for seat in range(int(before.players))
    ]
    return [change for change in changed if change[1] > 0 or change[2] > 0]


def payout(s: Row, casino: int) -> dict[str, Any]:
    """[R4.3] Who takes which card at a casino, [R4.2] and who is tied."""
    weights = {int(colour): int(weight(s, colour, casino)) for colour in colours(s)}
    takers = zip(s.cards[casino], ranking(s, casino), strict=True)
    return {
        "dice": [dice_of(s, seat, casino) for seat in range(int(s.players))],
        "neutral": dice_of(s, NEUTRAL, casino),
        "blank": weights[BLANK],
        "pays": [[int(value), int(colour)] for value, colour in takers if value],
        "tied": [int(colour) for colour, own in weights.items() if own and is_tied(s, colour, casino)],
    }


def dice_of(s: Row, colour: int, casino: int) -> list[int]:
    """[R1.2] Small and big dice of a colour at a casino."""
    return [int(s.small[colour, casino]), int(s.big[colour, casino])]


def prizes_at(s: Row, casino: int) -> list[list[int]]:
    """[R4.6] What the tile at a casino pays at once, as value and seat."""
    side = s.side[casino]
    if side == C1 and s.five != NOBODY:
        return [[int(HIGH_FIVE_PRIZE), int(s.five)]]
    if side == G2:
        ranked = zip(DOUBLE_PRIZES, ranking(s, DOUBLE_TILE), strict=True)
        return [[int(prize), int(seat)] for prize, seat in ranked if seat != NOBODY]
    if side == H1:
        return [[int(NICE_PAYS[space]), int(s.nice[space])] for space in range(CASINOS) if s.nice[space] != NOBODY]
    return [[int(GOLD_PRIZE), int(s.gold)]] if side == H2 and s.gold != NOBODY else []


def fined(s: Row, casino: int) -> list[int]:
    """[R5.C2b] Who pays Bad Luck's fine."""
    return [seat for seat in range(int(s.players)) if s.side[casino] == C2 and is_noted(s, seat, casino)]
