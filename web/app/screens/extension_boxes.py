"""Extensions on the shelf: their boxes, and how they get ready to be played. Browser only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document, fetch
from mythshelf.kernel.errors import BadExtension
from pyodide.ffi import JsException

from web.app.dom import Keyed, attribute, by_id, data, fill, one, shown, slot, text
from web.app.extensions import Catalogue, Extension
from web.app.screens.covers import draw_cover
from web.app.screens.toasts import Toast
from web.app.storage import Store

LIST = "extensions.json"
NO_NETWORK = "null"
"""What the offline worker answers in the place of a list that it cannot ask for."""


class ExtensionBoxes:
    """The boxes of the listed extensions, behind those of the page's own games.

    A game of an extension is installed when it is first asked for in a visit, so that the
    start of the page costs nothing. ``with_game`` does that.
    """

    def __init__(self, store: Store, screen: Callable[[], str]) -> None:
        """``screen`` names the screen that is shown."""
        own = {data(box, "game") for box in document.querySelectorAll(".box[data-game]")}
        self._catalogue = Catalogue(store, own)
        self._screen = screen
        self._looking: asyncio.Future[None] | None = None
        self._bringing: asyncio.Future[None] | None = None
        self._boxes: Keyed[tuple[Extension, bool]] = Keyed.filled(
            one(document, ".boxes"), "tpl-extension-box", _render
        )
        self._show()

    def look(self) -> None:
        """Ask for the host's list."""
        self._looking = asyncio.ensure_future(self._look())

    def with_game(self, slug: str, then: Callable[[], None]) -> None:
        """Call ``then`` when the game of that slug can be loaded: at once, or installed first.

        Where it cannot, a message says why. ``then`` is not called where the people have gone
        to another screen meanwhile. One game is installed at a time.
        """
        from mythshelf import games

        if slug in games.slugs():
            then()
        elif self._bringing is None or self._bringing.done():
            self._bringing = asyncio.ensure_future(self._bring(slug, then))

    async def _look(self) -> None:
        try:
            response = await fetch(LIST, cache="no-cache")
            words = str(await response.text()) if response.ok else ""
        except JsException:
            words = NO_NETWORK
        refusals = [] if words == NO_NETWORK else self._catalogue.take(words)
        text(by_id("extensions-note"), " ".join(refusals))
        self._show()

    async def _bring(self, slug: str, then: Callable[[], None]) -> None:
        screen = self._screen()
        toast = Toast("Looking for the game", stays=True)
        try:
            if self._looking is not None:
                await self._looking
            sentence = await self._installed(slug, toast.say)
        finally:
            toast.close()
        self._show()
        if sentence:
            Toast(sentence, warn=True, stays=True)
        elif self._screen() == screen:
            then()

    async def _installed(self, slug: str, tell: Callable[[str], None]) -> str:
        """Install the game; empty, or a sentence that says why that cannot be."""
        ways = self._catalogue.ways(slug)
        if not ways:
            return f"This needs the extension “{slug[:40]}”, which is not on this site."
        from web.app.installing import install, sweep

        refusals = []
        for extension in ways:
            try:
                await install(extension, tell)
            except BadExtension as error:
                refusals.append(f"{extension.title} cannot be installed: {error}.")
            else:
                self._catalogue.note_installed(extension)
                await sweep(self._catalogue.wheels())
                return ""
        return refusals[0]

    def _show(self) -> None:
        catalogue = self._catalogue
        self._boxes.show(
            [(slug, (e, slug in catalogue.installed)) for slug, e in catalogue.listed.items()]
        )


def _render(box: Any, model: tuple[Extension, bool]) -> None:
    extension, is_here = model
    attribute(box, "data-game", extension.game)
    attribute(slot(box, "open"), "data-new-game", extension.game)
    draw_cover(slot(box, "cover"), extension.game, extension.title)
    fill(box, title=extension.title, players=extension.players, line=extension.line)
    fill(box, act=f"{extension.title}: new game")
    fill(box, state="On this device" if is_here else "Installed when opened")
    shown(slot(box, "players"), bool(extension.players))
