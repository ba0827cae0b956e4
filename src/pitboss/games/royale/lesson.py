"""Four turns of Las Vegas Royale, played by a script: the big die, chips, and two tiles."""

from pitboss.core.lang import N_
from pitboss.core.records.lesson import LEARNER, Lesson, Step, move, roll_event

VERA, MILO = 1, 2
HEAD = """
seats: Robin, Vera, Milo
options: layout=TILES / - / -, start=1, open
"""
CARDS = ("40 30", "50 30", "60 40", "70 50", "80 60", "100 80")


def table(tiles: str, *lines: str, **dice: str) -> str:
    """A position with tiles at the first casinos, a usual pair of cards at each, and dice by casino, as in `at_3`."""
    there = {number: dice.get(f"at_{number}", "") for number in range(1, len(CARDS) + 1)}
    casinos = [f"casino {number}: {cards} | {there[number]}" for number, cards in enumerate(CARDS, 1)]
    return "\n".join([HEAD.replace("TILES", tiles), *casinos, *lines])


LESSON = Lesson(
    names=(N_("Robin"), N_("Vera"), N_("Milo")),
    steps=(
        Step(
            N_(
                "Royale is Las Vegas with a big die, chips and tiles. Two cards lie at every casino, "
                "the dearest pair at casino 6. Three rounds are played."
            ),
            position=table("-"),
        ),
        Step(
            N_("Your big die counts as two. Vera has two dice on casino 5. With which number do you overtake her?"),
            events=[
                {**roll_event(1, 2, 3, 3, 4, 5, 5), "big": 1},
                move(VERA, "place 5"),
                {**roll_event(1, 2, 3, 4, 4, 5, 6), "big": 1},
                move(MILO, "place 6"),
                {**roll_event(1, 1, 2, 3, 4, 5, 6), "big": 5},
            ],
            right=["place 5"],
            wrong=N_("Your big five and your small five together weigh three."),
            well=N_("Three against two. The big die cannot be held back when its number is chosen."),
        ),
        Step(
            N_(
                "Chips let you wait: pay one and place nothing this turn. Each is worth 10K at the end. "
                "Here every number would only tie you; pass."
            ),
            position=table(
                "-",
                "turn: Robin",
                "roll: 2 4",
                at_1="Robin 2",
                at_2="Vera 1",
                at_3="Robin 3+big",
                at_4="Milo 1",
                at_5="Vera 2",
                at_6="Milo 2",
            ),
            right=["pass"],
            wrong=N_("One against one: both would be out. Pay a chip and roll again next turn."),
            well=N_("You keep both dice for a better roll."),
        ),
        Step(
            N_(
                "Placing dice at a casino with a tile puts the tile to work. Jackpot: roll two extra dice; "
                "a double or a sum of 7 wins what the counter shows. Try your luck."
            ),
            position=table(
                "A2", "turn: Robin", "roll: 1 1 3", "jackpot: 50", at_3="Vera 1", at_4="Robin 2+big", at_6="Robin 2"
            ),
            right=["place 1"],
            wrong=N_("The Jackpot hangs at casino 1: place your ones there."),
            well=N_("The extra dice show 3 and 4: a sum of 7. You win 50K at once, and the counter goes back to 30K."),
            then=[roll_event(3, 4)],
        ),
        Step(
            N_(
                "Some tiles ask you something. Lucky Punch: hide 1, 2 or 3 tokens. "
                "If your neighbour guesses wrong you get 2 chips, 30K or 40K."
            ),
            position=table("A1", "turn: Robin", "roll: 1 3 3", at_4="Robin 2+big", at_6="Robin 2"),
            events=[move(LEARNER, "place 1")],
            right=["hide 1", "hide 2", "hide 3"],
            well=N_("Nobody sees your fist. Three tokens pay best, and your neighbour knows it."),
        ),
        Step(
            N_(
                "There are sixteen tile sides. Tap a tile on the board whenever you want to know what it does. "
                "Now play."
            ),
            position=table("D1 H1 E1"),
        ),
    ),
)
