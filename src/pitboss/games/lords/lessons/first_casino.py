"""Two turns of Lords of Vegas, played by a script: a lot, a casino, a boss, and what a card pays."""

from pitboss.core.lang import N_
from pitboss.core.records.lesson import LEARNER, Lesson, Step, draw, move, roll_event

VERA, MILO = 1, 2
START = """
seats: Robin, Vera, Milo
options: start=0, trades=no
phase: draw
turn: Robin
cash: Robin 6, Vera 7, Milo 9
lots: Robin A2 E4, Vera A5 B1, Milo C5 D9
"""

LESSON = Lesson(
    title=N_("A lot, a casino, a boss"),
    names=(N_("Robin"), N_("Vera"), N_("Milo")),
    steps=(
        Step(
            N_(
                "The Strip runs down the middle. Each turn you draw a card: it gives you a lot, and it pays. "
                "Every marker on the board earns a million a card. Most points win."
            ),
            position=START,
        ),
        Step(
            N_(
                "Your marker stands on A2. Build a casino there: the price is printed on the lot, "
                "and your die shows what is printed. Build in gold."
            ),
            events=[draw("D3")],
            right=["build A2 gold"],
            wrong=N_("Choose to build, on A2, in gold."),
            well=N_(
                "A gold tile with your die. When a gold card is drawn it pays a million for every pip, "
                "and the boss scores a point for every tile."
            ),
        ),
        Step(
            N_(
                "Tiles of one colour side by side are one casino, and the highest die is its boss. "
                "Vera has joined you with a 3, so she takes the points. "
                "Reorganize: pay a million for every pip, and all its dice are rolled anew."
            ),
            events=[
                move(LEARNER, "done"),
                draw("C9"),
                move(VERA, "build A5 gold"),
                move(VERA, "done"),
                draw("F6"),
                move(MILO, "done"),
                draw("C10"),
            ],
            right=["reorganize A2"],
            wrong=N_("Vera would stay the boss. Reorganize the casino at A2."),
            well=N_("You roll a 5, Vera a 2: the crown is yours."),
            then=[roll_event(5), roll_event(2)],
        ),
        Step(
            N_(
                "Two tiles score two points, three score three. Late in the game the steps of the track get longer, "
                "and small casinos no longer move you. Grow, take over, and trade: everything can be offered."
            ),
            events=[move(LEARNER, "done"), draw("D8")],
        ),
    ),
)
