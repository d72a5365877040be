"""How a game went, from its first choice to its last: found bit by bit (pure).

What is measured is what the game's own :class:`.Recounting` counts in a position; the moments in
which it changed most are the turning points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mythshelf.kernel.files.stepwise import Progress, Work
from mythshelf.kernel.play.telling import tell_in, unasked

from web.app.presenting.recounting import Doer, Done, Recounting, side_values
from web.app.table.result_words import own_side

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Event
    from mythshelf.kernel.play.game import Game

    from web.app.session.session import TableSession

_POINTS = 3
_FEATS, _DEEDS = 4, (2, 4)
_LONGEST = 90
"""Letters of what is said of a turning point."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The end of a turn: its number, the position as choices made, how each side stood."""

    turn: int
    index: int
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A choice that changed much: the position after it, how the sides stood before and after the
    turn, and what was told of it."""

    turn: int
    index: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    words: str

    @property
    def side(self) -> int:
        """The side for which it changed most."""
        sides = range(len(self.after))
        return max(sides, key=lambda side: abs(self.after[side] - self.before[side]))


@dataclass(frozen=True, slots=True)
class Feat:
    """What somebody did most, in words."""

    doer: Doer
    words: str


@dataclass(frozen=True, slots=True)
class Course:
    """A whole game. ``first`` is the side from which it is looked at, ``ending`` what was told of
    its last choice."""

    measure: str
    unit: str
    first: int
    moments: tuple[Moment, ...]
    points: tuple[TurningPoint, ...]
    feats: tuple[Feat, ...]
    ending: str = ""

    def lead(self, values: Sequence[float]) -> float:
        """By how much the first side is ahead of the best of the others; what it has, alone."""
        others = [value for side, value in enumerate(values) if side != self.first]
        return values[self.first] - max(others, default=0.0)


def course_of(session: TableSession, recounting: Recounting) -> Work[Course]:
    """Recount the game of a session, position by position; what is done at the table meanwhile
    changes nothing of it."""
    match = session.match
    states = [match.state_at(index) for index in range(match.cursor + 1)]
    nobody = set(match.game.automatic(match.settings))  # the wilds of a Journey count nothing
    sides = [seats for seats in match.game.sides(match.settings) if set(seats) - nobody]
    seen = _Seen(match.game, states, session.seen.viewer)
    return _recounted(seen, recounting, sides, own_side(session) or 0)


@dataclass(frozen=True, slots=True)
class _Seen:
    """A game as a seat has seen it, from its first position to its last."""

    game: Game[Any]
    states: list[Any]
    eyes: int

    def view(self, index: int) -> Any:
        """A position."""
        return self.game.view(self.states[index], self.eyes)

    def events(self, index: int) -> list[Event]:
        """What led to it."""
        return [event for event in self.states[index].events if event.visible_to(self.eyes)]


def _recounted(
    seen: _Seen, recounting: Recounting, sides: Sequence[tuple[int, ...]], first: int
) -> Work[Course]:
    done: Counter[tuple[Doer, str]] = Counter()
    moments: list[Moment] = []
    steepest: dict[int, tuple[float, int]] = {}
    course = Course(recounting.measure, recounting.unit, first, (), (), ())
    last = len(seen.states) - 1
    view = seen.view(0)
    before = side_values(recounting, sides, view)
    for index in range(last + 1):
        if index:
            for deed in _deeds(seen, recounting, view, index):
                done[deed.doer, deed.kind] += deed.count
        view = seen.view(index)
        moment = Moment(recounting.turn(view), index, side_values(recounting, sides, view))
        if moments and moments[-1].turn == moment.turn:
            moments[-1] = moment
        else:
            moments.append(moment)
        change = abs(course.lead(moment.values) - course.lead(before))
        at = len(moments) - 1
        if change and change >= steepest.get(at, (0.0, 0))[0]:
            steepest[at] = change, index
        before = moment.values
        yield Progress(index, last)
    points = []
    for at in _turns_that_count(course, moments):
        index = steepest[at][1]
        was, now = moments[max(0, at - 1)].values, moments[at].values
        words = _words(seen, recounting, index)
        points.append(TurningPoint(moments[at].turn, index, was, now, words))
        yield Progress(last, last)
    return Course(
        recounting.measure,
        recounting.unit,
        first,
        tuple(moments),
        tuple(points),
        tuple(_feats(recounting, done)),
        _words(seen, recounting, last),
    )


def _deeds(seen: _Seen, recounting: Recounting, view: Any, index: int) -> Iterator[Done]:
    """What was done in the choice that led to a position, from a view of the one before it."""
    replayed = unasked(view)
    for event in seen.events(index):
        yield from recounting.deeds(replayed, event)
        event.replay(replayed)


def _turns_that_count(course: Course, moments: Sequence[Moment]) -> list[int]:
    """The turns that changed most, in their order; of equal ones the later, which decided more."""
    leads = [course.lead(moment.values) for moment in moments]
    changes = [(abs(leads[at] - leads[at - 1]), at) for at in range(1, len(leads))]
    best = sorted((one for one in changes if one[0]), reverse=True)[:_POINTS]
    return sorted(at for _, at in best)


def _words(seen: _Seen, recounting: Recounting, index: int) -> str:
    """What was told of a choice just before and when what is measured changed."""
    now = unasked(seen.view(index - 1))
    before = recounting.standing(now)
    words = said = ""
    for told in tell_in(seen.game, now, seen.events(index)):
        cause, said = said, told.sentence or said
        if recounting.standing(now) != before:
            before = recounting.standing(now)
            whole = f"{cause} {said}".strip() if cause != said else said
            more = whole if len(words) + len(whole) < _LONGEST else said
            if not words or len(words) + len(more) < _LONGEST:
                words = f"{words} {more}".strip()
    return words or said


def _feats(recounting: Recounting, done: Counter[tuple[Doer, str]]) -> Iterator[Feat]:
    """Who did most, each with the two things that weigh most; with four where so few did anything
    that there is room for them."""
    weighed: dict[Doer, list[tuple[float, str]]] = {}
    for (doer, kind), count in done.items():
        entry = recounting.kinds[kind]
        words = (entry.one if count == 1 else entry.many).format(count)
        weighed.setdefault(doer, []).append((entry.weight * count, words))
    ranked = sorted(weighed.items(), key=lambda one: -sum(weight for weight, _ in one[1]))
    many = _DEEDS[2 * len(ranked) <= _FEATS]
    for doer, deeds in ranked[:_FEATS]:
        best = sorted(deeds, key=lambda deed: -deed[0])[:many]
        yield Feat(doer, ", ".join(words for _, words in best))
