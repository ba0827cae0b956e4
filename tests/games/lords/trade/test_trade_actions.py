"""Trades as moves, for agents: they are the trades of the rules, word for word and byte for byte."""

from random import Random

import numpy as np
import pytest

import pitboss
from pitboss.core.game import CHANCE, NOBODY, Row, action_of, copy_of, find, legal_moves, move_at, move_value, play
from pitboss.core.table import Table
from pitboss.games.lords.policy.trading import reply_to
from pitboss.games.lords.rules.deals import carry_out
from pitboss.games.lords.rules.offers import Reply, open_offers
from pitboss.games.lords.text.trade.refusals import refused
from pitboss.games.lords.trade_actions.moves import ACCEPT, DECLINE, MOST_MOVES, TRADES
from pitboss.games.lords.trade_actions.state import OFFERS_A_TURN, plain
from pitboss.games.lords.trade_actions.words import move_saying, speech_of


def table_of(players: int, seed: int = 3, options: dict[str, object] | None = None) -> Table:
    return pitboss.new("lords", players, options, pitboss.Seeded(seed), trades="actions")


def played(table: Table, seed: int) -> list[Row]:
    """A game at random, offers and decisions equally often; the table before each decision."""
    chosen, before = Random(seed), list[Row]()
    while table.actor != NOBODY:
        moves = legal_moves(table.state)
        decisions = [move for move in moves if move < TRADES]
        offers = [move for move in moves if move >= TRADES]
        before.append(copy_of(table.state))
        table.play(table.actor, chosen.choice(chosen.choice([part for part in (decisions, offers) if part])))
    return before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_L7_4_every_trade_among_the_moves_is_one_of_the_rules(players: int) -> None:
    chosen, names = Random(players), [f"Seat {seat + 1}" for seat in range(players)]
    for s in played(table_of(players), players)[::7]:
        moves = legal_moves(s)
        trades = [move for move in moves if move >= TRADES]
        assert len(moves) <= MOST_MOVES
        seat = int(s.turn)
        for move in chosen.sample(trades, min(8, len(trades))):
            said = speech_of(s, move)
            if move in (ACCEPT, DECLINE):
                seat = int(np.log2(int(s.offer_to[open_offers(s)[0]])))
            assert refused(plain(s), seat, said, names) is None
            assert move_saying(s, seat, said) == move == move_at(s, action_of(s, move))
            by_rules, by_move = plain(s), copy_of(s)
            carry_out(by_rules, seat, said)
            play(by_move, move)
            assert plain(by_move).tobytes() == by_rules.tobytes()


@pytest.mark.parametrize("players", [2, 4])
def test_L7_1_a_game_with_trades_as_moves_is_a_record_of_the_game(players: int, tmp_path) -> None:  # type: ignore[no-untyped-def]
    table = table_of(players)
    played(table, 5)
    table.save(tmp_path / "game.jsonl")
    again = pitboss.replay(tmp_path / "game.jsonl")
    assert again.game is find("lords") and again.events == table.events
    assert again.state.tobytes() == plain(table.state).tobytes()
    kinds = {event["move"].split()[0] for event in table.events if "move" in event}
    assert {"offer", "accept", "decline", "build", "done"} <= kinds


def test_L7_10_who_is_asked_answers_before_anything_else() -> None:
    table = table_of(3)
    maker = table.actor
    offer = next(move for move in table.moves() if move.name.startswith("offer"))
    table.play(maker, offer)
    asked = table.actor
    assert asked != maker and table.due == f"Seat {asked + 1} answers an offer"
    assert [move.name for move in table.moves()] == ["decline 1", "accept 1"]
    with pytest.raises(pitboss.IllegalMove, match=r"answers an offer.*decline 1"):
        table.play(asked, "done")
    table.play(asked, "decline 1")
    assert table.actor == maker and not table.can_undo


def test_L7_11_the_active_player_makes_a_few_offers_a_turn() -> None:
    table = table_of(2)
    for number in range(OFFERS_A_TURN):
        offer = next(move for move in table.moves() if move.name.startswith("offer"))
        table.play(table.actor, offer)
        table.play(table.actor, f"decline {number + 1}")
    assert not [move for move in table.moves() if move.id >= TRADES]
    assert table.moves()[-1].name == "done"


def test_L7_17_where_trades_are_switched_off_no_move_is_a_trade() -> None:
    table = table_of(3, options={"trades": False})
    assert not [move for s in played(table, 1) for move in legal_moves(s) if move >= TRADES]


def test_L7_4_offers_beyond_the_family_are_refused_with_some_that_are_in_it() -> None:
    table = table_of(2)
    own = next(move.name for move in table.moves() if move.name.startswith("offer"))
    with pytest.raises(pitboss.IllegalMove, match=r"no way to trade.*offer"):
        table.play(table.actor, own.rpartition(" for ")[0] + " for 2")


def test_the_value_of_a_deal_is_that_of_the_house_and_leaves_the_table_as_it_was() -> None:
    answers = set[bool]()
    for seed in range(4):
        for s in played(table_of(3, seed), seed):
            moves, slots = legal_moves(s), open_offers(s)
            if ACCEPT not in moves:
                continue
            seat, before = int(np.log2(int(s.offer_to[slots[0]]))), s.tobytes()
            takes = move_value(s, seat, ACCEPT) > 0
            assert s.tobytes() == before
            assert takes == (reply_to(plain(s), slots[0], seat) is Reply.ACCEPT)
            answers.add(takes)
    assert answers == {True, False}


def test_trades_as_actions_are_refused_where_there_are_none() -> None:
    with pytest.raises(pitboss.PitbossError, match="Las Vegas has no trades"):
        pitboss.new("lasvegas", trades="actions")
    with pytest.raises(pitboss.PitbossError, match="'talk' or 'actions', not True"):
        pitboss.Batch("lords", 2, trades=True)  # type: ignore[arg-type]
    assert table_of(2).actor != CHANCE
