"""What players and bots may do at a table: each act is checked, then appended to the events. Nothing is stored here."""

from collections.abc import Sequence

from pitboss.core.errors import IllegalMove, PitbossError
from pitboss.core.game import CHANCE, NOBODY, Event, Speech
from pitboss.core.lang import _
from pitboss.core.table import Decision, Table
from pitboss.server.errors import Nack
from pitboss.server.tables.chance import go_on, playing
from pitboss.server.tables.event_log import append_event
from pitboss.server.tables.host import keep_order
from pitboss.server.tables.room import FILLING, OVER, PLAYING, Room
from pitboss.server.tables.salts import ready, salt, seal_if_full
from pitboss.server.wire.messages import (
    Act,
    Back,
    Chat,
    Close,
    Concede,
    Kick,
    Leave,
    MoveOf,
    Mute,
    Ready,
    RollOf,
    SaltOf,
    Undo,
    Unmute,
)

MISSED_TURNS = 3  # in a row, after which a bot plays on until the player is back


def act(room: Room, holder: int, message: Act, now: float) -> int:
    """One message of a holder. Returns the event that answers it, the same one when it is repeated."""
    known = room.idempotency_keys.get((str(holder), message.id)) if message.id is not None else None
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
        case Kick() | Mute() | Unmute() | Close():
            keep_order(room, holder, message, now)
    return room.idempotency_keys.get((str(holder), message.id or ""), room.seq)


def play(room: Room, holder: int, message: MoveOf, now: float) -> None:
    """A decision or a word of trade."""
    table = playing(room)
    seat = own_seat(room, holder, message.seat)
    not_stale(room, message.expect)
    decision = checked(table, seat, message.move)
    if room.seats[seat].conceded:
        raise Nack("not_now", _("{name} has given up, so a bot plays on.", name=room.names[seat]))
    if room.seats[seat].away:
        come_back(room, seat, now)
    decide(room, decision, now, str(holder), message.id)


def bot_plays(room: Room, seat: int, move: str | int, now: float) -> None:
    """A bot's decision."""
    decide(room, checked(playing(room), seat, move), now, f"bot {seat}")


def bot_says(room: Room, seat: int, said: Speech, now: float) -> None:
    """A bot's offer or answer."""
    try:
        speech = playing(room).speech(seat, said)
    except IllegalMove as refusal:
        raise Nack.of(refusal) from None
    decide(room, speech, now, f"bot {seat}")


def decide(room: Room, decision: Decision, now: float, actor: str, move_id: str | None = None) -> None:
    """A checked decision is made, and chance answers what it asks for."""
    seen = room.game.seen(decision.name)
    public, secret = {"seat": decision.seat, "move": seen}, {"move": decision.name}
    is_secret = seen != decision.name
    append_event(room, "move", public, secret if is_secret else None, decision, at=now, actor=actor, move_id=move_id)
    go_on(room, now)


def checked(table: Table, seat: int, move: str | int) -> Decision:
    """A decision or a word of trade that is possible now, or why it is refused."""
    try:
        return table.decision(seat, move)
    except IllegalMove as refusal:
        talks = isinstance(move, str) and table.game.talk is not None and table.game.talk.is_talk(move)
        raise Nack.of(refusal, "illegal" if talks or table.actor == seat else "not_your_turn") from None


def checked_move(table: Table, seat: int, move: str) -> int:
    """The id of a legal move of the seat that is to choose, or why it is refused."""
    try:
        return table.checked(seat, move)
    except IllegalMove as refusal:
        raise Nack.of(refusal, "illegal" if table.actor == seat else "not_your_turn") from None


def roll(room: Room, holder: int, message: RollOf, now: float) -> None:
    """Real dice: whoever rolled says what came up, or the host does for them."""
    table = playing(room)
    if room.dealer is not None:
        raise Nack("not_now", _("The house rolls at this table."))
    if not room.seats_of(holder):
        raise Nack("not_yours", _("Only those who sit here say what was rolled."))
    not_stale(room, message.expect)
    if table.actor != CHANCE:
        why = _("Nothing is rolled or drawn now: {due}.", due=table.due)
        raise Nack("illegal", why, room.game.paragraphs["chance"])
    if not may_type(room, holder):
        why = _("{name} says what came up, or the host of the table does.", name=room.names[roller_at(room)])
        raise Nack("not_your_turn", why, room.game.paragraphs["chance"])
    try:
        outcome = room.game.words.parse_typed(table.state, message.rolled, room.names)
    except PitbossError as refusal:
        raise Nack.of(refusal) from None
    event = room.game.words.chance_event(table.state, outcome)
    append_event(room, "chance", {"chance": event}, None, outcome, at=now, actor=str(holder), move_id=message.id)
    go_on(room, now)


