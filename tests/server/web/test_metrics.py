"""Figures for whoever runs the server: how late its loop is, and what waits to be thought about."""

import asyncio
import time

import httpx

from pitboss.server import metrics as module
from pitboss.server.metrics import Metrics, watch_loop
from tools.qa.server.serving import OPEN_DOORS, TOKEN, Serving


def figure(text: str, name: str) -> float:
    """The value of a figure."""
    return next(float(line.rpartition(" ")[2]) for line in text.splitlines() if line.startswith(name))


async def test_a_loop_that_was_held_up_is_seen() -> None:
    metrics = Metrics()
    watching = asyncio.ensure_future(watch_loop(metrics))
    await asyncio.sleep(0.01)
    hold_up(2 * module.LOOK_SECONDS)
    async with asyncio.timeout(60):
        while not figure(metrics.text().decode(), "pitboss_loop_late_seconds_count"):
            await asyncio.sleep(0.01)
    watching.cancel()
    assert figure(metrics.text().decode(), "pitboss_loop_late_seconds_sum") > 0.5 * module.LOOK_SECONDS


def hold_up(seconds: float) -> None:
    """Block the loop, as something that computes on it would."""
    time.sleep(seconds)


async def test_a_running_server_tells_of_its_loop_and_its_queue() -> None:
    with Serving(OPEN_DOORS, wait_for=()) as server:
        async with httpx.AsyncClient(base_url=server.address, headers={"Authorization": f"Bearer {TOKEN}"}) as http:
            text = ""
            async with asyncio.timeout(60):
                while "pitboss_loop_late_seconds_count" not in text or not figure(
                    text, "pitboss_loop_late_seconds_cou"
                ):
                    text = (await http.get("/metrics")).text
                    await asyncio.sleep(0.05)
    for kind in ("move", "hint", "review"):
        assert figure(text, f'pitboss_thinking_waiting{{kind="{kind}"}}') == 0
