"""QR codes on canvases. Browser only.

The library is loaded when the first code is asked for: Python cannot import a module of the
page by itself, so an element does (``boot/qr.mjs``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from js import document

from web.app.platform.dom import on
from web.app.stage.repainting import PAINTED

_MODULE = "boot/qr.mjs"
_waiting: list[Callable[[], None]] = []


def paint(canvas: Any, words: str, on_done: Callable[[], None]) -> None:
    """Paint the code of some words, one pixel a module; ``on_done`` is called when it is there.

    Where the library cannot be had (the page has lost its files) nothing happens.
    """

    def code() -> None:
        js.paintQr(canvas, words)
        PAINTED.keep(canvas, lambda again: js.paintQr(again, words))
        on_done()

    if hasattr(js, "paintQr"):
        code()
        return
    _waiting.append(code)
    if len(_waiting) == 1:
        script = document.createElement("script")
        script.type, script.src = "module", _MODULE
        on(script, "load", lambda _event: _loaded())
        on(script, "error", lambda _event: _waiting.clear())
        document.head.append(script)


def _loaded() -> None:
    for code in _waiting:
        code()
    _waiting.clear()