def may_type(room: Room, holder: int | None) -> bool:
    """Whether somebody may say what came up: of a person's roll they and the host, of anything else whoever sits."""
    if room.actor != CHANCE or room.dealer is not None or not room.seats_of(holder):
        return False
    roller = roller_at(room)
    is_nobodys = roller == NOBODY or room.seats[roller].played_by is not None
    return is_nobodys or holder == room.host or roller in room.seats_of(holder)


def roller_at(room: Room) -> int:
    """Whose roll or card is due, or NOBODY's."""
    assert room.table is not None
    return NOBODY if room.game.who_rolls is None else room.game.who_rolls(room.table.state)


def undo(room: Room, holder: int, message: Undo, now: float) -> None:
    """Take back: one's last decision before anything new came of it, or freely where one screen plays alone."""
    playing(room)
    not_stale(room, message.expect)
    count = takes_back(room, holder)
    if count == 0:
        raise Nack("illegal", why_not_undone(room), room.game.paragraphs["undo"])
    freely = not is_plain_undo(room, holder)
    public: Event = {"back": count, "freely": freely}
    append_event(room, "undo", public, at=now, actor=str(holder), move_id=message.id)
    go_on(room, now)


def why_not_undone(room: Room) -> str:
    """Why somebody can undo nothing now: the last decision was another's, or is final."""
    table = playing(room)
    if table.why_not_undone:
        return table.why_not_undone
    return _("Only {name} can undo the last decision.", name=room.names[room.standing[-1]])


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
    if room.seats[seat].muted:
        raise Nack("not_now", _("The host of the table has muted {name}.", name=room.names[seat]))
    text = " ".join(message.text.split())
    if not text or not text.isprintable():
        raise Nack("bad", _("A message is plain text."))
    append_event(room, "chat", {"seat": seat, "text": text}, at=now, actor=str(holder), move_id=message.id)


def leave(room: Room, seat: int, now: float, actor: str = "house", move_id: str | None = None) -> None:
    """A bot plays for a player who has left."""
    if room.status == OVER:
        raise Nack("not_now", _("The game is over."))
    if not room.seats[seat].away or move_id is not None:  # an id is stored whatever comes of it: it counts once
        append_event(room, "away", {"seat": seat}, at=now, actor=actor, move_id=move_id)


def miss_turn(room: Room, seat: int, now: float) -> None:
    """The time is up. A bot makes this one move; after several in a row it plays on until the player is back."""
    append_event(room, "missed", {"seat": seat}, at=now)
    if room.seats[seat].missed >= MISSED_TURNS:
        append_event(room, "away", {"seat": seat}, at=now)


def start_without(room: Room, holder: int, seat: int, now: float) -> None:
    """Before the game: the host lets a bot begin for a friend who is missing. The friend may still come."""
    if room.status != FILLING:
        raise Nack("not_now", _("That can be done before the game begins."))
    if holder != room.host:
        raise Nack("not_yours", _("Only the host of the table can let a bot begin for somebody."))
    stand_in_for(room, seat, holder, now)
    seal_if_full(room, now)


def stand_in_for(room: Room, seat: int, holder: int, now: float, asked: Sequence[int] = ()) -> None:
    """A bot plays for somebody else who is absent, until they are back."""
    away = room.seats[seat] if seat < len(room.seats) else None
    if away is None or away.kind == "bot" or away.holder == holder:
        raise Nack("bad", _("A bot can play for another player, not for you or for a bot."))
    if not (away.away or away.conceded):
        also = {"asked": list(asked)} if asked else {}
        append_event(room, "away", {"seat": seat} | also, at=now, actor=str(holder))


def come_back(room: Room, seat: int, now: float, actor: str = "house", move_id: str | None = None) -> None:
    """Somebody takes the seat back."""
    if room.seats[seat].away or move_id is not None:
        append_event(room, "back", {"seat": seat}, at=now, actor=actor, move_id=move_id)


def concede(room: Room, holder: int, message: Concede, now: float) -> None:
    """A seat gives up; a bot plays on for it, and the game is over when one seat is left."""
    table = playing(room)
    seat = own_seat(room, holder, message.seat)
    if room.seats[seat].conceded:
        raise Nack("not_now", _("{name} cannot give up again.", name=room.names[seat]))
    append_event(room, "conceded", {"seat": seat}, at=now, actor=str(holder), move_id=message.id)
    if table.actor == NOBODY:
        go_on(room, now)


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
