"""Every game's box as the server sends it, for the page's unit tests: python -m tests.page.boxes writes it anew."""

import json
from pathlib import Path

import msgspec

from pitboss.core.game import find, game_names

BOXES = Path(__file__).parents[2] / "web" / "tests" / "boxes.json"


def boxes() -> str:
    """The boxes of all games by name, in English."""
    found = {name: msgspec.to_builtins(find(name).page.box()) for name in game_names()}
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    BOXES.write_text(boxes(), encoding="utf-8")
