"""What people and bots may do at a table: each act is checked, then happens in the room. Nothing is written here."""

import secrets

from pitboss.core.errors import IllegalMove
from pitboss.core.fair import SEED_BYTES, commitment, salt_commitment
from pitboss.core.game import CHANCE, NOBODY, Event
from pitboss.core.lang import _
from pitboss.core.table import Table
from pitboss.server.errors import Nack
from pitboss.server.room import FILLING, OVER, PLAYING, SALTING, Room
from pitboss.server.wire import (
    Act,
    Back,
    Chat,
    Concede,
    Leave,
    MoveOf,
    Ready,
    RollOf,
    SaltOf,
    Undo,
)


def act(room: Room, holder: int, message: Act, now: float) -> int:
    """One message of somebody who sits here. Returns the event that answers it, the same one when it is repeated."""
    known = room.answered.get((str(holder), message.id)) if message.id is not None else None
    if known is not None:
        return known
    match message:
        case MoveOf():
            play(room, holder, message, now)
        case RollOf():
            roll(room, holder, message, now)
        case Undo():
            undo(room, holder, message, now)
        case Chat():
            chat(room, holder, message, now)
        case Ready():
            ready(room, holder, message, now)
        case SaltOf():
            salt(room, holder, message, now)
        case Leave():
            leave(room, own_seat(room, holder, message.seat), now, str(holder), message.id)
        case Back():
            come_back(room, own_seat(room, holder, message.seat), now, str(holder), message.id)
        case Concede():
            concede(room, holder, message, now)
    return room.answered.get((str(holder), message.id or ""), room.seq)


def play(room: Room, holder: int, message: MoveOf, now: float) -> None:
    """A decision or a word of trade."""
    table = playing(room)
    seat = own_seat(room, holder, message.seat)
    not_stale(room, message.expect)
    name = named(table, seat, message.move)
    if room.seats[seat].conceded:
        raise Nack("not_now", _("{name} has given up, so a bot plays on.", name=room.names[seat]))
    if room.seats[seat].away:
        come_back(room, seat, now)
    decide(room, seat, name, now, str(holder), message.id)


def bot_plays(room: Room, seat: int, move: str | int, now: float) -> None:
    """A bot's decision or word of trade."""
    decide(room, seat, named(playing(room), seat, move), now, f"bot {seat}")


def decide(room: Room, seat: int, name: str, now: float, actor: str, move_id: str | None = None) -> None:
    """A move that is possible is made, and chance answers what it asks for."""
    seen = room.game.seen(name)
    secret = {"move": name} if seen != name else None
    room.happen("move", {"seat": seat, "move": seen}, secret, at=now, actor=actor, move_id=move_id)
    go_on(room, now)


def named(table: Table, seat: int, move: str | int) -> str:
    """The move's name as the record keeps it, or why it is refused."""
    try:
        return table.named(seat, move)
    except IllegalMove as refusal:
        talks = isinstance(move, str) and table.game.talk is not None and table.game.talk.is_talk(move)
        raise Nack.of(refusal, "illegal" if talks or table.actor == seat else "not_your_turn") from None


def go_on(room: Room, now: float) -> None:
    """Chance answers until a seat is to choose; a game that is over ends."""
    table = playing(room)
    while room.actor == CHANCE and room.dealer is not None:
        outcome = room.dealer.answer(room.game, table.state, room.names)
        room.happen("chance", {"chance": room.game.words.chance_event(table.state, outcome)}, at=now)
    if room.actor == NOBODY:
        room.happen("over", {"ending": table.ending()}, at=now)


def roll(room: Room, holder: int, message: RollOf, now: float) -> None:
    """Real dice: somebody at the table says what came up."""
    table = playing(room)
    if room.dealer is not None:
        raise Nack("not_now", _("The house rolls at this table."))
    if not room.seats_of(holder):
        raise Nack("not_yours", _("Only those who sit here say what was rolled."))
    not_stale(room, message.expect)
    if table.actor != CHANCE:
        why = _("Nothing is rolled or drawn now: {due}.", due=table.due)
        raise Nack("illegal", why, room.game.paragraphs["chance"])
    outcome = room.game.words.parse_typed(table.state, message.rolled, room.names)
    event = room.game.words.chance_event(table.state, outcome)
    room.happen("chance", {"chance": event}, at=now, actor=str(holder), move_id=message.id)
    go_on(room, now)


def undo(room: Room, holder: int, message: Undo, now: float) -> None:
    """Take back: one's last decision before anything new came of it, or freely where one screen plays alone."""
    playing(room)
    not_stale(room, message.expect)
    count = takes_back(room, holder)
    if count == 0:
        why = _("There is nothing to take back: only your own decision, and only before something new came of it.")
        raise Nack("illegal", why, room.game.paragraphs["undo"])
    freely = not is_plain_undo(room, holder)
    public: Event = {"back": count, "freely": freely}
    room.happen("undo", public, at=now, actor=str(holder), move_id=message.id)
    go_on(room, now)


