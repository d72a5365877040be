"""The open game and everything that shows it, from a change to the repainted board and page.
Browser only.

The board comes first: a change of the session shows the new scene; prompt, panels, lists and the
autosave follow in deferred tasks, so that they do not delay the repaint. While a choice is told
they go with the board from step to step, each in one frame, and so they come to the end.
``#table[data-busy]`` is set from the change until all of that is done and nothing moves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from js import window

from web.app.boundary.faults import BOUNDARY
from web.app.platform.deferred_tasks import DeferredTasks
from web.app.platform.dom import around, attribute, by_id, flag, later, on
from web.app.presenting.focus import Room, room_of
from web.app.presenting.reading import Reading
from web.app.session.autosave import ELSEWHERE, Autosave
from web.app.session.messages import Transition
from web.app.session.session import TableSession
from web.app.stage.nodes import Scene
from web.app.stage.stage import Stage
from web.app.table.actions import TableActions
from web.app.table.card_drags import CardDrags
from web.app.table.chrome import TableChrome
from web.app.table.computer import ComputerAtTable
from web.app.table.curtain_view import Curtain
from web.app.table.drags import DragsAtTable
from web.app.table.recovery import Recovery
from web.app.table.seat_changes import SeatChanges
from web.app.table.sound_cues import SoundCues
from web.app.table.telling_bar import TellingBar
from web.app.table.zoom_tools import show_zoomed
from web.app.widgets.reading_sheet import ReadingSheet

if TYPE_CHECKING:
    from mythshelf.kernel.files.stepwise import Work

    from web.app.platform.clocks import Clocks
    from web.app.presenting.sound import Recipe

_HATCH = 600
"""Milliseconds for which the mark on a shape that cannot be chosen stays."""
_WIDE = 1.5
"""A board whose width is more than this multiple of its height is laid out as a wide one."""
_AROUND = ("panels", "plates", "actions", "recaps", "challenge", "prompt-bar")
"""The parts of the page that show what the board shows."""
_LAST_LOOK = 1_400
"""Milliseconds from the last move of a game to its result."""


class ShownTable(TableActions, ABC):
    """The parts of ``#table``, one set for all games; :class:`.TableScreen` is what people do."""

    def __init__(
        self,
        *,
        clocks: Clocks,
        open_rules: Callable[[str], None],
        on_saved: Callable[[str], None],
        on_ended: Callable[[], None],
        play_sounds: Callable[[Sequence[str], Mapping[str, Recipe]], None],
        switch_sheet: Callable[[str, bool], None],
        on_asked: Callable[[bool], None],
    ) -> None:
        """``open_rules`` opens the rules at a clause, ``on_saved`` is called with the outcome of
        each save, ``on_ended`` when a game has ended and its last move has been seen,
        ``play_sounds`` with the sounds of a choice; ``switch_sheet`` opens (or closes) the sheet of
        a name; ``on_asked`` is told with each question whether somebody here has to answer it."""
        self._on_saved, self._on_ended = on_saved, on_ended
        self._on_asked = on_asked
        self._session: TableSession | None = None
        self._autosave: Autosave | None = None
        self._dirty = False
        self._moving = False
        self._in_step = False
        """Whether the page shows a step of what is told."""
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
            self._tell_on,
            self.skip,
            self._heard,
        )
        self._card_drags = CardDrags(by_id("panels"), drags, self._stage.key_at)
        self._telling = TellingBar(open_rules, self._stage.go_on)
        self._reading = ReadingSheet(self._readable, open_rules, switch_sheet)
        self._deferred = DeferredTasks(self._finish)
        self._chrome = TableChrome(self, clocks, open_rules)
        self._seats = SeatChanges(self)
        self._computer = ComputerAtTable(self, self._seats.seat_at)
        self._curtain = Curtain(self.open_curtain)
        self._sounds = SoundCues(play_sounds)
        self.recovery = Recovery(self, self._stage)
        for part in _AROUND:
            on(by_id(part), "click", self._pressed, first=True)

    # Which game ----------------------------------------------------------------------

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
    def is_up_to_date(self) -> bool:
        """Whether all that follows from the changes so far is done, but for what still moves."""
        told = self._session is None or not self._session.telling.under_way
        return told and not self._deferred.waiting

    @property
    def is_open(self) -> bool:
        """Whether a game is on the table."""
        return self._session is not None

    def open(self, session: TableSession, autosave: Autosave) -> None:
        """Put a game on the table."""
        self._session, self._autosave = session, autosave
        self.recovery.begin()
        session.telling.drop()
        session.undoing.sent = autosave.head.sent
        if session.answered_ahead():  # what came by link, or from a computer, while it was away
            self._dirty = True
        flag(by_id("table"), "data-whole", session.presenter.whole_table)
        self._curtain.show(session)
        self._chrome.open(session)
        recap, drawing = session.seen.recap, session.drawing
        if recap is not None and not recap.was_seen:
            self._chrome.told.append(recap.sentence)
        drawing.room = self._room
        self._stage.keep("")
        scene = drawing.scene()
        flag(by_id("table"), "data-wide", scene.width > _WIDE * scene.height)
        self._stage.show(scene, animate=False)
        self._stamp("stage")
        self._moving = True
        self._follow_up()

    def close(self) -> None:
        """Save the game and take it off the table, leaving nobody's secrets on the screen.

        That must never fail: where the game cannot be drawn, nothing is left to be seen.
        """
        BOUNDARY.attempt(self._computer.stop, None)  # or a choice thought of before follows now
        BOUNDARY.attempt(self.flush, None)
        if self._session is not None and not BOUNDARY.attempt(self._covered, False):
            self._deferred.drop()
            self.recovery.blank()
        for end in (self._chrome.stop, self._computer.stop):
            BOUNDARY.attempt(end, None)
        self._session = self._autosave = None
        self._reading.refresh()
        self._curtain.hide()

    def _covered(self) -> bool:
        """Show only what anybody may know."""
        self.session.close_curtain()
        self._stage.clear_for(self.session.drawing.scene())
        self._chrome.clear_for(self.session, self.autosave.head.id)
        return True

    def set_speed(self, speed: str) -> None:
        """How fast pieces move."""
        self._stage.set_speed(speed)

    def set_reading(self, by_columns: bool) -> None:
        """Whether boards are read column by column, and not row by row."""
        self._stage.set_reading(by_columns)
        if self._stage.is_still:
            self.skip()

    # What follows --------------------------------------------------------------------

    @abstractmethod
    def open_curtain(self) -> None:
        """The person who is asked has taken the device."""

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
        self.recovery.goes_on()
        if told:
            self._chrome.told.append(told)
        self._dirty |= bool(played)
        if played and not any(one.seen for one in played):  # nothing else would be said
            self._chrome.told.append(session.seen.told(played[-1].index))
        session.telling.add((*played, *again))
        self._stage.keep(session.picking.carried)
        self._moving = True
        self._sounds.refuse(session)
        if self._stage.is_still:
            self._leave_out()
        if session.telling.under_way:
            flag(by_id("table"), "data-busy", True)
            self._stage.tell()
            self._deferred.begin([self._save, self._think_ahead])
            return
        self._show_game()

    def altered(self, played: Iterable[Transition] = (), told: str = "") -> None:
        """The session has changed in what is saved besides its choices; see :meth:`changed`."""
        self._dirty = True
        self.changed(played, told=told)

    def skip(self) -> bool:
        """Go to the end of what is told; whether anything was."""
        if self._session is None or not self._session.telling.under_way:
            return False
        self._leave_out()
        self._show_end(animate=False)
        return True

    def _pressed(self, event: Any) -> None:
        """A press anywhere around the board goes to the end of what is told, and does no more; a
        tool that stands there does what it does in the rail."""
        its_own = self._telling.holds(event.target) or around(event.target, "[data-tool]")
        if not its_own and self.skip():
            event.stopPropagation()

    def _leave_out(self) -> None:
        """What is left to be told is only said, and its weightiest sound is heard."""
        steps = self.session.telling.rest()
        self._say(chain.from_iterable(step.said for step in steps))
        self._sounds.play(self.session, chain.from_iterable(step.events for step in steps))

    def _say(self, sentences: Iterable[str]) -> None:
        """What happens, for screen readers; a position of old says itself what led to it."""
        if self.session.seen.past is None:
            self._chrome.told += sentences

    def _show_game(self) -> None:
        """The board as the game stands, and everything around it when that is painted."""
        self._in_step = False
        self._show_board()
        self._reading.refresh()
        self._follow_up()

    def _show_end(self, animate: bool = True) -> None:
        """All is told: board and everything around it go together to the game as it stands, with
        what is asked."""
        self._in_step = False
        self._show_board(animate)
        self._show_prompt()
        self._show_panels()
        self._reading.refresh()
        self._deferred.begin([self._show_lists, self._save, self._fill_log])

    def _show_board(self, animate: bool = True) -> None:
        self._stage.show(self.session.drawing.scene(), animate)
        self._stamp("stage")

    def _show_prompt(self) -> None:
        self._chrome.show_prompt(self.session)
        self._stamp("prompt-bar")
        self._on_asked(not self.session.people.waits_for)

    def _prepare_panels(self) -> None:
        self._chrome.prepare_panels(self.session)

    def _show_panels(self) -> None:
        self._chrome.show_panels(self.session, self.autosave.head.id)
        self._stamp("panels")

    def _show_lists(self) -> None:
        self._chrome.show_lists(self.session)

    def _fill_log(self) -> Work[None]:
        return self._chrome.fill_log(self.session)

    def _stamp(self, *parts: str) -> None:
        """These parts of the page say what they show."""
        showing = self.session.seen.showing
        flag(by_id("table"), "data-told", showing.is_told)
        for part in parts:
            attribute(by_id(part), "data-shown", showing.stamp)

    def _tell_on(self) -> None:
        """The pictures of a step are over: those of the next one follow, or the game as it is."""
        session = self._session
        if session is None or not session.telling.under_way:
            return
        while (step := session.telling.advance()) is not None:
            self._say(step.said)
            if session.telling.is_back:
                self._stage.show(session.drawing.scene_before(), animate=False)
            pictures = session.drawing.pictures()
            self._sounds.play(session, step.events, {scene.sound for scene in pictures})
            for scene in pictures:
                self._stage.show(scene)
            if pictures:
                self._in_step = True
                self._chrome.show_step(session, pictures[-1].caption)
                self._stamp("stage", "prompt-bar", "panels")
                self._reading.refresh()
                return
        if self._in_step:
            self._show_end()
        else:  # nothing of it had a picture
            self._show_game()

    def _heard(self, sound: str) -> None:
        """A picture comes with a sound."""
        if self._session is not None:
            self._sounds.play_one(self._session, sound)

    def show_anew(self) -> None:
        """Show the game as it stands, whatever is shown now: something has failed."""
        self._deferred.drop()
        self.session.telling.drop()
        self._stage.keep("")
        self._show_board(animate=False)
        self._moving = True
        self._follow_up()

    def give_up_showing(self, scene: Scene | None) -> None:
        """The game as it stands cannot be shown: show an old picture of it, or nothing."""
        self._deferred.drop()
        self._moving = False
        self._curtain.hide()
        flag(by_id("table"), "data-busy", False)
        if scene is not None:
            self._stage.show(scene, animate=False)
        else:
            self._stage.blank()

    def save_now(self) -> None:
        """Save the game as it stands."""
        self._dirty = True
        self._save()

    def attend(self) -> None:
        """Let the computer go on, where it is to choose."""
        self._computer.attend()

    def _think_ahead(self) -> None:
        """The telling hides how long the computer thinks."""
        if not self.recovery.halts:
            self._computer.attend()

    def _follow_up(self) -> None:
        """Update the rest of the page, part by part."""
        flag(by_id("table"), "data-busy", True)
        self._deferred.begin(
            [
                self._show_prompt,
                self._prepare_panels,
                self._show_panels,
                self._show_lists,
                self._save,
                self._fill_log,
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
                self.recovery.shown()
                if not self.recovery.halts:
                    self._computer.attend()

    def _cover(self) -> None:
        """Remove what only one person may know, even behind the curtain."""
        self.session.close_curtain()
        self._chrome.clear_announcement()
        self._show_board(animate=False)
        self._moving = True
        self._follow_up()

    def catch_up(self) -> bool:
        """Do the next of what is deferred now; whether anything is left."""
        return self._deferred.do_next()

    def flush(self) -> None:
        """Do everything that is deferred now: the page may be about to close."""
        self.skip()
        self._deferred.flush()
        self._moving = False
        self._finish()

    def _save(self) -> None:
        if self._dirty or self.session.guided_step != self.autosave.head.step:
            self._dirty = False
            outcome = self.autosave.keep(self.session)
            if outcome == ELSEWHERE:
                self._deferred.drop()
            self._on_saved(outcome)

    def _acted(self, played: Iterable[Transition]) -> None:
        """Something was done on the board; the mark of what was tried in vain soon goes."""
        self.changed(played)
        if self.session.picking.blocked:
            later(self._unblock, _HATCH)

    def _unblock(self) -> None:
        if self._session is not None and self._session.picking.blocked:
            self._session.picking.unblock()
            if not self._session.telling.under_way:
                self._stage.show(self._session.drawing.scene())

    def _readable(self, key: str) -> Reading | None:
        return self._session.drawing.read(key) if self._session is not None else None

    def _show_step(self, scene: Scene | None, waits: bool) -> None:
        """Only step by step there is time to read the rule and to go on by a button."""
        self._telling.show(scene if waits else None)

    @property
    def _room(self) -> Room:
        """How much room there is, for the board and on the page."""
        return room_of(self._stage.room, (window.innerWidth, window.innerHeight))

    def _resized(self) -> None:
        """The size of the space for the board has changed, and perhaps its shape."""
        session = self._session
        if session is None or not all(self._stage.room):
            return
        if (before := session.drawing.room) != (room := self._room):
            session.drawing.room = room
            session.picking.put_back()
            self._stage.keep("")
            if self.skip():
                return
            self._show_board(animate=False)
            if before.worded != room.worded:
                self._show_panels()

    def _settled(self) -> None:
        """Nothing moves any more: finish in a task of its own."""
        self._moving = False
        later(self._finish)
        session = self._session
        if session is not None and session.seen.shows_result and not self.recovery.halts:
            later(self._end, _LAST_LOOK)

    def _end(self) -> None:
        session = self._session
        if session is not None and session.seen.shows_result:
            self._on_ended()
