"""All that belongs to one figure, laid out as cards in the sheet of what is read. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    icon,
    on,
    on_click,
    piece,
    shown,
    slot,
    text,
)
from web.app.platform.swipes import on_swipe
from web.app.presenting.dossier import Dossier, Fellow, Measure, Thing, ThingGroup
from web.app.presenting.panel import LanePlace
from web.app.presenting.reading import Reading
from web.app.stage.painter import paint_still

_DENSITY = 2
"""Pixels of a picture for each unit of its scene."""


class DossierView:
    """``#dossier``: what lies there, and a bar with what the chosen thing is."""

    def __init__(
        self,
        find: Callable[[str], Reading | None],
        open_large: Callable[[str], object],
        turn_to: Callable[[str], object],
    ) -> None:
        """``find`` gives what a key stands for; ``open_large`` reads a thing that is pressed a
        second time, ``turn_to`` shows the dossier of somebody else."""
        self._find, self._open_large = find, open_large
        self._turn_to = turn_to
        self._chosen = ""
        self._reading: Reading | None = None
        self._main: Keyed[ThingGroup] = Keyed(by_id("dossier-main"), _GroupView)
        self._beside: Keyed[ThingGroup] = Keyed(by_id("dossier-beside"), _GroupView)
        self._measures: Keyed[Measure] = Keyed.filled(
            by_id("dossier-measures"), "tpl-measure", _render_measure
        )
        self._lane: Keyed[LanePlace] = Keyed.filled(
            by_id("dossier-lane"), "tpl-dossier-place", _render_place
        )
        self._fellows: Keyed[Fellow] = Keyed.filled(
            by_id("dossier-fellows"), "tpl-fellow", _render_fellow
        )
        on_click(by_id("dossier"), "[data-read]", lambda thing: self._press(data(thing, "read")))
        on_click(by_id("dossier"), "[data-opens]", lambda pile: open_large(data(pile, "opens")))
        on_click(by_id("dossier-fellows"), "[data-turn]", lambda one: turn_to(data(one, "turn")))
        on_swipe(by_id("dossier"), self._turn)
        on(by_id("sheet-reading"), "keydown", self._key)

    def show(self, reading: Reading, dossier: Dossier, anew: bool) -> None:
        """Show this; ``anew`` it is another one than before, of which nothing is chosen."""
        self._reading = reading
        keys = {dossier.about, *(thing.key for thing in dossier.things)}
        if anew or self._chosen not in keys:
            self._chosen = ""
        head = by_id("dossier-head")
        shown(head, bool(dossier.icon))
        if dossier.icon:
            piece(head, dossier.side, dossier.icon, dossier.shape)
        attribute(by_id("dossier-about"), "data-read", dossier.about or None)
        text(by_id("dossier-name"), reading.title)
        text(by_id("dossier-line"), dossier.line)
        self._measures.show([(one.icon, one) for one in dossier.measures])
        lane = dossier.lane
        shown(by_id("dossier-track"), lane is not None)
        if lane is not None:
            icon(slot(by_id("dossier-track"), "icon"), lane.icon)
            text(by_id("dossier-lane-words"), lane.spoken)
            self._lane.show([(place.text, place) for place in lane.slots])
        text(by_id("dossier-noted"), dossier.noted)
        flag(by_id("dossier"), "data-pile", not dossier.icon)
        self._main.show([(group.name, group) for group in dossier.groups if not group.beside])
        self._beside.show([(group.name, group) for group in dossier.groups if group.beside])
        self._fellows.show([(one.key, one) for one in dossier.fellows])
        self._show_chosen()

    def _key(self, event: Any) -> None:
        step = {"ArrowLeft": -1, "ArrowRight": 1}.get(event.key)
        if step is not None and not by_id("dossier").hidden:
            self._turn(step)

    def _turn(self, step: int) -> None:
        """The dossier of whoever comes next, or before."""
        dossier = self._reading.dossier if self._reading is not None else None
        other = dossier.neighbour(step) if dossier is not None else ""
        if other:
            self._turn_to(other)

    def _press(self, key: str) -> None:
        if key == self._chosen:
            self._open_large(key)
        else:
            self._chosen = key
            self._show_chosen()

    def _show_chosen(self) -> None:
        """Light what is chosen, and say in the bar what it is."""
        for thing in by_id("dossier").querySelectorAll("[data-read]"):
            is_chosen = bool(self._chosen) and data(thing, "read") == self._chosen
            attribute(thing, "aria-pressed", str(is_chosen).lower())
        found = self._find(self._chosen) if self._chosen else None
        if found is None:
            found = self._reading
            assert found is not None
            text(by_id("dossier-kicker"), found.title)
            text(by_id("dossier-words"), found.line)
            return
        said = next((note.text for note in found.notes), "")
        text(by_id("dossier-kicker"), " · ".join(filter(None, (found.title, found.line))))
        text(by_id("dossier-words"), f"{said} Tap it again to see it large.".strip())


class _GroupView:
    """Things under a name."""

    def __init__(self) -> None:
        self.element = clone("tpl-dossier-group")
        self._things: Keyed[Thing] = Keyed.filled(
            slot(self.element, "things"), "tpl-thing-of", _render_thing
        )

    def show(self, group: ThingGroup) -> None:
        """Show this group."""
        fill(self.element, name=group.name, said=group.said)
        shown(slot(self.element, "head"), bool(group.name))
        attribute(self.element, "aria-label", group.name or None)
        self._things.show([(f"{at}:{thing.key}", thing) for at, thing in enumerate(group.things)])


def _render_thing(element: Any, thing: Thing) -> None:
    attribute(element, "data-opens", thing.key if thing.opens else None)
    attribute(element, "data-read", None if thing.opens else thing.key or None)
    attribute(element, "aria-pressed", None if thing.opens else "false")
    attribute(element, "data-state", thing.state or None)
    attribute(element, "aria-label", thing.spoken)
    flag(element, "disabled", not thing.key)
    flag(element, "data-line", thing.scene is None)
    picture = slot(element, "picture")
    shown(picture, thing.scene is not None)
    if thing.scene is not None:
        scene = thing.scene
        picture.width, picture.height = _DENSITY * scene.width, _DENSITY * scene.height
        paint_still(picture, scene)
    shown(slot(element, "sign"), bool(thing.icon))
    if thing.icon:
        icon(slot(element, "icon"), thing.icon)
    fill(element, name="" if thing.scene else thing.name, said=thing.said)


def _render_measure(element: Any, measure: Measure) -> None:
    icon(slot(element, "icon"), measure.icon)
    fill(element, text=measure.text, word=measure.word)


def _render_place(element: Any, place: LanePlace) -> None:
    attribute(element, "data-state", place.state or None)
    fill(element, text=place.text)


def _render_fellow(element: Any, fellow: Fellow) -> None:
    piece(element, fellow.side, fellow.icon, fellow.shape)
    attribute(element, "data-turn", fellow.key)
    attribute(element, "aria-label", f"{fellow.title} instead")
