"""The cards to build with, and what is shown of them. Browser only.

All tiles are made once. A face is painted when its tile comes near to being seen. One tile at a
time is on the way of the Tab key; the arrow keys walk from it to the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import IntersectionObserver, Object, document, window
from pyodide.ffi import to_js

from web.app.boundary.calls import called
from web.app.decks.draft import IN_DECK, DeckDraft, fits
from web.app.platform.dom import (
    around,
    attribute,
    by_id,
    chooser,
    clone,
    data,
    fill,
    flag,
    focus,
    icon,
    on,
    on_click,
    shown,
    slot,
)
from web.app.presenting.workshop import Filter, PoolCard, Workshop
from web.app.stage.painter import paint_still

_AHEAD = "300px"
_SHARPEST = 2
_ROOMY = "(min-width: 1500px)"
"""From this width on cards are shown large, with all that they say."""


class BuilderTiles:
    """``#filters`` and ``#tiles``, for the workshop that they were filled for last."""

    def __init__(self, on_pressed: Callable[[str, int], None]) -> None:
        """``on_pressed`` gets ``add``, ``remove`` or ``look`` and a card."""
        self._on_pressed = on_pressed
        self._workshop: Workshop | None = None
        self._chosen: dict[str, str] = {}
        self._draft: DeckDraft | None = None
        self._here = 0
        self._tiles: list[Any] = []
        self._roomy = window.matchMedia(_ROOMY)
        near = to_js(
            {"rootMargin": _AHEAD, "scrollMargin": _AHEAD}, dict_converter=Object.fromEntries
        )
        self._seen = IntersectionObserver.new(called(self._near), near)
        on_click(by_id("filter-signs"), "button", self._toggled)
        on(by_id("filter-lists"), "change", self._listed)
        on(by_id("tiles-find"), "input", lambda _event: self._filter())
        on(by_id("tiles"), "keydown", self._key)
        on(by_id("tiles"), "focusin", lambda event: self._stand(self._at(event.target)))
        on_click(by_id("tiles"), "button", self._pressed)
        on(self._roomy, "change", lambda _event: self._size())

    @property
    def _pool(self) -> Sequence[PoolCard]:
        """The cards of the tiles."""
        return self._workshop.pool() if self._workshop is not None else ()

    def fill(self, workshop: Workshop) -> None:
        """Make the tiles and filters of a workshop, unless they are there."""
        if workshop is self._workshop:
            return
        self._workshop, self._draft, self._chosen, self._here = workshop, None, {}, 0
        self._filters(workshop)
        self._tiles = [self._tile(card) for card in workshop.pool()]
        by_id("tiles").replaceChildren(*self._tiles)
        self._size()

    def show(self, draft: DeckDraft) -> None:
        """Show how many of each card the deck has."""
        self._draft = draft
        for card, tile in zip(self._pool, self._tiles, strict=True):
            held = draft.of(card.kind)
            shown_count = f"{held}" if held else ""
            if data(tile, "held") == shown_count:
                continue
            attribute(tile, "data-held", shown_count or None)
            fill(tile, count=shown_count, name=_spoken(card, held))
            less = slot(tile, "less")
            had_focus = document.activeElement == less
            less.disabled = not held
            if had_focus and not held:
                focus(slot(tile, "add"))
        if self._chosen.get(IN_DECK):
            self._filter()

    def clear(self) -> None:
        """Show all cards again."""
        self._chosen = {}
        by_id("tiles-find").value = ""
        for button in by_id("filter-signs").querySelectorAll("button"):
            attribute(button, "aria-pressed", "false")
        for field in by_id("filter-lists").querySelectorAll("select"):
            field.value = ""
        self._filter()

    # Filters --------------------------------------------------------------------------

    def _filters(self, workshop: Workshop) -> None:
        signs, lists = by_id("filter-signs"), by_id("filter-lists")
        signs.replaceChildren()
        lists.replaceChildren()
        for each in workshop.filters():
            if all(sign for _, _, sign in each.values):
                for value, name, sign in each.values:
                    signs.append(_toggle(each.key, value, name, sign))
            else:
                lists.append(_list(each))
        signs.append(_toggle(IN_DECK, "yes", "In the deck", "i-check", words=True))

    def _toggled(self, button: Any) -> None:
        key, value = data(button, "filter"), data(button, "value")
        self._chosen[key] = "" if self._chosen.get(key) == value else value
        for other in by_id("filter-signs").querySelectorAll("button"):
            if data(other, "filter") == key:
                pressed = self._chosen[key] == data(other, "value")
                attribute(other, "aria-pressed", "true" if pressed else "false")
        self._filter()

    def _listed(self, event: Any) -> None:
        self._chosen[data(event.target, "filter")] = str(event.target.value)
        self._filter()

    def _filter(self) -> None:
        words, draft = str(by_id("tiles-find").value), self._draft
        any_fits = False
        for card, tile in zip(self._pool, self._tiles, strict=True):
            held = draft.of(card.kind) if draft is not None else 0
            fit = fits(card, self._chosen, words, held)
            shown(tile, fit)
            any_fits = any_fits or fit
        shown(by_id("tiles-none"), not any_fits)
        seen = self._seen_places()
        if seen and self._here not in seen:
            self._stand(seen[0])

    # Tiles ----------------------------------------------------------------------------

    def _tile(self, card: PoolCard) -> Any:
        tile = clone("tpl-tile")
        attribute(tile, "data-kind", str(card.kind))
        fill(
            tile,
            name=_spoken(card, 0),
            less_name=f"Take out one {card.title}",
            look_name=f"Read {card.title}",
        )
        slot(tile, "less").disabled = True
        for button in tile.querySelectorAll("button"):
            button.tabIndex = 0 if card.kind == self._here else -1
        return tile

    def _size(self) -> None:
        """Make the cards large where there is room, else small: each is painted when it is seen."""
        workshop = self._workshop
        if workshop is None:
            return
        flag(by_id("tiles"), "data-large", self._roomy.matches)
        wide, high = workshop.large_size
        by_id("tiles").style.setProperty("--large", f"{wide} / {high}")
        self._seen.disconnect()
        for tile in self._tiles:
            self._seen.observe(slot(tile, "face"))

    def _near(self, entries: Any, observer: Any) -> None:
        for entry in entries:
            if entry.isIntersecting:
                observer.unobserve(entry.target)
                self._paint(entry.target)

    def _paint(self, canvas: Any) -> None:
        assert self._workshop is not None
        kind, workshop = int(data(around(canvas, "[data-kind]"), "kind")), self._workshop
        face = workshop.large_face if self._roomy.matches else workshop.face
        paint_sharp(canvas, face(kind))

    def _pressed(self, button: Any) -> None:
        acts = {"add": "add", "less": "remove", "look": "look"}
        self._on_pressed(acts[data(button, "slot")], self._at(button))

    # Keyboard -------------------------------------------------------------------------

    def _at(self, inside: Any) -> int:
        return int(data(around(inside, "[data-kind]"), "kind"))

    def _stand(self, place: int) -> None:
        """Let the Tab key come to this tile."""
        for number, stop in ((self._here, -1), (place, 0)):
            for button in self._tiles[number].querySelectorAll("button"):
                button.tabIndex = stop
        self._here = place

    def _seen_places(self) -> list[int]:
        return [n for n, tile in enumerate(self._tiles) if not tile.hidden]

    def _key(self, event: Any) -> None:
        key = str(event.key)
        if key in ("Delete", "Backspace"):
            self._on_pressed("remove", self._here)
            return
        places = self._seen_places()
        at = places.index(self._here)
        tops = [self._tiles[place].offsetTop for place in places]
        columns = tops.count(tops[0])
        steps = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -columns, "ArrowDown": columns}
        steps |= {"Home": -at, "End": len(places) - 1 - at}
        if key not in steps:
            return
        event.preventDefault()
        there = at + steps[key]
        if 0 <= there < len(places):
            tile = self._tiles[places[there]]
            tile.scrollIntoView(to_js({"block": "nearest"}, dict_converter=Object.fromEntries))
            focus(slot(tile, "add"))


