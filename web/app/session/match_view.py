"""A match as this device sees it: which position is shown, and what has led to it (pure).

Everything here reads but for which position it is. The presenter gets views, never the whole state:
what the seat at the device may not know cannot reach the screen from here.
"""

from __future__ import annotations

from typing import Any

from mythshelf.kernel.files.stepwise import Work, finished
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import State
from mythshelf.kernel.play.game import Outcome, Timed
from mythshelf.kernel.play.match import Match

from web.app.presenting.plan import Plan
from web.app.presenting.presenter import Presenter
from web.app.session.fairness import DiceTally
from web.app.session.lesson import Lesson
from web.app.session.log import NOBODY, asked_at
from web.app.session.memo import Memo
from web.app.session.messages import ListedOption, LogEntry, Transition
from web.app.session.people import People
from web.app.session.recap import Recap
from web.app.session.seating import AWAY
from web.app.session.shown import Shown
from web.app.session.story import Story
from web.app.session.telling import Telling


class MatchView:
    """An open match, and the position of it that is shown.

    ``people`` are those round it, ``story`` is what has happened, ``telling`` what of it is on its
    way to be seen; ``lesson`` is where a guided game stands. ``past`` says which position of the
    log is looked at (as choices made), ``None`` for now.
    """

    def __init__(
        self, match: Match[Any], presenter: Presenter, people: People, lesson: Lesson | None
    ) -> None:
        self.match, self.game = match, match.game
        self.presenter = presenter
        self.people, self.lesson = people, lesson
        self.telling = Telling(match.game, presenter)
        self.story = Story(match, presenter, people)
        self.past: int | None = None
        self.is_exercise = False
        """Whether a puzzle is played: whoever set it says how it went."""
        self.stopped = ""
        """Why the computer goes on no more with an exercise, as a sentence; empty while it does."""
        self.hurry_at: int | None = None
        """After how many choices the computer was found to think, with an answer ready."""
        self._part: tuple[str, int] = "", -1
        self._plans = Memo(lambda view: tuple(presenter.plans(view)))
        self._options = Memo(self._list_options)

    # How the game stands --------------------------------------------------------------

    @property
    def is_idle(self) -> bool:
        """Whether nothing can be chosen here now: something is told, an earlier position is shown,
        the game is over, or the seat that is asked is elsewhere."""
        if self.telling.step is not None:
            return True
        asked = self.people.asked
        return self.past is not None or asked.seat == NOBODY or asked.elsewhere

    @property
    def is_stopped(self) -> bool:
        """Whether an exercise is over, and how it stands is shown: the computer was to go on."""
        now = self.past is None and self.telling.step is None
        return now and bool(self.stopped and self.people.waits_for)

    @property
    def can_be_hurried(self) -> bool:
        """Whether the computer thinks here and now, and can be told to move at once."""
        now = self.past is None and self.telling.step is None
        thinks = self.people.waits_for not in ("", AWAY)
        return now and thinks and self.hurry_at == self.match.cursor

    @property
    def plans(self) -> tuple[Plan, ...]:
        """What can be done now by whoever is at the device: nothing while something is to be read
        in a lesson."""
        if self.is_idle or (self.lesson is not None and not self.lesson.is_played):
            return ()
        return self._plans(self.view())

    def options(self) -> list[ListedOption]:
        """Every legal option of the open decision; none while an old position is shown, and
        none of a seat that is not here or has not taken the device yet."""
        return [] if self.is_idle else self._options(self.match.state, self.view())

    def _list_options(self, state: State, view: State) -> list[ListedOption]:
        write = self.game.notation.write
        return [
            ListedOption(write(option), self.game.describe(view, option), option.verb)
            for option in engine.legal(state)
            if option.of_players
        ]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""
        return self.match.outcome

    @property
    def shows_result(self) -> bool:
        """Whether the game is over and its result is to be seen, not a position of old. In a lesson
        never: its last step says how it went, and what comes next; nor in an exercise."""
        return self.has_result and self.past is None

    @property
    def has_result(self) -> bool:
        """Whether the game is over, and neither a lesson nor an exercise."""
        led = self.lesson is not None or self.is_exercise
        return self.outcome is not None and not led

    @property
    def timed(self) -> Timed | None:
        """What is timed now, where the seat that is asked sits here; nothing while it is told."""
        if self.telling.step is not None:
            return None
        asked = self.people.asked
        idle = self.past is not None or asked.seat == NOBODY or asked.sitter
        return None if idle else self.game.timed(self.match.state)

    # What people are called ------------------------------------------------------------

    def who(self, seat: int) -> str:
        """A seat by what the people call it: "Ada (Wizards)", or "Wizards"."""
        title = self.game.seat_name(self.view(), seat)
        is_bot = self.people.seating.level(seat)
        name = self.match.names[seat] or ("Computer" if is_bot else "")
        return f"{name} ({title})" if name else title

    @property
    def who_plays(self) -> str:
        """All seats in a line: "Ada (Wizards) against Vampires"."""
        sides = self.game.sides(self.match.settings)
        named = (" and ".join(map(self.who, side)) for side in sides)
        return " against ".join(name or self.game.unplayed for name in named)

    # Through whose eyes ---------------------------------------------------------------

    @property
    def curtain(self) -> int:
        """The seat that has to take the device before the table shows what it alone may see.

        ``NOBODY`` where that seat has it already, or where nobody here sees more than others.
        """
        asked = self.people.asked
        return NOBODY if self.past is not None or not asked.awaits_device else asked.seat

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is seen: what is told by those that began to see it."""
        told = self.telling.shown
        return self.people.watcher if told is None else told.eyes

    # Which position is shown ----------------------------------------------------------

    @property
    def shown(self) -> int:
        """How many choices lead to the position that the table shows."""
        return self.match.cursor if self.past is None else self.past

    def look(self, index: int) -> list[Transition]:
        """Show the position after ``index`` choices, or now again. Nothing is undone.

        Where that is one choice further on, the choice comes back to be seen once more.
        """
        before, was = self.view(), self.shown
        index = max(0, min(index, len(self.match.journal)))
        self.past = None if index == self.match.cursor else index
        if index != was + 1:
            return []
        viewer, seat = self.viewer, asked_at(self.match, index - 1)
        happened = self.story.events_before(index, viewer)
        return [Transition(before, happened, viewer, seat, index)]

    def view(self) -> State:
        """The position shown, as the seat at the device may know it."""
        step = self.telling.step
        return self.now() if step is None else step.view

    def now(self) -> State:
        """The position that is shown once all is told."""
        return self.people.view_of(self.match.state_at(self.shown), self.people.watcher)

    @property
    def showing(self) -> Shown:
        """The one position that all of the page shows, with what goes with it."""
        told = self.telling.shown
        if told is not None:
            return told
        index, eyes = self.shown, self.people.watcher
        happened = self.story.events_before(index, eyes)
        return Shown(self.now(), eyes, self.people.seat, happened, index, 0)

    @property
    def part(self) -> str:
        """The key of the tab by which people look at a part of the board; empty where they have
        not asked for one in the position that is shown."""
        key, index = self._part
        return key if index == self.shown and self.telling.step is None else ""

    def look_at_part(self, key: str) -> None:
        """Look at the part of a tab until another position is shown; the empty key leaves it to
        the board."""
        self._part = key, self.shown

    # What has happened ----------------------------------------------------------------

    def log(self) -> list[LogEntry]:
        """Every line of the log; while something new is told, up to its step."""
        return finished(self.log_bit_by_bit())

    def log_bit_by_bit(self) -> Work[list[LogEntry]]:
        """The same, with room for taps in between."""
        told, step = self.telling.shown, self.telling.step
        if told is None or step is None or self.past is not None:
            return (yield from self.story.telling(self.viewer))
        said = " ".join(filter(None, step.sentences))
        before = yield from self.story.telling(self.viewer, told.index)
        return [*before, LogEntry(told.index, told.seat, said)] if said else before

    def told(self, index: int) -> str:
        """What led to position ``index``, in one line."""
        return self.story.told(index, self.viewer)

    @property
    def recap(self) -> Recap | None:
        """What others have done since the seat that is asked here chose last in a turn of its own;
        what it answered in the others' turns belongs to it. ``None`` where that is nothing, and in
        a lesson, where the coach says what happens."""
        if self.is_idle or self.lesson is not None:
            return None
        return self.story.recap(self.people.seat)

    def recall(self, recap: Recap, number: int) -> list[Transition]:
        """One of the moments of a recap, counted from 0, to be seen once more."""
        return [self.story.recalled(recap.moments[number], self.people.seat)]

    def thrown(self) -> tuple[DiceTally, ...]:
        """All dice up to the position that is shown, as far as the viewer may know them."""
        return self.story.thrown(self.shown, self.viewer)
