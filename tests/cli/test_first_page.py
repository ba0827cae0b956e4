"""The page opens by itself, and when it does, the server answers."""

import os
import subprocess
import sys
from pathlib import Path

ASKING = """
import sys, urllib.request
with urllib.request.urlopen(sys.argv[1], timeout=60) as answer:
    print("browser:", answer.status, answer.read().decode().count("<html"), flush=True)
"""


def test_the_page_is_shown_as_soon_as_it_answers(tmp_path: Path) -> None:
    browser = tmp_path / "browser.py"
    browser.write_text(ASKING, encoding="utf-8")
    env = os.environ | {"BROWSER": f"{sys.executable} {browser} %s", "PITBOSS_LANG": "en"}
    command = [sys.executable, "-m", "pitboss", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        try:
            assert server.stdout is not None
            shown = next((line for line in server.stdout if line.startswith("browser:")), "never")
        finally:
            server.terminate()
    assert shown == "browser: 200 1\n"
