"""What docs/fair-dice.md gives as known answers is what comes out."""

import json
import re
from pathlib import Path

from pitboss.core.fair.dice import Fair, commitment, dice, salt_commitment, seal, stream, uniform_below
from pitboss.core.game import find, game_names
from tests.fair.test_known_answers import GAME_ID, KEY, SALTS, SEED
from tests.play import new_table

TEXT = (Path(__file__).parents[2] / "docs" / "fair-dice.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\n(.*?)```", TEXT, flags=re.DOTALL)


def test_the_answers_for_dice_and_cards() -> None:
    answers = dict(re.split(r"\s{2,}", line) for line in BLOCKS[0].splitlines())
    assert answers["commit"] == commitment(GAME_ID, SEED).hex()
    commits = {seat: salt_commitment(GAME_ID, seat, salt) for seat, salt in SALTS.items()}
    for seat, commit in commits.items():
        assert answers[f"salt_commit of seat {seat}"] == commit.hex()
    assert answers["seal of three seats"] == seal(GAME_ID, commitment(GAME_ID, SEED), commits, 3).hex()
    assert answers["key"] == KEY.hex()
    for number, count in ((1, 8), (2, 8), (3, 8), (4, 40)):
        (answer,) = [answers[name] for name in answers if name.startswith(f"event {number},")]
        assert [int(face) for face in answer.split()] == dice(stream(KEY, number), count)
    assert [answers["event 5, one of 54"], answers["event 6, one of 48"]] == [
        str(uniform_below(stream(KEY, 5), 54)),
        str(uniform_below(stream(KEY, 6), 48)),
    ]


def test_the_first_chance_events_of_every_game() -> None:
    shown = [[json.loads(line) for line in block.splitlines()] for block in BLOCKS[1:]]
    assert [head["game"] for head, *_ in shown] == game_names()
    for head, *events in shown:
        table = new_table(find(head["game"]), head["players"], head["options"])
        table.deal(Fair(KEY))
        assert table.events == events
