"""The shelf and the list of everything that is saved. Browser only."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from js import document

from web.app.platform.dom import later, restore_focus
from web.app.platform.storage import Damaged, Head, tidy
from web.app.presenting.archives import ARCHIVES, TABLE
from web.app.shelf.screen import Listed, ShelfScreen
from web.app.widgets.arrival import Arrival, unseen

if TYPE_CHECKING:
    from collections.abc import Callable

    from mythshelf.kernel.files.stepwise import Work

    from web.app.platform.modals import Modals
    from web.app.platform.navigator import Navigator
    from web.app.platform.storage import Saves, Slot
    from web.app.ports import GameOpener, ShelfToday, StoredFiles
    from web.app.shelf.saved_games import SavedGames
    from web.app.shelf.saves_sheet import SavesSheet

_LONGEST_LINE = 200
"""Characters of what a file says about a game that cannot be tried yet."""
_THUMBNAIL_DELAY = 30
"""Milliseconds until a game's small picture is painted, after what people wait for."""


@dataclass(frozen=True, slots=True)
class Series:
    """What games can belong to: what one is called, what the store has, what can be done."""

    noun: str
    records: Saves
    files: StoredFiles


class ShelfController:
    """The shelf's screen, and the sheet of saved games, tournaments and campaigns."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        modals: Modals,
        saves: Saves,
        saved_games: SavedGames,
        table: GameOpener,
        series: tuple[Series, ...],
        refusal: str,
        open_report: Callable[[str], None],
        today: Callable[[], ShelfToday | None],
        arrival: Arrival,
    ) -> None:
        """``series`` are the tournaments and the campaigns; ``refusal`` is why nothing can be
        stored, or empty; ``open_report`` shows the report of a saved game by its id,
        ``today`` says what there is today."""
        self._navigator, self._modals, self._saves = navigator, modals, saves
        self._saved_games, self._table = saved_games, table
        self._open_report, self._today, self._arrival = open_report, today, arrival
        self._series = {one.noun: one for one in series}
        self._sheet: SavesSheet | None = None
        self._screen = ShelfScreen(
            table.open_save,
            lambda: modals.open("saves"),
            self._paint_on_shelf,
            self._open_series,
            refusal,
        )
        modals.before_opening("saves", self._fill_sheet)
        saved_games.on_change(self._changed)

    def show(self) -> None:
        """Show the shelf; an open game is saved and put away."""
        self._table.put_away()
        document.title = "Mythshelf"
        self._navigator.show("shelf")
        self.refresh()

    def refresh(self) -> None:
        """Fill the shelf with what is saved now."""
        self._screen.show(self._saves.heads(), self._listed())
        later(self._show_today, _THUMBNAIL_DELAY)

    def _show_today(self) -> None:
        """What there is today stands on the shelf last: nobody waits for it, and the place for it
        stays empty where what it needs does not arrive."""

        def show(_none: None) -> None:
            if self._navigator.screen == "shelf":
                self._screen.show_today(self._today())

        unseen(ARCHIVES.waiting(TABLE), show)

    def refresh_if_shown(self) -> None:
        """Fill the shelf anew where it is the screen that people see."""
        if self._navigator.screen == "shelf":
            self.refresh()

    def _listed(self) -> list[Listed]:
        """The tournaments and campaigns, the newest first."""
        found = [
            Listed(one.noun, head) for one in self._series.values() for head in one.records.heads()
        ]
        return sorted(found, key=lambda listed: listed.head.saved, reverse=True)

    def _changed(self, _head: Head | None) -> None:
        self._fill_sheet()
        self.refresh_if_shown()
        if self._modals.current:  # the focused row may have gone from the list
            restore_focus()

    # The list -------------------------------------------------------------------------

    def _fill_sheet(self) -> None:
        from web.app.shelf.saves_sheet import SavesSheet

        if self._sheet is None:
            self._sheet = SavesSheet(
                self._act_on_game,
                self._act_on_series,
                self._table.open_checkpoint,
                self._saved_games.retitle,
                self._paint_later,
            )
        self._sheet.show(self._saves.heads(), self._listed())

    def _act_on_game(self, act: str, game_id: str) -> None:
        if act == "open":
            self._table.flush()
            self._table.open_save(game_id)
        elif act == "report":
            self._table.flush()
            self._open_report(game_id)
        elif act == "export":
            self._saved_games.export(game_id)
        elif act == "delete":
            self._saved_games.delete(game_id)

    def _act_on_series(self, act: str, noun: str, record_id: str) -> None:
        files = self._series[noun].files
        if act == "open":
            self._open_series(noun, record_id)
        elif act == "export":
            files.export(record_id)
        elif act == "delete":
            files.delete(record_id)

    def _open_series(self, noun: str, record_id: str) -> None:
        """Show a tournament or a campaign, when its game is here."""
        series = self._series[noun]
        game = next((one.game for one in series.records.heads() if one.id == record_id), "")
        self._arrival.when_game_is_here(game, lambda: series.files.open(record_id))

    def checked(self, slot: Slot) -> Work[Head]:
        """The head of a saved game from a file, which is read for that choice by choice. Raises
        :class:`.BadSave`.

        A game of an extension that is not installed is tried when it is opened.
        """
        from mythshelf import games
        from mythshelf.kernel.files import save
        from mythshelf.kernel.play.characters import cut

        from web.app.presenting.loading import loading
        from web.app.session.autosave import described

        head = slot.head
        body = save.read_body(slot.text)
        if body["game"] not in games.SLUGS:
            said = (head.people, head.line, head.turn)
            people, line, turn = (cut(words, _LONGEST_LINE) for words in said)
            head = replace(head, game=body["game"], title=tidy(head.title))
            return replace(head, people=people, line=line, turn=turn)
        restored = yield from save.reading(slot.text, loading)
        head = described(head, self._table.session_of(restored.match, head.seats, head.step))
        return replace(head, title=tidy(head.title))

    # Thumbnails -----------------------------------------------------------------------

    def _paint_later(self, canvas: Any, game_id: str) -> None:
        """Paint a saved game's position on a small canvas, when there is time."""
        later(lambda: self._paint(canvas, game_id), _THUMBNAIL_DELAY)

    def _paint_on_shelf(self, canvas: Any, game_id: str) -> None:
        """The same on the shelf, which may have been left by then."""

        def paint() -> None:
            if self._navigator.screen == "shelf":
                self._paint(canvas, game_id)

        later(paint, _THUMBNAIL_DELAY)

    def _paint(self, canvas: Any, game_id: str) -> None:
        """The canvas stays empty where what draws does not arrive."""

        def draw(_none: None) -> None:
            from web.app.widgets.thumbnails import paint_save

            with suppress(Damaged):
                paint_save(canvas, self._saves.read(game_id).text)

        unseen(ARCHIVES.waiting(TABLE), draw)
