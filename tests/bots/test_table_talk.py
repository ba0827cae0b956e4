"""When bots look for offers: on anybody's turn, a few times a turn, and not for the same thing twice."""

import pytest

from pitboss.bots import BOTS
from pitboss.bots.table_talk import MOST_LOOKS, TableTalk, in_turn
from pitboss.core.game import find
from pitboss.core.luck import luck_of
from pitboss.games.lords.rules.offers import Answer, Offer, Reply
from tests.bots.test_trading import SEARCHING, THREATENED
from tests.games.lords.drawn import drawn


def test_the_seat_on_turn_speaks_first_then_clockwise() -> None:
    assert in_turn(range(4), 2) == [2, 3, 0, 1]


def test_a_seat_looks_once_as_long_as_the_pieces_lie_the_same() -> None:
    table, talk = drawn(THREATENED), TableTalk()
    assert talk.may_look(table.state, 0)
    talk.note_look(table.state, 0)
    assert not talk.may_look(table.state, 0)
    assert talk.may_look(table.state, 1)
    table.play(2, "offer 0: 1 for B2")
    assert not talk.may_look(table.state, 0)


def test_a_seat_looks_again_when_the_table_has_changed_but_not_often_a_turn() -> None:
    table, talk = drawn(THREATENED), TableTalk()
    looks = 0
    for lot in range(4):
        if talk.may_look(table.state, 0):
            talk.note_look(table.state, 0)
            looks += 1
        table.state.dice[0] ^= 1 << lot  # any change of the pieces
    assert looks == MOST_LOOKS
    table.state.cards_to_come -= 1
    assert talk.may_look(table.state, 0)


def test_no_bot_looks_while_dice_are_rolled_or_where_nobody_trades() -> None:
    table, talk = drawn("turn: red\nsilver: B1 blue 5\nstake: 4\nhouse: blue\ngambled: yes"), TableTalk()
    assert not talk.may_look(table.state, 0)
    quiet = find("lasvegas")
    assert not talk.may_look(quiet.new(2, {name: option.default for name, option in quiet.options.items()}), 0)


@pytest.mark.parametrize("bot", [BOTS["greedy"], SEARCHING])
def test_nothing_is_asked_for_twice_in_a_game(bot: object) -> None:
    table, talk, made = drawn(THREATENED), TableTalk(), list[object]()
    game = find("lords").talk
    assert game is not None
    for number in range(1, 6):
        talk.looked.clear()  # as if the table had changed each time
        said = talk.offer_of(bot, table.view(0), 0, luck_of(number))  # type: ignore[arg-type]
        if said is not None:
            assert isinstance(said, Offer) and game.idea_of(said) not in made
            made.append(game.idea_of(said))
            table.say(0, said)
            table.say(said.other, Answer(Reply.DECLINE, len(made)))
            table.state.spoken[0], table.state.declined[0] = 0, 0  # as in the next turn
            table.state.offer_number[:] = 0
    assert made or bot is not SEARCHING
