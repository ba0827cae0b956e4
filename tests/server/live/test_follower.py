"""The queue of a connection that follows a table: events give way to a fresh welcome, answers never do."""

import numpy as np
import pytest

from pitboss.server.live.follower import MOST_BYTES, MOST_FRAMES, Follower
from pitboss.server.wire.frames import encode


def follower() -> Follower:
    return Follower(0, [0], 0, "en")


def frames_of(who: Follower) -> list[bytes]:
    return [frame for frame, _ in who.frames]


async def test_an_answer_is_not_lost_with_the_events_that_are_dropped() -> None:
    slow = follower()
    slow.put(b"event 1", 1)
    slow.put(b"ack")
    for seq in range(2, 100):
        slow.put(b"event", seq)
    assert slow.is_behind
    assert frames_of(slow) == [b"ack"]
    slow.put(b"nack")
    slow.put(b"event 100", 100)
    assert frames_of(slow) == [b"ack", b"nack"]


async def test_answers_that_nobody_reads_are_bounded() -> None:
    silent = follower()
    for _ in range(1000):
        silent.put(b"nack")
    assert len(silent.frames) == MOST_FRAMES
    fat = follower()
    for _ in range(1000):
        fat.put(bytes(MOST_BYTES // 10))
    assert fat.bytes <= MOST_BYTES


async def test_events_after_an_overflow_wait_for_the_welcome() -> None:
    slow = follower()
    for seq in range(1, MOST_FRAMES + 1):
        slow.put(b"event", seq)
    assert not slow.is_behind
    slow.put(b"one more", MOST_FRAMES + 1)
    assert slow.is_behind
    assert not slow.frames
    assert slow.bytes == 0


def test_a_stray_number_is_sent_as_a_plain_one() -> None:
    assert encode({"tied": [np.int64(6), np.bool_(True), np.float64(0.5)]}) == b'{"tied":[6,true,0.5]}'
    with pytest.raises(TypeError, match="cannot be sent"):
        encode({"tied": object()})
