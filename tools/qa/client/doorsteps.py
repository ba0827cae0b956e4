"""Attempts to get in where one does not belong, and to say what cannot be said. Each returns what went wrong."""

import asyncio
import json
import secrets

import httpx

from tools.qa.client.callers import Frame, make_table
from tools.qa.client.raw import BINARY, CONT, PING, TEXT, Wire, frame
from tools.qa.server.serving import Serving

TABLE = {"game": "lasvegas", "seats": [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]}
MOST = 16 * 1024
NONSENSE = [
    b"",
    b"null",
    b"[]",
    b"{}",
    b"\x00\xff\xfe garbage \x80",
    b"[" * 8000,
    b'{"type":' * 2000,
    b'{"type":"nothing"}',
    b'{"type":"hello"}',
    b'{"type":"move","id":"a","expect":0,"move":"1","more":1}',
    b'{"type":"move","id":"a","expect":1e400,"move":"1"}',
    b'{"type":"move","id":"a","expect":NaN,"move":"1"}',
    b'{"type":"move","id":"a","expect":-1,"move":"1"}',
    b'{"type":"move","id":"a","expect":1' + b"0" * 400 + b',"move":"1"}',
    b'{"type":"move","id":"","expect":0,"move":"1"}',
    b'{"type":"move","id":"' + b"x" * 41 + b'","expect":0,"move":"1"}',
    b'{"type":"chat","id":"a","text":' + json.dumps("x" * 201).encode() + b"}",
    b'{"type":"chat","id":"a","text":"\\ud800"}',
    b'{"type":"chat","id":"a","text":"\\u0000\\u202e"}',
    b'{"type":"look","seat":5}',
    b'{"type":"speak","language":7}',
]


def wrong_origins(port: int) -> list[str]:
    """Where a page might come from that is not ours."""
    own = f"http://127.0.0.1:{port}"
    return [
        "null",
        "",
        "http://evil.example",
        "https://evil.example",
        "file://",
        "http://127.0.0.1:1",
        "http://127.0.0.1",
        f"http://localhost:{port}",
        f"http://127.0.0.1.evil.example:{port}",
        f"http://evil.127.0.0.1:{port}",
        f"{own}.evil.example",
        f"{own}@evil.example",
        f"{own}/",
        f"{own} http://evil.example",
        f"ws://127.0.0.1:{port}",
    ]


def wrong_hosts(port: int) -> list[str]:
    """Names under which our number might be told to a browser."""
    return ["evil.example", f"evil.example:{port}", "127.0.0.1.evil.example", f"localhost.evil.example:{port}", "[", ""]


async def check_origins(server: Serving, table: str) -> list[str]:
    """Pages of others may neither open a socket nor post, and names of others are not answered to."""
    faults, body, port = [], json.dumps(TABLE).encode(), server.port
    for number, origin in enumerate(wrong_origins(port)):
        wire = await Wire(server, f"10.1.0.{number}").open()
        if await wire.shake_hands(table, {"Origin": origin}) != 403:
            faults.append(f"a socket was opened for the origin {origin!r}")
        wire = await Wire(server, f"10.1.0.{number}").open()
        if await wire.ask("POST", "/api/tables", {"Origin": origin}, body) != 403:
            faults.append(f"a table was made for the origin {origin!r}")
    for number, host in enumerate(wrong_hosts(port)):
        tricks = {"Host": host, "Origin": f"http://{host}"}
        wire = await Wire(server, f"10.1.1.{number}").open()
        if await wire.shake_hands(table, tricks) not in (400, 403):
            faults.append(f"a socket was opened under the name {host!r}")
        for path in ("/api/games", "/metrics", "/api/openapi.json", "/"):
            wire = await Wire(server, f"10.1.1.{number}").open()
            if await wire.ask("GET", path, {"Host": host}) not in (400, 403):
                faults.append(f"{path} was answered under the name {host!r}")
    wire = await Wire(server, "10.1.2.1").open()
    if await wire.shake_hands(table, {"Origin": f"http://127.0.0.1:{port}"}) != 101:
        faults.append("our own page could not open a socket")
    return faults


async def check_keys(server: Serving, http: httpx.AsyncClient, made: Frame) -> list[str]:
    """Keys that are missing, wrong, of another table or meant for something else; and guesses are counted."""
    faults, table = [], made["table"]
    other = await make_table(http, **TABLE)
    link = made["links"][0]["link"].rpartition("/")[2]
    say = json.dumps({"type": "ready"}).encode()
    for what, key in (("no", ""), ("a wrong", "x" * 43), ("another table's", other["key"]), ("a link as a", link)):
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        wire = await Wire(server, "10.2.0.1").open()
        if (status := await wire.ask("POST", f"/api/tables/{table}/say", headers, say)) != 401:
            faults.append(f"{what} key was answered with {status}")
        if key:
            wire = await Wire(server, "10.2.0.1").sit_in(table, key)
            if b'"code":"no_key"' not in await wire.until(b'"bye"'):
                faults.append(f"{what} key opened a socket")
    faults += await guess(server, "10.2.0.2", f"/api/tables/{table}/say", say)
    faults += await guess(server, "10.2.0.3", f"/api/tables/{table}/sit", b"")
    return faults


