"""Tournaments in the page: beginning one, its bracket, its games. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from js import document

from web.app.platform import device
from web.app.platform.dom import restore_focus
from web.app.platform.storage import Head, Saves, StorageFull
from web.app.platform.toasts import Toast

if TYPE_CHECKING:
    from mythshelf.kernel.play.game import Game
    from mythshelf.kernel.tournament import Tournament

    from web.app.platform.navigator import Navigator
    from web.app.platform.preferences import Preferences
    from web.app.ports import GameInstaller, GameOpener
    from web.app.tournament.bracket_screen import BracketScreen
    from web.app.tournament.entrants_screen import EntrantsScreen
    from web.app.tournament.files import TournamentFiles
    from web.app.tournament.records import TournamentRecords
    from web.app.tournament.store import PairingPlace


class TournamentController:
    """The screens of tournaments. ``current`` is the id of the one that is shown."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        preferences: Preferences,
        records: TournamentRecords,
        saves: Saves,
        table: GameOpener,
        installer: GameInstaller,
        open_settings: Callable[[str], None],
        on_changed: Callable[[], None],
    ) -> None:
        """``open_settings`` shows the settings of a new game, ``on_changed`` is called when the
        stored tournaments have changed."""
        self._navigator, self._preferences, self._records = navigator, preferences, records
        self._saves, self._table, self._installer = saves, table, installer
        self._open_settings, self._on_changed = open_settings, on_changed
        self.current = ""
        self._slug = ""
        self._entrants: EntrantsScreen | None = None
        self._bracket: BracketScreen | None = None

    @cached_property
    def files(self) -> TournamentFiles:
        """Exports, imports and deletes."""
        from web.app.tournament.files import TournamentFiles

        return TournamentFiles(
            store=self._records.store,
            saves=self._saves,
            table=self._table,
            installer=self._installer,
            show=self.open,
            on_changed=self._on_changed,
        )

    # Beginning one --------------------------------------------------------------------

    def set_up(self, game: Game[Any], settings: dict[str, Any], names: Sequence[str]) -> str | None:
        """Ask who enters a tournament of a game as it is set; or say why there can be none."""
        from web.app.tournament.entrants_form import EntrantsForm
        from web.app.tournament.entrants_screen import EntrantsScreen

        form = EntrantsForm(game, settings, self._preferences.entrants or names)
        if form.refusal is not None:
            return form.refusal
        if self._entrants is None:
            self._entrants = EntrantsScreen(self._begin, device.drawn_seed)
        self._slug = game.slug
        self._navigator.show("entrants", self._slug)
        self._entrants.show(form)
        document.title = f"New tournament – {game.title}"
        return None

    def _begin(self, tournament: Tournament) -> None:
        from web.app.series.store import no_room

        self._preferences.entrants = [e.name for e in tournament.entrants if not e.computer]
        try:
            self.open(self._records.store.add(tournament))
        except StorageFull:
            Toast(no_room("tournament"), warn=True)

    def back_to_settings(self) -> None:
        """From the entrants to the settings of the game."""
        self._open_settings(self._slug)

    # The bracket ----------------------------------------------------------------------

    def open(self, tournament_id: str) -> None:
        """Show a tournament, or say why not; an open game is put away."""
        from mythshelf.kernel.errors import MythshelfError

        try:
            tournament = self._records.store.read(tournament_id)
        except MythshelfError as error:
            self._warn_about(tournament_id, str(error))
            return
        self._table.put_away()
        self._navigator.leave_shelf()
        self.current = tournament_id
        self._navigator.show("tournament", tournament.game)
        self._show(tournament)
        document.title = f"{tournament.title} – Tournament"

    def has(self, head: Head) -> bool:
        """Whether a saved game belongs to a tournament that is stored here."""
        return self._records.has(head)

    def open_of(self, head: Head) -> None:
        """Show the tournament of a saved game, which belongs to one."""
        place = self._records.place_of(head)
        if place is not None:
            self.open(place.tournament)

    def export(self, tournament_id: str) -> None:
        """Save a tournament with its games as a file."""
        self.files.export(tournament_id)

    def delete(self, tournament_id: str) -> None:
        """Delete a tournament, with a way back for a while."""
        self.files.delete(tournament_id)

    def refresh(self) -> None:
        """Show the newest state of the open tournament; where it was deleted, go to the shelf."""
        store = self._records.store
        if store.has(self.current):
            self._show(store.read(self.current))
            restore_focus()
        else:
            self._navigator.home()

    def _show(self, tournament: Tournament) -> None:
        from web.app.tournament.bracket import bracket_of
        from web.app.tournament.bracket_screen import BracketScreen
        from web.app.widgets.boxes import game_title

        if self._bracket is None:
            self._bracket = BracketScreen(self._play, self._give_up, self._act)
        games = self._records.store.games(self.current)
        bracket = bracket_of(self.current, tournament, games)
        self._bracket.show(bracket, game_title(tournament.game))

    def _act(self, act: str) -> None:
        if act == "export":
            self.export(self.current)
        else:
            self.delete(self.current)
            self._navigator.home()

    def _warn_about(self, tournament_id: str, sentence: str) -> None:
        """A tournament cannot be opened: say why, back on the shelf."""
        self.files.warn_about(tournament_id, sentence)
        self._navigator.home()

    # Its games ------------------------------------------------------------------------

    def _play(self, number: int) -> None:
        """Put the next game of a pairing on the table: begun, or as it was left."""
        from mythshelf.games.added_content import sources_in
        from mythshelf.kernel.errors import MythshelfError

        from web.app.tournament.store import PairingPlace

        store = self._records.store
        try:
            tournament = store.read(self.current)
            place = PairingPlace.next_of(self.current, tournament.pairings()[number])
        except MythshelfError as error:
            self._warn_about(self.current, str(error))
            return
        head = store.games(self.current).get(place)
        if head is not None:
            self._table.open_save(head.id)
            return
        needs = sources_in(tournament.settings)
        self._installer.with_game(
            tournament.game, lambda: self._begin_game(tournament, place), needs
        )

    def _begin_game(self, tournament: Tournament, place: PairingPlace) -> None:
        from mythshelf import games
        from mythshelf.kernel.errors import MythshelfError
        from mythshelf.kernel.tournament import by_seat, next_match

        from web.app.session.seating import HERE, Seating

        try:
            game = games.load(tournament.game)
            match = next_match(tournament, game, place.pairing)
            sitting = by_seat(tournament, game, place.pairing)
        except MythshelfError as error:
            Toast(f"This game cannot be played: {error}", warn=True, stays=True)
            return
        seats = Seating(tuple(entrant.computer or HERE for entrant in sitting)).write()
        self._table.start(match, seats, tournament=place.write())

    def _give_up(self, number: int, quits: int) -> None:
        from mythshelf.kernel.errors import MythshelfError

        from web.app.tournament.store import PairingPlace

        store = self._records.store
        try:
            pairing = store.read(self.current).pairings()[number]
            place = PairingPlace.next_of(self.current, pairing)
            after = store.report(place, 1 - quits, played=False)
        except MythshelfError as error:
            Toast(str(error), warn=True)
        else:
            quitter, stays = (after.entrants[pairing.entrants[at]] for at in (quits, 1 - quits))
            Toast(
                f"{quitter.name} gives up; {stays.name} goes on.",
                [("Undo", lambda: self._take_back(place))],
            )
        self.refresh()

    def _take_back(self, place: PairingPlace) -> None:
        from mythshelf.kernel.errors import MythshelfError

        try:
            self._records.store.take_back(place)
        except MythshelfError as error:
            Toast(str(error), warn=True)
        if self._navigator.screen == "tournament":
            self.refresh()
