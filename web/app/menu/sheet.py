"""The menu: speed, sound, and who plays. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import document

from web.app.platform.dom import (
    attribute,
    by_id,
    clone,
    data,
    fill,
    on,
    on_click,
    piece,
    shown,
    slot,
)
from web.app.presenting.panel import Panel
from web.app.session.seats import SeatLine, who_plays


class MenuSheet:
    """The part of the menu that depends on the game and the preferences."""

    def __init__(
        self,
        on_pressed: Callable[[str], None],
        set_speed: Callable[[str], None],
        set_sound: Callable[[bool, int], None],
        open_seat: Callable[[int], None],
    ) -> None:
        """``on_pressed`` gets the value of a button's ``data-menu``; ``set_speed`` the speed
        chosen; ``set_sound`` whether there is sound, and its volume in percent; ``open_seat`` a
        seat."""
        on_click(document.body, "[data-menu]", lambda b: on_pressed(data(b, "menu")))
        on(by_id("speed"), "change", lambda event: set_speed(str(event.target.value)))

        def heard(_event: Any) -> None:
            shown(by_id("volume-row"), bool(by_id("sound-on").checked))
            set_sound(bool(by_id("sound-on").checked), int(by_id("volume").value))

        on(by_id("sound"), "change", heard)
        on_click(by_id("menu-seats"), ".menu-seat", lambda b: open_seat(int(data(b, "seat"))))

    def show_speed(self, set_speed: str) -> None:
        """Mark the speed in force."""
        for entry in by_id("speed").querySelectorAll("input"):
            entry.checked = entry.value == set_speed

    def show_sound(self, is_on: bool, volume: int) -> None:
        """Show whether there is sound, and how loud."""
        by_id("sound-on").checked = is_on
        by_id("volume").value = str(volume)
        shown(by_id("volume-row"), is_on)

    def show_give_up(self, can: bool) -> None:
        """Offer to give up, where that can be done."""
        shown(by_id("give-up"), can)

    def show_dice(self, has: bool) -> None:
        """Offer the dice of the game, where there are any."""
        shown(by_id("menu-dice"), has)

    def show_seats(self, seats: Sequence[SeatLine], panels: Sequence[Panel]) -> None:
        """A line for every seat: its piece, who sits there, and what it plays."""
        looks = {panel.seat: panel for panel in panels}
        place = by_id("menu-seats")
        place.replaceChildren()
        attribute(place, "data-count", str(len(seats)))
        for line in seats:
            row, look = clone("tpl-menu-seat"), looks.get(line.seat)
            attribute(slot(row, "button"), "data-seat", str(line.seat))
            fill(row, name=line.name or line.title, title=line.title if line.name else "")
            fill(row, who=who_plays(line.sitter))
            shown(slot(row, "piece"), look is not None)
            if look is not None:
                piece(slot(row, "piece"), look.side, look.icon, look.shape)
            place.append(row)
