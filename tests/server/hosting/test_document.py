"""docs/hosting.md and the unit beside it say what there is."""

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.server.metrics import Metrics
from pitboss.server.settings import Settings, variables

DOCUMENT = Path(__file__).parents[3] / "docs" / "hosting.md"
UNIT = DOCUMENT.parent / "hosting" / "pitboss.service"


def test_every_figure_is_explained_and_no_other() -> None:
    told = set(re.findall(r"^\| (pitboss_\w+) \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE))
    metrics = Metrics()
    counted = set()
    for family in metrics.registry.collect():
        counted.add(family.name + ("_total" if family.type == "counter" else ""))
    assert told == counted


def test_every_variable_and_option_it_names_is_there() -> None:
    text = DOCUMENT.read_text(encoding="utf-8") + UNIT.read_text(encoding="utf-8")
    named = set(re.findall(r"PITBOSS_[A-Z_]+[A-Z]", text))
    assert named <= {*variables(Settings), "PITBOSS_DATA", "PITBOSS_CACHE"}
    environment = {"COLUMNS": "200", "PATH": "/usr/bin:/bin", "TERM": "dumb", "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "pitboss", "serve", "--help"]
    known = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
    serving = [line for line in text.splitlines() if "pitboss serve" in line]
    assert len(serving) >= 3
    for option in {option for line in serving for option in re.findall(r"--[a-z-]+", line)}:
        assert option in known


def test_the_unit_can_be_read() -> None:
    unit = configparser.RawConfigParser(strict=False, delimiters="=", comment_prefixes="#")
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT)
    assert unit["Service"]["DynamicUser"] == "yes" and "pitboss serve" in unit["Service"]["ExecStart"]
    assert unit["Install"]["WantedBy"] == "multi-user.target"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    copy = tmp_path / "pitboss.service"
    copy.write_text(UNIT.read_text().replace("/opt/pitboss/.venv/bin/pitboss", sys.executable))
    checked = subprocess.run(["systemd-analyze", "verify", str(copy)], capture_output=True, text=True, check=False)
    assert "pitboss.service" not in checked.stderr
