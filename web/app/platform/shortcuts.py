"""Keyboard shortcuts, and files that are chosen or dropped. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from js import document

from web.app.platform.dom import around, by_id, flag, on, there
from web.app.platform.keys import meant

if TYPE_CHECKING:
    from web.app.platform.keymap import Keymap

    class KeyCommands(Protocol):
        """What keys do on the screen that is shown."""

        @property
        def screen(self) -> str:
            """The screen that is shown."""

        def use(self, tool: str) -> None:
            """A tool, as if its button were pressed."""

        def escape(self) -> None:
            """Close what is open, or take back one step of the selection."""

        def press_primary(self) -> bool:
            """Press the primary button; whether there is one."""

        def pan(self, across: int, down: int) -> bool:
            """Look further over a zoomed board; whether there is one to look at."""


PANS = {"arrowleft": (-1, 0), "arrowright": (1, 0), "arrowup": (0, -1), "arrowdown": (0, 1)}
"""Arrow keys with Shift: in which direction they pan a zoomed board."""
_TYPING = "input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select"
_PRESSABLE = "button, a, summary, input, select, textarea"


def listen_for_keys(commands: KeyCommands, keymap: Callable[[], Keymap]) -> None:
    """Hear the keys for as long as the page lives; ``keymap`` are those of the tools as they
    stand."""

    def pressed(event: Any) -> None:
        if getattr(event, "isComposing", True):  # being written, or filled in by the browser
            return
        if event.key == "Escape":
            commands.escape()
        elif around(event.target, _TYPING) is None and _handle_key(commands, keymap(), event):
            event.preventDefault()

    on(document, "keydown", pressed)


def listen_for_files(open_file: Callable[[Any], None]) -> None:
    """Take the files that are chosen or dropped, for as long as the page lives."""
    root, chooser = document.documentElement, by_id("file")

    def chosen(_event: Any) -> None:
        if chooser.files.length:
            open_file(chooser.files.item(0))
            chooser.value = ""

    def over(event: Any) -> None:
        event.preventDefault()
        flag(root, "data-dropping", True)

    def left(event: Any) -> None:
        if not there(event.relatedTarget):
            flag(root, "data-dropping", False)

    def dropped(event: Any) -> None:
        event.preventDefault()
        flag(root, "data-dropping", False)
        if event.dataTransfer.files.length:
            open_file(event.dataTransfer.files.item(0))

    on(chooser, "change", chosen)
    on(document, "dragover", over)
    on(document, "dragleave", left)
    on(document, "drop", dropped)


def _handle_key(commands: KeyCommands, keymap: Keymap, event: Any) -> bool:
    """Do what a key is a shortcut for; whether it is one."""
    if event.altKey or event.getModifierState("AltGraph"):
        return False
    key = meant(str(event.key), str(event.code))
    if event.ctrlKey or event.metaKey:
        if key == "z":
            commands.use("redo" if event.shiftKey else "undo")
        elif key == "y":
            commands.use("redo")
        return key in ("z", "y")
    if key == "enter":
        return around(event.target, _PRESSABLE) is None and commands.press_primary()
    if event.shiftKey and key in PANS:
        return commands.pan(*PANS[key])
    tool = keymap.tool(key)
    if not tool or commands.screen not in ("table", "shelf"):
        return False
    commands.use(tool)
    return True