def paint_sharp(canvas: Any, scene: Any) -> None:
    """Paint a scene on a canvas, with as many pixels as the screen shows in it."""
    ratio = min(_SHARPEST, max(1.0, float(window.devicePixelRatio)))
    width = float(canvas.clientWidth) or scene.width
    canvas.width = round(width * ratio)
    canvas.height = round(width * ratio * scene.height / scene.width)
    paint_still(canvas, scene)


def _spoken(card: PoolCard, held: int) -> str:
    return f"{card.words} {held} in the deck." if held else card.words


def _toggle(key: str, value: str, name: str, sign: str, words: bool = False) -> Any:
    button = clone("tpl-filter-sign")
    attribute(button, "data-filter", key)
    attribute(button, "data-value", value)
    attribute(button, "data-sign", sign)
    icon(slot(button, "icon"), sign)
    shown(slot(button, "icon-box"), not words)
    fill(button, name=name)
    slot(button, "name").classList.toggle("vh", not words)
    return button


def _list(of: Filter) -> Any:
    every = ("", f"Any {of.title.lower()}")
    field = chooser(of.title, [every, *((value, name) for value, name, _ in of.values)], "")
    slot(field, "label").classList.add("vh")
    attribute(slot(field, "input"), "data-filter", of.key)
    return field
