"""An invitation says who asks whom to what, and only to somebody who has the link."""

import httpx

from tests.server.client import Frame, key_in, make_table, sit

SEATS = [
    {"kind": "here", "name": "Anna"},
    {"kind": "link", "name": "Benno"},
    {"kind": "bot", "name": "Vera", "bot": "greedy"},
]


async def asks(address: str, table: str, link: str) -> Frame:
    async with httpx.AsyncClient(base_url=address) as http:
        answer: Frame = (await http.post(f"/api/tables/{table}/invitation", json={"link": link})).json()
        return answer


async def test_a_link_says_who_invites_to_what_and_is_not_used_up(server: str) -> None:
    made = await make_table(server, game="lasvegas", seats=SEATS, watch=False)
    table, link = made["table"], key_in(made["links"][0]["link"])
    for _ in range(2):
        told = await asks(server, table, link)
        assert (told["title"], told["by"], told["name"], told["seat"]) == ("Las Vegas", "Anna", "Benno", 1)
        assert [(seat["name"], seat["kind"], seat["taken"]) for seat in told["seats"]] == [
            ("Anna", "here", True),
            ("Benno", "link", False),
            ("Vera", "bot", True),
        ]
    assert (await sit(server, table, link=link, name="Ben"))["yours"] == [1]
    assert (await asks(server, table, link))["code"] == "no_key"


async def test_nobody_else_is_told(server: str) -> None:
    made = await make_table(server, game="lasvegas", seats=SEATS, watch=False)
    assert (await asks(server, made["table"], "x" * 40))["code"] == "no_key"
    assert (await asks(server, made["table"], made["key"]))["code"] == "no_key"


async def test_a_seat_handed_over_is_offered_by_who_has_it(server: str) -> None:
    made = await make_table(server, game="lasvegas", seats=SEATS)
    table = made["table"]
    benno = await sit(server, table, link=key_in(made["links"][0]["link"]))
    async with httpx.AsyncClient(base_url=server, headers={"Authorization": f"Bearer {benno['key']}"}) as http:
        given = (await http.post(f"/api/tables/{table}/links", json={"seat": 1, "use": "hand over"})).json()
    told = await asks(server, table, key_in(given["link"]))
    assert (told["by"], told["use"], told["seat"]) == ("Benno", "hand over", 1)
