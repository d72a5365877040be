"""What the menu does: files and links, speed and sound, who sits at the table. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.app.decks.controller import SCREENS as DECK_SCREENS
from web.app.menu.sheet import MenuSheet
from web.app.platform.dom import by_id

if TYPE_CHECKING:
    from web.app.app import App


class Menu:
    """The menu of an app."""

    def __init__(self, app: App) -> None:
        self._app = app
        preferences = app.preferences
        self._sheet = MenuSheet(
            self._act, self._set_speed, self._set_sound, self._rename, self._sit
        )
        self._sheet.show_speed(preferences.speed)
        self._sheet.show_sound(preferences.sound, preferences.volume)
        app.sheets.before_opening("menu", self._fill)

    def _fill(self) -> None:
        from web.app.session.seating import offered

        table = self._app.playing.table
        if table is not None:
            session = table.session
            title = session.game.seat_name
            seats = [
                (title(session.match.state, seat), name, session.seating.of(seat))
                for seat, name in enumerate(session.match.names)
            ]
            self._sheet.show_give_up(session.can_give_up)
            self._sheet.show_names(table.keeping.head.title, seats, offered(session.game.slug))

    def _act(self, act: str) -> None:
        app = self._app
        if act == "save" and app.screen in DECK_SCREENS:
            app.decks.exchange.export()
        elif act == "save":
            app.playing.export()
        elif act == "open":
            by_id("file").click()
        elif act == "link":
            app.links.ask()
        elif act == "saves":
            app.sheets.open("saves")
        elif act == "watch":
            app.playing.watch()
        elif act == "give-up" and app.playing.table is not None:
            app.sheets.close()
            app.playing.table.give_up()
        elif act == "new" and app.playing.session is not None:
            app.beginning.show(app.playing.session.game.slug)

    def _set_speed(self, speed: str) -> None:
        self._app.preferences.speed = speed
        self._sheet.show_speed(speed)
        self._app.playing.set_speed(speed)

    def _set_sound(self, is_on: bool, volume: int) -> None:
        preferences = self._app.preferences
        preferences.sound, preferences.volume = is_on, volume
        self._sheet.show_sound(is_on, volume)
        self._app.playing.hear(["turn"])

    def _rename(self, seat: int, name: str) -> None:
        if self._app.playing.table is not None:
            self._app.playing.table.rename(seat, name)

    def _sit(self, seat: int, sitter: str) -> None:
        if self._app.playing.table is not None:
            self._app.playing.table.seat_at(seat, sitter)
