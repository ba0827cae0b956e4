"""What a lesson says is what its board shows: sentences with numbers are held against the table the rules left."""

from typing import Any

import msgspec
import pytest

from pitboss.core.game import find, game_names
from pitboss.core.lang import LANGUAGES
from pitboss.server.web.routes.lessons import lesson_of
from pitboss.server.wire.lessons import LessonPlayed, LessonStep

CHAPTERS = [(name, chapter + 1) for name in game_names() for chapter in range(len(find(name).lessons))]


def lesson(game: str, language: str = "en", chapter: int = 1) -> LessonPlayed:
    found = lesson_of(find(game), language, chapter)
    assert found is not None
    return found


def after(step: LessonStep) -> Any:
    """The board that the first right answer leaves."""
    right = next(move for move in step.moves if move.then)
    return right.then[-1].view.board


def dice_at(board: Any, casino: int) -> list[Any]:
    dice: list[Any] = board.casinos[casino - 1].dice
    return dice


def test_every_game_has_lessons_and_lords_has_four_chapters() -> None:
    assert {game for game, _chapter in CHAPTERS} == set(game_names())
    assert len(lesson("lords").chapters) == 4
    assert lesson_of(find("lords"), "en", 5) is None and lesson_of(find("lords"), "en", 0) is None


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_every_right_answer_changes_the_board_and_the_next_step_goes_on_from_it(game: str, chapter: int) -> None:
    asked = [step for step in lesson(game, chapter=chapter).steps if step.moves]
    assert asked
    for step in asked:
        assert step.view.actor == 0 and step.well
        possible = [choice.move for choice in step.view.moves]
        assert possible == [move.move for move in step.moves][: len(possible)]
        for move in step.moves:
            assert move.then or move.move in possible
            assert not move.then or move.then[-1].view.board != step.view.board
            assert all(shot.told for shot in move.then)
        assert any(move.then for move in step.moves)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_it_is_the_same_lesson_in_every_language(game: str, chapter: int, language: str) -> None:
    spoken, english = lesson(game, language, chapter), lesson(game, "en", chapter)
    assert [len(step.moves) for step in spoken.steps] == [len(step.moves) for step in english.steps]
    said = [step.words for step in spoken.steps]
    assert all(said) and (language == "en" or not set(said) & {step.words for step in english.steps})
    assert "You" not in spoken.names  # nobody is called so: "You takes" would be said


def test_las_vegas_dice_lie_where_the_teacher_says() -> None:
    _start, fours, sixes, fives, paid, again = lesson("lasvegas").steps
    board = after(fours)
    assert "Two dice lie on casino 4. You have six left" in fours.well
    assert (dice_at(board, 4)[0], board.seats[0].dice) == (2, 6)
    assert "Vera has two dice on casino 6, where 90K lie" in sixes.words
    shown: Any = sixes.view.board
    assert (dice_at(shown, 6), shown.casinos[5].notes[0]) == ([0, 2, 0], 90)
    board = after(sixes)
    assert "Three against two: the 90K would be yours, and Vera would take the 10K" in sixes.well
    assert (dice_at(board, 6), board.casinos[5].takers) == ([3, 2, 0], [0, 1])
    shown = fives.view.board
    assert "Milo has two dice on casino 3" in fives.words and dice_at(shown, 3) == [0, 0, 2]
    threes: Any = next(move.board for move in fives.moves if move.move == "3")
    assert "Two against two" in fives.wrong and threes.casinos[2].tied == [0, 2]
    board = after(fives)
    assert (
        "One die is enough for 80K" in fives.well and board.casinos[4].takers == [0] and board.casinos[4].notes == [80]
    )
    assert "On casino 2 Vera and Milo cancel out, so your single die takes the 50K" in paid.words
    shown = paid.shown
    second = shown.payouts[1]
    assert (second.tied, second.pays[0], second.dice[0]) == ([1, 2], (50, 0), 1)
    assert [seat.money for seat in after_payout(paid)] == [180, 90, 130]
    assert all(casino.notes for casino in again.view.board.casinos)  # type: ignore[union-attr]


def after_payout(step: LessonStep) -> list[Any]:
    board: Any = step.view.board
    seats: list[Any] = board.seats
    return seats


