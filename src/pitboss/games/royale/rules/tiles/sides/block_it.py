"""F1 Block It: put a cluster of blank dice where it hurts."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.errors import BadPosition
from pitboss.core.game import Names, Row
from pitboss.core.lang import N_, _, n_
from pitboss.core.observation import Field, put_number
from pitboss.core.records.position_text import whole_number
from pitboss.games.royale.box import BLANK, BLANKS, CASINOS, NONE, side_number
from pitboss.games.royale.policy.dice_value import change_at
from pitboss.games.royale.rules.dice import add_blanks
from pitboss.games.royale.rules.tiles.asking import done
from pitboss.games.royale.rules.tiles.shapes import Clusters
from pitboss.games.royale.rules.tiles.tile import MOST_OBSERVED, Contents, Lines, Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Refusal, Verb
from pitboss.games.royale.rules.weights import is_open
from pitboss.games.royale.state import CLUSTER, OVER
from pitboss.games.royale.text.vocabulary import casino_name

SIDE = side_number("F1")
CLUSTERS = np.array([0, 2, 2, 1])  # by size
BIGGEST = 3
FIRST_CLUSTER = 38  # + 6 * (size - 1) + casino


@rule
def set_up(s: Row) -> None:
    """[R5.F1] Nine blanks lie on the tile in clusters of 1, 1, 2, 2 and 3."""
    for size in range(BIGGEST + 1):
        s.clusters[size] = CLUSTERS[size]


@rule
def activate(s: Row) -> None:
    """[R5.F1] The seat must put a cluster somewhere, unless none is left."""
    for size in range(1, BIGGEST + 1):
        if s.clusters[size] > 0:
            s.stage, s.asked = CLUSTER, s.turn
            return


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.F1] A remaining cluster on an open casino, this one included."""
    found = 0
    for size in range(1, BIGGEST + 1):
        for casino in range(CASINOS):
            if s.clusters[size] > 0 and is_open(s, casino):
                moves[found] = FIRST_CLUSTER + CASINOS * (size - 1) + casino
                found += 1
    return found


@rule
def decide(s: Row, move: int) -> None:
    """[R5.F1] The whole cluster goes on one casino."""
    size = (move - FIRST_CLUSTER) // CASINOS + 1
    s.clusters[size] -= 1
    add_blanks(s, (move - FIRST_CLUSTER) % CASINOS, size)
    done(s)


VALUE = 8.0  # in K


@rule
def choice_value(view: Row, seat: int, move: int, extras: Any) -> float:
    """[R5.F1] What the blanks change where they go."""
    size = (move - FIRST_CLUSTER) // CASINOS + 1
    return change_at(view, seat, BLANK, (move - FIRST_CLUSTER) % CASINOS, size, NONE, extras)


# Words
NAMES = {
    FIRST_CLUSTER + CASINOS * (size - 1) + casino: f"cluster {size} on {casino + 1}"
    for size in range(1, BIGGEST + 1)
    for casino in range(CASINOS)
}


def casinos(move: int) -> tuple[int, ...]:
    """[R5.F1] Where the cluster goes."""
    return ((move - FIRST_CLUSTER) % CASINOS,)


def words(s: Row, move: int) -> str:
    """[R5.F1] `puts 2 blank dice on 3 Moon`."""
    size, casino = (move - FIRST_CLUSTER) // CASINOS + 1, casino_name(*casinos(move))
    return n_("puts {count} blank die on {casino}", "puts {count} blank dice on {casino}", size, casino=casino)


def refuse(s: Row, move: int, player: str, rule: str) -> Refusal:
    """[R5.F1] No such cluster is left."""
    why = _("no cluster of {size} is left", size=(move - FIRST_CLUSTER) // CASINOS + 1)
    return rule, _("{name} cannot `{move}`: {why}.", name=player, move=NAMES[move], why=why)


# Contents
def sizes_left(s: Row) -> list[int]:
    """[R5.F1] The clusters on the tile, the smallest first."""
    return [size for size in range(1, BIGGEST + 1) for _ in range(s.clusters[size])]


def picture(view: Row, names: Names) -> str:
    """[R5.F1] The clusters that are left."""
    return _("clusters: {clusters}", clusters=" ".join(map(str, sizes_left(view))) or _("none"))


def on(view: Row) -> list[int]:
    """[R5.F1] Clusters left of 1, 2 and 3."""
    return [int(left) for left in view.clusters[1:]]


def lies(view: Row) -> Clusters:
    """[R5.F1] The clusters that are left."""
    return Clusters(on(view))


def is_used(s: Row) -> Any:
    """[R5.F1] Whether a cluster is gone."""
    return (s.clusters != CLUSTERS).any()


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `clusters: 1 2 3`, or `-` when none is left."""
    if SIDE not in s.side or s.stage == OVER:
        return {}
    return {"clusters": " ".join(map(str, sizes_left(s))) or "-"}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `clusters: 1 2 3`."""
    if "clusters" in fields:
        words = [word for word in fields["clusters"].split() if word != "-"]
        sizes = [whole_number(word, _("a cluster"), range(1, BIGGEST + 1)) for word in words]
        for size in range(1, BIGGEST + 1):
            s.clusters[size] = min(sizes.count(size), BLANKS)


def check_blanks(s: Row) -> None:
    """[R5.F1] Nine blanks with those left on the tile."""
    if any(s.clusters[size] > CLUSTERS[size] for size in range(BIGGEST + 1)):
        raise BadPosition("R5.F1", _("The clusters are 1, 1, 2, 2 and 3."))
    there, left = sum(int(count) for count in s.small[BLANK, :CASINOS]), sum(sizes_left(s))
    if there + left != BLANKS:
        counts = {"there": there, "left": left}
        raise BadPosition("R5.F1", _("{there} blanks on casinos and {left} on the tile are not nine.", **counts))


OBSERVED = (Field("clusters", (4,), 0, MOST_OBSERVED, "clusters left, by size"),)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R5.F1] What lies on the tile, as numbers; returns the next place."""
    for size in range(4):
        at = put_number(out, at, view.clusters[size])
    return at


TILE = Tile(
    side="F1",
    name=N_("Block It"),
    observed=OBSERVED,
    brief=N_("Put a group of blank dice on a casino."),
    about=N_(
        "Place here, then put one of the groups of blank dice on a casino. Blanks count like a player of their own."
    ),
    empty=N_("No blanks left."),
    stages=(Stage(CLUSTER, "cluster", N_("{name} puts a cluster of blanks on a casino"), "R5.F1"),),
    verbs=(Verb(NAMES, words, casinos=casinos, refuse=refuse),),
    contents=Contents(picture=picture, on=on, lies=lies),
    lines=Lines(("clusters",), write, read),
    is_used=is_used,
    used=N_("a cluster of blanks is used up"),
    check_blanks=check_blanks,
)
