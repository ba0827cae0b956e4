"""A game played to its end by requests, at once, by people at one screen: for what is looked at afterwards."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.real_table import POST, make

PLAY = """async (table) => {
    const pause = (ms) => new Promise((later) => setTimeout(later, ms))
    for (let id = 0; id < 600; id++) {
        const stream = await fetch(`/api/tables/${table}/stream?have=999999&for=0`)
        const {view, facts, seq} = JSON.parse((await stream.text()).split('\\n')[0])
        if (facts.status === 'over') return ''
        if (!view.moves.length) { await pause(100); continue }
        const body = {type: 'move', id: 'm' + id, expect: seq, seat: view.actor, move: view.moves[0].move}
        const answer = await fetch(`/api/tables/${table}/say`, {
            method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})
        if (answer.status === 429) await pause(1000)
        else if (!answer.ok) return JSON.stringify(await answer.json())
    }
    return 'it did not end'
}"""


def finished(page: Page, game: str, **options: Any) -> str:
    """The table of a game that is over, played by two people at this screen."""
    seats = [{"kind": "here", "name": name} for name in ("Anna", "Benno")]
    table = str(make(page, game=game, options=options, seats=seats)["table"])
    page.evaluate(POST, [f"/{table}/say", {"type": "ready", "id": "ready"}])
    refused = page.evaluate(PLAY, table)
    assert refused == "", refused
    return table
