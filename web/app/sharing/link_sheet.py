"""The sheet where a link is pasted, and where a link's game is previewed. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.app.platform.dom import (
    announce,
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
from web.app.sharing.offer import LinkOffer, OfferButton
from web.app.stage.painter import paint_still


class LinkSheet:
    """The sheet in which a link is pasted, and what it offers is shown."""

    def __init__(
        self, read: Callable[[str], None], on_pressed: Callable[[OfferButton], None]
    ) -> None:
        """``read`` gets what was pasted, ``on_pressed`` what is to be done; its question has been
        answered."""
        self._on_pressed = on_pressed
        self._acts: tuple[OfferButton, ...] = ()
        form = by_id("link-form")

        def pasted(event: Any) -> None:
            event.preventDefault()
            read(str(by_id("link-pasted").value))

        def pressed(event: Any) -> None:
            if str(event.key) == "Enter":
                event.preventDefault()
                form.requestSubmit()

        on(form, "submit", pasted)
        on(by_id("link-pasted"), "keydown", pressed)
        on_click(by_id("link-acts"), "[data-act]", lambda b: self._press(data(b, "act")))
        on(by_id("link-no"), "click", lambda _event: self._ask(None))
        on(by_id("link-yes"), "click", lambda _event: self._press(data(by_id("link-yes"), "act")))

    def ask(self) -> None:
        """Ask for a link."""
        by_id("link-pasted").value = ""
        self._part("link-form")
        shown(by_id("link-refusal"), False)
        focus(by_id("link-pasted"))

    def refuse(self, sentence: str) -> None:
        """What was pasted holds no game."""
        announce(by_id("link-refusal"), sentence)
        shown(by_id("link-refusal"), True)
        focus(by_id("link-pasted"))

    def show(self, offer: LinkOffer, scene: Any) -> None:
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
        self._acts = offer.acts
        self._ask(None)
        by_id("link-acts").replaceChildren()
        for number, act in enumerate(offer.acts):
            button = clone("tpl-button")
            text(button, act.label)
            attribute(button, "data-act", act.act)
            button.classList.toggle("primary", number == 0)
            by_id("link-acts").append(button)
        self._part("link-game")
        paint_still(slot(card, "board"), scene)

    def _press(self, name: str) -> None:
        """A button of the preview, or the answer Yes to its question."""
        act = next(act for act in self._acts if act.act == name)
        if act.question and by_id("link-question").hidden:
            self._ask(act)
        else:
            self._on_pressed(act)

    def _ask(self, act: OfferButton | None) -> None:
        """Ask the question of an act instead of offering the acts, or offer them again."""
        had_focus = by_id("link-question").matches(":focus-within")
        if act is not None:
            text(by_id("link-question-text"), act.question)
            text(by_id("link-yes"), act.label)
            attribute(by_id("link-yes"), "data-act", act.act)
        shown(by_id("link-question"), act is not None)
        shown(by_id("link-acts"), act is None)
        if act is not None:
            focus(by_id("link-no"))
        elif had_focus:
            focus(by_id("link-acts").firstElementChild)

    def _part(self, name: str) -> None:
        for part in ("link-form", "link-game"):
            shown(by_id(part), part == name)
