"""A line to the server that can be cut: whatever is on its way is lost, as on a train."""

import contextlib
import socket
import struct
import threading
from urllib.parse import urlsplit

AT_ONCE = struct.pack("ii", 1, 0)  # close without a goodbye
PIECE = 65_536


class BadLine:
    """Passes bytes to the server and back, until it is cut or while it is down."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.server = (parts.hostname or "localhost", parts.port or 80)
        self.ears = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://localhost:{self.ears.getsockname()[1]}"
        self.open: set[socket.socket] = set()
        self.dead: set[socket.socket] = set()
        self.lock = threading.Lock()
        self.down = False
        self.cuts = 0
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self.ears.accept()
                if self.down:
                    here.close()
                    continue
                try:
                    there = socket.create_connection(self.server)
                except OSError:  # the server is down: so is the line, until the next try
                    here.close()
                    continue
                with self.lock:
                    self.open |= {here, there}
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    def carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while piece := one.recv(PIECE):
                if one not in self.dead:
                    other.sendall(piece)
        self.drop(one, other)

    def drop(self, *ends: socket.socket) -> None:
        for end in ends:
            with self.lock:
                self.open.discard(end)
            with contextlib.suppress(OSError):
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def cut(self) -> None:
        """All connections at once; new ones are let through."""
        self.cuts += 1
        with self.lock:
            ends = list(self.open)
        self.drop(*ends)

    def deaden(self) -> None:
        """What is open stays open, and nothing comes through any more; new connections are let through."""
        with self.lock:
            self.dead |= self.open

    def hang_up(self) -> None:
        """Down until it is `repaired`."""
        self.down = True
        self.cut()

    def repair(self) -> None:
        self.down = False

    def close(self) -> None:
        self.ears.close()
        self.cut()
