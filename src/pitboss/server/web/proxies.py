"""Who a request comes from: who connects, or what a proxy says of them that the operator has named."""

import ipaddress
import logging
from collections.abc import Iterable, Sequence

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
SECURE = {"http": "https", "ws": "wss"}
PREFIX = 64  # bits of an IPv6 address that name a household; the rest it chooses itself
log = logging.getLogger("pitboss.proxies")


class Proxies:
    """The proxies that are believed. What anybody else says of a client is not read."""

    def __init__(self, networks: Iterable[Network] = ()) -> None:
        self.networks = list(networks)

    @classmethod
    def named(cls, text: str) -> "Proxies":
        """`127.0.0.1, 10.0.0.0/8, ::1`, checked."""
        return cls(network_named(each) for each in text.replace(",", " ").split())

    def trusts(self, address: str) -> bool:
        """Whether a proxy of ours is there."""
        found = address_in(address)
        return found is not None and any(found in network for network in self.networks)

    def client_behind(self, peer: str, hops: Sequence[str]) -> str:
        """The right-most hop that is no proxy of ours: what stands to the left of it anybody may have written."""
        client = peer
        for hop in reversed(hops):
            found = address_in(hop)
            if found is None or not self.trusts(client):
                break
            client = str(found)
        return client


class BehindProxies:
    """Middleware: client and scheme of a request as a trusted proxy tells them."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self.app = app
        self.proxies = proxies
        self.has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["client"]:
            headers, peer = Headers(scope=scope), scope["client"][0]
            if self.proxies.trusts(peer):
                hops = [hop for line in headers.getlist("x-forwarded-for") for hop in line.split(",")]
                scope["client"] = (self.proxies.client_behind(peer, hops), 0)
                if headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower() == "https":
                    scope["scheme"] = SECURE.get(scope["scheme"], scope["scheme"])
            elif "x-forwarded-for" in headers:
                self._warn_once(peer)
        await self.app(scope, receive, send)

    def _warn_once(self, peer: str) -> None:
        if not self.has_warned:
            log.warning(
                "X-Forwarded-For is not believed: name the proxy with --proxy if it is yours", extra={"at": peer}
            )
        self.has_warned = True


def network_named(text: str) -> Network:
    """An address or a network, checked."""
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        why = _("A proxy is named by its address or network, such as 127.0.0.1 or 10.0.0.0/8, not {text}.", text=text)
        raise PitbossError(why) from None


def address_in(text: str) -> Address | None:
    """The address in a hop, with or without its port; None if there is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def counted_as(address: str) -> str:
    """What limits know a client by: its address, of IPv6 the network that a household has."""
    found = address_in(address)
    if found is None:
        return address
    if found.version == 6 and not found.is_loopback:
        return str(ipaddress.ip_network((found, PREFIX), strict=False))
    return str(found)
