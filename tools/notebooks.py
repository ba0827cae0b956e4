"""`make notebooks` runs docs/notebooks and keeps what they print and draw, without a trace of the machine."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"
SECONDS = 300  # for one cell, on a busy machine
VARIES = "varies"  # the tag of a cell whose figures depend on the processor's rounding


def notebooks() -> list[Path]:
    """All of them."""
    return sorted(FOLDER.glob("*.ipynb"))


def read(path: Path) -> Any:
    """A notebook as it is kept."""
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def executed(path: Path) -> Any:
    """A notebook, run from its first cell to its last in an empty directory. Raises where a cell fails."""
    notebook = read(path)
    with TemporaryDirectory() as directory:
        os.environ["IPYTHONDIR"] = directory
        client = NotebookClient(notebook, timeout=SECONDS, startup_timeout=SECONDS, kernel_name="python3")
        client.execute(cwd=directory)
    return cleaned(notebook)


def cleaned(notebook: Any) -> Any:
    """Without times, versions and random names."""
    notebook.metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    for number, cell in enumerate(notebook.cells, 1):
        cell.id = f"cell-{number}"
        cell.metadata = {"tags": cell.metadata["tags"]} if "tags" in cell.metadata else {}
        for output in cell.get("outputs", []):
            output.pop("metadata", None)
            if output.output_type in ("display_data", "execute_result"):
                output.metadata = {}
    return notebook


def printed(notebook: Any) -> list[str]:
    """What each cell of code that does not vary has printed; in how many pieces is a matter of time."""
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [
        "".join(str(each.get("text") or each.data.get("text/plain")) for each in cell.outputs)
        for cell in code
        if VARIES not in cell.metadata.get("tags", [])
    ]


def main() -> None:
    """Run all of them and write them back."""
    for path in notebooks():
        nbformat.write(executed(path), path)  # type: ignore[no-untyped-call]
        print(path.name)


if __name__ == "__main__":
    main()
