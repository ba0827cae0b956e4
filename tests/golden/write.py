"""`make golden` writes the playthroughs anew from their records. Read the difference before keeping it."""

from pathlib import Path

from pitboss.core.records.playthrough import lines_of_play

HERE = Path(__file__).parent


def name_of(recorded: Path) -> str:
    """`lords-two`."""
    return f"{recorded.parent.name}-{recorded.stem}"


def playthrough(recorded: Path) -> str:
    """A record as text, with every seat's view."""
    with recorded.open("rb") as stream:
        return "".join(line.rstrip() + "\n" for line in lines_of_play(stream, views=True))


def write() -> None:
    """All of them."""
    for recorded in sorted(HERE.glob("*/*.jsonl")):
        recorded.with_suffix(".txt").write_text(playthrough(recorded), encoding="utf-8")


if __name__ == "__main__":
    write()
