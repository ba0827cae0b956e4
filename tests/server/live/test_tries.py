"""A move is tried out: its seat sees what it would do, nothing happens, and nobody else may ask."""

import httpx
import pytest

from pitboss.server.errors import Nack
from pitboss.server.live.open_table import OpenTable
from pitboss.server.live.tries import tried
from pitboss.server.wire.messages import Try
from tests.server.client import Player, make_table
from tests.server.rooms import begun

SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Benno"}]


async def test_the_seat_on_turn_sees_the_table_after_its_move() -> None:
    room = begun("here", "link")
    assert room.table is not None
    seq, state, seat = room.seq, room.table.state.tobytes(), room.actor
    move, holder = room.table.moves()[0].name, room.seats[seat].holder
    assert holder is not None
    frame = await tried(OpenTable(room), holder, Try("a", move))
    placed = frame.board.casinos[int(move) - 1].dice[seat]
    assert (frame.id, frame.move) == ("a", move)
    assert placed > 0
    assert placed + frame.board.seats[seat].dice == 8
    assert (room.seq, room.table.state.tobytes()) == (seq, state)


@pytest.mark.parametrize(
    ("who", "move", "seat", "code"),
    [
        ("other", "1", None, "not_your_turn"),
        ("own", "seven", None, "illegal"),
        ("own", "offer Benno: 5 for 6", None, "illegal"),
        ("own", "1", "other", "not_yours"),
    ],
)
async def test_nobody_else_may_try_and_no_other_move(who: str, move: str, seat: str | None, code: str) -> None:
    room = begun("here", "link")
    seats = {"own": room.actor, "other": 1 - room.actor}
    holder = room.seats[seats[who]].holder
    assert holder is not None
    with pytest.raises(Nack) as refusal:
        await tried(OpenTable(room), holder, Try("a", move, seats[seat] if seat else None))
    assert refusal.value.code == code


async def test_moves_are_tried_on_a_socket_and_by_http_alike(server: str) -> None:
    made = await make_table(server, game="lasvegas", seats=SEATS)
    headers = {"Authorization": f"Bearer {made['key']}"}
    async with Player(server, made["table"], made["key"]) as anna, Player(server, made["table"], None) as spectator:
        await anna.get_ready()
        message = {"type": "try", "id": "a try", "move": anna.view["moves"][0]["move"]}
        answer = await anna.ask(**message)
        async with httpx.AsyncClient(base_url=server, headers=headers) as http:
            said = await http.post(f"/api/tables/{made['table']}/say", json=message)
        assert answer["type"] == "tried"
        assert answer == said.json()
        assert answer["board"]["casinos"] != anna.view["board"]["casinos"]
        assert (await spectator.ask(**message))["code"] == "not_yours"


@pytest.mark.parametrize("game", ["lasvegas", "lords"])
async def test_a_box_is_in_the_language_that_is_asked_for(server: str, game: str) -> None:
    async with httpx.AsyncClient(base_url=server) as http:
        english = await http.get(f"/api/games/{game}/box")
        german = await http.get(f"/api/games/{game}/box", params={"language": "de"})
        same = await http.get(f"/api/games/{game}/box", headers={"Accept-Language": "de"})
        unknown = await http.get("/api/games/chess/box")
    assert german.json() == same.json()
    assert german.json().keys() == english.json().keys()
    assert unknown.status_code == 404
