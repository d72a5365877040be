"""The head of the table: phase, score track, statuses, ribbons. Browser only."""

from __future__ import annotations

from typing import Any, TypeAlias

from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    clone,
    fill,
    flag,
    icon,
    piece,
    shown,
    slot,
    text,
)
from web.app.presenting.header import Header, TrackSpace

_Shown: TypeAlias = tuple[TrackSpace, bool]
"""A space of the score track, and whether it is the last one."""


class TableHead:
    """``.table-head``, filled from a :class:`Header`."""

    def __init__(self) -> None:
        self._stages: Keyed[tuple[str, bool]] = Keyed.filled(
            by_id("stages"), "tpl-stage", _render_stage
        )
        self._track: Keyed[_Shown] = Keyed.filled(
            by_id("scoretrack"), "tpl-score-step", _render_space
        )
        self._statuses: Keyed[tuple[str, str]] = Keyed.filled(
            by_id("statuses"), "tpl-status", _render_status
        )
        self._ribbons: Keyed[tuple[str, str]] = Keyed.filled(
            by_id("statuses"), "tpl-ribbon", _render_ribbon
        )

    def show(self, header: Header) -> None:
        """Show a header in place of the one before."""
        text(by_id("phase"), header.phase)
        self._stages.show([(name, (name, now)) for name, now in header.stages])
        shown(by_id("stages"), bool(header.stages))
        attribute(by_id("scoretrack"), "aria-label", header.track_spoken)
        last = len(header.track) - 1
        self._track.show([(str(at), (space, at == last)) for at, space in enumerate(header.track)])
        self._statuses.show([(f"{n}:{one[0]}", one) for n, one in enumerate(header.statuses)])
        self._ribbons.show([(ribbon[0], ribbon) for ribbon in header.ribbons])


def _render_stage(element: Any, stage: tuple[str, bool]) -> None:
    name, now = stage
    fill(element, name=name)
    attribute(element, "aria-current", "step" if now else None)


def _render_space(element: Any, model: _Shown) -> None:
    space, goal = model
    flag(element, "data-goal", goal)
    flag(element, "data-done", space.done)
    fill(element, value=space.text)
    for marker in element.querySelectorAll(".marker"):
        marker.remove()
    for side, emblem in space.markers:
        marker = clone("tpl-score-marker")
        piece(marker, side, emblem)
        element.append(marker)


def _render_status(element: Any, status: tuple[str, str]) -> None:
    icon(slot(element, "icon"), status[0])
    fill(element, text=status[1])


def _render_ribbon(element: Any, ribbon: tuple[str, str]) -> None:
    fill(element, number=ribbon[0])
    attribute(element, "data-state", ribbon[1])
