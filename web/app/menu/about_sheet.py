"""The sheet about the page: whose it is, and the licences of what it is made of. Browser only."""

from __future__ import annotations

import asyncio

from js import fetch
from pyodide.ffi import JsException

from web.app.boundary.calls import in_background
from web.app.menu.licences import read
from web.app.platform.dom import by_id, clone, fill, text

_FILE = "licences.json"
_LACKING = "The licences are not on this device yet: open this once with a network."


class AboutSheet:
    """``#sheet-about``, whose licences are fetched when it is first opened."""

    def __init__(self) -> None:
        self._filling: asyncio.Future[None] | None = None
        self._is_full = False

    def show(self) -> None:
        """Show the licences, once they are there."""
        if not self._is_full and (self._filling is None or self._filling.done()):
            self._filling = in_background(self._fill())

    async def _fill(self) -> None:
        try:
            response = await fetch(_FILE)
            content = str(await response.text()) if response.ok else ""
        except JsException:
            content = ""
        text(by_id("about-note"), "" if content else _LACKING)
        if not content:
            return
        self._is_full = True
        for notice in read(content):
            element = clone("tpl-licence")
            fill(element, name=notice.name, kind=notice.kind, text=notice.text)
            by_id("licences").append(element)
