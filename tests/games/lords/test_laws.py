"""Games at random with trades: what is conserved, where money comes from, and that records replay."""

import io
import random

import pytest

from pitboss.core.dealer import Seeded
from pitboss.core.errors import IllegalMove
from pitboss.core.game import CHANCE, NOBODY, Event, Row, copy_of, find, legal_moves
from pitboss.core.records.record import lines_of, replay
from pitboss.core.table import Table
from pitboss.games.lords.box import GAME_OVER, LOT_NAMES, PRICE, START_CASH
from pitboss.games.lords.rules.casinos import casino_of, pips
from pitboss.games.lords.rules.deals import carry_out_do, exchange
from pitboss.games.lords.rules.moves import MOST_MOVES
from pitboss.games.lords.rules.offers import offer_at, slot_of
from pitboss.games.lords.rules.scoring import card_colour, income_on
from pitboss.games.lords.state import BET, DEAL
from tests.games.lords.conserved import check
from tests.games.lords.drawn import FOUR
from tests.games.lords.trade.trading import random_talk

LORDS = find("lords")


def total(s: Row) -> int:
    """All money outside the bank, a stake on the table included."""
    return int(s.cash.sum()) + int(s.stake)


def from_the_bank(before: Row, event: Event, after: Row) -> int:
    """What the bank paid out by the rules, below zero what it took in."""
    if "draw" in event:
        return dealt(before, event) if before.stage == DEAL else card_paid(before, event, after)
    if before.drawing and not after.drawing:
        return paid(after, int(before.lot))
    if "roll" in event and before.stage == BET:
        return total(after) - total(before)  # checked by the tests of L5.14 to L5.16
    words = str(event.get("move", "")).split()
    if words and words[0] == "accept":
        slot = [int(number) for number in before.offer_number].index(int(words[1]))
        return action_cost_of_dos(before, slot, after)
    return -price(before, words) if words else 0


def dealt(before: Row, event: Event) -> int:
    lot = LOT_NAMES.index(event["draw"])
    return 0 if before.players == 2 and event["draw"][0] == "F" else int(START_CASH[lot])


def card_paid(before: Row, event: Event, after: Row) -> int:
    card = GAME_OVER if event["draw"] == "over" else LOT_NAMES.index(event["draw"])
    return 0 if after.drawing else paid(after, card)


def paid(after: Row, card: int) -> int:
    """Rent and pips, on the board as it is after the lot was taken: the payout itself changes no board."""
    return sum(int(income_on(after, seat, int(card_colour(card)))) for seat in range(after.players))


def price(before: Row, words: list[str]) -> int:
    """What an action costs."""
    if words[0] not in ("build", "sprawl", "remodel", "reorganize"):
        return 0
    lot = LOT_NAMES.index(words[1])
    casino = int(casino_of(before, lot))
    costs = {"build": int(PRICE[lot]), "sprawl": 2 * int(PRICE[lot])}
    costs |= {"remodel": 5 * casino.bit_count(), "reorganize": int(pips(before, casino))}
    return costs[words[0]]


def action_cost_of_dos(before: Row, slot: int, after: Row) -> int:
    """The prices of promised actions one after the other; lots and dice change hands free of the bank."""
    number = int(before.offer_number[slot])
    if slot_of(after, number) is not None:
        return 0  # others have not accepted yet
    trial, spent = copy_of(before), 0
    dos = offer_at(before, slot).dos
    exchange(trial, slot)
    for do in dos:
        kind = ("build", "sprawl", "remodel", "reorganize", "gamble")[do.kind - 1]
        spent += price(trial, [kind, LOT_NAMES[do.lot]])
        carry_out_do(trial, do)
    return -spent


@pytest.mark.parametrize("seed", range(6))
def test_games_at_random_keep_every_law(seed: int) -> None:
    chosen = random.Random(seed)
    table = Table.new(LORDS, FOUR[: 2 + seed % 3], {})
    told: list[str] = []

    def watch(before: Row, event: Event, after: Row) -> None:
        check(after)
        assert total(after) - total(before) == from_the_bank(before, event, after), event
        told.extend(LORDS.words.tell(before, event, after, table.names))

    table.watchers.append(watch)
    dealer = Seeded(seed)
    while table.actor != NOBODY:
        if table.actor == CHANCE:
            table.deal_one(dealer)
        elif not (chosen.random() < 0.4 and random_talk(table, chosen)):
            move = chosen.choice(table.moves())
            assert LORDS.words.parse_move(table.state, f"  {move.name.upper()} ", table.names) == move.id
            table.play(table.actor, move.name)
    assert len(told) >= len(table.events)
    lines = b"".join(lines_of(table))
    again = replay(io.BytesIO(lines))
    assert again.complete
    assert b"".join(lines_of(again.table)) == lines
    assert again.table.state.tobytes() == table.state.tobytes()


@pytest.mark.parametrize("seed", range(3))
def test_nobody_moves_out_of_turn_and_nothing_illegal_plays(seed: int) -> None:
    chosen = random.Random(seed)
    table = Table.new(LORDS, FOUR[: 2 + seed], {"start": 0})
    dealer = Seeded(seed)
    while table.actor != NOBODY:
        if table.actor == CHANCE:
            table.deal_one(dealer)
            continue
        before = table.state.tobytes()
        legal = legal_moves(table.state)
        assert 1 <= len(legal) <= MOST_MOVES
        assert len(set(legal)) == len(legal)
        for wrong in [
            chosen.randrange(1, 12) * 4096 + chosen.randrange(48) * 64 + chosen.randrange(7) for _ in range(3)
        ]:
            if wrong not in legal:
                with pytest.raises(IllegalMove):
                    table.play(table.actor, wrong)
        with pytest.raises(IllegalMove):
            table.play((table.actor + 1) % table.players, chosen.choice(legal))
        assert table.state.tobytes() == before
        table.play(table.actor, chosen.choice(legal))


KINDS = ("build", "sprawl", "remodel", "reorganize", "gamble", "done", "lay off", "cover", "move die", "give up", "put")
WORDS = (*KINDS, "A1", "C5", "F9", "Z9", "gold", "red", "3", "0", "-1", "é")


def test_nonsense_is_refused_with_a_sentence() -> None:
    chosen = random.Random(5)
    table = Table.new(LORDS, FOUR, {"start": 0})
    dealer = Seeded(5)
    tried = 0
    while table.actor != NOBODY and tried < 300:
        if table.actor == CHANCE:
            table.deal_one(dealer)
            continue
        legal = {move.name for move in table.moves()}
        for _ in range(3):
            text = " ".join(chosen.choice(WORDS) for _ in range(chosen.randint(0, 4)))
            try:
                LORDS.words.parse_move(table.state, text, table.names)
            except IllegalMove as refusal:
                tried += 1
                assert refusal.rule.startswith("L")
                assert str(refusal).endswith((".", "…"))
        table.play(table.actor, chosen.choice(sorted(legal)))
    assert tried >= 300
