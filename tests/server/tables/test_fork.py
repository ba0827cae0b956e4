"""A table forked from another: at any position of a game that is over, or of one that one screen plays alone."""

import httpx
import pytest

from pitboss.core.game import game_names
from pitboss.server.errors import Nack
from pitboss.server.live.bot_players import BUILT_IN_BOTS
from pitboss.server.tables import acts, create
from pitboss.server.tables.events import replayed
from pitboss.server.tables.history import may_review
from pitboss.server.tables.room import MAKER, PLAYING, Room
from pitboss.server.wire.messages import Close, Concede, Ready
from pitboss.server.wire.requests import Fork, SeatWish
from tests.server.client import make_table
from tests.server.rooms import begun, new_id, play, read_back

HERE = [SeatWish("here", "Xaver"), SeatWish("here", "Yvonne"), SeatWish("bot", "Zora", "greedy")]


@pytest.mark.parametrize("game", game_names())
def test_every_position_can_be_played_on_from(game: str) -> None:
    source = begun("here", "here", "here", game=game)
    play(source, 25)
    positions = [each for each in source.history if each.is_played]
    for happened in positions[:: max(1, len(positions) // 12)]:
        forked = create.fork(source, happened.seq, Fork(seats=HERE, seq=happened.seq), BUILT_IN_BOTS, 9.0)
        assert forked.game.name == game
        acts.act(forked, MAKER, Ready(), 10.0)
        assert forked.status == PLAYING
        assert forked.table is not None
        assert forked.names == ["Xaver", "Yvonne", "Zora"]
        play(forked, 3)
        read_back(forked)


def test_before_the_game_there_is_no_position() -> None:
    source = begun("here", "here")
    with pytest.raises(Nack, match="had not begun"):
        create.fork(source, 1, Fork(seats=HERE[:2], seq=1), BUILT_IN_BOTS, 9.0)


def test_a_position_keeps_its_seats() -> None:
    source = begun("here", "here")
    with pytest.raises(Nack, match="2 seats"):
        create.fork(source, source.seq, Fork(seats=HERE, seq=source.seq), BUILT_IN_BOTS, 9.0)


def test_others_who_sit_elsewhere_are_not_looked_at_before_the_end() -> None:
    room = begun("here", "link")
    for holder in (0, 1, None):
        with pytest.raises(Nack, match="when the game is over"):
            may_review(room, holder)
    acts.act(room, 0, Concede(new_id()), 5.0)
    for holder in (0, 1, None):
        may_review(room, holder)


def test_one_screen_looks_back_at_any_time_and_strangers_do_not() -> None:
    room = begun("here", "greedy")
    may_review(room, MAKER)
    with pytest.raises(Nack, match="when the game is over"):
        may_review(room, None)


@pytest.mark.parametrize("game", game_names())
async def test_a_finished_game_is_forked_over_http(server: str, game: str) -> None:
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]
    made = await make_table(server, game=game, seats=seats)
    path, headers = f"/api/tables/{made['table']}", {"Authorization": f"Bearer {made['key']}"}
    async with httpx.AsyncClient(base_url=server, headers=headers, timeout=30) as http:
        assert (await http.post(f"{path}/say", json={"type": "ready"})).status_code == 200
        assert (await http.post(f"{path}/say", json={"type": "leave", "id": "1"})).status_code == 200
        replay = (await http.get(f"{path}/replay")).json()
        middle = replay[len(replay) // 2]["seq"]
        forked = await http.post(f"{path}/fork", json={"seq": middle, "seats": seats})
        assert forked.status_code == 200, forked.text
        conceded = await http.post(f"{path}/say", json={"type": "concede", "id": "2"})
        assert conceded.status_code == 200 or conceded.json()["code"] == "not_now"  # bots may have ended it already
    async with httpx.AsyncClient(base_url=server, timeout=30) as stranger:
        assert (await stranger.get(f"/api/tables/{forked.json()['table']}")).json()["game"] == game
        assert (await stranger.get(path)).json()["status"] == "over"
        answer = await stranger.post(f"{path}/fork", json={"seq": middle, "seats": seats})
        assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("game", ["lasvegas", "royale"])
def test_a_replay_shows_everybodys_money_at_every_moment_once_the_game_is_over(game: str) -> None:
    room = begun("here", "here", "here", game=game, options={"start": 0})
    while not (room.table is not None and all(money_shown(room, seat)[seat] for seat in range(3))):
        play(room)
    assert [money_shown(room, 0)[other] for other in (1, 2)] == [None, None]
    owned = [money_shown(room, seat)[seat] for seat in range(3)]
    acts.act(room, MAKER, Close(new_id()), 5.0)
    for seat in (-1, 0, 1, 2):
        assert money_shown(room, seat) == owned


def money_shown(room: Room, seat: int) -> list[int | None]:
    """What everybody has, as a replay shows it after the last event of the game."""
    last = next(each for each in reversed(room.history) if each.is_played)
    view = replayed(room, last, seat).view
    assert view is not None
    return [each.money for each in view.board.seats]
