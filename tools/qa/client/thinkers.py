"""Healthy tables with bots that search: how long their moves and a player's hints take, quiet and beside hogs."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field

import httpx
from websockets.asyncio.client import connect

from tools.qa.client.callers import Caller, Frame, make_table
from tools.qa.client.crowd import Crowd
from tools.qa.server.processors import give_way
from tools.qa.server.serving import Serving

SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "level4", "name": "Vera"}]
HINT_EVERY = 1.0  # seconds, which is within what a table may ask for
BAR = 1.5  # times as long as quiet
SLACK = 4.0  # ms: two batches of play-outs, each of which a thread ends before it does anything else
FILES_LEFT = 64  # that a server must have, whatever spectators do


@dataclass
class Waits:
    """Milliseconds that were waited, and hints that were refused."""

    people: list[float] = field(default_factory=list)  # until a person's move is with the last of its table's sockets
    moves: list[float] = field(default_factory=list)  # of bots
    hints: list[float] = field(default_factory=list)
    refused: int = 0
    lost: int = 0  # moves of people that did not come to all


class Timed(Caller):
    """A player who takes note of how long a bot thinks."""

    waits: Waits
    since = 0.0

    def _note(self, frame: Frame) -> None:
        if frame["type"] == "thinking":
            self.since = time.perf_counter()
        elif frame["type"] == "events" and self.since:
            self.waits.moves.append(1000 * (time.perf_counter() - self.since))
            self.since = 0.0
        super()._note(frame)


class Thinkers:
    """Some tables, each of a person and a bot."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.players: list[Timed] = []
        self.http = httpx.AsyncClient(base_url=address, timeout=60)  # one for all: to make one takes 20 ms

    async def gather(self, count: int) -> None:
        """So many tables are begun."""
        for _ in range(count):
            self.players.append(await self._table())

    async def _table(self) -> Timed:
        made = await make_table(self.http, game="lasvegas", seats=SEATS, hints="full")
        anna = Timed(self.address, made["table"], made["key"])
        anna.waits = Waits()
        await anna.open()
        await anna.socket.send('{"type":"ready"}')
        await anna.until(lambda: anna.facts["status"] == "playing")
        return anna

    async def play(self, seconds: float) -> Waits:
        """Everybody moves as soon as they can, and asks for a hint now and then."""
        waits, until = Waits(), time.monotonic() + seconds
        await asyncio.gather(*(self._play(at, waits, until) for at in range(len(self.players))))
        return waits

    async def _play(self, at: int, waits: Waits, until: float) -> None:
        asked = time.monotonic() + HINT_EVERY * at / len(self.players) - HINT_EVERY / 2
        while time.monotonic() < until:
            anna = self.players[at]
            anna.waits, anna.since = waits, 0.0
            if anna.facts["status"] == "over":
                await anna.close()
                self.players[at] = await self._table()
                continue
            if not anna.moves:
                seq = anna.seq
                with suppress(TimeoutError):
                    await anna.until(lambda: anna.seq > seq, 30.0)  # noqa: B023
                continue
            if time.monotonic() - asked > HINT_EVERY:
                began = asked = time.monotonic()
                answer = await anna.say(type="hint")
                waits.hints.append(1000 * (time.monotonic() - began))
                waits.refused += answer["type"] != "hints"
            await anna.move(anna.moves[0])
            await asyncio.sleep(0.05)

    async def leave(self) -> None:
        """Everybody goes."""
        for anna in self.players:
            await anna.close()
        await self.http.aclose()


