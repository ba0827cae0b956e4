"""What the documents name exists: files, folders, functions, classes and what belongs to them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pitboss.core.game import game_names

ROOT = Path(__file__).parents[2]
ROOMS = [ROOT / room for room in ("src", "web", "tests", "tools", "benchmarks", "examples", "docs")]
DOCUMENTS = [ROOT / name for name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "README.md")] + sorted(
    (ROOT / "docs").rglob("*.md")
)
KINDS = "py|ts|svelte|css|md|po|json|jsonl|txt|toml|cpp|js|html"
MADE = {"node_modules", "__pycache__", "dist", "bin"}  # folders that are not kept
ELSEWHERE = {  # of Python, of other packages, of a row, and of what readers write themselves
    *("mine", "mybot", "my", "s", "np", "os", "random", "numba", "self", "json", "table", "view", "first_bot"),
}
WRONG_ON_PURPOSE = {"player_id", "casino.pays"}  # examples of what there is not
ROOMS_OF_GAMES = {
    *game_names(),
    "tiles",
    "sides",
    "trade",
}  # the drawing has them as <game>, or as what it needs besides
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)#\s]+)")
FILE = re.compile(rf"[\w.*/-]*[\w*]\.(?:{KINDS})")
FOLDER = re.compile(r"[\w.*-]+(?:/[\w.*-]+)*/")
IN_FILE = re.compile(rf"({FILE.pattern}): ([\w.]+)(?:\(.*\))?")
DOTTED = re.compile(r"([A-Za-z_]\w*)\.([A-Za-z_]\w*)(?:\(.*\))?")
CALLED = re.compile(r"([a-z_]\w*)\(.*\)")
COMPOUND = re.compile(r"[A-Z]\w*[a-z][A-Z]\w*|[a-z]+(?:_[a-z]+)+")


@cache
def kept_paths() -> list[str]:
    """Every file and folder of the project, folders with a slash at the end."""
    found = [path.name for path in ROOT.iterdir() if path.is_file()]
    for room in ROOMS:
        for path in [room, *room.rglob("*")]:
            where = path.relative_to(ROOT)
            if not MADE & set(where.parts):
                found.append(where.as_posix() + "/" * path.is_dir())
    return found


def paths_named(name: str) -> list[str]:
    """The paths that end in a name, whole folders at a time; `<game>` and `*` stand for anything."""
    anything = re.sub(r"\\\*|<\w+>", "[^/]*", re.escape(name))
    return [path for path in kept_paths() if re.fullmatch(f"(?:.*/)?{anything}", path)]


@cache
def defined_in(path: str) -> set[str]:
    """What a file of Python defines: `play`, `Table`, `Table.play`, and fields as in `Table.names`."""
    return set(definitions(ast.parse((ROOT / path).read_text(encoding="utf-8")), ""))


def definitions(node: ast.AST, inside: str) -> Iterator[str]:
    """The names that a module or class defines."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield inside + child.name
        if isinstance(child, ast.ClassDef):
            yield from definitions(child, f"{child.name}.")
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and inside:
            for target in ast.walk(child):
                if isinstance(target, ast.Attribute) and isinstance(target.ctx, ast.Store):
                    yield inside + target.attr
        elif isinstance(child, ast.Assign | ast.AnnAssign):
            for target in child.targets if isinstance(child, ast.Assign) else [child.target]:
                yield from (inside + each.id for each in ast.walk(target) if isinstance(each, ast.Name))


@cache
def all_definitions() -> set[str]:
    """What the package, the tests and the tools define, without the file it stands in."""
    files = [path for path in kept_paths() if path.endswith(".py")]
    return {name for path in files for name in defined_in(path)}


@cache
def all_words() -> set[str]:
    """Every identifier that stands in code of Python or the page."""
    files = [path for path in kept_paths() if path.endswith((".py", ".ts", ".svelte", ".cpp"))]
    files.remove(Path(__file__).relative_to(ROOT).as_posix())
    return {word for path in files for word in re.findall(r"\w+", (ROOT / path).read_text(encoding="utf-8"))}


