"""Answers that differ in a few figures, each of which is turned up and down by itself (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from web.app.presenting.plan import Plan
from web.app.session.selection import Selection

_FEW = 3
"""So many words stand beside each other."""


@dataclass(frozen=True, slots=True)
class Dial:
    """One of the figures; ``less`` and ``more`` are whether there is another value that way.

    Of numbers the ``bounds`` are said; of a few words all are ``picks``, each with how far it is
    to be turned and the icon before it, if it has one.
    """

    name: str
    value: str
    less: bool
    more: bool
    bounds: str = ""
    picks: tuple[tuple[int, str, str], ...] = ()


def dials_of(selection: Selection) -> tuple[Dial, ...]:
    """The dials of the answers that are offered, as they stand now; none where there are none."""
    plans = _plans(selection)
    if not plans:
        return ()
    found = []
    for name, value in _now(selection, plans).dials:
        values = _values(plans, name)
        at = values.index(value)
        less, more = at > 0, at + 1 < len(values)
        picks = tuple(_picks(plans, name, values, at))
        found.append(Dial(name, value, less, more, _bounds(values), picks))
    return tuple(found)


def _bounds(values: Sequence[str]) -> str:
    if not values[0].isdigit() or len(values) < 2:
        return ""
    return f"up to {values[-1]}" if values[0] == "0" else f"{values[0]} to {values[-1]}"


def _picks(
    plans: Sequence[Plan], name: str, values: Sequence[str], at: int
) -> Iterator[tuple[int, str, str]]:
    if values[0].isdigit() or not 1 < len(values) <= _FEW:
        return
    for place, value in enumerate(values):
        yield place - at, value, next(p.icon for p in plans if (name, value) in p.dials)


def turned(selection: Selection, name: str, step: int) -> Plan | None:
    """The answer after a dial was turned by one: the others stay, or change as little as they have
    to. ``None`` where there is no value that way."""
    plans = _plans(selection)
    if not plans:
        return None
    now, values = dict(_now(selection, plans).dials), _values(plans, name)
    at = values.index(now[name]) + step if name in now else -1
    if at not in range(len(values)):
        return None

    def change(plan: Plan) -> int:
        return sum(
            abs(_values(plans, other).index(value) - _values(plans, other).index(now[other]))
            for other, value in plan.dials
        )

    return min((plan for plan in plans if dict(plan.dials)[name] == values[at]), key=change)


def _plans(selection: Selection) -> list[Plan]:
    return [plan for plan in selection.plans if plan.dials] if not selection.taps else []


def _now(selection: Selection, plans: Sequence[Plan]) -> Plan:
    """The answer that is meant, or would be."""
    for plan in (selection.meant(), selection.suggested()):
        if plan is not None and plan.dials:
            return plan
    return plans[0]


def _values(plans: Sequence[Plan], name: str) -> list[str]:
    """The values of a dial, numbers by their size."""
    found = [*dict.fromkeys(value for plan in plans for key, value in plan.dials if key == name)]
    return sorted(found, key=int) if all(map(str.isdigit, found)) else found