async def beside_hogs(
    server: Serving, hogs: tuple[int, int, int], seconds: float, turn: float, tables: int = 20, rate: float = 40.0
) -> list[str]:
    """What healthy tables suffer while hogs are at work: people's moves, bots' moves, hints. Quiet and loud in turn."""
    thinkers, crowd = Thinkers(server.address), Crowd(server.address)
    await crowd.gather(tables)
    await thinkers.gather(2)
    quiet, loud, turns = Waits(), Waits(), 0
    command = [sys.executable, "-m", "tools.qa.client.hogs", server.address, *map(str, hogs)]
    attackers = subprocess.Popen(command, stdout=subprocess.PIPE, preexec_fn=give_way)
    assert attackers.stdout is not None
    try:
        await asyncio.to_thread(attackers.stdout.readline)
        while turn * turns < seconds:
            turns += 1
            attackers.send_signal(signal.SIGSTOP)
            await asyncio.sleep(1.0)  # what is under way for them ends
            for waits in (quiet, loud):
                found, moved = await asyncio.gather(thinkers.play(turn), crowd.play(rate, turn))
                waits.moves += found.moves
                waits.hints += found.hints
                waits.refused += found.refused
                waits.people += [1000 * took for took in crowd.times.took]
                waits.lost += moved.missing + moved.refused
                attackers.send_signal(signal.SIGCONT)
    finally:
        attackers.kill()
        attackers.communicate()
    await thinkers.leave()
    await crowd.leave()
    told = {"people's moves": [p99(quiet.people), p99(loud.people)], "bots' moves": [p99(quiet.moves), p99(loud.moves)]}
    told["hints"] = [p99(quiet.hints), p99(loud.hints)]
    for what, (before, after) in told.items():
        print(f"{what}: p99 {before:.1f} ms quiet, {after:.1f} ms beside hogs ({after / before:.1f} times)", flush=True)
    counts = f"{len(loud.people)} people's moves, {len(loud.moves)} bots' moves, {len(loud.hints)} hints"
    print(f"{counts}, {loud.refused} of them refused, {loud.lost} moves lost", flush=True)
    print(f"{server.slow_commits()} commits, quiet and loud, took longer than 25 ms: the disk's doing", flush=True)
    faults = [f"{what}: {b:.0f} ms, {a:.0f} ms beside hogs" for what, (b, a) in told.items() if a > BAR * b + SLACK]
    faults += [f"{loud.lost} moves were lost beside hogs"] if loud.lost else []
    return faults + ([f"{loud.refused} hints of healthy tables were refused"] if loud.refused > quiet.refused else [])


def p99(times: list[float]) -> float:
    """What 99 of 100 stay below."""
    ordered = sorted(times) or [float("inf")]
    return ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]


async def check_files(server: Serving, sockets: int) -> list[str]:
    """Spectators from many addresses want all files that there are: players stay, come in, and play on."""
    faults, open_sockets = list[str](), []
    async with httpx.AsyncClient(base_url=server.address, timeout=30) as http:
        made = await make_table(http, game="lasvegas", seats=[SEATS[0], {"kind": "here", "name": "Benno"}], watch=True)
        where = server.address.replace("http", "ws") + f"/api/tables/{made['table']}/live"
        player = await Caller(server.address, made["table"], made["key"]).open()
        await player.socket.send('{"type":"ready"}')
        await player.until(lambda: bool(player.moves))
        for number in range(sockets):
            with suppress(OSError, Exception):
                socket = await connect(where, max_size=None, local_addr=(f"127.0.3.{1 + number // 100}", 0))
                open_sockets.append(socket)
                await socket.send(json.dumps({"type": "hello"}))
        left = (server.files or 0) - len(os.listdir(f"/proc/{server.pid}/fd"))
        print(f"beside {sockets} spectators the server has {left} of {server.files} files left", flush=True)
        if left < FILES_LEFT:
            faults.append(f"beside {sockets} spectators the server has {left} files left")
        for what, attempt in (("move", player_moves(player)), ("come in", comes_in(server.address, made))):
            try:
                await asyncio.wait_for(attempt, 20)
            except Exception as fault:
                faults.append(f"beside {sockets} spectators a player could not {what}: {fault!r}")
        try:
            (await http.get("/healthz")).raise_for_status()
        except httpx.HTTPError as fault:
            faults.append(f"beside {sockets} spectators nobody is let in: {fault!r}")
    for socket in open_sockets:
        socket.transport.abort()
    if "EMFILE" in server.log or "Too many open files" in server.log:
        faults.append("the server ran out of files")
    return faults


async def player_moves(player: Caller) -> None:
    """A move of somebody who was there before."""
    answer = await player.move(player.moves[0])
    assert answer["type"] == "ack", answer


async def comes_in(address: str, made: Frame) -> None:
    """A player on another device."""
    await (await Caller(address, made["table"], made["key"]).open()).close()
