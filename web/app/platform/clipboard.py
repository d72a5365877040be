"""Copying the content of a field. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import navigator

from web.app.boundary.calls import once
from web.app.platform.dom import there


def copy_field(field: Any, on_done: Callable[[bool], None]) -> None:
    """Copy what is in a text field; ``on_done`` hears whether that was possible.

    Where it was not, the text is selected, to be copied by hand.
    """

    def by_hand() -> None:
        field.focus()
        field.select()
        on_done(False)

    clipboard = getattr(navigator, "clipboard", None)
    if clipboard is None or not there(clipboard):
        by_hand()
        return
    good = once(lambda _nothing: on_done(True))
    bad = once(lambda _error: by_hand())
    clipboard.writeText(field.value).then(good, bad)
