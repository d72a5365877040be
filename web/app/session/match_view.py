"""A match as this device sees it: who sits where, through whose eyes, at which position (pure).

Everything here reads. The presenter gets views, never the whole state: what the seat at the
device may not know cannot reach the screen from here.
"""

from __future__ import annotations

from itertools import chain
from typing import Any

from mythshelf.kernel.play.core import Event, State
from mythshelf.kernel.play.game import Outcome, Timed
from mythshelf.kernel.play.match import Match

from web.app.presenting.focus import Focus
from web.app.presenting.presenter import Acting, Presenter, Readable, Remembering
from web.app.presenting.reading import Reading
from web.app.session.asked_seat import Asked
from web.app.session.eyes import Eyes
from web.app.session.fairness import DiceTally
from web.app.session.log import NOBODY
from web.app.session.memo import Memo
from web.app.session.messages import LogEntry, Transition
from web.app.session.recap import Recap
from web.app.session.seating import Seating, known_as
from web.app.session.shown import Shown
from web.app.session.story import Story
from web.app.session.telling import Telling
from web.app.stage.nodes import Scene


class MatchView:
    """An open match, and the seat that looks at it.

    ``eyes`` are those of the people round it, ``story`` is what has happened. ``past`` says which
    position of the log is looked at (as choices made), ``None`` for now; ``shape`` is that of the
    room for the board, ``narrow`` whether it is a phone's, ``decks`` are the names of the decks by
    seat. ``sent`` is how much of a game with a friend elsewhere is in a link that was shown here,
    as :attr:`made` was then.
    """

    def __init__(
        self,
        match: Match[Any],
        presenter: Presenter,
        seating: Seating | None = None,
        learner: int = NOBODY,
    ) -> None:
        """Without ``seating`` everybody sits around this device; ``learner`` is the seat that has a
        lesson."""
        self.match = match
        self.game = match.game
        self.presenter = presenter
        self.shape = "wide"
        self.narrow = False
        self.decks: tuple[str, ...] = ()
        self.past: int | None = None
        self.sent = 0
        self._part: tuple[str, int] = "", -1
        self.telling = Telling(match.game, presenter)
        self.eyes = Eyes(match, seating or Seating.all_here(match.seats), learner)
        self.story = Story(match, presenter, self.eyes)
        self._known = Memo(known_as)
        self._looks = Memo(_look)
        self._memory = Memo(self._remember)

    # Who is asked ---------------------------------------------------------------------

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self.eyes.seating

    @property
    def asked(self) -> Asked:
        """Who is asked now, and whether they are at the device."""
        return self.eyes.asked

    @property
    def seat(self) -> int:
        """Whose decision is open now, or ``NOBODY`` when the game is over."""
        return self.asked.seat

    @property
    def people(self) -> int:
        """How many people play, here and elsewhere."""
        return self.seating.people

    @property
    def allied(self) -> bool:
        """Whether all people sit here and play one side: then nobody could gain by taking back what
        showed something."""
        people = self.seating.of_people
        if any(seat not in self.seating.here for seat in people):
            return False
        sides = self.game.sides(self.match.settings)
        return sum(not set(side).isdisjoint(people) for side in sides) < 2

    @property
    def waits_for(self) -> str:
        """Who is asked where that is nobody here: ``AWAY`` or a level; empty otherwise."""
        return self.asked.sitter

    @property
    def elsewhere(self) -> bool:
        """Whether nobody at the device may choose: the seat that is asked is not here, or has not
        taken the device yet."""
        return self.asked.elsewhere

    @property
    def idle(self) -> bool:
        """Whether nothing can be chosen here now: something is told, an earlier position is shown,
        the game is over, or the seat that is asked is elsewhere."""
        if self.telling.step is not None:
            return True
        asked = self.asked
        return self.past is not None or asked.seat == NOBODY or asked.elsewhere

    @property
    def made(self) -> int:
        """How many choices and resignations stand."""
        match = self.match
        return match.cursor + sum(at <= match.cursor for at in match.resigned.values())

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""
        return self.match.outcome

    @property
    def shows_result(self) -> bool:
        """Whether the game is over and its result is to be seen, not a position of old."""
        return self.outcome is not None and self.past is None

    @property
    def timed(self) -> Timed | None:
        """What is timed now, where the seat that is asked sits here; nothing while it is told."""
        if self.telling.step is not None:
            return None
        asked = self.asked
        idle = self.past is not None or asked.seat == NOBODY or asked.sitter
        return None if idle else self.game.timed(self.match.state)

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to go on with."""
        return self.outcome is not None

    # What people are called ------------------------------------------------------------

    def who(self, seat: int) -> str:
        """A seat by what the people call it: "Ada (Wizards)", or "Wizards"."""
        title = self.game.seat_name(self.view(), seat)
        name = self.match.names[seat] or ("Computer" if self.seating.level(seat) else "")
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
        asked = self.asked
        return NOBODY if self.past is not None or not asked.awaits_device else asked.seat

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is seen: what is told by those that began to see it."""
        told = self.telling.shown
        return self.eyes.watcher if told is None else told.eyes

    # What is seen ---------------------------------------------------------------------

    @property
    def shown(self) -> int:
        """How many choices lead to the position that the table shows."""
        return self.match.cursor if self.past is None else self.past

    def view(self) -> State:
        """The position shown, as the seat at the device may know it."""
        step = self.telling.step
        return self.now() if step is None else step.view

    def now(self) -> State:
        """The position that is shown once all is told."""
        return self.eyes.view_of(self.match.state_at(self.shown), self.eyes.watcher)

    @property
    def showing(self) -> Shown:
        """The one position that all of the page shows, with what goes with it."""
        told = self.telling.shown
        if told is not None:
            return told
        index, eyes = self.shown, self.eyes.watcher
        return Shown(self.now(), eyes, self.seat, self.story.events_before(index, eyes), index, 0)

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

    def pictures(self) -> tuple[Scene, ...]:
        """The scenes of the step that is told now, perhaps none."""
        step = self.telling.step
        if step is None or not step.is_pictured:
            return ()
        return tuple(self.presenter.pictures(step, self._look((), self.viewer)))

    @property
    def actor(self) -> str:
        """Who does what is told where that is no seat (:class:`.Acting`); empty otherwise."""
        step, presenter = self.telling.step, self.presenter
        return presenter.actor(step) if step is not None and isinstance(presenter, Acting) else ""

    def scene_before(self) -> Scene:
        """The board before the step that is told now."""
        step = self.telling.step
        assert step is not None
        return self.presenter.scene(step.before, self._look((), self.viewer))

    def _look(self, happened: tuple[Event, ...], eyes: int) -> Focus:
        """Where nothing can be done: through whose eyes, in what room, and the people's names."""
        names = self._known(tuple(self.match.names), self.seating)
        return self._looks(
            *(names, eyes, self.shape, self.narrow, self.decks),
            *(happened, self.part, self._remembered()),
        )

    def _remembered(self) -> tuple[Event, ...]:
        """What the board goes on to show of the choices before the one that is told, or of all."""
        presenter, told = self.presenter, self.telling.shown
        if not isinstance(presenter, Remembering):
            return ()
        index = self.shown if told is None else told.index - 1
        return self._memory(self.match.state_at(index), index)

    def _remember(self, state: State, index: int) -> tuple[Event, ...]:
        presenter = self.presenter
        assert isinstance(presenter, Remembering)
        happened = chain.from_iterable(map(self.match.events_of, range(index)))
        return tuple(event for event in happened if presenter.remembers(state, event))

    def read(self, key: str) -> Reading | None:
        """The thing of a key read large, if there is more to it than its shape."""
        presenter = self.presenter
        return presenter.read(self.view(), key) if isinstance(presenter, Readable) else None

    def log(self) -> list[LogEntry]:
        """Every line of the log; while something new is told, up to its step."""
        told, step = self.telling.shown, self.telling.step
        if told is None or step is None or self.past is not None:
            return self.story.entries(self.viewer)
        said = " ".join(filter(None, step.sentences))
        before = self.story.entries(self.viewer, told.index)
        return [*before, LogEntry(told.index, told.seat, said)] if said else before

    def line(self) -> str:
        """Whose turn it is and how the game stands, for the shelf."""
        outcome = self.outcome
        if outcome is not None:
            return f"Finished. {outcome.summary}"
        return f"{self.who(self.seat)} to play. {self.presenter.line(self.now())}"

    def told(self, index: int) -> str:
        """What led to position ``index``, in one line."""
        return self.story.told(index, self.viewer)

    @property
    def recap(self) -> Recap | None:
        """What others have done since the seat that is asked here chose last in a turn of its own;
        what it answered in the others' turns belongs to it. ``None`` where that is nothing."""
        return None if self.idle else self.story.recap(self.seat)

    def recall(self, recap: Recap, number: int) -> list[Transition]:
        """One of the moments of a recap, counted from 0, to be seen once more."""
        return [self.story.recalled(recap.moments[number], self.seat)]

    @property
    def has_dice(self) -> bool:
        """Whether dice are thrown in this game."""
        return self.story.has_dice

    def thrown(self) -> tuple[DiceTally, ...]:
        """All dice up to the position that is shown, as far as the viewer may know them."""
        return self.story.thrown(self.shown, self.viewer)


def _look(
    names: tuple[str, ...],
    eyes: int,
    shape: str,
    narrow: bool,
    decks: tuple[str, ...],
    happened: tuple[Event, ...],
    part: str,
    remembered: tuple[Event, ...],
) -> Focus:
    return Focus(
        names=names,
        eyes=eyes,
        shape=shape,
        narrow=narrow,
        decks=decks,
        happened=happened,
        part=part,
        remembered=remembered,
        past=True,
    )
