"""The table server leaks nothing: tables that differ only in what is hidden look alike to all who may not know.

    python -m tools.qa.leaks              5 rounds of all pairs
    python -m tools.qa.leaks --rounds 1 --planted truth

In each round and for each pair two tables are forked and everybody listens: sockets in two languages and streams of all
seats and of strangers; answers to requests, refusals, hints, the log and the figures. What those who may not know are
sent must be equal byte by byte until the reveal; what the one who knows is sent must differ. Then everything that was
sent is searched for keys, seeds and salts.
"""

import argparse
import asyncio
import base64
import json
import sqlite3
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import httpx

from tools.qa.client.eavesdrop import Overheard, overhear
from tools.qa.client.twins import NAMES, PAIRS, MakePair, Pair
from tools.qa.server.serving import OPEN_DOORS, Serving


async def find_leaks(server: Serving, rounds: int, pairs: Sequence[MakePair] = PAIRS) -> list[str]:
    """All that somebody could tell who should not; empty if all is well."""
    faults = []
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=20)
    async with httpx.AsyncClient(base_url=server.address, timeout=60, limits=limits) as http:
        for number in range(1, rounds + 1):
            for make_pair in pairs:
                pair = await make_pair(http, server.address)
                both = [await overhear(server, http, pair, which) for which in (0, 1)]
                faults += compare(pair, both)
                faults += secrets_in(server, both)
                heard = sum(len(each.all_bytes()) for each in both)
                print(f"round {number}, {pair.name}: {heard:,} bytes compared, {len(faults)} leaks so far", flush=True)
    return faults


def compare(pair: Pair, both: list[Overheard]) -> list[str]:
    """Who can tell the two tables apart and may not, or cannot and should."""
    faults, entitled = [], {NAMES[seat] for seat in pair.entitled}
    for who in both[0].told:
        is_same = both[0].plain(who) == both[1].plain(who)
        may_know = any(name in who for name in entitled)
        if not is_same and not may_know:
            faults.append(f"{pair.name}: {who} can tell: {first_difference(both[0].plain(who), both[1].plain(who))}")
        if is_same and who in {f"socket of {name}, en" for name in entitled}:
            faults.append(f"{pair.name}: {who} should see a difference; the pair does not differ")
    return faults


def first_difference(one: list[bytes], other: list[bytes]) -> str:
    """Where two streams part."""
    if len(one) != len(other):
        return f"{len(one)} frames and {len(other)}"
    first, second = next((a, b) for a, b in zip(one, other, strict=True) if a != b)
    at = next((at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    return f"{first[max(0, at - 60) : at + 60]!r} and {second[max(0, at - 60) : at + 60]!r}"


def secrets_in(server: Serving, both: list[Overheard]) -> list[str]:
    """Keys, seeds and salts that stand in anything that was sent, logged or counted."""
    sent = b"\n".join(each.all_bytes() for each in both) + server.log.encode() + server.get("/metrics")
    sought = {f"a key of {table.table}": key for table in both for key in table.keys}
    sought |= {f"the {kind} of {table.table}": text for table in both for kind, text in stored(server, table.table)}
    return [f"{what} was told" for what, secret in sought.items() if any(form in sent for form in forms(secret))]


def stored(server: Serving, table: str) -> Iterable[tuple[str, str]]:
    """The seeds and salts of a table, from the data file."""
    file = Path(server.directory.name) / "tables.sqlite"
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as connection:
        rows = connection.execute(
            "SELECT secret FROM events WHERE game = ? AND secret IS NOT NULL", (table,)
        ).fetchall()
    for (secret,) in rows:
        yield from ((kind, text) for kind, text in json.loads(secret).items() if kind in ("seed", "salt"))


def forms(secret: str) -> list[bytes]:
    """A secret in the ways that it could be written."""
    found = [secret.encode(), secret.encode().upper()]
    if len(secret) in (32, 64):
        raw = bytes.fromhex(secret)
        found += [
            base64.b64encode(raw).rstrip(b"="),
            base64.urlsafe_b64encode(raw).rstrip(b"="),
            repr(raw)[2:-1].encode(),
        ]
    return found


def main() -> int:
    """Look for leaks, print, and say by the exit code whether there are none."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--planted", default="", help="truth, secrets, seeds: plant leaks that must be found")
    asked = options.parse_args()
    with Serving(OPEN_DOORS, asked.planted) as server:
        faults = asyncio.run(find_leaks(server, asked.rounds))
    print("\n".join(faults) or "nothing leaks")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
