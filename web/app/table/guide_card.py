"""The coach's card of a guided game, and the marks on what it points at. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from js import document

from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    data,
    flag,
    has_focus,
    icon,
    on,
    on_click,
    one,
    restore_focus,
    shown,
    slot,
    text,
)
from web.app.presenting.panel import OpenCard
from web.app.session.guided import GuidedSession
from web.app.session.session import TableSession
from web.app.table.panel_blocks import render_open_card

CARDS = "cards"
"""Points at the face-up cards: the coach's card shows them, as the panels have no room."""
_ROWS = ("#panels", "#actions", "#plates", "#challenge", "#spread")
"""Where what can be chosen has a place beside the board."""
_PARTS: dict[str, tuple[str, ...]] = {
    "question": ("#prompt-bar .prompt-text",),
    "panel": ("#panels", "#actions"),
    "score": ("#scoretrack",),
    "flags": ("#statuses",),
    "answer": ("#confirm",),
    "answers": ("#choices",),
    CARDS: (),
    "reason": ('#explain [data-slot="clause"]',),
    "tool:log": ('.rail [data-tool="log"]', "#sheet-log .sheet-head"),
}
"""Parts of the page by their names in guides."""


class GuideCard:
    """The coach's card, hidden except in a guided game."""

    def __init__(self, go_on: Callable[[], None], open_rules: Callable[[str], None]) -> None:
        """``go_on`` is called for the card's button, ``open_rules`` with a pressed clause."""
        self._card = by_id("guide")
        self._shown = 0
        self._session: TableSession | None = None
        self._open_cards: Keyed[OpenCard] = Keyed.filled(
            by_id("guide-cards"), "tpl-open-card", render_open_card
        )
        self._rules: Keyed[str] = Keyed.filled(by_id("guide-rules"), "tpl-guide-rule", _rule)

        def pressed(_event: object) -> None:
            session = self._session
            # What was not seen yet must not be passed over by a second press.
            if session is not None and session.guided_step == self._shown:
                go_on()

        on(by_id("guide-on"), "click", pressed)
        on_click(
            by_id("guide-rules"), "[data-clause]", lambda link: open_rules(data(link, "clause"))
        )

    def show(self, session: TableSession) -> None:
        """Show the current step of a session; hide the card if it is not guided."""
        self._session = session
        if not isinstance(session, GuidedSession):
            if self._shown:
                self._put_away()
            return
        came, self._shown = not self._shown, session.guided_step
        had_focus = has_focus()
        attribute(by_id("table"), "data-guide", str(session.lesson.guide.seat))
        attribute(self._card, "data-anchor", "")
        shown(self._card, True)
        self._say(session)
        _point(session.pointed())
        if came and document.activeElement.hasAttribute("data-anchor"):
            self._card.focus(preventScroll=True)
        elif had_focus:
            restore_focus()

    def _put_away(self) -> None:
        self._shown = 0
        attribute(by_id("table"), "data-guide", None)
        attribute(self._card, "data-anchor", None)
        shown(self._card, False)
        _point(())

    def _say(self, session: GuidedSession) -> None:
        coach = session.lesson.coach()
        text(by_id("guide-count"), f"Step {coach.number} of {coach.total}")
        text(by_id("guide-title"), coach.title)
        text(by_id("guide-text"), coach.text)
        text(by_id("guide-task"), coach.task)
        shown(by_id("guide-task"), bool(coach.task))
        panels = session.drawing.panels() if CARDS in session.pointed() else ()
        cards = [(card.name, card) for panel in panels for card in panel.cards]
        self._open_cards.show(cards)
        shown(by_id("guide-cards"), bool(cards))
        self._rules.show([(clause, clause) for clause in coach.rules])
        text(by_id("guide-on"), coach.button)
        shown(by_id("guide-on"), bool(coach.button))
        attribute(by_id("guide-play"), "data-new-game", session.game.slug)
        shown(by_id("guide-play"), session.is_finished)
        name, title = session.lesson.following if session.is_finished else ("", "")
        attribute(by_id("guide-next"), "data-learn", session.game.slug)
        attribute(by_id("guide-next"), "data-guided", name)
        text(by_id("guide-next"), f"Next lesson: {title}")
        shown(by_id("guide-next"), bool(name))


def _rule(element: object, clause: str) -> None:
    attribute(element, "data-clause", clause)
    attribute(element, "aria-label", f"Rule {clause}: open the rules there")
    icon(slot(element, "icon"), "i-rules")
    text(slot(element, "id"), clause)


def _point(keys: Iterable[str]) -> None:
    """Mark the elements of these keys, and no others."""
    wanted = [selector for key in keys for selector in _selectors(key)]
    for element in document.querySelectorAll("[data-pointed]"):
        flag(element, "data-pointed", False)
    for selector in wanted:
        for element in document.querySelectorAll(selector):
            flag(element, "data-pointed", True)
    first = one(document, "#panels [data-pointed], #plates [data-pointed], #choices[data-pointed]")
    if first is not None:  # in a row that can be pushed
        first.scrollIntoView(block="nearest", inline="nearest")


def _selectors(key: str) -> tuple[str, ...]:
    if key in _PARTS:
        return _PARTS[key]
    kind, _, name = key.partition(":")
    if kind == "tool":
        return (f'.rail [data-tool="{name}"]',)
    return tuple(f'{part} [data-key="{key}"]' for part in _ROWS)
