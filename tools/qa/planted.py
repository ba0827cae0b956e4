"""Faults planted on purpose, each by its name: a proof that does not find its own is worth nothing."""

import logging
from collections.abc import Callable
from typing import Any


def plant(name: str) -> None:
    """Put a fault into the server of this process, or several: `truth,seeds`."""
    for each in name.split(","):
        FAULTS[each]()


def truth_in_views() -> None:
    """A view is built from the truth: whatever the seat may know, it is shown the table as it is."""
    import pitboss.server.sight as sight
    from pitboss.core.game import copy_of

    vars(sight)["view_of"] = lambda s, seat: copy_of(s)


def secrets_for_all() -> None:
    """Everybody is told a secret decision as its owner is."""
    import pitboss.server.news as news
    from pitboss.server.sight import event_for

    def told_all(room: Any, happened: Any, seat: int) -> Any:
        return event_for(room, happened, seat) | (happened.secret if happened.kind == "move" else {})

    vars(news)["event_for"] = told_all


def seeds_in_log() -> None:
    """The log says too much."""
    from pitboss.server.room import Room

    made = Room._made

    def made_and_logged(room: Room, public: Any, secret: Any) -> None:
        logging.getLogger("pitboss").info("a table is made", extra=secret)
        made(room, public, secret)

    Room._made = made_and_logged  # type: ignore[method-assign, assignment]


FAULTS: dict[str, Callable[[], None]] = {
    "truth": truth_in_views,
    "secrets": secrets_for_all,
    "seeds": seeds_in_log,
}
