"""A move is tried out: its seat sees what it would do, nothing happens, and nobody else may ask."""

import httpx
import pytest

from pitboss.games.lords.text.notation import lot_list
from pitboss.server.errors import Nack
from pitboss.server.live.open_table import OpenTable
from pitboss.server.live.thinking import Thinking
from pitboss.server.live.tries import price, tried
from pitboss.server.metrics import Metrics
from pitboss.server.wire.messages import Price, Try
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


async def test_a_deal_is_tried_out_on_anybodys_turn_and_nothing_happens() -> None:
    room = begun("here", "link", game="lords", options={"start": 0})
    assert room.table is not None
    seq, holder, lots = room.seq, room.seats[1].holder, room.table.state.markers
    assert holder is not None
    given = lot_list(int(lots[1])).split()[0]
    frame = await tried(OpenTable(room), holder, Try("a", f"offer 0: {given} for 1", 1))
    assert [[line.good for line in lines] for lines in frame.follows] == [[1, 0], [-1, 0]]
    assert frame.words.startswith("Benno offers Anna")
    assert frame.board.lots[given][0] == 0
    assert room.seq == seq
    with pytest.raises(Nack) as refusal:
        await tried(OpenTable(room), holder, Try("a", "offer 0: 999 for 1", 1))
    assert (refusal.value.code, refusal.value.rule) == ("illegal", "L7.4")


@pytest.mark.parametrize(
    ("of", "offer", "code"), [(1, "1 for nothing", "bad"), (2, "999 for 1", "illegal"), (9, "1", "bad")]
)
async def test_a_price_is_asked_of_bots_that_can_weigh_alone(of: int, offer: str, code: str) -> None:
    room = begun("here", "link", "level1", game="lords", options={"start": 0})
    thinking = Thinking(Metrics())
    holder = room.seats[0].holder
    assert holder is not None
    try:
        with pytest.raises(Nack) as refusal:
            await price(OpenTable(room), holder, Price("a", f"offer {of}: {offer}", of), "here", thinking)
    finally:
        thinking.close()
    assert refusal.value.code == code
