"""A first round of Las Vegas, played by a script."""

from pitboss.core.lang import N_
from pitboss.core.records.lesson import LEARNER, Lesson, Step, draw, move, roll_event

VERA, MILO = 1, 2
START = """
seats: Robin, Vera, Milo
options: open
casino 1: 60
casino 2: 50 20
casino 3: 70 30
casino 4: 40 40
casino 5: 80
casino 6: 90 10
"""

LESSON = Lesson(
    title=N_("A first round"),
    names=(N_("Robin"), N_("Vera"), N_("Milo")),
    steps=(
        Step(
            N_("Six casinos, each with notes to win, the highest first. Four rounds are played, and most money wins."),
            position=START,
        ),
        Step(
            N_(
                "You roll all your dice, choose one number and put ALL dice of that number on its casino. "
                "The others wait for your next turn. Pick up the fours and place them."
            ),
            events=[roll_event(1, 2, 3, 4, 4, 5, 6, 6)],
            right=["4"],
            wrong=N_(
                "In a game you could do that. For now, try the fours: press 4 twice, "
                "or press the dice and then the button."
            ),
            well=N_("Two dice lie on casino 4. You have six left to roll next time."),
        ),
        Step(
            N_(
                "Vera has two dice on casino 6, where 90K lie. Whoever has most dice at a casino takes "
                "its highest note. Can you overtake her?"
            ),
            events=[
                roll_event(1, 2, 2, 3, 4, 5, 6, 6),
                move(VERA, "6"),
                roll_event(1, 2, 3, 3, 4, 5, 5, 6),
                move(MILO, "3"),
                roll_event(1, 2, 3, 6, 6, 6),
            ],
            right=["6"],
            wrong=N_("Look at the sixes: three of yours would beat her two."),
            well=N_("Three against two: the 90K would be yours, and Vera would take the 10K."),
        ),
        Step(
            N_(
                "Equal numbers cancel each other out: neither is paid. Milo has two dice on casino 3. "
                "Which number should you NOT waste? Choose the other one."
            ),
            events=[
                roll_event(1, 2, 2, 3, 4, 5),
                move(VERA, "1"),
                roll_event(1, 1, 2, 4, 5, 6),
                move(MILO, "1"),
                roll_event(3, 3, 5),
            ],
            right=["5"],
            wrong=N_(
                "Two against two: you and Milo would both be out, and the 70K would go to nobody. "
                "The marks with = show who is tied."
            ),
            well=N_("One die is enough for 80K, as long as nobody comes to join you."),
        ),
        Step(
            N_(
                "When all dice are placed the casinos pay, 1 to 6. The marks on the notes show who takes them. "
                "On casino 2 Vera and Milo cancel out, so your single die takes the 50K."
            ),
            events=[
                roll_event(2, 2, 3, 4, 5),
                move(VERA, "2"),
                roll_event(2, 2, 4, 6),
                move(MILO, "2"),
                roll_event(2, 4),
                move(LEARNER, "2"),
                roll_event(4, 5, 5),
                move(VERA, "5"),
                roll_event(4, 6),
                move(MILO, "4"),
                roll_event(4),
                move(LEARNER, "4"),
                roll_event(4),
                move(VERA, "4"),
                roll_event(6),
                move(MILO, "6"),
            ],
        ),
        Step(
            N_(
                "That is the whole game. Watch who has dice left, and let others tie each other. "
                "Three bots are waiting."
            ),
            events=[draw(note) for note in (50, 70, 60, 90, 80, 30, 20)],
        ),
    ),
)
