"""What a page needs to let money move: who is paid what at the end of a round, and why."""

from typing import Any

from pitboss.core.game import Event, Row, copy_of
from pitboss.games.royale.bank import money_of
from pitboss.games.royale.box import BLANK, CASINOS, NEUTRAL, SIDES
from pitboss.games.royale.chance_words import parse_chance
from pitboss.games.royale.dice import weight
from pitboss.games.royale.ids import IDS
from pitboss.games.royale.payday import fined_at, payday, prizes_at
from pitboss.games.royale.scoring import is_tied, ranking
from pitboss.games.royale.state import ROLL, ROLL_EXTRA
from pitboss.games.royale.terms import colours
from pitboss.games.royale.tiles import hooks
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
    paid = payday(before, done, after)
    if paid.casinos:
        found["payouts"] = [payout(done, casino) for casino in range(CASINOS)]
    prizes = [(casino, prizes_at(done, casino)) for casino in paid.tiles]
    found["prizes"] = [
        {"casino": casino, "tile": SIDES[int(done.side[casino])], "pays": [list(pay) for pay in pays]}
        for casino, pays in prizes
        if pays
    ]
    if paid.round_over:
        found["fines"] = [seat for casino in range(CASINOS) for seat in fined_at(done, casino)]
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
