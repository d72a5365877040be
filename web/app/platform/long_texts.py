"""Fields that take only so much: ``data-longest`` says how many code points. Browser only.

The browser's own ``maxlength`` counts differently and cuts flags and letters into pieces.
"""

from __future__ import annotations

from typing import Any

from js import document

from web.app.boundary.calls import called
from web.app.platform.dom import data
from web.app.platform.fitting import fitted


def listen_for_long_texts() -> None:
    """Keep every such field short while people type, for as long as the page lives: before anybody
    else hears of it, but never in the middle of a character that is still being composed."""

    def typed(event: Any) -> None:
        field = event.target
        longest = data(field, "longest")
        if not longest or (event.type == "input" and getattr(event, "isComposing", False)):
            return
        caret = int(field.selectionEnd)
        kept, place = fitted(str(field.value), caret, int(longest))
        if kept != field.value:
            field.value = kept
            field.setSelectionRange(place, place)

    heard = called(typed)
    for event in ("input", "compositionend"):
        document.addEventListener(event, heard, True)
