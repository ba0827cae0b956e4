"""Two trades of Lords of Vegas, played by a script: one that is offered to the learner, one that the learner offers."""

from pitboss.core.lang import N_
from pitboss.core.records.lesson import Lesson, Step, move

VERA, MILO = 1, 2
START = """
seats: Robin, Vera, Milo
phase: play
turn: Robin
cash: Robin 30, Vera 4, Milo 5
lots: Robin E4, Vera A5 D2, Milo A3 D9
gold: A2 Robin 2
"""

LESSON = Lesson(
    title=N_("A first trade"),
    names=(N_("Robin"), N_("Vera"), N_("Milo")),
    steps=(
        Step(
            N_(
                "Almost everything can be traded, on anybody's turn: money, lots, dice on the board, and promises for "
                "this turn. You run the gold casino on A2, and lots beside it belong to others."
            ),
            position=START,
        ),
        Step(
            N_("Vera is short of money and offers you A5 for $6. It lies beside your casino. Accept her offer."),
            events=[move(VERA, "offer 0: A5 for 6")],
            right=["accept 1"],
            wrong=N_("Vera's offer stands above your actions: press Accept."),
            well=N_("Lot and money change hands at once. A5 carries your marker now."),
        ),
        Step(
            N_(
                "Now you ask. Milo's lot A3 lies beside your casino too. Make him an offer: choose Milo, give $10, "
                "take A3."
            ),
            right=["offer 2: 10 for A3"],
            wrong=N_("Choose Milo. On your side put $10, on his side the lot A3, and nothing else. Then offer it."),
            well=N_("Milo accepts. He could also have declined, or named his own price with a counter offer."),
            then=[move(MILO, "accept 2")],
        ),
        Step(
            N_("Both lots are yours. Build on A5 in gold, and your casino has two tiles."),
            right=["build A5 gold"],
            wrong=N_("Choose to build, on A5, in gold."),
            well=N_("A casino of two, thanks to a deal that helped you both."),
        ),
        Step(
            N_(
                "A good offer leaves both better off than the others at the table. Bots weigh every offer and may make "
                "some of their own, on anybody's turn. Now play."
            )
        ),
    ),
)
