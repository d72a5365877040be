"""What people ask for before the part of the page that it needs has arrived. Browser only.

The dialog of long work says that it is on its way. Where it does not come, a message says so and
offers to try again; nothing else has happened by then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from mythshelf.kernel.errors import MythshelfError
from mythshelf.kernel.files.stepwise import Work

from web.app.platform.long_work import LongWork, quietly
from web.app.platform.toasts import Toast
from web.app.presenting.archives import ARCHIVES, GAME, TABLE, NotArrived

T = TypeVar("T")

_ON_THE_SHELF = {"menu", "about", "access", "settings", "keys", "failed"}
"""The sheets that need nothing but what the shelf has come with."""
_WAIT = 0.05
"""Seconds until what nobody sees waiting looks again."""


async def arrived(archive: str) -> None:
    """Wait for an archive unseen. Raises :class:`.NotArrived`."""
    for _ in ARCHIVES.waiting(archive):
        await asyncio.sleep(_WAIT)


def unseen(work: Work[T], then: Callable[[T], None]) -> None:
    """Do some work that nobody has asked for, and then something with what it makes; nothing where
    a part of the page that it needs does not arrive."""

    def stopped(error: BaseException) -> None:
        if not isinstance(error, NotArrived):
            raise error

    quietly(work, then, failed=stopped)


class Arrival:
    """Lets things begin when what they need is here."""

    def __init__(self, work: LongWork) -> None:
        self._work = work
        self._message: Toast | None = None
        self._games: dict[str, Callable[[], str]] = {}

    def needs_game(self, sheet: str, slug: Callable[[], str]) -> None:
        """Let a sheet wait for a game, too: the one that it would be about when it is opened."""
        self._games[sheet] = slug

    def begin(
        self,
        work: Work[T],
        then: Callable[[T], None],
        failed: Callable[[MythshelfError], None],
        again: Callable[[], None],
    ) -> None:
        """Do some work as :meth:`.LongWork.begin` does, but where something that it needs does not
        arrive, offer ``again``."""

        def stopped(error: MythshelfError) -> None:
            if isinstance(error, NotArrived):
                self._tell(str(error), again)
            else:
                failed(error)

        if self._message is not None:
            self._message.close()
        self._work.begin(work, then, stopped)

    def when_here(self, then: Callable[[], None], *more: str) -> None:
        """Do something when what every table needs is here, and ``more`` archives: at once where
        they are."""
        wanted = (TABLE, *more)
        if all(map(ARCHIVES.is_here, wanted)):
            then()
            return
        again = partial(self.when_here, then, *more)

        def stopped(error: MythshelfError) -> None:
            self._tell(str(error), again)

        self.begin(ARCHIVES.waiting(*wanted), lambda _none: then(), stopped, again)

    def when_game_is_here(self, slug: str, then: Callable[[], None]) -> None:
        """Do something when all is here that a game needs, at once where it is."""
        self.when_here(then, GAME.format(slug=slug))

    def let_in(self, sheet: str, show: Callable[[], None]) -> None:
        """Show a sheet when all that it needs is here: its game, or what every table needs; at once
        where it does without."""
        if sheet in self._games:
            self.when_game_is_here(self._games[sheet](), show)
        elif sheet in _ON_THE_SHELF:
            show()
        else:
            self.when_here(show)

    def _tell(self, sentence: str, again: Callable[[], None]) -> None:
        self._message = Toast(sentence, [("Try again", again)], warn=True, stays=True)
        self._work.leave()
