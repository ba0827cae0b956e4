"""Many tables at a steady rate: the short form of `python -m tools.qa.load`, with a generous bound."""

import uvloop

from tools.qa.client.crowd import Crowd, Figures
from tools.qa.server.serving import OPEN_DOORS, Serving

GENEROUS = 500.0  # ms for half of them, on a machine where everybody else is busy, too


async def play(server: Serving) -> Figures:
    crowd = Crowd(server.address)
    await crowd.gather(10)
    figures = await crowd.play(rate=30, seconds=4)
    await crowd.leave()
    return figures


def is_fast(figures: Figures) -> bool:
    return figures.p50 < GENEROUS and not figures.missing and not figures.refused


def test_moves_reach_all_sockets_of_their_table_in_time(open_house: Serving) -> None:
    figures = uvloop.run(play(open_house))
    assert is_fast(figures), figures


def test_a_disk_that_takes_its_time_is_found() -> None:
    with Serving(OPEN_DOORS, planted="disk", wait_for=["lasvegas"]) as server:
        figures = uvloop.run(play(server))
    assert not is_fast(figures), figures
