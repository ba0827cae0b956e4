"""One queue for all thinking: what is urgent goes first, nobody takes it all, and who had less time says so."""

import asyncio
import time
from collections.abc import AsyncIterator
from threading import Event

import pytest

from pitboss.bots.comparison import GIVE_WAY
from pitboss.server.errors import Nack
from pitboss.server.live.budgets import Budgets, SecondsBudget
from pitboss.server.live.thinking import CLEARLY_LESS, Job, Thinking, Urgency
from pitboss.server.metrics import Metrics
from pitboss.server.settings import Limits

MOVE, HINT, REVIEW = Urgency


@pytest.fixture
async def thinking(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Thinking]:
    """A queue with one worker."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    thinking = Thinking(Metrics(), Limits(hints_waiting=5))
    yield thinking
    thinking.close()


async def held_up(thinking: Thinking) -> Event:
    """The worker is busy until this is set."""
    began, go_on = Event(), Event()

    def wait(part: float) -> None:
        began.set()
        go_on.wait(20)

    thinking.submit(Job(MOVE, "somebody", wait))
    await asyncio.to_thread(began.wait, 20)
    return go_on


async def test_a_move_goes_before_a_hint_and_a_hint_before_a_curve(thinking: Thinking) -> None:
    go_on, order = await held_up(thinking), list[Urgency]()
    jobs = [Job(kind, "anna", lambda part, kind=kind: order.append(kind)) for kind in (REVIEW, HINT, MOVE)]  # type: ignore[misc]
    waiting = [asyncio.ensure_future(thinking.run(job)) for job in jobs]
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(*waiting)
    assert order == [MOVE, HINT, REVIEW]


async def test_payers_are_served_by_turns_however_much_one_wants(thinking: Thinking) -> None:
    go_on, order = await held_up(thinking), list[str]()

    def work(payer: str) -> None:
        burn(0.02)
        order.append(payer)

    payers = ["greedy"] * 8 + ["modest"] * 2
    jobs = [Job(HINT, payer, lambda part, payer=payer: work(payer)) for payer in payers[:5]]  # type: ignore[misc]
    jobs += [Job(REVIEW, payer, lambda part, payer=payer: work(payer)) for payer in payers[5:]]  # type: ignore[misc]
    for job in jobs:
        thinking.submit(job)
    go_on.set()
    await asyncio.gather(*(asyncio.wrap_future(job.done) for job in jobs))
    assert order[:5] == ["greedy"] * 5  # hints go before reviews
    assert sorted(order[5:9]) == ["greedy", "greedy", "modest", "modest"]


async def test_nobody_pays_for_what_they_used_while_none_waited(thinking: Thinking) -> None:
    for _ in range(3):
        await thinking.run(Job(HINT, "busy", lambda part: burn(0.02)))
    go_on, order = await held_up(thinking), list[str]()
    payers = ["busy", "new", "new", "new"]
    jobs = [Job(HINT, payer, lambda part, payer=payer: order.append(payer)) for payer in payers]  # type: ignore[misc]
    for job in jobs:
        thinking.submit(job)
    go_on.set()
    await asyncio.gather(*(asyncio.wrap_future(job.done) for job in jobs))
    assert "busy" in order[:2]


async def test_a_search_that_has_had_some_lets_another_payer_go_first_and_has_its_part(thinking: Thinking) -> None:
    order, parts, began, go_on = list[str](), list[float](), Event(), Event()

    def search(part: float) -> None:
        began.set()
        go_on.wait(20)
        burn(2 * CLEARLY_LESS)
        parts.append(GIVE_WAY.get()())
        order.append("first")

    first = Job(HINT, "greedy", search, seconds=100.0)
    thinking.submit(first)
    await asyncio.to_thread(began.wait, 20)
    others = [Job(HINT, payer, lambda part, payer=payer: order.append(payer), 100.0) for payer in ("greedy", "modest")]  # type: ignore[misc]
    for job in others:
        thinking.submit(job)
    go_on.set()
    await asyncio.gather(*(asyncio.wrap_future(job.done) for job in (first, *others)))
    assert order == ["modest", "first", "greedy"]
    assert parts == [0.25]  # two payers, and the first of them wants two things
    assert first.part == 0.25


async def test_a_search_for_a_hint_lets_a_move_go_first(thinking: Thinking) -> None:
    order, began, go_on = list[str](), Event(), Event()

    def search(part: float) -> None:
        began.set()
        go_on.wait(20)
        GIVE_WAY.get()()
        order.append("hint")

    hint = asyncio.ensure_future(thinking.run(Job(HINT, "anna", search)))
    await asyncio.to_thread(began.wait, 20)
    move = asyncio.ensure_future(thinking.run(Job(MOVE, "benno", lambda part: order.append("move"))))
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(hint, move)
    assert order == ["move", "hint"]


async def test_time_given_away_is_not_time_of_ones_own(thinking: Thinking) -> None:
    began, go_on = Event(), Event()

    def search(part: float) -> None:
        began.set()
        go_on.wait(20)
        GIVE_WAY.get()()

    job = Job(HINT, "anna", search, seconds=100.0)
    hint = asyncio.ensure_future(thinking.run(job))
    await asyncio.to_thread(began.wait, 20)
    thinking.submit(Job(MOVE, "benno", lambda part: burn(0.3)))
    go_on.set()
    await hint
    assert job.cpu < 0.2


async def test_many_jobs_of_one_payer_share_what_that_one_has(thinking: Thinking) -> None:
    go_on, parts = await held_up(thinking), dict[str, list[float]]()
    jobs = [
        Job(HINT, payer, lambda part, payer=payer: parts.setdefault(payer, []).append(part), 0.8)  # type: ignore[misc]
        for payer in ["greedy"] * 4 + ["modest"]
    ]
    waiting = [asyncio.ensure_future(thinking.run(job)) for job in jobs]
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(*waiting)
    assert parts["modest"][0] > 2 * min(parts["greedy"])


async def test_a_search_cut_short_says_so_and_is_counted(thinking: Thinking) -> None:
    thinking._part = lambda job: 0.1  # type: ignore[method-assign]
    short = Job(MOVE, "anna", lambda part: busy(0.3 * part), seconds=0.3)
    await thinking.run(short)
    assert short.had_less
    assert short.part_had < 0.5
    assert b'pitboss_thinking_shortened_total{kind="move"} 1.0' in thinking.metrics.text()


async def test_a_search_that_was_decided_early_had_all_the_time_it_needed(thinking: Thinking) -> None:
    decided = Job(MOVE, "anna", lambda part: busy(0.01), seconds=10.0)
    await thinking.run(decided)
    assert not decided.had_less


async def test_hints_beyond_the_bound_are_refused_with_a_time(thinking: Thinking) -> None:
    go_on = await held_up(thinking)
    waiting = [asyncio.ensure_future(thinking.run(Job(HINT, str(n), lambda part: None))) for n in range(5)]
    await asyncio.sleep(0)
    with pytest.raises(Nack, match=r"Try again in \d+ second") as refused:
        thinking.submit(Job(HINT, "anna", lambda part: None))
    assert refused.value.code == "busy"
    assert refused.value.retry_after >= 1
    go_on.set()
    await asyncio.gather(*waiting)


async def test_what_nobody_waits_for_any_more_is_not_begun(thinking: Thinking) -> None:
    go_on, ran = await held_up(thinking), list[str]()
    job = asyncio.ensure_future(thinking.run(Job(HINT, "anna", lambda part: ran.append("anna"))))
    await asyncio.sleep(0)
    job.cancel()
    await asyncio.sleep(0)
    go_on.set()
    await thinking.run(Job(REVIEW, "benno", lambda part: ran.append("benno")))
    assert ran == ["benno"]


async def test_a_fault_of_a_job_comes_to_who_asked_and_the_worker_goes_on(thinking: Thinking) -> None:
    with pytest.raises(ZeroDivisionError):
        await thinking.run(Job(HINT, "anna", lambda part: 1 / 0))
    assert await thinking.run(Job(HINT, "anna", lambda part: "well")) == "well"


def test_a_budget_that_is_used_says_when_there_is_some_again() -> None:
    budget = SecondsBudget(burst=2.0, refill=0.5)
    budget.check("anna")
    budget.charge("anna", 4.0)
    with pytest.raises(Nack, match="Try again in 4 seconds") as refused:
        budget.check("anna")
    assert refused.value.code == "rate"
    budget.check("benno")


def test_reviews_of_an_address_are_bounded() -> None:
    budgets = Budgets(Limits(reviews_an_address=2), Metrics())
    ends = [budgets.begin_review("anna") for _ in range(2)]
    with pytest.raises(Nack):
        budgets.begin_review("anna")
    budgets.begin_review("benno")
    ends[0]()
    budgets.begin_review("anna")


def burn(seconds: float) -> None:
    """Use so much processor time, however long that takes."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def busy(seconds: float) -> None:
    """Work for so long by the clock."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass
