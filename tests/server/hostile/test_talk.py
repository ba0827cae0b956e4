"""Talk is limited more than play: whoever says too much may still move."""

import httpx

from pitboss.server.settings import Limits
from tests.server.client import Player, make_table
from tools.qa.server.serving import Serving

SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Benno"}]
MOST = Limits().chats


async def test_a_chat_too_many_is_refused_and_a_move_after_it_is_not(house: Serving) -> None:
    made = await make_table(house.address, game="lasvegas", seats=SEATS)
    async with Player(house.address, made["table"], made["key"]) as anna:
        await anna.get_ready()
        answers = [await anna.ask(type="chat", text="hello") for _ in range(MOST + 1)]
        assert [answer["type"] for answer in answers] == ["ack"] * MOST + ["nack"]
        assert answers[-1]["code"] == "rate"
        assert (await anna.play(anna.view["moves"][0]["move"]))["type"] == "ack"


async def test_a_chat_too_many_is_refused_over_http_as_well(house: Serving) -> None:
    made = await make_table(house.address, game="lasvegas", seats=SEATS)
    say, key = f"/api/tables/{made['table']}/say", {"Authorization": f"Bearer {made['key']}"}
    async with httpx.AsyncClient(base_url=house.address, headers=key) as http:
        chats = [{"type": "chat", "id": f"c{number}", "text": "hello"} for number in range(MOST + 1)]
        statuses = [(await http.post(say, json=chat)).status_code for chat in chats]
    assert statuses == [200] * MOST + [429]
