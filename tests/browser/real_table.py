"""A table with real dice on one screen: whatever has to come up is told, so that every decision can be reached."""

from typing import Any

from playwright.sync_api import Page

NAMES = ("Anna", "Benno", "Carla")
NOTES = ["60"] * 12
ASIDE = " ".join(["30"] * 11 + ["40"] * 11 + ["50"] * 2)
POST = """async ([path, body]) => (await fetch('/api/tables' + path, {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json()"""
ROLL = """async ([table, rolled]) => {
    const {seq} = await (await fetch('/api/tables/' + table)).json()
    const body = {type: 'roll', id: 'roll ' + seq, expect: seq, rolled}
    const answer = await fetch(`/api/tables/${table}/say`, {
        method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})
    return answer.ok ? '' : (await answer.json()).message
}"""


def make(page: Page, **wish: Any) -> dict[str, Any]:
    """A table made by this browser; the page does not go there yet."""
    page.goto("/")
    made: dict[str, Any] = page.evaluate(POST, ["", wish])
    assert "table" in made, made
    return made


def roll(page: Page, table: str, *rolled: str) -> None:
    """What came up on the real table, one after the other."""
    for each in rolled:
        refused = page.evaluate(ROLL, [table, each])
        assert refused == "", refused


def royale(page: Page, *tiles: str | None) -> str:
    """Three people at one screen with these tiles in the first round, the money dealt; Anna is to roll."""
    seats = [{"kind": "here", "name": name} for name in NAMES]
    options = {"layout": [tiles, [], []], "open": True}
    table = str(make(page, game="royale", options=options, seats=seats, dice="hand")["table"])
    page.evaluate(POST, [f"/{table}/say", {"type": "ready", "id": "ready"}])
    roll(page, table, *NOTES, ASIDE)
    page.goto(f"/#/t/{table}")
    return table
