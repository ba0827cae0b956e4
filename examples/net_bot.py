"""A bot of your own at a table of any pitboss server: `python net_bot.py LINK` or `python net_bot.py SERVER TABLE KEY`.

It needs nothing but Python: it reads the table's stream, a JSON object a line, and posts its moves. This one takes any
move; put your own thinking into `choose`.
"""

import json
import random
import sys
import urllib.error
import urllib.request


def choose(view: dict) -> str:
    """One of the moves that the seat may make. `view["board"]` is the table as this seat sees it."""
    return random.choice(view["moves"])["move"]


def ask(server: str, path: str, key: str | None = None, body: dict | None = None):
    """One request; the answer is a stream of lines or one JSON object."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(server + path, data, headers), timeout=60)


def sit_down(link: str) -> tuple[str, str, str]:
    """Take the seat that a link leads to."""
    server, _, place = link.partition("/#/t/")
    table, _, key = place.partition("/")
    with ask(server, f"/api/tables/{table}/sit", body={"link": key, "name": "Net bot"}) as answer:
        return server, table, json.load(answer)["key"]


def play(server: str, table: str, key: str) -> None:
    """Follow the stream; whenever it is our turn, post a move."""

    def say(**message: object) -> None:
        try:
            ask(server, f"/api/tables/{table}/say", key, message).close()
        except urllib.error.HTTPError as refusal:
            print("refused:", json.load(refusal)["message"])

    say(type="ready")
    with ask(server, f"/api/tables/{table}/stream", key) as stream:
        for line in stream:
            frame = json.loads(line) if line.strip() else {}
            for event in frame.get("events", []):
                print(*event["told"], sep="\n")
                if event["kind"] == "over":
                    return
            view = frame.get("view") or {}
            if view.get("moves"):
                say(type="move", id=f"{random.getrandbits(64):x}", expect=frame["seq"], move=choose(view))


if __name__ == "__main__":
    play(*(sys.argv[1:] if len(sys.argv) == 4 else sit_down(sys.argv[1])))
