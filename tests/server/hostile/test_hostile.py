"""Bad clients are borne and healthy tables do not notice: the short form of `python -m tools.qa.hostile`."""

import asyncio
from statistics import median

import httpx
import uvloop

from pitboss.server.live.follower import Follower
from pitboss.server.web.connections import NEW_CONNECTIONS
from tools.qa.client.attackers import beside
from tools.qa.client.callers import make_table
from tools.qa.client.crowd import Figures
from tools.qa.client.doorsteps import TABLE, check_keys, check_new_lines, check_origins
from tools.qa.hostile import LIMITS, TALKATIVE, attempts, crowding, slow_readers
from tools.qa.server.serving import Serving

STALL = 1500  # milliseconds


def test_wrong_doors_keys_messages_and_silence_are_borne(house: Serving) -> None:
    assert uvloop.run(attempts(house)) == []


def test_sockets_and_new_lines_of_one_address_are_limited(house: Serving) -> None:
    assert uvloop.run(crowding(house)) == []


def test_readers_that_do_not_read_cost_little_and_are_cut_off(open_house: Serving) -> None:
    assert uvloop.run(slow_readers(open_house)) == []


def test_somebody_who_fell_behind_is_woken_for_the_welcome() -> None:
    async def fall_behind_while_sending() -> bool:
        follower = Follower(None, [], -1, "en")
        follower.put(b"a frame")
        assert follower.take_some() == [b"a frame"]
        follower.fall_behind()
        assert follower.take_some() == []
        return follower.wake.is_set()

    assert asyncio.run(fall_behind_while_sending())


def is_unharmed(quiet: list[Figures], loud: list[Figures]) -> bool:
    """Generous bounds, for half of the moves, for how many were made at all, and for moves that were lost in a stall:
    the long form measures, on a machine with nothing else to do."""
    before, after = (median(turn.p50 for turn in turns) for turns in (quiet, loud))
    made_before, made_after = (median(turn.moves for turn in turns) for turns in (quiet, loud))
    has_stalled = any(turn.p99 > STALL and turn.missing + turn.refused > 0 for turn in loud)
    return after <= 3 * before + 400 and 4 * made_after >= made_before and not has_stalled


def test_healthy_tables_do_not_notice_an_attack(house: Serving) -> None:
    assert is_unharmed(*uvloop.run(beside(house, tables=8, rate=16, seconds=2.5)))


def test_planted_faults_are_found() -> None:
    async def try_doors(server: Serving) -> list[str]:
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
            made = await make_table(http, **TABLE)
            return await check_origins(server, made["table"]) + await check_keys(server, http, made)

    limits = LIMITS | TALKATIVE
    with Serving(limits, planted="origins,guesses,queues,refusals,lines", wait_for=["lasvegas"]) as server:
        faults = uvloop.run(try_doors(server)) + uvloop.run(slow_readers(server))
        faults += uvloop.run(check_new_lines(server, NEW_CONNECTIONS))
        is_noticed = not is_unharmed(*uvloop.run(beside(server, tables=8, rate=16, seconds=2.5)))
    found = "\n".join(faults)
    assert "a socket was opened for the origin 'null'" in found
    assert "guessing got" in found
    assert "lines that nobody reads were still open" in found
    assert "lines in a row from" in found
    assert is_noticed
