"""Records: cut short, wrong, hostile. Never a traceback, always a line and a reason."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.core.errors import BadRecord
from pitboss.core.game import NOBODY, find
from pitboss.core.records import record
from pitboss.core.table import Table
from tests.play import finished, new_table, random_play

GAME = find("lasvegas")
WHOLE = b"".join(record.lines_of(finished(GAME, 3, {"neutral": True}, 1)))
LINES = WHOLE.splitlines(keepends=True)
HEAD: dict[str, Any] = {"pitboss": 1, "game": "lasvegas", "rules": 1, "seats": ["Anna", "Benno"], "options": {}}


def replayed(*lines: Any) -> record.Ending:
    """Replay lines given as objects or as bytes."""
    written = [line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines]
    return record.replay(io.BytesIO(b"".join(written)))


def refusal(*lines: Any) -> str:
    with pytest.raises(BadRecord) as refused:
        replayed(*lines)
    return str(refused.value)


@pytest.mark.parametrize("kept", [1, 2, 9, 40, len(LINES) - 2])
def test_a_record_cut_between_lines_replays_as_far_as_it_goes(kept: int) -> None:
    ending = replayed(*LINES[:kept])
    assert not ending.complete
    assert len(ending.table.events) == kept - 1
    assert ending.note.startswith(f"Cut short after line {kept}")


def test_a_record_without_its_last_line_says_so() -> None:
    ending = replayed(*LINES[:-1])
    assert ending.table.actor == NOBODY
    assert ending.note == f"Cut short after line {len(LINES) - 1}: only the line with the scores is missing."


def test_a_record_cut_within_a_line_replays_up_to_it() -> None:
    ending = replayed(*LINES[:20], LINES[20][:-4])
    assert len(ending.table.events) == 19
    assert ending.note == "Cut short: line 21 is not complete."


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(WHOLE)))
def test_a_record_cut_anywhere_replays_or_is_refused_with_a_line(cut: int) -> None:
    try:
        ending = record.replay(io.BytesIO(WHOLE[:cut]))
        assert ending.complete or ending.note
    except BadRecord as refused:
        assert refused.line == 1


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(WHOLE) - 1), st.integers(0, 255))
def test_a_record_with_one_byte_changed_never_raises_anything_else(place: int, byte: int) -> None:
    changed = WHOLE[:place] + bytes([byte]) + WHOLE[place + 1 :]
    try:
        record.replay(io.BytesIO(changed))
    except BadRecord as refused:
        assert 1 <= refused.line <= len(LINES) + 1


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=400))
def test_bytes_that_are_no_record_are_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        record.replay(io.BytesIO(data))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
event_keys = st.sampled_from(["draw", "roll", "neutral", "seat", "move", "undo", "scores", "winners", "notes", "x"])


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(event_keys, json_values, max_size=3), st.integers(1, 60))
def test_an_event_of_any_types_is_played_or_refused(event: dict[str, Any], after: int) -> None:
    try:
        replayed(*LINES[:after], event)
    except BadRecord as refused:
        assert refused.line == after + 1


@settings(max_examples=100, deadline=None)
@given(st.fixed_dictionaries({}, optional=dict.fromkeys(HEAD, json_values) | {"position": json_values}))
def test_a_first_line_of_any_types_is_taken_or_refused(change: dict[str, Any]) -> None:
    try:
        replayed(HEAD | change)
    except BadRecord as refused:
        assert refused.line == 1


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([b""], "line 1: The file is empty, so it is no record."),
        ([b"hello\n"], "line 1: The line is no JSON"),
        ([b"[1]\n"], "line 1: A line of a record is a JSON object, not list."),
        ([{"game": "lasvegas"}], "line 1: This is no record"),
        ([HEAD | {"pitboss": True}], "line 1: This is no record"),
        ([HEAD | {"game": "poker"}], "line 1: There is no game called 'poker'. The games are: lasvegas"),
        ([HEAD | {"rules": 2}], "line 1: The record follows rules version 2, but this is 1."),
        ([HEAD | {"seats": ["Anna"]}], "line 1: V1.1: Las Vegas is for 2 to 5 players, not 1."),
        ([HEAD | {"seats": ["Anna", 5]}], "line 1: seats: A seat's name is"),
        ([HEAD | {"seats": ["Anna", "Anna"]}], "line 1: seats: Two seats cannot bear one name"),
        ([HEAD | {"options": {"speed": 9}}], "line 1: options: Las Vegas has no option 'speed'. Choose neutral, open,"),
        ([HEAD | {"options": {"neutral": 1}}], "line 1: options: neutral cannot be 1. Choose False or True."),
        ([HEAD, {"draw": 55}], "line 2: V2.6: No note of 55K can be turned up. In the deck are: 10, 20"),
        (
            [HEAD, {"roll": [1]}],
            "line 2: V2.1: Now a note is turned up for 1 Golden Nugget, so {'roll': [1]} cannot be.",
        ),
        ([HEAD, {"seat": 0, "move": "1"}], "line 2: V3.4: It is not for Anna to move: a note is turned up"),
        ([HEAD, {"seat": 7, "move": "1"}], "line 2: V1.1: There is no seat 7: the seats are 0 to 1."),
        ([HEAD, {"undo": 1}], "line 2: V3.6: Nothing can be undone yet"),
        ([HEAD, {"scores": [1, 2]}], "line 2: V5.2: The game is not over, so there are no scores yet"),
        ([HEAD, b'{"draw": ' + b"[" * 100_000 + b"\n"], "line 2: A line of a record is at most 65536 bytes long"),
        ([HEAD, b'{"draw": ' + b"[" * 30_000 + b"]" * 30_000 + b"}\n"], "line 2: The line is nested too deeply"),
    ],
)
def test_a_wrong_line_is_refused_with_its_number_its_rule_and_what_is_possible(lines: list[Any], why: str) -> None:
    assert refusal(*lines).startswith(why)


def test_a_wrong_move_names_what_was_possible() -> None:
    notes = [{"draw": note} for note in (50, 60, 70, 80, 90, 50)]
    wrong = refusal(HEAD, *notes, {"roll": [1, 1, 3, 5, 5, 5, 5, 5]}, {"seat": 0, "move": "4"})
    assert wrong == "line 9: V3.2: Anna cannot choose 4: the roll shows 1 1 3 5 5 5 5 5. Choose 1, 3 or 5."


def test_wrong_scores_at_the_end_are_refused() -> None:
    last = json.loads(LINES[-1])
    last["scores"][0] += 10
    assert refusal(*LINES[:-1], last).startswith(f"line {len(LINES)}: V5.2: The scores are [")
    assert "it has no 'cards'" in refusal(*LINES[:-1], {"scores": json.loads(LINES[-1])["scores"], "cards": [1]})


def test_nothing_can_follow_the_end() -> None:
    assert refusal(*LINES, {"draw": 50}) == f"line {len(LINES) + 1}: V5.2: Nothing can follow the end of the game."


def test_empty_lines_do_not_count() -> None:
    assert replayed(LINES[0], b"\n", *LINES[1:]).complete


def test_a_recorder_keeps_every_event_at_once_and_a_torn_line_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = new_table(GAME, 2, {})
    recorder = record.Recorder(table, path)
    for number, _ in enumerate(random_play(table, 3)):
        assert len(path.read_bytes().splitlines()) == number + 2
        if number == 30:
            break
    recorder.close()
    path.write_bytes(path.read_bytes() + b'{"roll": [1, 2')
    with path.open("rb") as stream:
        follower = record.Follower(stream)
        list(follower)
    assert len(follower.table.events) == 31
    again = record.Recorder(follower.table, path, resumed_bytes=follower.good_bytes)
    for _ in random_play(follower.table, 4):
        pass
    again.close()
    with path.open("rb") as stream:
        assert record.replay(stream).complete


def test_a_record_from_a_position_replays() -> None:
    text = "seats: Anna, Benno\nround: 4\ncasino 1: 50 | Anna 7, Benno 8\ncasino 2: 50\ncasino 3: 60\n"
    table = Table.at_position(GAME, text + "casino 4: 70\ncasino 5: 80\ncasino 6: 90\nroll: 6")
    table.play(0, "6")
    written = b"".join(record.lines_of(table))
    assert record.replay(io.BytesIO(written)).table.state.tobytes() == table.state.tobytes()
    assert refusal(json.loads(written.splitlines()[0]) | {"seats": ["Carla", "Benno"]}).startswith("line 1: The seats")
