"""The bar that shows who stands better, below the head of the table. Browser only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from js import document

from web.app.platform.dom import Keyed, attribute, by_id, shown
from web.app.presenting.archives import ARCHIVES, PLAYERS
from web.app.session.balance import Balance, Share, spoken
from web.app.session.session import TableSession


class BalanceBar:
    """``#balance``: a part for each side, as long as its chance; only for who has asked for it, and
    not before the archive of what reckons it has arrived."""

    def __init__(self) -> None:
        self._balance = Balance()
        self._parts: Keyed[Share] = Keyed.filled(by_id("balance"), "tpl-balance-part", _render)

    def show(self, session: TableSession, colours: Mapping[int, int]) -> None:
        """Of the position that is shown; ``colours`` are those of the seats."""
        is_wanted = document.documentElement.hasAttribute("data-balance")
        is_told = is_wanted and ARCHIVES.is_here(PLAYERS)
        shares = self._balance.of(session, colours) if is_told else ()
        shown(by_id("balance"), bool(shares))
        if shares:
            attribute(by_id("balance"), "aria-label", spoken(shares))
            self._parts.show([(str(place), share) for place, share in enumerate(shares)])


def _render(element: Any, share: Share) -> None:
    attribute(element, "data-side", str(share.side) if share.side else None)
    element.style.setProperty("--share", str(share.hundredths))
