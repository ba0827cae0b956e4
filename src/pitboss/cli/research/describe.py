"""`pitboss describe`: what a program needs to know about a game, as JSON or as a table."""

import json
from typing import Any

from rich.table import Table as Grid

from pitboss.bots import protocol
from pitboss.cli.screen import screen
from pitboss.core.game import Game, find
from pitboss.core.observation import observation_size


def run(name: str, as_json: bool) -> None:
    """Print the schema of a game."""
    schema = schema_of(find(name))
    if as_json:
        print(json.dumps(schema))
    else:
        show(schema)


def schema_of(game: Game) -> dict[str, Any]:
    """A game's seats, options, actions and observation, as learning agents and programs see them."""
    fields, first = [], 0
    for field in game.observation:
        bounds = {"low": field.low, "high": field.high, "meaning": field.meaning}
        fields.append({"name": field.name, "first": first, "shape": list(field.shape), **bounds})
        first += field.size
    return {
        "game": game.name,
        "title": game.title,
        "rules": game.rules_version,
        "seats": [min(game.seats), max(game.seats)],
        "options": {name: option.default for name, option in game.options.items()},
        "actions": game.actions,
        "most_moves": game.most_moves,
        "observation": {"size": observation_size(game.observation), "type": "int16", "fields": fields},
        "protocol": protocol.schema(),
    }


def show(schema: dict[str, Any]) -> None:
    """The schema for people."""
    low, high = schema["seats"]
    heading = f"{schema['title']}, rules version {schema['rules']}: {low} to {high} seats"
    sizes = f"{schema['actions']:,} actions, at most {schema['most_moves']} legal at a time"
    heading += f"\n{sizes}; observations of {schema['observation']['size']} numbers"
    grid = Grid(title=heading, title_justify="left")
    for name in ("field", "from", "shape", "values", "meaning"):
        grid.add_column(name, justify="right" if name in ("from", "values") else "left")
    for field in schema["observation"]["fields"]:
        shape = " x ".join(map(str, field["shape"])) or "1"
        grid.add_row(field["name"], str(field["first"]), shape, f"{field['low']}..{field['high']:,}", field["meaning"])
    screen.print(grid)
