"""Any talk of trade, sensible or not, for tests that play at random."""

from random import Random

from pitboss.core.errors import IllegalMove
from pitboss.core.table import Table
from pitboss.games.lords.box import COLOUR_NAMES, LOT_NAMES
from pitboss.games.lords.rules.board import lots_in


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
    others = [other for other in range(table.players) if other != seat]
    other = chosen.choice(others)
    open_to_me = [
        int(table.state.offer_number[slot])
        for slot in range(len(table.state.offer_number))
        if table.state.offer_number[slot] and table.state.offer_to[slot] == seat
    ]
    if open_to_me and chosen.random() < 0.4:
        number = chosen.choice(open_to_me)
        slot = [int(number) for number in table.state.offer_number].index(number)
        other = int(table.state.offer_from[slot])
        start = f"counter {number}"
    else:
        start = f"offer {other}"
    money_first = chosen.random() < 0.5
    gives = random_side(table, seat, chosen, money_first)
    takes = random_side(table, other, chosen, not money_first)
    return f"{start}: {gives} for {takes}"


def random_side(table: Table, seat: int, chosen: Random, money: bool) -> str:
    """What a seat may put into a deal."""
    s, items = table.state, []
    if money and chosen.random() < 0.7:
        items.append(str(chosen.randint(1, 12)))
    for owned, word in ((int(s.markers[seat]), ""), (int(s.dice[seat]), "die ")):
        if owned and chosen.random() < 0.4:
            items.append(word + LOT_NAMES[chosen.choice(lots_in(owned))])
    if seat == s.turn and chosen.random() < 0.5:
        moves = [move.name for move in table.moves()] if table.actor == seat else []
        doable = [name for name in moves if name.split()[0] in ("build", "sprawl", "remodel", "reorganize", "gamble")]
        if doable and chosen.random() < 0.6:
            items.append("do " + chosen.choice(doable))
        if chosen.random() < 0.5:
            items.append(random_not(chosen))
    return ", ".join(items) or "nothing"


def random_not(chosen: Random) -> str:
    """Any promise."""
    kind = chosen.choice(("build", "sprawl", "remodel", "reorganize", "gamble"))
    words = ["not", kind]
    if chosen.random() < 0.8:
        words.append(chosen.choice(LOT_NAMES))
        if kind in ("build", "sprawl", "remodel") and chosen.random() < 0.5:
            words.append(chosen.choice(COLOUR_NAMES))
    return " ".join(words)
