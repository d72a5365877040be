"""What somebody else does to a player who may answer it, above the question: who, what, the odds,
and a row for each answer. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    data,
    fill,
    flag,
    on_click,
    shown,
    slot,
    text,
)
from web.app.stage.painter import paint_still
from web.app.table.held_parts import HeldParts

if TYPE_CHECKING:
    from web.app.presenting.challenge import Challenge, Response
    from web.app.presenting.plan import Keys


class ChallengeView:
    """``#challenge``, which lies over the panels for as long as it is asked."""

    def __init__(self, tap: Callable[[str], None], read: Callable[[str], bool]) -> None:
        """``tap`` is called with the key of an answer, ``read`` with that of what is held."""
        self._element = by_id("challenge")
        self._shown: Challenge | None = None
        self._list: Keyed[tuple[Response, bool]] = Keyed.filled(
            by_id("responses"), "tpl-response", _render
        )
        on_click(self._element, "[data-key]", lambda button: tap(data(button, "key")))
        self._held = HeldParts(self._element, read)

    def show(self, challenge: Challenge | None, taps: Keys) -> None:
        """Show this, or nothing; ``taps`` are selected."""
        shown(self._element, challenge is not None)
        if challenge is None:
            return
        if challenge is not self._shown:
            self._shown = challenge
            self._head(challenge)
        self._list.show([(one.key, (one, one.key in taps)) for one in challenge.responses])

    def _head(self, challenge: Challenge) -> None:
        for name, party in (("by", challenge.by), ("on", challenge.on)):
            place = by_id(f"challenge-{name}")
            attribute(place, "data-about", party.key)
            fill(place, name=party.name)
            paint_still(slot(place, "picture"), party.scene)
        text(by_id("challenge-what"), challenge.what)
        text(by_id("challenge-needs"), challenge.needs)
        text(by_id("challenge-stakes"), " · ".join(challenge.stakes))
        text(by_id("challenge-spoken"), challenge.spoken)


def _render(element: Any, model: tuple[Response, bool]) -> None:
    response, is_chosen = model
    hit = slot(element, "hit")
    attribute(hit, "data-key", response.key)
    attribute(hit, "aria-pressed", "true" if is_chosen else "false")
    fill(
        element,
        title=response.title,
        before=response.before,
        after=response.after,
        words=response.words,
    )
    shown(slot(element, "odds"), bool(response.after))
    flag(slot(element, "odds"), "data-better", response.better)
    paint_still(slot(element, "picture"), response.scene)
