"""How a table comes to be and people come to sit at it: made, forked, played again; seats taken and handed over."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from types import MappingProxyType
from typing import Any

from pitboss.core.errors import PitbossError
from pitboss.core.fair.dice import GAME_BYTES
from pitboss.core.game import Event, find, game_names
from pitboss.core.lang import _
from pitboss.core.table import checked_names
from pitboss.server.errors import Nack
from pitboss.server.tables.entries import KeyRow
from pitboss.server.tables.event_log import append_event, give_keys, spend_keys
from pitboss.server.tables.keys import HAND_OVER, SEAT, SESSION, digest_of, key_from, new_key, table_from
from pitboss.server.tables.likeness import has_shape, skeleton
from pitboss.server.tables.room import FILLING, MAKER, OVER, PLAYING, Room, Seat, table_of
from pitboss.server.tables.salts import begin_anew, may_change_hands, needs_new_dice, new_dice, seal_if_full
from pitboss.server.wire.requests import MakeTable, SeatWish, Wishes


def make(wish: MakeTable, bots: Collection[str], now: float) -> Room:
    """A new table as somebody wishes it."""
    if wish.game not in game_names():
        raise Nack("bad", _("There is no game called {name}.", name=wish.game), options=game_names())
    settings = settings_of(wish, bots) | {"game": wish.game, "options": wish.options}
    return laid(settings, None, now, table_from(wish.id) if wish.id is not None else None)


def fork(source: Room, seq: int, wish: Wishes, bots: Collection[str], now: float) -> Room:
    """A new table at a position of another one that is over, or is played on one screen."""
    row = next((each.after for each in reversed(source.history) if each.seq <= seq and each.is_played), None)
    if row is None:
        raise Nack("bad", _("The game had not begun there."))
    if len(wish.seats) != len(source.seats):
        raise Nack("bad", _("The position has {count} seats.", count=len(source.seats)))
    settings = settings_of(wish, bots) | {"game": source.game.name, "options": source.settings["options"]}
    return laid(settings, source.game.positions.write(row, source.names), now)


def again(source: Room, now: float) -> Room:
    """The same table once more, seats turned by one; everybody keeps their key."""
    if source.status != OVER:
        raise Nack("not_now", _("The game is not over yet."))
    turned = [*source.seats[1:], source.seats[0]]
    seats = [asdict(seat_again(seat)) for seat in turned]
    settings = {key: value for key, value in source.settings.items() if key not in ("form", "commit")}
    return laid(settings | {"seats": seats, "again": source.id, "host": source.host}, None, now)


def seat_again(seat: Seat) -> Seat:
    """A seat as it was at first. For a friend who never came, a bot plays again."""
    return Seat(seat.name, seat.kind, seat.bot, seat.holder, away=not seat.taken)


def laid(settings: Event, position: str | None, now: float, table: str | None = None) -> Room:
    """A room with these settings, its dice committed to; refused if the game cannot be set up so."""
    room = Room(table or secrets.token_bytes(GAME_BYTES).hex())
    told, secret = new_dice(room)
    secret |= {"position": position} if position is not None else {}
    try:
        append_event(room, "made", settings | told | {"rules": find(settings["game"]).rules_version}, secret, at=now)
        table_of(room)
        seal_if_full(room, now)  # where bots play among themselves, nobody else is waited for
    except PitbossError as refusal:
        raise Nack.of(refusal, "bad") from None
    return room


def settings_of(wish: Wishes, bots: Collection[str]) -> Event:
    """How a table is to be, as its first event keeps it."""
    seats = [asdict(seat) for seat in seated(wish.seats, bots)]
    return {
        "seats": seats,
        "listed": wish.listed,
        "watch": wish.watch,
        "chat": wish.chat,
        "hints": wish.hints,
        "dice": wish.dice,
        "turn_seconds": wish.turn_seconds,
        "pace": wish.pace,
    }


def seated(wishes: Sequence[SeatWish], bots: Collection[str]) -> list[Seat]:
    """Seats with names that differ; those who sit at the maker's screen have theirs."""
    seats: list[Seat] = []
    for wish in wishes:
        if wish.kind == "bot" and wish.bot not in bots:
            raise Nack("bad", _("There is no bot called {name}.", name=str(wish.bot)), options=sorted(bots))
        if wish.kind != "bot" and wish.bot is not None:
            raise Nack("bad", _("Only a bot's seat names a bot."))
        name = wish.name or fresh_name(wish, [seat.name for seat in seats])
        holder = MAKER if wish.kind == "here" else None
        seats.append(Seat(name.strip(), wish.kind, wish.bot, holder))
    checked(seats)
    return seats


