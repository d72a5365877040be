"""Keyboard shortcuts and files dropped on the page. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document

from web.app.platform.dom import around, flag, on, there

if TYPE_CHECKING:
    from web.app.app import App

TOOLS = {
    "i": "read",
    "u": "undo",
    "r": "redo",
    "l": "log",
    "o": "options",
    "p": "forecast",
    "h": "hint",
    "z": "zoom",
    "+": "closer",
    "=": "closer",
    "-": "wider",
    "0": "fit",
    "s": "share",
    "m": "menu",
    "?": "rules",
}
"""Keys without a modifier, and the tool that each of them is."""
PANS = {"arrowleft": (-1, 0), "arrowright": (1, 0), "arrowup": (0, -1), "arrowdown": (0, 1)}
"""Arrow keys with Shift: which way one looks further on a board that is zoomed."""
_TYPING = "input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select"
_PRESSABLE = "button, a, summary, input, select, textarea"


def listen(app: App) -> None:
    """Hear the keys and the files that are dropped, for as long as the page lives."""

    def pressed(event: Any) -> None:
        if event.key == "Escape":
            app.escape()
        elif around(event.target, _TYPING) is None and _shortcut(app, event):
            event.preventDefault()

    on(document, "keydown", pressed)
    root = document.documentElement

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
            app.library.open_file(event.dataTransfer.files.item(0))

    on(document, "dragover", over)
    on(document, "dragleave", left)
    on(document, "drop", dropped)


def _shortcut(app: App, event: Any) -> bool:
    """Do what a key stands for; whether it stands for anything."""
    key = str(event.key).lower()
    if event.altKey:
        return False
    if event.ctrlKey or event.metaKey:
        if key == "z":
            app.tool("redo" if event.shiftKey else "undo")
        elif key == "y":
            app.tool("redo")
        return key in ("z", "y")
    if key == "enter":
        return around(event.target, _PRESSABLE) is None and app.enter()
    if event.shiftKey and key in PANS:
        return app.pan(*PANS[key])
    if key not in TOOLS or app.screen not in ("table", "shelf"):
        return False
    app.tool(TOOLS[key])
    return True
