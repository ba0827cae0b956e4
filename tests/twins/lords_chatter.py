"""Lords of Vegas: random trades for the twin, sensible ones and such as nobody may speak."""

import copy
import random
from typing import Any

from tests.twins.lords_board import COLOURS, LOTS, Table
from tests.twins.lords_deals import CLAUSES, IN_A_COLOUR, KINDS, try_action
from tests.twins.lords_talk import Talk

Parts = dict[tuple[int, int], list[str]]
ROLLING = ("reorganize", "gamble")


def random_talk(table: Table, talk: Talk, deals: str, rng: random.Random) -> dict[str, Any]:
    """An answer, a counter or a new offer; the last two may prove to be one too many."""
    answers = talk.answers(table, deals)
    if answers and rng.random() < 0.6:
        deals_now = [answer for answer in answers if answer[1].startswith("accept")]
        acting = [answer for answer in deals_now if talk.offers[int(answer[1].split()[1])].dos()]
        first = [some for some in (acting, deals_now) if some and rng.random() < 0.7]
        seat, move = rng.choice([*first, answers][0])
        return {"seat": seat, "move": move}
    return new_words(table, talk, deals, rng)


def new_words(table: Table, talk: Talk, deals: str, rng: random.Random) -> dict[str, Any]:
    """A counter or a new offer."""
    if talk.offers and rng.random() < 0.3:
        offer = rng.choice(list(talk.offers.values()))
        seat = rng.choice(offer.to)
        to = sorted({offer.maker, *offer.to} - {seat})
        return words(f"counter {offer.number}", seat, to, random_parts(table, seat, to, deals, rng))
    if deals == "plain" and rng.random() < 0.5:
        return _freeing(table, rng)
    maker, *to = rng.sample(range(table.players), min(rng.choice((2, 2, 3, 4)), table.players))
    to.sort()
    return words(addressed(to), maker, to, random_parts(table, maker, to, deals, rng))


def _freeing(table: Table, rng: random.Random) -> dict[str, Any]:
    """The active player parts with a piece, as he would when he has run out of them."""
    giver, taker = table.clockwise()[0], rng.choice(table.clockwise()[1:])
    parts: Parts = {(giver, taker): _belongings(table, giver, rng)[:1], (taker, giver): []}
    maker, to = rng.choice(((giver, taker), (taker, giver)))
    return words(addressed([to]), maker, [to], parts)


def addressed(to: list[int]) -> str:
    """How an offer to these seats begins."""
    return f"offer {', '.join(str(seat) for seat in to)}"


def words(opening: str, maker: int, to: list[int], parts: Parts) -> dict[str, Any]:
    """The event in which the maker says all this."""
    sides = {pair: ", ".join(items) or "nothing" for pair, items in parts.items()}
    if len(to) == 1:
        there, back = sides.get((maker, to[0]), "nothing"), sides.get((to[0], maker), "nothing")
        return {"seat": maker, "move": f"{opening}: {there} for {back}"}
    told = [f"{giver} to {taker}: {sides[giver, taker]}" for giver, taker in sorted(sides)]
    return {"seat": maker, "move": f"{opening}: {'; '.join(told)}"}


def random_parts(table: Table, maker: int, to: list[int], deals: str, rng: random.Random) -> Parts:
    """Who gives whom what: some money, lots and dice, and sometimes clauses of the active player."""
    seats = rng.sample([maker, *to], len(to) + 1)
    ring = list(zip(seats, seats[1:] + seats[:1], strict=True))
    pairs = ring if rng.random() < 0.6 else [(giver, taker) for giver in seats for taker in seats if giver != taker]
    left = {seat: _belongings(table, seat, rng) for seat in seats}
    cash = list(table.money)
    dos = _random_dos(table, rng) if deals == "any" and table.active in seats and rng.random() < 0.6 else []
    if dos and rng.random() < 0.6:
        left = {seat: [] for seat in seats}  # only work and money, so that the deal is likely to be possible
    nots = list(dict.fromkeys(_random_not(table, rng) for _ in range(rng.choice((0, 0, 1, 2, 3)))))
    parts: Parts = {}
    for giver, taker in sorted(pairs):
        items = [left[giver].pop() for _ in range(min(rng.choice((0, 1, 1, 2)), len(left[giver])))]
        money: list[str] = []
        if cash[giver] and rng.random() < 0.4 and not any(item.isdigit() for item in parts.get((taker, giver), [])):
            money.append(str(rng.randint(1, min(cash[giver], rng.choice((5, 200))))))
            cash[giver] -= int(money[0])
        clauses: list[str] = []
        if giver == table.active and rng.random() < 0.8:
            while dos and rng.random() < 0.9:
                clauses.append(f"do {dos.pop(0)}")
            clauses += [f"not {nots.pop()}" for _ in range(rng.randint(0, len(nots)))]
            made = [clause.split()[2] for clause in clauses if clause.startswith(("do build", "do sprawl"))]
            made = [lot for lot in made if table.lots[lot].die is None]
            dice = [item for item in items if item.startswith("die ")]
            dice += [f"die {lot}" for lot in dict.fromkeys(made) if rng.random() < 0.6]
            items = [item for item in items if item not in dice and item not in made] + dice
        items.sort(key=lambda item: (item.startswith("die "), LOTS.index(item.removeprefix("die "))))
        if money or items or clauses:
            parts[giver, taker] = [*money, *items, *clauses]
    return parts


