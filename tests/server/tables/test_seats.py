"""The life of a seat: taken by a link, opened on a second device, handed over, left and taken back, given up."""

import asyncio
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from pitboss.server.errors import Nack
from pitboss.server.tables import acts, create
from pitboss.server.tables.keys import HAND_OVER, new_key
from pitboss.server.tables.room import MAKER, OVER, PLAYING
from pitboss.server.wire.messages import Back, Chat, Concede, Leave, MoveOf
from tests.server.client import Frame, Player, key_in, make_table, sit
from tests.server.rooms import begun, filled, made, new_id, play, read_back

ANNA, BENNO, CARLA = 0, 1, 2
TWO = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]


async def post(address: str, path: str, key: str | None = None, **body: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    async with httpx.AsyncClient(base_url=address, headers=headers) as http:
        return await http.post(path, json=body or None)


async def two_at_a_table(address: str, **wish: Any) -> tuple[Frame, Frame]:
    """A table with Anna and Benno; the answers that they got."""
    anna = await make_table(address, **{"game": "lasvegas", "seats": TWO} | wish)
    return anna, await sit(address, anna["table"], link=key_in(anna["links"][0]["link"]))


async def opens(address: str, table: str, key: str) -> list[int]:
    """The seats that a key opens."""
    async with Player(address, table, key) as player:
        return player.yours


async def does_not_open(address: str, table: str, key: str) -> str:
    """The code by which a key is refused."""
    player = Player(address, table, key)
    with pytest.raises(ConnectionClosed):
        await player.connect()
    return str(player.frames[-1]["code"])


async def test_a_link_is_of_use_once(server: str) -> None:
    anna, benno = await two_at_a_table(server)
    assert await opens(server, anna["table"], benno["key"]) == [1]
    link = key_in(anna["links"][0]["link"])
    again = await post(server, f"/api/tables/{anna['table']}/sit", link=link)
    assert (again.status_code, again.json()["code"]) == (401, "no_key")


async def test_of_many_who_follow_one_link_at_once_one_sits(server: str) -> None:
    anna = await make_table(server, game="lasvegas", seats=TWO)
    link, path = key_in(anna["links"][0]["link"]), f"/api/tables/{anna['table']}/sit"
    answers = await asyncio.gather(*(post(server, path, link=link, name=f"B{at}") for at in range(8)))
    assert sum(answer.status_code == 200 for answer in answers) == 1
    assert {answer.json().get("code") for answer in answers} <= {None, "no_key", "not_now"}


async def test_a_link_to_ones_own_seat_opens_it_again_and_again(server: str) -> None:
    anna, benno = await two_at_a_table(server)
    path = f"/api/tables/{anna['table']}"
    link = (await post(server, f"{path}/links", benno["key"], seat=1, use="again")).json()["link"]
    for _ in range(2):
        device = await sit(server, anna["table"], link=key_in(link))
        assert await opens(server, anna["table"], device["key"]) == [1]
    assert await opens(server, anna["table"], benno["key"]) == [1]
    stolen = await post(server, f"{path}/links", anna["key"], seat=1, use="again")
    assert stolen.json()["code"] == "not_yours"


async def test_a_seat_handed_over_has_new_keys_and_the_old_see_no_more(server: str) -> None:
    anna, benno = await two_at_a_table(server, watch=False)
    table, path = anna["table"], f"/api/tables/{anna['table']}"
    old = Player(server, table, benno["key"])
    await old.connect()
    link = key_in((await post(server, f"{path}/links", benno["key"], seat=1, use="hand over")).json()["link"])
    new = await sit(server, table, link=link)
    assert await opens(server, table, new["key"]) == [1]
    assert await does_not_open(server, table, benno["key"]) == "no_key"
    bye = await old.until(lambda frame: frame["type"] == "bye")
    assert bye["code"] == "not_yours"
    again = await post(server, f"{path}/sit", link=link)
    assert again.json()["code"] == "no_key"


async def test_whoever_hands_over_a_seat_looks_on_where_that_is_allowed(server: str) -> None:
    anna, benno = await two_at_a_table(server)
    table = anna["table"]
    async with Player(server, table, benno["key"]) as old:
        answer = await post(server, f"/api/tables/{table}/links", benno["key"], seat=1, use="hand over")
        await sit(server, table, link=key_in(answer.json()["link"]))
        welcome = await old.until(lambda frame: frame["type"] == "welcome")
        assert welcome["yours"] == []
        assert welcome["view"]["seat"] == -1
        refused = await old.ask(type="chat", text="still here?")
        assert refused["code"] == "not_yours"


async def test_handing_over_the_makers_only_seat_leaves_friends_links_alone(server: str) -> None:
    seats = [*TWO, {"kind": "link", "name": "Carla"}]
    anna = await make_table(server, game="lasvegas", seats=seats)
    table, path = anna["table"], f"/api/tables/{anna['table']}"
    await sit(server, table, link=key_in(anna["links"][0]["link"]))
    link = key_in((await post(server, f"{path}/links", anna["key"], seat=0, use="hand over")).json()["link"])
    zoe = await sit(server, table, link=link)
    carla = await sit(server, table, link=key_in(anna["links"][1]["link"]))
    assert await opens(server, table, zoe["key"]) == [0]
    assert await opens(server, table, carla["key"]) == [2]
    assert await does_not_open(server, table, anna["key"]) == "no_key"


def test_who_is_handed_the_hosts_only_seat_is_the_host() -> None:
    room = filled("here", "here", "link")
    _key, one = new_key(room.id, MAKER, HAND_OVER, 0)
    assert room.host == MAKER
    create.take_over(room, one, [], 3.0)
    assert room.host == MAKER
    _key, other = new_key(room.id, MAKER, HAND_OVER, 1)
    assert create.take_over(room, other, [], 4.0) == room.host == 3
    assert read_back(room).host == 3


async def test_a_rematch_turns_the_seats_and_keeps_the_keys(server: str) -> None:
    anna, benno = await two_at_a_table(server)
    table = anna["table"]
    async with Player(server, table, anna["key"]) as one, Player(server, table, benno["key"]) as two:
        await asyncio.gather(one.get_ready(), two.get_ready())
        early = await post(server, f"/api/tables/{table}/rematch", anna["key"])
        assert early.json()["code"] == "not_now"
        assert (await two.ask(type="concede"))["type"] == "ack"
        await one.until(lambda frame: frame.get("facts", {}).get("status") == "over")
    path = f"/api/tables/{table}/rematch"
    answers = await asyncio.gather(*(post(server, path, key) for key in (anna["key"], benno["key"]) * 3))
    found = {answer.json()["table"] for answer in answers}
    assert len(found) == 1
    new = found.pop()
    assert await opens(server, new, anna["key"]) == [1]
    assert await opens(server, new, benno["key"]) == [0]
    async with Player(server, new, anna["key"]) as one, Player(server, new, benno["key"]) as two:
        assert [seat["name"] for seat in one.facts["seats"]] == ["Benno", "Anna"]
        await asyncio.gather(one.get_ready(), two.get_ready())
        assert one.facts["status"] == "playing"
    stranger = await post(server, path)
    assert stranger.json()["code"] == "not_yours"


async def finished(address: str, table: str, *keys: str) -> list[Player]:
    """Everybody at a table that has begun, and where all but the first have given up."""
    players = [Player(address, table, key) for key in keys]
    for player in players:
        await player.connect()
    await asyncio.gather(*(player.get_ready() for player in players))
    for player in players[1:]:
        assert (await player.ask(type="concede"))["type"] == "ack"
    await players[0].until(lambda frame: frame.get("facts", {}).get("status") == "over")
    return players


async def test_everybody_sees_who_is_ready_to_play_again_and_a_late_key_opens_the_next_table_too(server: str) -> None:
    anna, benno = await two_at_a_table(server)
    for _evening in range(2):
        table = anna["table"]
        one, two = await finished(server, table, anna["key"], benno["key"])
        next_table = (await post(server, f"/api/tables/{table}/rematch", benno["key"])).json()["table"]
        told = await one.until(lambda frame: any(event["kind"] == "again" for event in frame.get("events", [])))
        assert [seat["again"] for seat in told["facts"]["seats"]] == [two.yours == [0], two.yours == [1]]
        path = f"/api/tables/{table}"
        own = await post(server, f"{path}/links", anna["key"], seat=one.yours[0], use="again")
        device = await sit(server, table, link=key_in(own.json()["link"]))
        found = await post(server, f"{path}/rematch", device["key"])
        assert found.json()["table"] == next_table
        assert await opens(server, next_table, device["key"]) == two.yours
        async with httpx.AsyncClient(base_url=server) as http:
            facts = (await http.get(path)).json()
        assert [seat["again"] for seat in facts["seats"]] == [True, True]
        for player in (one, two):
            await player.close()
        anna = {"table": next_table, "key": device["key"]}


def test_a_bot_sits_in_for_whoever_leaves_until_they_are_back() -> None:
    room = begun("here", "link")
    acts.act(room, BENNO, Leave(new_id()), 5.0)
    assert room.seats[1].played_by == "level3"
    acts.act(room, BENNO, Back(new_id()), 6.0)
    assert room.seats[1].played_by is None
    read_back(room)


def test_leaving_or_coming_back_counts_once_even_where_it_changed_nothing() -> None:
    room = begun("here", "link")
    acts.act(room, BENNO, Leave("first"), 5.0)
    again = acts.act(room, BENNO, Leave("while away"), 5.5)
    acts.act(room, BENNO, Back("home"), 6.0)
    assert acts.act(room, BENNO, Leave("while away"), 6.5) == again
    assert not room.seats[1].away
    here = acts.act(room, BENNO, Back("while here"), 7.0)
    acts.act(room, BENNO, Leave("second"), 7.5)
    assert acts.act(room, BENNO, Back("while here"), 8.0) == here
    assert room.seats[1].away
    read_back(room)


def test_a_move_takes_the_seat_back() -> None:
    room = begun("here", "link")
    seat = room.actor
    acts.act(room, seat, Leave(new_id()), 5.0)
    message = MoveOf(new_id(), room.seq, room.table.moves()[0].name)  # type: ignore[union-attr]
    answer = acts.act(room, seat, message, 6.0)
    assert [each.kind for each in room.history[answer - 2 : answer]] == ["back", "move"]
    assert not room.seats[seat].away
    assert acts.act(room, seat, message, 6.0) == answer
    read_back(room)


def test_of_two_the_one_who_is_left_has_won() -> None:
    room = begun("here", "link")
    acts.act(room, BENNO, Concede(new_id()), 5.0)
    assert room.status == OVER
    assert room.history[-1].public["ending"] == {"conceded": [1], "winners": [0]}
    read_back(room)


def test_of_three_a_bot_plays_on_for_whoever_gives_up_until_one_is_left() -> None:
    room = begun("here", "link", "link")
    acts.act(room, BENNO, Concede(new_id()), 5.0)
    assert room.status == PLAYING
    assert room.seats[BENNO].played_by == "level3"
    while room.actor != BENNO:
        play(room)
    with pytest.raises(Nack, match="has given up"):
        acts.act(room, BENNO, MoveOf(new_id(), room.seq, room.table.moves()[0].name), 6.0)  # type: ignore[union-attr]
    with pytest.raises(Nack, match="cannot give up again"):
        acts.act(room, BENNO, Concede(new_id()), 6.0)
    acts.act(room, ANNA, Concede(new_id()), 7.0)
    assert room.status == OVER
    assert room.history[-1].public["ending"]["winners"] == [CARLA]
    read_back(room)


def test_one_screen_gives_up_seat_by_seat() -> None:
    room = begun("here", "here", "greedy")
    acts.act(room, ANNA, Concede(new_id(), seat=1), 5.0)
    acts.act(room, ANNA, Concede(new_id(), seat=0), 5.0)
    assert room.history[-1].public["ending"]["winners"] == [2]


def test_nobody_moves_anothers_seat() -> None:
    room = begun("here", "link")
    for seat, holder in ((0, BENNO), (1, ANNA)):
        for message in (MoveOf(new_id(), room.seq, "1", seat), Leave(new_id(), seat), Concede(new_id(), seat)):
            with pytest.raises(Nack) as refused:
                acts.act(room, holder, message, 5.0)
            assert refused.value.code == "not_yours"


def test_nothing_is_played_before_all_are_here_nor_after_the_end() -> None:
    room = filled("here", "link")
    with pytest.raises(Nack, match="has not begun"):
        acts.act(room, ANNA, MoveOf(new_id(), room.seq, "1"), 5.0)
    room = begun("here", "link")
    acts.act(room, ANNA, Concede(new_id()), 5.0)
    for message in (MoveOf(new_id(), room.seq, "1"), Leave(new_id()), Concede(new_id())):
        with pytest.raises(Nack, match="is over"):
            acts.act(room, BENNO, message, 6.0)


def test_an_empty_seat_waits_and_a_taken_one_is_not_given_away() -> None:
    room = made("here", "link", "greedy")
    assert create.sit(room, 1, "Berta", 2.0) == 1
    assert room.names == ["Anna", "Berta", "Carla"]
    for seat in (0, 1, 2, 3, -1):
        with pytest.raises(Nack, match="is taken"):
            create.sit(room, seat, "Nobody", 3.0)
    with pytest.raises(Nack, match="one name"):
        create.sit(made("here", "link"), 1, "Anna", 2.0)


def test_chat_is_said_where_the_table_wants_it() -> None:
    room = filled("here", "link")
    acts.act(room, BENNO, Chat(new_id(), "  good \n evening "), 5.0)
    assert room.history[-1].public == {"seat": 1, "text": "good evening"}
    with pytest.raises(Nack, match="plain text"):
        acts.act(room, BENNO, Chat(new_id(), "\x1b[2J"), 5.0)
    quiet = filled("here", "link", chat=False)
    with pytest.raises(Nack, match="no chat"):
        acts.act(quiet, BENNO, Chat(new_id(), "hello"), 5.0)
    assert quiet.history[-1].kind == "sat"


def test_a_message_twice_happens_once() -> None:
    room = begun("here", "link")
    for message in (Chat(new_id(), "hello"), Leave(new_id()), Back(new_id())):
        answer, seq = acts.act(room, BENNO, message, 5.0), room.seq
        assert acts.act(room, BENNO, message, 6.0) == answer
        assert room.seq == seq
    read_back(room)


def test_a_move_of_somebody_who_looked_at_another_table_is_stale() -> None:
    room = begun("here", "here")
    seq = room.seq
    play(room)
    for expect in (seq, room.seq + 1, 0):
        with pytest.raises(Nack) as refused:
            acts.act(room, ANNA, MoveOf(new_id(), expect, "1"), 5.0)
        assert refused.value.code == "stale"
