"""Backs up a server at play, again and again, and plays on from a backup.

python -m tools.qa.backups --times 50

Every backup must hold whole tables with everything that was acknowledged before it began, and nothing that the server
does not hold too. A server that is started on the last one must know every key and go on where it was.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from pitboss.server.store.backup import copy_to, put_back
from pitboss.server.store.sqlite_file import FILE
from tools.qa.client.guests import Guest, new_party, play
from tools.qa.client.ledger import Ledger
from tools.qa.report import check_found, conclude, show_progress
from tools.qa.server.servers import Order, Servers

PARTIES = 3
Copy = Callable[[Path, Path], object]


def copied_as_a_file(directory: Path, target: Path) -> None:
    """A backup as one should not make it: the log beside the data file is forgotten."""
    shutil.copyfile(directory / FILE, target)


async def back_up(servers: Servers, place: Path, times: int, seed: int, copy: Copy) -> list[str]:
    """So many backups under load, and a new start from the last. Returns all that is wrong."""
    random, begun, backups = Random(seed), time.perf_counter(), list[tuple[Path, dict[str, set[str]]]]()
    serving = servers.start(Order(place / "data"))
    guests = [guest for _ in range(PARTIES) for guest in await new_party(serving.address, random)]
    playing = asyncio.ensure_future(play(guests, serving.address))
    for number in range(times):
        await asyncio.sleep(random.uniform(0.02, 0.2))
        if playing.done():
            guests += [guest for _ in range(PARTIES) for guest in await new_party(serving.address, random)]
            playing = asyncio.ensure_future(play(guests[-2 * PARTIES :], serving.address))
        await something_new(guests, playing)
        known = {guest.table: set[str]() for guest in guests}
        for guest in guests:
            known[guest.table] |= acknowledged(guest)
        await asyncio.to_thread(copy, place / "data", place / f"{number}.sqlite")
        backups.append((place / f"{number}.sqlite", known))
        show_progress(number + 1, times, "backups")
    serving.kill()
    serving.wait()
    await playing
    truth = Ledger(place / "data")
    wrong = truth.hold_against(guests)
    for file, known in backups:
        wrong += list(faults_of(file, known, truth))
    if not wrong:
        wrong += await gone_on_with(servers, place, backups[-1][0], guests)
    kept = sum(len(ids) for ids in backups[-1][1].values())
    print(
        f"{times} backups, {kept} acknowledged messages in the last, {len(wrong)} wrong, "
        f"{time.perf_counter() - begun:.0f} s"
    )
    return wrong


async def something_new(guests: list[Guest], playing: "asyncio.Future[None]") -> None:
    """Until something was acknowledged just now: of that, a bad copy knows nothing."""
    before = sum(len(acknowledged(guest)) for guest in guests)
    while not playing.done() and sum(len(acknowledged(guest)) for guest in guests) == before:
        await asyncio.sleep(0.002)


def acknowledged(guest: Guest) -> set[str]:
    """The ids of everything that was acknowledged."""
    return {message for message, answers in guest.answers.items() if answers[0]["type"] == "ack"}


def faults_of(file: Path, known: dict[str, set[str]], truth: Ledger) -> Iterator[str]:
    """What is wrong with a backup."""
    try:
        backup = Ledger(file)
    except Exception as fault:
        yield f"{file.name} cannot be read: {fault!r}"
        return
    yield from backup.wrong
    for table, messages in known.items():
        entries = backup.entries.get(table, [])
        missing = messages - {entry.move_id for entry in entries}
        if missing:
            yield f"{file.name} lacks {len(missing)} of {len(messages)} acknowledged messages of {table}"
        if entries != truth.entries[table][: len(entries)]:
            yield f"{file.name} holds events of {table} that never were"


async def gone_on_with(servers: Servers, place: Path, file: Path, guests: list[Guest]) -> list[str]:
    """A server on what was backed up: everybody's key opens their seat, and the game goes on."""
    put_back(file, place / "restored")
    serving = servers.start(Order(place / "restored"))
    back = [Guest(serving.address, guest.table, guest.key or "", guest.random) for guest in guests if not guest.is_over]
    await play(back, serving.address, 3, 1.0)
    serving.end()
    silent = [guest.table for guest in back if not guest.seen]
    return Ledger(place / "restored").hold_against(back) + [f"the key of {table} opens nothing" for table in silent]


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--times", type=int, default=50, help="backups (50)")
    asked.add_argument("--seed", type=int, default=1, help="of moves and moments (1)")
    wanted = asked.parse_args()
    with Servers() as servers, tempfile.TemporaryDirectory() as place:
        wrong = asyncio.run(back_up(servers, Path(place), wanted.times, wanted.seed, copy_to))
        (sick := Path(place) / "sick").mkdir()
        found = asyncio.run(back_up(servers, sick, 5, wanted.seed, copied_as_a_file))
        wrong += check_found("copied_as_a_file", found)
    return conclude(wrong)


if __name__ == "__main__":
    sys.exit(main())
