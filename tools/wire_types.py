"""`make types`: the page's TypeScript types, made from the Structs that the server reads and writes.

What all games share comes from `pitboss.server.wire` into web/src/lib/wire.ts, receipts of fair dice from
`pitboss.core.fair.receipt` into web/src/lib/fair/wire.ts; a game's `Box`, `Board` and
`Changes`, with all they are made of, from its `page` into web/src/games/<game>/wire.ts. A tagged union becomes a
discriminated one, `X | None` becomes `X | null`, and a field that may be left out is optional.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, UNSET, Meta, Struct, UnsetType
from msgspec.structs import FieldInfo, fields

from pitboss.core.fair import receipt
from pitboss.core.game import find, game_names
from pitboss.server.web.routes.endpoints import ENDPOINTS
from pitboss.server.wire import answers, events, frames, messages, views

WEB = Path(__file__).parents[1] / "web" / "src"
HEAD = "// Made by `make types` from {source}. Do not edit.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}
PARAMETERS = ("Board", "Changes")  # types of the game that is played
OF_A_GAME = ("Box", "Board", "Changes")


class Types:
    """TypeScript declarations of some types and of all that they are made of. Unions have the names in `aliases`."""

    def __init__(self, aliases: dict[frozenset[Any], str]) -> None:
        self.aliases = aliases
        self.declared: dict[str, str] = {}
        self.known: dict[str, Any] = {}

    def add(self, kind: Any) -> None:
        """Declare a type of its own name, or what a union or list of such types is made of."""
        self.text_of(kind)

    def text_of(self, kind: Any) -> str:
        """A type as TypeScript writes it where it is used."""
        origin, inner = get_origin(kind), get_args(kind)
        if kind in PLAIN:
            return PLAIN[kind]
        if origin is Annotated:
            return parameter_of(kind) or self.text_of(inner[0])
        if origin in (Union, UnionType):
            return self.union(inner)
        if origin is Literal:
            return " | ".join(map(quoted, inner))
        if origin is list or (origin is tuple and inner[1:] == (...,)):
            item = self.text_of(inner[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is tuple:
            return f"[{', '.join(map(self.text_of, inner))}]"
        if origin is dict:
            return f"Record<{self.text_of(inner[0])}, {self.text_of(inner[1])}>"
        assert isinstance(kind, type) and issubclass(kind, Struct), f"{kind} has no type in TypeScript"
        return self.struct(kind)

    def union(self, inner: Sequence[Any]) -> str:
        """A union by its name, or written out."""
        name = self.aliases.get(frozenset(inner))
        if name is None:
            return " | ".join(map(self.text_of, inner))
        if name not in self.declared:
            self.declared[name] = ""
            rows = "".join(f"\n  | {self.text_of(each)}" for each in inner)
            self.declared[name] = f"export type {name}{generic(inner, ' = unknown')} ={rows}\n"
        return name + generic(inner)

    def struct(self, kind: type[Struct]) -> str:
        """A Struct by its name; declared where it is met for the first time."""
        name = kind.__name__
        assert self.known.setdefault(name, kind) is kind, f"two types are called {name}"
        if name not in self.declared:
            self.declared[name] = ""
            self.declared[name] = self.declaration(kind)
        return name + generic([kind])

    def declaration(self, kind: type[Struct]) -> str:
        """An interface; a tuple where the fields stand in an array."""
        config, hints = kind.__struct_config__, get_type_hints(kind, include_extras=True)
        head = f"{comment_of(kind)}export %s {kind.__name__}{generic([kind], ' = unknown')} "
        tag = [(config.tag_field, "", quoted(config.tag))] if config.tag_field else []
        rows = [*tag, *(self.field(kind, each, hints[each.name]) for each in fields(kind))]
        if config.array_like:
            return head % "type" + f"= [{', '.join(f'{name}{mark}: {text}' for name, mark, text in rows)}]\n"
        return head % "interface" + "{\n" + "".join(f"  {name}{mark}: {text}\n" for name, mark, text in rows) + "}\n"

    def field(self, kind: type[Struct], field: FieldInfo, hint: Any) -> tuple[str, str, str]:
        """A field's name, `?` where it may be left out, and its type."""
        config, default = kind.__struct_config__, field.default
        has_default = default is not NODEFAULT or field.default_factory is not NODEFAULT
        is_left_out = has_default and (config.omit_defaults or default is UNSET)
        never = {UnsetType} | ({NoneType} if is_left_out and default is None else set())
        inner = [each for each in parts_of(hint) if each not in never]
        text = self.text_of(inner[0]) if len(inner) == 1 else self.union(inner)
        return field.encode_name, "?" if is_left_out or (has_default and config.forbid_unknown_fields) else "", text


def parts_of(hint: Any) -> Sequence[Any]:
    """The members of a union, or the one type."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else [hint]


def parameter_of(kind: Any) -> str | None:
    """The type of the game's own that stands there, if it is one."""
    found = [meta.extra["of the game"] for meta in get_args(kind)[1:] if isinstance(meta, Meta) and meta.extra]
    return found[0] if found else None


def generic(kinds: Sequence[Any], default: str = "") -> str:
    """The type parameters of types that hold something of a game's own: `<Board, Changes>`."""
    found = set[str]()
    for kind in kinds:
        found |= parameters_in(kind, set())
    used = [f"{name}{default}" for name in PARAMETERS if name in found]
    return f"<{', '.join(used)}>" if used else ""


def parameters_in(kind: Any, seen: set[Any]) -> set[str]:
    """The types of a game's own that a type holds, however deep."""
    if get_origin(kind) is Annotated and (name := parameter_of(kind)) is not None:
        return {name}
    inner: Sequence[Any] = get_args(kind) if get_origin(kind) is not Literal else ()
    if isinstance(kind, type) and issubclass(kind, Struct) and kind not in seen:
        seen.add(kind)
        inner = list(get_type_hints(kind, include_extras=True).values())
    return {name for each in inner for name in parameters_in(each, seen)}


def comment_of(kind: type[Struct]) -> str:
    """What a class says about itself."""
    said = (vars(kind).get("__doc__") or "").strip().splitlines()
    return f"/** {said[0]} */\n" if said else ""


def quoted(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def aliases_in(*modules: ModuleType) -> dict[frozenset[Any], str]:
    """Unions that modules give a name to."""
    named = [(name, value) for module in modules for name, value in vars(module).items()]
    return {frozenset(get_args(value)): name for name, value in named if get_origin(value) in (Union, UnionType)}


def file_of(source: str, kinds: Sequence[Any], aliases: dict[frozenset[Any], str]) -> str:
    """A file that declares these types and what they are made of."""
    types = Types(aliases)
    for kind in kinds:
        types.add(kind)
    return "\n".join([HEAD.format(source=source), *types.declared.values()])


def files() -> Iterator[tuple[Path, str]]:
    """All files with what should be in them."""
    bodies = [shape for each in ENDPOINTS for shape in (each.body, each.answer) if shape is not None]
    common = [messages.Message, *bodies, answers.Refusal, frames.Frame]
    yield WEB / "lib" / "wire.ts", file_of("pitboss.server.wire", common, aliases_in(messages, events, frames, views))
    yield WEB / "lib" / "fair" / "wire.ts", file_of(receipt.__name__, [receipt.Receipt], {})
    for name in game_names():
        page: Any = find(name).page
        folder = WEB / "games" / name
        if folder.is_dir():
            kinds = [vars(page)[kind] for kind in OF_A_GAME]
            yield folder / "wire.ts", file_of(page.__name__, kinds, aliases_in(page))


def main() -> None:
    """Write them all."""
    for path, text in files():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
