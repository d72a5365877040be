"""What is done with links: sharing the open game, and opening one that came. Browser only.

A link comes in the page's address or is pasted. It is checked and previewed; nothing is stored
before one of the preview's buttons is pressed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import history, window

from web.app.platform.dom import on, there
from web.app.platform.toasts import refused

if TYPE_CHECKING:
    from mythshelf.kernel.files.save import Restored

    from web.app.app import App
    from web.app.platform.toasts import Toast
    from web.app.sharing.link_sheet import LinkSheet
    from web.app.sharing.share_sheet import ShareSheet

_NO_LINK = "There is no link to a game or a deck in this."
_WRONG = "This link does not follow the rules."


class Links:
    """The links of an app."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._share: ShareSheet | None = None
        self._open: LinkSheet | None = None
        self._linked: Restored[Any] | None = None
        self._refusal: Toast | None = None
        app.sheets.before_opening("share", self._fill)
        on(window, "hashchange", lambda _event: self.arrived())

    # Sharing --------------------------------------------------------------------------

    def share(self) -> None:
        """Open the share sheet for the game on the table or the deck, or close it."""
        if self._app.decks.exchange.deck is not None or self._app.playing.session is not None:
            self._app.sheets.toggle("share")

    def _fill(self) -> None:
        from web.app.sharing import model
        from web.app.sharing.share_sheet import ShareSheet

        if self._share is None:
            self._share = ShareSheet()
        page = str(window.location.href)
        shared = self._app.decks.exchange.shared(page)
        if shared is None:
            session = self._app.playing.session
            assert session is not None
            shared = model.shared(page, session)
        self._share.show(shared)

    # Opening --------------------------------------------------------------------------

    def arrived(self) -> None:
        """Take a link out of the page's address, if there is one, and preview it."""
        words = str(window.location.hash)
        sentence = self._look_at(words)
        if sentence is not None:
            state = history.state if there(history.state) else None
            history.replaceState(state, "", str(window.location.href).partition("#")[0])
            if self._refusal is not None:
                self._refusal.close()
            if sentence:
                self._refusal = refused(sentence)

    def ask(self) -> None:
        """Open the sheet where a link can be pasted."""
        self._app.sheets.open("link")
        self._sheet().ask()

    def _read(self, words: str) -> None:
        sentence = self._look_at(words)
        if sentence != "":
            self._sheet().refuse(sentence or _NO_LINK)

    def _look_at(self, words: str) -> str | None:
        """Show what the link in some words holds; why that cannot be, empty where it can, and
        ``None`` where there is no link in them."""
        if "#" not in words:  # as at nearly every start of the page
            return None
        from mythshelf.kernel.files import link

        from web.app.decks import store

        deck = store.text_in(words)
        if deck is not None:
            return self._app.decks.exchange.offer_link(deck)
        game = link.text_in(words)
        return None if game is None else self._preview(game)

    def _preview(self, text: str) -> str:
        """Show what is in a link, or return the sentence that says why it is refused."""
        from mythshelf import games
        from mythshelf.kernel.errors import BadLink
        from mythshelf.kernel.files import link

        from web.app.presenting.focus import Focus
        from web.app.sharing import model

        try:
            linked = link.unpack(text, games.load)
        except BadLink as error:
            return str(error)
        try:
            session = self._app.playing.session_of(linked.match)
            related = model.relation(linked.match, self._app.saves)
            offer = model.offer_of(session, linked.lost, related)
            scene = session.presenter.scene(session.view(), Focus(past=True))
        except Exception:  # a position made by hand can be sound and still not be drawn
            return _WRONG
        self._linked = linked
        self._app.sheets.open("link")
        self._sheet().show(offer, scene)
        return ""

    def _sheet(self) -> LinkSheet:
        from web.app.sharing.link_sheet import LinkSheet

        if self._open is None:
            self._open = LinkSheet(self._read, self._act)
        return self._open

    def _act(self, act: str) -> None:
        """A button of the preview was pressed: only now something may be stored."""
        from web.app.sharing import model

        playing, saves, linked = self._app.playing, self._app.saves, self._linked
        assert linked is not None
        playing.put_away()
        match = linked.match
        # The game that was on the table may be the very one: look again now that it is saved.
        related = model.relation(match, saves)
        if act == model.PLAY and related.ties is model.Ties.BEHIND:
            related = model.Relation(model.Ties.NONE)
        if act == model.GO_ON and related.head is not None and not related.brings_more:
            playing.open_save(related.head.id)
            return
        asked = playing.session_of(match).seat
        session = playing.session_of(match, model.seats_for(act, match.seats, asked, related))
        keeping = model.keeping_for(session, saves, related)
        if act != model.WATCH:
            playing.kept(keeping.keep(session))
        if act == model.WATCH or related.brings_more:
            # From the start, or what a friend has done since.
            begin = 0 if act == model.WATCH else related.here
            session.look(begin)
            playing.put(session, keeping)
            playing.watch(begin)
        else:
            playing.put(session, keeping)
