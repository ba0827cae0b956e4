"""Two bets of Lords of Vegas, played by a script: one at another's casino, one in the learner's own."""

from pitboss.core.lang import N_
from pitboss.core.records.lesson import Lesson, Step, move, roll_event

VERA, MILO = 1, 2
STAKE, LARGEST = 5, 10
TOWN = """
seats: Robin, Vera, Milo
options: trades=no
phase: play
cash: Robin 12, Vera 14, Milo 11
lots: Robin E4, Vera D2, Milo C5 D9
purple: B2 Vera 5, B3 Vera 3
gold: A2 Robin 4
"""
STAKES = [f"gamble B2 {stake}" for stake in (STAKE, *(other for other in range(1, LARGEST + 1) if other != STAKE))]

LESSON = Lesson(
    title=N_("Gamble"),
    names=(N_("Robin"), N_("Vera"), N_("Milo")),
    steps=(
        Step(
            N_(
                "Short of money? Once a turn you may gamble at somebody else's casino. Its boss is the house. "
                "You stake up to $5 for every tile there, and roll two dice."
            ),
            position=f"{TOWN}turn: Robin\n",
        ),
        Step(
            N_(
                "A 3, 4, 9, 10 or 11 wins your stake, a 2 or 12 wins twice as much, 5 to 8 lose it. That is 16 ways to "
                "win and 20 to lose, so the house has the edge. Gamble at Vera's casino on B2."
            ),
            right=STAKES,
            wrong=N_("Choose to gamble, then Vera's casino on B2, and a stake."),
            well=N_("Vera covers the bet alone. You roll 4 and 5: nine wins, and she pays you your stake."),
            then=[move(VERA, "cover"), roll_event(4, 5)],
        ),
        Step(
            N_(
                "Now it is the other way round: Milo stakes $5 in your casino on A2, so you are the house. "
                "You may cover the bet alone, or lay half of it off on the bank: then you win or lose only half."
            ),
            position=f"{TOWN}turn: Milo\n",
            events=[move(MILO, "gamble A2 5")],
            right=["cover", "lay off"],
            well=N_("Milo rolls 3 and 4: seven loses. What you covered is yours."),
            then=[roll_event(3, 4)],
        ),
        Step(
            N_(
                "Gambling is a last resort for the gambler and a gift for the house. It is worth it when a few dollars "
                "decide whether you can build this turn."
            )
        ),
    ),
)
