"""Trades for the core: how they are written, what the rules make of them, and what bots say. Each has its own room."""

from typing import Any

from msgspec import to_builtins

from pitboss.core.game import Row
from pitboss.games.lords.page.offers import open_offer_of
from pitboss.games.lords.policy.trading import bot_answer, bot_offer, bot_offers, ends_turn, idea_of, occasion
from pitboss.games.lords.rules.deals import answers, carry_out
from pitboss.games.lords.rules.offers import slot_of
from pitboss.games.lords.text.trade.offers import OFFER, is_talk, offer_text, parse, text_of
from pitboss.games.lords.text.trade.refusals import refused
from pitboss.games.lords.text.trade.trial import dearer, tried


def offer_shown(s: Row, number: int) -> dict[str, Any]:
    """[L7.4] An open offer as a page or a program gets it."""
    slot = slot_of(s, number)
    assert slot is not None
    shown: dict[str, Any] = to_builtins(open_offer_of(s, slot))
    return shown


__all__ = [
    "OFFER",
    "answers",
    "bot_answer",
    "bot_offer",
    "bot_offers",
    "carry_out",
    "dearer",
    "ends_turn",
    "idea_of",
    "is_talk",
    "occasion",
    "offer_shown",
    "offer_text",
    "parse",
    "refused",
    "text_of",
    "tried",
]
