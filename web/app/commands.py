"""What a tool, a key or the menu does on the screen that is shown. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.campaign.controller import SCREENS as CAMPAIGN_SCREENS
from web.app.decks.controller import SCREENS as DECK_SCREENS
from web.app.platform.dom import by_id, focus
from web.app.report.controller import SCREEN as REPORT

if TYPE_CHECKING:
    from web.app.campaign.controller import CampaignController
    from web.app.decks.controller import DecksController
    from web.app.new_game.controller import NewGameController
    from web.app.platform.modals import Modals
    from web.app.platform.navigator import Navigator
    from web.app.puzzles.controller import PuzzlesController
    from web.app.puzzles.retrying import RetryController
    from web.app.report.controller import ReportController
    from web.app.sharing.controller import SharingController
    from web.app.table.controller import TableController
    from web.app.table.screen import TableScreen
    from web.app.table.ways_out import WaysOut
    from web.app.today.controller import TodayController
    from web.app.tournament.controller import TournamentController

_SHEETS = ("log", "rules", "options", "menu")
"""Tools that open the sheet of the same name."""
_EVERYWHERE = ("rules", "menu")
"""Those that open on every screen, not only at the table."""


class Commands:
    """Sends commands to the room whose screen is shown."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        modals: Modals,
        table: TableController,
        decks: DecksController,
        tournaments: TournamentController,
        campaigns: CampaignController,
        puzzles: PuzzlesController,
        today: TodayController,
        retries: RetryController,
        new_game: NewGameController,
        sharing: SharingController,
        ways_out: WaysOut,
        report: ReportController,
    ) -> None:
        self._navigator, self._modals = navigator, modals
        self._puzzles, self._retries, self._today = puzzles, retries, today
        self._table, self._decks = table, decks
        self._tournaments, self._campaigns = tournaments, campaigns
        self._new_game, self._sharing = new_game, sharing
        self._report = report
        self._ways_out = ways_out

    @property
    def screen(self) -> str:
        """The screen that is shown."""
        return self._navigator.screen

    @property
    def _table_shown(self) -> TableScreen | None:
        """The table, if it is shown."""
        return self._table.screen if self.screen == "table" else None

    def use(self, tool: str) -> None:
        """A tool was pressed, or its key."""
        table = self._table_shown
        if tool in _SHEETS:
            if table is not None or tool in _EVERYWHERE:
                self._modals.toggle(tool)
        elif tool == "back":
            self.back()
        elif tool == "share":
            self._sharing.share()
        elif tool == "undo" and self._ways_out.is_open:
            self._ways_out.undo()
        elif self.screen == "builder" and tool in ("undo", "redo"):
            self._decks.builder.use_tool(tool)
        elif table is not None:
            table.tools.use(tool)

    def back(self) -> None:
        """One screen up: from the game of a tournament, a campaign or a day, or a puzzle, to that,
        from a turn that is played anew to its report, from that to the result, from most others to
        the shelf."""
        head = self._table.head if self.screen in ("table", "result") else None
        if self.screen == REPORT:
            self._report.back()
        elif self.screen == "entrants":
            self._tournaments.back_to_settings()
        elif self.screen in DECK_SCREENS:
            self._decks.back()
        elif self.screen in CAMPAIGN_SCREENS:
            self._campaigns.back()
        elif self.screen == "new-game" and self._new_game.is_of_campaign:
            self._campaigns.reopen()
        elif head is not None and self._tournaments.has(head):
            self._tournaments.open_of(head)
        elif head is not None and self._puzzles.has(head):
            self._puzzles.reopen()
        elif head is not None and self._retries.has(head):
            self._retries.back()
        elif head is not None and self._today.has(head):
            self._today.reopen()
        elif head is not None and self._campaigns.has(head):
            self._campaigns.open_of(head)
        else:
            self._navigator.home()

    def pan(self, across: int, down: int) -> bool:
        """Pan a zoomed board; returns whether there is a board to pan."""
        table = self._table_shown
        return table is not None and not self._modals.current and table.tools.pan(across, down)

    def escape(self) -> None:
        """Close the sheet, or if none is open take back one step of the selection."""
        if self._modals.current:
            self._modals.close()
        elif self._table_shown is not None:
            self._table_shown.hands.cancel()

    def press_primary(self) -> bool:
        """Press the table's primary button; returns whether there is one."""
        table = self._table_shown
        if table is None or self._modals.current:
            return False
        table.hands.confirm()
        return True

    # The menu's -----------------------------------------------------------------------

    def save(self) -> None:
        """Save what the screen shows as a file: a deck, a campaign, or the game on the table."""
        if self.screen in DECK_SCREENS:
            self._decks.exchange.export()
        elif self.screen == "campaign":
            self._campaigns.export(self._campaigns.current)
        else:
            self._table.export()

    def choose_file(self) -> None:
        """Open the browser's file chooser."""
        by_id("file").click()

    def list_saves(self) -> None:
        """Show everything that is saved."""
        self._modals.open("saves")

    def mark(self) -> None:
        """Give the position that is shown a name, at the foot of the log."""
        self._modals.open("log")
        focus(by_id("checkpoint-name"))

    def give_up(self) -> None:
        """Ask whether the side to play gives up."""
        self._modals.close()
        self._table.give_up()
