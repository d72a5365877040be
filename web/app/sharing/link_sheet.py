"""The sheet where a link is pasted, and where a link's game is previewed. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.app.platform.dom import (
    attribute,
    by_id,
    clone,
    data,
    fill,
    focus,
    on,
    on_click,
    shown,
    slot,
    text,
)
from web.app.sharing.model import Offer
from web.app.stage.painter import paint_still


class LinkSheet:
    """``#sheet-link``."""

    def __init__(self, read: Callable[[str], None], act: Callable[[str], None]) -> None:
        """``read`` gets what was pasted, ``act`` one of the acts of :mod:`.model`."""
        form = by_id("link-form")

        def pasted(event: Any) -> None:
            event.preventDefault()
            read(str(by_id("link-pasted").value))

        on(form, "submit", pasted)
        on_click(by_id("link-acts"), "[data-act]", lambda button: act(data(button, "act")))

    def ask(self) -> None:
        """Ask for a link."""
        by_id("link-pasted").value = ""
        self._part("link-form")
        shown(by_id("link-refusal"), False)
        focus(by_id("link-pasted"))

    def refuse(self, sentence: str) -> None:
        """What was pasted holds no game."""
        text(by_id("link-refusal"), sentence)
        shown(by_id("link-refusal"), True)
        focus(by_id("link-pasted"))

    def show(self, offer: Offer, scene: Any) -> None:
        """Show what is in a link, and the board as it stands."""
        card = by_id("link-game")
        fill(card, title=offer.title, people=offer.people, far=offer.far, stands=offer.stands)
        attribute(slot(card, "title"), "data-game", offer.game)
        notes = slot(card, "notes")
        notes.replaceChildren()
        for sentence in offer.notes:
            note = clone("tpl-link-note")
            text(note, sentence)
            notes.append(note)
        by_id("link-acts").replaceChildren()
        for number, (act, label) in enumerate(offer.acts):
            button = clone("tpl-button")
            text(button, label)
            attribute(button, "data-act", act)
            button.classList.toggle("primary", number == 0)
            by_id("link-acts").append(button)
        self._part("link-game")
        paint_still(slot(card, "board"), scene)

    def _part(self, name: str) -> None:
        for part in ("link-form", "link-game"):
            shown(by_id(part), part == name)
