"""Clients that keep a server waiting: they do not read, do not speak, or speak a letter a second."""

import asyncio
import json
import time

import httpx

from tools.qa.client.callers import Caller, make_table
from tools.qa.client.raw import Wire
from tools.qa.server.serving import Serving

READERS = 12  # that do not read
CHATTER = 500  # frames that are sent to each of them
MOST_GROWTH = 40 << 20  # bytes; without a bound, their frames alone come to more
SMALL = 32 * 1024  # bytes that a reader takes in without reading
PATIENCE = 20.0  # seconds, where ten are promised, on a machine that may be busy
SLOW = 15.0  # seconds until a reader that does not read has lost the line, where five are promised
LONG = "x" * 200


async def check_slow_readers(server: Serving, http: httpx.AsyncClient) -> list[str]:
    """Sockets and streams that are not read while their table is busy: memory is bounded, and the lines are cut."""
    seats = [{"kind": "here", "name": name * 40} for name in "ABCDE"]
    made = await make_table(http, game="lasvegas", seats=seats)
    talker = await Caller(server.address, made["table"], made["key"]).open()
    await talker.socket.send('{"type":"ready"}')
    await talker.until(lambda: talker.facts["status"] == "playing")
    lazy = [await Wire(server, "10.6.0.1").sit_in(made["table"], None, SMALL) for _ in range(READERS)]
    streams = [await Wire(server, "10.6.0.2").open(SMALL) for _ in range(READERS)]
    for stream in streams:
        stream.writer.write(stream.request("GET", f"/api/tables/{made['table']}/stream"))
    await asyncio.sleep(0.3)
    before = server.resident()
    begun = time.monotonic()
    for number in range(CHATTER):
        if number == CHATTER // 3:
            late, late_since = await Wire(server, "10.6.0.3").sit_in(made["table"], None, SMALL), time.monotonic()
        await talker.say(type="chat", text=LONG, id=f"c{number}")
    talked = time.monotonic() - begun
    growth = server.resident() - before
    faults = []
    if growth > MOST_GROWTH:
        faults.append(f"memory grew by {growth >> 20} MiB for readers that do not read")
    faults += await read_late(late, talker.seq, time.monotonic() - late_since)
    faults += await are_cut(server, lazy + streams, talked)
    answer = await talker.say(type="chat", text="still here", id="last")
    if answer["type"] != "ack":
        faults.append("the table was stalled by readers that do not read")
    await talker.close()
    return faults


async def read_late(wire: Wire, seq: int, late_by: float) -> list[str]:
    """A reader that reads again in time is told all at once, by one fresh welcome; a later one is cut off."""
    welcomes, newest, frames = 0, 0, 0
    while newest < seq:
        opcode, payload = await wire.next(10)
        if opcode == 8:
            return [] if late_by > 4 else ["a reader that was late by less than five seconds was cut off"]
        frame = json.loads(payload)
        welcomes, frames = welcomes + (frame["type"] == "welcome"), frames + 1
        newest = frame.get("seq", newest)
    if welcomes < 2 or frames > CHATTER - 50:
        return [f"a late reader was sent {frames} frames, {welcomes} of them welcomes"]
    return []


async def are_cut(server: Serving, wires: list[Wire], talked: float) -> list[str]:
    """All lines are gone soon, though nobody has read what was sent."""
    until = time.monotonic() + SLOW
    while (left := open_lines(server, wires)) and time.monotonic() < until:
        await asyncio.sleep(0.2)
    for wire in wires:
        wire.close()
    return [f"{left} lines that nobody reads were still open after {talked + SLOW:.0f} s"] if left else []


def open_lines(server: Serving, wires: list[Wire]) -> int:
    """How many of our lines the server still holds, as the system knows it."""
    ours = {f"{wire.writer.get_extra_info('sockname')[1]:04X}" for wire in wires}
    with open(f"/proc/{server.pid}/net/tcp") as lines:
        fields = [line.split() for line in lines][1:]
    port = f"{server.port:04X}"
    return sum(
        local.endswith(f":{port}") and remote.rpartition(":")[2] in ours and state == "01"
        for _, local, remote, state, *_ in fields
    )


async def check_silence(server: Serving, table: str) -> list[str]:
    """Whoever says nothing, or says it too slowly, is hung up on; requests in half are not waited for."""
    waits = {
        "a line without a request": silent(server),
        "a socket without a hello": silent_socket(server, table),
        "a head that comes letter by letter": drip(server, b"GET /api/games HTTP/1.1\r\nHost: x\r\nA: " + b"a" * 99),
        "a body that comes letter by letter": drip(
            server,
            Wire(server).request("POST", "/api/tables", {"Content-Length": "99"}, b" " * 99)[:-99] + b" " * 60,
            150,
        ),
    }
    took = await asyncio.gather(*waits.values())
    return [
        f"{what} was kept for {seconds:.0f} s" for what, seconds in zip(waits, took, strict=True) if seconds > PATIENCE
    ]


async def silent(server: Serving) -> float:
    """A line on which nothing is said; how long it lasts."""
    return await lasts(await Wire(server, "10.7.0.1").open())


async def silent_socket(server: Serving, table: str) -> float:
    """A socket on which nothing is said."""
    wire = await Wire(server, "10.7.0.2").open()
    await wire.shake_hands(table)
    return await lasts(wire)


async def drip(server: Serving, text: bytes, at_once: int = 40) -> float:
    """A request of which a letter comes every quarter of a second, after a beginning."""
    wire = await Wire(server, "10.7.0.3").open()
    wire.writer.write(text[:at_once])
    dripping = asyncio.ensure_future(drop_by_drop(wire, text[at_once:]))
    try:
        return await lasts(wire)
    finally:
        dripping.cancel()


async def drop_by_drop(wire: Wire, text: bytes) -> None:
    for at in range(len(text)):
        await asyncio.sleep(0.25)
        wire.writer.write(text[at : at + 1])


async def lasts(wire: Wire) -> float:
    """Seconds until something is answered or the line ends."""
    begun = time.monotonic()
    try:
        async with asyncio.timeout(PATIENCE + 3):
            await wire.reader.read(1)
    except (TimeoutError, ConnectionError):
        pass
    wire.close()
    return time.monotonic() - begun
