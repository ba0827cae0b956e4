"""A turn of Lords of Vegas, played by a script: a casino grows by a sprawl and by a remodel."""

from pitboss.core.lang import N_
from pitboss.core.records.lesson import LEARNER, Lesson, Step, draw, move

START = """
seats: Robin, Vera, Milo
options: trades=no
phase: play
turn: Robin
cash: Robin 26, Vera 9, Milo 9
lots: Robin E4, Vera B1 D2, Milo C5 D9
gold: A2 Robin 2
purple: A1 Robin 3
"""

LESSON = Lesson(
    title=N_("Sprawl and remodel"),
    names=(N_("Robin"), N_("Vera"), N_("Milo")),
    steps=(
        Step(
            N_(
                "You run two casinos of one tile each: gold on A2, purple on A1. Small casinos score little. "
                "This chapter shows two ways to grow without waiting for the right card."
            ),
            position=START,
        ),
        Step(
            N_(
                "A5 lies beside your gold casino and belongs to nobody. The boss may sprawl onto such a lot for twice "
                "its price, here $18. Sprawl onto A5."
            ),
            right=["sprawl A5 gold"],
            wrong=N_("That is possible too. For now, choose to sprawl, and then A5."),
            well=N_(
                "Two gold tiles side by side are one casino of two. Your new die shows the printed 3. "
                "Beware: the lot is not safely yours. Whoever draws its card takes it over."
            ),
        ),
        Step(
            N_(
                "A1 touches A2, but it is purple. The boss may remodel a casino to another colour for $5 a tile. "
                "Remodel A1 to gold, and it joins the others."
            ),
            right=["remodel A1 gold"],
            wrong=N_("Choose to remodel the casino on A1, and then gold."),
            well=N_("Three gold tiles, one casino. Remodeling also helps when most cards of a colour are gone."),
        ),
        Step(
            N_(
                "Vera draws a gold card. Your casino pays you $8, a million for every pip, and as its boss you score "
                "three points, one for every tile. That is the whole idea: grow, and be the boss when the colour pays."
            ),
            events=[move(LEARNER, "done"), draw("C2")],
        ),
    ),
)
