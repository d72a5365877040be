"""Choices on their way to be seen, step by step (pure).

Nothing is worked out before its step comes. The stage owns the clock: it says when the pictures of
a step are over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from mythshelf.kernel.play.game import Game

from web.app.presenting.presenter import Presenter
from web.app.presenting.step import Step
from web.app.session.messages import Transition
from web.app.session.steps import steps_of


class Telling:
    """A queue of choices, and the step of the first one that is seen now."""

    def __init__(self, game: Game[Any], presenter: Presenter) -> None:
        """Nothing is told yet."""
        self._game, self._presenter = game, presenter
        self._queue: deque[Transition] = deque()
        self._steps: Iterator[Step] = iter(())
        self.eyes = 0
        """Through whose eyes the present step is seen."""
        self.step: Step | None = None
        """What is seen now; ``None`` before the first step and after the last one."""

    @property
    def under_way(self) -> bool:
        """Whether anything is still to be seen before the game as it stands."""
        return self.step is not None or bool(self._queue)

    def add(self, played: Iterable[Transition]) -> None:
        """These choices are to be told after what is on its way."""
        self._queue += played

    def advance(self) -> Step | None:
        """Go on to the next step; ``None`` where all is told."""
        self.step = next(self._steps, None)
        while self.step is None and self._queue:
            one = self._queue.popleft()
            self.eyes = one.eyes
            self._steps = steps_of(self._game, self._presenter, one.before, one.seen)
            self.step = next(self._steps, None)
        return self.step

    def drop(self) -> None:
        """Tell nothing of what is left."""
        self._queue.clear()
        self._steps, self.step = iter(()), None
