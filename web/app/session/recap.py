"""What others have done since somebody acted last, in pictures to be watched again (pure).

All of it follows from the journal: it is there again when a saved game is opened, and behind the
curtain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.play.core import Event, State
from mythshelf.kernel.play.match import Match

from web.app.presenting.presenter import Acting, Presenter, Recalling
from web.app.presenting.step import Step
from web.app.session.begun_turns import BegunTurns
from web.app.session.log import NOBODY, asked_at
from web.app.session.memo import ByPosition
from web.app.session.steps import steps_of

_FITS = 120
"""Letters of the sentence that sums up what was done."""
_SHORT = 72
"""Letters beside a picture."""
MOST = 8
"""Pictures that can be taken in at a glance; the log has the rest."""


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """One thing that others have done: a choice, or what followed from one by itself.

    ``index`` choices lead to the position after the choice, which ``seat`` has made; ``first`` is
    the number of its first step among those of the choice, from 1. ``actor`` is who did it where
    that was no seat (:class:`.Acting`). ``said`` is what happened, each sentence with how much it
    counts.
    """

    index: int
    seat: int
    actor: str
    first: int
    steps: tuple[Step, ...]
    said: tuple[tuple[int, str], ...]

    @property
    def last(self) -> int:
        """The number of its last step."""
        return self.first + len(self.steps) - 1

    @property
    def words(self) -> str:
        """What happened, in sentences."""
        return " ".join(sentence for _, sentence in self.said)

    @property
    def label(self) -> str:
        """What of it counts most, in as few words as stand beside a picture."""
        most = self.weight
        return _fitting([(weight, words) for weight, words in self.said if weight == most], _SHORT)

    def brief(self, name: str) -> str:
        """The same beside the name of who did it, which goes without saying then."""
        words = self.label.replace(f" of {name}", "").removeprefix(f"{name} ").rstrip(".")
        return words[:1].upper() + words[1:]

    @property
    def weight(self) -> int:
        """How much it counts."""
        return max((weight for weight, _ in self.said), default=0)


@dataclass(frozen=True, slots=True, eq=False)
class Recap:
    """What others have done since somebody acted last, after ``since`` choices.

    ``moments`` are its pictures, without the ``left_out`` that count least; ``sentence`` sums all
    of it up. ``reason`` is why the computer did it, or empty; ``was_seen`` is whether people at the
    device have done it, who have seen it all; ``doer`` is the seat that did all of it, but for what
    followed from one's own choices.
    """

    since: int
    sentence: str
    moments: tuple[Moment, ...]
    left_out: int = 0
    reason: str = ""
    was_seen: bool = False
    doer: int = NOBODY


class Recaps:
    """The recaps of one match."""

    def __init__(
        self,
        match: Match[Any],
        presenter: Presenter,
        view_of: Callable[[State, int], State],
        name_of: Callable[[int], str],
        turns: BegunTurns,
    ) -> None:
        """``view_of`` gives what a seat may know of a state, ``name_of`` what a seat is called;
        ``turns`` are those of the match."""
        self._match, self._presenter = match, presenter
        self._view_of, self._name_of = view_of, name_of
        self._turns = turns
        self._parts = ByPosition(match, self._divided)

    def of(self, own: tuple[int, ...], eyes: int) -> Recap | None:
        """What has happened since one of ``own`` seats chose last in a turn of their own; what they
        answered in the others' turns belongs to it. ``None`` where that is nothing.

        ``eyes`` is the seat that is asked, as which it is seen.
        """
        since = self._end_of_turn(own)
        self._parts.forget_before(since)
        moments = tuple(self._moments(since, eyes))
        doers = {
            NOBODY if moment.actor else moment.seat
            for moment in moments
            if moment.actor or moment.seat not in own
        }
        if not doers:
            return None
        kept = _weightiest(moments)
        doer = doers.pop() if len(doers) == 1 else NOBODY
        return Recap(since, self._sentence(moments), kept, len(moments) - len(kept), doer=doer)

    def whole(self, eyes: int) -> Recap:
        """All that has happened, as a seat may see it."""
        moments = tuple(self._moments(0, eyes))
        kept = _weightiest(moments)
        return Recap(0, self._sentence(moments), kept, len(moments) - len(kept))

    def at(self, index: int, eyes: int) -> Moment | None:
        """What counts most of the choice that led to a position, as a seat may see it."""
        moments = self._parts(index, asked_at(self._match, index - 1), eyes)
        return max(moments, key=lambda one: one.weight, default=None)

    # Since when -----------------------------------------------------------------------

    def _end_of_turn(self, own: tuple[int, ...]) -> int:
        """The position after the last choice of these seats in a turn of their own, or the first
        one."""
        match, last, turns = self._match, 0, False
        for n in range(match.cursor, 0, -1):
            owner = self._turns.begun(n)
            turns |= owner != NOBODY
            if owner in own and last:
                return last
            if owner != NOBODY:
                last = 0  # these were answers in the turn of another
            if not last and asked_at(match, n - 1) in own:
                last = n
        return last if turns else self._last_of_its_own(own)

    def _last_of_its_own(self, own: tuple[int, ...]) -> int:
        """In a game without turns: the position after the last choice that was no answer to what
        happens by itself."""
        match = self._match
        for n in range(match.cursor, 0, -1):
            if asked_at(match, n - 1) in own:
                first = next(self._steps(n, NOBODY), None)
                if first is None or not self._actor(first):
                    return n
        return 0

    def last_choice(self, own: tuple[int, ...]) -> int:
        """The position after the last choice of these seats, or the first one."""
        made = range(self._match.cursor, 0, -1)
        return next((n for n in made if asked_at(self._match, n - 1) in own), 0)

    # What -----------------------------------------------------------------------------

    def _moments(self, since: int, eyes: int) -> Iterator[Moment]:
        """Everything after ``since``, and what followed by itself from the choice before."""
        for index in range(max(1, since), self._match.cursor + 1):
            seat = asked_at(self._match, index - 1)
            for moment in self._parts(index, seat, eyes):
                if moment.weight and (index > since or moment.actor):
                    yield moment

    def _divided(self, index: int, seat: int, eyes: int) -> tuple[Moment, ...]:
        return tuple(self._moments_of(index, seat, eyes))

    def _moments_of(self, index: int, seat: int, eyes: int) -> Iterator[Moment]:
        """A choice, divided where another begins to act, or where the game says so."""
        first, actor, steps = 1, "", list[Step]()
        for number, step in enumerate(self._steps(index, eyes), 1):
            acts = self._actor(step)
            if steps and (acts != actor or self._begins(step)):
                yield self._moment(index, seat, actor, first, steps)
                first, steps = number, []
            actor = acts
            steps.append(step)
        if steps:
            yield self._moment(index, seat, actor, first, steps)

    def _steps(self, index: int, eyes: int) -> Iterator[Step]:
        """The steps of the choice that led to a position, as a seat may see them."""
        match = self._match
        before = self._view_of(match.state_at(index - 1), eyes)
        seen = [event for event in match.events_of(index - 1) if event.visible_to(eyes)]
        return steps_of(match.game, self._presenter, before, seen)

    def _actor(self, step: Step) -> str:
        presenter = self._presenter
        return presenter.actor(step) if isinstance(presenter, Acting) else ""

    def _begins(self, step: Step) -> bool:
        presenter = self._presenter
        return isinstance(presenter, Recalling) and presenter.begins_picture(step)

    def _moment(self, index: int, seat: int, actor: str, first: int, steps: list[Step]) -> Moment:
        said = tuple(
            (self._weight(event), sentence)
            for step in steps
            for event, sentence in zip(step.events, step.sentences[step.begin :], strict=True)
            if sentence and self._presenter.begins(event) == NOBODY
        )
        return Moment(index, seat, actor, first, tuple(steps), said)

    def _weight(self, event: Event) -> int:
        presenter = self._presenter
        return presenter.weight(event) if isinstance(presenter, Recalling) else 1

    # In a sentence --------------------------------------------------------------------

    def _sentence(self, moments: Iterable[Moment]) -> str:
        """What of it counts most, as far as that fits, in its order; and who did it, where that is
        one and goes not without saying."""
        moments = tuple(moments)
        said = [one for moment in moments for one in moment.said if one[0]]
        words = _fitting(said, _FITS)
        names = {moment.actor or self._name_of(moment.seat) for moment in moments}
        name = names.pop() if len(names) == 1 else ""
        return f"{name}: {words}" if name and name.lower() not in words.lower() else words


def _fitting(said: Sequence[tuple[int, str]], room: int) -> str:
    """The sentences that count most, as many as have room, in their order; one at least."""
    kept = set[int]()
    for number in sorted(range(len(said)), key=lambda one: (-said[one][0], one)):
        length = len(said[number][1])
        if not kept or length < room:
            kept.add(number)
            room -= length + 1
    return " ".join(said[number][1] for number in sorted(kept))


def _weightiest(moments: tuple[Moment, ...]) -> tuple[Moment, ...]:
    """As many as can be taken in, in their order: of equal ones the later."""
    by_weight = sorted(enumerate(moments), key=lambda one: (one[1].weight, one[0]))
    return tuple(moment for _, moment in sorted(by_weight[-MOST:], key=lambda one: one[0]))
