"""Proxies for tests: nginx and Caddy as processes, with the lines of docs/hosting.md as their configuration."""

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

DOCUMENT = Path(__file__).parents[3] / "docs" / "hosting.md"
NAME = "games.example"
BACKEND = "127.0.0.1:8087"
START_SECONDS = 30.0


def written(language: str) -> str:
    """What the page tells readers to write into the configuration."""
    found = re.findall(rf"^```{language}\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def replaced(text: str, **by: str) -> str:
    """The text for this machine: each thing that differs here stands in it once."""
    for old, new in by.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def certificate(directory: Path) -> tuple[Path, Path]:
    """A certificate for the name, and its key."""
    cert, key = directory / "cert.pem", directory / "key.pem"
    asked = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    asked += [
        "-days",
        "2",
        "-subj",
        f"/CN={NAME}",
        "-addext",
        f"subjectAltName=DNS:{NAME}",
        "-keyout",
        str(key),
        "-out",
        str(cert),
    ]
    subprocess.run(asked, check=True, capture_output=True)
    return cert, key


def nginx_as_written(backend: str, port: int, cert: Path, key: Path) -> str:
    """The page's configuration of nginx."""
    return replaced(
        written("nginx"),
        **{
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            "/etc/ssl/games.example.pem": str(cert),
            "/etc/ssl/games.example.key": str(key),
            BACKEND: backend,
        },
    )


def nginx_at_its_shortest(backend: str, port: int, cert: Path, key: Path) -> str:
    """What somebody may write who has not read the page."""
    tls = f"listen 127.0.0.1:{port} ssl; ssl_certificate {cert}; ssl_certificate_key {key};"
    return f"server {{ {tls} location / {{ proxy_pass http://{backend}; }} }}"


def caddy_as_written(backend: str, port: int, cert: Path, key: Path) -> str:
    """The page's configuration of Caddy, with a certificate that is not fetched."""
    head = f"https://{NAME}:{port} {{\n    bind 127.0.0.1\n    tls {cert} {key}"
    return "{\n    admin off\n    auto_https disable_redirects\n}\n" + replaced(
        written("caddy"), **{f"{NAME} {{": head, BACKEND: backend}
    )


@contextmanager
def nginx(text: str, directory: Path, port: int) -> Iterator[None]:
    """nginx with these servers, as long as the block lasts."""
    temporary = "".join(
        f"{kind}_temp_path {directory}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    config = directory / "nginx.conf"
    head = f"worker_processes 1;\npid {directory}/nginx.pid;\nerror_log stderr;\ndaemon off;\nevents {{}}\n"
    config.write_text(f"{head}http {{\naccess_log off;\n{temporary}{text}\n}}\n")
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")
    if program is None:
        pytest.skip("there is no nginx here")
    yield from running([program, "-p", str(directory), "-c", str(config)], directory, port)


@contextmanager
def caddy(text: str, directory: Path, port: int) -> Iterator[None]:
    """Caddy with these sites, as long as the block lasts."""
    config = directory / "Caddyfile"
    config.write_text(text)
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("there is no Caddy here")
    yield from running([program, "run", "--config", str(config), "--adapter", "caddyfile"], directory, port)


def running(command: list[str], directory: Path, port: int) -> Iterator[None]:
    """A process of ours that listens, until it is ended."""
    said = directory / "said"
    with said.open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | {"HOME": str(directory)})
    try:
        until = time.monotonic() + START_SECONDS
        while not is_listening(port):
            assert process.poll() is None and time.monotonic() < until, said.read_text()
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(20)


def is_listening(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
