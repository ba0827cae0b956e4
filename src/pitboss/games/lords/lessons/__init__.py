"""Four chapters of Lords of Vegas, played by scripts."""

from pitboss.games.lords.lessons import first_casino, first_trade, gambling, growing

LESSONS = (first_casino.LESSON, growing.LESSON, gambling.LESSON, first_trade.LESSON)
