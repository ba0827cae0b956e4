"""What the host of a table may do: send a player away, mute, make a new link, close, delete. Everybody is told."""

import asyncio
import io
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.core.fair.verify import verify
from pitboss.server.errors import Nack
from pitboss.server.tables import acts, create, host
from pitboss.server.tables.events import sentences
from pitboss.server.tables.history import record_of
from pitboss.server.tables.keys import digest_of
from pitboss.server.tables.room import FILLING, OVER, PLAYING, Room
from pitboss.server.tables.views import facts_of
from pitboss.server.wire.messages import Chat, Close, Kick, MoveOf, Mute, Ready, Unmute
from tests.server.client import Frame, Player, key_in, make_table, sit
from tests.server.houses import house_in
from tests.server.rooms import begun, filled, made, new_id, play, read_back

ANNA, BENNO = 0, 1
TWO = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]


def told(room: Room) -> str:
    """What the last event says."""
    return " ".join(sentences(room, room.history[-1]))


def test_before_the_game_a_kicked_players_seat_is_free_again() -> None:
    room = made("here", "link")
    create.sit(room, 1, "Rude", 2.0)
    acts.act(room, ANNA, Kick(new_id(), 1), 3.0)
    assert told(room) == "The host has sent Rude away. The seat is free."
    assert (room.names, room.seats[1].taken, room.status) == (["Anna", "Benno"], False, FILLING)
    assert room.pending is not None
    assert (room.pending.sent_away, room.pending.revoked_seats) == ([BENNO], [1])
    assert create.sit(room, 1, "Berta", 4.0) == 2
    read_back(room)


def test_a_kick_after_a_commitment_begins_the_dice_anew() -> None:
    room = filled("here", "link", "link")
    acts.act(room, BENNO, Ready(commit="ab" * 32), 3.0)
    acts.act(room, ANNA, Kick(new_id(), 1), 4.0)
    assert [each.kind for each in room.history[-2:]] == ["kicked", "anew"]
    assert room.beginning.salt_commits == {}
    read_back(room)


def test_in_the_game_a_bot_plays_on_and_a_new_link_leads_back() -> None:
    room = begun("here", "link")
    acts.act(room, ANNA, Kick(new_id(), 1), 5.0)
    assert told(room) == "The host has sent Benno away. A bot plays on."
    assert room.seats[1].played_by == "level3"
    with pytest.raises(Nack, match="not yours"):
        acts.act(room, BENNO, Chat(new_id(), "hey"), 5.0)
    host.renew_link(room, 1, 6.0)
    assert create.sit(room, 1, "Somebody", 7.0) == 2
    assert (room.names[1], room.status) == ("Benno", PLAYING)
    assert not room.seats[1].away
    play(room, 4)
    read_back(room)


def test_who_is_muted_cannot_chat_until_the_host_lets_them() -> None:
    room = filled("here", "link")
    acts.act(room, ANNA, Mute(new_id(), 1), 5.0)
    assert told(room) == "The host has muted Benno."
    assert [seat.muted for seat in facts_of(room).seats] == [False, True]
    with pytest.raises(Nack, match="has muted Benno"):
        acts.act(room, BENNO, Chat(new_id(), "hello"), 5.0)
    acts.act(room, ANNA, Unmute(new_id(), 1), 6.0)
    acts.act(room, BENNO, Chat(new_id(), "hello"), 7.0)
    assert room.history[-1].kind == "chat"
    read_back(room)


def test_a_closed_game_is_given_up_by_all_and_its_record_is_told() -> None:
    room = begun("here", "link", "greedy")
    play(room, 5)
    acts.act(room, ANNA, Close(new_id()), 5.0)
    assert room.status == OVER
    assert room.ending == {"conceded": [0, 1, 2], "winners": []}
    assert [sentences(room, each) for each in room.history[-2:]] == [
        ["The host has closed the table. The game is given up."],
        ["Nobody wins: the game was given up."],
    ]
    verified = verify(io.BytesIO(record_of(room)))
    assert verified.table.ending()["winners"] == []
    with pytest.raises(Nack, match="is over"):
        acts.act(room, ANNA, Close(new_id()), 6.0)
    read_back(room)


def test_a_table_that_has_not_begun_can_be_closed() -> None:
    room = made("here", "link")
    acts.act(room, ANNA, Close(new_id()), 5.0)
    assert room.status == OVER
    assert room.ending == {"winners": []}
    with pytest.raises(Nack, match="is just beginning or over"):
        create.sit(room, 1, "Late", 6.0)
    read_back(room)


def test_nobody_but_the_host_keeps_order() -> None:
    room = begun("here", "link", "link")
    seq = room.seq
    for message in (Kick(new_id(), 2), Mute(new_id(), 2), Unmute(new_id(), 2), Close(new_id()), Kick(new_id(), 0)):
        with pytest.raises(Nack, match="Only the host") as refused:
            acts.act(room, BENNO, message, 5.0)
        assert refused.value.code == "not_yours"
    assert room.seq == seq


@pytest.mark.parametrize(("seat", "why"), [(0, "your own seat"), (2, "Nobody sits there"), (4, "no such seat")])
def test_the_host_acts_on_seats_of_other_people_only(seat: int, why: str) -> None:
    room = begun("here", "link", "greedy")
    for message in (Kick(new_id(), seat), Mute(new_id(), seat)):
        with pytest.raises(Nack, match=why):
            acts.act(room, ANNA, message, 5.0)