async def guess(server: Serving, address: str, path: str, body: bytes) -> list[str]:
    """Try one key after the other: it must be stopped soon, and elsewhere nobody notices."""
    statuses = []
    for _ in range(40):
        key = secrets.token_urlsafe(32)
        wire = await Wire(server, address).open()
        given = body or json.dumps({"link": key}).encode()
        statuses.append(await wire.ask("POST", path, {"Authorization": f"Bearer {key}"}, given))
        wire.close()
    faults = [] if set(statuses) == {401, 429} and statuses.count(401) <= 31 else [f"guessing got {statuses}"]
    wire = await Wire(server, address + "9").open()
    if (
        await wire.ask("POST", path, {"Authorization": f"Bearer {'x' * 43}"}, body or b'{"link":"%s"}' % (b"x" * 43))
        == 429
    ):
        faults.append("somebody else could not try a key")
    return faults


async def check_messages(server: Serving, table: str, key: str) -> list[str]:
    """Nonsense is refused and the socket goes on; what breaks the rules of the wire closes it."""
    faults = []
    wire = await Wire(server, "10.3.0.1").sit_in(table, key)
    for number, nonsense in enumerate(NONSENSE):
        wire.send(nonsense, TEXT if is_text(nonsense) else BINARY)
        if b'"nack"' not in await wire.until(b"ack"):
            faults.append(f"{nonsense[:60]!r} was not refused")
            wire = await Wire(server, f"10.3.1.{number}").sit_in(table, key)
    wire.close()
    for what, code, broken in broken_frames():
        wire = await Wire(server, "10.3.0.2").sit_in(table)
        await wire.until(b"welcome")
        wire.writer.write(broken)
        try:
            found = await wire.close_code(5)
        except TimeoutError:
            found = 0
        if found not in (code, 1006):
            faults.append(f"{what}: closed with {found}, not {code}")
    for number, nonsense in enumerate(NONSENSE):
        wire = await Wire(server, f"10.3.2.{number}").open()
        status = await wire.ask("POST", "/api/tables", {"Content-Type": "application/json"}, nonsense or b" ")
        if status != 400:
            faults.append(f"{nonsense[:60]!r} in a body was answered with {status}")
        wire.close()
    wire = await Wire(server, "10.3.0.3").open()
    if (status := await wire.ask("POST", "/api/tables", {}, b'"' + b"x" * MOST + b'"')) != 413:
        faults.append(f"a long body was answered with {status}")
    return faults


def is_text(message: bytes) -> bool:
    """Whether it may be sent as text at all."""
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def broken_frames() -> list[tuple[str, int, bytes]]:
    """Frames that no client may send: what, the close code, and the bytes."""
    parts = frame(TEXT, b"x" * 6000, fin=False) + frame(CONT, b"x" * 6000, fin=False) * 2
    return [
        ("a message of 16 KiB and a byte", 1009, frame(TEXT, b"x" * (MOST + 1))),
        ("a message that says it is 2 GiB", 1009, b"\x81\xff" + (1 << 31).to_bytes(8, "big") + bytes(4)),
        ("a message too long in parts", 1009, parts),
        ("a message in endless empty parts", 1006, frame(TEXT, b"", fin=False) + frame(CONT, b"", fin=False) * 1000),
        ("text that is not UTF-8", 1007, frame(TEXT, b"\xff\xfe\xfd")),
        ("a frame without a mask", 1002, b"\x81\x02{}"),
        ("a frame of no known kind", 1002, frame(11, b"")),
        ("a continuation of nothing", 1002, frame(CONT, b"x")),
        ("pings without end", 1006, frame(PING, b"x" * 100) * 2000),
        ("thousands of messages at once", 1006, frame(TEXT, b"{}") * 5000),
    ]


async def check_flood(server: Serving, table: str, key: str) -> list[str]:
    """Somebody says too much: told so, and read more slowly."""
    wire = await Wire(server, "10.4.0.1").sit_in(table, key)
    await wire.until(b"welcome")
    for number in range(200):
        wire.send(b'{"type":"chat","id":"f%d","text":"hello"}' % number)
        if number % 20 == 19:
            await wire.writer.drain()
            await asyncio.sleep(0.05)
    if not await wire.until(b'"code":"rate"'):
        return ["a flood was cut off before it was refused"]
    heard, until = 0, asyncio.get_running_loop().time() + 1.5
    while (left := until - asyncio.get_running_loop().time()) > 0:
        try:
            heard += b'"code":"rate"' in (await wire.next(left))[1]
        except TimeoutError:
            break
    return [f"a flood was answered {heard} times in a second and a half"] if heard > 12 else []


async def check_crowding(server: Serving, table: str, most: int) -> list[str]:
    """So many sockets from one address, and no more."""
    wires = [await Wire(server, "10.5.0.1").open() for _ in range(most + 3)]
    statuses = [await wire.shake_hands(table) for wire in wires]
    for wire in wires:
        wire.close()
    return [] if statuses == [101] * most + [403] * 3 else [f"sockets of one address: {statuses}"]


async def check_new_lines(server: Serving, most: int) -> list[str]:
    """So many new lines in a row from one address and no more, unless it is a proxy's; elsewhere nobody notices."""
    faults = []
    for home, is_proxy in (("127.0.1.1", False), ("127.0.1.2", False), ("127.0.0.1", True)):
        answered = 0
        for _ in range(2 * most):
            wire = await Wire(server, home=home).open()
            answered += await wire.ask("GET", "/healthz") == 200
            wire.close()
        if answered < most or (answered == 2 * most) != is_proxy:
            faults.append(f"{answered} of {2 * most} lines in a row from {home} were answered")
    return faults
