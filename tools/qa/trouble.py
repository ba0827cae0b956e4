"""Lets the disk of a playing server be full, read-only or broken for a while, and its clock jump.

python -m tools.qa.trouble --times 5

While there is trouble nothing may be acknowledged, everybody must be told so (`unavailable`, `/healthz` 503), and
those who look on must still see the table. When it is over the server must heal by itself and go on with the very
moves that were refused. A file system that refuses to write is put under SQLite; besides there is a real limit of the
system on the length of files, and a real full disk where a small one can be mounted.
"""

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random

import httpx

from tools.qa.client.guests import Guest, new_party, play
from tools.qa.client.ledger import Ledger
from tools.qa.report import check_found, conclude
from tools.qa.server.servers import Order, Servers, Serving

HEAL_SECONDS = 30.0  # on a busy machine; usually it takes one
PATIENCE = 2.0  # seconds without a word, then nothing more is to come
TO_THE_LAST_BYTE = {"free_disk_mb": "0"}  # tables are made on small disks, too
REAL_LIMIT = "limit_files"
REAL_DISK = "real"
KINDS = ["full", "read_only", "broken", REAL_LIMIT]
SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]


class Disk:
    """Makes trouble and takes it away."""

    def __init__(self, kind: str, place: Path, serving: Serving) -> None:
        self.kind = kind
        self.place = place
        self.serving = serving

    def fail(self) -> None:
        if self.kind == REAL_LIMIT:
            os.kill(self.serving.pid, signal.SIGUSR1)
        elif self.kind == REAL_DISK:
            with open(self.place / "ballast", "wb", buffering=0) as ballast:
                while write_some(ballast.fileno()):
                    pass
        else:
            (self.place / self.kind).touch()

    def heal(self) -> None:
        if self.kind == REAL_LIMIT:
            os.kill(self.serving.pid, signal.SIGUSR2)
        else:
            (self.place / ("ballast" if self.kind == REAL_DISK else self.kind)).unlink()


def write_some(file: int) -> bool:
    """Whether there was room for some more."""
    try:
        return os.write(file, bytes(1024)) > 0
    except OSError:
        return False


async def bear(servers: Servers, place: Path, kind: str, seed: int, times: int, faults: list[str]) -> list[str]:
    """A disk in trouble so many times, while two people and a bot play. Returns all that is wrong."""
    random, begun, wrong = Random(seed), time.perf_counter(), list[str]()
    order = Order(place / "data", [*faults, *([] if kind == REAL_DISK else [kind])], settings=TO_THE_LAST_BYTE)
    serving = servers.start(order)
    disk, everybody, refusals, healed = Disk(kind, place, serving), list[Guest](), 0, list[float]()
    for _ in range(times):
        guests = await new_party(serving.address, random)
        everybody += guests
        await play(guests, serving.address, 4, PATIENCE)
        disk.fail()
        for guest in guests:
            guest.pending = guest.pending or guest.words()
        before = sum(guest.unavailable for guest in guests)
        await play(guests, serving.address, 3, PATIENCE)
        refusals += (refused := sum(guest.unavailable for guest in guests) - before)
        if refused or kind != REAL_DISK:  # a log that was emptied has room on a full disk: then all is written there
            wrong += [fault async for fault in unclear(serving.address, guests[0].table)]
        if not refused and (kind != REAL_DISK or not refusals):
            wrong.append(f"{kind}: nobody was told of the trouble")
        disk.heal()
        healed.append(await seconds_to_heal(serving.address))
        if healed[-1] >= HEAL_SECONDS:
            wrong.append(f"{kind}: it did not heal")
        await play(guests, serving.address, 8, PATIENCE)
        for guest in guests:
            await guest.connect()
            await guest.hang_up()
    serving.end()
    ledger = Ledger(place / "data")
    wrong += ledger.hold_against(everybody)
    for number, guest in enumerate(everybody):
        wrong += [*ledger.views_that_differ(guest, number % 2), *ledger.gaps(guest)]
    print(
        f"{kind}: {times} times, {refusals} refused, {sum(len(guest.answers) for guest in everybody)} answered, healed "
        f"after {max(healed):.1f} s at most, {len(wrong)} wrong, {time.perf_counter() - begun:.0f} s"
    )
    return wrong


