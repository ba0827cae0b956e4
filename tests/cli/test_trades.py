"""Trades in the terminal: people at one screen and bots make offers and answer them."""

import json
from pathlib import Path

from tests.cli.test_commands import pitboss

POSITION = """
seats: Anna, Benno, Carla
turn: Anna
lots: Anna A1, Anna B2, Benno C1, Benno D2, Carla E1, Carla F1
cash: Anna 20, Benno 20, Carla 20
"""


def test_an_offer_is_put_to_the_person_it_goes_to_and_a_bot_answers_for_itself(tmp_path: Path) -> None:
    position, record = tmp_path / "town.txt", tmp_path / "game.jsonl"
    position.write_text(POSITION, encoding="utf-8")
    words = ("play", "lords", "--names", "Anna,Benno", "--position", str(position), "--save", str(record))
    typed = [
        "offer Benno: 3 for C1",
        "accept 1",
        "offer Carla: nothing for 20, E1",
        "Benno: offer Anna: 1 for nothing",
        "decline 3",
        "Carla: accept 2",
        "quit",
    ]
    shown = pitboss(*words, typed="\n".join(typed) + "\n").stdout
    assert "Benno, your answer (accept 1" in shown
    assert "Benno accepts offer 1: " in shown
    assert "Carla declines offer 2: " in shown
    assert "Anna declines offer 3: " in shown
    assert "Carla is a bot and speaks for itself." in shown
    events = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    assert {"seat": 0, "move": "offer 1: 3 for C1"} in events
    assert {"seat": 1, "move": "accept 1"} in events