def in_modules(module: str, name: str) -> bool:
    """Whether a module, a package or a class of that module defines a name."""
    files = [path for path in paths_named(f"{module}.py") + paths_named(f"{module}/*.py") if path.startswith("src/")]
    return any(name == each.rpartition(".")[2] for path in files for each in defined_in(path))


def is_module(name: str) -> bool:
    """Whether the package has a module or a room of that name."""
    return any(path.startswith("src/") for path in paths_named(f"{name}.py") + paths_named(f"{name}/"))


def fault_of(quoted: str) -> str | None:
    """What is wrong with something in backticks; None if it exists or is nothing of ours."""
    is_prose = " " in quoted.partition(": ")[0].partition("(")[0]
    if is_prose or quoted in WRONG_ON_PURPOSE or quoted.startswith(("/", "http", "-", "$", ".", "~")):
        return None
    if found := IN_FILE.fullmatch(quoted):
        files = paths_named(found[1])
        missing = not any(found[2] in defined_in(path) for path in files if path.endswith(".py"))
        return f"{found[1]} has no {found[2]}" if missing else None
    if FILE.fullmatch(quoted) or FOLDER.fullmatch(re.sub(r"<\w+>", "x", quoted)):
        return None if paths_named(quoted) else "there is no such file or folder"
    if found := DOTTED.fullmatch(quoted):
        return None if found[1] in ELSEWHERE else fault_of_member(found[1], found[2])
    if found := CALLED.fullmatch(quoted):
        return None if found[1] in all_words() else "nothing of that name is called anywhere"
    if COMPOUND.fullmatch(quoted) and quoted not in all_words():
        return "no code has that name"
    return None


def fault_of_member(owner: str, name: str) -> str | None:
    """What is wrong with `Table.play` or `words.tell`."""
    if owner in all_definitions() and not is_module(owner):
        return None if f"{owner}.{name}" in all_definitions() else f"{owner} has no {name}"
    if is_module(owner):
        return None if in_modules(owner, name) else f"the module {owner} has no {name}"
    return f"there is no {owner}"


def files_in_fences(text: str) -> Iterator[str]:
    """Files that a drawing of the rooms names."""
    for fence in FENCE.findall(text):
        yield from re.findall(r"(?<![\w./<-])([\w/]+\.(?:py|ts|svelte))(?![\w/])", fence)


def test_every_room_is_in_the_drawing_of_the_rooms() -> None:
    drawing = "".join(FENCE.findall((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")))
    folders = [path for path in kept_paths() if path.startswith(("src/pitboss/", "web/src/")) and path.endswith("/")]
    rooms = {Path(path).name for path in folders if not path.startswith("src/pitboss/page/")}
    assert not [room for room in sorted(rooms) if not re.search(rf"\b{room}/", drawing) and room not in ROOMS_OF_GAMES]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_names_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    prose = FENCE.sub("", text)
    faults = [f"`{quoted}`: {fault}" for quoted in QUOTED.findall(prose) if (fault := fault_of(quoted))]
    faults += [f"{name}: there is no such file" for name in files_in_fences(text) if not paths_named(name)]
    links = [link for link in LINK.findall(prose) if not link.startswith(("http", "mailto"))]
    faults += [f"{link}: leads nowhere" for link in links if not (document.parent / link).exists()]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    "untrue",
    ["core/usual.py", "core/table.py: sit", "Table.sit", "turn.begin", "nothing_of_ours", "nowhere/", "desk.show"],
)
def test_the_law_finds_what_does_not_exist(untrue: str) -> None:
    assert fault_of(untrue)


@pytest.mark.parametrize(
    "true",
    [
        "core/table/table.py",
        "core/table/table.py: Table.play",
        "Table.play(seat, move)",
        "tests/laws/",
        "a plain sentence",
    ],
)
def test_the_law_leaves_alone_what_does(true: str) -> None:
    assert fault_of(true) is None
