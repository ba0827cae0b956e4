"""Cuts the sockets of people at play at any moment, and looks whether they know the table as it is, all the time.

python -m tools.qa.lost_sockets --cuts 500

Every view that anybody was sent is held against one built from the stored events up to its number, and everybody must
have been told every event, as the server tells it to that seat.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from pitboss.core.game import game_names
from tools.qa.client.guests import Guest, new_party
from tools.qa.client.ledger import Ledger
from tools.qa.report import check_found, conclude, show_progress
from tools.qa.server.servers import Order, Servers

GAMES = game_names()
MOST_SECONDS = 0.3  # until the next cut


class Cuts:
    """How many have been, and how many are to be."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.done = 0

    @property
    def is_enough(self) -> bool:
        return self.done >= self.wanted


async def play_with_cuts(guest: Guest, cuts: Cuts) -> None:
    """To the end of the game; cut off at any moment, and back again."""
    most = MOST_SECONDS
    while not guest.is_over and not cuts.is_enough:
        views = len(guest.seen)
        attending = asyncio.ensure_future(guest.attend())
        await asyncio.wait([attending], timeout=guest.random.uniform(0.0, most))
        if not attending.done():
            await cut_off(attending)
            most = MOST_SECONDS if len(guest.seen) > views else most * 1.5  # a busy machine needs longer to say hello
            cuts.done += len(guest.seen) > views
            show_progress(min(cuts.done, cuts.wanted), cuts.wanted, "cuts")


async def cut_off(attending: "asyncio.Future[None]") -> None:
    """Cut the line without a word. What is just being received may swallow the first attempt."""
    while not attending.done():
        attending.cancel()
        await asyncio.wait([attending], timeout=0.05)


async def lose_sockets(
    servers: Servers, place: Path, wanted: int, seed: int, games: list[str], faults: list[str]
) -> list[str]:
    """So many cuts, at a table of each of these games at a time. Returns all that is wrong."""
    random, begun, cuts = Random(seed), time.perf_counter(), Cuts(wanted)
    serving = servers.start(Order(place / "data", faults))
    everybody: list[Guest] = []
    while not cuts.is_enough:
        parties = [await new_party(serving.address, random, game) for game in games]
        guests = [guest for party in parties for guest in party]
        everybody += guests
        await asyncio.gather(*(play_with_cuts(guest, cuts) for guest in guests))
        for guest in guests:
            await guest.connect()  # whatever was missed last
            await guest.hang_up()
    serving.end()
    wrong = list(faults_found(place / "data", everybody))
    print(
        f"{cuts.done} cuts, {len(everybody) // 2} tables, {sum(len(guest.seen) for guest in everybody)} views, "
        f"{sum(len(guest.told) for guest in everybody)} events told, {len(wrong)} wrong, "
        f"{time.perf_counter() - begun:.0f} s"
    )
    return wrong


def faults_found(data: Path, everybody: list[Guest]) -> Iterator[str]:
    """Views, events and answers that differ from what is stored."""
    ledger = Ledger(data)
    yield from ledger.hold_against(everybody)
    for number, guest in enumerate(everybody):
        yield from ledger.views_that_differ(guest, number % 2)
        yield from ledger.gaps(guest)


PLANTED = ["miss_one", "show_late"]


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--cuts", type=int, default=500, help="sockets cut (500)")
    asked.add_argument("--seed", type=int, default=1, help="of moves and cuts (1)")
    wanted = asked.parse_args()
    with Servers(*GAMES) as servers, tempfile.TemporaryDirectory() as place:
        wrong = asyncio.run(lose_sockets(servers, Path(place), wanted.cuts, wanted.seed, GAMES, []))
        for fault in PLANTED:
            (sick := Path(place) / fault).mkdir()
            found = asyncio.run(lose_sockets(servers, sick, 20, wanted.seed, GAMES[:1], [fault]))
            wrong += check_found(fault, found)
    return conclude(wrong)


if __name__ == "__main__":
    sys.exit(main())
