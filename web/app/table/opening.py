"""How games come onto the table: new ones, saved ones, named positions of theirs. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from web.app.boundary.faults import BOUNDARY
from web.app.platform import device
from web.app.platform.phrases import file_name
from web.app.platform.storage import StorageFull
from web.app.platform.toasts import Toast

if TYPE_CHECKING:
    from mythshelf.kernel.errors import MythshelfError
    from mythshelf.kernel.files.restoring import Restored
    from mythshelf.kernel.play.match import Match

    from web.app.platform.clocks import Clocks
    from web.app.platform.long_work import LongWork
    from web.app.platform.navigator import Navigator
    from web.app.platform.storage import Head, Saves, Slot
    from web.app.ports import (
        GameInstaller,
        OfferedDecks,
        SaveKeeper,
    )
    from web.app.session.autosave import Autosave
    from web.app.session.session import TableSession

_BRANCHED = "This is another game from here on. The one that it comes from is kept."


@dataclass(frozen=True, slots=True)
class Opening:
    """A game on its way to the table: its save, and the match as soon as there is one. A new game
    has no save yet."""

    head: Head | None
    text: str
    match: Match[Any] | None = None

    def written(self) -> str:
        """It as a file: as it was saved, where the program fails to write it."""
        from mythshelf.kernel.files import save

        match = self.match
        return BOUNDARY.attempt(lambda: save.dumps(match), self.text) if match else self.text


class ReceivingTable(Protocol):
    """The table, as far as games are put on it."""

    def put(self, session: TableSession, autosave: Autosave) -> None:
        """Put a game on the table, or show its result if it is over."""

    def put_away(self) -> None:
        """Take the game off the table, saved, if there is one."""

    def put_other_away(self, game_id: str) -> None:
        """Take another game than this off the table, saved, if there is one."""

    def flush(self) -> None:
        """Save what is not saved yet of the game on the table."""

    def on_saved(self, outcome: str) -> None:
        """React to the outcome of the last save."""


class Openings:
    """Finds or begins a game, and has it put on the table."""

    def __init__(
        self,
        table: ReceivingTable,
        *,
        navigator: Navigator,
        work: LongWork,
        saves: Saves,
        clocks: Clocks,
        saved_games: SaveKeeper,
        installer: GameInstaller,
        decks: OfferedDecks,
    ) -> None:
        self._table = table
        self._navigator, self._work, self._saves, self._clocks = navigator, work, saves, clocks
        self._saved_games, self._installer, self._decks = saved_games, installer, decks
        self.under_way: Opening | None = None
        """What is being put on the table."""

    def put_away(self) -> None:
        """Take the game off the table, saved, if there is one."""
        self._table.put_away()

    def flush(self) -> None:
        """Save what is not saved yet of the game on the table."""
        self._table.flush()

    def start(
        self,
        match: Match[Any],
        seats: str = "",
        step: int = 0,
        tournament: str = "",
        title: str = "",
        campaign: str = "",
        on_saved: Callable[[str], None] | None = None,
        origin: str = "",
    ) -> None:
        """Put a new match on the table and save it; ``seats``, ``tournament``, ``title`` and
        ``campaign`` as in a save's head. With a ``step`` it is a guided game. ``origin`` is the id
        of the save that it branches off from, if it does. ``on_saved`` is given the id of its save.

        Seating, saving and showing it are tasks of their own, since the first game of a visit
        imports much for each of them.
        """
        opening = Opening(None, "", match)

        def seat() -> None:
            from web.app.session.autosave import Autosave

            self.under_way = opening
            session = self.session_of(match, seats, step)
            autosave = Autosave.new(self._saves, session, tournament, campaign)
            autosave.retitle(title)
            self._work.soon(lambda: keep(session, autosave))

        def keep(session: TableSession, autosave: Autosave) -> None:
            self.under_way = opening
            self._table.on_saved(autosave.keep(session))
            if origin:
                self._clocks.branch(origin, autosave.head.id)
            if on_saved is not None:
                on_saved(autosave.head.id)
            self._work.soon(lambda: self._table.put(session, autosave))

        self._work.soon(seat)

    def branch_off(self, match: Match[Any], seats: str, origin: str, title: str = "") -> None:
        """Put a match on the table that branches off from the saved game ``origin``."""
        self.start(match, seats, title=title, origin=origin)
        Toast(_BRANCHED)

    def open_save(self, game_id: str, notice: str = "") -> None:
        """Put a saved game on the table, or say why not. What is on the table stays there until
        the game is read."""
        from mythshelf.kernel.errors import MythshelfError

        from web.app.ports import RestoringWays

        try:
            slot = self._saves.read(game_id)
        except MythshelfError as error:
            self._unopened(game_id, error)
            return
        ways = RestoringWays(
            on_restored=lambda restored: self._opened(slot, restored, notice),
            on_refused=lambda error: self._unopened(game_id, error, slot),
            try_again=lambda: self.open_save(game_id, notice),
            on_waiting=self._wait_on_shelf,
        )
        self._installer.restore(slot.text, ways)

    def _unopened(self, game_id: str, error: MythshelfError, slot: Slot | None = None) -> None:
        """A saved game cannot be opened: it is damaged, or the program failed over it."""
        from mythshelf.kernel.errors import ProgramFault

        if slot is not None and isinstance(error, ProgramFault):
            self.under_way = Opening(slot.head, slot.text)
            BOUNDARY.caught(error)
            return
        self._navigator.forget_unopened()
        self._saves.mark_damaged(game_id)
        self._saved_games.warn_about(game_id, str(error))
        self._saved_games.changed()

    def _wait_on_shelf(self) -> None:
        """An extension is being fetched, and then opens the game again: unless people have gone to
        another screen, so the shelf has to be shown before that."""
        if self._navigator.screen != "shelf":
            self._navigator.home()

    def _opened(self, slot: Slot, restored: Restored[Any], notice: str) -> None:
        """A saved game was read: put it on the table."""
        from web.app.session.autosave import Autosave

        if slot.older:
            notice = "The last choice was not saved in full; this is the position before it."
        self.under_way = Opening(slot.head, slot.text, restored.match)
        session = self.session_of(restored.match, slot.head.seats, slot.head.step)
        if slot.head.step and not session.guided_step:
            notice = "The guide has changed since; this game goes on without it."
        if restored.lost:
            notice = f"{restored.lost} {self._set_aside(slot)}"
        if notice:
            Toast(notice, stays=bool(restored.lost))
        autosave = Autosave(self._saves, slot.head)
        if restored.lost:  # from here on it is a game that replays
            self._table.on_saved(autosave.keep(session))
        self._table.put_other_away(slot.head.id)
        self._table.put(session, autosave)

    def open_checkpoint(self, game_id: str, index: int) -> None:
        """Put a named position of a saved game on the table, as a game of its own."""
        from mythshelf.kernel.errors import MythshelfError

        from web.app.ports import RestoringWays

        def opened(restored: Restored[Any]) -> None:
            match = restored.match
            if index not in match.checkpoints:
                self.open_save(game_id)
                return
            self.put_away()
            title = match.checkpoints[index]
            self.branch_off(match.branch(index), slot.head.seats, game_id, title)

        self.flush()
        try:
            slot = self._saves.read(game_id)
        except MythshelfError:
            self.open_save(game_id)  # it says why
            return
        ways = RestoringWays(
            on_restored=opened,
            on_refused=lambda _error: self.open_save(game_id),
            try_again=lambda: self.open_checkpoint(game_id, index),
        )
        self._installer.restore(slot.text, ways)

    def _set_aside(self, slot: Slot) -> str:
        """Copy a save as it was, before the game continues without its choices; returns a sentence
        about that."""
        try:
            self._saves.set_aside(slot)
        except StorageFull:
            device.download(file_name(slot.head.name, slot.head.game), slot.text)
            return "The save as it was is offered as a file, because this device has no room."
        self._saved_games.changed()
        return "The save as it was is kept beside it."

    def reopen(self, game_id: str) -> None:
        """Reopen a game that the browser's history remembers, if it is saved."""
        is_saved = any(head.id == game_id and not head.damaged for head in self._saves.heads())
        if is_saved and self._navigator.screen == "shelf":
            self.open_save(game_id)

    def open_before(self, opening: Opening) -> bool:
        """Put the position before the one that could not be opened on the table, as a game of its
        own; whether there is one."""
        from mythshelf import games
        from mythshelf.kernel.files import save

        head, match = opening.head, opening.match
        if match is not None:
            match = match.branch(match.cursor - 1) if match.cursor else None
        else:
            match = save.salvaged(opening.text, games.load)
        if match is None:
            return False
        self.start(match, head.seats if head else "", title=head.title if head else "")
        return True

    def session_of(self, match: Match[Any], seats: str = "", step: int = 0) -> TableSession:
        """A match with its presenter, with ``seats`` as in a save's head, at a step of its guide
        (0 without a guide)."""
        from web.app.presenting.registry import presenter
        from web.app.session.guided import session_for
        from web.app.session.seating import Seating

        automatic = match.game.automatic(match.settings)
        seating = Seating.read(seats, match.seats).with_computer(automatic)
        session = session_for(match, presenter(match.game.slug), step, seating)
        session.drawing.decks = self._decks.names(match.game.slug, match.settings)
        return session
