"""A table with real dice, from the first card to the end: what is rolled is typed in, by whoever rolls or the host."""

import asyncio
import re
from random import Random

import httpx
import pytest

from pitboss.core.dealer import Seeded
from pitboss.core.errors import PitbossError
from pitboss.core.game import CHANCE, Event, game_names
from pitboss.games.lasvegas.state import ROLL
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
    """Something that can come up now, typed in by the host or by whoever rolls."""
    assert room.table is not None
    outcome = dealer.answer(room.game, room.table.state, room.names)
    event = room.game.words.chance_event(room.table.state, outcome)
    seq = roll(room, room.seq % 2 if acts.may_type(room, BENNO) else ANNA, as_typed(event))
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


@pytest.mark.parametrize("game", game_names())
def test_nonsense_is_refused_with_a_sentence_whatever_is_due(game: str) -> None:
    room, dealer, random = begun("here", "link", game=game, dice="hand"), Seeded(3), Random(11)
    some = "0123456789 +-,.KkABC?*\u0663\uff13\u00b2\u00bd\u2167\U0001d7dc\u200f\u0000\n"
    for _ in range(150):
        if room.status != PLAYING:
            break
        if room.actor != CHANCE:
            play(room)
            continue
        for _attempt in range(20):
            typed, seq = "".join(random.choices(some, k=random.randint(1, 80))), room.seq
            try:
                roll(room, ANNA, typed)
            except Nack as refused:
                assert (refused.code, room.seq) == ("illegal", seq)
                assert refused.rule
                assert len(refused.message) > 20
            if room.actor != CHANCE:
                break
        if room.actor == CHANCE:
            roll_something(room, dealer)
    read_back(room)


def test_only_whoever_rolls_or_the_host_says_what_came_up() -> None:
    room, dealer = begun("here", "link", "link", dice="hand"), Seeded(5)
    while room.table is not None and room.table.state.stage != ROLL:
        roll_something(room, dealer)
    assert room.table is not None
    roller = int(room.table.state.turn)
    other = next(seat for seat in (1, 2) if seat != roller)
    with pytest.raises(Nack, match=f"{room.names[roller]} says what came up, or the host") as refused:
        roll(room, other, "1 2 3 4 5 6 1 2")
    assert refused.value.code == "not_your_turn"
    roll(room, ANNA, "1 2 3 4 5 6 1 2")
    assert room.history[-1].kind == "chance"


def test_anybody_says_what_a_bot_rolled() -> None:
    room, dealer = begun("here", "link", "greedy", dice="hand"), Seeded(5)
    while not (room.table is not None and room.table.state.stage == ROLL and room.table.state.turn == 2):
        if room.actor == CHANCE:
            roll_something(room, dealer)
        else:
            play(room)
    roll(room, BENNO, "1 2 3 4 5 6 1 2")
    assert room.history[-1].kind == "chance"


async def test_nonsense_over_http_is_a_refusal_too(server: str) -> None:
    made = await make_table(server, game="lasvegas", seats=[{"kind": "here"}, {"kind": "here"}], dice="hand")
    headers = {"Authorization": f"Bearer {made['key']}"}
    async with (
        Player(server, made["table"], made["key"]) as player,
        httpx.AsyncClient(base_url=server, headers=headers) as http,
    ):
        await player.get_ready()
        said = {"type": "roll", "id": "x", "expect": player.seq, "rolled": "seven of hearts"}
        answer = await http.post(f"/api/tables/{made['table']}/say", json=said)
    assert (answer.status_code, answer.json()["code"]) == (409, "illegal")
    assert answer.json()["rule"]


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
