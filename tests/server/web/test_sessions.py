"""A browser has one cookie for all its tables, and those of earlier versions go into it."""

import secrets
from collections.abc import AsyncIterator, Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.server.app import Server
from pitboss.server.settings import Settings
from pitboss.server.store.sqlite import SqliteStore
from pitboss.server.tables.keys import SESSION, digest_of
from pitboss.server.web.sessions import MOST_AT_ONCE, PLAIN, SECURE

HERE = "http://127.0.0.1:8087"
SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "link", "name": "Benno"}]
MANY = 100


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    kept = SqliteStore(tmp_path)
    yield kept
    kept.close()


@pytest.fixture
async def browser(store: SqliteStore) -> AsyncIterator[httpx.AsyncClient]:
    """A page on this machine."""
    async with client_of(store, HERE) as browser:
        yield browser


def client_of(store: SqliteStore, address: str, **headers: str) -> httpx.AsyncClient:
    settings = Settings.from_environment({"PITBOSS_TABLES_A_MINUTE": "1000", "PITBOSS_PROXIES": "127.0.0.1"})
    server = Server(store, ["games.example"], settings, port=8087)
    transport = httpx.ASGITransport(server.app, client=("127.0.0.1", 50_000))
    return httpx.AsyncClient(transport=transport, base_url=address, headers={"Origin": address, **headers})


async def make(browser: httpx.AsyncClient, **wish: Any) -> dict[str, Any]:
    answer = await browser.post("/api/tables", json={"game": "lasvegas", "seats": SEATS, "watch": False, **wish})
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def may_see(browser: httpx.AsyncClient, table: str) -> bool:
    """Whether a table opens that shows itself to nobody else. A page asks so: a GET, of which no Origin is told."""
    browser.headers.pop("Origin", None)
    answer = await browser.get(f"/api/tables/{table}")
    browser.headers["Origin"] = str(browser.base_url).rstrip("/")
    return answer.status_code == 200


async def test_a_hundred_tables_are_one_cookie(browser: httpx.AsyncClient) -> None:
    tables = [(await make(browser))["table"] for _ in range(MANY)]
    assert list(browser.cookies) == [PLAIN]
    assert len(browser.cookies[PLAIN]) == 43
    assert all([await may_see(browser, table) for table in tables])


async def test_what_is_kept_of_a_session_is_its_hash(browser: httpx.AsyncClient, store: SqliteStore) -> None:
    made = await make(browser)
    assert "key" not in made
    kept = store.key(made["table"], digest_of(browser.cookies[PLAIN]))
    assert kept is not None and kept.use == SESSION
    assert browser.cookies[PLAIN].encode() not in (store.directory / "tables.sqlite-wal").read_bytes()


@pytest.mark.parametrize(("address", "name"), [(HERE, PLAIN), ("https://games.example", SECURE)])
async def test_no_script_reads_the_cookie_and_no_other_site_sends_it(
    store: SqliteStore, address: str, name: str
) -> None:
    async with client_of(store, address, **{"X-Forwarded-Proto": address.partition(":")[0]}) as browser:
        answer = await browser.post("/api/tables", json={"game": "lasvegas", "seats": SEATS})
    cookie = SimpleCookie(answer.headers["set-cookie"])[name]
    assert cookie["httponly"] and cookie["samesite"].lower() == "strict" and cookie["path"] == "/"
    assert bool(cookie["secure"]) is (name == SECURE) and not cookie["domain"]


async def test_another_site_gets_nothing_by_it(browser: httpx.AsyncClient) -> None:
    made = await make(browser)
    browser.headers.pop("Origin")
    for site, status in (("same-origin", 200), ("same-site", 403), ("cross-site", 403), ("none", 403)):
        answer = await browser.get(f"/api/tables/{made['table']}", headers={"Sec-Fetch-Site": site})
        assert answer.status_code == status


async def test_a_session_that_nobody_was_given_is_not_taken_up(browser: httpx.AsyncClient) -> None:
    chosen = secrets.token_urlsafe(32)
    browser.cookies.set(PLAIN, chosen)
    made = await make(browser)
    assert chosen not in [cookie.value for cookie in browser.cookies.jar if cookie.domain.startswith("127")]
    browser.cookies.clear()
    browser.cookies.set(PLAIN, chosen)
    assert not await may_see(browser, made["table"])


async def test_a_browser_without_a_seat_is_a_spectator_and_no_guesser(
    browser: httpx.AsyncClient, store: SqliteStore
) -> None:
    await make(browser)
    async with client_of(store, HERE) as other:
        shown = (await make(other, watch=True))["table"]
    for _ in range(60):  # more than wrong keys are allowed
        assert await may_see(browser, shown)


async def test_a_browser_that_takes_another_seat_of_a_table_is_there_from_then_on(browser: httpx.AsyncClient) -> None:
    made = await make(browser)
    link = made["links"][0]["link"].rpartition("/")[2]
    answer = await browser.post(f"/api/tables/{made['table']}/sit", json={"link": link})
    assert answer.json()["yours"] == [1]
    said = await browser.post(f"/api/tables/{made['table']}/links", json={"seat": 1, "use": "again"})
    assert said.status_code == 200


async def test_the_answer_to_a_lost_request_opens_the_table_too(browser: httpx.AsyncClient) -> None:
    chosen = secrets.token_hex(16)
    made = await make(browser, id=chosen)
    browser.cookies.clear()  # the answer never came
    assert await make(browser, id=chosen) == made
    assert await may_see(browser, made["table"])


async def old_browser(store: SqliteStore, tables: int) -> tuple[httpx.AsyncClient, list[str]]:
    """A browser with a cookie for each table, as they were given before."""
    async with client_of(store, HERE) as program:
        program.headers.pop("Origin")
        made = [await make(program) for _ in range(tables)]
    browser = client_of(store, HERE)
    for each in made:
        browser.cookies.set(f"pitboss-{each['table']}", each["key"], domain="127.0.0.1")
    return browser, [each["table"] for each in made]


async def test_old_cookies_open_their_tables_and_become_one_session(store: SqliteStore) -> None:
    browser, tables = await old_browser(store, 2 * MOST_AT_ONCE + 1)
    async with browser:
        assert await may_see(browser, tables[-1])
        for _ in range(2):
            await browser.get("/api/games")
        assert list(browser.cookies) == [PLAIN]
        assert all([await may_see(browser, table) for table in tables])


async def test_requests_at_once_gather_old_cookies_into_the_same_session(store: SqliteStore) -> None:
    browser, tables = await old_browser(store, 3)
    async with browser:
        before = dict(browser.cookies)
        answers = [await browser.get("/api/games", headers=cookie_header(before)) for _ in range(2)]
        given = {SimpleCookie(line)[PLAIN].value for each in answers for line in own_cookies(each)}
        assert len(given) == 1
        assert all([await may_see(browser, table) for table in tables])


def cookie_header(cookies: dict[str, str]) -> dict[str, str]:
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}


def own_cookies(answer: httpx.Response) -> list[str]:
    return [line for line in answer.headers.get_list("set-cookie") if line.startswith(f"{PLAIN}=")]


async def test_an_old_cookie_with_a_wrong_key_opens_nothing(store: SqliteStore) -> None:
    browser, tables = await old_browser(store, 2)
    async with browser:
        browser.cookies.clear()
        browser.cookies.set(f"pitboss-{tables[0]}", secrets.token_urlsafe(32), domain="127.0.0.1")
        assert not await may_see(browser, tables[0])
        assert not await may_see(browser, tables[1])
