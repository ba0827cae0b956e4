"""A disk whose power can be cut: what was not synced is lost, or half of it, in any order.

Files are written through to the real file system, and every write that no sync has followed is remembered. At the
cut the disk stops; `image` then writes what would be found when the power is back.
"""

import threading
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import apsw

SECTOR = 512  # bytes that are written whole or not at all


@dataclass
class Platter:
    """What is safe of one file, and what has been written to it since."""

    safe: bytearray = field(default_factory=bytearray)
    unsafe: list[tuple[int, bytes | None]] = field(default_factory=list)  # without bytes: cut off there

    def sync(self) -> None:
        for change in self.unsafe:
            self.take(*change)
        self.unsafe.clear()

    def take(self, offset: int, data: bytes | None) -> None:
        if data is None:
            del self.safe[offset:]
            return
        if len(self.safe) < offset:
            self.safe.extend(bytes(offset - len(self.safe)))
        self.safe[offset : offset + len(data)] = data

    def after_cut(self, random: Random) -> bytes:
        """What is found later: of the writes that were not synced the first few, any few or none, some torn."""
        found = Platter(bytearray(self.safe))
        kept = random.choice([0.0, 0.5, 0.9, 1.0])
        first = random.randint(0, len(self.unsafe)) if random.random() < 0.5 else len(self.unsafe)
        for offset, data in self.unsafe[:first]:
            if data is None:
                if random.random() < kept:
                    found.take(offset, None)
                continue
            for start in range(0, len(data), SECTOR):
                if random.random() < kept:
                    found.take(offset + start, data[start : start + SECTOR])
        return bytes(found.safe)


class Cuttable(apsw.VFS):
    """The usual file system with a plug to pull: after `left` more writes and syncs, nothing works any more."""

    def __init__(self, name: str, left: int) -> None:
        self.name = name
        self.left = left
        self.lock = threading.Lock()
        self.platters: dict[str, Platter] = {}
        self.base = ""
        super().__init__(name, self.base)

    @property
    def is_cut(self) -> bool:
        return self.left <= 0

    def spend(self) -> None:
        """One more thing is done with the disk, if there is power."""
        if self.is_cut:
            raise apsw.IOError("there is no power")
        self.left -= 1

    def xOpen(self, name: Any, flags: Any) -> "CuttableFile":
        return CuttableFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        with self.lock:
            self.spend()
            self.platters.pop(filename, None)
        super().xDelete(filename, syncdir)

    def image(self, directory: Path, random: Random) -> None:
        """What the disk holds when the power is back, in another directory."""
        directory.mkdir()
        for name, platter in self.platters.items():
            (directory / Path(name).name).write_bytes(platter.after_cut(random))


class CuttableFile(apsw.VFSFile):
    """One file of that disk. The index of the log needs no power: it is memory, and is built again."""

    def __init__(self, vfs: Cuttable, name: Any, flags: Any) -> None:
        self.vfs = vfs
        filename = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        if filename not in vfs.platters:
            held = Path(filename).read_bytes() if Path(filename).exists() else b""
            vfs.platters[filename] = Platter(bytearray(held))
        self.platter = vfs.platters[filename]
        super().__init__(vfs.base, name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        with self.vfs.lock:
            self.vfs.spend()
            self.platter.unsafe.append((offset, bytes(data)))
            super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:
        with self.vfs.lock:
            self.vfs.spend()
            self.platter.unsafe.append((newsize, None))
            super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:
        with self.vfs.lock:
            self.vfs.spend()
            self.platter.sync()
