"""The page as a whole: its rooms, and what each is given of the others. Browser only.

Screens and games are imported when they are first needed, so that the shelf appears quickly.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from js import document, window

from web.app.boundary.faults import BOUNDARY
from web.app.campaign.controller import SCREENS as CAMPAIGN_SCREENS
from web.app.campaign.controller import CampaignController
from web.app.campaign.records import CampaignRecords
from web.app.commands import Commands
from web.app.decks.controller import DecksController
from web.app.decks.records import DeckRecords
from web.app.extension.controller import ExtensionController
from web.app.figures.controller import FiguresController
from web.app.menu.controller import MenuController
from web.app.new_game.controller import NewGameController
from web.app.platform import device
from web.app.platform.clocks import Clocks
from web.app.platform.dom import MOVED, data, later, on, on_click, there
from web.app.platform.journal import StrictJournal
from web.app.platform.long_texts import listen_for_long_texts
from web.app.platform.long_work import LongWork
from web.app.platform.modals import Modals
from web.app.platform.navigator import Navigator
from web.app.platform.preferences import Preferences
from web.app.platform.recovery import recover
from web.app.platform.shortcuts import listen_for_files, listen_for_keys
from web.app.platform.soft_keyboard import make_room
from web.app.platform.storage import (
    CAMPAIGN_INDEX,
    CAMPAIGN_PREFIX,
    DAY_INDEX,
    DAY_PREFIX,
    DECK_INDEX,
    DECK_PREFIX,
    FIGURE_INDEX,
    FIGURE_PREFIX,
    PREFIX,
    PUZZLE_INDEX,
    PUZZLE_PREFIX,
    REPORT_INDEX,
    REPORT_PREFIX,
    TOURNAMENT_INDEX,
    TOURNAMENT_PREFIX,
    Saves,
)
from web.app.platform.toasts import Toast
from web.app.platform.wake_lock import WakeLock
from web.app.presenting.archives import PUZZLES
from web.app.puzzles.controller import PuzzlesController
from web.app.puzzles.goal_card import GoalCardView
from web.app.puzzles.records import PuzzleRecords, RetriedTurns
from web.app.puzzles.retrying import RetryController
from web.app.report.controller import SCREEN as REPORT
from web.app.report.controller import ReportController
from web.app.rulebook.controller import RulebookController
from web.app.settings.controller import SettingsController
from web.app.sharing.controller import SharingController
from web.app.shelf.controller import Series, ShelfController
from web.app.shelf.saved_games import SavedGames
from web.app.stage.repainting import PAINTED
from web.app.table.controller import TableController
from web.app.table.lessons import Lessons
from web.app.table.ways_out import WaysOut
from web.app.today.controller import TodayController
from web.app.today.records import TodayRecords
from web.app.tournament.controller import TournamentController
from web.app.tournament.records import TournamentRecords
from web.app.widgets.arrival import Arrival

if TYPE_CHECKING:
    from web.app.platform.storage import Head
    from web.app.session.session import TableSession
    from web.app.shelf.backup_files import BackupFiles

_PATIENCE = 1_000
"""Milliseconds that the start waits for the journal at most."""
_NOTHING_KEPT = (
    "This browser lets the page keep nothing, so a game is gone when you close the page. You can "
    "save it as a file before that."
)
_BROUGHT_BACK = "The browser was closed before it had saved this. You see the newest position."


def _analyst(on_answer: Callable[[str], None], on_failure: Callable[[str], None]) -> Any:
    """A worker of its own, like that in which computer opponents think."""
    from web.app.table.thinking import BotWorker

    return BotWorker(on_answer, on_failure)


class App:
    """Creates the rooms and connects them.

    If two rooms need each other, the first gets a function that finds the second when called.
    """

    new_game: NewGameController
    sharing: SharingController
    commands: Commands
    menu: MenuController

    def __init__(self) -> None:
        PAINTED.begin(MOVED)
        self._store = store = device.store()
        self._journal = journal = StrictJournal(device.site_path(), device.now)
        self._saves = saves = Saves(store, device.now, journal=journal)
        tournament_records = Saves(
            store, device.now, TOURNAMENT_PREFIX, TOURNAMENT_INDEX, journal=journal
        )
        kept_decks = Saves(store, device.now, DECK_PREFIX, DECK_INDEX, journal=journal)
        kept_campaigns = Saves(store, device.now, CAMPAIGN_PREFIX, CAMPAIGN_INDEX, journal=journal)
        self._deck_records = deck_records = DeckRecords(kept_decks)
        kept_figures = Saves(store, device.now, FIGURE_PREFIX, FIGURE_INDEX, journal=journal)
        kept_puzzles = Saves(store, device.now, PUZZLE_PREFIX, PUZZLE_INDEX, journal=journal)
        kept_days = Saves(store, device.now, DAY_PREFIX, DAY_INDEX, journal=journal)
        self._kinds = (
            saves,
            tournament_records,
            kept_campaigns,
            kept_decks,
            kept_figures,
            kept_puzzles,
            kept_days,
        )
        self._today_records = today_records = TodayRecords(kept_days)
        self._puzzle_records = puzzle_records = PuzzleRecords(kept_puzzles)
        self._campaign_records = campaigns = CampaignRecords(kept_campaigns, saves, device.now)
        self._tournament_records = tournaments = TournamentRecords(tournament_records, saves)
        self._preferences = preferences = Preferences(store)
        self.work = work = LongWork(lambda: self.navigator.forget_unopened())
        self._arrival = arrival = Arrival(work)
        modals = Modals(arrival.let_in)
        saved_games = SavedGames(
            saves,
            open_list=lambda: modals.open("saves"),
            report_of=lambda game_id: self.report.text_of(game_id),
        )
        self.navigator = Navigator(
            modals, work, self._show_shelf, lambda game_id: self.table.opening.reopen(game_id)
        )
        self.extensions = ExtensionController(
            store, arrival, lambda: self.navigator.screen, lambda: self.shelf.refresh_if_shown()
        )
        rulebook = RulebookController(self.navigator, modals, arrival)
        self._figures = figures = FiguresController(
            navigator=self.navigator,
            modals=modals,
            records=kept_figures,
            saves=saves,
            preferences=preferences,
            puzzles=puzzle_records.solved,
        )
        wake_lock = WakeLock(preferences)
        self.table = TableController(
            navigator=self.navigator,
            modals=modals,
            work=work,
            preferences=preferences,
            saves=saves,
            clocks=Clocks(store),
            saved_games=saved_games,
            installer=self.extensions,
            decks=deck_records,
            series=(tournaments, campaigns, puzzle_records, today_records, RetriedTurns()),
            open_rules=rulebook.open,
            open_share=lambda: self.sharing.share(),
            go_back=lambda: self.commands.back(),
            open_settings=lambda slug: self.new_game.show(slug),
            open_seat=lambda seat: self.menu.open_seat(seat),
            on_finished=self._finished,
            on_put=self._on_put,
            on_asked=wake_lock.on_turn,
            open_report=lambda: self.report.open(),
        )
        card = GoalCardView(rulebook.open)
        self.retries = RetryController(
            card=card,
            saves=saves,
            table=self.table,
            worker=_analyst,
            open_report=lambda game_id: self.report.open_saved(game_id),
        )
        self.report = report = ReportController(
            navigator=self.navigator,
            table=self.table,
            records=Saves(store, device.now, REPORT_PREFIX, REPORT_INDEX),
            saves=saves,
            worker=_analyst,
            try_again=self.retries.begin,
            when_here=arrival.when_here,
            on_judged=figures.judge,
        )
        self.navigator.on_change(lambda screen: None if screen == "table" else self.retries.leave())
        self.navigator.on_change(lambda screen: None if screen == REPORT else report.leave())
        saved_games.on_change(self.table.use_head)
        self._saved_games = saved_games
        self.puzzles = PuzzlesController(
            navigator=self.navigator,
            records=puzzle_records,
            saves=saves,
            table=self.table,
            installer=self.extensions,
            arrival=arrival,
            card=card,
        )
        self.today = TodayController(
            navigator=self.navigator,
            records=today_records,
            saves=saves,
            table=self.table,
            installer=self.extensions,
            arrival=arrival,
            puzzles=self.puzzles,
            worker=_analyst,
            today=device.today,
            address=device.site_address,
        )
        self.tournaments = TournamentController(
            navigator=self.navigator,
            preferences=preferences,
            records=tournaments,
            saves=saves,
            table=self.table.opening,
            installer=self.extensions,
            open_settings=lambda slug: self.new_game.show(slug),
            on_changed=saved_games.changed,
        )
        self.campaigns = CampaignController(
            navigator=self.navigator,
            modals=modals,
            records=campaigns,
            saves=saves,
            table=self.table.opening,
            installer=self.extensions,
            open_settings=lambda slug: self.new_game.show(slug),
            set_out=lambda wanted: self.new_game.show_next(wanted),
            open_rules=rulebook.open,
            on_changed=saved_games.changed,
        )
        self.shelf = ShelfController(
            navigator=self.navigator,
            modals=modals,
            saves=saves,
            saved_games=saved_games,
            table=self.table.opening,
            series=(
                Series("tournament", tournament_records, self.tournaments),
                Series("campaign", kept_campaigns, self.campaigns),
            ),
            refusal=store.refusal,
            open_report=report.open_saved,
            today=self.today.on_shelf,
            arrival=arrival,
        )
        self.decks = DecksController(
            navigator=self.navigator,
            modals=modals,
            records=deck_records,
            table=self.table.opening,
            open_settings=lambda *chosen: self.new_game.resume(*chosen),
            open_rules=rulebook.open,
        )
        self.new_game = NewGameController(
            navigator=self.navigator,
            preferences=preferences,
            table=self.table,
            installer=self.extensions,
            decks=deck_records,
            open_decks=self.decks.open,
            open_campaigns=self.campaigns.open_list,
            set_up_tournament=self.tournaments.set_up,
        )
        self.sharing = SharingController(
            modals,
            saves,
            self.table,
            work,
            arrival,
            lambda: (self.campaigns.heroes, self.decks.exchange),
            self.navigator.readdress,
        )
        self.ways_out = WaysOut(self.navigator, modals, self.table, saved_games)
        self.commands = Commands(
            navigator=self.navigator,
            modals=modals,
            table=self.table,
            decks=self.decks,
            tournaments=self.tournaments,
            campaigns=self.campaigns,
            today=self.today,
            puzzles=self.puzzles,
            retries=self.retries,
            new_game=self.new_game,
            sharing=self.sharing,
            ways_out=self.ways_out,
            report=report,
        )
        self.navigator.on_change(lambda screen: wake_lock.at_table(screen == "table"))
        self.settings = SettingsController(modals, preferences, self.table, wake_lock)
        self.menu = MenuController(
            modals,
            preferences,
            self.table,
            self.settings.set_speed,
            self.settings.set_sound,
            {
                "settings": self.settings.open,
                "mark": self.commands.mark,
                "save": self.commands.save,
                "open": self.commands.choose_file,
                "link": self.sharing.ask,
                "saves": self.commands.list_saves,
                "save-all": lambda: arrival.when_here(self._export_all, PUZZLES),
                "figures": lambda: arrival.when_here(figures.open, PUZZLES),
                "watch": self.table.watch,
                "give-up": self.commands.give_up,
                "new": self._another_game,
            },
            lambda: self.ways_out.fault,
        )
        Lessons(saves, self.table.opening, self.extensions, self.navigator.home)
        BOUNDARY.watch(self.table.note_moment, self.ways_out.show)
        listen_for_files(self._open_file)
        self._listen()

    def say_that_nothing_is_kept(self) -> None:
        """Where the browser lets the page keep nothing, say so before somebody plays for hours."""
        if self._store.refusal:
            Toast(_NOTHING_KEPT, warn=True, stays=True)

    def _on_put(self, head: Head) -> None:
        """A game is put on the table."""
        self.puzzles.on_put(head)
        self.retries.on_put(head)

    def _finished(self, head: Head, session: TableSession) -> None:
        """The result of a game is shown."""
        self._figures.note(head, session)
        self.report.result_shown(head.id)

    def _show_shelf(self) -> None:
        self.shelf.show()
        self.extensions.fetch_list()

    def _another_game(self) -> None:
        """Show the settings of a new game of the kind that is on the table."""
        session = self.table.session
        if session is not None:
            self.new_game.show(session.game.slug)

    @cached_property
    def _backups(self) -> BackupFiles:
        """Everything as one file: what games of tournaments and campaigns need comes before
        them."""
        from web.app.shelf.backup import CAMPAIGN, TOURNAMENT, Kind, after_loading
        from web.app.shelf.backup_files import BackupFiles

        games, tournaments, campaigns, decks, figures, puzzles, days = self._kinds
        kinds = (
            Kind(TOURNAMENT, tournaments, after_loading(self._tournament_records.store.checked)),
            Kind(CAMPAIGN, campaigns, after_loading(self._campaign_records.store.checked)),
            Kind("deck", decks, after_loading(self._deck_records.store.checked)),
            Kind("game", games, self.shelf.checked),
            Kind("figure", figures, after_loading(self._figures.store.checked)),
            Kind("puzzle", puzzles, after_loading(self._puzzle_records.store.checked)),
            Kind("day", days, after_loading(self._today_records.store.checked)),
        )
        return BackupFiles(kinds, self._preferences, self._saved_games)

    def _export_all(self) -> None:
        """Save all that is kept as a file."""
        self._backups.export()

    def _open_file(self, file: Any) -> None:
        """Take in a file, when all is here that files of any kind need."""
        self._arrival.when_here(lambda: self._read(file), PUZZLES)

    def _read(self, file: Any) -> None:
        from web.app.shelf.files import FileImport

        readers = (self._backups, self.decks.exchange, self.tournaments.files, self.campaigns.files)
        FileImport(readers, self.table.opening, self.extensions, self.report.adopt).open(file)

    def recover(self, then: Callable[[], None]) -> None:
        """Bring back what the browser has lost because it was killed, and then go on; or without
        it, if the journal does not answer."""
        waiting = [then]

        def go_on() -> None:
            while waiting:
                waiting.pop()()

        def done(came: bool) -> None:
            if came and self.navigator.screen == "shelf":
                self.shelf.refresh()
            elif came:
                self.table.changed_elsewhere(_BROUGHT_BACK)
            self._saved_games.save_held()
            go_on()

        later(go_on, _PATIENCE)
        recover(self._journal, self._kinds, device.now(), done)

    # Listeners ------------------------------------------------------------------------

    def _listen(self) -> None:
        on_click(document.body, "[data-tool]", lambda b: self.commands.use(data(b, "tool")))
        listen_for_keys(self.commands, lambda: self.settings.keymap)
        listen_for_long_texts()
        make_room()
        on(window, "storage", self._stored)
        on(window, "pagehide", lambda _event: self.table.flush())
        on(document, "visibilitychange", lambda _event: self.table.flush())
        on(window, "beforeunload", self._before_unload)

    def _stored(self, event: Any) -> None:
        """Another window has written to the store."""
        self._saved_games.save_held()  # it may have made room
        key = self._store.inner(str(event.key)) if there(event.key) else PREFIX
        if key.startswith(DECK_PREFIX):
            self.decks.refresh()
        if not key.startswith((PREFIX, TOURNAMENT_PREFIX, CAMPAIGN_PREFIX)):
            return
        screen = self.navigator.screen
        if screen == "shelf":
            self.shelf.refresh()
        elif screen == "tournament":
            self.tournaments.refresh()
        elif screen in CAMPAIGN_SCREENS:
            self.campaigns.refresh()
        else:
            self.table.changed_elsewhere()

    def _before_unload(self, event: Any) -> None:
        self.table.flush()
        if self._saves.endangered or self._deck_records.endangered:
            event.preventDefault()