def test_a_host_act_twice_happens_once() -> None:
    room = begun("here", "link", "link")
    for message in (Mute(new_id(), 1), Kick(new_id(), 1), Close(new_id())):
        answer, seq = acts.act(room, ANNA, message, 5.0), room.seq
        assert acts.act(room, ANNA, message, 6.0) == answer
        assert room.seq == seq


async def request(address: str, method: str, path: str, key: str | None, **body: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    async with httpx.AsyncClient(base_url=address, headers=headers) as http:
        return await http.request(method, path, json=body or None)


async def two_at_a_table(address: str, **wish: Any) -> tuple[Frame, Frame]:
    anna = await make_table(address, game="lasvegas", seats=TWO, **wish)
    return anna, await sit(address, anna["table"], link=key_in(anna["links"][0]["link"]))


async def test_a_kicked_players_keys_open_nothing_and_a_new_link_does(server: str) -> None:
    anna, benno = await two_at_a_table(server, watch=False)
    table, links = anna["table"], f"/api/tables/{anna['table']}/links"
    again = key_in((await request(server, "POST", links, benno["key"], seat=1, use="again")).json()["link"])
    async with Player(server, table, anna["key"]) as one, Player(server, table, benno["key"]) as two:
        await asyncio.gather(one.get_ready(), two.get_ready())
        assert one.frames[0]["host"] is True and two.frames[0]["host"] is False
        assert (await two.ask(type="kick", seat=0))["code"] == "not_yours"
        assert (await one.ask(type="kick", seat=1))["type"] == "ack"
        assert (await two.until(lambda frame: frame["type"] == "bye"))["code"] == "not_yours"
        refused = await request(server, "GET", f"/api/tables/{table}", benno["key"])
        assert refused.json()["code"] == "no_key"
        refused = await request(server, "POST", f"/api/tables/{table}/sit", None, link=again)
        assert refused.json()["code"] == "no_key"
        stolen = await request(server, "POST", links, benno["key"], seat=1, use="new")
        assert stolen.json()["code"] == "no_key"
        first = key_in((await request(server, "POST", links, anna["key"], seat=1, use="new")).json()["link"])
        second = key_in((await request(server, "POST", links, anna["key"], seat=1, use="new")).json()["link"])
        refused = await request(server, "POST", f"/api/tables/{table}/sit", None, link=first)
        assert refused.json()["code"] == "no_key"
        new = await sit(server, table, link=second, name="Carla")
        assert new["yours"] == [1]
    async with Player(server, table, new["key"]) as three:
        assert three.facts["seats"][1] | {"name": "Benno", "away": False} == three.facts["seats"][1]


async def test_the_host_renews_the_link_of_an_empty_seat(server: str) -> None:
    anna = await make_table(server, game="lasvegas", seats=TWO)
    table, old = anna["table"], key_in(anna["links"][0]["link"])
    answer = await request(server, "POST", f"/api/tables/{table}/links", anna["key"], seat=1, use="new")
    refused = await request(server, "POST", f"/api/tables/{table}/sit", None, link=old)
    assert refused.json()["code"] == "no_key"
    assert (await sit(server, table, link=key_in(answer.json()["link"])))["yours"] == [1]
    taken = await request(server, "POST", f"/api/tables/{table}/links", anna["key"], seat=1, use="new")
    assert taken.json()["code"] == "not_now"


async def test_the_host_deletes_a_table_and_nothing_is_left(server: str) -> None:
    anna, benno = await two_at_a_table(server)
    table, path = anna["table"], f"/api/tables/{anna['table']}"
    async with Player(server, table, anna["key"]) as one, Player(server, table, benno["key"]) as two:
        await asyncio.gather(one.get_ready(), two.get_ready())
        assert (await request(server, "DELETE", path, benno["key"])).json()["code"] == "not_yours"
        assert (await request(server, "DELETE", path, anna["key"])).json()["code"] == "not_now"
        assert (await one.ask(type="close"))["type"] == "ack"
        answer = await request(server, "DELETE", path, anna["key"])
        assert (answer.status_code, answer.json()) == (200, {"table": table})
        bye = await two.until(lambda frame: frame["type"] == "bye")
        assert bye["message"] == "The host has deleted this table."
    for key in (anna["key"], benno["key"], None):
        assert (await request(server, "GET", path, key)).json()["code"] == "not_found"


async def test_names_chat_and_keys_of_a_deleted_table_are_not_in_the_file(tmp_path: Path) -> None:
    async with house_in(tmp_path) as (house, store):
        room = made("here", "link")
        create.sit(room, 1, "Wilhelmine", 2.0)
        acts.act(room, 1, Chat(new_id(), "my telephone number is 5550199"), 3.0)
        key = create.session(room, 1)
        await house.add(room)
        await house.delete(room.id, lambda room: None)
        assert store.load(room.id) == (None, [])
        assert store.key(room.id, digest_of(key)) is None
        with pytest.raises(Nack, match="no such table"):
            await house.change(room.id, lambda room, now: acts.act(room, 1, MoveOf(new_id(), 9, "1"), now))
        kept = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
        assert [name for name, content in kept.items() if b"Wilhelmine" in content or b"5550199" in content] == []
