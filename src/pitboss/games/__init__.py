"""The games. To add one: a folder with the same rooms, and a line here."""

from pitboss.core.registry import register

register("lasvegas", "pitboss.games.lasvegas")
register("royale", "pitboss.games.royale")
register("lords", "pitboss.games.lords")