async def unclear(address: str, table: str) -> AsyncIterator[str]:
    """What does not say clearly that nothing can be stored now, or does not work though it could."""
    async with httpx.AsyncClient(base_url=address, timeout=20) as http:
        health = await http.get("/healthz")
        if health.status_code != 503 or health.json()["ok"]:
            yield f"/healthz says {health.status_code} {health.text}"
        wish = await http.post("/api/tables", json={"game": "lasvegas", "seats": SEATS})
        if wish.status_code != 503 or wish.json()["code"] != "unavailable" or "retry-after" not in wish.headers:
            yield f"making a table says {wish.status_code} {wish.text}"
        facts = await http.get(f"/api/tables/{table}")
        if facts.status_code != 200:
            yield f"looking at the table says {facts.status_code} {facts.text}"


async def seconds_to_heal(address: str) -> float:
    """Until `/healthz` says that all is well, with nobody doing anything."""
    begun = time.perf_counter()
    async with httpx.AsyncClient(base_url=address, timeout=20) as http:
        while time.perf_counter() - begun < HEAL_SECONDS:
            if (await http.get("/healthz")).status_code == 200:
                break
            await asyncio.sleep(0.1)
    return time.perf_counter() - begun


async def with_jumping_clock(servers: Servers, place: Path, seed: int, faults: list[str]) -> list[str]:
    """A timed game while the clock on the wall jumps: nobody who plays in time misses a turn, all is kept."""
    random, begun = Random(seed), time.perf_counter()
    serving = servers.start(Order(place / "data", ["jump_clock", *faults]))
    guests = await new_party(serving.address, random, turn_seconds=30)
    await play(guests, serving.address, 25, PATIENCE)
    serving.end()
    ledger = Ledger(place / "data")
    wrong = ledger.hold_against(guests)
    late = [entry.seq for entry in ledger.entries[guests[0].table] if entry.kind in ("missed", "away")]
    wrong += [f"somebody who played in time was called late by event {seq}" for seq in late]
    ats = [entry.at for entry in ledger.entries[guests[0].table]]
    back = sum(later < earlier for earlier, later in pairwise(ats))
    print(f"clock: {len(ats)} events, {back} times back, {len(wrong)} wrong, {time.perf_counter() - begun:.0f} s")
    return wrong if back else [*wrong, "the clock did not jump"]


PLANTED = ["deny_trouble", "time_by_the_wall"]


async def planted(servers: Servers, place: Path, seed: int, fault: str) -> list[str]:
    """What the proof says of a server that takes no notice of trouble, or of one that times turns by the wall."""
    if fault == "deny_trouble":
        return await bear(servers, place, "full", seed, 1, [fault])
    return await with_jumping_clock(servers, place, seed, [fault])


@contextmanager
def small_disk(place: Path) -> Iterator[Path | None]:
    """A disk of sixteen megabytes, if one may be mounted here."""
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(place)]
    if subprocess.run(mount, stderr=subprocess.DEVNULL).returncode:
        yield None
        return
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


async def everything(servers: Servers, place: Path, times: int, seed: int) -> list[str]:
    """All kinds of trouble, and the planted faults."""
    wrong = []
    for kind in KINDS:
        (place / kind).mkdir()
        wrong += await bear(servers, place / kind, kind, seed, times, [])
    with small_disk(place / "small") as small:
        if small is None:
            print("real: no small disk can be mounted here")
        else:
            wrong += await bear(servers, small, REAL_DISK, seed, times, [])
    (place / "clock").mkdir()
    wrong += await with_jumping_clock(servers, place / "clock", seed, [])
    for fault in PLANTED:
        (sick := place / fault).mkdir()
        found = await planted(servers, sick, seed, fault)
        wrong += check_found(fault, found)
    return wrong


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--times", type=int, default=5, help="times of trouble of each kind (5)")
    asked.add_argument("--seed", type=int, default=1, help="of moves (1)")
    wanted = asked.parse_args()
    with Servers() as servers, tempfile.TemporaryDirectory() as place:
        wrong = asyncio.run(everything(servers, Path(place), wanted.times, wanted.seed))
    return conclude(wrong)


if __name__ == "__main__":
    sys.exit(main())
