"""New games: their settings, who plays, and the decks chosen for them. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from js import document

from web.app.platform import device
from web.app.platform.dom import data, on_click
from web.app.widgets.boxes import game_line, game_players

if TYPE_CHECKING:
    from web.app.new_game.form import NewGameForm
    from web.app.new_game.screen import NewGameScreen
    from web.app.new_game.starts import Start
    from web.app.platform.navigator import Navigator
    from web.app.platform.preferences import Preferences
    from web.app.ports import GameInstaller, GameTable, NextGame, OfferedDecks, TournamentStart
    from web.app.session.guided import GuidedSession


class NewGameController:
    """The new-game screen, and the ways to it."""

    def __init__(
        self,
        *,
        navigator: Navigator,
        preferences: Preferences,
        table: GameTable,
        installer: GameInstaller,
        decks: OfferedDecks,
        open_decks: Callable[[str, int], None],
        open_campaigns: Callable[[str], None],
        set_up_tournament: TournamentStart,
    ) -> None:
        """``open_decks`` gets the key of a workshop, and the seat for which a deck is wanted or
        -1; ``open_campaigns`` the game whose campaigns are wanted."""
        self._navigator, self._preferences, self._table = navigator, preferences, table
        self._installer, self._decks = installer, decks
        self._open_decks, self._set_up_tournament = open_decks, set_up_tournament
        self._open_campaigns = open_campaigns
        self._screen: NewGameScreen | None = None
        self._next: NextGame | None = None
        on_click(document.body, "[data-new-game]", self._pressed)

    def show(self, slug: str, after: GuidedSession | None = None) -> None:
        """The settings of a new game: those of the last one, or, ``after`` the guided one, the
        learner's against the weakest level of the computer."""
        from mythshelf import games

        from web.app.new_game.form import NewGameForm
        from web.app.new_game.starts import starts, way_of

        game, preferences = games.load(slug), self._preferences
        settings, seats = preferences.last_settings(slug), preferences.seats(slug)
        if after is not None:
            settings, seats = dict(after.match.settings), after.lesson.sequel().write()
        offers, names = self._decks.offers(slug), preferences.names
        form = NewGameForm(game, settings, names, seats, offers)
        remembered = preferences.starts(slug)
        if after is not None:
            remembered[way_of(form)] = settings, seats
        elif settings:
            remembered.setdefault(way_of(form), (settings, seats))
        self._next = None
        self._open(form, starts(game, remembered, names, offers))

    def show_next(self, wanted: NextGame) -> None:
        """What is left to choose of the next game of a campaign."""
        from mythshelf import games

        from web.app.new_game.form import NewGameForm

        game, preferences = games.load(wanted.game), self._preferences
        asked = {setting.key for setting in game.asked(wanted.fixed)}
        last = preferences.last_settings(wanted.game)
        settings = {key: last[key] for key in last if key in asked} | dict(wanted.proposed)
        seats = preferences.seats(wanted.game)
        self._next = wanted
        self._open(NewGameForm(game, settings, preferences.names, seats, fixed=wanted.fixed))

    @property
    def is_of_campaign(self) -> bool:
        """Whether the settings that are shown are those of a campaign's next game."""
        return self._next is not None

    def _open(self, form: NewGameForm, ways: Sequence[Start] = ()) -> None:
        from web.app.new_game.screen import NewGameScreen
        from web.app.presenting.registry import presenter, saga, workshops

        slug, wanted = form.game.slug, self._next
        self._table.put_away()
        if self._screen is None:
            self._screen = NewGameScreen(
                self._play,
                self._begin,
                self._to_tournament,
                self._open_decks,
                self._open_campaigns,
            )
        self._navigator.leave_shelf()
        self._navigator.show("new-game", slug)
        built = {one.setting: one.key for one in workshops(slug)}
        self._screen.show(
            form,
            presenter(slug),
            (wanted.lead, "") if wanted is not None else (game_line(slug), game_players(slug)),
            built if wanted is None else {},
            ways,
            title=wanted.title if wanted is not None else "",
            has_campaigns=saga(slug) is not None,
        )
        _set_title(form)

    def resume(self, slug: str, key: str = "", seat: int = 0, deck: str = "") -> None:
        """The settings as they were left, with a deck chosen for the setting of that key and for a
        seat if one is given."""
        form = self._screen.form if self._screen is not None else None
        if form is None or form.game.slug != slug:
            self.show(slug)
        screen = self._screen
        assert screen is not None
        assert screen.form is not None
        screen.form.offers = self._decks.offers(slug)
        chosen = [setting for setting in screen.form.settings if setting.key == key]
        refusal = screen.form.pick(chosen[0], deck, seat) if chosen else None
        self._navigator.show("new-game", slug)
        screen.rebuild(refusal, seat if chosen else None)
        _set_title(screen.form)

    def _to_tournament(self, form: NewGameForm) -> str | None:
        return self._set_up_tournament(form.game, form.values, form.names)

    def _play(self, form: NewGameForm) -> None:
        from web.app.new_game.starts import way_of

        self._preferences.names = [name.strip() for name in form.names]
        wanted = self._next
        if wanted is None:
            self._start(form, way_of(form))
            return
        match, seats = form.start(device.drawn_seed()), form.seating().write()
        self._table.opening.start(match, seats, title=wanted.title, campaign=wanted.place)

    def _begin(self, start: Start) -> None:
        """Begin at once; the names of the others are kept for when they play again."""
        self._start(start.form, start.way)

    def _start(self, form: NewGameForm, way: str) -> None:
        slug, seats = form.game.slug, form.seating().write()
        match = form.start(device.drawn_seed())
        self._preferences.remember_settings(slug, form.values, seats)
        if way:
            self._preferences.remember_start(slug, way, form.values, seats)
        self._table.opening.start(match, seats)

    def _pressed(self, button: Any) -> None:
        """A button that leads to a new game was pressed, on any screen."""
        slug, content = data(button, "new-game"), data(button, "content")
        needs = [content] if content else []
        after = self._lesson() if button.id == "guide-play" else None
        self._installer.with_game(slug, lambda: self.show(slug, after), needs)

    def _lesson(self) -> GuidedSession | None:
        from web.app.session.guided import GuidedSession

        session = self._table.session
        return session if isinstance(session, GuidedSession) else None


def _set_title(form: NewGameForm) -> None:
    document.title = f"New game – {form.game.title}"
