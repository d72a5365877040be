"""The share sheet: the link of a game or deck to copy, send or scan, or its file. Browser only."""

from __future__ import annotations

from js import Object, navigator
from pyodide.ffi import to_js

from web.app.boundary.calls import once
from web.app.platform.clipboard import copy_field
from web.app.platform.dom import announce, by_id, later, on, shown, text
from web.app.ports import Shared
from web.app.sharing import qr
from web.app.sharing.model import SCANNED

_COPIED = "Copied. Put it into a message to your friend."
_BY_HAND = "Copying is not allowed here: the link is marked, copy it by hand."


class ShareSheet:
    """The sheet that shares a game: an address, or the reason why there is none."""

    def __init__(self) -> None:
        self._title = self._message = ""
        on(by_id("share-copy"), "click", lambda _event: self._copy())
        on(by_id("share-send"), "click", lambda _event: self._send())
        on(by_id("share-address"), "focus", lambda _event: by_id("share-address").select())
        on(by_id("share-large"), "click", lambda _event: _show_large())
        on(by_id("share-whole"), "click", lambda _event: by_id("share-whole").close())
        on(by_id("share-whole"), "keydown", lambda event: event.stopPropagation())

    def show(self, shared: Shared) -> None:
        """Offer an address, or only the file where there is none."""
        address = shared.address
        self._title, self._message = shared.title, shared.message
        text(by_id("share-lead"), shared.lead)
        text(by_id("share-note"), shared.note)
        text(by_id("share-done"), "")
        by_id("share-address").value = address
        shown(by_id("share-link"), bool(address))
        shown(by_id("share-send"), hasattr(navigator, "share"))
        shown(by_id("share-qr"), False)
        if 0 < len(address) <= SCANNED:
            # The sheet comes first: the code takes a moment.
            later(lambda: self._paint(address), 50)

    def _paint(self, address: str) -> None:
        def painted() -> None:
            shown(by_id("share-qr"), by_id("share-address").value == address)

        qr.paint(by_id("share-code"), address, painted)

    def _copy(self) -> None:
        def copied(done: bool) -> None:
            announce(by_id("share-done"), _COPIED if done else _BY_HAND)

        copy_field(by_id("share-address"), copied)

    def _send(self) -> None:
        what = {"title": self._title, "text": self._message, "url": by_id("share-address").value}
        # Whoever closes the system's sheet again has changed their mind: nothing to say.
        ended = once(lambda _outcome: None)
        options = to_js(what, dict_converter=Object.fromEntries)
        navigator.share(options).then(ended, ended)


def _show_large() -> None:
    """The code on the whole screen, for a camera on the other side of a table."""
    code, whole = by_id("share-code"), by_id("share-whole-code")
    whole.width, whole.height = code.width, code.height
    whole.getContext("2d").drawImage(code, 0, 0)
    by_id("share-whole").showModal()
