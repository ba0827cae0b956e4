"""[L7] Answers to offers, and deals."""

import ast
import re
from pathlib import Path

import pytest

import pitboss
from pitboss.core.errors import IllegalMove
from pitboss.games.lords.box import LOT_NAMES, MOST_CLAUSES, OFFERS_A_TURN, OPEN_OFFERS
from pitboss.games.lords.rules.deals import can_be_struck
from pitboss.games.lords.rules.moves import BUILD, GAMBLE
from pitboss.games.lords.rules.offers import Answer, Do, Offer, Part, Reply, Side, Speech, offer_at, slot_of
from pitboss.games.lords.rules.promises import Not
from pitboss.games.lords.text.trade.obstacles import deal_refused
from pitboss.games.lords.text.trade.offers import parse, text_of
from tests.games.lords.drawn import TOWN, act, boss, cash, deal, die, drawn, lot, lots, marker, open_numbers, refused


def test_L7_10_counter_decline_withdraw() -> None:
    table = drawn(TOWN)
    table.play(0, "offer 1: 5, D2 for die C4")
    assert refused(table, "counter 1: B1 for 1", 2).rule == "L7.10"
    assert refused(table, "counter 1: E1 for 1", 1).rule == "L7.5"
    assert table.talk(1) == ["accept 1", "decline 1"]
    table.play(1, "counter 1: die C4 for 7, D2")
    assert table.talk(1) == ["withdraw 2"]
    assert refused(table, "decline 2", 1).rule == "L7.10"
    assert refused(table, "withdraw 2", 0).rule == "L7.10"
    table.play(0, "decline 2")
    table.play(0, "offer 1: 6 for B1")
    table.play(0, "withdraw 3")
    assert not table.state.offer_number.any()


def test_L7_11_how_many_offers_and_promises() -> None:
    table = drawn(TOWN)
    for _ in range(OPEN_OFFERS):
        table.play(0, "offer 1: 5 for B1")
    assert f"{OPEN_OFFERS} offers open" in refused(table, "offer 1: 5 for B1").why
    for number in range(1, OPEN_OFFERS + 1):
        table.play(1, f"decline {number}")
    for number in range(OPEN_OFFERS + 1, OFFERS_A_TURN + 1):
        table.play(0, "offer 1: 5 for B1")
        table.play(0, f"withdraw {number}")
    assert refused(table, "offer 1: 5 for B1").rule == "L7.11"
    act(table, "done", {"draw": "E6"})
    table.play(0, "offer 1: 5 for B1")
    many = [f"not build {lot}" for lot in LOT_NAMES[: MOST_CLAUSES + 1]]
    assert refused(table, f"offer 1: 5 for {', '.join(many)}", 0).rule == "L7.11"
    table.play(0, f"offer 1: 5 for {', '.join(many[1:])}")


def test_L7_12_offers_lapse_when_what_they_hand_over_changes() -> None:
    table = drawn(TOWN)
    table.play(0, "offer 1: D2 for B1")
    table.play(0, "offer 1: die A2 for B2")
    table.play(1, "offer 0: 1 for D5")
    table.play(2, "offer 0: 99 for not build D2")
    act(table, "build D2 gold")
    assert table.talk(1) == ["accept 2", "decline 2", "withdraw 3"]
    act(table, "reorganize A2")
    assert open_numbers(table) == [3, 4]
    deal(table, {"roll": [2, 2]})
    table.play(0, "offer 1: D5 for nothing")
    table.play(1, "accept 5")
    assert open_numbers(table) == [4]


def test_L7_12_money_running_short_does_not_make_it_lapse() -> None:
    table = drawn(TOWN + "cash: red 20, yellow 0")
    table.play(0, "offer 1: 20 for B1")
    act(table, "remodel A2 green")
    assert refused(table, "accept 1", 1).rule == "L7.13"
    assert "lacks $10" in refused(table, "accept 1", 1).why
    assert table.talk(1) == ["decline 1"]


def test_L7_13_the_do_must_be_legal_after_the_exchange() -> None:
    table = drawn(TOWN + "cash: red 0, yellow 30")
    table.play(1, "offer 0: 8, B1 for do build B1 gold")
    refusal = refused(table, "accept 1", 0)
    assert refusal.rule == "L5.2"
    assert "too expensive by $7" in refusal.why
    assert refused(table, "accept 1", 1).rule == "L7.13"
    table.play(1, "offer 0: 15, B1 for do build B1 gold")
    table.play(0, "accept 2")
    assert die(table, "B1") == ("red", 5)
    assert cash(table) == {"red": 0, "yellow": 15, "green": 0, "blue": 0}


