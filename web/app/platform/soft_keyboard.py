"""The keyboard on the screen, which lies over the page on an iPad (browser)."""

from __future__ import annotations

from js import document, window

from web.app.platform.dom import on, there

_FIELDS = "input, textarea"


def make_room() -> None:
    """Keep the field that is written in above the keyboard. ``--keyboard`` is how much of the page
    it covers: so much further can screens and sheets be scrolled."""
    seen = getattr(window, "visualViewport", None)
    if seen is None or not there(seen):
        return

    def changed(_event: object) -> None:
        zoomed = seen.scale > 1
        covered = 0 if zoomed else max(0, window.innerHeight - seen.height - seen.offsetTop)
        document.documentElement.style.setProperty("--keyboard", f"{covered:.0f}px")
        field, foot = document.activeElement, seen.offsetTop + seen.height
        is_typed_in = there(field) and field.matches(_FIELDS)
        if covered and is_typed_in and field.getBoundingClientRect().bottom > foot:
            field.scrollIntoView()

    on(seen, "resize", changed)
