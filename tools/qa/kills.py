"""Kills a playing server with `kill -9` at every point of its write path and at any moment, again and again.

python -m tools.qa.kills --rounds 200

After each kill it is started again; everybody sends again what was not answered, under the same id. Nothing that was
acknowledged may be lost or doubled, no roll may change, every table's chain must hold.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from tools.qa.client.guests import Guest, new_party, play
from tools.qa.client.ledger import Ledger, rolls_that_changed
from tools.qa.report import check_found, conclude, show_progress
from tools.qa.server.faults import ROLLS
from tools.qa.server.servers import Order, Servers

POINTS = ["begin", "inserted", "committed", "stored", "shown", "answering"]
ANY_MOMENT = "any moment"
PARTIES = 2
MOST_PASSES = 8  # of a point before it kills
SECONDS = 8.0  # that a server has to come to its point; after that it is killed all the same


async def killed_rounds(
    servers: Servers, place: Path, rounds: int, seed: int, points: list[str], faults: list[str]
) -> list[str]:
    """So many kills of one house with several tables, at these points in turn. Returns all that is wrong."""
    random, data, guests, killed = Random(seed), place / "data", list[Guest](), Counter[str]()
    begun = time.perf_counter()
    for number in range(rounds):
        parties = {guest.table for guest in guests if not guest.is_over}
        at = points[number % len(points)]
        point = None if at == ANY_MOMENT else at
        plan = Order(data, ["note_rolls", *faults], point, random.randint(1, MOST_PASSES))
        if len(parties) < PARTIES:
            calm = servers.start(Order(data, ["note_rolls", *faults]))
            for _ in range(PARTIES - len(parties)):
                guests += await new_party(calm.address, random)
            await play([guest for guest in guests if not guest.is_over], calm.address, 2, 1.0)
            calm.kill()
            calm.wait()
        serving = servers.start(plan)
        at_work = asyncio.ensure_future(play([guest for guest in guests if not guest.is_over], serving.address))
        await asyncio.wait([at_work], timeout=random.uniform(0.05, 0.3) if point is None else SECONDS)
        if point is None or serving.is_running():
            killed[ANY_MOMENT] += 1
            serving.kill()
        else:
            killed[at] += 1
        serving.wait()
        await at_work
        here = [guest for guest in guests if not guest.is_over]
        wrong = Ledger(data, {guest.table for guest in here}).hold_against(here) + rolls_that_changed(place / ROLLS)
        if wrong:
            return wrong
        show_progress(number + 1, rounds, "kills")
    wrong = Ledger(data).hold_against(guests)
    acknowledged = sum(len(guest.answers) for guest in guests)
    where = ", ".join(f"{point} {times}" for point, times in sorted(killed.items()))
    print(
        f"{rounds} kills ({where}), {len(guests) // 2} tables, {acknowledged} answers, "
        f"{sum(len(guest.told) for guest in guests)} events told, {len(wrong)} wrong, "
        f"{time.perf_counter() - begun:.0f} s"
    )
    return wrong


PLANTED = {"answer_early": ["begin"], "forget_ids": ["answering"], "roll_anew": ["begin"]}  # and where it shows


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=200, help="kills (200)")
    asked.add_argument("--seed", type=int, default=1, help="of moves and moments (1)")
    wanted = asked.parse_args()
    with Servers() as servers, tempfile.TemporaryDirectory() as place:
        wrong = asyncio.run(killed_rounds(servers, Path(place), wanted.rounds, wanted.seed, [*POINTS, ANY_MOMENT], []))
        for fault, points in PLANTED.items():
            (sick := Path(place) / fault).mkdir()
            found = asyncio.run(killed_rounds(servers, sick, 30, wanted.seed, points, [fault]))
            wrong += check_found(fault, found)
    return conclude(wrong)


if __name__ == "__main__":
    sys.exit(main())
