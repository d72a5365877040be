"""The table after a fault of the program: back to the moment before, shown if it can be.

Browser only. Before everything that the browser asks for, the session is marked. After a fault it
goes back there, and the table is drawn anew. If that fails as well, the table keeps the picture
that stood last; if there is none, or it shows what it must not, it is left empty.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from web.app.boundary.faults import BOUNDARY
from web.app.platform.dom import by_id, flag
from web.app.session.log import NOBODY

if TYPE_CHECKING:
    from web.app.session.session import Mark
    from web.app.stage.nodes import Scene
    from web.app.stage.stage import Stage
    from web.app.table.follow_ups import FollowUps
    from web.app.table.game_on_table import GameOnTable

_NOTHING = "There is nothing to take back."


class Recovery:
    """What is known of the moments before.

    ``is_live`` is whether the table shows the game as it stands; ``halts`` whether the computer
    waits until somebody does something, since what it does may be what fails.
    """

    def __init__(self, game: GameOnTable, follow_ups: FollowUps, stage: Stage) -> None:
        self._game, self._follow_ups, self._stage = game, follow_ups, stage
        self.is_live, self.halts = True, False
        self.on_shown: Callable[[], None] = lambda: None
        """Called when a table that could not be shown is there again."""
        self._fails = self._is_showing = self._is_blank = False
        self._before: Mark | None = None
        self._stood: Mark | None = None
        self._picture: Scene | None = None

    # In good times --------------------------------------------------------------------

    def begin(self) -> None:
        """Another game is put on the table."""
        self._before = self._stood = self._picture = None
        self.is_live, self.halts, self._fails, self._is_showing = True, False, False, True

    def note(self) -> None:
        """The browser asks for something: remember how things are."""
        if self._game.is_open and self._follow_ups.is_up_to_date:
            self._before = self._game.session.mark()
            if self.is_live and not self._fails and self._follow_ups.is_quiet():
                self._stood, self._picture = self._before, self._stage.scene

    def goes_on(self) -> None:
        """Somebody has done something: it is about to be shown."""
        self.halts, self._is_showing = False, True

    def shown(self) -> None:
        """All of the table is drawn, and nothing moves."""
        if self._is_showing:
            was_live, self.is_live = self.is_live, True
            self._fails = self._is_blank = False
            flag(by_id("table"), "data-blank", False)
            if not was_live:
                self.on_shown()

    # After a fault --------------------------------------------------------------------

    def recover(self) -> None:
        """The program has failed: go back to the moment before it did."""
        broken, self._stage.is_broken = self._stage.is_broken, False
        if broken and self._is_blank:
            return  # not even an empty table can be painted: to try again would never end
        mark = self._stood if broken else self._before
        self.halts = True
        if mark is not None:
            self._game.session.return_to(mark)
        self._show(None if broken else self._picture)

    def undo(self) -> str:
        """Take the last choice back, drawing nothing before that is done; why that cannot be, as a
        sentence, or nothing. While the table cannot be shown no rule of undoing stands in the way.
        """
        session, match = self._game.session, self._game.session.match
        mark = session.mark()
        if not BOUNDARY.attempt(session.undo, False):
            said = session.picking.explanation
            session.return_to(mark)
            if self.is_live or not match.cursor:
                return said.text if said is not None else _NOTHING
            session.seen.past = None
            match.undo()
        self._before, self._fails = session.mark(), False
        self._show(None)
        return ""

    def blank(self) -> None:
        """Leave nothing to be seen of the game."""
        self._is_blank = True
        flag(by_id("table"), "data-blank", True)
        self._follow_ups.show_instead(None)

    def _show(self, picture: Scene | None) -> None:
        """Draw the table, or where that has failed before, or fails, show a picture of it."""
        drawn = False
        if not self._fails:
            self._fails = self._is_showing = True
            self._is_blank = False
            drawn = BOUNDARY.attempt(self._drawn, False)
        if not drawn:
            self.is_live = self._is_showing = False
            if picture is not None and BOUNDARY.attempt(self._is_nobodys_secret, False):
                self._follow_ups.show_instead(picture)
            else:
                self.blank()
        BOUNDARY.attempt(self._game.save_now, None)

    def _drawn(self) -> bool:
        self._follow_ups.show_anew()
        return True

    def _is_nobodys_secret(self) -> bool:
        return self._game.session.seen.curtain == NOBODY
