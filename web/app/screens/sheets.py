"""The sheets over the table's right column: one open at a time. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from web.app.dom import attribute, by_id, focus, keep_keyboard, on_click, shown

NAMES = (
    *("log", "rules", "reading", "options", "saves", "menu", "share", "link"),
    *("ware", "complete", "deck"),
)


class Sheets:
    """Opens and closes the sheets, moves the keyboard into them and back."""

    def __init__(self) -> None:
        self.current = ""
        self._before: dict[str, Callable[[], None]] = {}
        self._after: dict[str, Callable[[], None]] = {}
        self._came_from: Any = None
        on_click(document.body, ".sheet [data-close]", lambda _button: self.close())

    def before_opening(self, name: str, prepare: Callable[[], None]) -> None:
        """Let ``prepare`` fill a sheet each time before it is shown."""
        self._before[name] = prepare

    def after_opening(self, name: str, adjust: Callable[[], None]) -> None:
        """Let ``adjust`` see to a sheet each time when it is shown."""
        self._after[name] = adjust

    def covers(self, element: Any) -> bool:
        """Whether the open sheet lies over a part of an element."""
        if not self.current:
            return False
        sheet = by_id(f"sheet-{self.current}").getBoundingClientRect()
        other = element.getBoundingClientRect()
        beside = sheet.left >= other.right or sheet.right <= other.left
        apart = sheet.top >= other.bottom or sheet.bottom <= other.top
        return not (beside or apart)

    def open(self, name: str) -> None:
        """Show a sheet instead of the one that is open."""
        came_from = document.activeElement
        self.close()
        if name in self._before:
            self._before[name]()
        self._came_from = came_from
        self.current = name
        self._mark(name, True)
        if name in self._after:
            self._after[name]()
        focus(by_id(f"sheet-{name}").querySelector("[data-close]"))

    def close(self) -> bool:
        """Hide the open sheet and give the keyboard back; whether there was one."""
        if not self.current:
            return False
        name, self.current = self.current, ""
        active = document.activeElement
        inside = by_id(f"sheet-{name}").contains(active)
        self._mark(name, False)
        if inside:
            active.blur()
            if self._came_from is not None and self._came_from.isConnected:
                focus(self._came_from)
            keep_keyboard()
        return True

    def toggle(self, name: str) -> None:
        """Open a sheet, or close it where it is open."""
        if self.current == name:
            self.close()
        else:
            self.open(name)

    def switch(self, name: str, is_open: bool) -> None:
        """Let a sheet be the open one, or not be it."""
        if is_open is not (self.current == name):
            self.toggle(name)

    def _mark(self, name: str, is_open: bool) -> None:
        shown(by_id(f"sheet-{name}"), is_open)
        for tool in document.querySelectorAll(f'[data-tool="{name}"][aria-expanded]'):
            attribute(tool, "aria-expanded", "true" if is_open else "false")
