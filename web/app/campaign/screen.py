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
from web.app.presenting.saga import ActStart, HeroSheet, SagaLine
from web.app.stage.painter import paint_still
from web.app.widgets.boxes import game_title
from web.app.widgets.lessons import offer_lessons

if TYPE_CHECKING:
    from mythshelf.kernel.guide import Guide

    from web.app.stage.nodes import Scene


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
        the next act that is chosen, ``rename`` the new name, ``open_hero`` the key of a hero,
        ``open_rules`` a clause."""
        self._mode, self._back = "", 0
        self._page: Page | None = None
        self._starts: Keyed[tuple[ActStart, bool]] = Keyed.filled(
            by_id("campaign-starts"), "tpl-start", _render_start
        )
        self._acts: Keyed[ActCard] = Keyed.filled(by_id("campaign-acts"), "tpl-act", _render_act)
        self._heroes: Keyed[HeroSheet] = Keyed.filled(
            by_id("campaign-party"), "tpl-hero", _render_hero
        )
        here: dict[str, Callable[[], None]] = {
            "turn": self._turn,
            "begin": lambda: begin(self._mode),
        }

        def pressed(button: Any) -> None:
            what = data(button, "campaign")
            here.get(what, lambda: on_pressed(what))()

        on_click(by_id("campaign"), "[data-campaign]", pressed)
        on_click(by_id("campaign-starts"), "[data-mode]", lambda b: self._choose(data(b, "mode")))
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
        attribute(by_id("campaign-clause"), "data-clause", clause)
        text(by_id("campaign-clause"), f"What is kept between acts ({clause})")
        shown(by_id("campaign-going"), page.going is not None)
        if page.going is not None:
            text(by_id("going-title"), f"Act {page.going.number}")
            text(by_id("going-line"), page.going.line)
        shown(by_id("campaign-none"), not page.acts and page.going is None)
        shown(by_id("campaign-first"), not page.acts and page.going is not None)
        _paint(by_id("campaign-opening"), page.opening)
        shown(by_id("heroes-none"), not page.heroes)
        self._heroes.show([(one.key, one) for one in page.heroes])
        begins = "This act began with" if page.going is not None else "The next act begins with"
        text(by_id("state-title"), begins)
        show_lines(by_id("campaign-state"), page.state)
        self._page, self._back = page, 0
        self._acts.show([(str(one.number), one) for one in page.acts])
        self._show_act()
        modes = [start.mode for start in page.starts]
        self._choose(self._mode if self._mode in modes else next(iter(modes), ""))

    def _choose(self, mode: str) -> None:
        """Let this be how the next act begins; no mode where one goes on."""
        page = self._page
        assert page is not None
        self._mode = mode
        number = len(page.acts) + 1
        self._starts.show([(start.mode, (start, start.mode == mode)) for start in page.starts])
        shown(by_id("campaign-fork"), bool(mode))
        shown(by_id("campaign-begin"), bool(mode))
        text(by_id("campaign-begin"), f"Begin act {number}")
        text(by_id("campaign-kicker"), f"Before act {number}" if mode else "")
        helps = {start.mode: start.help for start in page.starts}
        text(by_id("campaign-line"), helps.get(mode, page.line))

    def _turn(self) -> None:
        """One page back; from the first act to the latest one."""
        self._back = (self._back + 1) % len(self._acts)
        self._show_act()

    def _show_act(self) -> None:
        """One act lies open at a time."""
        acts = by_id("campaign-acts").children
        for place in range(acts.length):
            shown(acts.item(place), place == self._back)
        shown(by_id("campaign-turn"), len(self._acts) > 1)
        is_first = self._back + 1 == len(self._acts)
        text(by_id("campaign-turn"), "Latest page" if is_first else "Earlier pages")


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
    fill(
        element,
        number=f"Act {card.number}",
        when=card.when,
        title=card.title,
        long=card.long,
        prose=card.prose,
    )
    shown(slot(element, "prose"), bool(card.prose))
    _paint(slot(element, "picture"), card.picture)
    show_lines(slot(element, "lines"), card.lines)


def _render_hero(element: Any, sheet: HeroSheet) -> None:
    attribute(slot(element, "open"), "data-hero", sheet.key)
    piece(element, sheet.side, sheet.icon, sheet.shape)
    fill(element, title=sheet.title, known=sheet.known_as, line=sheet.line)
    _paint(slot(element, "card"), sheet.card)


def _render_start(element: Any, model: tuple[ActStart, bool]) -> None:
    start, is_chosen = model
    attribute(element, "data-mode", start.mode)
    attribute(element, "aria-pressed", str(is_chosen).lower())
    fill(element, title=start.title, asks=start.asks, gives=start.gives)
    shown(slot(element, "asking"), bool(start.asks))
    shown(slot(element, "giving"), bool(start.gives))
    _paint(slot(element, "seal"), start.seal)


def _paint(canvas: Any, scene: Scene | None) -> None:
    """A picture of the book, if there is one."""
    shown(canvas, scene is not None)
    if scene is not None:
        paint_still(canvas, scene)
