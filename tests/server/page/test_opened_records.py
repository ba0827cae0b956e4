"""A record out of a file is played again by the rules, told in the reader's language, and kept nowhere."""

from pathlib import Path

import httpx
import pytest

from pitboss.core.game import game_names
from tests.server.client import Frame

GOLDEN = Path(__file__).parents[2] / "golden"
RECORDS = [min((GOLDEN / game).glob("*.jsonl"), key=lambda path: path.stat().st_size) for game in game_names()]


async def opened(address: str, record: str, language: str = "en") -> Frame:
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        answer = await http.post("/api/records", json={"record": record}, headers={"Accept-Language": language})
        found: Frame = answer.json()
        return found


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.parent.name)
async def test_every_event_comes_with_its_sentences_and_the_table_after_it(server: str, path: Path) -> None:
    record = path.read_text(encoding="utf-8")
    found = await opened(server, record)
    events = [line for line in record.splitlines()[1:] if '"scores"' not in line]
    assert len(found["events"]) == len(events)
    assert all(event["view"]["board"] for event in found["events"])
    assert found["game"] == path.parent.name and len(found["names"]) >= 2
    german = await opened(server, record, "de")
    told = [event["told"] for event in found["events"]]
    assert told != [event["told"] for event in german["events"]]


async def test_what_the_rules_refuse_is_refused_with_its_line(server: str) -> None:
    head, first, *_rest = RECORDS[0].read_text(encoding="utf-8").splitlines()
    refused = await opened(server, "\n".join([head, first, '{"seat": 0, "move": "9"}', ""]))
    assert "3" in refused["message"] and "code" in refused
    assert "code" in await opened(server, "Dear diary\n")
    assert (await opened(server, "x" * 400_000))["code"] == "too_large"


async def test_a_record_that_was_cut_short_says_so(server: str) -> None:
    lines = RECORDS[0].read_text(encoding="utf-8").splitlines()[:4]
    found = await opened(server, "\n".join(lines) + "\n")
    assert len(found["events"]) == 3 and found["note"] and found["ending"] is None
