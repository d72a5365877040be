"""The table: one open game, from the tap to the repainted board and page. Browser only.

The board comes first: a tap changes the session and shows the new scene; prompt, panels,
lists and the autosave follow in deferred tasks, so that they do not delay the repaint.
``#table[data-busy]`` is set from the tap until all of that is done and nothing moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from web.app.platform.deferred_tasks import DeferredTasks
from web.app.platform.dom import by_id, flag, later, matches
from web.app.platform.toasts import Toast
from web.app.presenting.focus import shape_of
from web.app.presenting.reading import Reading
from web.app.session.autosave import ELSEWHERE, Autosave
from web.app.session.chips import BRANCH
from web.app.session.guided import GuidedSession
from web.app.session.log import words_of_resigning
from web.app.session.messages import Transition
from web.app.session.prompt import sends
from web.app.session.session import TableSession
from web.app.stage.nodes import Scene
from web.app.stage.stage import Stage
from web.app.table.card_drags import CardDrags
from web.app.table.chrome import TableChrome
from web.app.table.computer import ComputerAtTable
from web.app.table.curtain_view import Curtain
from web.app.table.drags import DragsAtTable
from web.app.table.sound_cues import SoundCues
from web.app.table.telling_bar import TellingBar
from web.app.table.zoom_tools import TOOLS as ZOOM_TOOLS
from web.app.table.zoom_tools import look_closer, look_further, show_zoomed
from web.app.widgets.reading_sheet import ReadingSheet

if TYPE_CHECKING:
    from mythshelf.kernel.play.match import Match

    from web.app.platform.preferences import Preferences

_HATCH = 600
"""Milliseconds for which the mark on a shape that cannot be chosen stays."""
_WIDE = 1.5
"""A board whose width is more than this multiple of its height is laid out as a wide one."""
_LAST_LOOK = 1_400
"""Milliseconds from the last move of a game to its result."""


class TableScreen:
    """The parts of ``#table`` and what they do; one screen for all games."""

    def __init__(
        self,
        *,
        preferences: Preferences,
        rule: Callable[[str], None],
        looked: Callable[[], None],
        kept: Callable[[str], None],
        over: Callable[[], None],
        hear: Callable[[Sequence[str]], None],
        branch: Callable[[Match[Any]], None],
        share: Callable[[], None],
        sheet: Callable[[str, bool], None],
        seat: Callable[[int], None],
    ) -> None:
        """``rule`` opens the rules at a clause, ``looked`` is called when a position of the log was
        asked for, ``kept`` with the outcome of each save, ``over`` when a game has ended and its
        last move has been seen, ``hear`` with the sounds of a choice, ``branch`` with a match that
        branches off from the one on the table; ``share`` opens the sheet with the game's link,
        ``sheet`` opens (or closes) the sheet of a name, ``seat`` that of a seat."""
        self._branch, self._share, self._open_seat, self._sheet = branch, share, seat, sheet
        self._looked, self._kept, self._over = looked, kept, over
        self._session: TableSession | None = None
        self._autosave: Autosave | None = None
        self._seat_toast: Toast | None = None
        self._dirty = False
        self._moving = False
        drags = DragsAtTable(lambda: self._session, self._acted)
        self._stage = Stage(
            by_id("board"),
            by_id("overlay"),
            self.tap,
            self._settled,
            show_zoomed,
            self._resized,
            self.read,
            drags,
            self._show_step,
        )
        self._card_drags = CardDrags(by_id("panels"), drags, self._stage.key_at)
        self._telling = TellingBar(rule, self._stage.go_on, self._stage.finish)
        self._reading = ReadingSheet(self._readable, rule, sheet)
        self._deferred = DeferredTasks(self._finish)
        self._chrome = TableChrome(self, preferences, rule)
        self._computer = ComputerAtTable(self)
        self._curtain = Curtain(self.open_curtain)
        self._sounds = SoundCues(hear)

    # Which game -----------------------------------------------------------------------

    @property
    def session(self) -> TableSession:
        """The open session. Only while a game is open."""
        assert self._session is not None
        return self._session

    @property
    def autosave(self) -> Autosave:
        """The save of the open game. Only while a game is open."""
        assert self._autosave is not None
        return self._autosave

    @property
    def is_open(self) -> bool:
        """Whether a game is on the table."""
        return self._session is not None

    def open(self, session: TableSession, autosave: Autosave) -> None:
        """Put a game on the table."""
        self._session, self._autosave = session, autosave
        session.sent = autosave.head.sent
        if session.answered_ahead():  # what came by link, or from a computer, while it was away
            self._dirty = True
        self._curtain.show(session)
        self._chrome.open(session)
        session.shape = shape_of(*self._stage.room)
        self._stage.keep("")
        scene = session.scene()
        flag(by_id("table"), "data-wide", scene.width > _WIDE * scene.height)
        self._stage.show(scene, animate=False)
        self._moving = True
        self._follow_up()

    def close(self) -> None:
        """Save the game and take it off the table, leaving nobody's secrets on the screen."""
        self.flush()
        if self._session is not None:
            self._session.close_curtain()
            self._stage.clear_for(self._session.scene())
            self._chrome.clear_for(self._session, self.autosave.head.id)
        self._chrome.stop()
        self._computer.stop()
        self._session = self._autosave = None
        self._reading.refresh()
        self._curtain.hide()

    def set_speed(self, speed: str) -> None:
        """How fast pieces move."""
        self._stage.set_speed(speed)

    # What people do -------------------------------------------------------------------

    def tap(self, key: str) -> None:
        """A shape or a part of a panel was tapped."""
        self._acted(self.session.tap(key))

    def _acted(self, played: Iterable[Transition]) -> None:
        """Something was done on the board; the mark of what was tried in vain soon goes."""
        self.changed(played)
        if self.session.focus().blocked:
            later(self._unblock, _HATCH)

    def read(self, key: str = "") -> bool:
        """Enlarge a thing of the board: that of a key, else what has keyboard focus, else what was
        tapped last; returns whether there is anything to read."""
        return self._reading.open(
            key or self._stage.here or "".join(self.session.focus().taps[-1:])
        )

    def _readable(self, key: str) -> Reading | None:
        return self._session.read(key) if self._session is not None else None

    def open_curtain(self) -> None:
        """The person who is asked has taken the device: announce what has happened."""
        self._chrome.told += self.session.open_curtain()
        self.changed()

    def press(self, verb: str) -> None:
        """A row of a panel was pressed."""
        self.session.press(verb)
        self.changed()

    def press_chip(self, chip: str) -> None:
        """An answer in the prompt bar was pressed."""
        if chip == BRANCH:
            self._branch(self.session.match.branch(self.session.shown))
            return
        self.changed(self.session.press_chip(chip))

    def confirm(self) -> None:
        """The primary button was pressed."""
        if sends(self.session):
            self._share()
        else:
            self.changed(self.session.confirm())

    def cancel(self) -> None:
        """Go one step back."""
        self.session.cancel()
        self.changed()

    def go_on(self) -> None:
        """The button of the coach's card was pressed."""
        if isinstance(self.session, GuidedSession):
            self.changed(self.session.go_on())

    def rules_opened(self) -> None:
        """The rules were opened: a step of a guide may ask for that."""
        if isinstance(self._session, GuidedSession) and self._session.on_rules_opened():
            self.changed()

    def choose(self, notation: str) -> None:
        """An option of the list was pressed."""
        self.changed(self.session.choose(notation))

    def give_up(self) -> None:
        """Ask whether the side to play gives up."""
        self.session.ask_to_give_up()
        self.changed()

    def time_is_up(self) -> None:
        """The clock has run out: play the option for that case."""
        timed = self.session.timed
        if timed is not None:
            self.choose(self.session.game.notation.write(timed.option))

    def look(self, index: int) -> None:
        """A line of the log was pressed, or the replay advances."""
        again = self.session.look(index)
        self._looked()
        self.changed(again=again)

    def watch(self, index: int) -> None:
        """Replay the game, starting at a position."""
        self.look(index)
        self._chrome.play_again()

    def _watch_recap(self) -> None:
        """Replay what others have done since the person who is asked chose last; where nothing is
        to move, open the log at it and read it out."""
        recap = self.session.recap
        if recap is None:
            return
        if matches("(prefers-reduced-motion: reduce)"):
            self._sheet("log", True)
            self._chrome.announce(" ".join(recap.lines))
        else:
            self.watch(recap.since)

    def name_checkpoint(self, name: str) -> None:
        """The position shown got a name, or with an empty one has none any more."""
        self.session.name_checkpoint(name)
        self._dirty = True
        self.changed()

    def scroll_log(self) -> None:
        """Scroll the log, which was just opened, to the line of the current position."""
        self._chrome.scroll_log()

    def use(self, tool: str) -> None:
        """A tool that belongs to the table: ``undo``, ``redo``, ``forecast``, ``hint``, ``read``,
        ``recap`` or one of :data:`.zoom_tools.TOOLS`."""
        session = self.session
        if tool in ZOOM_TOOLS:
            look_closer(self._stage, tool)
            return
        if tool in ("read", "recap"):
            self.read() if tool == "read" else self._watch_recap()
            return
        if tool == "undo" and session.undo():
            self._dirty = True
            self._chrome.told.append("One choice taken back.")
        elif tool == "redo" and session.redo():
            self._dirty = True
            self._chrome.told.append("The choice is made again.")
        elif tool == "forecast":
            session.toggle_forecast()
        elif tool == "hint" and session.ask_for_hint():
            self._computer.hint()
        self.changed()

    def pan(self, across: int, down: int) -> bool:
        """Pan the board; returns whether it is zoomed."""
        return look_further(self._stage, across, down)

    def send(self) -> None:
        """A link to the game as it stands is shown."""
        session = self.session
        if session.send():
            self.autosave.sent(session.sent)
            self._dirty = True
            if session.shows_result:
                self._save()
            else:
                self.changed()

    def rename(self, seat: int, name: str) -> None:
        """Rename a person (or, with seat -1, the game)."""
        if seat < 0:
            self.autosave.retitle(name)
        else:
            self.session.rename(seat, name)
        self._dirty = True
        self.changed()

    def open_seat(self, seat: int) -> None:
        """The seat of a panel was pressed."""
        self._open_seat(seat)

    def seat_at(self, seat: int, sitter: str) -> None:
        """Let a person here, a friend or the computer play a seat from now on: say so, aloud too,
        with a way back."""
        game_id, before = self.autosave.head.id, self.session.seating.of(seat)

        def undo() -> None:
            if self.is_open and self.autosave.head.id == game_id:
                self._seat_at(seat, before)

        self._close_seat_toast()
        self._seat_toast = Toast(self._seat_at(seat, sitter), [("Undo", undo)])

    def _close_seat_toast(self) -> None:
        """Of two changes only the last one can be undone by its message."""
        if self._seat_toast is not None:
            self._seat_toast.close()
            self._seat_toast = None

    def _seat_at(self, seat: int, sitter: str) -> str:
        words = self.session.seat_at(seat, sitter)
        self._dirty = True
        self.changed(told=words)
        return words

    def resign(self, seat: int) -> str:
        """Let the person who plays a seat resign; what is to be said of it."""
        self._close_seat_toast()
        words = words_of_resigning(self.session.match, seat)
        self._dirty = True
        self.changed(self.session.resign(seat), told=words)
        return words

    def answer_ahead(self, seat: int, key: str, value: str) -> None:
        """Answer a question of a seat in advance from now on, and keep that with the game."""
        words = self.session.answer_ahead(seat, key, value)
        self._dirty = True
        self.changed(told=words)

    # What follows ---------------------------------------------------------------------

    def changed(
        self, played: Iterable[Transition] = (), again: Iterable[Transition] = (), told: str = ""
    ) -> None:
        """The session has changed: show the board at once, the rest when that is painted.

        ``played`` are the choices made, ``again`` earlier ones that are only shown once more;
        ``told`` is for screen readers.
        """
        session = self.session
        played = tuple(played)
        self._deferred.remember_focus()
        if told:
            self._chrome.told.append(told)
        if played:
            self._dirty = True
            self._chrome.told += session.spoken(played)
        played = (*played, *again)
        self._stage.keep(session.carried)
        for scene in session.frames(played):
            self._stage.show(scene)
        self._stage.show(session.scene())
        self._moving = True
        self._sounds.play(session, played)
        self._reading.refresh()
        self._follow_up()

    def _follow_up(self) -> None:
        """Update the rest of the page, part by part."""
        flag(by_id("table"), "data-busy", True)
        chrome, session, autosave = self._chrome, self.session, self.autosave
        self._deferred.begin(
            [
                lambda: chrome.show_prompt(session),
                lambda: chrome.show_panels(session, autosave.head.id),
                lambda: chrome.show_lists(session),
                self._save,
            ]
        )

    def is_quiet(self) -> bool:
        """Whether nothing moves, and all of the page is up to date."""
        return not (self._deferred.waiting or self._moving)

    def _finish(self) -> None:
        """Remove ``data-busy``, if nothing waits and nothing moves."""
        if self.is_quiet():
            if self._session is not None:
                self._chrome.show_guide(self._session)
                if self._curtain.show(self._session):
                    self._cover()
                    return
            flag(by_id("table"), "data-busy", False)
            if self._session is not None:
                self._computer.attend()

    def _cover(self) -> None:
        """Remove what only one person may know, even behind the curtain."""
        self.session.close_curtain()
        self._chrome.clear_announcement()
        self._stage.show(self.session.scene(), animate=False)
        self._moving = True
        self._follow_up()

    def flush(self) -> None:
        """Do everything that is deferred now: the page may be about to close."""
        self._deferred.flush()
        self._moving = False
        self._finish()

    def _save(self) -> None:
        if self._dirty or self.session.guided_step != self.autosave.head.step:
            self._dirty = False
            outcome = self.autosave.keep(self.session)
            if outcome == ELSEWHERE:
                self._deferred.drop()
            self._kept(outcome)

    def _unblock(self) -> None:
        if self._session is not None and self._session.focus().blocked:
            self._session.unblock()
            self._stage.show(self._session.scene())

    def _show_step(self, scene: Scene | None, waits: bool) -> None:
        self._telling.show(scene, waits)

    def _resized(self) -> None:
        """The size of the space for the board has changed, and perhaps its shape."""
        session, shape = self._session, shape_of(*self._stage.room)
        if session is not None and session.shape != shape and all(self._stage.room):
            session.shape = shape
            session.put_back()
            self._stage.keep("")
            self._stage.show(session.scene(), animate=False)

    def _settled(self) -> None:
        """Nothing moves any more: finish in a task of its own."""
        self._moving = False
        later(self._finish)
        session = self._session
        if session is not None and session.shows_result:
            later(self._end, _LAST_LOOK)

    def _end(self) -> None:
        session = self._session
        if session is not None and session.shows_result:
            self._over()
