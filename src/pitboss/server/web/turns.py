"""Turns: requests and those who come or look on are served a few at a time, address by address.

A hundred at once would hold the loop up for as long as all of them take. So between any few of them it sees to
everybody else: moves of those who play do not take turns.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable

AT_ONCE = 2  # in one pass of the loop; each takes about a millisecond


class Turns:
    """Who waits, by address; the next in each pass of the loop."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self.at_once = at_once
        self.left = at_once  # in this pass of the loop
        self.waiting: OrderedDict[str, deque[Callable[[], None]]] = OrderedDict()
        self.loop: asyncio.AbstractEventLoop | None = None  # that will begin the next pass

    def is_free(self) -> bool:
        """Whether it is anybody's turn now; then it is the caller's."""
        if self.waiting or not self.left:
            return False
        self.left -= 1
        self._go_on()
        return True

    def take(self, address: str, then: Callable[[], None]) -> None:
        """Do this when it is the turn of whoever comes from there."""
        self.waiting.setdefault(address, deque()).append(then)
        self._go_on()

    async def wait(self, address: str) -> None:
        """Wait for the turn of whoever comes from there."""
        if self.is_free():
            return
        turn = asyncio.get_running_loop().create_future()
        self.take(address, lambda: None if turn.done() else turn.set_result(None))
        await turn

    def _go_on(self) -> None:
        if self.loop is None:
            self.loop = asyncio.get_running_loop()
            self.loop.call_soon(self._next)

    def _next(self) -> None:
        """A pass of the loop begins: one of each address in turn, as many as may."""
        self.loop, self.left = None, self.at_once
        while self.waiting and self.left:
            address, theirs = self.waiting.popitem(last=False)
            then = theirs.popleft()
            if theirs:
                self.waiting[address] = theirs  # behind all others
            self.left -= 1
            self._go_on()
            then()
