"""Tournaments in the page: beginning one, its games, their results, files. Browser only."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from js import document

from web.app.platform import device
from web.app.platform.dom import keep_keyboard, one, text
from web.app.platform.storage import Damaged, Head, Saves, StorageFull
from web.app.platform.toasts import Toast, deleted, refused

if TYPE_CHECKING:
    from mythshelf.kernel.tournament import Tournament

    from web.app.app import App
    from web.app.new_game.form import NewGameForm
    from web.app.session.session import TableSession
    from web.app.tournament.bracket_screen import BracketScreen
    from web.app.tournament.entrants_screen import EntrantsScreen
    from web.app.tournament.store import Content, Place, Tournaments


class Organising:
    """The tournaments of an app. ``records`` are those in the store, as the shelf lists them;
    ``current`` is the id of the one that is shown."""

    def __init__(self, app: App, records: Saves) -> None:
        self._app, self.records = app, records
        self.current = ""
        self._slug = ""
        self._entrants: EntrantsScreen | None = None
        self._bracket: BracketScreen | None = None

    @cached_property
    def kept(self) -> Tournaments:
        """The tournaments themselves; not needed for the shelf."""
        from web.app.tournament.store import Tournaments

        return Tournaments(self.records, self._app.saves)

    # Beginning one --------------------------------------------------------------------

    def set_up(self, form: NewGameForm) -> str | None:
        """Ask who enters a tournament of a game as it is set; or why there can be none."""
        from web.app.tournament.entrants_form import EntrantsForm
        from web.app.tournament.entrants_screen import EntrantsScreen

        wanted = EntrantsForm(form.game, form.values, self._app.preferences.entrants or form.names)
        if wanted.refusal is not None:
            return wanted.refusal
        if self._entrants is None:
            self._entrants = EntrantsScreen(self._begun, device.drawn_seed)
        self._slug = form.game.slug
        self._app.show("entrants", self._slug)
        self._entrants.show(wanted)
        document.title = f"New tournament – {form.game.title}"
        return None

    def _begun(self, tournament: Tournament) -> None:
        self._app.preferences.entrants = [e.name for e in tournament.entrants if not e.computer]
        try:
            self.open(self.kept.add(tournament))
        except StorageFull:
            Toast("There is no room on this device to keep a tournament.", warn=True)

    def back(self) -> None:
        """From the entrants to the settings of the game."""
        self._app.beginning.show(self._slug)

    # The bracket ----------------------------------------------------------------------

    def open(self, tournament_id: str) -> None:
        """Show a tournament, or say why not; an open game is put away."""
        from mythshelf.kernel.errors import MythshelfError

        try:
            tournament = self.kept.read(tournament_id)
        except MythshelfError as error:
            self._refuse(tournament_id, str(error))
            return
        self._app.playing.put_away()
        self._app.travel.away()
        self.current = tournament_id
        self._app.show("tournament", tournament.game)
        self._show(tournament)
        document.title = f"{tournament.title} – Tournament"

    def refresh(self) -> None:
        """Show the newest state of the open tournament; back to the shelf where it has gone."""
        if self.kept.has(self.current):
            self._show(self.kept.read(self.current))
            keep_keyboard()
        else:
            self._app.travel.home()

    def _show(self, tournament: Tournament) -> None:
        from web.app.shelf.screen import game_title
        from web.app.tournament.bracket import bracket_of
        from web.app.tournament.bracket_screen import BracketScreen

        if self._bracket is None:
            self._bracket = BracketScreen(self._play, self._give_up, self._act)
        games = self.kept.games(self.current)
        bracket = bracket_of(self.current, tournament, games)
        self._bracket.show(bracket, game_title(tournament.game))

    def place_of(self, head: Head) -> Place | None:
        """The place of a saved game in a tournament that is here."""
        from web.app.tournament.store import Place

        if not head.tournament:
            return None
        place = Place.read(head.tournament)
        return place if place is not None and self.kept.has(place.tournament) else None

    def mark(self, head: Head) -> None:
        """Let the way back from the table say where it leads to."""
        place = self.place_of(head)
        leads = "Bracket" if place is not None else "Shelf"
        text(one(document, '#table .rail [data-tool="back"] .tool-name'), leads)
        back = "Back to the tournament" if place is not None else "Back to the shelf"
        text(one(document, '#result [data-tool="back"] .vh'), back)

    def leave(self, head: Head) -> bool:
        """From the table to the bracket; false where the game belongs to none."""
        place = self.place_of(head)
        if place is not None:
            self.open(place.tournament)
        return place is not None

    def _play(self, number: int) -> None:
        """Put the next game of a pairing on the table: begun, or as it was left."""
        from mythshelf.games.extensions import sources_in
        from mythshelf.kernel.errors import MythshelfError

        from web.app.tournament.store import Place

        try:
            tournament = self.kept.read(self.current)
            place = Place.next_of(self.current, tournament.pairings()[number])
        except MythshelfError as error:
            self._refuse(self.current, str(error))
            return
        head = self.kept.games(self.current).get(place)
        if head is not None:
            self._app.playing.open_save(head.id)
            return
        needs = sources_in(tournament.settings)
        self._app.extensions.with_game(
            tournament.game, lambda: self._begin_game(tournament, place), needs
        )

    def _begin_game(self, tournament: Tournament, place: Place) -> None:
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
        self._app.playing.start(match, seats, tournament=place.write())

    def _give_up(self, number: int, quits: int) -> None:
        from mythshelf.kernel.errors import MythshelfError

        from web.app.tournament.store import Place

        try:
            pairing = self.kept.read(self.current).pairings()[number]
            place = Place.next_of(self.current, pairing)
            after = self.kept.report(place, 1 - quits, played=False)
        except MythshelfError as error:
            Toast(str(error), warn=True)
        else:
            quitter, stays = (after.entrants[pairing.entrants[at]] for at in (quits, 1 - quits))
            Toast(
                f"{quitter.name} gives up; {stays.name} goes on.",
                [("Undo", lambda: self._take_back(place))],
            )
        self.refresh()

    def _take_back(self, place: Place) -> None:
        from mythshelf.kernel.errors import MythshelfError

        try:
            self.kept.take_back(place)
        except MythshelfError as error:
            Toast(str(error), warn=True)
        if self._app.screen == "tournament":
            self.refresh()

    # Results --------------------------------------------------------------------------

    def over(self, session: TableSession, head: Head) -> str | None:
        """Enter the result of a finished game, once; what the result screen says of it, or
        ``None`` for a game of no tournament. A result that stands is never changed."""
        from mythshelf.kernel.errors import ResultStands
        from mythshelf.kernel.tournament import DRAW, side_that_won

        from web.app.tournament.bracket import title_of

        place, outcome = self.place_of(head), session.outcome
        if place is None or outcome is None:
            return None
        match = session.match
        side = side_that_won(match.game, match.settings, outcome, place.number)
        try:
            after = self.kept.report(place, side)
        except ResultStands as error:
            return str(error)
        except (Damaged, StorageFull):
            return "There is no room to keep the result in the bracket. Delete old games first."
        if side == DRAW:
            return "The bracket has this game to be played again, with the sides exchanged."
        pairing = after.pairings()[place.pairing]
        winner, title = after.entrants[pairing.winner].name, title_of(after, pairing)
        return f"{winner} has won the {title[:1].lower()}{title[1:]}."

    # Files, deleting ------------------------------------------------------------------

    def _act(self, act: str) -> None:
        if act == "export":
            self.export(self.current)
        else:
            self.delete(self.current)
            self._app.travel.home()

    def export(self, tournament_id: str) -> None:
        """Save a tournament with its games as a file; a damaged one as it is."""
        from mythshelf.kernel.errors import MythshelfError

        from web.app.platform.phrases import file_name

        try:
            title, content = self.kept.file_of(tournament_id)
        except MythshelfError:
            device.download("damaged-tournament.json", self.kept.raw(tournament_id))
        else:
            device.download(file_name(title, "tournament"), content)

    def delete(self, tournament_id: str) -> None:
        """Delete a tournament, with a way back for a while; its games stay."""
        removed = self.kept.remove(tournament_id)
        deleted(
            "The tournament is deleted; its saved games are kept.",
            lambda: self.kept.restore(removed),
            self._app.heads_changed,
        )

    def offer(self, content: str) -> None:
        """Check a tournament's file, and offer what is in it."""
        from mythshelf.kernel.errors import MythshelfError

        from web.app.tournament.store import content_of, line_of

        try:
            found = content_of(content)
            for _seats, save in found.games.values():
                if self._app.extensions.match_of(save, lambda: self.offer(content)) is None:
                    return
        except MythshelfError as error:
            refused(str(error))
            return
        Toast(
            f"Tournament: {found.tournament.title}. {line_of(found.tournament)}",
            [("Open the bracket", lambda: self._bring(found))],
            stays=True,
        )

    def _bring(self, found: Content) -> None:
        try:
            self.open(self.kept.bring(found, self._head_of))
        except StorageFull:
            Toast("There is no room on this device to keep a tournament.", warn=True)

    def _head_of(self, save: str, seats: str, place: str) -> Head:
        """What the shelf shows of a game that came in a file."""
        from web.app.session.autosave import Autosave

        match: Any = self._app.extensions.match_of(save, lambda: None)
        return Autosave.new(self._app.saves, self._app.playing.session_of(match, seats), place).head

    def _refuse(self, tournament_id: str, sentence: str) -> None:
        self.kept.mark_damaged(tournament_id)
        Toast(
            f"{sentence} Everything else is as it was.",
            [
                ("Save it as a file", lambda: self.export(tournament_id)),
                ("Delete it", lambda: self.delete(tournament_id)),
            ],
            warn=True,
            stays=True,
        )
        self._app.travel.home()