def test_L7_16_a_not_speaks_of_other_actions_than_the_deals_own() -> None:
    table = drawn(TOWN)
    table.play(1, "offer 0: 8 for do build D2 gold, not build")
    table.play(0, "accept 1")
    assert die(table, "D2") == ("red", 3)
    assert refused(table, "build D5 gold").rule == "L7.7"


def test_L7_13_promises_of_earlier_deals_are_in_force() -> None:
    table = drawn(TOWN)
    table.play(1, "offer 0: 8 for do build D2 gold")
    table.play(2, "offer 0: 8 for not build")
    table.play(0, "accept 2")
    assert refused(table, "accept 1", 0).rule == "L7.7"


def test_L7_13_a_tie_made_by_the_exchange_has_no_boss_yet() -> None:
    table = drawn("turn: red\ngold: A2 red 3, A5 red 3\nlots: yellow B1")
    table.play(0, "offer 1: die A2, do remodel A2 green for 5")
    assert refused(table, "accept 1", 1).rule == "L5.5"


def test_L7_14_no_thirteenth_die_and_no_eleventh_marker() -> None:
    silver = ", ".join(f"C{at} yellow {1 + at % 3}" for at in range(1, 10)) + ", D1 yellow 6, D2 yellow 1, D3 yellow 1"
    silver, green = silver.split(", D1")[0], "D1 yellow 6, D2 yellow 1, D3 yellow 1"
    table = drawn(f"turn: red\nsilver: {silver}\ngreen: {green}\ngold: A2 red 2\nlots: red E1")
    table.play(0, "offer 1: die A2 for 5")
    assert refused(table, "accept 1", 1).rule == "L7.14"
    table.play(0, "offer 1: die A2 for die D1")
    table.play(1, "accept 2")
    assert (die(table, "A2"), die(table, "D1")) == (("yellow", 2), ("red", 6))
    full = drawn("turn: red\nlots: yellow C1 C2 C3 C4 C5 C6 C7 C8 C9 C10, red D1")
    full.play(0, "offer 1: D1 for 5")
    assert "eleventh marker" in refused(full, "accept 1", 1).why


def test_L7_15_all_parts_change_hands_at_once() -> None:
    table = drawn(TOWN + "cash: red 5, yellow 0")
    before = sum(cash(table).values())
    table.play(0, "offer 1: 5, die A2 for B1, die C4")
    table.play(1, "accept 1")
    assert (marker(table, "B1"), die(table, "C4"), die(table, "A2")) == ("red", ("red", 6), ("yellow", 2))
    assert cash(table) == {"red": 0, "yellow": 5, "green": 0, "blue": 0}
    assert sum(cash(table).values()) == before


def test_L7_16_exchange_then_do_then_one_tie_check() -> None:
    table = drawn("turn: red\ngold: A2 red 3, A5 red 3\nlots: red B1, yellow B2\nsilver: C1 blue 4")
    table.play(0, "offer 1: die A2, do build B1 green for 20")
    table.play(1, "accept 1")
    assert die(table, "B1") == ("red", 5)
    assert table.state.shows[0] == lots("A2 A5")
    deal(table, {"roll": [2]}, {"roll": [6]})
    assert boss(table, "A2") == "yellow"
    bet = drawn("turn: red\ngold: A2 red 3, A5 red 3\nsilver: C1 blue 4")
    bet.play(0, "offer 1: die A2, do gamble C1 5 for nothing")
    bet.play(1, "accept 1")
    assert bet.actor == 3
    act(bet, "cover", {"roll": [3, 4]})
    assert bet.state.shows[0] == lots("A2 A5")


def test_L7_17_trading_switched_off() -> None:
    table = drawn(TOWN + "options: trades=no")
    assert refused(table, "offer 1: 5 for B1").rule == "L7.17"
    assert table.talk(1) == []


def test_L7_9_a_record_of_trades_replays() -> None:
    table = drawn(TOWN)
    script = [(0, "offer 1: 5, D2 for die C4"), (1, "counter 1: die C4 for 7, D2"), (0, "accept 2")]
    script += [(2, "offer 0: 4 for not reorganize C4"), (0, "decline 3")]
    script += [(0, "offer 1: do build D5 gold, not gamble for 10, B1"), (0, "withdraw 4")]
    for seat, text in script:
        table.play(seat, text)
    assert [event["move"] for event in table.events] == [text for _, text in script]
    again = drawn(TOWN)
    for event in table.events:
        again.apply(event)
    assert again.state.tobytes() == table.state.tobytes()


