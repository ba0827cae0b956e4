"""A hook of MkDocs: pages of the site that stand elsewhere in the project, and links between all of them.

A document links to files as they lie in the project, so that it can be read there too; here they are led to pages.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from typing import Any

from mkdocs.structure.files import File, Files

import pitboss
from pitboss.core.game import find
from tools.notebook_pages import as_markdown

ROOT = Path(__file__).parents[1]
GAMES = {name: find(name).title for name in pitboss.games()}
LANGUAGES = {"": "English", ".de": "Deutsch", ".ru": "Русский", ".ja": "日本語", ".is": "Íslenska"}
NOTEBOOKS = {"simulate": "Simulate and plot", "train": "Train a small agent", "analyse": "Analyse a game"}
PROJECT = {"ARCHITECTURE.md": "Architecture", "CONTRIBUTING.md": "Contributing", "CHANGELOG.md": "Changelog"}
BEGINS = re.compile(
    r"^(?![\s\-*|#>]|\d+\. )(.+)\n(?=- |1\. |\|)", re.MULTILINE
)  # Markdown of Python wants a blank line
LINK = re.compile(r"(\]\()([^)#\s:]+)((?:#[^)\s]*)?\))")


def rules_pages() -> dict[str, str]:
    """Where the rules of each game stand, by file."""
    return {f"src/pitboss/games/{game}/RULES{each}.md": rules_page(game, each) for game in GAMES for each in LANGUAGES}


def rules_page(game: str, language: str) -> str:
    """The page of a game's rules in a language."""
    return f"games/{game}-rules{language.replace('.', '-')}.md"


def pages() -> dict[str, str]:
    """The page of every file that is not a page as it is."""
    notebooks = {f"docs/notebooks/{name}.ipynb": f"notebooks/{name}.md" for name in NOTEBOOKS}
    return rules_pages() | notebooks | {name: name.lower() for name in PROJECT}


def on_config(config: Any) -> Any:
    """The rest of the menu."""
    games, python = config["nav"][1]["Games"], config["nav"][2]["Python"]
    for game, title in GAMES.items():
        rules = [{name: rules_page(game, language)} for language, name in LANGUAGES.items()]
        games.append({title: [f"games/{game}.md", {"Rules": rules}]})
    python.insert(-1, {"Notebooks": [{title: f"notebooks/{name}.md"} for name, title in NOTEBOOKS.items()]})
    decisions = sorted(path.name for path in (ROOT / "docs" / "decisions").glob("*.md"))
    project: list[Any] = [{title: name.lower()} for name, title in PROJECT.items()]
    project.append({"Decisions": [f"decisions/{name}" for name in decisions]})
    config["nav"].append({"Project": project})
    return config


def on_files(files: Files, config: Any) -> Files:
    """Pages that are made of other files, and the pictures of notebooks."""
    for source, page in pages().items():
        path = ROOT / source
        if path.suffix == ".ipynb":
            text, pictures = as_markdown(path)
            for name, picture in pictures.items():
                files.append(File.generated(config, f"notebooks/{name}", content=picture))
        else:
            text = path.read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links to files of the project lead to their pages; lists and tables begin where they begin elsewhere."""
    here = page.file.src_uri
    source = {made: origin for origin, made in pages().items()}.get(here, f"docs/{here}")

    def led(found: re.Match[str]) -> str:
        target = normpath(join(dirname(source), found[2]))
        made = pages().get(target) or (target.removeprefix("docs/") if target.startswith("docs/") else "")
        return f"{found[1]}{relpath(made, dirname(here) or '.')}{found[3]}" if made else found[0]

    return "".join(
        part if is_code else BEGINS.sub(r"\1\n\n", LINK.sub(led, part)) for part, is_code in split_at_fences(markdown)
    )


def split_at_fences(markdown: str) -> Iterator[tuple[str, bool]]:
    """The parts of a text, and whether each is code."""
    for number, part in enumerate(re.split(r"(^```.*?^```$)", markdown, flags=re.MULTILINE | re.DOTALL)):
        yield part, number % 2 == 1
