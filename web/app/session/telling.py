"""Choices on their way to be seen, step by step (pure).

Nothing is worked out long before its step comes: at the most the next one is. The stage owns the
clock: it says when the pictures of a step are over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from mythshelf.kernel.play.game import Game

from web.app.presenting.presenter import Presenter
from web.app.presenting.step import Step
from web.app.session.messages import Transition
from web.app.session.shown import Shown
from web.app.session.steps import steps_of


class Telling:
    """A queue of choices, and the step of the first one that is seen now."""

    def __init__(self, game: Game[Any], presenter: Presenter) -> None:
        """Nothing is told yet."""
        self._game, self._presenter = game, presenter
        self._queue: deque[Transition] = deque()
        self._steps: Iterator[Step] = iter(())
        self._ahead: Step | None = None
        self._told: Transition | None = None
        self.step: Step | None = None
        """What is seen now; ``None`` before the first step and after the last one."""
        self._number = 0
        self.is_back = False
        """Whether the step begins something that is seen once more, out of its turn: it goes on
        from the position before it, wherever the table stood."""

    @property
    def under_way(self) -> bool:
        """Whether anything is still to be seen before the game as it stands."""
        return self.step is not None or bool(self._queue)

    @property
    def recalls(self) -> bool:
        """Whether what is told is something that is seen once more."""
        return self.step is not None and self._told is not None and self._told.part is not None

    def add(self, played: Iterable[Transition]) -> None:
        """These choices are to be told after what is on its way."""
        self._queue += played

    def advance(self) -> Step | None:
        """Go on to the next step; ``None`` where all is told."""
        self.step, self._ahead = self.look_ahead(), None
        self._number += 1
        self.is_back = False
        while self.step is None and self._queue:
            one = self._told = self._queue.popleft()
            first, last = one.part or (1, None)
            every = steps_of(self._game, self._presenter, one.before, one.seen)
            self._steps = islice(every, first - 1, last)
            self.step, self._number = next(self._steps, None), first
            self.is_back = one.part is not None
        return self.step

    def look_ahead(self) -> Step | None:
        """The step that follows in the choice that is told, made before it is seen."""
        if self._ahead is None:
            self._ahead = next(self._steps, None)
        return self._ahead

    @property
    def shown(self) -> Shown | None:
        """What all of the page shows while a step is seen; a choice is told to one pair of
        eyes."""
        step, told = self.step, self._told
        if step is None or told is None:
            return None
        return Shown(step.view, told.eyes, told.seat, step.events, told.index, self._number)

    def rest(self) -> list[Step]:
        """All steps that are left, which are not told any more."""
        left = []
        while (step := self.advance()) is not None:
            left.append(step)
        return left

    def drop(self) -> None:
        """Tell nothing of what is left."""
        self._queue.clear()
        self._steps, self._ahead, self.step = iter(()), None, None
