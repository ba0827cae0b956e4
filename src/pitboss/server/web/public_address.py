"""The address that links carry: one that others can reach, and never what a stranger's request says."""

import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _
from pitboss.server.web.access import EVERYWHERE, host_name, is_loopback_name

NOWHERE = "192.0.2.1"  # reserved for documents: nothing is sent there, the system only says by which way it would go
NOWHERE_6 = "2001:db8::1"


class PublicAddress:
    """Where others find this server: as its operator has set it, or in the network that it is served to."""

    def __init__(self, configured: str, hosts: Iterable[str], port: int | None, scheme: str) -> None:
        self.configured = checked(configured) if configured else None
        self.served_to = [host for host in hosts if not is_loopback_name(host)]
        self.port = port
        self.scheme = scheme

    def for_others(self) -> str | None:
        """Where others reach it; None if only this machine can, or nobody has set where."""
        if self.configured:
            return self.configured
        hosts = (network_address() if host in EVERYWHERE else host for host in self.served_to)
        host = next(filter(None, hosts), None)
        return f"{self.scheme}://{bracketed(host)}:{self.port}" if host and self.port else None

    def for_links(self, connection: HTTPConnection) -> str:
        """What links begin with. A name was checked before (`Access.check_host`); this machine's own say nothing."""
        host = connection.headers.get("host", "localhost")
        others = self.for_others()
        if others and (self.configured or is_loopback_name(host_name(host))):
            return others
        port = host.rpartition(":")[2]
        return f"{connection.url.scheme}://{bracketed(host_name(host))}" + (f":{port}" if port.isdigit() else "")


def checked(address: str) -> str:
    """`https://games.example`, without anything behind it."""
    parts = urlsplit(address.rstrip("/"))
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query or parts.fragment:
        why = _("The public address is one such as https://games.example, not {address}.", address=address)
        raise PitbossError(why)
    return f"{parts.scheme}://{parts.netloc}"


def bracketed(host: str) -> str:
    """A host as it stands in an address."""
    return f"[{host}]" if ":" in host else host


def network_address() -> str | None:
    """The address of this machine in its network, as of now; None if it is in none."""
    for family, nowhere in ((socket.AF_INET, NOWHERE), (socket.AF_INET6, NOWHERE_6)):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as looking:
                looking.connect((nowhere, 9))
                found = str(looking.getsockname()[0])
        except OSError:
            continue
        if not is_loopback_name(found):
            return found
    return None
