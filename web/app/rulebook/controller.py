"""Opening the rulebook of the game that the screen is about. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.app.platform.modals import Modals
    from web.app.platform.navigator import Navigator
    from web.app.rulebook.sheet import RulesSheet
    from web.app.widgets.arrival import Arrival


class RulebookController:
    """The sheet of the rules."""

    def __init__(self, navigator: Navigator, modals: Modals, arrival: Arrival) -> None:
        self._navigator, self._modals = navigator, modals
        self._sheet: RulesSheet | None = None
        modals.before_opening("rules", self._fill)
        arrival.needs_game("rules", lambda: self._slug)

    def open(self, clause: str = "") -> None:
        """Open the rulebook, at a clause where one is given."""
        self._modals.open("rules")
        if clause and self._sheet is not None:
            self._sheet.go_to(clause)

    @property
    def _slug(self) -> str:
        from mythshelf import games

        return self._navigator.game or games.SLUGS[0]

    def _fill(self) -> None:
        from mythshelf import games

        from web.app.rulebook.sheet import RulesSheet

        if self._sheet is None:
            self._sheet = RulesSheet()
        self._sheet.show(self._slug, games.load(self._slug).rulebook)
