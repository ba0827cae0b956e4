"""Pairs of tables that differ in what is hidden and in nothing else, made by play through the server's own doors."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

import httpx

from tools.qa.client.callers import Caller, Frame, make_table

LAYOUT = {"layout": [["A1", "G1"], ["A1", "G1"], ["A1", "G1"]]}  # Lucky Punch and Black Box in every round
NAMES = ["Anna", "Benno", "Carla"]
HERE = [{"kind": "here", "name": name} for name in NAMES]
APART = [{"kind": "here", "name": NAMES[0]}, *({"kind": "link", "name": name} for name in NAMES[1:])]

MakePair = Callable[[httpx.AsyncClient, str], Coroutine[Any, Any, "Pair"]]


@dataclass(frozen=True)
class Pair:
    """Two tables to be made from `sources` (table, key and event to fork at), and the secret move of each, if any."""

    name: str
    sources: tuple[Frame, Frame]
    secret_moves: tuple[str, str] = ("", "")
    entitled: set[int] = field(default_factory=set)  # seats that may see a difference
    dice: str = "fair"


async def lucky_punch(http: httpx.AsyncClient, address: str) -> Pair:
    """[R8.2] One hides one token, the other three; nobody else can tell until the guess."""
    source, seat = await played_until(http, address, "hide 1", lambda moves: preferred(moves, "place 1"))
    return Pair("Lucky Punch", (source, source), ("hide 1", "hide 3"), {seat})


async def black_box(http: httpx.AsyncClient, address: str) -> Pair:
    """[R8.3] Two piles of the same sizes that hold different tokens."""
    first, second = "split 60 20 0 / 20 0 0", "split 20 20 0 / 60 0 0"
    source, seat = await played_until(http, address, first, lambda moves: preferred(moves, "place 2", "guess", "take"))
    return Pair("Black Box", (source, source), (first, second), {seat})


async def winnings(http: httpx.AsyncClient, address: str) -> Pair:
    """[V7.1] Anna has won 50 and Benno 60, or the other way round; their notes lie face down."""
    sources = [await won(http, address, notes) for notes in (["50", "60"], ["60", "50"])]
    return Pair("winnings", (sources[0], sources[1]), entitled={0, 1}, dice="hand")


def preferred(moves: list[str], *beginnings: str) -> str:
    """A move that begins so, if there is one; otherwise the first that is no pass."""
    for beginning in beginnings:
        if found := next((move for move in moves if move.startswith(beginning)), None):
            return found
    return next((move for move in moves if move not in ("pass", "skip")), moves[0])


async def played_until(
    http: httpx.AsyncClient, address: str, wanted: str, choose: Callable[[list[str]], str]
) -> tuple[Frame, int]:
    """A table of Royale on one screen, played until a move is possible; and whose it is."""
    while True:
        made = await make_table(http, game="royale", options=LAYOUT, seats=HERE)
        player = await Caller(address, made["table"], made["key"]).open()
        await player.socket.send('{"type":"ready"}')
        await player.until(lambda: player.facts["status"] == "playing" and bool(player.moves))  # noqa: B023
        while player.facts["status"] == "playing" and wanted not in player.moves:
            await player.move(choose(player.moves))
        await player.close()
        if wanted in player.moves:
            return made | {"seq": player.seq}, int(player.view["actor"])


async def won(http: httpx.AsyncClient, address: str, notes: list[str]) -> Frame:
    """A table of Las Vegas with real dice after its first round, in which everybody had a casino to themselves."""
    made = await make_table(http, game="lasvegas", seats=HERE, dice="hand")
    player = await Caller(address, made["table"], made["key"]).open()
    await player.socket.send('{"type":"ready"}')
    await player.until(lambda: player.facts["status"] == "playing")
    for note in [*notes, "70", "80", "90", "50"]:
        await rolled(player, note)
    for face in ("1", "2", "3"):
        await rolled(player, " ".join(face * 8))
        await player.move(face)
    await player.close()
    return made | {"seq": player.seq}


async def rolled(player: Caller, what: str) -> None:
    """Somebody says what came up."""
    answer = await player.say(type="roll", expect=player.seq, rolled=what)
    assert answer["type"] == "ack", answer
    await player.until(lambda: player.seq >= answer["seq"])


PAIRS: list[MakePair] = [lucky_punch, black_box, winnings]
