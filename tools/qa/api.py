"""The description of the API is true: requests made from it, good and bad, are answered as it says, and never with 5xx.

    python -m tools.qa.api                     300 requests of each kind for each endpoint
    python -m tools.qa.api --examples 20
    python -m tools.qa.api --planted answers   with a fault that must be found

Each endpoint is asked with bodies and parameters that fit and that do not, about tables that are there (with friends,
on a single screen, over) and tables that are not. The stream is asked with `for=0`, so that it ends.
"""

import argparse
import asyncio
import sys
from collections import Counter
from itertools import cycle
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks

from tools.qa.client.callers import Caller, Frame, make_table
from tools.qa.server.serving import OPEN_DOORS, Serving

TWO_HERE = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Benno"}]
WITH_A_FRIEND = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]
LOOKED_AT = ["not_a_server_error", "status_code_conformance", "content_type_conformance"]
LOOKED_AT += ["response_schema_conformance", "response_headers_conformance"]
STREAM = "/api/tables/{table}/stream"


async def tables_to_ask(address: str) -> list[Frame]:
    """Tables of all kinds, with their keys: with an empty seat, being played on one screen, and over."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        empty = await make_table(http, game="royale", seats=WITH_A_FRIEND, listed=True)
        played, over = [await make_table(http, game="lasvegas", seats=TWO_HERE) for _ in range(2)]
    for made in (played, over):
        player = await Caller(address, made["table"], made["key"]).open()
        await player.socket.send('{"type":"ready"}')
        await player.until(lambda: bool(player.moves))  # noqa: B023
        await player.move(player.moves[0])
        if made is over:
            await player.say(type="concede", seat=1)
        await player.close()
    return [empty, played, over]


def find_untruths(server: Serving, examples: int) -> list[str]:
    """Every answer that is not as described, once for each endpoint and kind of request."""
    load_all_checks()
    schema = schemathesis.openapi.from_url(server.address + "/api/openapi.json")
    tables = asyncio.run(tables_to_ask(server.address))
    faults = []
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        answered: Counter[int] = Counter()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            if fault := ask(server, operation, mode, examples, tables, answered):
                faults.append(f"{operation.method.upper()} {operation.path}, {mode.value}: {fault}")
        told = ", ".join(f"{status} {times} times" for status, times in sorted(answered.items()))
        print(f"{operation.method.upper()} {operation.path}: {told}", flush=True)
    return faults


def ask(
    server: Serving, operation: Any, mode: GenerationMode, examples: int, tables: list[Frame], answered: Counter[int]
) -> str:
    """Ask one endpoint many times; the first answer that is not as described. Counts the answers by status."""
    checks = [CHECKS.get_one(name) for name in LOOKED_AT]
    turns = cycle([*tables, None])

    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def one(case: Any) -> None:
        made = next(turns)
        headers = {"Authorization": f"Bearer {made['key']}"} if made else {}
        if made and "table" in operation.path_parameters:
            case.path_parameters = {**(case.path_parameters or {}), "table": made["table"]}
        if made and mode is GenerationMode.POSITIVE and "seats" in (case.body if isinstance(case.body, dict) else {}):
            fitting: Frame = {"options": {}} if "game" in case.body else {"seq": 30}
            case.body |= fitting | {"seats": TWO_HERE}
        if operation.path == STREAM:
            case.query = {**(case.query or {}), "for": 0}
        answer = case.call_and_validate(base_url=server.address, headers=headers, checks=checks, timeout=20)
        answered[answer.status_code] += 1

    try:
        one()
    except Unsatisfiable:  # an endpoint without parameters cannot be asked wrongly
        return ""
    except (Exception, BaseExceptionGroup) as fault:
        told = [str(each) for each in getattr(fault, "exceptions", [fault])]
        return " / ".join(told)[:1500]
    return ""


def main() -> int:
    """Ask, print, and say by the exit code whether the description is true."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--examples", type=int, default=300, help="of each kind for each endpoint")
    options.add_argument("--planted", default="", help="answers: plant a fault that must be found")
    asked = options.parse_args()
    with Serving(OPEN_DOORS, asked.planted) as server:
        faults = find_untruths(server, asked.examples)
        if '"level": "error"' in server.log:
            faults.append(f"the log has errors: {server.log[-3000:]}")
    print("\n\n".join(faults) or "true")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