def checked(seats: Sequence[Seat]) -> None:
    """Names that can stand in a line of text, can be seen, and tell seats apart at a glance."""
    try:
        checked_names([seat.name for seat in seats])
    except PitbossError as refusal:
        raise Nack.of(refusal, "bad") from None
    like: dict[str, str] = {}
    for name in (seat.name for seat in seats):
        if not has_shape(name):
            raise Nack("bad", _("A name must be visible: letters, digits or signs, and nothing hidden among them."))
        other = like.setdefault(skeleton(name), name)
        if other != name:
            why = _(
                "{name} looks like {other}, who sits here too. Choose a name that can be told apart.",
                name=name,
                other=other,
            )
            raise Nack("bad", why)


def fresh_name(wish: SeatWish, taken: Sequence[str]) -> str:
    """A name for a seat that has none yet."""
    base = wish.bot.replace("level", "Level ").split(":")[-1] if wish.bot else _("Guest")
    number = 2
    name = base
    while skeleton(name) in map(skeleton, taken):
        name, number = f"{base} ({number})", number + 1
    return name


def new_links(room: Room, chosen: str) -> list[tuple[int, str]]:
    """A link for every seat that waits for a friend, out of what the maker chose at random."""
    links = []
    for at, seat in enumerate(room.seats):
        if not seat.taken:
            key = key_from("link", chosen, str(at))
            give_keys(room, KeyRow(digest_of(key), room.id, MAKER, SEAT, at))
            links.append((at, key))
    return links


def session(room: Room, holder: int) -> str:
    """A key for a new holder."""
    key, kept = new_key(room.id, holder, SESSION)
    give_keys(room, kept)
    return key


def open_to(room: Room, holder: int, key: str) -> None:
    """A key that somebody knows already opens their seat."""
    give_keys(room, KeyRow(digest_of(key), room.id, holder, SESSION, None))


def sit(room: Room, at: int, name: str | None, now: float) -> int:
    """Somebody takes an empty seat; returns the holder."""
    seat = room.seats[at] if 0 <= at < len(room.seats) else None
    if seat is None or seat.taken:
        raise Nack("not_now", _("That seat is taken."))
    if room.status == PLAYING:  # a bot began or plays on for them; names are fixed by now
        return take(room, at, seat.name, now)
    if room.status != FILLING:
        raise Nack("not_now", _("The game is just beginning or over. Try again in a moment."))
    chosen = (name or seat.name).strip()
    checked([*(other for other in room.seats if other is not seat), Seat(chosen, "link")])
    return take(room, at, chosen, now)


def take_over(room: Room, link: KeyRow, old_keys: Sequence[KeyRow], now: float) -> int:
    """A seat is handed over: the link is spent, and so are the old keys unless they open another seat.

    Friends' links to empty seats stay; a host who hands over their only seat hands over the table with it.
    """
    assert link.use == HAND_OVER and link.seat is not None
    seat = room.seats[link.seat]
    if seat.holder is None or seat.holder != link.holder:
        raise Nack("not_now", _("That seat has been handed over already."))
    may_change_hands(room, link.seat)
    is_only = len(room.seats_of(seat.holder)) == 1
    if is_only:
        spend_keys(room, *(key for key in old_keys if key.use != SEAT))
    spend_keys(room, link)
    begins_anew = needs_new_dice(room, link.seat)
    is_hosting = is_only and seat.holder == room.host
    holder = take(room, link.seat, seat.name, now, {"host": True} if is_hosting else {})
    if begins_anew:
        begin_anew(room, now, [])
    return holder


def take(room: Room, at: int, name: str, now: float, also: Mapping[str, Any] = MappingProxyType({})) -> int:
    """A seat gets a holder who has never held any, and what else comes with it."""
    holder = room.last_holder + 1
    append_event(room, "sat", {"seat": at, "name": name, "holder": holder, **also}, at=now)
    return holder
