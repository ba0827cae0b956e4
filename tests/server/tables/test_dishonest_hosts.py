"""What hosts can try who want to choose the dice, each found by a receipt that Anna's client took from the wire."""

import asyncio
import io
import json
from dataclasses import replace
from itertools import count

import httpx

from pitboss.core.fair.compare import compare
from pitboss.core.fair.dice import commitment, mix, salt_commitment, seal, stream, uniform_below
from pitboss.core.fair.receipt import Receipt
from pitboss.core.fair.verify import verify
from pitboss.server.tables import acts, salts
from pitboss.server.tables.frames import EventFrames, welcome_frame
from pitboss.server.tables.history import record_of
from pitboss.server.tables.room import OVER, PLAYING, SALTING, Room, commitments_in, reveal_in
from pitboss.server.wire.messages import Concede, Ready, SaltOf
from tests.fair.beginnings import game_with
from tests.server.client import Player, key_in, make_table, sit
from tests.server.rooms import filled, new_id
from tests.server.witness import Witness

ANNA, HOST = 0, 1
NINETIES = range(49, 54)  # where the five highest notes stand in the box


class Seated:
    """Somebody at a table who is sent what goes over the wire, and answers as clients do."""

    def __init__(self, room: Room, holder: int) -> None:
        self.room, self.holder = room, holder
        self.witness = Witness(room.id)
        self.witness.hear(json.loads(welcome_frame(room, holder, holder, 0, None)))
        self.seq = room.seq

    def hear(self) -> None:
        if self.room.seq > self.seq:
            self.witness.hear(json.loads(EventFrames(self.room, self.seq + 1, None).frame(self.holder, self.holder)))
            self.seq = self.room.seq

    def commit(self) -> None:
        acts.act(self.room, self.holder, Ready(**self.witness.commit()), 3.0)

    def reveal(self) -> None:
        told = self.witness.reveal()
        assert told is not None
        acts.act(self.room, self.holder, SaltOf(**told), 4.0)


def sealed() -> tuple[Room, Seated, Seated]:
    """A table where everybody has seen the seal."""
    room = filled("here", "link")
    people = (Seated(room, ANNA), Seated(room, HOST))
    seal_again(people)
    assert room.status == SALTING
    return room, *people


def seal_again(people: tuple[Seated, Seated]) -> None:
    for each in people:
        each.commit()
    for each in people:
        each.hear()


def begun() -> tuple[Room, Seated, Seated]:
    """A table where the game is on."""
    room, anna, host = sealed()
    for each in (anna, host):
        each.reveal()
    assert room.status == PLAYING
    anna.hear()
    return room, anna, host


def finished(room: Room) -> str:
    """The record of the game, in which Anna gives up at once."""
    acts.act(room, ANNA, Concede(new_id()), 5.0)
    assert room.status == OVER
    return record_of(room).decode()


def findings(receipt: Receipt, record: str) -> list[str]:
    """What Anna finds, though the verifier finds nothing wrong."""
    verified = verify(io.BytesIO(record.encode()))
    return compare(receipt, verified.commitments, verified.reveal, verified.table.names)


def is_liked(key: bytes) -> bool:
    return uniform_below(stream(key, 1), 54) in NINETIES


def test_an_honest_game_is_as_anna_saw_it() -> None:
    room, anna, _host = begun()
    assert findings(anna.witness.receipt, finished(room)) == []


def test_a_host_that_picks_its_salt_last_is_found() -> None:
    room, anna, _host = begun()
    commitments, reveal = commitments_in(room), reveal_in(room)
    tries = (dict(reveal.salts) | {HOST: number.to_bytes(16, "big")} for number in count())
    ground = next(each for each in tries if is_liked(mix(room.game_id, reveal.seed, each)))
    commits = dict(commitments.salt_commits) | {HOST: salt_commitment(room.game_id, HOST, ground[HOST])}
    forged = replace(commitments, salt_commits=commits, seal=seal(room.game_id, commitments.commit, commits, 2))
    found = findings(anna.witness.receipt, game_with(forged, replace(reveal, salts=ground)))
    assert found[0].startswith("Host's salt commitment: you saw ")
    assert found[1].startswith("The seal: you saw ")


