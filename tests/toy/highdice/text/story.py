"""What happened, in sentences."""

from pitboss.core.game import Event, Names, Row
from pitboss.core.lang import _


def tell(before: Row, event: Event, after: Row, names: Names) -> list[str]:
    """[H2.3] The event, and the total if a number was kept."""
    seat = int(before.turn)
    if "begins" in event:
        return [_("{name} begins.", name=names[int(after.turn)])]
    told = [_("{name} rolls a {die}.", name=names[seat], die=event["roll"][0])] if "roll" in event else []
    if event.get("move") == "reroll":
        told.append(_("{name} rolls again.", name=names[seat]))
    if after.turns > before.turns:
        told.append(_("{name} has {total}.", name=names[seat], total=int(after.total[seat])))
    return told
