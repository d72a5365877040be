"""The table: its parts, and what is done with a change of the game on it. Browser only.

What people do comes to :class:`.Hands` and :class:`.Tools`, which pass it to the session; what has
changed then comes back here. :class:`.FollowUps` shows and saves it, by way of
:class:`.TellingAtTable` where there is something to tell, and :class:`.WhoseTurn` goes on once all
is at rest. Each part knows those made before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from web.app.boundary.faults import BOUNDARY
from web.app.platform.dom import by_id, later
from web.app.session.autosave import ELSEWHERE, Autosave
from web.app.session.messages import Transition
from web.app.session.session import TableSession
from web.app.stage.stage import Stage
from web.app.table.card_drags import CardDrags
from web.app.table.chrome import TableChrome
from web.app.table.computer import ComputerAtTable
from web.app.table.curtain_view import Curtain
from web.app.table.drags import DragsAtTable
from web.app.table.follow_ups import FollowUps
from web.app.table.game_on_table import GameOnTable
from web.app.table.hands import Hands
from web.app.table.recovery import Recovery
from web.app.table.seat_changes import SeatChanges
from web.app.table.sound_cues import SoundCues
from web.app.table.table_view import TableView
from web.app.table.telling import TellingAtTable
from web.app.table.tools import Tools
from web.app.table.whose_turn import WhoseTurn
from web.app.table.zoom_tools import show_zoomed
from web.app.widgets.reading_sheet import ReadingSheet

if TYPE_CHECKING:
    from mythshelf.kernel.play.match import Match

    from web.app.platform.clocks import Clocks
    from web.app.presenting.sound import Recipe

_HATCH = 600
"""Milliseconds for which the mark on a shape that cannot be chosen stays."""


class TableScreen:
    """``#table``, one for all games; a game is on it between :meth:`open` and :meth:`close`.

    ``hands`` and ``tools`` are what people do, ``seats`` is who plays them, ``recovery`` the
    way back after a fault.
    """

    def __init__(
        self,
        *,
        clocks: Clocks,
        open_rules: Callable[[str], None],
        on_looked_back: Callable[[], None],
        on_saved: Callable[[str], None],
        on_ended: Callable[[], None],
        play_sounds: Callable[[Sequence[str], Mapping[str, Recipe]], None],
        branch_off: Callable[[Match[Any]], None],
        open_share: Callable[[], None],
        switch_sheet: Callable[[str, bool], None],
        open_seat_sheet: Callable[[int], None],
        on_asked: Callable[[bool], None],
    ) -> None:
        """``open_rules`` opens the rules at a clause, ``on_saved`` is called with the outcome of
        each save, ``on_ended`` when a game has ended and its last move has been seen,
        ``play_sounds`` with the sounds of a choice; ``switch_sheet`` opens (or closes) the sheet of
        a name; ``on_asked`` is told with each question whether somebody here has to answer it.
        The others are those of :class:`.Hands`."""
        self._on_saved = on_saved
        self._game = game = GameOnTable(self._saved)
        reading = ReadingSheet(game.read, open_rules, switch_sheet)
        self.hands = hands = Hands(
            self,
            reading,
            on_looked_back=on_looked_back,
            branch_off=branch_off,
            open_share=open_share,
            open_seat_sheet=open_seat_sheet,
            hurry=lambda: self._computer.move_now(),
        )
        drags = DragsAtTable(lambda: game.if_open, self.acted)
        self._stage = stage = Stage(
            by_id("board"),
            by_id("overlay"),
            on_tap=hands.tap,
            on_hold=hands.read,
            carrier=drags,
            on_press=lambda: self._telling.skip(),
            on_told=lambda scene, waits: self._telling.show_words(scene, waits),
            on_heard=lambda sound: self._telling.play_sound(sound),
            on_over=lambda: self._telling.go_on(),
            on_settled=lambda: self._turn.settled(),
            on_zoomed=show_zoomed,
            on_resized=self._resized,
        )
        self._card_drags = CardDrags(by_id("panels"), drags, stage.key_at)
        self._chrome = TableChrome(hands, clocks, open_rules)
        curtain = Curtain(hands.open_curtain)
        self._view = view = TableView(game, stage, self._chrome, reading, curtain, on_asked)
        self._follow_ups = FollowUps(game, view, lambda: self._turn.at_rest())
        self._sounds = SoundCues(play_sounds)
        self._telling = TellingAtTable(game, view, self._follow_ups, self._sounds, open_rules)
        self.recovery = recovery = Recovery(game, self._follow_ups, stage)
        self.seats = SeatChanges(self)
        self._computer = computer = ComputerAtTable(self, self.seats.seat_at)
        self._turn = WhoseTurn(game, view, self._follow_ups, recovery, computer, on_ended)
        self.tools = Tools(self, view, hands, recovery, computer.hint, switch_sheet)

    # Which game ----------------------------------------------------------------------

    @property
    def session(self) -> TableSession:
        """The open session. Only while a game is open."""
        return self._game.session

    @property
    def autosave(self) -> Autosave:
        """The save of the open game. Only while a game is open."""
        return self._game.autosave

    @property
    def is_open(self) -> bool:
        """Whether a game is on the table."""
        return self._game.is_open

    def open(self, session: TableSession, autosave: Autosave) -> None:
        """Put a game on the table."""
        self._game.put(session, autosave)
        self._computer.begin()
        self.recovery.begin()
        session.telling.drop()
        session.undoing.sent = autosave.head.sent
        if session.answered_ahead():  # what came by link, or from a computer, while it was away
            self._game.touch()
        self._follow_ups.show_opened()

    def close(self) -> None:
        """Save the game and take it off the table, leaving nobody's secrets on the screen.

        That must never fail: where the game cannot be drawn, nothing is left to be seen.
        """
        BOUNDARY.attempt(self._computer.stop, None)  # or a choice thought of before follows,
        # and what is told to its end asks for the next one
        BOUNDARY.attempt(self.flush, None)
        if self.is_open and not BOUNDARY.attempt(self._covered, False):
            self._follow_ups.drop()
            self.recovery.blank()
        BOUNDARY.attempt(self._chrome.stop, None)
        self._game.take_off()
        self._view.close()

    def _covered(self) -> bool:
        self._view.show_nobodys_secret()
        return True

    # What changes --------------------------------------------------------------------

    def changed(
        self, played: Iterable[Transition] = (), again: Iterable[Transition] = (), told: str = ""
    ) -> None:
        """The session has changed: show the board at once, the rest when that is painted.

        ``played`` are the choices made, ``again`` earlier ones that are only shown once more;
        ``told`` is for screen readers.
        """
        session = self.session
        played = tuple(played)
        self._follow_ups.expect()
        self.recovery.goes_on()
        if told:
            self._chrome.told.append(told)
        if played:
            self._game.touch()
            if not any(one.seen for one in played):  # nothing else would be said
                self._chrome.told.append(session.seen.told(played[-1].index))
        session.telling.add((*played, *again))
        self._stage.keep(session.picking.carried)
        self._sounds.refuse(session)
        if self._stage.is_still:
            self._telling.leave_out()
        if session.telling.under_way:
            self._follow_ups.tell(self._turn.attend)
        else:
            self._follow_ups.show_game()

    def altered(self, played: Iterable[Transition] = (), told: str = "") -> None:
        """The session has changed in what is saved besides its choices; see :meth:`changed`."""
        self._game.touch()
        self.changed(played, told=told)

    def acted(self, played: Iterable[Transition]) -> None:
        """Something was done on the board; the mark of what was tried in vain soon goes."""
        self.changed(played)
        if self.session.picking.blocked:
            later(self._unblock, _HATCH)

    def _unblock(self) -> None:
        session = self._game.if_open
        if session is not None and session.picking.blocked:
            session.picking.unblock()
            if not session.telling.under_way:
                self._view.show_board()

    def resume(self) -> None:
        """The people have read what has failed: go on."""
        self._turn.resume()

    def send(self) -> None:
        """A link to the game as it stands is shown."""
        session = self.session
        if session.undoing.send():
            self.autosave.sent(session.undoing.sent)
            if session.seen.shows_result:
                self._game.save_now()
            else:
                self.altered()

    def _saved(self, outcome: str) -> None:
        if outcome == ELSEWHERE:
            self._follow_ups.drop()
        self._on_saved(outcome)

    # How it is shown -----------------------------------------------------------------

    def skip(self) -> bool:
        """Go to the end of what is told; whether anything was."""
        return self._telling.skip()

    def leave_out(self) -> None:
        """What is left to be told is only said."""
        self._telling.leave_out()

    def is_quiet(self) -> bool:
        """Whether nothing moves, and all of the page is up to date."""
        return self._follow_ups.is_quiet()

    def catch_up(self) -> bool:
        """Do the next of what is deferred now; whether anything is left."""
        return self._follow_ups.catch_up()

    def flush(self) -> None:
        """Do everything that is deferred now: the page may be about to close."""
        self._telling.skip()
        self._follow_ups.flush()

    def set_speed(self, speed: str) -> None:
        """How fast pieces move."""
        self._stage.set_speed(speed)

    def set_reading(self, by_columns: bool) -> None:
        """Whether boards are read column by column, and not row by row."""
        self._stage.set_reading(by_columns)
        if self._stage.is_still:
            self._telling.skip()

    def show_balance(self) -> None:
        """The bar of who stands better, or none any more."""
        self._telling.skip()
        self._view.show_panels()

    def _resized(self) -> None:
        """The size of the space for the board has changed, and perhaps its shape."""
        before = self._view.refit()
        if before is None or self._telling.skip():
            return
        self._view.show_board(animate=False)
        now = self.session.drawing.room
        if (before.worded, before.upright) != (now.worded, now.upright):
            self._view.show_panels()
