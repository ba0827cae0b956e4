"""Positions of Las Vegas out of readable text. RULES.md describes the form."""

from collections.abc import Mapping
from typing import Any

from pitboss.core.errors import BadPosition, shortened
from pitboss.core.game import Names, Row
from pitboss.core.lang import _
from pitboss.core.luck import ROLL_BITS, pack
from pitboss.core.records.position_text import after_name, fields_of, name_counts, options_of, seat_named, whole_number
from pitboss.core.table import checked_names, checked_options
from pitboss.games.lasvegas.box import CASINOS, DICE, ENOUGH, MOST_NOTES, NEUTRAL, NEUTRAL_EACH, VALUES
from pitboss.games.lasvegas.rules.scoring import kind_of
from pitboss.games.lasvegas.rules.setup import OPTIONS, TITLE, lay_down, money_at, new
from pitboss.games.lasvegas.state import DEAL, EXTRA, OVER, PLACE, ROLL
from pitboss.games.lasvegas.text.position_check import check

KEYS = ("seats", "options", "round", "start", "turn", *(f"casino {number}" for number in range(1, 7)))
KEYS += ("neutral in hand", "roll", "won", "under")
MOST_THERE = 16  # dice of a colour a text may claim; `check` knows the rules


def read(text: str) -> tuple[Row, list[str], dict[str, Any]]:
    """[V8.1] The row, the seats' names and the options that a text describes."""
    fields = fields_of(text, KEYS)
    names = checked_names([name.strip() for name in fields.get("seats", "").split(",")])
    options = options_of(fields.get("options", ""))
    s = new(len(names), checked_options(TITLE, OPTIONS, options))
    over = fields.get("round") == "over"
    s.round_no = 4 if over else whole_number(fields.get("round", "1"), _("the round"), range(1, 5))
    s.start = seat_named(fields["start"], names) if "start" in fields else s.start
    s.turn = seat_named(fields["turn"], names) if "turn" in fields else s.start
    read_casinos(s, fields, names)
    read_winnings(s, fields, names)
    read_neutral_hands(s, fields, names)
    s.roll = read_roll(fields.get("roll", ""))
    s.stage = stage_of(s)
    if over:
        s.casino, s.stage = CASINOS, OVER
    check(s, names)
    return s, names, options


def read_casinos(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[V8.1] `casino 3: 60 20 | Anna 2, neutral 1`. Own dice that lie nowhere are in hand."""
    for casino in range(CASINOS):
        notes, _bar, dice = fields.get(f"casino {casino + 1}", "").partition("|")
        values = note_values(notes)
        if len(values) > MOST_NOTES:
            counts = {"number": casino + 1, "given": len(values)}
            why = _("Casino {number} has {given} notes; five are the most there can be.", **counts)
            raise BadPosition("V2.1", why)
        for value in values:
            lay_down(s, casino, value)
            s.deck[kind_of(value)] -= 1
        for seat, count in name_counts(dice, [*names, "neutral"], range(MOST_THERE + 1)):
            s.dice[NEUTRAL if seat == s.players else seat, casino] = count
    for seat in range(s.players):
        s.hand[seat] = DICE - sum(int(count) for count in s.dice[seat])


def read_winnings(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[V8.1] `won: Anna 50 30, Benno 90` and `under: 10 20`. All other notes are in the deck."""
    for part in filter(None, (part.strip() for part in fields.get("won", "").split(","))):
        seat, notes = after_name(part, names)
        for value in note_values(notes):
            s.won[seat, kind_of(value)] += 1
            s.held[seat] += 1
            s.deck[kind_of(value)] -= 1
    for value in note_values(fields.get("under", "")):
        s.under[kind_of(value)] += 1
        s.deck[kind_of(value)] -= 1


def read_neutral_hands(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[V8.1] `neutral in hand: Anna 1, Benno 2`. Left out, everybody still has all."""
    if "neutral in hand" not in fields:
        return
    for seat in range(s.players):
        s.neutral_hand[seat] = 0
    each = int(NEUTRAL_EACH[s.players])
    for seat, count in name_counts(fields["neutral in hand"], names, range(each + 1)):
        s.neutral_hand[seat] = count


def read_roll(text: str) -> int:
    """[V8.1] `roll: 1 1 3 5 + 3`, the neutral dice after the plus sign."""
    own, _plus, neutral = text.partition("+")
    return pack(faces(own)) | pack(faces(neutral)) << ROLL_BITS


def faces(text: str) -> list[int]:
    """[V8.1] Dice as faces 1 to 6."""
    words = text.split()
    if len(words) > MOST_THERE - 1:
        raise BadPosition("V3.1", _("{given} dice are more than anybody can roll.", given=len(words)))
    return [whole_number(word, _("a die"), range(1, 7)) for word in words]


def note_values(text: str) -> list[int]:
    """[V1.2] Notes by their value in K."""
    for word in text.split():
        if word not in {str(value) for value in VALUES}:
            why = _("There is no note of {value}: notes are 10, 20 … 90.", value=shortened(word))
            raise BadPosition("V1.2", why)
    return [int(word) for word in text.split()]


def stage_of(s: Row) -> int:
    """[V8.2] Whether notes are being dealt, dice are to be rolled, or a number is to be chosen."""
    unfilled = [casino for casino in range(CASINOS) if money_at(s, casino) < ENOUGH]
    s.casino = unfilled[0] if unfilled and not s.roll else CASINOS
    if s.roll:
        return PLACE
    if unfilled:
        return DEAL
    extra_waits = s.neutral and s.players == 3 and not s.dice[NEUTRAL].any()
    return EXTRA if extra_waits and all(s.neutral_hand[:3] == NEUTRAL_EACH[3]) else ROLL
