"""The page's sheets: one open at a time, each leads back to where it was opened. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from web.app.boundary.faults import BOUNDARY
from web.app.platform.dom import attribute, by_id, flag, focus, on_click, restore_focus, shown
from web.app.platform.modal_stack import ModalStack


class Modals:
    """Opens and closes the sheets, moves the focus into them and back.

    A sheet that is opened from another one leads back to it. The tools open theirs instead of
    whatever is open.
    """

    def __init__(self, let_in: Callable[[str, Callable[[], None]], None]) -> None:
        """``let_in`` gets the name of a sheet that is to be opened, and shows it when all that it
        needs is here."""
        self._let_in = let_in
        self._stack = ModalStack()
        self._before: dict[str, Callable[[], None]] = {}
        self._after: dict[str, Callable[[], None]] = {}
        self._closed: dict[str, Callable[[], None]] = {}
        self._came_from: dict[str, Any] = {}
        on_click(document.body, ".sheet [data-close]", lambda _button: self.close())

    @property
    def current(self) -> str:
        """The name of the open sheet; empty where none is open."""
        return self._stack.top

    def holds(self, name: str) -> bool:
        """Whether a sheet is open, or below the open one."""
        return name in self._stack

    def before_opening(self, name: str, prepare: Callable[[], None]) -> None:
        """Call ``prepare`` each time before a sheet is shown, to fill it."""
        self._before[name] = prepare

    def after_opening(self, name: str, adjust: Callable[[], None]) -> None:
        """Call ``adjust`` each time after a sheet is shown."""
        self._after[name] = adjust

    def after_closing(self, name: str, react: Callable[[], None]) -> None:
        """Call ``react`` each time after a sheet was closed."""
        self._closed[name] = react

    def covers(self, element: Any) -> bool:
        """Whether the open sheet covers a part of an element."""
        if not self.current:
            return False
        sheet = by_id(f"sheet-{self.current}").getBoundingClientRect()
        other = element.getBoundingClientRect()
        beside = sheet.left >= other.right or sheet.right <= other.left
        apart = sheet.top >= other.bottom or sheet.bottom <= other.top
        return not (beside or apart)

    def open(self, name: str) -> None:
        """Show a sheet; closing it leads back to the one that is open then."""
        self._let_in(name, lambda: self._open(name))

    def _open(self, name: str) -> None:
        came_from = document.activeElement
        if name in self._before:
            self._before[name]()
        if not self.holds(name):
            self._came_from[name] = came_from
        if self.current:
            self._mark(self.current, False)
        self._stack.push(name)
        self._show(name)
        focus(by_id(f"sheet-{name}").querySelector("[data-close]"))

    def close(self) -> bool:
        """Hide the open sheet and give the focus back; whether there was one."""
        name = self.current
        if not name:
            return False
        active = document.activeElement
        inside = by_id(f"sheet-{name}").contains(active)
        self._mark(name, False)
        below = self._stack.pop()
        if below:
            if below in self._before:
                BOUNDARY.attempt(self._before[below], None)
            self._show(below)
        came_from = self._came_from.pop(name)
        if inside:
            active.blur()
            if came_from.isConnected:
                focus(came_from)
            restore_focus()
        if name in self._closed:
            self._closed[name]()
        return True

    def close_all(self) -> None:
        """Close every open sheet."""
        if self.current:
            self._came_from[self.current] = self._came_from[self._stack.bottom]
            self._stack.keep_only_top()
            self.close()

    def toggle(self, name: str) -> None:
        """Open a sheet instead of the one that is open, or close it where that is it."""
        if self.current == name:
            self.close()
        else:
            self.close_all()
            self.open(name)

    def switch(self, name: str, is_open: bool) -> None:
        """Make a sheet the open one, or close it."""
        if is_open is not (self.current == name):
            self.toggle(name)
        elif not is_open:
            self._stack.drop(name)

    def _show(self, name: str) -> None:
        self._mark(name, True)
        if name in self._after:
            self._after[name]()

    def _mark(self, name: str, is_open: bool) -> None:
        sheet, root = by_id(f"sheet-{name}"), document.documentElement
        shown(sheet, is_open)
        attribute(root, "data-sheet", name if is_open else None)
        flag(root, "data-covered", is_open and sheet.classList.contains("whole"))
        for tool in document.querySelectorAll(f'[data-tool="{name}"][aria-expanded]'):
            attribute(tool, "aria-expanded", "true" if is_open else "false")
