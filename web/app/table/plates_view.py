"""The plates under the board: what is in play, each with its values. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import document
from mythshelf.kernel.files.stepwise import Work

from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    icon,
    on_click,
    shown,
    slot,
)
from web.app.presenting.plan import Keys
from web.app.presenting.plate import Plate
from web.app.stage.painter import paint_still
from web.app.table.held_parts import HeldParts

_SHORT = 17
"""Letters of a name and of how it stands that have room beside each other on a narrow plate."""

_FEW = 2
"""So many plates have all the room that they like."""


class Plates:
    """The plates under the board, some of which can be tapped."""

    def __init__(self, tap: Callable[[str], None], read: Callable[[str], bool]) -> None:
        """``tap`` is called with the key of one that is pressed to do something with it, ``read``
        with that of any other, and of what is held down."""
        place = by_id("plates")
        self._plates: Keyed[tuple[Plate, bool]] = Keyed.filled(place, "tpl-plate", _render)
        self._held = HeldParts(place, read)
        on_click(place, "[data-plate]:not([data-key])", lambda one: read(data(one, "plate")))
        on_click(place, "[data-key]", lambda one: tap(data(one, "key")))

    def show(self, plates: Sequence[Plate], taps: Keys) -> Work[None]:
        """Show these plates one by one, or nothing where there is none; ``taps`` are selected."""
        keyed = [(plate.key, (plate, plate.key in taps)) for plate in plates]
        yield from self._plates.show_bit_by_bit(keyed)
        shown(by_id("plates"), bool(plates))
        attribute(by_id("plates"), "data-many", str(len(plates)) if len(plates) > _FEW else None)
        tapped = any(plate.is_tapped for plate in plates)
        flag(document.documentElement, "data-plates", tapped)


def _render(element: Any, shown_plate: tuple[Plate, bool]) -> None:
    plate, selected = shown_plate
    attribute(element, "data-plate", plate.key)
    attribute(element, "data-key", plate.key if plate.is_tapped else None)
    attribute(element, "aria-pressed", str(selected).lower() if plate.is_tapped else None)
    flag(element, "data-active", plate.active)
    flag(element, "data-long", len(plate.title) + len(plate.state) > _SHORT)
    flag(element, "data-bare", not plate.lines)
    fill(element, title=plate.title, state=plate.state, spoken=plate.spoken)
    paint_still(slot(element, "picture"), plate.scene)
    lines = slot(element, "lines")
    lines.replaceChildren()
    for mark, figures in plate.lines:
        line = clone("tpl-plate-line")
        for figure in figures:
            value = clone("tpl-figure")
            icon(slot(value, "icon"), figure.icon)
            fill(value, text=figure.text, spoken=figure.spoken)
            line.append(value)
        if mark:
            sign = clone("tpl-plate-mark")
            icon(slot(sign, "icon"), mark)
            line.append(sign)
        lines.append(line)
