"""The loop stays responsive while bots think: the short form of `python -m tools.qa.lag`, with a generous bound."""

from tools.qa.lag import busy_house
from tools.qa.server.serving import OPEN_DOORS, Serving

GENEROUS = 100.0  # ms, on a machine where everybody else is busy, too; thoughts on the loop take longer


async def test_the_loop_is_free_while_bots_think(open_house: Serving) -> None:
    assert (await busy_house(open_house, tables=3, seconds=4))["p99"] < GENEROUS


async def test_thinking_on_the_loop_is_found() -> None:
    with Serving(OPEN_DOORS, planted="think") as server:
        assert (await busy_house(server, tables=2, seconds=4))["most"] > GENEROUS
