"""The menu: speed, sound, names of the game and the people, who sits where. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import document

from web.app.menu.seat_fields import SeatFields, name_field
from web.app.platform.dom import attribute, by_id, data, on, on_click, shown
from web.app.session.seats import SeatLine

LONGEST_TITLE = 40


class MenuSheet:
    """The part of the menu that depends on the game and the preferences."""

    def __init__(
        self,
        act: Callable[[str], None],
        set_speed: Callable[[str], None],
        set_sound: Callable[[bool, int], None],
        rename: Callable[[int, str], None],
        sit: Callable[[int, str], None],
        resign: Callable[[int], None],
        answer_ahead: Callable[[int, str, str], None],
        keep_awake: Callable[[bool], None],
    ) -> None:
        """``act`` gets the value of a button's ``data-menu``; ``set_speed`` the speed chosen;
        ``set_sound`` whether there is sound, and its volume in percent; ``rename`` a seat (or -1
        for the game itself) and its new name, ``sit`` a seat and who sits there now, ``resign`` a
        seat, ``answer_ahead`` a seat, a question and its answer in advance; ``keep_awake`` whether
        the screen stays on at the table."""
        on_click(document.body, "[data-menu]", lambda b: act(data(b, "menu")))
        on(by_id("speed"), "change", lambda event: set_speed(str(event.target.value)))

        def heard(_event: Any) -> None:
            set_sound(bool(by_id("sound-on").checked), int(by_id("volume").value))

        on(by_id("sound"), "change", heard)

        def kept_on(_event: Any) -> None:
            keep_awake(bool(by_id("awake-on").checked))

        on(by_id("awake"), "change", kept_on)

        def renamed(event: Any) -> None:
            rename(int(data(event.target, "name")), str(event.target.value))

        on(by_id("names"), "change", renamed)
        self._seats = SeatFields(by_id("seat-list"), rename, sit, resign, answer_ahead)

    def show_speed(self, set_speed: str) -> None:
        """Mark the speed in force, here and for the page's own transitions."""
        for entry in by_id("speed").querySelectorAll("input"):
            entry.checked = entry.value == set_speed
        attribute(document.documentElement, "data-motion", set_speed)

    def show_sound(self, is_on: bool, volume: int) -> None:
        """Show whether there is sound, and how loud."""
        by_id("sound-on").checked = is_on
        by_id("volume").value = str(volume)
        shown(by_id("volume-row"), is_on)

    def show_awake(self, supported: bool, is_on: bool) -> None:
        """Show whether the screen stays on at the table, where the browser can do that."""
        by_id("awake-on").checked = is_on
        shown(by_id("awake"), supported)

    def show_give_up(self, can: bool) -> None:
        """Offer to give up, where that can be done."""
        shown(by_id("give-up"), can)

    def show_dice(self, has: bool) -> None:
        """Offer the dice of the game, where there are any."""
        shown(by_id("menu-dice"), has)

    def show_names(self, title: str, seats: Sequence[SeatLine]) -> None:
        """The game's name, and every seat."""
        by_id("names").replaceChildren(name_field(-1, "Name of this game", title, LONGEST_TITLE))
        self._seats.show(seats)

    def update_seats(self, seats: Sequence[SeatLine]) -> None:
        """Somebody else plays one of the seats that are shown."""
        self._seats.update(seats)
