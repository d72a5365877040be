"""The screen of a campaign: its story, its heroes, the way on. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from web.app.campaign.model import ActCard, Page
from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    clone,
    data,
    fill,
    icon,
    on,
    on_click,
    piece,
    shown,
    slot,
    text,
)
from web.app.presenting.saga import HeroSheet, SagaLine
from web.app.widgets.boxes import game_title
from web.app.widgets.lessons import offer_lessons

if TYPE_CHECKING:
    from mythshelf.kernel.guide import Guide


class CampaignScreen:
    """A campaign: its heroes, its acts, and how the next one begins."""

    def __init__(
        self,
        *,
        on_pressed: Callable[[str], None],
        begin: Callable[[str], None],
        rename: Callable[[str], None],
        open_hero: Callable[[str], None],
        open_rules: Callable[[str], None],
    ) -> None:
        """``on_pressed`` gets ``go-on``, ``drop``, ``export`` or ``delete``; ``begin`` the mode of
        the next act, ``rename`` the new name, ``open_hero`` the key of a hero, ``open_rules`` a
        clause."""
        self._acts: Keyed[ActCard] = Keyed.filled(by_id("campaign-acts"), "tpl-act", _render_act)
        self._heroes: Keyed[HeroSheet] = Keyed.filled(
            by_id("campaign-party"), "tpl-hero", _render_hero
        )
        on_click(by_id("campaign"), "[data-campaign]", lambda b: on_pressed(data(b, "campaign")))
        on_click(by_id("campaign-starts"), "[data-mode]", lambda b: begin(data(b, "mode")))
        on_click(by_id("campaign-party"), "[data-hero]", lambda b: open_hero(data(b, "hero")))
        on_click(by_id("campaign"), "#campaign-clause", lambda b: open_rules(data(b, "clause")))
        on(by_id("campaign-name"), "change", lambda event: rename(str(event.target.value)))

    def show(self, page: Page, slug: str, clause: str, guides: Mapping[str, Guide]) -> None:
        """Show a campaign of a game; ``clause`` is the one on which it rests what is kept,
        ``guides`` are offered in it."""
        text(by_id("campaign-title"), page.title)
        by_id("campaign-name").value = page.title
        text(by_id("campaign-sub"), game_title(slug))
        offer_lessons(by_id("campaign-lessons"), slug, guides)
        text(by_id("campaign-line"), page.line)
        attribute(by_id("campaign-clause"), "data-clause", clause)
        text(by_id("campaign-clause"), f"What is kept between acts ({clause})")
        shown(by_id("campaign-going"), page.going is not None)
        if page.going is not None:
            text(by_id("going-title"), f"Act {page.going.number}")
            text(by_id("going-line"), page.going.line)
        shown(by_id("campaign-none"), not page.acts and page.going is None)
        shown(by_id("campaign-first"), not page.acts and page.going is not None)
        self._acts.show([(str(one.number), one) for one in page.acts])
        shown(by_id("heroes-none"), not page.heroes)
        self._heroes.show([(one.key, one) for one in page.heroes])
        begins = "This act began with" if page.going is not None else "The next act begins with"
        text(by_id("state-title"), begins)
        show_lines(by_id("campaign-state"), page.state)
        place = by_id("campaign-starts")
        place.replaceChildren()
        for start in reversed(page.starts):
            button = clone("tpl-start")
            attribute(button, "data-mode", start.mode)
            attribute(button, "title", start.help)
            button.classList.toggle("primary", start == page.starts[0])
            text(button, start.title)
            place.append(button)


def show_lines(place: Any, lines: Sequence[SagaLine]) -> None:
    """Lines with their icons."""
    place.replaceChildren()
    for line in lines:
        element = clone("tpl-act-line")
        icon(slot(element, "icon"), line.icon)
        fill(element, words=line.words)
        place.append(element)


def _render_act(element: Any, card: ActCard) -> None:
    attribute(element, "data-good", "1" if card.good else "0")
    fill(element, number=f"Act {card.number}", when=card.when, title=card.title, who=card.who)
    show_lines(slot(element, "lines"), card.lines)


def _render_hero(element: Any, sheet: HeroSheet) -> None:
    attribute(slot(element, "open"), "data-hero", sheet.key)
    piece(element, sheet.side, sheet.icon, sheet.shape)
    fill(element, title=sheet.title, line=sheet.line)
