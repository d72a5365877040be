"""Links in the page: sharing the open game, deck or hero, and opening what came. Browser only.

A link comes in the page's address or is pasted. It is checked and previewed; nothing is stored
before one of the preview's buttons is pressed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from js import window

from web.app.boundary.faults import BOUNDARY
from web.app.platform.dom import later, on
from web.app.platform.toasts import show_refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mythshelf.kernel.files.restoring import Restored
    from mythshelf.kernel.files.stepwise import Work

    from web.app.platform.long_work import LongWork
    from web.app.platform.modals import Modals
    from web.app.platform.storage import Saves
    from web.app.platform.toasts import Toast
    from web.app.ports import GameTable, SharedThing
    from web.app.session.autosave import Autosave
    from web.app.session.session import TableSession
    from web.app.sharing.link_sheet import LinkSheet
    from web.app.sharing.offer import LinkOffer, OfferButton
    from web.app.sharing.share_sheet import ShareSheet
    from web.app.stage.nodes import Scene
    from web.app.widgets.arrival import Arrival

_NO_LINK = "There is no link to a game, a deck or a hero in this."
_UNDRAWN = "The program failed while it drew the game of this link."


Preview = Callable[[Callable[[str], None]], None]
"""Shows what is in a link; where that cannot be, what it gets is called with a sentence."""


def _preview_other(other: SharedThing, thing: str, refuse: Callable[[str], None]) -> None:
    """Show the deck or the hero of a link."""
    sentence = other.offer_link(thing)
    if sentence:
        refuse(sentence)


class SharingController:
    """The sheets of links."""

    def __init__(
        self,
        modals: Modals,
        saves: Saves,
        table: GameTable,
        work: LongWork,
        arrival: Arrival,
        find_others: Callable[[], Sequence[SharedThing]],
        readdress: Callable[[str], None],
    ) -> None:
        """``find_others`` gives what shares other things than games, when that is first needed;
        ``readdress`` changes the page's address."""
        self._modals, self._saves, self._table = modals, saves, table
        self._work, self._arrival = work, arrival
        self._find_others, self._readdress = find_others, readdress
        self._share_sheet: ShareSheet | None = None
        self._link_sheet: LinkSheet | None = None
        self._linked: Restored[Any] | None = None
        self._refusal: Toast | None = None
        modals.before_opening("share", self._fill)
        on(window, "hashchange", lambda _event: self.open_address())

    # Sharing --------------------------------------------------------------------------

    def share(self) -> None:
        """Open the share sheet for the game on the table or what else the screen is about, or close
        it."""
        self._arrival.when_here(self._share)

    def _share(self) -> None:
        others = any(one.can_share() for one in self._find_others())
        if others or self._table.session is not None:
            self._modals.toggle("share")

    def _fill(self) -> None:
        from web.app.sharing import model
        from web.app.sharing.share_sheet import ShareSheet

        if self._share_sheet is None:
            self._share_sheet = ShareSheet()
        page = str(window.location.href)
        found = (one.shared(page) for one in self._find_others())
        shared = next((one for one in found if one is not None), None)
        if shared is None:
            session = self._table.session
            assert session is not None
            shared = model.shared(page, session)
            if shared.address:
                self._table.send()
        self._share_sheet.show(shared)

    # Opening --------------------------------------------------------------------------

    def open_address(self) -> None:
        """Take a link out of the page's address, if there is one, and preview it."""
        words = str(window.location.href)
        # As at nearly every start of the page: there is neither a mark nor one that was encoded.
        if "#" in words or "%" in words:
            self._arrival.when_here(lambda: self._open_link_in(words))

    def _open_link_in(self, words: str) -> None:
        from web.app.sharing import model

        found = self._found_in(words)
        if found is not None:
            self._readdress(model.without_link(words))
            if self._refusal is not None:
                self._refusal.close()
            later(lambda: found(self._refuse_address))  # to find it has taken a while already

    def _refuse_address(self, sentence: str) -> None:
        self._refusal = show_refusal(sentence)

    def ask(self) -> None:
        """Open the sheet where a link can be pasted."""
        self._arrival.when_here(self._ask)

    def _ask(self) -> None:
        self._modals.open("link")
        self._get_link_sheet().ask()

    def _read(self, words: str) -> None:
        found, sheet = self._found_in(words), self._get_link_sheet()
        if found is not None:
            found(sheet.refuse)
        else:
            sheet.refuse(_NO_LINK)

    def _found_in(self, words: str) -> Preview | None:
        """How to show what the link in some words holds; ``None`` where there is no link."""
        from mythshelf.kernel.files import link

        for other in self._find_others():
            thing = other.link_in(words)
            if thing is not None:
                return partial(_preview_other, other, thing)
        game = link.text_in(words)
        return None if game is None else partial(self._preview_game, game)

    def _preview_game(self, text: str, refuse: Callable[[str], None]) -> None:
        """Read a game's link, bit by bit, and show what is in it."""

        def then(drawn: tuple[Restored[Any], LinkOffer, Scene] | None) -> None:
            if drawn is None:  # of a position made by hand, or of an honest one
                refuse(_UNDRAWN)
                return
            self._linked, offer, scene = drawn
            self._modals.open("link")
            self._get_link_sheet().show(offer, scene)

        again = partial(self._preview_game, text, refuse)
        self._arrival.begin(self._drawing(text), then, lambda error: refuse(str(error)), again)

    def _drawing(self, text: str) -> Work[tuple[Restored[Any], LinkOffer, Scene] | None]:
        """What is in a game's link, as its preview shows it; ``None`` where the program fails to
        draw it."""
        from mythshelf.kernel.files import link
        from mythshelf.kernel.files.stepwise import Progress

        from web.app.presenting.loading import loading

        linked = yield from link.unpacking(text, loading)
        made = linked.match.cursor
        yield Progress(made, made)
        offer = BOUNDARY.attempt(lambda: self._offer(linked), None)
        yield Progress(made, made)
        scene = BOUNDARY.attempt(lambda: self._picture(linked), None)
        return None if offer is None or scene is None else (linked, offer, scene)

    def _offer(self, linked: Restored[Any]) -> LinkOffer:
        """What can be done with the link as the saved games are now."""
        from web.app.sharing import model
        from web.app.sharing.offer import offer_of

        session = self._table.opening.session_of(linked.match)
        return offer_of(session, linked.lost, model.relation(linked.match, self._saves))

    def _picture(self, linked: Restored[Any]) -> Scene:
        """A picture of the game of the link."""
        from web.app.presenting.focus import Focus

        session = self._table.opening.session_of(linked.match)
        return session.presenter.scene(session.seen.view(), Focus(past=True))

    def _get_link_sheet(self) -> LinkSheet:
        from web.app.sharing.link_sheet import LinkSheet

        if self._link_sheet is None:
            self._link_sheet = LinkSheet(self._read, self._act)
        return self._link_sheet

    def _act(self, act: OfferButton) -> None:
        """A button of the preview was pressed: only now something may be stored."""
        from web.app.session.seating import Seating
        from web.app.sharing import model
        from web.app.sharing.offer import ANSWER, GO_ON, KEEP, WATCH, continued, seats_for

        table, saves, linked = self._table, self._saves, self._linked
        assert linked is not None
        table.flush()
        match = linked.match
        # The game on the table may be the very one: look again now that it is saved.
        related = model.relation(match, saves)
        offer = self._offer(linked)
        if act not in offer.acts:
            self._modals.open("link")
            self._get_link_sheet().show(offer, self._picture(linked))
            return
        table.put_away()
        related = continued(act.act, related, match.seats)
        keeps = act.act == KEEP or (act.act == GO_ON and not related.brings_more)
        if keeps and related.head is not None:
            table.opening.open_save(related.head.id)
            return
        seats = seats_for(
            act.act, match.seats, table.opening.session_of(match).people.seat, related
        )
        if act.act == ANSWER or related.goes_on:
            seating = Seating.read(seats, match.seats)
            match.names[:] = model.names_for(match, seating, related)
        begin = None
        if act.act == WATCH or related.brings_more:
            # From the start, or what a friend has done since.
            begin = 0 if act.act == WATCH else related.here

        def seat() -> None:
            session = table.opening.session_of(match, seats)
            autosave = model.autosave_for(session, saves, related)
            self._work.soon(lambda: keep(session, autosave))

        def keep(session: TableSession, autosave: Autosave) -> None:
            if act.act != WATCH:
                table.on_saved(autosave.keep(session))
            self._work.soon(lambda: self._put(session, autosave, begin))

        self._work.soon(seat)

    def _put(self, session: TableSession, autosave: Autosave, begin: int | None) -> None:
        """Put the game of a link on the table, where it is shown from a position on if ``begin`` is
        one."""
        if begin is not None:
            session.look(begin)
        self._table.put(session, autosave)
        if begin is not None:
            self._table.watch(begin)
