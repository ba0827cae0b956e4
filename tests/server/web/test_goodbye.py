"""An orderly end, and TLS: the process that `pitboss serve` is, asked from outside."""

import asyncio
import json
import os
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.client import Player, make_table
from tools.qa.server.servers import Order, Servers

SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Benno"}]
ENDED = (0, -signal.SIGTERM)  # uvicorn ends in order, then by the signal


async def test_everybody_is_told_before_the_server_ends(servers: Servers, tmp_path: Path) -> None:
    serving = servers.start(Order(tmp_path / "data"))
    made = await make_table(serving.address, game="lasvegas", seats=SEATS)
    async with (
        httpx.AsyncClient(base_url=serving.address, timeout=30) as http,
        http.stream("GET", f"/api/tables/{made['table']}/stream") as stream,
    ):
        lines = stream.aiter_lines()
        assert json.loads(await anext(lines))["type"] == "welcome"
        async with Player(serving.address, made["table"], made["key"], "de") as anna:
            os.kill(serving.pid, signal.SIGTERM)
            bye = await anna.until(lambda frame: frame["type"] == "bye", 20)
            assert bye["code"] == "closing" and "Server" in bye["message"]
            assert anna.socket is not None
            await anna.socket.wait_closed()
            assert anna.socket.close_code == 1012
        rest = [json.loads(line) async for line in lines if line]
        assert [frame["code"] for frame in rest if frame["type"] == "bye"] == ["closing"]
    assert await asyncio.to_thread(serving.wait) in ENDED


async def test_somebody_who_does_not_read_does_not_hold_up_the_end(servers: Servers, tmp_path: Path) -> None:
    serving = servers.start(Order(tmp_path / "data"))
    made = await make_table(serving.address, game="lasvegas", seats=SEATS)
    address = serving.address.replace("http", "ws")
    async with connect(f"{address}/api/tables/{made['table']}/live", max_queue=1) as silent:
        await silent.send(json.dumps({"type": "hello"}))
        await silent.recv()
        silent.transport.pause_reading()
        os.kill(serving.pid, signal.SIGTERM)
        assert await asyncio.wait_for(asyncio.to_thread(serving.wait), 20) in ENDED
        silent.transport.abort()


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    """A certificate for localhost and its key."""
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    names = "subjectAltName=DNS:localhost,IP:127.0.0.1"
    asked = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    asked += ["-days", "2", "-subj", "/CN=localhost", "-addext", names, "-keyout", str(key), "-out", str(cert)]
    subprocess.run(asked, check=True, capture_output=True)
    return cert, key


@contextmanager
def pitboss_serve(*options: str) -> Iterator[list[str]]:
    """`pitboss serve` on a free port; the lines that it prints at its start."""
    command = [sys.executable, "-m", "pitboss", "serve", "--no-browser", "--port", "0", *options]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    try:
        yield [server.stdout.readline() for _ in range(2)]
    finally:
        server.terminate()
        server.wait(30)
        server.stdout.close()


async def test_it_serves_https_by_itself(tmp_path: Path, certificate: tuple[Path, Path]) -> None:
    cert, key = certificate
    with pitboss_serve("--data", str(tmp_path / "data"), "--tls-cert", str(cert), "--tls-key", str(key)) as said:
        address = said[0].split()[3]
        assert address.startswith("https://localhost:")
        assert "Only this machine" in said[1]
        trusting = ssl.create_default_context(cafile=str(cert))
        async with httpx.AsyncClient(base_url=address, verify=trusting) as http:
            assert (await http.get("/healthz")).json()["ok"]
        socket = address.replace("https", "wss") + "api/tables/0/live"
        async with connect(socket, ssl=trusting) as live:
            await live.send(json.dumps({"type": "hello"}))
            assert json.loads(await live.recv())["type"] == "bye"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--tls-cert", "cert.pem"], "both a certificate and its key"),
        (["--tls-cert", "cert.pem", "--tls-key", "key.pem"], "There is no file cert.pem"),
        (["--proxy", "my-proxy"], "not my-proxy"),
        (["--public-address", "games.example"], "not games.example"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(tmp_path: Path, options: list[str], why: str) -> None:
    command = [
        sys.executable,
        "-m",
        "pitboss",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--data",
        str(tmp_path / "data"),
    ]
    ended = subprocess.run([*command, *options], capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert why in ended.stderr and "Traceback" not in ended.stderr