GOLD = 2
SAID: list[tuple[int, str, Speech]] = [
    (0, "offer 1: 5, D2 for die C4", Offer.between(0, 1, Side(5, lots("D2")), Side(dice=lots("C4")))),
    (
        0,
        "offer 2: do build D5 gold, not gamble for nothing",
        Offer.between(0, 2, Side(clauses=(Do(BUILD, lot("D5"), GOLD), Not(GAMBLE))), Side()),
    ),
    (
        1,
        "offer 0: nothing for not build D5 gold",
        Offer.between(1, 0, Side(), Side(clauses=(Not(BUILD, lot("D5"), GOLD),))),
    ),
    (1, "accept 1", Answer(Reply.ACCEPT, 1)),
    (1, "decline 1", Answer(Reply.DECLINE, 1)),
    (0, "withdraw 1", Answer(Reply.WITHDRAW, 1)),
    (
        0,
        "offer 1, 2: 0 to 1: D2; 1 to 2: 5; 2 to 0: E1",
        Offer(0, (1, 2), (Part(0, 1, Side(lots=lots("D2"))), Part(1, 2, Side(5)), Part(2, 0, Side(lots=lots("E1"))))),
    ),
    (1, "counter 1: B1 for 7", Answer(Reply.COUNTER, 1, Offer.between(1, 0, Side(lots=lots("B1")), Side(7)))),
]


@pytest.mark.parametrize(("seat", "text", "said"), SAID)
def test_L7_4_what_is_said_is_read_and_written_alike(seat: int, text: str, said: Speech) -> None:
    table = drawn(TOWN)
    table.play(0, "offer 1: 1 for B2")
    assert parse(table.state, seat, text, table.names) == said
    assert text_of(said) == text


@pytest.mark.parametrize("said", [said for _, _, said in SAID if isinstance(said, Offer)])
def test_L7_9_an_open_offer_is_what_was_offered(said: Offer) -> None:
    table = drawn(TOWN)
    table.say(said.maker, said)
    assert offer_at(table.state, 0) == said


def test_L7_9_an_answer_to_no_offer_is_refused_as_a_value_too() -> None:
    table = drawn(TOWN)
    with pytest.raises(IllegalMove) as refusal:
        table.say(1, Answer(Reply.ACCEPT, 1))
    assert refusal.value.rule == "L7.9"
    assert table.events == []


@pytest.mark.parametrize(
    ("offer", "rule"), [("5 for B1", None), ("99 for B1", "L7.13"), ("do build D2 gold for 1", "L5.2")]
)
def test_L7_13_a_deal_is_refused_exactly_where_it_cannot_be_struck(offer: str, rule: str | None) -> None:
    table = drawn(TOWN)
    table.play(0, f"offer 1: {offer}")
    table.state.cash[0] = 6
    slot = slot_of(table.state, 1)
    assert slot is not None
    why = deal_refused(table.state, slot, table.names)
    assert (why[0] if why else None) == rule
    assert can_be_struck(table.state, slot) == (rule is None)


def test_only_the_grammar_knows_how_trades_are_written() -> None:
    """Bots, server and terminal deal in values: none of them tests a text for a verb of trade. Keys and kinds of
    messages may be called so."""
    verbs = re.compile(r"(offer|counter|accept|decline|withdraw)(?!-)\b")
    source = Path(pitboss.__file__).parent
    found = []
    for path in source.rglob("*.py"):
        if "lords" not in path.parts:
            nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
            names = {id(node.slice) for node in nodes if isinstance(node, ast.Subscript)} | kinds_among(nodes)
            texts = [node for node in nodes if isinstance(node, ast.Constant) and id(node) not in names]
            found += [f"{path.name}:{node.lineno}" for node in texts if verbs.match(str(node.value))]
    assert found == []


def kinds_among(nodes: list[ast.AST]) -> set[int]:
    """The values that enumerations give their members."""
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    enums = [each for each in classes if any(isinstance(base, ast.Name) and "Enum" in base.id for base in each.bases)]
    return {id(line.value) for enum in enums for line in enum.body if isinstance(line, ast.Assign)}