def test_royale_chips_and_jackpot_are_what_the_teacher_says() -> None:
    _start, big, wait, jackpot, fist, last = lesson("royale").steps
    assert "Vera has two dice on casino 5" in big.words and dice_at(big.view.board, 5)[1] == (2, 0)
    assert "Three against two" in big.well and dice_at(after(big), 5)[:2] == [(1, 1), (2, 0)]
    ties = [move.board.casinos[int(move.move[-1]) - 1].tied for move in wait.moves if move.move != "pass"]
    assert "every number would only tie you" in wait.words and all(0 in tied for tied in ties)
    assert "You keep both dice" in wait.well and after(wait).seats[0].dice == (2, 0)
    assert after(wait).seats[0].chips == wait.view.board.seats[0].chips - 1  # type: ignore[union-attr]
    assert "You win 50K at once, and the counter goes back to 30K" in jackpot.well
    assert (after(jackpot).seats[0].money, after(jackpot).casinos[0].lies.cell) == (50, 0)
    assert {move.move: move.then[-1].view.board.casinos[0].lies.tokens for move in fist.moves} == {
        "hide 1": 1,
        "hide 2": 2,
        "hide 3": 3,
    }
    shown: Any = last.view.board
    assert len({casino.tile[0] for casino in shown.casinos[:3]}) == 3  # sides of three tiles


def test_lords_crown_goes_to_the_boss_that_the_teacher_names() -> None:
    _start, build, reorganize, scored = lesson("lords").steps
    assert "Your marker stands on A2" in build.words and lots(build.view.board)["A2"][0] == 0
    assert lots(after(build))["A2"][2] == 2  # the die shows what is printed
    shown: Any = reorganize.view.board
    assert "Vera has joined you with a 3, so she takes the points" in reorganize.words
    assert lots(shown)["A5"][2] == 3 and bosses(shown) == [1]
    board = after(reorganize)
    assert "You roll a 5, Vera a 2: the crown is yours" in reorganize.well
    assert (lots(board)["A2"][2], lots(board)["A5"][2], bosses(board)) == (5, 2, [0])
    ended: Any = scored.view.board
    assert "Two tiles score two points" in scored.words and [seat.points for seat in ended.seats] == [2, 0, 0]


def lots(board: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(board)["lots"]
    return found


def bosses(board: Any) -> list[int]:
    return [casino[1] for casino in msgspec.to_builtins(board)["casinos"]]


def test_lords_grows_by_a_sprawl_and_a_remodel_as_the_teacher_says() -> None:
    _start, sprawl, remodel, paid = lesson("lords", chapter=2).steps
    before, board = sprawl.view.board, after(sprawl)
    assert "here $18" in sprawl.words and before.seats[0].cash - board.seats[0].cash == 18  # type: ignore[union-attr]
    assert "shows the printed 3" in sprawl.well and lots(board)["A5"] == (0, 2, 3)
    assert "Three gold tiles, one casino" in remodel.well and "A1 A2 A5" in [
        lots for lots, _boss in after(remodel).casinos
    ]
    ended: Any = paid.view.board
    assert "you score three points" in paid.words and [seat.points for seat in ended.seats] == [3, 0, 0]
    earned = ended.seats[0].cash - after(remodel).seats[0].cash
    assert "pays you $8" in paid.words and earned == 8 + 1  # and a million for the marker on E4


def test_lords_bets_come_out_as_the_teacher_says() -> None:
    _start, bet, house, _end = lesson("lords", chapter=3).steps
    stakes = [move for move in bet.moves if move.then]
    assert [move.move for move in stakes] == [f"gamble B2 {stake}" for stake in range(1, 11)]  # five a tile
    for stake, move in enumerate(stakes, 1):
        won: Any = move.then[-1].view.board
        assert [seat.cash for seat in won.seats] == [12 + stake, 14 - stake, 11]
    kept = {move.move: move.then[-1].view.board.seats[0].cash for move in house.moves}
    assert kept == {"cover": 17, "lay off": 14}


def test_lords_trades_are_struck_by_talk() -> None:
    _start, accept, offer, build, _end = lesson("lords", chapter=4).steps
    assert accept.view.talk == ["accept 1", "decline 1"] and lots(after(accept))["A5"][0] == 0
    assert offer.moves[-1].move == "offer 2: 10 for A3" and lots(after(offer))["A3"][0] == 0
    assert "your casino has two tiles" in build.words and ("A2 A5", 0) in after(build).casinos