def test_a_host_that_swaps_its_commitment_is_found() -> None:
    room, anna, _host = begun()
    commitments, reveal = commitments_in(room), reveal_in(room)
    tries = (number.to_bytes(32, "big") for number in count())
    liked = next(seed for seed in tries if is_liked(mix(room.game_id, seed, reveal.salts)))
    commit = commitment(room.game_id, liked)
    fixed = seal(room.game_id, commit, commitments.salt_commits, 2)
    found = findings(
        anna.witness.receipt, game_with(replace(commitments, commit=commit, seal=fixed), replace(reveal, seed=liked))
    )
    assert found[0].startswith("The house last showed you the commitment ")


def test_a_host_that_drops_an_honest_salt_is_found() -> None:
    room, anna, host = sealed()
    assert anna.witness.reveal() is not None  # Anna has sent it; the host says that nothing came
    host.reveal()
    salts.begin_anew_if_late(room, 30.0, room.commit)
    for each in (anna, host):
        each.hear()
    host.commit()
    host.hear()
    host.reveal()
    anna.hear()
    found = findings(anna.witness.receipt, finished(room))
    assert len(found) == 1
    assert found[0].startswith("Beginning 1: You revealed your salt, but the record says that you did not.")


def test_a_host_that_begins_anew_until_it_likes_the_dice_is_found() -> None:
    room, anna, host = sealed()
    for _ in range(3):
        salts.begin_anew(room, 5.0, [])
        for each in (anna, host):
            each.hear()
        seal_again((anna, host))
    for each in (anna, host):
        each.reveal()
    anna.hear()
    record = finished(room)
    assert len(verify(io.BytesIO(record.encode())).commitments.given_up) == 3
    assert findings(anna.witness.receipt, record) == []
    alone = game_with(replace(commitments_in(room), given_up=()), replace(reveal_in(room), given_up_seeds=()))
    left_out = findings(anna.witness.receipt, alone)
    assert len(left_out) == 3
    assert all(each.endswith("the record does not have it.") for each in left_out)


def test_a_client_that_comes_back_is_told_every_beginning() -> None:
    room, anna, host = sealed()
    salts.begin_anew(room, 5.0, [])
    for each in (anna, host):
        each.hear()
    anna.commit()
    late = Seated(room, HOST)
    assert [(each["commit"], each["seal"], each["salt_commits"]) for each in late.witness.beginnings] == [
        (each["commit"], each["seal"], each["salt_commits"]) for each in seen_now(anna)
    ]


def seen_now(anna: Seated) -> list[dict[str, object]]:
    anna.hear()
    return anna.witness.beginnings


async def test_a_game_over_sockets_is_as_its_players_saw_it(server: str) -> None:
    wish = {"seats": [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]}
    made = await make_table(server, game="lasvegas", **wish)
    table = made["table"]
    benno = await sit(server, table, link=key_in(made["links"][0]["link"]))
    async with Player(server, table, made["key"]) as one, Player(server, table, benno["key"]) as two:
        await two.send(type="ready", **two.witness.commit())
        await two.until(lambda frame: "facts" in frame)
        link = await link_to(server, table, benno["key"])
        carla = await sit(server, table, link=key_in(link))  # Benno has committed, so it begins anew
        async with Player(server, table, carla["key"]) as three:
            await asyncio.gather(one.get_ready(), three.get_ready())
            assert len(one.witness.beginnings) == len(three.witness.beginnings) == 2
            assert (await three.ask(type="concede"))["type"] == "ack"
            for player in (one, three):
                record = await record_over_http(server, table, made["key"])
                assert player.witness.now["revealed"]
                assert findings(player.witness.receipt, record) == []
    assert verify(io.BytesIO(record.encode())).reveal.salts.keys() == {0, 1}


async def link_to(server: str, table: str, key: str) -> str:
    async with httpx.AsyncClient(base_url=server, headers={"Authorization": f"Bearer {key}"}) as http:
        answer = await http.post(f"/api/tables/{table}/links", json={"seat": 1, "use": "hand over"})
        link: str = answer.raise_for_status().json()["link"]
        return link


async def record_over_http(server: str, table: str, key: str) -> str:
    async with httpx.AsyncClient(base_url=server, headers={"Authorization": f"Bearer {key}"}) as http:
        return (await http.get(f"/api/tables/{table}/record")).raise_for_status().text
