"""The sheet of a hero: of a campaign here, or from a link. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from web.app.platform.dom import (
    attribute,
    by_id,
    clone,
    fill,
    icon,
    on,
    piece,
    shown,
    slot,
    text,
)
from web.app.presenting.saga import HeroSheet, Named

_MARKS = {"new": "new", "gone": "given away"}


class HeroSheetView:
    """The sheet of one hero, from a campaign or from a link."""

    def __init__(self, share: Callable[[], None], keep: Callable[[], None]) -> None:
        """``share`` shows a link to the hero, ``keep`` begins a campaign with one from a link."""
        on(by_id("hero-share"), "click", lambda _event: share())
        on(by_id("hero-keep"), "click", lambda _event: keep())

    def show(self, sheet: HeroSheet, of: str, offered: bool) -> None:
        """Show a hero; ``of`` says whose, ``offered`` that he came from a link."""
        text(by_id("hero-title"), sheet.title)
        piece(by_id("sheet-hero"), sheet.side, sheet.icon, sheet.shape)
        text(by_id("hero-line"), f"{sheet.line}. {of}")
        place = by_id("hero-figures")
        place.replaceChildren()
        for sign, label, value in sheet.figures:
            element = clone("tpl-hero-figure")
            icon(slot(element, "icon"), sign)
            fill(element, label=label, value=value)
            place.append(element)
        place = by_id("hero-belongings")
        place.replaceChildren()
        for belongings in sheet.belongings:
            element = clone("tpl-hero-belongings")
            fill(element, title=belongings.title, none=belongings.none)
            shown(slot(element, "none"), not belongings.things)
            _show_things(slot(element, "things"), belongings.things)
            place.append(element)
        _show_things(by_id("hero-deck"), sheet.deck)
        by_id("sheet-hero").querySelector(".sheet-body").scrollTop = 0
        shown(by_id("hero-share"), not offered)
        shown(by_id("hero-keep"), offered)
        shown(by_id("hero-far"), offered)


def _show_things(place: Any, things: Sequence[Named]) -> None:
    place.replaceChildren()
    for thing in things:
        element = clone("tpl-hero-thing")
        attribute(element, "data-mark", thing.mark or None)
        count = f"{thing.count}×" if thing.count > 1 else ""
        fill(
            element,
            count=count,
            title=thing.title,
            words=thing.words,
            mark=_MARKS.get(thing.mark, ""),
        )
        place.append(element)
