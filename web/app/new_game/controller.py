"""New games: their settings, who plays, and the decks chosen for them. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document

from web.app.platform import device
from web.app.platform.dom import data, on_click, one

if TYPE_CHECKING:
    from web.app.app import App
    from web.app.new_game.form import NewGameForm
    from web.app.new_game.screen import NewGameScreen
    from web.app.session.guided import GuidedSession


class Beginning:
    """The new-game screen of an app, and the ways to it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._screen: NewGameScreen | None = None
        on_click(document.body, "[data-new-game]", self._pressed)

    def show(self, slug: str, after: GuidedSession | None = None) -> None:
        """The settings of a new game: those of the last one, or, ``after`` the guided one, the
        learner's against the weakest of the computer."""
        from mythshelf import games

        from web.app.new_game.form import NewGameForm
        from web.app.new_game.screen import NewGameScreen
        from web.app.presenting.registry import presenter, workshop

        app = self._app
        app.playing.put_away()
        if self._screen is None:
            self._screen = NewGameScreen(self._play, app.organising.set_up, self._decks_for)
        preferences = app.preferences
        settings, seats = preferences.last_settings(slug), preferences.seats(slug)
        if after is not None:
            settings, seats = dict(after.match.settings), after.sequel().write()
        app.travel.away()
        offers = app.decks.offers(slug)
        form = NewGameForm(games.load(slug), settings, preferences.names, seats, offers)
        line = one(document, f'.box[data-game="{slug}"] .box-line')
        app.show("new-game", slug)
        builds = workshop(slug)
        built = builds.setting if builds is not None else ""
        self._screen.show(form, presenter(slug), str(line.textContent) if line else "", built)
        _entitle(form)

    def again(self, slug: str, seat: int = 0, deck: str = "") -> None:
        """The settings as they were left, with a deck chosen for a seat if one is given."""
        from web.app.presenting.registry import workshop

        form = self._screen.form if self._screen is not None else None
        if form is None or form.game.slug != slug:
            self.show(slug)
        screen, builds = self._screen, workshop(slug)
        assert screen is not None
        assert screen.form is not None
        assert builds is not None
        screen.form.offers = self._app.decks.offers(slug)
        setting = next(s for s in screen.form.settings if s.key == builds.setting)
        refusal = screen.form.pick(setting, deck, seat) if deck else None
        self._app.show("new-game", slug)
        screen.again(refusal)
        _entitle(screen.form)

    def _decks_for(self, seat: int) -> None:
        form = self._screen.form if self._screen is not None else None
        assert form is not None
        self._app.decks.open(form.game.slug, seat)

    def _play(self, form: NewGameForm) -> None:
        preferences = self._app.preferences
        preferences.names = [name.strip() for name in form.names]
        seats = form.seating().write()
        preferences.remember_settings(form.game.slug, form.values, seats)
        self._app.playing.start(form.start(device.drawn_seed()), seats)

    def _pressed(self, button: Any) -> None:
        """A button that leads to a new game, on whatever screen."""
        slug, content = data(button, "new-game"), data(button, "content")
        needs = [content] if content else []
        after = self._lesson() if button.id == "guide-play" else None
        self._app.extensions.with_game(slug, lambda: self.show(slug, after), needs)

    def _lesson(self) -> GuidedSession | None:
        from web.app.session.guided import GuidedSession

        session = self._app.playing.session
        return session if isinstance(session, GuidedSession) else None


def _entitle(form: NewGameForm) -> None:
    document.title = f"New game – {form.game.title}"
