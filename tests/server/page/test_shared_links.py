"""A shared link shows what is played and who invites, in the inviter's language, and no secret."""

import httpx

from tests.server.client import Frame, key_in, make_table

SEATS = [{"kind": "here", "name": 'Anna "A" <b>'}, {"kind": "link", "name": "Benno"}]


async def shared(address: str, link: str) -> str:
    """What a crawler gets, which sends nothing behind the #."""
    async with httpx.AsyncClient(base_url=address) as http:
        answer = await http.get(link.partition("#")[0].partition("/t/")[2].join(["/t/", ""]))
        assert answer.status_code == 200 and answer.headers["cache-control"] == "no-cache"
        return answer.text


async def made(address: str, game: str, language: str) -> Frame:
    async with httpx.AsyncClient(base_url=address, headers={"Accept-Language": language}) as http:
        answer: Frame = (await http.post("/api/tables", json={"game": game, "seats": SEATS})).json()
        return answer


async def test_a_link_tells_the_game_and_who_invites_in_the_inviters_language(server: str) -> None:
    table = await made(server, "royale", "de")
    told = await shared(server, table["links"][0]["link"])
    assert '<meta property="og:title" content="Las Vegas Royale" />' in told
    assert "Anna &quot;A&quot; &lt;b&gt; lädt dich" in told
    assert "/share-royale.png" in told and '<div id="page">' in told


async def test_no_key_is_told_or_asked_for(server: str) -> None:
    table = await make_table(server, game="lasvegas", seats=SEATS)
    link = table["links"][0]["link"]
    assert key_in(link) in link.partition("#")[2]
    assert key_in(link) not in link.partition("#")[0]
    told = await shared(server, link)
    assert key_in(link) not in told and table["key"] not in told and "Benno" not in told


async def test_of_a_table_that_is_not_there_nothing_is_told(server: str) -> None:
    told = await shared(server, f"{server}/t/{'0' * 32}/en/")
    assert "og:title" not in told and '<div id="page">' in told


async def test_the_pictures_and_the_app_are_served(server: str) -> None:
    async with httpx.AsyncClient(base_url=server) as http:
        for path, kind in (
            ("/share-lords.png", "image/png"),
            ("/manifest.json", "application/json"),
            ("/sw.js", "javascript"),
        ):
            answer = await http.get(path)
            assert answer.status_code == 200 and kind in answer.headers["content-type"]
            assert answer.headers["cache-control"] == "no-cache"
