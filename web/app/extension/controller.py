"""Extensions on the shelf: their boxes, and how they get ready to be played. Browser only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from js import document, fetch, window
from mythshelf.kernel.errors import BadExtension, BadSave
from pyodide.ffi import JsException

from web.app.boundary.calls import in_background
from web.app.extension.catalogue import NO_LIST, Catalogue, Extension
from web.app.extension.question import CodeQuestion
from web.app.platform.dom import Keyed, attribute, by_id, data, fill, one, shown, slot, text
from web.app.platform.storage import Store
from web.app.platform.toasts import Toast
from web.app.presenting.archives import ARCHIVES, TABLE, NotArrived
from web.app.widgets.arrival import arrived
from web.app.widgets.covers import draw_cover

if TYPE_CHECKING:
    from mythshelf.kernel.errors import MythshelfError

    from web.app.ports import RestoringWays
    from web.app.widgets.arrival import Arrival

LIST = "extensions.json"
NO_NETWORK = "null"
"""What the service worker answers instead of a list that it cannot fetch."""
_GONE = (404, 410)
"""What a host answers that has no list."""


class ExtensionController:
    """The boxes of the listed extensions, after those of the page's own games.

    An extension is installed when it is first needed in a visit, so that the start of the page
    costs nothing: :meth:`with_game` and :meth:`restore` see to that. Code is asked about before
    anything of it runs.
    """

    def __init__(
        self,
        store: Store,
        arrival: Arrival,
        shown_screen: Callable[[], str],
        on_relisted: Callable[[], None],
    ) -> None:
        """``shown_screen`` names the screen that is shown; ``on_relisted`` is called when the host
        lists other extensions than it did, whose boxes are then on the shelf."""
        own = {data(box, "game") for box in document.querySelectorAll(".box[data-game]")}
        self._catalogue = Catalogue(store, own)
        self._arrival, self._shown_screen = arrival, shown_screen
        self._on_relisted = on_relisted
        self._listing: asyncio.Future[None] | None = None
        self._installing: asyncio.Future[None] | None = None
        self._question = CodeQuestion()
        self._added: dict[str, Extension] = {}
        self._failed: set[str] = set()
        """What has been installed in this visit, by name, and the names of what could not be."""
        self._boxes: Keyed[tuple[Extension, bool]] = Keyed.filled(
            one(document, ".boxes"), "tpl-extension-box", _render
        )
        self._show()

    def fetch_list(self) -> None:
        """Ask for the host's list, which may have changed since the last time."""
        self._listing = in_background(self._fetch_list())

    def with_game(
        self,
        slug: str,
        then: Callable[[], None],
        needs: Sequence[str] = (),
        otherwise: Callable[[], None] = lambda: None,
    ) -> None:
        """Call ``then`` when the game of that slug can be played, with all that is installed for
        it and with the content that ``needs`` names: at once, or when they are installed and the
        game is imported.

        Where the game or what it needs cannot be had, a message says why, and ``otherwise`` is
        called. Neither is called where the people have gone to another screen meanwhile, or where
        a part of the page did not arrive, which they can try again.
        """
        from web.app.presenting.loading import is_loaded, loading

        def failed(error: MythshelfError) -> None:
            Toast(str(error), warn=True, stays=True)
            otherwise()

        again = partial(self.with_game, slug, then, needs, otherwise)
        missing = self._missing(slug, needs)
        if not missing and is_loaded(slug):
            then()
        elif not missing:
            self._arrival.begin(loading(slug), lambda _game: then(), failed, again)
        elif not ARCHIVES.is_here(TABLE):
            self._arrival.when_here(again)
        elif self._installing is None or self._installing.done():
            self._installing = in_background(
                self._install_all(missing, {slug, *needs}, again, otherwise)
            )

    def restore(self, save_text: str, ways: RestoringWays) -> None:
        """Read the contents of a save, bit by bit. Where they cannot be used without an extension,
        it is installed, and then ``ways.try_again`` is called."""
        self._arrival.when_here(partial(self._restore, save_text, ways))

    def _restore(self, save_text: str, ways: RestoringWays) -> None:
        from mythshelf.games.added_content import sources_in
        from mythshelf.kernel.files import save

        from web.app.presenting.loading import loading

        def failed(error: MythshelfError) -> None:
            slug, needs = "", list[str]()
            with suppress(BadSave):
                body = save.read_body(save_text)
                slug, needs = body["game"], sources_in(body["settings"])
            if isinstance(error, BadSave) and slug and self._missing(slug, needs):
                self.with_game(slug, ways.try_again, needs)
                ways.on_waiting()
            else:
                ways.on_refused(error)

        again = partial(self.restore, save_text, ways)
        self._arrival.begin(save.reading(save_text, loading), ways.on_restored, failed, again)

    def _missing(self, slug: str, needs: Sequence[str]) -> list[str]:
        """The extensions that have to be installed yet for a game."""
        from mythshelf import games

        names = [] if slug in games.slugs() else [slug]
        names += [n for n in self._catalogue.content_of(slug) if n not in self._failed]
        names += needs
        return [name for name in dict.fromkeys(names) if name not in self._added]

    async def _fetch_list(self) -> None:
        try:
            response = await fetch(LIST, cache="no-cache")
            words = str(await response.text()) if response.ok else ""
            if response.status in _GONE:
                words = NO_LIST
        except JsException:
            words = NO_NETWORK
        if words != NO_NETWORK:
            listed, files = self._catalogue.listed, self._catalogue.files()
            text(by_id("extensions-note"), " ".join(self._catalogue.take(words)))
            self._take_out()
            self._show()
            if self._catalogue.listed != listed:
                self._on_relisted()
            if self._catalogue.files() != files:
                with suppress(NotArrived):
                    await arrived(TABLE)
                    await self._sweep()

    def _take_out(self) -> None:
        """Take what has been delisted, or changed, out of the page as far as that goes."""
        for name, extension in list(self._added.items()):
            if extension.is_game and not self._catalogue.has_files(name, extension.files):
                from mythshelf import games

                from web.app.presenting import registry

                del self._added[name]
                games.remove(name)
                registry.remove(name)
                Toast(
                    f"This site has withdrawn or changed {extension.title}. Its program may be at "
                    "work in this page until it is reloaded.",
                    [("Reload the page", lambda: window.location.reload())],
                    warn=True,
                    stays=True,
                )

    async def _sweep(self) -> None:
        from web.app.extension.installer import sweep

        await sweep(self._catalogue.files())

    async def _install_all(
        self,
        missing: list[str],
        must: set[str],
        then: Callable[[], None],
        otherwise: Callable[[], None],
    ) -> None:
        screen = self._shown_screen()
        lacking = False
        if self._listing is not None:
            await self._listing
        for name in missing:
            extension = self._catalogue.listed.get(name)
            if extension and self._catalogue.can_read and not self._catalogue.may_run(extension):
                if not await self._question.ask(extension):
                    return  # nobody has to be told
                self._catalogue.allow(extension)
            sentence = await self._install(name, extension)
            if sentence:
                Toast(sentence, warn=True, stays=True)
                self._failed.add(name)
                lacking = lacking or name in must
        self._show()
        if self._shown_screen() == screen:
            (otherwise if lacking else then)()

    async def _install(self, name: str, extension: Extension | None) -> str:
        """Install an extension; empty, or a sentence that says why that cannot be."""
        if extension is None:
            return f"This needs the extension “{name[:40]}”, which is not on this site."
        if extension.is_game and not self._catalogue.can_read:
            return f"{extension.title} waits until the site's list of extensions can be read."
        from web.app.extension.installer import install

        toast = Toast(f"Getting {extension.title} ready", stays=True)
        try:
            await install(extension, toast.say)
        except (BadExtension, JsException, OSError) as error:
            return f"{extension.title} cannot be installed: {error}."
        finally:
            toast.close()
        self._added[name] = extension
        self._catalogue.note_installed(extension)
        await self._sweep()
        return ""

    def _show(self) -> None:
        catalogue = self._catalogue
        self._boxes.show(
            [(name, (e, name in catalogue.installed)) for name, e in catalogue.listed.items()]
        )


def _render(box: Any, model: tuple[Extension, bool]) -> None:
    extension, is_here = model
    attribute(box, "data-game", extension.name)
    content = None if extension.is_game else extension.name
    for button in (slot(box, "open"), slot(box, "play")):
        attribute(button, "data-new-game", extension.game)
        attribute(button, "data-content", content)
    attribute(slot(box, "play"), "data-of", extension.game if extension.is_game else None)
    draw_cover(slot(box, "cover"), extension.name, extension.title)
    fill(box, title=extension.title, players=extension.players, line=extension.line)
    fill(box, spoken=f"{extension.title}: new game", what=f" {extension.title}")
    fill(box, state="On this device" if is_here else "Installed when opened")
    shown(slot(box, "players"), bool(extension.players))
