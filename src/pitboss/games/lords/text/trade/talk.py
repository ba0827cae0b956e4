"""Trades for the core: how they are written, what the rules make of them, and what bots say. Each has its own room."""

from pitboss.games.lords.policy.trading import bot_answer, bot_offer, bot_offers, ends_turn, idea_of, occasion
from pitboss.games.lords.rules.deals import answers, carry_out
from pitboss.games.lords.text.trade.offers import is_talk, parse, text_of
from pitboss.games.lords.text.trade.refusals import refused

__all__ = [
    "answers",
    "bot_answer",
    "bot_offer",
    "bot_offers",
    "carry_out",
    "ends_turn",
    "idea_of",
    "is_talk",
    "occasion",
    "parse",
    "refused",
    "text_of",
]
