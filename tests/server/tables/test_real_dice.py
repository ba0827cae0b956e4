"""A table with real dice, from the first card to the end: what is rolled is typed in, by anybody who sits there."""

import asyncio
import re
from random import Random

import pytest

from pitboss.core.dealer import Seeded
from pitboss.core.errors import PitbossError
from pitboss.core.game import CHANCE, Event, game_names
from pitboss.server.errors import Nack
from pitboss.server.tables import acts
from pitboss.server.tables.room import OVER, PLAYING, Room
from pitboss.server.wire.messages import RollOf
from tests.server.client import Frame, Player, key_in, make_table, sit
from tests.server.rooms import begun, new_id, play, read_back

ANNA, BENNO = 0, 1


def as_typed(event: Event) -> str:
    """A roll or a card as somebody would type it: `1 1 3 5`, `1 1 3 + 5`, `60`, `D8`."""
    own, *more = [" ".join(map(str, each)) if isinstance(each, list) else str(each) for each in event.values()]
    return " + ".join([own, *more])


def roll(room: Room, holder: int, rolled: str) -> int:
    return acts.act(room, holder, RollOf(new_id(), room.seq, rolled), 5.0)


def roll_something(room: Room, dealer: Seeded) -> None:
    """Something that can come up now, typed in by one or the other."""
    assert room.table is not None
    outcome = dealer.answer(room.game, room.table.state, room.names)
    event = room.game.words.chance_event(room.table.state, outcome)
    seq = roll(room, room.seq % 2, as_typed(event))
    assert room.history[seq - 1].public == {"chance": event}


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_is_played_with_typed_rolls(game: str) -> None:
    room, dealer = begun("here", "link", "greedy", game=game, dice="hand"), Seeded(7)
    assert room.actor == CHANCE
    while room.status == PLAYING:
        if room.actor == CHANCE:
            roll_something(room, dealer)
        else:
            play(room)
    assert room.status == OVER
    assert room.table is not None
    assert room.table.reveal is None
    read_back(room)


def test_a_roll_that_cannot_be_is_refused_with_its_paragraph() -> None:
    room = begun("here", "link", dice="hand")
    for rolled in ("65", "1 2 3", "nothing", "999999999999", "+"):
        with pytest.raises(PitbossError) as refused:
            roll(room, ANNA, rolled)
        assert Nack.of(refused.value).rule
    assert room.history[-1].kind == "began"


def test_only_those_who_sit_there_say_what_was_rolled() -> None:
    room = begun("here", "link", dice="hand")
    with pytest.raises(Nack, match="Only those who sit here") as refused:
        roll(room, 7, "60")
    assert refused.value.code == "not_yours"


def test_nothing_is_rolled_while_somebody_is_to_choose() -> None:
    room, dealer = begun("here", "link", dice="hand"), Seeded(1)
    while room.actor == CHANCE:
        roll_something(room, dealer)
    with pytest.raises(Nack, match="Nothing is rolled") as refused:
        roll(room, ANNA, "1 2 3")
    assert refused.value.code == "illegal"


def test_where_the_house_rolls_nobody_types() -> None:
    room = begun("here", "link")
    with pytest.raises(Nack, match="The house rolls"):
        roll(room, ANNA, "1 2 3 4 5 6 1 2")


def test_a_roll_twice_counts_once() -> None:
    room = begun("here", "link", dice="hand")
    message = RollOf(new_id(), room.seq, "60")
    answer, seq = acts.act(room, ANNA, message, 5.0), room.seq
    assert acts.act(room, ANNA, message, 6.0) == answer
    assert room.seq == seq


def guessed(due: str, random: Random) -> str:
    """What may have come up, by what the table asks for."""
    dice = re.search(r"rolls (\d+) di", due)
    if dice is None:
        return str(random.randrange(10, 100, 10))
    return " ".join(str(random.randint(1, 6)) for _ in range(int(dice[1])))


async def take_part(player: Player, random: Random) -> None:
    """Play to the end: move when it is one's turn, and type in what falls."""
    while player.facts["status"] != "over":
        answer: Frame = {"type": "ack"}
        if player.view["moves"]:
            answer = await player.play(random.choice(player.view["moves"])["move"])
        elif player.view["actor"] == CHANCE and 0 in player.yours:
            rolled = guessed(player.view["due"], random)
            answer = await player.ask(type="roll", expect=player.seq, rolled=rolled)
        else:
            await player.receive()
        assert answer["type"] == "ack" or answer["code"] in ("illegal", "stale"), answer


async def test_two_play_with_real_dice_over_sockets(server: str) -> None:
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]
    anna = await make_table(server, game="lasvegas", seats=seats, dice="hand", options={"open": True})
    benno = await sit(server, anna["table"], link=key_in(anna["links"][0]["link"]))
    async with (
        Player(server, anna["table"], anna["key"]) as one,
        Player(server, anna["table"], benno["key"]) as two,
    ):
        await asyncio.gather(one.get_ready(), two.get_ready())
        await asyncio.gather(take_part(one, Random(1)), take_part(two, Random(2)))
        assert one.events.keys() == two.events.keys()
        assert one.facts["status"] == two.facts["status"] == "over"
