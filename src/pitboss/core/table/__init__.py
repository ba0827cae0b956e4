"""The checked door: people, files and the network come to the rules through a `Table`."""

from pitboss.core.game import CHANCE, NOBODY
from pitboss.core.table.decisions import Decision, Move
from pitboss.core.table.seating import LONGEST_NAME, checked_names, checked_options
from pitboss.core.table.table import Table

__all__ = ["CHANCE", "LONGEST_NAME", "NOBODY", "Decision", "Move", "Table", "checked_names", "checked_options"]