def takes_back(room: Room, holder: int | None) -> int:
    """How many events an undo would take back now; 0 if none."""
    if room.status != PLAYING:
        return 0
    if is_plain_undo(room, holder):
        return 1
    if not room.is_on_one_screen:
        return 0
    own = set(room.seats_of(holder))
    whose = room.standing
    return next((len(whose) - at for at in range(len(whose) - 1, -1, -1) if whose[at] in own), 0)


def is_plain_undo(room: Room, holder: int | None) -> bool:
    """Whether the last event is an own decision that can be taken back anywhere."""
    last = room.standing[-1] if room.standing else CHANCE
    return last in room.seats_of(holder) and room.table is not None and room.table.can_undo


def chat(room: Room, holder: int, message: Chat, now: float) -> None:
    """A few words to everybody."""
    if not room.settings["chat"]:
        raise Nack("not_now", _("There is no chat at this table."))
    seat = own_seat(room, holder, message.seat)
    text = " ".join(message.text.split())
    if not text or not text.isprintable():
        raise Nack("bad", _("A message is plain text."))
    room.happen("chat", {"seat": seat, "text": text}, at=now, actor=str(holder), move_id=message.id)


def ready(room: Room, holder: int, message: Ready, now: float) -> None:
    """Somebody is ready, with or without a salt for the dice."""
    if room.status != FILLING or holder in room.ready or not room.seats_of(holder):
        return
    with_salt = message.commit if room.settings["dice"] == "fair" else None
    room.happen("ready", {"holder": holder, "commit": with_salt}, at=now, actor=str(holder), move_id=message.id)
    begin_if_salted(room, now)


def salt(room: Room, holder: int, message: SaltOf, now: float) -> None:
    """A salt is revealed. One that was not committed to begins the table anew."""
    seat = min(room.seats_of(holder), default=NOBODY)
    if room.status != SALTING or seat not in room.salt_commits or seat in room.salts:
        return
    if salt_commitment(room.game_id, seat, bytes.fromhex(message.salt)) != room.salt_commits[seat]:
        begin_anew(room, now, {holder})
        return
    room.happen("salt", {"seat": seat}, {"salt": message.salt}, at=now, actor=str(holder), move_id=message.id)
    begin_if_salted(room, now)


def begin_if_salted(room: Room, now: float) -> None:
    """When every salt that was promised is there, the game begins."""
    if room.status == SALTING and set(room.salts) == set(room.salt_commits):
        room.happen("began", {"names": room.names}, at=now)
        go_on(room, now)


def begin_anew(room: Room, now: float, without: set[int]) -> None:
    """New dice: those who kept their salt back give none this time; everybody else is asked again."""
    seed = secrets.token_bytes(SEED_BYTES)
    public: Event = {"commit": commitment(room.game_id, seed).hex(), "without_salt": sorted(without)}
    room.happen("anew", public, {"seed": seed.hex()}, at=now)
    begin_if_salted(room, now)


def salts_missing(room: Room) -> set[int]:
    """Who has promised a salt and not given it."""
    if room.status != SALTING:
        return set()
    return {holder for holder in room.people if min(room.seats_of(holder)) in set(room.salt_commits) - set(room.salts)}


def leave(room: Room, seat: int, now: float, actor: str = "house", move_id: str | None = None) -> None:
    """A bot sits in for somebody who has left."""
    if room.status == OVER:
        raise Nack("not_now", _("The game is over."))
    if not room.seats[seat].away or move_id is not None:  # an id is stored whatever comes of it: it counts once
        room.happen("away", {"seat": seat}, at=now, actor=actor, move_id=move_id)


def come_back(room: Room, seat: int, now: float, actor: str = "house", move_id: str | None = None) -> None:
    """Somebody takes the seat back."""
    if room.seats[seat].away or move_id is not None:
        room.happen("back", {"seat": seat}, at=now, actor=actor, move_id=move_id)


def concede(room: Room, holder: int, message: Concede, now: float) -> None:
    """A seat gives up; a bot plays on for it, and the game is over when one seat is left."""
    table = playing(room)
    seat = own_seat(room, holder, message.seat)
    if room.seats[seat].conceded:
        raise Nack("not_now", _("{name} cannot give up again.", name=room.names[seat]))
    room.happen("conceded", {"seat": seat}, at=now, actor=str(holder), move_id=message.id)
    if table.actor == NOBODY:
        go_on(room, now)


def playing(room: Room) -> Table:
    """The table, if the game is on."""
    if room.table is None:
        raise Nack("not_now", _("The game has not begun: not everybody is here and ready."))
    if room.status != PLAYING:
        raise Nack("not_now", _("The game is over."))
    return room.table


def own_seat(room: Room, holder: int, wanted: int | None) -> int:
    """The seat that somebody speaks for: the one named, the one on turn, or the only one."""
    own = room.seats_of(holder)
    if wanted is None:
        wanted = room.actor if room.actor in own else min(own, default=NOBODY)
    if wanted not in own:
        raise Nack("not_yours", _("That seat is not yours."))
    return wanted


def not_stale(room: Room, expect: int) -> None:
    """The sender has seen the table as it is."""
    if not room.game_seq <= expect <= room.seq:
        raise Nack("stale", _("The table has moved on since you looked at it."))
