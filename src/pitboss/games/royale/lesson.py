"""Four turns of Las Vegas Royale, played by a script: the big die, chips, and the tiles that bring a step."""

from pitboss.core.lang import N_
from pitboss.core.records.lesson import Lesson, Step, move, roll_event
from pitboss.games.royale.rules.tiles.tile import TileLesson
from pitboss.games.royale.rules.tiles.tile_list import SIDES, TILES

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


def tile_steps() -> list[Step]:
    """The steps that tiles bring."""
    shown = [(tile.side, tile.lesson) for tile in TILES if tile.lesson is not None]
    return [tile_step(side, lesson) for side, lesson in sorted(shown, key=lambda each: each[1].place)]


def tile_step(side: str, lesson: TileLesson) -> Step:
    """A tile hangs at casino 1, and Robin has rolled."""
    dice = {f"at_{casino}": there for casino, there in lesson.dice.items()}
    return Step(
        lesson.words,
        position=table(side, "turn: Robin", f"roll: {lesson.roll}", *lesson.lines, **dice),
        events=lesson.events,
        right=lesson.right,
        wrong=lesson.wrong,
        well=lesson.well,
        then=lesson.then,
    )


LESSON = Lesson(
    title=N_("Big dice, chips and tiles"),
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
        *tile_steps(),
        Step(
            N_(
                "There are sixteen tile sides. Tap a tile on the board whenever you want to know what it does. "
                "Now play."
            ),
            position=table(" ".join(SIDES[-6::2])),  # of three tiles
        ),
    ),
)