def _belongings(table: Table, seat: int, rng: random.Random) -> list[str]:
    """Everything of a seat's that can be traded, shuffled."""
    dice = [f"die {lot}" for lot in table.dice_of(seat) if table.lots[lot].value > 0 and lot != table.waits]
    items = [*table.markers_of(seat), *dice]
    rng.shuffle(items)
    return items


def _random_dos(table: Table, rng: random.Random) -> list[str]:
    """Mostly actions possible one after the other, by any lot of their casino; sometimes a wish."""
    trial, found = copy.deepcopy(table), list[str]()
    for _ in range(rng.choice((1, 1, 2, 2, 3))):
        possible = trial.actions()
        if not possible or rng.random() < 0.1:
            found.append(_wish(table, rng))
            break
        kinds = sorted({move.split()[0] for move in possible})
        chosen = rng.choices(kinds, [1 if kind in ROLLING else 3 for kind in kinds])[0]
        move = rng.choice([move for move in possible if move.startswith(chosen)])
        kind, lot, *rest = move.split()
        if kind not in ("build", "sprawl"):
            lot = rng.choice(trial.casino(lot))
        found.append(" ".join([kind, lot, *rest]))
        if not try_action(trial, move, False):
            break
    return list(dict.fromkeys(found))


def _wish(table: Table, rng: random.Random) -> str:
    """Any action that can be named."""
    lot = rng.choice([lot for lot in LOTS if table.in_play(lot)])
    wishes = [f"{kind} {lot} {rng.choice(COLOURS)}" for kind in IN_A_COLOUR]
    return rng.choice([*wishes, f"reorganize {lot}", f"gamble {lot} {rng.randint(1, 45)}"])


def _random_not(table: Table, rng: random.Random) -> str:
    """A promise of any form."""
    kind = rng.choice(KINDS)
    lot = rng.choice([lot for lot in LOTS if table.in_play(lot)])
    forms = [kind, f"{kind} {lot}", f"{kind} {lot}"]
    if kind in IN_A_COLOUR:
        forms += [f"{kind} {lot} {rng.choice(COLOURS)}"] * 2
    return rng.choice(forms)


def wild_words(table: Table, talk: Talk, deals: str, rng: random.Random) -> dict[str, Any]:
    """An offer or counter with something changed that is often wrong, and always readable."""
    maker, *to = rng.sample(range(table.players), min(rng.choice((2, 2, 3, 4)), table.players))
    to.sort()
    opening, parts = addressed(to), random_parts(table, maker, to, deals, rng)
    if talk.offers and rng.random() < 0.3:
        opening = f"counter {rng.randint(1, talk.numbered + 1)}"
    for _ in range(rng.choice((1, 1, 2))):
        pair = rng.choice([(giver, taker) for giver in [maker, *to] for taker in [maker, *to] if giver != taker])
        items = parts.setdefault(pair, [])
        _change(table, pair, items, rng)
    if rng.random() < 0.1:
        parts.pop(rng.choice(list(parts)))
    if rng.random() < 0.1:
        to = sorted(rng.sample(range(table.players), rng.randint(1, table.players - 1)))
        opening = addressed(to)
    if len(to) > 1:
        parts = {pair: items for pair, items in parts.items() if items or rng.random() < 0.1} or {(maker, to[0]): ["1"]}
    return words(opening, maker, to, parts)


def _change(table: Table, pair: tuple[int, int], items: list[str], rng: random.Random) -> None:
    """Something more, less, twice, somewhere else or in another order in one part."""
    lot, seat = rng.choice(LOTS), pair[0]
    active = table.clockwise()[0]
    more = [
        *(lot, f"die {lot}", f"do {_wish(table, rng)}", f"not {_random_not(table, rng)}", "do build F1 gold"),
        *(str(table.money[seat]), str(table.money[seat] + 1), "0", "07", "1", "2", "not build F2", "not done"),
        *("do sprawl A1", "not gamble A1 4", "not reorganize A1 gold", "do gamble A1 46", "do gamble A1 45"),
        *(f"die {waiting}" for waiting in [table.waits] if waiting is not None),
    ]
    way = rng.randrange(6)
    if way == 0 and items:
        items.append(rng.choice(items))
    elif way == 1:
        rng.shuffle(items)
    elif way == 2:
        kinds = [f"not {kind}" for kind in KINDS] + [f"not {_random_not(table, rng)}" for _ in range(CLAUSES)]
        items += list(dict.fromkeys(kinds))[: rng.choice((CLAUSES - 1, CLAUSES, CLAUSES + 1))]
    elif way == 3:
        empty = [lot for lot in LOTS if table.lots[lot].die is None and table.in_play(lot)]
        lot = rng.choice(table.markers_of(active) or empty) if rng.random() < 0.5 else rng.choice(empty)
        made = [f"die {lot}", f"do {rng.choice(('build', 'sprawl', 'remodel'))} {lot} {rng.choice(COLOURS)}"]
        items += rng.sample(made, rng.choice((1, 2, 2)))
    else:
        items.append(rng.choice(more))
