"""The player panels: tracks, powers, trays; and the strip of actions of a phone. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
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
from web.app.presenting.focus import Focus
from web.app.presenting.panel import Panel, Power, Sight, Slot, Track
from web.app.stage.painter import paint_still


@dataclass(frozen=True, slots=True)
class _Pressable:
    """A track or power with what a tap on it would find: nothing, a way, or a reason."""

    row: Track | Power
    pressed: bool
    open: bool


class Panels:
    """``#panels`` and ``#actions``, filled from the presenter's panels."""

    def __init__(self, press: Callable[[str], None], tap: Callable[[str], None]) -> None:
        """``press`` a verb, ``tap`` a key."""
        self._panels: Keyed[tuple[Panel, tuple[_Pressable, ...]]] = Keyed(
            by_id("panels"), _PanelView
        )
        self._actions: Keyed[_Pressable] = Keyed.filled(
            by_id("actions"), "tpl-action", _render_action
        )

        def pressed(button: Any) -> None:
            if data(button, "key"):
                tap(data(button, "key"))
            else:
                press(data(button, "verb"))

        for place in ("panels", "actions"):
            on_click(by_id(place), "[data-verb], [data-key]", pressed)

    def show(self, panels: Sequence[Panel], focus: Focus, verbs: frozenset[str]) -> None:
        """These panels; ``verbs`` are those that have a plan now."""
        attribute(by_id("panels"), "data-many", str(len(panels)) if len(panels) > 2 else None)
        self._panels.show(
            [
                (
                    str(panel.seat),
                    (
                        panel,
                        tuple(_pressable(row, focus, verbs) for row in panel.rows),
                    ),
                )
                for panel in panels
            ]
        )
        actions = [
            _pressable(row, focus, verbs)
            for panel in panels
            for row in panel.rows
            if row.verb or row.key
        ]
        self._actions.show([(action.row.name, action) for action in actions])
        shown(by_id("actions"), bool(actions))


def _pressable(row: Track | Power, focus: Focus, verbs: frozenset[str]) -> _Pressable:
    pressed = (bool(row.verb) and row.verb == focus.verb) or row.key in focus.taps
    return _Pressable(
        row, pressed, row.verb in verbs or row.key in focus.lit or row.key in focus.starts
    )


class _PanelView:
    """One player's panel."""

    def __init__(self) -> None:
        self.element = clone("tpl-panel")
        part = self._part
        self._tracks: Keyed[_Pressable] = Keyed(part("tracks"), _TrackView)
        self._powers: Keyed[_Pressable] = Keyed.filled(part("powers"), "tpl-power", _render_power)
        self._minis: Keyed[Track] = Keyed.filled(part("minis"), "tpl-mini", _render_mini)
        self._tomes: Keyed[int] = Keyed.filled(part("tomes"), "tpl-tome", _render_tome)
        self._caught: Keyed[int] = Keyed.filled(part("caught"), "tpl-caught", _render_caught)
        self._sights: Keyed[Sight] = Keyed.filled(part("sights"), "tpl-sight", render_sight)
        on(part("open"), "click", lambda _event: self._toggle())

    def show(self, model: tuple[Panel, tuple[_Pressable, ...]]) -> None:
        """Fill the panel."""
        panel, rows = model
        element = self.element
        element.id = f"panel-{panel.seat}"
        attribute(element, "aria-label", f"{panel.title}. {panel.subtitle}")
        piece(element, panel.side, panel.icon)
        flag(element, "data-active", panel.active)
        flag(element, "data-leads", panel.leads)
        fill(element, title=panel.title, sub=panel.subtitle, score=panel.score)
        fill(element, open_name=f"{panel.title}: the whole board")
        tracks, powers = rows[: len(panel.tracks)], rows[len(panel.tracks) :]
        self._tracks.show([(row.row.name, row) for row in tracks])
        self._powers.show([(str(at), row) for at, row in enumerate(powers)])
        self._minis.show([(track.name, track) for track in panel.tracks])
        self._sights.show([(sight.title, sight) for sight in panel.sights])
        shown(self._part("sights"), bool(panel.sights))
        fill(element, note=panel.note)
        shown(self._part("note"), bool(panel.note))
        for name, tray, sides in (
            ("tomes", self._tomes, panel.tomes),
            ("caught", self._caught, panel.caught),
        ):
            tray.show([(str(at), side) for at, side in enumerate(sides)])
            text(self._part(f"{name}-count"), str(len(sides)))
            shown(self._part(f"{name}-tray"), bool(sides))

    def _part(self, name: str) -> Any:
        return slot(self.element, name)

    def _toggle(self) -> None:
        is_open = not self.element.hasAttribute("data-open")
        flag(self.element, "data-open", is_open)
        attribute(self._part("open"), "aria-expanded", "true" if is_open else "false")


