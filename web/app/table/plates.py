"""The plates under the board: what is in play, each with its values. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    on_click,
    shown,
    slot,
)
from web.app.presenting.plate import Plate
from web.app.stage.painter import paint_still

_SHORT = 17
"""Letters of a name and of how it stands that have room beside each other on a narrow plate."""


class Plates:
    """``#plates``."""

    def __init__(self, read: Callable[[str], bool]) -> None:
        """``read`` is called with the key of what is pressed."""
        self._plates: Keyed[Plate] = Keyed.filled(by_id("plates"), "tpl-plate", _render)
        on_click(by_id("plates"), "[data-plate]", lambda button: read(data(button, "plate")))

    def show(self, plates: Sequence[Plate]) -> None:
        """Show these plates, or nothing where there is none."""
        self._plates.show([(plate.key, plate) for plate in plates])
        shown(by_id("plates"), bool(plates))


def _render(element: Any, plate: Plate) -> None:
    attribute(element, "data-plate", plate.key)
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
