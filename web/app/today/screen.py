"""The screen of Today. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from web.app.platform.clipboard import copy_field
from web.app.platform.dom import (
    announce,
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    later,
    on,
    on_click,
    shown,
    slot,
    text,
)
from web.app.today.page import DayBox, DayCard, Page
from web.app.widgets.boxes import game_cover

_COPIED = 2_000
"""Milliseconds for which the button says so."""


class TodayScreen:
    """``#today``."""

    def __init__(self, on_pressed: Callable[[str], None], look_at: Callable[[int], None]) -> None:
        """``on_pressed`` gets ``puzzle``, ``deal``, ``again`` or ``expert``; ``look_at`` a day."""
        on_click(by_id("today-cards"), "[data-act]", lambda one: on_pressed(data(one, "act")))
        for place in ("today-week", "today-archive"):
            on_click(by_id(place), "[data-day]", lambda one: look_at(int(data(one, "day"))))
        on(by_id("today-copy"), "click", lambda _event: self._copy())
        on(by_id("today-more"), "click", lambda _event: self._unfold())

    def show(self, page: Page, address: str) -> None:
        """Show a day; ``address`` is that of the site."""
        text(by_id("today-date"), page.date)
        text(by_id("today-note"), page.note)
        _card("puzzle", page.puzzle)
        _card("deal", page.deal)
        by_id("today-week").replaceChildren(*_boxes(page.week, "tpl-today-day"))
        by_id("today-archive").replaceChildren(*_boxes(page.archive, "tpl-today-past"))
        shown(by_id("today-more"), bool(page.archive))
        text(by_id("today-unplayed"), page.unplayed)
        text(by_id("today-run"), page.run)
        text(by_id("today-tomorrow"), page.tomorrow)
        by_id("today-line").value = f"{page.line}\n{address}"
        flag(by_id("today-copy"), "data-leads", page.is_done)

    def tell(self, share: float | None) -> None:
        """Show how far the expert is, ``None`` where it is not playing."""
        bar = by_id("today-far")
        shown(bar, share is not None)
        if share is not None:
            bar.value = round(100 * share)

    def picture(self, which: str) -> Any:
        """The canvas of a card."""
        return by_id(f"today-{which}-picture")

    def _unfold(self) -> None:
        archive = by_id("today-archive")
        opens = bool(archive.hidden)
        shown(archive, opens)
        attribute(by_id("today-more"), "aria-expanded", "true" if opens else "false")

    def _copy(self) -> None:
        def done(copied: bool) -> None:
            words = "Copied" if copied else "Copy it by hand"
            text(by_id("today-copy-word"), words)
            announce(by_id("today-said"), words)
            later(lambda: text(by_id("today-copy-word"), "Copy the line"), _COPIED)

        copy_field(by_id("today-line"), done)


def _card(which: str, card: DayCard) -> None:
    for name in ("kicker", "title", "text", "state"):
        text(by_id(f"today-{which}-{name}"), getattr(card, name))
    button = by_id(f"today-{which}-button")
    text(button, card.button)
    shown(button, bool(card.button))
    button.classList.toggle("primary", card.leads)
    if which == "deal":
        for name in ("again", "expert"):
            text(by_id(f"today-{name}"), getattr(card, name))
            shown(by_id(f"today-{name}"), bool(getattr(card, name)))


def _boxes(boxes: Sequence[DayBox], template: str) -> list[Any]:
    return [_box(box, template) for box in boxes]


def _box(box: DayBox, template: str) -> Any:
    item = clone(template)
    button = slot(item, "button")
    attribute(button, "data-day", str(box.day))
    attribute(button, "data-state", box.state)
    attribute(button, "aria-pressed", "true" if box.chosen else "false")
    fill(item, name=box.name, what=box.what, words=box.words)
    text(slot(item, "dots"), "play it" if box.state == "unplayed" else box.dots)
    cover = game_cover(box.game)
    picture = slot(item, "cover")
    shown(picture, bool(cover))
    if cover:
        attribute(picture, "src", cover)
    return item
