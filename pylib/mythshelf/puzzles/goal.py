"""What a puzzle asks for, and how it is decided."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..kernel.play.core import Event, Step
from ..kernel.play.settings import Settings


@dataclass(frozen=True, slots=True)
class Happened:
    """What a choice has brought: the position in which the puzzle began, the position now, what
    happened last, whose puzzle it is, and how much its goal asks for."""

    start: Any
    now: Any
    events: Sequence[Event]
    seat: int
    amount: int


Test = Callable[[Happened], bool]


def _never(_happened: Happened) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal of one turn.

    ``theme`` names it on the shelf, ``task`` says it at the table (``{n}`` stands for the amount),
    ``means`` is the first hint, ``clauses`` are the rules that it rests on. It is met as soon as
    ``met`` says so and given up as soon as ``failed`` does; when the turn is over, it is met if it
    only asked that something should not happen (``holds``). Where puzzles are looked for,
    ``amounts`` are tried from first to last; the other choices that are worth considering reach
    ``lesser`` at least (0 where the goal has no amount), or what ``nearly`` says, if it is given.
    ``fits`` says where looking makes sense.
    """

    theme: str
    task: str
    means: str
    clauses: tuple[str, ...]
    met: Test = _never
    failed: Test = _never
    holds: bool = False
    amounts: tuple[int, ...] = (1,)
    lesser: int = 0
    nearly: Test | None = None
    fits: Callable[[Any, int], bool] = lambda state, seat: True

    @property
    def beside(self) -> Goal | None:
        """What choices that are worth considering reach beside the best; ``None`` where nothing
        is known of that."""
        if self.nearly is not None:
            return replace(self, met=self.nearly, failed=_never, holds=False)
        return self if self.lesser else None


@dataclass(frozen=True, slots=True)
class Aims:
    """The goals of a game by name, and what decides when a turn is over.

    ``moment`` is equal for the positions of one turn. ``together`` is true where all seats play
    on one side, so that every choice of the turn is the solver's. ``lineups`` are the settings of
    the games in which puzzles are looked for. No goal has more than ``share`` of the puzzles.
    """

    goals: Mapping[str, Goal]
    moment: Callable[[Any], Hashable]
    lineups: tuple[Settings, ...]
    level: str
    """Who plays the games in which puzzles are looked for."""
    limit: int
    """Positions that are tried at most from one in which a puzzle is looked for."""
    together: bool = False
    share: float = 0.6
    most_options: int = 80
    """Where more is possible, no puzzle is looked for: there is too much to try."""
    ends: tuple[type[Step[Any]], ...] = ()
    """Steps before which a turn is over: what they would bring belongs to no puzzle."""

    def has_ended(self, state: Any) -> bool:
        """Whether the turn has come to one of its :attr:`ends`, or the game is over."""
        return not state.stack or isinstance(state.stack[-1], self.ends)
