"""Who is here is seen by all; somebody who is not can be rung for, played for by a bot, and comes back."""

import asyncio
from typing import Any

from tests.server.client import Frame, Player, key_in, make_table, sit

THREE = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}, {"kind": "link", "name": "Carla"}]


async def three(address: str) -> tuple[str, list[Player], list[str]]:
    """A table for three: the players who sit there by now, connected, and the links that are left."""
    made = await make_table(address, game="lasvegas", seats=THREE)
    links = [key_in(link["link"]) for link in made["links"]]
    anna = Player(address, made["table"], made["key"])
    await anna.connect()
    return made["table"], [anna], links


async def joined(address: str, table: str, link: str) -> Player:
    player = Player(address, table, (await sit(address, table, link=link))["key"])
    await player.connect()
    return player


async def knows(player: Player, **wanted: Any) -> None:
    """Wait until the last that somebody was told about who is here says this."""
    while True:
        told = next((frame for frame in reversed(player.frames) if frame["type"] == "presence"), None)
        if told is not None and {name: told[name] for name in wanted} == wanted:
            return
        await player.receive()


async def begun(address: str) -> tuple[str, list[Player]]:
    """Three at a table where the game is on."""
    table, players, links = await three(address)
    for link in links:
        players.append(await joined(address, table, link))
    await asyncio.gather(*(player.get_ready() for player in players))
    for player in players:
        await knows(player, here=[0, 1, 2])
    return table, players


async def test_everybody_is_told_who_is_here_and_how_many_watch(server: str) -> None:
    table, (anna,), links = await three(server)
    await knows(anna, here=[0], spectators=0)
    benno = await joined(server, table, links[0])
    await knows(anna, here=[0, 1], spectators=0)
    async with Player(server, table, None) as watcher:
        await knows(watcher, here=[0, 1], spectators=1)
        await knows(anna, spectators=1)
        await benno.close()
        await knows(watcher, here=[0])
    await knows(anna, here=[0], spectators=0, paused=False)
    await anna.close()


async def test_the_host_lets_a_bot_begin_for_a_missing_friend_who_may_still_come(server: str) -> None:
    table, (anna,), links = await three(server)
    benno = await joined(server, table, links[0])
    assert (await benno.ask(type="replace", seat=2))["code"] == "not_yours"
    assert (await anna.ask(type="replace", seat=2))["type"] == "ack"
    await asyncio.gather(anna.get_ready(), benno.get_ready())
    assert (anna.facts["status"], anna.facts["seats"][2]["away"]) == ("playing", True)
    carla = await joined(server, table, links[1])
    assert carla.yours == [2]
    assert (carla.facts["seats"][2]["away"], carla.facts["seats"][2]["name"]) == (False, "Carla")
    for player in (anna, benno, carla):
        await player.close()


async def test_most_of_those_present_let_a_bot_play_for_somebody_absent_who_comes_back(server: str) -> None:
    _table, (anna, benno, carla) = await begun(server)
    assert (await anna.ask(type="replace", seat=2))["code"] == "not_now", "Carla is here"
    await carla.close()
    await knows(anna, here=[0, 1])
    assert (await anna.ask(type="replace", seat=2))["type"] == "ack"
    await knows(benno, votes=[{"seat": 2, "votes": 1, "needed": 2}])
    await benno.ask(type="replace", seat=2)
    away = await anna.until(lambda frame: any(event["kind"] == "away" for event in frame.get("events", [])))
    assert "as Anna and Benno asked" in away["events"][0]["told"][0]
    assert away["facts"]["seats"][2]["away"]
    await carla.connect()
    assert (await carla.ask(type="back"))["type"] == "ack"
    assert not carla.facts["seats"][2]["away"]
    for player in (anna, benno, carla):
        await player.close()


async def test_a_player_can_be_rung_for_where_their_page_is_open_and_not_too_often(server: str) -> None:
    _table, (anna, benno, carla) = await begun(server)
    assert (await anna.ask(type="nudge", seat=1))["type"] == "ack"
    rung: Frame = await benno.until(lambda frame: frame["type"] == "nudge")
    assert (rung["seat"], rung["name"]) == (1, "Anna")
    await carla.ask(type="nudge", seat=1)
    assert (await anna.ask(type="nudge", seat=1))["code"] == "rate"
    assert (await anna.ask(type="nudge", seat=0))["code"] == "bad"
    await carla.close()
    await knows(anna, here=[0, 1])
    assert "no page" in (await anna.ask(type="nudge", seat=2))["message"]
    for player in (anna, benno):
        await player.close()
