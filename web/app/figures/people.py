"""The people of this device: who is the same under several names (pure)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from web.app.figures.line import Line, SeatLine
from web.app.session.seating import AWAY, HERE


def renamed(aliases: Mapping[str, str], name: str, new: str) -> dict[str, str]:
    """The aliases once somebody is called ``new``; whoever is called so already is the same person
    from now on. Lines keep the names that they were written with."""
    changed = {old: new if now == name else now for old, now in aliases.items()}
    changed[name] = new
    return {old: now for old, now in changed.items() if old not in (new, now)}


def called(line: Line, aliases: Mapping[str, str]) -> Line:
    """A line with the names that people of this device have now."""
    seats = (
        replace(seat, name=aliases.get(seat.name, seat.name)) if seat.sitter == HERE else seat
        for seat in line.seats
    )
    return replace(line, seats=tuple(seats))


def without(line: Line, name: str) -> Line | None:
    """A line that does not know any more that somebody played; ``None`` where nobody else of this
    device did."""
    seats = tuple(_unknown(seat) if _is(seat, name) else seat for seat in line.seats)
    if not any(seat.sitter == HERE for seat in seats):
        return None
    return replace(line, seats=seats)


def has(line: Line, name: str) -> bool:
    """Whether somebody of this device played in it."""
    return any(_is(seat, name) for seat in line.seats)


def _is(seat: SeatLine, name: str) -> bool:
    return seat.sitter == HERE and seat.name == name


def _unknown(seat: SeatLine) -> SeatLine:
    return replace(seat, name="", sitter=AWAY)
