"""The tools and keys that zoom and pan the board. Browser only."""

from __future__ import annotations

from js import document

from web.app.platform.dom import attribute
from web.app.stage.stage import Stage

TOOLS = ("zoom", "closer", "wider", "fit")
"""The tool of the button, and those that only keys use."""
_CLOSER = 1.5
"""The factor by which keys change the zoom."""
_FURTHER = 0.25
"""The part of the window by which an arrow key pans."""


def look_closer(stage: Stage, tool: str) -> None:
    """Use one of :data:`TOOLS`."""
    if tool == "zoom":
        stage.toggle_zoom()
    elif tool == "fit":
        stage.fit()
    else:
        stage.zoom_by(_CLOSER if tool == "closer" else 1 / _CLOSER)


def look_further(stage: Stage, across: int, down: int) -> bool:
    """Pan the board; returns whether it is zoomed."""
    stage.pan(across * _FURTHER, down * _FURTHER)
    return stage.zoomed


def show_zoomed(zoomed: bool) -> None:
    """Show on the buttons whether the board is zoomed."""
    for button in document.querySelectorAll('[data-tool="zoom"]'):
        attribute(button, "aria-pressed", "true" if zoomed else "false")
