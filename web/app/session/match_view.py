"""A match as this device sees it: who sits where, through whose eyes, at which position (pure).

Everything here reads. The presenter gets views, never the whole state: what the seat at the
device may not know cannot reach the screen from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event, State
from mythshelf.kernel.play.game import Outcome, Timed
from mythshelf.kernel.play.match import Match

from web.app.presenting.focus import Focus
from web.app.presenting.presenter import Presenter, Readable, Remembering, Throwing
from web.app.presenting.reading import Reading
from web.app.session.asked_seat import Asked
from web.app.session.curtain import seats_with_secrets
from web.app.session.fairness import DiceTally, tallies
from web.app.session.log import NOBODY, Log, asked_at
from web.app.session.memo import Memo
from web.app.session.messages import LogEntry, Transition
from web.app.session.recap import Recap, Recaps, last_choice, told_after
from web.app.session.seating import HERE, Seating, known_as
from web.app.session.shown import Shown
from web.app.session.telling import Telling
from web.app.stage.nodes import Scene


class MatchView:
    """An open match, and the seat that looks at it.

    ``seating`` says who sits where, ``past`` which position of the log is looked at (as choices
    made), ``None`` for now; ``shape`` is that of the room for the board, ``decks`` are the names
    of the decks by seat. ``sent`` is how much of a game with a friend elsewhere is in a link that
    was shown here, as :attr:`made` was then.
    """

    def __init__(
        self, match: Match[Any], presenter: Presenter, seating: Seating | None = None
    ) -> None:
        """Without ``seating`` everybody sits around this device."""
        self.match = match
        self.game = match.game
        self.presenter = presenter
        self.seating = seating or Seating.all_here(match.seats)
        self.shape = "wide"
        self.decks: tuple[str, ...] = ()
        self.past: int | None = None
        self.sent = 0
        self._part: tuple[str, int] = "", -1
        self.telling = Telling(match.game, presenter)
        self._at_device = NOBODY
        self._log = Log(match, presenter, self._view_of)
        self._recaps = Recaps(match, presenter, self._view_of, self._name_of)
        self._recap = Memo(self._find_recap)
        self._reasons: dict[int, str] = {}
        """Why the computer made the choices that led to these positions."""
        self._views: dict[int, Memo[[State], State]] = {}
        self._secret_seats = Memo(self._find_secret_seats)
        self._secrets_of_people = Memo(self._find_secret_seats)
        self._asked = Memo(self._find_asked)
        self._known = Memo(known_as)
        self._looks = Memo(_look)
        self._memory = Memo(self._remember)

    # Who is asked ---------------------------------------------------------------------

    @property
    def asked(self) -> Asked:
        """Who is asked now, and whether they are at the device."""
        match = self.match
        return self._asked(match.state, match.resigner, self.seating, self._at_device)

    def _find_asked(
        self, state: State, resigner: int | None, seating: Seating, at_device: int
    ) -> Asked:
        decision = engine.decision(state) if resigner is None else None
        seat = NOBODY if decision is None else decision.seat
        sitter = seating.of(seat)
        hidden = seat != at_device and seat in seating.here and self._has_secrets(seat)
        return Asked(seat, "" if sitter == HERE else sitter, hidden)

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

    def _name_of(self, seat: int) -> str:
        """A seat in a sentence: by the person's name, else as what it plays."""
        return self.match.names[seat] or self.game.seat_name(self.view(), seat)

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

    def _has_secrets(self, seat: int) -> bool:
        """Whether a seat that sits here knows what the others here may not."""
        return seat in self._secret_seats(self.match.state, self.seating.here)

    def _find_secret_seats(self, state: State, seats: tuple[int, ...]) -> frozenset[int]:
        return seats_with_secrets({seat: self._view_of(state, seat) for seat in seats})

    def _somebody_has_secrets(self) -> bool:
        """Whether one of several people, here or elsewhere, knows what the others may not."""
        people = self.seating.of_people
        return len(people) > 1 and bool(self._secrets_of_people(self.match.state, people))

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is seen: what is told by those that began to see it."""
        told = self.telling.shown
        return self._watcher() if told is None else told.eyes

    def _watcher(self) -> int:
        """Who looks once all is told: the seat that is asked, or the one here that was asked last.
        Before the curtain it is still the one who has the device, and behind the curtain
        ``NOBODY``: then the table shows what anybody may know."""
        here, at_device = self.seating.here, self._at_device
        seat, _, hidden = self.asked
        if not here:
            return max(0, seat)
        if seat not in here:
            asked = (asked_at(self.match, index) for index in range(self.match.cursor - 1, -1, -1))
            seat = next((seat for seat in asked if seat in here), here[0])
            hidden = seat != at_device and self._has_secrets(seat)
        if not hidden:
            return seat
        return at_device if at_device in here else NOBODY

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
        return self._view_of(self.match.state_at(self.shown), self._watcher())

    @property
    def showing(self) -> Shown:
        """The one position that all of the page shows, with what goes with it."""
        told = self.telling.shown
        if told is not None:
            return told
        index, eyes = self.shown, self._watcher()
        return Shown(self.now(), eyes, self.seat, self._events_before(index), index, 0)

    def _view_of(self, state: State, seat: int) -> State:
        """What a seat may know of a state. The one before it is kept as well: what has led from
        there is told with it."""
        if seat not in self._views:
            self._views[seat] = Memo(lambda state: self.game.view(state, seat), keeps=2)
        return self._views[seat](state)

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

    def scene_before(self) -> Scene:
        """The board before the step that is told now."""
        step = self.telling.step
        assert step is not None
        return self.presenter.scene(step.before, self._look((), self.viewer))

    def _look(self, happened: tuple[Event, ...], eyes: int) -> Focus:
        """Where nothing can be done: through whose eyes, in what room, and the people's names."""
        names = self._known(tuple(self.match.names), self.seating)
        return self._looks(
            names, eyes, self.shape, self.decks, happened, self.part, self._remembered()
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
            return self._log.entries(self.viewer)
        said = " ".join(filter(None, step.sentences))
        before = self._log.entries(self.viewer, told.index)
        return [*before, LogEntry(told.index, told.seat, said)] if said else before

    def line(self) -> str:
        """Whose turn it is and how the game stands, for the shelf."""
        outcome = self.outcome
        if outcome is not None:
            return f"Finished. {outcome.summary}"
        return f"{self.who(self.seat)} to play. {self.presenter.line(self.now())}"

    def told(self, index: int) -> str:
        """What led to position ``index``, in one line."""
        return self._log.sentence(index, self.viewer)

    @property
    def recap(self) -> Recap | None:
        """What others have done since the seat that is asked here chose last in a turn of its own;
        what it answered in the others' turns belongs to it. ``None`` where that is nothing."""
        if self.idle:
            return None
        match = self.match
        return self._recap(match.cursor, match.state, self.seat, self.seating, self._reasons)

    def _find_recap(
        self,
        cursor: int,
        state: State,
        seat: int,
        seating: Seating,
        reasons: Mapping[int, str],
    ) -> Recap | None:
        seen = (seat,) if seat in self._secret_seats(state, seating.here) else seating.here
        mates = next(side for side in self.game.sides(self.match.settings) if seat in side)
        own = tuple(one for one in seen if one in mates)
        recap = self._recaps.of(own, seat)
        if recap is None:
            return None
        given = (reasons.get(at, "") for at in range(recap.since + 1, cursor + 1))
        was_seen = all(one.seat in seen and not one.actor for one in recap.moments)
        return replace(recap, reason=next(filter(None, given), ""), was_seen=was_seen)

    def recall(self, recap: Recap, number: int) -> list[Transition]:
        """One of the moments of a recap, counted from 0, to be seen once more."""
        moment, match = recap.moments[number], self.match
        before = self._view_of(match.state_at(moment.index - 1), self.seat)
        events, part = tuple(match.events_of(moment.index - 1)), (moment.first, moment.last)
        return [Transition(before, events, self.seat, moment.seat, moment.index, part)]

    def _told_since(self, seat: int) -> list[str]:
        """What has happened since a seat chose last, as it may know it, choice by choice."""
        return told_after(self.match, self._log, last_choice(self.match, seat), seat)

    def _events_before(self, index: int) -> tuple[Event, ...]:
        """What happened in the choice that led to position ``index``."""
        if index == 0:
            return ()
        viewer = self.viewer
        return tuple(e for e in self.match.events_of(index - 1) if e.visible_to(viewer))

    @property
    def has_dice(self) -> bool:
        """Whether dice are thrown in this game."""
        return isinstance(self.presenter, Throwing)

    def thrown(self) -> tuple[DiceTally, ...]:
        """All dice up to the position that is shown, as far as the viewer may know them."""
        presenter, viewer = self.presenter, self.viewer
        if not isinstance(presenter, Throwing):
            return ()
        state = self.match.state
        happened = chain.from_iterable(map(self.match.events_of, range(-1, self.shown)))
        seen = (event for event in happened if event.visible_to(viewer))
        return tallies(throw for event in seen for throw in presenter.throws(state, event))

    def _shown_alone(self, since: int) -> str:
        """What only the viewer was shown after position ``since``."""
        told = (self._log.told(n, self.viewer) for n in range(since + 1, self.match.cursor + 1))
        alone = (one for one in chain.from_iterable(told) if not one.event.visible_to(NOBODY))
        return " ".join(one.sentence for one in alone if one.sentence)


def _look(
    names: tuple[str, ...],
    eyes: int,
    shape: str,
    decks: tuple[str, ...],
    happened: tuple[Event, ...],
    part: str,
    remembered: tuple[Event, ...],
) -> Focus:
    return Focus(
        names=names,
        eyes=eyes,
        shape=shape,
        decks=decks,
        happened=happened,
        part=part,
        remembered=remembered,
        past=True,
    )
