"""What everybody at a table gets to hear and to read, byte by byte, while somebody keeps a secret."""

import json
import re
from dataclasses import dataclass, field

import httpx

from tools.qa.client.callers import Caller, Ear, Frame, Streamer, all_heard, take_seats
from tools.qa.client.twins import APART, NAMES, Pair, rolled
from tools.qa.server.serving import Serving

LANGUAGES = ("en", "de")
TIMED = re.compile(r"_seconds|_created|^#|process_|python_|disk_free")
QUESTIONS = ("", "/record", "/replay", "/curve")


@dataclass
class Overheard:
    """What came to everybody, by who and how; `keys` and `table` are what may not be in it or differs by chance."""

    table: str
    commit: str
    keys: list[str]
    told: dict[str, list[bytes]] = field(default_factory=dict)

    def all_bytes(self) -> bytes:
        """Everything together."""
        return b"\n".join(each for heard in self.told.values() for each in heard)

    def plain(self, who: str) -> list[bytes]:
        """What somebody heard, without the table's number, commitment and seal, the time of day and who came when."""
        return [self._plain(each) for each in self.told[who] if b'"type":"presence"' not in each]

    def _plain(self, heard: bytes) -> bytes:
        same = heard.replace(self.table.encode(), b"T" * 32).replace(self.commit.encode(), b"C" * 64)
        same = re.sub(rb'"seal":"[0-9a-f]{64}"', b'"seal":0', same)
        return re.sub(rb'"at":"?[0-9T:Z.-]+"?', b'"at":0', same)


async def overhear(server: Serving, http: httpx.AsyncClient, pair: Pair, which: int) -> Overheard:
    """One of two tables: it is forked, everybody listens, the secret is made, and everybody tries to find it out."""
    source, log_before = pair.sources[which], len(server.log)
    wish = {"seq": source["seq"], "seats": APART, "dice": pair.dice}
    headers = {"Authorization": f"Bearer {source['key']}"}
    answer = await http.post(f"/api/tables/{source['table']}/fork", json=wish, headers=headers)
    made: Frame = answer.raise_for_status().json()
    keys = [made["key"], *await take_seats(http, made)]
    found = Overheard(made["table"], made["commit"], keys)
    callers = [await Caller(server.address, made["table"], key).open() for key in keys]
    for caller in callers:
        await caller.socket.send('{"type":"ready"}')
    for caller in callers:
        await caller.until(lambda caller=caller: caller.facts["status"] == "playing")  # type: ignore[misc]
    ears = await listen(server, http, made["table"], keys)
    counted = counts(server)
    await keep_secret(callers, pair, which)
    said = await callers[2].say(type="chat", text="who has what?", id="last")
    await all_heard([*ears.values(), *callers], said["seq"])
    found.told = {who: list(ear.raw) for who, ear in ears.items()}
    for who, key in [(name, keys[seat]) for seat, name in enumerate(NAMES)] + [("a stranger", "")]:
        found.told[f"answers to {who}"] = await ask_around(http, made["table"], key)
    found.told |= {f"tries of {NAMES[seat]}": await tries(callers[seat], seat) for seat in range(len(NAMES))}
    found.told["log"] = [server.log[log_before:].encode()]
    found.told["metrics"] = [json.dumps(difference(counted, counts(server))).encode()]
    for ear in [*callers, *ears.values()]:
        await ear.close()
    return found


async def listen(server: Serving, http: httpx.AsyncClient, table: str, keys: list[str]) -> dict[str, Ear]:
    """For every seat and for strangers: sockets in two languages, and a stream."""
    ears: dict[str, Ear] = {}
    for name, key in [*zip(NAMES, keys, strict=True), ("a stranger", None)]:
        for language in LANGUAGES:
            ears[f"socket of {name}, {language}"] = await Caller(server.address, table, key, language).open()
        ears[f"stream of {name}"] = await Streamer(http, table, key).open()
    return ears


async def keep_secret(callers: list[Caller], pair: Pair, which: int) -> None:
    """The secret move, or with real dice a few turns that show nothing of what is hidden."""
    if pair.secret_moves[which]:
        [seat] = pair.entitled
        answer = await callers[seat].move(pair.secret_moves[which])
        assert answer["type"] == "ack", answer
        return
    for note in ("50", "60", "70", "80", "90", "60"):
        await rolled(callers[0], note)
    await all_heard(callers, callers[0].seq)
    for seat, faces in ((1, "4 4 4 4 5 5 6 6"), (2, "4 4 4 5 5 5 6 6"), (0, "1 1 1 1 1 1 1 2")):
        await rolled(callers[seat], faces)
        await callers[seat].until(lambda seat=seat: callers[seat].view["actor"] == seat)  # type: ignore[misc]
        await all_heard(callers, (await callers[seat].move(faces[0]))["seq"])


async def ask_around(http: httpx.AsyncClient, table: str, key: str) -> list[bytes]:
    """What is answered to questions about the table."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    answers = []
    for question in QUESTIONS:
        answer = await http.get(f"/api/tables/{table}{question}", headers=headers)
        answers.append(str(answer.status_code).encode() + b" " + answer.content)
    for body in ({"type": "hint", "id": "h"}, {"type": "move", "id": "x", "expect": 1, "move": "hide 2"}):
        answer = await http.post(f"/api/tables/{table}/say", headers=headers, json=body)
        answers.append(str(answer.status_code).encode() + b" " + answer.content)
    return answers


async def tries(caller: Caller, seat: int) -> list[bytes]:
    """What a seat is answered that asks for a hint and tries moves that are not possible."""
    answers = [await caller.say(type="hint", id=f"hint {seat}")]
    for number, move in enumerate(("hide 2", "split 60 / 20 20 0 0 0", "take 9", "nonsense", "99")):
        answers.append(await caller.say(type="move", id=f"try {seat} {number}", expect=caller.seq, move=move))
    answers.append(await caller.say(type="roll", id=f"roll {seat}", expect=caller.seq, rolled="1 1 1"))
    return [json.dumps(answer, sort_keys=True).encode() for answer in answers]


def counts(server: Serving) -> dict[str, float]:
    """The server's figures that count things; how long something took and how full the disk is are left to chance."""
    lines = [line for line in server.get("/metrics").decode().splitlines() if not TIMED.search(line)]
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}


def difference(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    """What was counted between two looks."""
    return {name: after[name] - before.get(name, 0.0) for name in sorted(after) if after[name] != before.get(name, 0.0)}
