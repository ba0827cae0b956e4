"""Many tables of Las Vegas with people at every seat, each with a socket of their own, who move at a given rate."""

import asyncio
import json
import time
from collections import deque
from dataclasses import dataclass, field

import httpx

from tools.qa.client.lean_socket import EVENTS, WELCOME, LeanSocket, move_in, seq_of

SEATS = 5
NAMES = ["Anna", "Benno", "Carla", "Denny", "Emil"]
ROUND = 25  # moves, about
AT_ONCE = 8  # moves under way while the tables spread out


@dataclass
class CrowdedTable:
    """A table with its sockets. A move is under way from when it is sent until the last socket has its event."""

    id: str
    keys: list[str]
    sockets: list[LeanSocket] = field(default_factory=list)
    heard: list[int] = field(default_factory=lambda: [0] * SEATS)
    began: asyncio.Event = field(default_factory=asyncio.Event)
    mover: int = -1
    move: bytes = b""
    seq: int = 0
    sent_at: float = 0.0
    sent_seq: int = 0
    is_over: bool = False
    number: int = 0


class Crowd:
    """All tables, and how long each move took to reach its last socket."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.port = int(address.rpartition(":")[2])
        self.tables: list[CrowdedTable] = []
        self.idle: deque[CrowdedTable] = deque()
        self.times = Times()

    async def gather(self, count: int, sockets: int = SEATS) -> None:
        """So many tables are made, and everybody sits down and is ready."""
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as http:
            for first in range(0, count, 10):
                made = [self._table(http) for _ in range(first, min(first + 10, count))]
                self.tables += await asyncio.gather(*made)
        for table in self.tables:
            await self._connect(table)
        await asyncio.wait_for(asyncio.gather(*(table.began.wait() for table in self.tables)), 120)

    async def spread(self) -> None:
        """Tables come to stand at every point of a round, so that no second has all the ends of rounds."""
        head_start = {table.id: at % ROUND for at, table in enumerate(self.tables)}
        while behind := [table for table in self.tables if table.number < head_start[table.id]]:
            ready = [table for table in behind if not table.sent_at and table.move]
            under_way = sum(table.sent_at > 0 for table in self.tables)
            for table in ready[: AT_ONCE - under_way]:
                self.idle.remove(table)
                self._move_at(table)
            await asyncio.sleep(0.005)

    async def _table(self, http: httpx.AsyncClient) -> CrowdedTable:
        seats = [{"kind": "here", "name": NAMES[0]}, *({"kind": "link", "name": name} for name in NAMES[1:])]
        made = (await http.post("/api/tables", json={"game": "lasvegas", "seats": seats})).raise_for_status().json()
        keys = [made["key"]]
        for link in made["links"]:
            body = {"link": link["link"].rpartition("/")[2]}
            sat = await http.post(f"/api/tables/{made['table']}/sit", json=body)
            keys.append(sat.raise_for_status().json()["key"])
        return CrowdedTable(made["table"], keys)

    async def _connect(self, table: CrowdedTable) -> None:
        loop = asyncio.get_running_loop()
        for seat, key in enumerate(table.keys):

            def told(socket: LeanSocket, frame: bytes, seat: int = seat) -> None:
                if frame.startswith(WELCOME):
                    socket.send(b'{"type":"ready"}')  # not before: the first events would be part of the welcome
                self._told(table, seat, frame)

            socket = LeanSocket(table.id, self.port, told)
            await loop.create_connection(lambda socket=socket: socket, "127.0.0.1", self.port)  # type: ignore[misc]
            await socket.opened
            table.sockets.append(socket)
            socket.send(json.dumps({"type": "hello", "key": key}).encode())

    def _told(self, table: CrowdedTable, seat: int, frame: bytes) -> None:
        """A frame has come to one of the sockets."""
        if frame.startswith(EVENTS):
            seq = table.heard[seat] = seq_of(frame)
            move = move_in(frame)
            if move:
                table.mover, table.move, table.seq = seat, move, seq
            elif b'"kind":"over"' in frame:
                table.is_over = True
            if min(table.heard) == seq:
                self._all_have_it(table, seq)
        elif not frame.startswith((WELCOME, b'{"type":"ack"', b'{"type":"presence"')):
            self.times.refused.append(frame)

    def _all_have_it(self, table: CrowdedTable, seq: int) -> None:
        if table.sent_at and seq > table.sent_seq:
            self.times.took.append(time.perf_counter() - table.sent_at)
            table.sent_at = 0.0
        if table.move and table.seq == seq and not table.sent_at:
            table.began.set()
            self.idle.append(table)

    def move(self) -> None:
        """Somebody moves, at the table that has waited longest."""
        if not self.idle:
            self.times.late += 1
            return
        self._move_at(self.idle.popleft())

    def _move_at(self, table: CrowdedTable) -> None:
        table.number += 1
        message = b'{"type":"move","id":"m%d","expect":%d,"move":"%s"}' % (table.number, table.seq, table.move)
        table.move, table.sent_seq, table.sent_at = b"", table.seq, time.perf_counter()
        table.sockets[table.mover].send(message)

    async def play(self, rate: float, seconds: float) -> "Figures":
        """So many moves a second, evenly, whether or not the server keeps up."""
        self.times = times = Times()
        begin, sent = time.perf_counter(), 0
        while (now := time.perf_counter() - begin) < seconds:
            while sent < rate * now:
                self.move()
                times.delays.append(time.perf_counter() - begin - sent / rate)
                sent += 1
            await asyncio.sleep(max(0.0005, sent / rate - (time.perf_counter() - begin)))
        times.seconds = time.perf_counter() - begin
        await asyncio.sleep(0.5)
        return times.figures()

    async def leave(self) -> None:
        """Everybody goes."""
        for table in self.tables:
            for socket in table.sockets:
                socket.transport.close()
        await asyncio.sleep(0.1)


@dataclass
class Times:
    """How long each move took, and what went wrong."""

    took: list[float] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)  # how long after its time each move was sent
    refused: list[bytes] = field(default_factory=list)
    late: int = 0  # moves that no table was ready for at their time
    seconds: float = 0.0

    def figures(self) -> "Figures":
        """What there is to say of them."""
        ordered = sorted(self.took) or [float("inf")]
        p50, p99, most = (1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.99, 1))
        missing = max(0, len(self.delays) - self.late - len(self.took))
        delay = 1000 * sorted(self.delays)[len(self.delays) * 99 // 100] if self.delays else 0.0
        rate = len(self.took) / self.seconds
        return Figures(len(self.took), missing, self.late, len(self.refused), rate, p50, p99, most, delay)


@dataclass(frozen=True)
class Figures:
    """Moves from the mover's hand to the last of the table's sockets, in milliseconds."""

    moves: int
    missing: int  # sent, and not with everybody half a second after the end
    late: int
    refused: int
    rate: float
    p50: float
    p99: float
    most: float
    delay: float  # how late 99 of 100 moves were sent at most: what is not the server's doing

    def __str__(self) -> str:
        trouble = f", {self.missing} missing, {self.late} late, {self.refused} refused"
        took = (
            f"p50 {self.p50:.1f} ms, p99 {self.p99:.1f} ms, most {self.most:.1f} ms (sent late by {self.delay:.1f} ms)"
        )
        return f"{self.rate:.0f} moves/s: {took}" + (trouble if self.missing or self.late or self.refused else "")
