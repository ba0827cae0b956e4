"""Sends every move several times over several sockets, and cuts some of them off before the answer.

python -m tools.qa.repeats --moves 1000

Each is sent one to five times with one id over one to three sockets; of every fifth, one socket is cut at once.
It must stand once, and all answers must be the same.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tools.qa.client.guests import LOST, Guest, new_party
from tools.qa.client.ledger import Ledger
from tools.qa.report import check_found, conclude, show_progress
from tools.qa.server.servers import Order, Servers

ANSWER_SECONDS = 20.0


async def repeat(guest: Guest, message: dict[str, object]) -> tuple[int, int]:
    """Send it over and over; returns how often, and how many sockets were cut."""
    random, times = guest.random, guest.random.randint(1, 5)
    sockets = [guest, *[copy_of(guest) for _ in range(random.randint(0, 2))]]
    cut = random.choice(sockets) if random.random() < 0.2 else None
    for other in sockets[1:]:
        await other.connect()
    expected = dict.fromkeys(sockets, 0)
    for _ in range(times):
        sender = random.choice(sockets)
        await sender.send(**message)
        expected[sender] += 1
    if cut is not None:
        await cut.hang_up()
        expected[cut] = 0
    for other, count in expected.items():
        for _ in range(count):
            await other.until(lambda frame: frame.get("id") == message["id"], ANSWER_SECONDS)
    if cut is guest:
        await guest.connect()
    if cut is not None:
        await guest.ask(**message)
    for other in sockets[1:]:
        guest.answers.setdefault(str(message["id"]), []).extend(other.answers.get(str(message["id"]), []))
        await other.hang_up()
    return times, int(cut is not None)


def copy_of(guest: Guest) -> Guest:
    """Another device of the same person."""
    other = Guest(guest.address, guest.table, guest.key or "", guest.random)
    other.sent = guest.sent
    return other


async def play_over_and_over(servers: Servers, place: Path, moves: int, seed: int, faults: list[str]) -> list[str]:
    """So many moves and words at one table after the other. Returns all that is wrong."""
    random, begun = Random(seed), time.perf_counter()
    serving = servers.start(Order(place / "data", faults))
    done = sent = cuts = 0
    everybody: list[Guest] = []
    while done < moves:
        party = await new_party(serving.address, random)
        everybody += party
        for guest in party:
            await guest.connect()
        await asyncio.gather(*(guest.get_ready() for guest in party))
        while done < moves and not party[0].is_over:
            for guest in party:
                message = guest.something_to_say()
                if message is None:
                    continue
                times, cut = await repeat(guest, message)
                done, sent, cuts = done + 1, sent + times, cuts + cut
                show_progress(done, moves, "messages")
            await asyncio.gather(*(catch_up(guest) for guest in party))
        for guest in party:
            await guest.hang_up()
    serving.end()
    wrong = Ledger(place / "data").hold_against(everybody)
    answers = sum(len(each) for guest in everybody for each in guest.answers.values())
    print(
        f"{done} messages sent {sent} times, {cuts} sockets cut before the answer, {answers} answers, "
        f"{len(wrong)} wrong, {time.perf_counter() - begun:.0f} s"
    )
    return wrong


async def catch_up(guest: Guest) -> None:
    """Read what has come, for a moment."""
    try:
        while True:
            await guest.receive(0.02)
    except LOST:
        pass


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--moves", type=int, default=1000, help="moves and words, each sent several times (1000)")
    asked.add_argument("--seed", type=int, default=1, help="of moves and cuts (1)")
    wanted = asked.parse_args()
    with Servers() as servers, tempfile.TemporaryDirectory() as place:
        wrong = asyncio.run(play_over_and_over(servers, Path(place), wanted.moves, wanted.seed, []))
        (sick := Path(place) / "sick").mkdir()
        found = asyncio.run(play_over_and_over(servers, sick, 30, wanted.seed, ["forget_ids"]))
        wrong += check_found("forget_ids", found)
    return conclude(wrong)


if __name__ == "__main__":
    sys.exit(main())
