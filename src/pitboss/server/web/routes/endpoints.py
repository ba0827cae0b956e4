"""Every HTTP endpoint: how it is asked, with which body, and what answers it."""

from typing import Any

from pitboss.core.lang import LANGUAGES
from pitboss.server.web.openapi import Endpoint
from pitboss.server.wire.answers import Course, Curve, Deleted, Facts, Invitation, Link, Lobby, Paragraph, Seated
from pitboss.server.wire.events import OpenedRecord, TableEvent
from pitboss.server.wire.frames import AckFrame, HintsFrame, PriceFrame, TriedFrame
from pitboss.server.wire.lessons import LessonPlayed
from pitboss.server.wire.messages import Sayable
from pitboss.server.wire.requests import Fork, LinkGiven, LinkWish, MakeTable, RecordGiven, Sit

NDJSON = "application/x-ndjson"
NUMBER: dict[str, Any] = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
LANGUAGE: tuple[str, dict[str, Any]] = ("language", {"type": "string", "enum": list(LANGUAGES)})
ENDPOINTS = [
    Endpoint("GET", "/api/games", "lobby", "games, bots and languages", answer=Lobby),
    Endpoint(
        "GET",
        "/api/games/{game}/rules",
        "rules",
        "the rules of a game",
        answer=list[Paragraph],
        query=[LANGUAGE],
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/box",
        "box",
        "what is printed on boards, cards and tiles",
        answer=dict[str, Any],
        query=[LANGUAGE],
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/lesson",
        "lesson",
        "a chapter of its lessons, played by the rules",
        answer=LessonPlayed,
        query=[LANGUAGE, ("chapter", NUMBER)],
    ),
    Endpoint("GET", "/api/tables", "listed", "tables that anybody may find", answer=list[Facts]),
    Endpoint("POST", "/api/tables", "make", "make a table", MakeTable, Seated),
    Endpoint("GET", "/api/tables/{table}", "facts", "what anybody may know of a table", answer=Facts),
    Endpoint("DELETE", "/api/tables/{table}", "delete", "of the host: nothing is left of a table", answer=Deleted),
    Endpoint("POST", "/api/tables/{table}/sit", "sit", "take a seat", Sit, Seated),
    Endpoint(
        "POST",
        "/api/tables/{table}/invitation",
        "invitation",
        "what a link opens, before it is used",
        LinkGiven,
        Invitation,
    ),
    Endpoint("POST", "/api/tables/{table}/links", "links", "a link to a seat of your own", LinkWish, Link),
    Endpoint(
        "POST",
        "/api/tables/{table}/say",
        "say",
        "one message, as on the socket",
        Sayable,
        AckFrame | HintsFrame | TriedFrame | PriceFrame,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/stream",
        "stream",
        "frames, one a line",
        media=NDJSON,
        query=[("have", NUMBER), ("for", NUMBER)],
    ),
    Endpoint("GET", "/api/tables/{table}/record", "record", "the record as a file", media=NDJSON),
    Endpoint("GET", "/api/tables/{table}/replay", "replay", "every event with its view", answer=list[TableEvent]),
    Endpoint("GET", "/api/tables/{table}/curve", "curve", "everybody's share of first place", answer=Curve),
    Endpoint(
        "GET", "/api/tables/{table}/course", "course", "how the scores came about, and the last payout", answer=Course
    ),
    Endpoint("POST", "/api/tables/{table}/fork", "fork", "a new table at a position of this one", Fork, Seated),
    Endpoint(
        "POST",
        "/api/records",
        "open record",
        "a record out of a file, every event with its view",
        RecordGiven,
        OpenedRecord,
        bodies=16,
    ),
    Endpoint("POST", "/api/tables/{table}/rematch", "rematch", "the same again", answer=Seated),
]
