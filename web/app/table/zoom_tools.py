"""The tools and keys that look closer at the board. Browser only."""

from __future__ import annotations

from js import document

from web.app.platform.dom import attribute
from web.app.stage.stage import Stage

TOOLS = ("zoom", "closer", "wider", "fit")
"""The button, and what keys alone do."""
_CLOSER = 1.5
"""What the keys for a closer or wider look multiply and divide the zoom by."""
_FURTHER = 0.25
"""Which part of the window an arrow key looks further."""


def look_closer(stage: Stage, tool: str) -> None:
    """Use one of :data:`TOOLS`."""
    if tool == "zoom":
        stage.toggle_zoom()
    elif tool == "fit":
        stage.fit()
    else:
        stage.zoom_by(_CLOSER if tool == "closer" else 1 / _CLOSER)


def look_further(stage: Stage, across: int, down: int) -> bool:
    """Look further over a zoomed board; whether it is zoomed."""
    stage.pan(across * _FURTHER, down * _FURTHER)
    return stage.zoomed


def show_zoomed(zoomed: bool) -> None:
    """Whether the board is zoomed now."""
    for button in document.querySelectorAll('[data-tool="zoom"]'):
        attribute(button, "aria-pressed", "true" if zoomed else "false")
