"""The page's types are those of the server: made from its Structs, and never by hand."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from tools.wire_types import Types, files


class Die(Struct, array_like=True):
    seat: int
    value: int


class Placed(Struct, tag_field="kind", tag="placed", omit_defaults=True):
    """A die on a casino."""

    die: Die
    left: int | None = None
    tie: bool | UnsetType = UNSET


class Passed(Struct, tag_field="kind", tag="passed", rename={"by": "from"}):
    by: str | None
    why: Literal["late", "wish"] = "wish"
    board: Annotated[Any, Meta(extra={"of the game": "Board"})] = None


class Asked(Struct, forbid_unknown_fields=True):
    name: str | None = None
    prices: dict[str, list[float | None]] = {}
    pair: tuple[int, str] = (0, "")


def declared(*kinds: Any) -> str:
    types = Types({frozenset((Placed, Passed)): "Step"})
    for kind in kinds:
        types.add(kind)
    return "\n".join(types.declared.values())


def test_types_are_those_of_the_server() -> None:
    for path, text in files():
        assert path.exists() and path.read_text(encoding="utf-8") == text, f"{path.name} is out of date: `make types`"


def test_a_tagged_union_is_a_discriminated_one() -> None:
    assert declared(list[Placed | Passed]) == (
        "export type Step<Board = unknown> =\n  | Placed\n  | Passed<Board>\n\n"
        "/** A die on a casino. */\n"
        "export interface Placed {\n  kind: 'placed'\n  die: Die\n  left?: number\n  tie?: boolean\n}\n\n"
        "export type Die = [seat: number, value: number]\n\n"
        "export interface Passed<Board = unknown> {\n"
        "  kind: 'passed'\n  from: string | null\n  why: 'late' | 'wish'\n  board: Board\n}\n"
    )


def test_what_is_read_may_lack_what_has_a_default() -> None:
    assert declared(Asked) == (
        "export interface Asked {\n"
        "  name?: string | null\n  prices?: Record<string, (number | null)[]>\n  pair?: [number, string]\n}\n"
    )


def test_two_types_of_one_name_are_refused() -> None:
    other = type("Die", (Struct,), {"__annotations__": {"seat": int}})
    with pytest.raises(AssertionError, match="two types are called Die"):
        declared(Die, other)
