"""The menu: speed, sound, names of the game and the people, who sits where. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import document

from web.app.platform.dom import (
    attribute,
    by_id,
    chooser,
    clone,
    data,
    fill,
    on,
    on_click,
    shown,
    slot,
)

Offered = Sequence[tuple[str, str]]


class MenuSheet:
    """``#sheet-menu`` beyond its plain HTML."""

    def __init__(
        self,
        act: Callable[[str], None],
        speed: Callable[[str], None],
        sound: Callable[[bool, int], None],
        name: Callable[[int, str], None],
        sit: Callable[[int, str], None],
    ) -> None:
        """``act`` gets the value of a button's ``data-menu``;
        ``speed`` the speed chosen; ``sound`` whether there is sound, and its volume in percent;
        ``name`` a seat (or -1 for the game itself) and its new name, ``sit`` a seat and who sits
        there now."""
        on_click(document.body, "[data-menu]", lambda b: act(data(b, "menu")))
        on(by_id("speed"), "change", lambda event: speed(str(event.target.value)))

        def heard(_event: Any) -> None:
            sound(bool(by_id("sound-on").checked), int(by_id("volume").value))

        on(by_id("sound"), "change", heard)

        def renamed(event: Any) -> None:
            value = str(event.target.value)
            if event.target.hasAttribute("data-sitter"):
                sit(int(data(event.target, "sitter")), value)
            else:
                name(int(data(event.target, "name")), value)

        on(by_id("names"), "change", renamed)

    def show_speed(self, speed: str) -> None:
        """Mark the speed in force, here and for the page's own transitions."""
        for entry in by_id("speed").querySelectorAll("input"):
            entry.checked = entry.value == speed
        attribute(document.documentElement, "data-motion", speed)

    def show_sound(self, is_on: bool, volume: int) -> None:
        """Show whether there is sound, and how loud."""
        by_id("sound-on").checked = is_on
        by_id("volume").value = str(volume)
        shown(by_id("volume-row"), is_on)

    def show_give_up(self, can: bool) -> None:
        """Offer to give up, where that can be done."""
        shown(by_id("give-up"), can)

    def show_names(self, title: str, seats: list[tuple[str, str, str]], offered: Offered) -> None:
        """The game's name; for every seat what it plays, the person's name and who sits there,
        among those who are ``offered``."""
        place = by_id("names")
        place.replaceChildren()
        self._field(place, -1, "Name of this game", title, 40)
        for seat, (plays, name, sitter) in enumerate(seats):
            self._field(place, seat, f"{plays}: name", name, 24)
            if len(offered) > 1:
                field = chooser(f"{plays}: who plays", offered, sitter)
                attribute(slot(field, "input"), "data-sitter", str(seat))
                place.append(field)

    def _field(self, place: Any, seat: int, label: str, value: str, longest: int) -> None:
        field = clone("tpl-text")
        fill(field, label=label)
        shown(slot(field, "help"), False)
        entry = slot(field, "input")
        entry.value, entry.maxLength = value, longest
        attribute(entry, "data-name", str(seat))
        place.append(field)
