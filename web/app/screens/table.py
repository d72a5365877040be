"""The table: one open game, from tap to painted frame to the rest of the page. Browser only.

The board comes first: a tap changes the session and shows the new scene; prompt, panels,
lists and the save follow in later tasks, so that the frame is not kept waiting.
``#table[data-busy]`` stands from the tap until all of that is done and nothing moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from js import document
from mythshelf.players import JUDGED

from web.app.dom import (
    after_paint,
    attribute,
    by_id,
    flag,
    has_keyboard,
    keep_keyboard,
    later,
    shown,
    text,
)
from web.app.guiding import GuidedSession
from web.app.keeping import ELSEWHERE, Keeping
from web.app.models import Explanation, Played, Reading, shape_of
from web.app.prompting import BRANCH, TAKE_OVER, prompt_of, sends
from web.app.screens.clock_view import ClockView
from web.app.screens.curtain import Curtain
from web.app.screens.guide_card import GuideCard
from web.app.screens.log_sheet import LogSheet
from web.app.screens.options_sheet import OptionsSheet
from web.app.screens.panels import Panels
from web.app.screens.prompt_bar import PromptBar
from web.app.screens.reading_sheet import ReadingSheet
from web.app.screens.replay_bar import ReplayBar
from web.app.screens.table_head import TableHead
from web.app.screens.toasts import Toast
from web.app.seating import HERE
from web.app.session import TableSession
from web.app.sounds import cues
from web.app.stage.stage import Stage

if TYPE_CHECKING:
    from mythshelf.kernel.match import Match

    from web.app.opponents import Opponents
    from web.app.preferences import Preferences

_HATCH = 600
"""Milliseconds for which the mark on a shape tapped in vain stays."""
_CLOSER = 1.5
"""What the keys for a closer or wider look multiply and divide the zoom by."""
_FURTHER = 0.25
"""Which part of the window an arrow key looks further."""
_WIDE = 1.5
"""A board wider than so many times its height gets a place of its own shape."""
_LAST_LOOK = 1_400
"""Milliseconds between the last move of a game and its result."""


class TableScreen:
    """The parts of ``#table`` and what is done with them; one for all games."""

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
    ) -> None:
        """``rule`` opens the rules at a clause, ``looked`` is called when a position of the
        log was asked for, ``kept`` hears how each save went, ``over`` is called when a game
        has ended and its last move has been seen, ``hear`` gets the sounds of a choice,
        ``branch`` a match that begins as the one on the table; ``share`` opens the sheet with
        the game's link, ``sheet`` opens (or closes) that of a name."""
        self._branch, self._share = branch, share
        self._looked, self._kept, self._over, self._hear = looked, kept, over, hear
        self._opponents: Opponents | None = None
        self._session: TableSession | None = None
        self._keeping: Keeping | None = None
        self._waiting: list[Callable[[], None]] = []
        self._dirty = False
        self._had_keyboard = False
        self._moving = False
        self._told: list[str] = []
        self._refused: Explanation | None = None
        self._stage = Stage(
            by_id("board"),
            by_id("overlay"),
            self.tap,
            self._settled,
            self._zoomed,
            self._resized,
            self.read,
        )
        self._reading = ReadingSheet(self._readable, rule, sheet)
        self._head = TableHead()
        self._clock = ClockView(preferences, self._time_is_up, self._say)
        self._panels = Panels(self.press, self.tap)
        self._prompt = PromptBar(self.confirm, self.cancel, self.press_chip, rule)
        self._guide = GuideCard(self.go_on, rule)
        self._log = LogSheet(self.look)
        self._replay = ReplayBar(by_id("table-replay"), self.look, self._is_quiet)
        self._options = OptionsSheet(self.choose)
        self._titles: dict[str, str] = {}
        self._curtain = Curtain(self.lift)

    # Which game -----------------------------------------------------------------------

    @property
    def session(self) -> TableSession:
        """The open session. Only while a game is open."""
        assert self._session is not None
        return self._session

    @property
    def keeping(self) -> Keeping:
        """The save of the open game. Only while a game is open."""
        assert self._keeping is not None
        return self._keeping

    @property
    def is_open(self) -> bool:
        """Whether a game is on the table."""
        return self._session is not None

    def open(self, session: TableSession, keeping: Keeping) -> None:
        """Put a game on the table."""
        self._session, self._keeping = session, keeping
        self._told = []
        text(by_id("table-title"), session.game.title)
        for button in document.querySelectorAll('[data-tool="hint"]'):
            shown(button, session.game.slug in JUDGED)
        self._curtain.show(session)
        self._guide.show(session)
        session.shape = shape_of(*self._stage.room)
        scene = session.scene()
        flag(by_id("table"), "data-wide", scene.width > _WIDE * scene.height)
        self._stage.show(scene, animate=False)
        self._moving = True
        self._follow_up()

    def close(self) -> None:
        """Take the game off the table, saved; whoever comes next finds nobody's secrets on it."""
        self.flush()
        if self._session is not None:
            self._session.fall()
            self._stage.clear_for(self._session.scene())
            for show in (self._show_prompt, self._show_panels, self._show_lists):
                show()
            by_id("live").replaceChildren()
        self._replay.stop()
        if self._opponents is not None:
            self._opponents.stop()
        self._session = self._keeping = None
        self._reading.refresh()
        self._clock.show("", None)
        self._curtain.hide()

    def set_speed(self, speed: str) -> None:
        """How fast pieces move."""
        self._stage.set_speed(speed)

    # What people do -------------------------------------------------------------------

    def tap(self, key: str) -> None:
        """A shape or a part of a panel was tapped."""
        self._after(self.session.tap(key))
        if self.session.focus().blocked:
            later(self._unblock, _HATCH)

    def read(self, key: str = "") -> bool:
        """Show a thing of the board large: that of a key, or what has the keyboard, or what was
        tapped last; whether there is anything to read of it."""
        return self._reading.open(
            key or self._stage.here or "".join(self.session.focus().taps[-1:])
        )

    def _readable(self, key: str) -> Reading | None:
        return self._session.read(key) if self._session is not None else None

    def lift(self) -> None:
        """Whoever is asked has taken the device, and hears what has happened."""
        self._told += self.session.lift()
        self._after(())

    def press(self, verb: str) -> None:
        """A row of a panel was pressed."""
        self.session.press(verb)
        self._after(())

    def press_chip(self, chip: str) -> None:
        """An answer in the prompt bar was pressed."""
        if chip == BRANCH:
            self._branch(self.session.match.branch(self.session.shown))
            return
        self._dirty = self._dirty or chip == TAKE_OVER
        self._after(self.session.press_chip(chip))

    def confirm(self) -> None:
        """The primary button."""
        if sends(self.session):
            self._share()
        else:
            self._after(self.session.confirm())

    def cancel(self) -> None:
        """One step back."""
        self.session.cancel()
        self._after(())

    def go_on(self) -> None:
        """The button of the coach's card."""
        if isinstance(self.session, GuidedSession):
            self._after(self.session.go_on())

    def rules_opened(self) -> None:
        """The rules are read: a step of a guide may want that."""
        if isinstance(self._session, GuidedSession) and self._session.rules_opened():
            self._after(())

    def choose(self, notation: str) -> None:
        """An option of the list was pressed."""
        self._after(self.session.choose(notation))

    def give_up(self) -> None:
        """Ask whether who is asked gives up."""
        self.session.ask_to_give_up()
        self._after(())

    def _time_is_up(self) -> None:
        timed = self.session.timed
        if timed is not None:
            self.choose(self.session.game.notation.write(timed.option))

    def _say(self, sentence: str) -> None:
        self._told.append(sentence)
        self._tell()

    def look(self, index: int) -> None:
        """A line of the log was pressed, or the replay goes on."""
        again = self.session.look(index)
        self._looked()
        self._after((), again)

    def watch(self, index: int) -> None:
        """Show the game again, from a position on."""
        self.look(index)
        self._replay.play()

    def scroll_log(self) -> None:
        """The log is shown: bring the line of the present position into view."""
        self._log.scroll()

    def use(self, tool: str) -> None:
        """A tool that belongs to the table: ``undo``, ``redo``, ``forecast``, ``hint``, ``zoom``
        (or by keys alone ``closer``, ``wider`` and ``fit``)."""
        session = self.session
        if tool in ("zoom", "closer", "wider", "fit"):
            self._look_closer(tool)
            return
        if tool == "read":
            self.read()
            return
        if tool == "undo" and session.undo():
            self._dirty = True
            self._told.append("One choice taken back.")
        elif tool == "redo" and session.redo():
            self._dirty = True
            self._told.append("The choice is made again.")
        elif tool == "forecast":
            session.toggle_forecast()
        elif tool == "hint" and session.wants_hint():
            self._computer().hint(session)
        self._after(())

    def _look_closer(self, tool: str) -> None:
        if tool == "zoom":
            self._stage.toggle_zoom()
        elif tool == "fit":
            self._stage.fit()
        else:
            self._stage.zoom_by(_CLOSER if tool == "closer" else 1 / _CLOSER)

    def pan(self, across: int, down: int) -> bool:
        """Look further over a zoomed board; whether it is zoomed."""
        self._stage.pan(across * _FURTHER, down * _FURTHER)
        return self._stage.zoomed

    def rename(self, seat: int, name: str) -> None:
        """Another name for a person (or with seat -1 for the game)."""
        if seat < 0:
            self.keeping.retitle(name)
        else:
            self.session.rename(seat, name)
        self._dirty = True
        self._after(())

    def seat_at(self, seat: int, sitter: str) -> None:
        """Let a person here, a friend or the computer play a seat from now on."""
        self.session.seat_at(seat, sitter)
        self._dirty = True
        self._after(())

    # The computer ---------------------------------------------------------------------

    def _computer(self) -> Opponents:
        from web.app.opponents import Opponents

        if self._opponents is None:
            self._opponents = Opponents(self._chosen, self._hinted, self._no_thought)
        return self._opponents

    def _attend(self) -> None:
        """Nothing moves: let the computer think where it is to choose."""
        session = self._session
        if session is None or not (self._opponents or session.seating.level(session.seat)):
            return
        flag(by_id("table"), "data-thinking", self._computer().attend(session))

    def _chosen(self, option: str, reason: str) -> None:
        self._after(self.session.answer(option, f"Why: {reason}"))

    def _hinted(self, option: str, reason: str) -> None:
        self.session.hint(option, f"Hint: {reason}")
        self._told.append(f"A hint. {reason}")
        self._after(())

    def _think_again(self) -> None:
        self._computer().again()
        self._attend()

    def _no_thought(self) -> None:
        """The computer has failed: a person can take its seat, or it may try again."""
        session = self.session
        seat = session.seat
        if session.seating.level(seat):
            buttons = [("Try again", self._think_again)]
            buttons.append(("Play its seat yourself", lambda: self.seat_at(seat, HERE)))
            Toast("The computer opponent could not think.", buttons, warn=True, stays=True)
        else:
            Toast("There is no hint to be had on this device now.", warn=True)
        session.remark = ""
        self._after(())

    # What follows ---------------------------------------------------------------------

    def _after(self, played: Iterable[Played], again: Iterable[Played] = ()) -> None:
        """The session has changed: the board at once, the rest when it is painted.

        ``again`` are choices of old that are only seen once more.
        """
        session = self.session
        played = tuple(played)
        self._had_keyboard = has_keyboard()
        if played:
            self._dirty = True
            self._told += session.spoken(played)
        played = (*played, *again)
        for scene in session.frames(played):
            self._stage.show(scene)
        self._stage.show(session.scene())
        self._moving = True
        self._sound(played)
        self._reading.refresh()
        self._follow_up()

    def _sound(self, played: Iterable[Played]) -> None:
        """What is heard of a choice, or of the refusal of one."""
        explanation, before = self.session.explanation, self._refused
        self._refused = explanation
        if explanation is not None and explanation is not before:
            self._hear(["refusal"])
        table = self.session.presenter.sounds
        self._hear([name for one in played for name in cues(table, one.events)])

    def _follow_up(self) -> None:
        """Do the rest of the page, part by part, with room for taps in between."""
        if not self._waiting:
            flag(by_id("table"), "data-busy", True)
            after_paint(self._work)
        self._waiting = [self._show_prompt, self._show_panels, self._show_lists, self._save]

    def _work(self) -> None:
        if not self._waiting:
            return
        try:
            self._waiting.pop(0)()
        finally:  # whatever goes wrong in one part, the others and the save still follow
            if self._waiting:
                later(self._work)
            else:
                if self._had_keyboard:
                    keep_keyboard()
                self._rest()

    def _is_quiet(self) -> bool:
        return not (self._waiting or self._moving)

    def _rest(self) -> None:
        """Take the mark of business away, if nothing waits and nothing moves."""
        if self._is_quiet():
            if self._session is not None:
                self._guide.show(self._session)
                if self._curtain.show(self._session):
                    self._cover()
                    return
            flag(by_id("table"), "data-busy", False)
            self._attend()

    def _cover(self) -> None:
        """Behind the curtain, too, nothing is left of what one person alone may know."""
        self.session.fall()
        by_id("live").replaceChildren()
        self._stage.show(self.session.scene(), animate=False)
        self._moving = True
        self._follow_up()

    def flush(self) -> None:
        """Do everything that is still waiting now (the page is about to go)."""
        while self._waiting:
            self._waiting.pop(0)()
        self._moving = False
        self._rest()

    def _show_prompt(self) -> None:
        session = self.session
        self._tell()
        prompt = prompt_of(session)
        self._prompt.show(prompt)
        document.title = prompt.title
        past = session.past is not None
        flag(by_id("table"), "data-past", past)
        shown(by_id("table-replay"), past)
        self._replay.show(session.shown, session.match.cursor)
        if not past:
            self._replay.stop()
        for tool, refusal in (("undo", prompt.undo), ("redo", prompt.redo)):
            for button in document.querySelectorAll(f'[data-tool="{tool}"]'):
                attribute(button, "aria-disabled", "true" if refusal else None)
        for button in document.querySelectorAll('[data-tool="forecast"]'):
            attribute(button, "aria-pressed", "true" if session.forecast else "false")
        self._verbs = prompt.verbs

    def _tell(self) -> None:
        """What has happened, for those who listen; the question that follows is told after it.

        A new element is heard even where it says what the one before it said.
        """
        if self._told:
            sentence = document.createElement("span")
            text(sentence, " ".join(self._told))
            by_id("live").replaceChildren(sentence)
            self._told = []

    def _show_panels(self) -> None:
        session = self.session
        panels = session.panels()
        self._head.show(session.header())
        self._clock.show(self.keeping.head.id, session.timed)
        self._panels.show(panels, session.focus(), self._verbs)
        self._titles = {row.verb: row.name for panel in panels for row in panel.rows if row.verb}
        self._sides = {panel.seat: panel.side for panel in panels}

    def _show_lists(self) -> None:
        session = self.session
        question = by_id("prompt").textContent
        self._options.show(question, session.options(), self._titles)
        self._log.show(session.log(), session.shown, self._sides)

    def _save(self) -> None:
        if self._dirty or self.session.guided_step != self.keeping.head.step:
            self._dirty = False
            outcome = self.keeping.keep(self.session)
            if outcome == ELSEWHERE:
                self._waiting.clear()
            self._kept(outcome)

    def _unblock(self) -> None:
        if self._session is not None and self._session.focus().blocked:
            self._session.unblock()
            self._stage.show(self._session.scene())

    def _resized(self) -> None:
        """The room for the board has another size: perhaps another shape, too."""
        session, shape = self._session, shape_of(*self._stage.room)
        if session is not None and session.shape != shape and all(self._stage.room):
            session.shape = shape
            self._stage.show(session.scene(), animate=False)

    def _zoomed(self, zoomed: bool) -> None:
        for button in document.querySelectorAll('[data-tool="zoom"]'):
            attribute(button, "aria-pressed", "true" if zoomed else "false")

    def _settled(self) -> None:
        """Nothing moves any more; the elements over the board follow in a task of their own."""
        self._moving = False
        later(self._rest)
        session = self._session
        if session is not None and session.shows_result:
            later(self._end, _LAST_LOOK)

    def _end(self) -> None:
        session = self._session
        if session is not None and session.shows_result:
            self._over()