class _TrackView:
    """One row of a panel."""

    def __init__(self) -> None:
        self.element = clone("tpl-track")
        self._slots: Keyed[Slot] = Keyed.filled(
            slot(self.element, "slots"), "tpl-slot", _render_slot
        )

    def show(self, model: _Pressable) -> None:
        """Fill the row."""
        track = model.row
        assert isinstance(track, Track)
        attribute(self.element, "data-row", track.verb or track.name.lower())
        _render_row(self.element, model)
        self._slots.show([(str(at), one) for at, one in enumerate(track.slots)])


def _render_row(element: Any, model: _Pressable) -> None:
    row = model.row
    icon(slot(element, "icon"), row.icon)
    fill(element, name=row.name, sum=row.spoken)
    hit = slot(element, "hit")
    can_be_pressed = bool(row.verb or row.key)
    shown(hit, can_be_pressed)
    shown(slot(element, "sum"), not can_be_pressed)
    attribute(hit, "aria-label", row.spoken)
    _mark(hit, model)


def _mark(button: Any, model: _Pressable) -> None:
    attribute(button, "data-verb", model.row.verb or None)
    attribute(button, "data-key", model.row.key or None)
    attribute(button, "aria-pressed", "true" if model.pressed else "false")
    attribute(button, "aria-disabled", None if model.open else "true")


def _render_slot(element: Any, model: Slot) -> None:
    attribute(element, "data-kind", model.kind)
    attribute(element, "data-die", model.state or None)
    fill(element, number=model.number, die=model.die)


def _render_power(element: Any, model: _Pressable) -> None:
    power = model.row
    assert isinstance(power, Power)
    attribute(element, "data-state", power.state)
    _render_row(element, model)
    pips = slot(element, "pips")
    pips.replaceChildren()
    for name, state in power.pips:
        pip = clone("tpl-pip")
        attribute(pip, "data-state", state)
        icon(slot(pip, "icon"), name)
        pips.append(pip)


def _render_mini(element: Any, track: Track) -> None:
    icon(slot(element, "icon"), track.icon)
    fill(element, value=track.figure)


def _render_action(element: Any, model: _Pressable) -> None:
    row = model.row
    icon(slot(element, "icon"), row.icon)
    fill(element, name=row.name if isinstance(row, Track) else row.brief or row.name)
    attribute(element, "data-left", row.figure if isinstance(row, Track) else None)
    attribute(element, "aria-label", row.spoken)
    _mark(element, model)


def render_sight(element: Any, sight: Sight) -> None:
    """Fill a copy of ``tpl-sight``."""
    fill(element, title=sight.title, figure=sight.figure, spoken=sight.spoken)
    paint_still(slot(element, "picture"), sight.scene)


def _render_tome(element: Any, side: int) -> None:
    attribute(element, "data-side", str(side))


def _render_caught(element: Any, side: int) -> None:
    attribute(element, "data-side", str(side))
    icon(slot(element, "shape"), f"hollow-{side}")
