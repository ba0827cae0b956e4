"""The operator's webhook is told whose turn it is in games by correspondence, and never holds a table up."""

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from pitboss.core.errors import PitbossError
from pitboss.server.live.house import House
from pitboss.server.tables.room import Room
from pitboss.server.webhook import MOST_WAITING, Webhook
from pitboss.server.wire.messages import MoveOf
from tests.server.houses import act, house_in
from tests.server.rooms import begun, new_id

DAY = 86_400


class Receiver:
    """Somebody who listens on this machine. `statuses` are its next answers; while it `hangs`, it gives none."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.statuses: list[int] = []
        self.may_answer = threading.Event()
        self.may_answer.set()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                assert self.headers["Content-Type"] == "application/json"
                receiver.may_answer.wait(20)
                receiver.told.append(json.loads(body))
                self.send_response(receiver.statuses.pop(0) if receiver.statuses else 200)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/hook"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    async def until(self, count: int) -> None:
        """Until it was told so often."""
        until = time.monotonic() + 60
        while len(self.told) < count:
            assert time.monotonic() < until, self.told
            await asyncio.sleep(0.02)


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.may_answer.set()
    made.server.shutdown()
    made.server.server_close()


async def move(house: House, room: Room) -> None:
    """The seat on turn makes its first move."""
    assert room.table is not None
    seat = room.actor
    holder = room.seats[seat].holder
    assert holder is not None
    await act(house, room.id, holder, MoveOf(new_id(), room.seq, room.table.moves()[0].name, seat))


async def test_whose_turn_it_is_is_told_without_a_link_or_a_key(tmp_path: Path, receiver: Receiver) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        house.webhook = Webhook(receiver.address)
        room = begun("here", "link", turn_seconds=DAY)
        await house.add(room)
        first = room.actor
        await move(house, room)
        await receiver.until(1)
        told = receiver.told[0]
        assert told["text"].startswith(room.seats[1 - first].name)
        assert told == {
            "type": "turn",
            "table": room.id,
            "game": "lasvegas",
            "title": "Las Vegas",
            "seat": 1 - first,
            "name": room.seats[1 - first].name,
            "turn_seconds": DAY,
            "text": told["text"],
        }
        await move(house, room)
        await receiver.until(2)
        assert receiver.told[1]["seat"] == first


async def test_a_table_that_is_opened_again_tells_nothing_anew(tmp_path: Path, receiver: Receiver) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        room = begun("here", "link", turn_seconds=DAY)
        await house.add(room)
        await move(house, room)
    async with house_in(tmp_path / "data") as (house, _):
        house.webhook = Webhook(receiver.address)
        again = (await house.open(room.id)).room
        await move(house, again)
        await receiver.until(1)
        assert [told["seat"] for told in receiver.told] == [again.actor]


async def test_nothing_is_told_of_tables_where_people_sit_and_play(tmp_path: Path, receiver: Receiver) -> None:
    async with house_in(tmp_path / "data") as (house, _):
        house.webhook = Webhook(receiver.address)
        for seconds in (60, None, DAY):
            room = begun("here", "link", turn_seconds=seconds)
            await house.add(room)
            await move(house, room)
        await receiver.until(1)
        assert [told["turn_seconds"] for told in receiver.told] == [DAY]


async def test_a_receiver_in_trouble_is_told_again_and_then_left_alone(tmp_path: Path, receiver: Receiver) -> None:
    receiver.statuses = [500, 500, 500, 200]
    async with house_in(tmp_path / "data") as (house, _):
        house.webhook = Webhook(receiver.address)
        house.webhook.pauses = (0.01, 0.01)
        room = begun("here", "link", turn_seconds=DAY)
        await house.add(room)
        await move(house, room)
        await receiver.until(3)
        await move(house, room)
        await receiver.until(4)
        assert [told["seat"] for told in receiver.told] == [told["seat"] for told in receiver.told[:3]] + [room.actor]
        assert receiver.told[0] == receiver.told[1] == receiver.told[2]


async def test_a_receiver_that_hangs_holds_up_neither_tables_nor_the_end(tmp_path: Path, receiver: Receiver) -> None:
    receiver.may_answer.clear()
    began = time.monotonic()
    async with house_in(tmp_path / "data") as (house, _):
        house.webhook = Webhook(receiver.address)
        room = begun("here", "link", turn_seconds=DAY)
        await house.add(room)
        for _each in range(4):
            await move(house, room)
        for _each in range(2 * MOST_WAITING):
            house.webhook.tell_turn(room, 0)
        assert house.webhook.waiting.qsize() == MOST_WAITING
    assert time.monotonic() - began < 30
    receiver.may_answer.set()


@pytest.mark.parametrize("wrong", ["chat.example", "file:///etc/passwd", "https://"])
def test_an_address_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(PitbossError, match="The webhook is an address"):
        Webhook(wrong)
