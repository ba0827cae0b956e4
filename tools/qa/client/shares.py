"""Whether everybody gets their share, by counting: how many of a greedy visitor's wishes are met before a modest one's.

Nothing here is a matter of time: a slow machine takes longer, and counts the same.
"""

import asyncio
import json
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tools.qa.client.callers import Caller, Frame, make_table
from tools.qa.client.hogs import ASKERS, MAKERS, TALKERS, begun, coming_from, finished
from tools.qa.server.serving import Serving

GREEDY = 8  # tables of one visitor, each with a hint that is asked for again and again
MODEST = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "level4", "name": "Vera"}]
LOOKS = 2  # at the modest table's hints and at its bot's moves
CURVES, CURVE_MOVES = 6, 4  # games of one visitor, two more than may be looked at at once, and moves of each
SPECTATORS, WORDS = 10, 30  # spectators of one address, and messages of each


class Greed:
    """One visitor's hints at many tables, and how many of them were answered."""

    def __init__(self) -> None:
        self.answers = 0  # of any kind
        self.hints = 0

    async def ask(self, http: httpx.AsyncClient, made: dict[str, Any]) -> None:
        """A hint after the other, as soon as there is an answer."""
        say, key, number = f"/api/tables/{made['table']}/say", {"Authorization": f"Bearer {made['key']}"}, 0
        while True:
            number += 1
            with suppress(httpx.HTTPError):
                answer = await http.post(say, json={"type": "hint", "id": f"h{number}"}, headers=key)
                self.answers += 1
                self.hints += answer.status_code == 200
            await asyncio.sleep(0.01)


class Counting(Caller):
    """A player who takes note of how many hints somebody else was given while a bot of theirs thought."""

    greed: Greed
    given = -1
    before_moves: list[int]

    def _note(self, frame: Frame) -> None:
        if frame["type"] == "thinking":
            self.given = self.greed.hints
        elif frame["type"] == "events" and self.given >= 0:
            self.before_moves.append(self.greed.hints - self.given)
            self.given = -1
        super()._note(frame)


async def check_turns(server: Serving) -> list[str]:
    """Hints at many tables of one visitor: another one's hint and bot wait for few of them."""
    greed, faults = Greed(), list[str]()
    async with coming_from(MAKERS, server.address) as http:
        tables = [await begun(server.address, http) for _ in range(GREEDY)]
        anna = await modest_player(server, greed)
        asking = [asyncio.ensure_future(greed.ask(http, made)) for made in tables]
        try:
            while greed.answers < GREEDY:
                await asyncio.sleep(0.05)
            before_hints = await play_on(anna, greed)
        finally:
            for task in asking:
                task.cancel()
            await asyncio.gather(*asking, return_exceptions=True)
        await anna.close()
    for what, counts in (("hint", before_hints), ("bot's move", anna.before_moves)):
        print(f"hints of one visitor that went before another's {what}: {counts}", flush=True)
        if min(counts) > GREEDY // 2:
            faults.append(f"a {what} waited for {min(counts)} hints of one visitor")
    return faults


async def modest_player(server: Serving, greed: Greed) -> Counting:
    """A player at a table with a bot that searches."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        made = await make_table(http, game="lasvegas", seats=MODEST, hints="full")
    anna = Counting(server.address, made["table"], made["key"])
    anna.greed, anna.before_moves = greed, []
    await anna.open()
    await anna.socket.send('{"type":"ready"}')
    await anna.until(lambda: anna.facts["status"] == "playing")
    return anna


async def play_on(anna: Counting, greed: Greed) -> list[int]:
    """Hints asked for and moves made, until enough of both were looked at; the hints of others before each own."""
    before_hints = list[int]()
    while len(before_hints) < LOOKS or len(anna.before_moves) < LOOKS:
        await anna.until(lambda: bool(anna.moves) or anna.facts["status"] == "over", 120)
        if not anna.moves:
            raise RuntimeError("the game was over before enough was seen")
        if len(before_hints) < LOOKS and len(anna.moves) > 1:
            given = greed.hints
            answer = await anna.say(type="hint")
            assert answer["type"] == "hints", answer
            before_hints.append(greed.hints - given)
        await anna.move(anna.moves[0])
    return before_hints


async def check_curves(server: Serving) -> list[str]:
    """Curves of many games, asked for at once by one visitor: some are refused, and told when to come again."""
    async with coming_from(MAKERS, server.address) as makers, coming_from(ASKERS, server.address) as http:
        tables = [await finished(server.address, makers, CURVE_MOVES) for _ in range(CURVES)]
        answers = await asyncio.gather(*(http.get(f"/api/tables/{table}/curve") for table in tables))
    refused = [answer for answer in answers if answer.status_code == 429]
    print(f"curves of one visitor: {len(refused)} of {len(answers)} refused", flush=True)
    if not refused:
        return [f"all {len(answers)} curves that one visitor asked for were begun"]
    return [answer.text for answer in refused if "Try again in" not in answer.json()["message"]]


async def check_talk(server: Serving) -> list[str]:
    """Spectators of one address who talk all at once: together they are told to wait."""
    async with coming_from(MAKERS, server.address) as http:
        made = await begun(server.address, http)
        where = server.address.replace("http", "ws") + f"/api/tables/{made['table']}/live"
        sockets = [await connect(where, max_size=None, local_addr=(TALKERS, 0)) for _ in range(SPECTATORS)]
        codes = await asyncio.gather(*(talk(socket) for socket in sockets))
        for socket in sockets:
            socket.transport.abort()  # a goodbye would wait behind what they have said, 2 s a message
    print(f"spectators of one address who were told to wait: {codes.count('rate')} of {SPECTATORS}", flush=True)
    return [] if "rate" in codes else [f"{SPECTATORS * WORDS} messages of spectators of one address were answered"]


async def talk(socket: ClientConnection) -> str:
    """Changes of language, and then something that is refused to any spectator; what the first refusal was for."""
    await socket.send('{"type":"hello"}')
    for number in range(WORDS):
        await socket.send(json.dumps({"type": "speak", "language": ("de", "en")[number % 2]}))
    await socket.send('{"type":"look","seat":0}')
    while (frame := json.loads(await asyncio.wait_for(socket.recv(), 60)))["type"] != "nack":
        pass
    return str(frame["code"])
