"""Any talk of trade, sensible or not, for tests that play at random."""

from random import Random

from pitboss.core.errors import IllegalMove
from pitboss.core.table import Table
from pitboss.games.lords.box import COLOUR_NAMES, LOT_NAMES
from pitboss.games.lords.rules.board import lots_in
from pitboss.games.lords.rules.offers import offer_at, open_offers, seats_in


def random_talk(table: Table, chosen: Random) -> bool:
    """Somebody says something; whether it was allowed. A refusal must leave everything as it was."""
    seat = chosen.randrange(table.players)
    answers = table.talk(seat)
    text = chosen.choice(answers) if answers and chosen.random() < 0.6 else random_offer(table, seat, chosen)
    before = table.state.tobytes()
    try:
        table.play(seat, text)
    except IllegalMove:
        assert text not in answers
        assert table.state.tobytes() == before
        return False
    return True


def random_offer(table: Table, seat: int, chosen: Random) -> str:
    """An offer or a counter, mostly of things people have."""
    s = table.state
    asked = [slot for slot in open_offers(s) if seat in seats_in(s.offer_to[slot])]
    if asked and chosen.random() < 0.4:
        offer = offer_at(s, slot := chosen.choice(asked))
        others = [other for other in offer.parties if other != seat]
        start = f"counter {s.offer_number[slot]}"
    else:
        known = [other for other in range(table.players) if other != seat]
        others = sorted(chosen.sample(known, 1 if chosen.random() < 0.8 else min(2, len(known))))
        start = f"offer {', '.join(map(str, others))}"
    return f"{start}: {random_parts(table, [seat, *others], chosen)}"


def random_parts(table: Table, parties: list[int], chosen: Random) -> str:
    """What everybody hands everybody, in the form for two or for several."""
    if len(parties) == 2:
        seat, other = parties
        money_first = chosen.random() < 0.5
        gives = random_side(table, seat, chosen, money_first)
        return f"{gives} for {random_side(table, other, chosen, not money_first)}"
    circle = zip(parties, [*parties[1:], parties[0]], strict=True)
    sides = [(giver, taker, random_side(table, giver, chosen, True)) for giver, taker in circle]
    parts = [f"{giver} to {taker}: {side}" for giver, taker, side in sides if side != "nothing"]
    return "; ".join(parts) or "nothing"


def random_side(table: Table, seat: int, chosen: Random, money: bool) -> str:
    """What a seat may put into a deal."""
    s, items = table.state, []
    if money and chosen.random() < 0.7:
        items.append(str(chosen.randint(1, 12)))
    for owned, word in ((int(s.markers[seat]), ""), (int(s.dice[seat]), "die ")):
        if owned and chosen.random() < 0.4:
            items.append(word + LOT_NAMES[chosen.choice(lots_in(owned))])
    if seat == s.turn and chosen.random() < 0.5:
        items += random_clauses(table, seat, chosen)
    return ", ".join(items) or "nothing"


def random_clauses(table: Table, seat: int, chosen: Random) -> list[str]:
    """Actions that are possible, perhaps with a die that they make, and any promises."""
    moves = [move.name for move in table.moves()] if table.actor == seat else []
    doable = [name for name in moves if name.split()[0] in ("build", "sprawl", "remodel", "reorganize", "gamble")]
    items = []
    while doable and chosen.random() < 0.5:
        done = chosen.choice(doable)
        items.append(f"do {done}")
        if done.split()[0] in ("build", "sprawl") and chosen.random() < 0.5:
            items.append(f"die {done.split()[1]}")
    while chosen.random() < 0.4:
        items.append(random_not(chosen))
    return items


def random_not(chosen: Random) -> str:
    """Any promise."""
    kind = chosen.choice(("build", "sprawl", "remodel", "reorganize", "gamble"))
    words = ["not", kind]
    if chosen.random() < 0.8:
        words.append(chosen.choice(LOT_NAMES))
        if kind in ("build", "sprawl", "remodel") and chosen.random() < 0.5:
            words.append(chosen.choice(COLOUR_NAMES))
    return " ".join(words)
