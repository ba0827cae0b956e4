"""Matches: balanced seats, the same deals, honest intervals, early stops, resuming; and simulation by jobs."""

import json
import math
from pathlib import Path

import numpy as np
import pytest

from pitboss.arena.jobs import play_job, shares_of
from pitboss.arena.match import Match, Tally, play_match
from pitboss.arena.simulate import simulate
from pitboss.arena.simulate_jobs import simulate_jobs
from pitboss.core.errors import PitbossError
from tests.games.lasvegas.drawn import LASVEGAS


def test_every_bot_takes_every_seat_equally_often_with_the_same_deals() -> None:
    match = Match("lasvegas", ["level2", "greedy", "random"], 7)
    jobs = list(match.jobs())
    assert len(jobs) == 9
    for number in range(3):
        seatings = [job["bots"] for job in jobs if job["number"] == number]
        for seat in range(3):
            assert sorted(seating[seat] for seating in seatings) == ["greedy", "level2", "random"]


def test_the_same_seed_gives_the_same_figures_on_any_number_of_processes() -> None:
    match = Match("lasvegas", ["level1", "greedy"], 20, seed=3)
    one, two = (play_match(match, processes).summary()["bots"] for processes in (1, 2))
    for first, second in zip(one, two, strict=True):
        for key in ("win_share", "low", "high", "mean_score", "decisions"):
            assert first[key] == second[key]


def test_a_bot_against_itself_wins_just_its_share() -> None:
    figures = play_match(Match("lasvegas", ["greedy", "greedy"], 40)).summary()["bots"]
    assert [line["win_share"] for line in figures] == [0.5]


def test_intervals_cover_what_they_should() -> None:
    rng = np.random.default_rng(1)
    covered = 0
    for _ in range(200):
        tally = Tally(Match("lasvegas", ["a", "b"], 80))
        for number in range(40):
            for turn in range(2):
                first = rng.random() < 0.7
                scores = [int(first), int(not first)] if turn == 0 else [int(not first), int(first)]
                tally.add({"number": number, "turn": turn, "scores": scores, "breaks": [0, 0]} | no_times(2))
        figures = tally.figures("a")
        covered += figures["low"] <= 0.7 <= figures["high"]
    assert 180 <= covered <= 200


def no_times(players: int) -> dict[str, list[list[int]]]:
    return {"microseconds": [[1]] * players, "failures": [[]] * players}


def test_ties_are_split() -> None:
    assert shares_of({"scores": [5, 5, 3], "breaks": [1, 1, 9]}) == [0.5, 0.5, 0.0]
    assert shares_of({"scores": [5, 5, 3], "breaks": [1, 2, 9]}) == [0.0, 1.0, 0.0]


def test_it_stops_when_the_answer_is_clear_and_says_so() -> None:
    tally = play_match(Match("lasvegas", ["greedy", "random"], 2000), threshold=0.5)
    assert tally.stopped == "clearly above 50.0%"
    assert len(tally.whole_sets()) < 100


def test_a_match_goes_on_where_its_file_ends(tmp_path: Path) -> None:
    kept, match = tmp_path / "match.jsonl", Match("lasvegas", ["level1", "random"], 12, seed=2)
    whole = play_match(match, kept=kept).summary()
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) == 13
    kept.write_bytes(b"".join(lines[:8]) + lines[8][:20])
    played: list[int] = []
    again = play_match(match, kept=kept, progress=played.append).summary()
    assert played == [7] + [1] * 5
    assert again["bots"][0]["win_share"] == whole["bots"][0]["win_share"]
    assert len(play_match(Match("lasvegas", ["level1", "random"], 16, seed=2), kept=kept).whole_sets()) == 8
    with pytest.raises(PitbossError, match="belongs to another match"):
        play_match(Match("lasvegas", ["level1", "random"], 12, seed=3), kept=kept)


def test_jobs_and_results_are_plain_records() -> None:
    job = json.loads(json.dumps(next(Match("lasvegas", ["level2", "greedy"], 2, options={"neutral": True}).jobs())))
    result = play_job(job)
    assert json.loads(json.dumps(result)) == result
    assert {"number", "turn", "scores", "breaks", "forfeited", "microseconds", "failures"} == set(result)


def test_jobs_play_the_same_games_as_the_compiled_form() -> None:
    bots = ["greedy", "random", "greedy"]
    fast = simulate(LASVEGAS, bots, {}, 12, 5)
    slow = simulate_jobs(LASVEGAS, bots, {}, 12, 5, 1, lambda done: None)
    assert (fast.scores == slow.scores).all()
    assert (fast.breaks == slow.breaks).all()
    assert fast.decisions == slow.decisions


def test_simulation_takes_every_bot() -> None:
    results = simulate(LASVEGAS, ["level1", "level2"], {}, 4, 1, 1)
    assert math.isclose(sum(results.win_share()), 1, abs_tol=1e-5)


def test_an_impossible_table_is_refused_before_anything_is_played() -> None:
    with pytest.raises(PitbossError, match=r"V1\.1: Las Vegas is for 2 to 5 players, not 6"):
        play_match(Match("lasvegas", ["random"] * 6, 6))
