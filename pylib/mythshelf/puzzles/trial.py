"""A puzzle being tried: how good the choices were, whatever chance made of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..games import load
from ..kernel.errors import BadSave
from ..kernel.files.stepwise import Work
from ..kernel.play import engine
from ..kernel.play.match import Match
from .puzzle import Puzzle
from .search import TOLERANCE, Search
from .turn import Node


@dataclass(frozen=True, slots=True)
class Judgement:
    """How a try stands. ``best`` is the chance of the best way, ``kept`` what the choices so far
    have left of it, before chance; ``left`` is the chance from here on. ``met`` is whether the goal
    is reached, ``None`` as long as the turn goes on."""

    best: float
    kept: float
    left: float
    met: bool | None

    @property
    def is_as_good(self) -> bool:
        """Whether no choice was worse than the best."""
        return self.best - self.kept <= TOLERANCE

    @property
    def is_over(self) -> bool:
        """Whether the turn is over, or the goal out of reach."""
        return self.met is not None or self.left <= 0


@dataclass(frozen=True, slots=True)
class Explained:
    """A step of the solution in words, and the clause of its question."""

    words: str
    clause: str


class Trial:
    """The tries of one puzzle; what one try has looked at serves the next."""

    def __init__(self, puzzle: Puzzle, start: Any) -> None:
        self.puzzle = puzzle
        self._search: Search = puzzle.search(start)

    def judge(self, match: Match[Any]) -> Work[Judgement]:
        """How the choices of a match from the puzzle's position on are to be judged.

        Raises :class:`.turn.TooDeep` or :class:`.chances.TooWide` for a puzzle that is none.
        """
        search, turn = self._search, self._search.turn
        best = yield from search.value(turn.start)
        node, cost = turn.start, 0.0
        for index in range(match.cursor):
            option = match.journal[index]
            if option not in node.options:  # given up
                return Judgement(best, 0.0, 0.0, False)
            number = node.options.index(option)
            if search.is_mine(node):
                worth = yield from search.worth(node, number)
                cost += (yield from search.value(node)) - worth
            else:
                yield from turn.ways(node, number)
            node = turn.node(match.state_at(index + 1))
            verdict = search.verdict(node, match.events_of(index))
            if verdict is not None:
                return Judgement(best, best - cost, float(verdict), verdict)
        return Judgement(best, best - cost, (yield from search.value(node)), None)

    def is_asked(self, match: Match[Any]) -> bool:
        """Whether the solver is to choose next in the turn."""
        node = self._search.turn.node(match.state)
        return bool(node.options) and self._search.is_mine(node)

    def nearest(self) -> Work[float]:
        """The chance of the best first choice that is not as good. Raises as :meth:`judge`."""
        worths = yield from self._search.worths()
        best = max(worths)
        return max((one for one in worths if one < best - TOLERANCE), default=best)

    def explained(self) -> tuple[Explained, ...]:
        """The solution, step by step.

        Raises :class:`.errors.BadSave` where the rules have changed, so that it is none any more.
        """
        puzzle, start = self.puzzle, self._search.turn.start
        return tuple(_steps(puzzle, start))


def _steps(puzzle: Puzzle, start: Node) -> list[Explained]:
    game, state, steps = load(puzzle.game), start.state.clone(), list[Explained]()
    for text in puzzle.solution:
        asked, option = engine.decision(state), game.notation.read(text)
        if asked is None or engine.refusal(state, option) is not None:
            raise BadSave(f"the solution of {puzzle.name} does not follow the rules")
        steps.append(Explained(game.describe(game.view(state, puzzle.seat), option), asked.clause))
        engine.apply(state, option)
    return steps
