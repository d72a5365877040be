"""The fields of seats: name, who plays, answers in advance, resigning. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from web.app.platform.dom import (
    around,
    attribute,
    chooser,
    clone,
    data,
    fill,
    focus,
    on,
    shown,
    slot,
)
from web.app.session.seats import SeatLine

LONGEST_NAME = 24


class SeatFields:
    """The fields of one seat or of several, in an element of the page."""

    def __init__(
        self,
        place: Any,
        rename: Callable[[int, str], None],
        seat_at: Callable[[int, str], None],
        resign: Callable[[int], None],
        answer_ahead: Callable[[int, str, str], None],
    ) -> None:
        """``rename`` is called with a seat and its new name, ``seat_at`` with a seat and who plays
        it now, ``resign`` with a seat whose player is sure of it, ``answer_ahead`` with a seat, a
        question and its answer in advance."""
        self._place = place

        def changed(event: Any) -> None:
            field = event.target
            if field.hasAttribute("data-sitter"):
                seat_at(int(data(field, "sitter")), str(field.value))
            elif field.hasAttribute("data-ahead"):
                answer_ahead(int(data(field, "seat")), data(field, "ahead"), str(field.value))
            elif field.hasAttribute("data-name"):
                rename(int(data(field, "name")), str(field.value))

        def pressed(event: Any) -> None:
            button = around(event.target, "[data-resign]")
            if button is None:
                return
            whole, act = around(button, ".resign"), data(button, "resign")
            if act == "yes":
                resign(int(data(whole, "seat")))
            else:
                _ask(whole, act == "ask")

        on(place, "change", changed)
        on(place, "click", pressed)

    def show(self, seats: Iterable[SeatLine]) -> None:
        """Show these seats instead."""
        self._place.replaceChildren()
        for line in seats:
            self._place.append(_name_field(line.seat, f"{line.title}: name", line.name))
            if len(line.offered) > 1:
                field = chooser(f"{line.title}: who plays", line.offered, line.sitter)
                attribute(slot(field, "input"), "data-sitter", str(line.seat))
                self._place.append(field)
            for asked, given in line.standing:
                values = [(choice.value, choice.title) for choice in asked.choices]
                field = chooser(f"{line.title}: {asked.title}", values, given)
                attribute(slot(field, "input"), "data-seat", str(line.seat))
                attribute(slot(field, "input"), "data-ahead", asked.key)
                self._place.append(field)
            whole = clone("tpl-resign")
            attribute(whole, "data-seat", str(line.seat))
            self._place.append(whole)
            _offer_to_resign(whole, line)

    def update(self, seats: Iterable[SeatLine]) -> None:
        """Somebody else plays a seat: leave the fields, where the focus is, and adapt the rest."""
        for line in seats:
            _offer_to_resign(self._place.querySelector(f'.resign[data-seat="{line.seat}"]'), line)


def _name_field(seat: int, label: str, name: str) -> Any:
    """A field for a seat's name."""
    field = clone("tpl-text")
    fill(field, label=label)
    shown(slot(field, "help"), False)
    entry = slot(field, "input")
    entry.value = name
    attribute(entry, "data-longest", str(LONGEST_NAME))
    attribute(entry, "data-name", str(seat))
    return field


def _offer_to_resign(whole: Any, line: SeatLine) -> None:
    shown(whole, bool(line.resigning))
    fill(whole, meaning=line.resigning)
    attribute(slot(whole, "ask"), "aria-label", f"Resign: {line.title}")
    shown(slot(whole, "sure"), False)
    shown(slot(whole, "ask"), True)


def _ask(whole: Any, is_asked: bool) -> None:
    """Ask whether somebody is sure, or go back to before that."""
    shown(slot(whole, "sure"), is_asked)
    shown(slot(whole, "ask"), not is_asked)
    focus(slot(whole, "no" if is_asked else "ask"))
