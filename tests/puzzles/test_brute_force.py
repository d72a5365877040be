"""Every line of a short turn is played out, without the search by which the puzzle was found.

Nothing is kept, nothing is cut off, and each choice goes through the door. So a fault in the
graph of a turn, in what counts as the same position or in how chance is told would be seen here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.rng import Foretold
from mythshelf.puzzles import SLUGS, aims_of
from mythshelf.puzzles.goal import Happened
from mythshelf.puzzles.puzzle import Puzzle, puzzles_of
from mythshelf.puzzles.search import TOLERANCE

FEW, MOST = 600, 20_000
"""Choices that are tried at most: in every run, and in the long one."""


class TooLong(Exception):
    """The turn is not short enough."""


@dataclass
class Turn:
    """The turn of a puzzle, to be played in every way."""

    puzzle: Puzzle
    most: int
    tried: int = 0

    def __post_init__(self) -> None:
        self.aims = aims_of(self.puzzle.game)
        self.goal = self.aims.goals[self.puzzle.goal]
        self.start = self.puzzle.begin().state

    def chances(self, state: Any) -> dict[str, float]:
        """What each choice is worth, by its words."""
        return {str(option): self.after(state, option) for option in options(state)}

    def after(self, state: Any, option: Option[Any]) -> float:
        """The chance of the goal after a choice."""
        return sum(chance * self.reached(later) for chance, later in self.ways(state, option))

    def ways(
        self, state: Any, option: Option[Any], told: tuple[int, ...] = ()
    ) -> Iterator[tuple[float, Any]]:
        """Every way in which chance may fall, number by number."""
        self.tried += 1
        if self.tried > self.most:
            raise TooLong
        later, chance = state.clone(), Foretold(told)
        assert engine.refusal(later, option) is None
        later.rng = chance
        engine.apply_unchecked(later, option, *self.aims.ends)
        if len(chance.ways) == len(told):
            later.rng = 0
            yield chance.probability, later
            return
        for number in range(chance.ways[len(told)]):
            yield from self.ways(state, option, (*told, number))

    def reached(self, state: Any) -> float:
        """The chance of the goal from a position that a choice has led to."""
        puzzle = self.puzzle
        happened = Happened(self.start, state, state.events, puzzle.seat, puzzle.amount)
        if self.goal.met(happened):
            return 1.0
        if self.goal.failed(happened):
            return 0.0
        is_over = self.aims.has_ended(state) or self.aims.moment(state) != self.aims.moment(
            self.start
        )
        asked = None if is_over else engine.decision(state)
        if asked is None:
            return float(self.goal.holds)
        worths = [self.after(state, option) for option in options(state)]
        is_mine = self.aims.together or asked.seat == puzzle.seat
        return max(worths) if is_mine else min(worths)


def options(state: Any) -> list[Option[Any]]:
    """What players may choose."""
    return [option for option in engine.legal(state) if option.of_players]


def found(puzzle: Puzzle, most: int) -> bool:
    """Hold a puzzle against every line of its turn; whether there were few enough."""
    turn, read = Turn(puzzle, most), puzzle.begin().game.notation.read
    state, gaps = turn.start, list[float]()
    try:
        for option in map(read, puzzle.solution):
            chances = turn.chances(state)
            best = max(chances.values())
            assert chances[str(option)] == pytest.approx(best)
            assert 100 * best == pytest.approx(puzzle.chance, abs=0.51)
            gaps += [best - one for one in chances.values() if one < best - TOLERANCE]
            (_, state), *_ = turn.ways(state, option)
    except TooLong:
        return False
    assert 100 * min(gaps) >= puzzle.gap - 0.51
    return True


@pytest.mark.parametrize("slug", SLUGS)
def test_the_solutions_of_short_turns_are_the_best_of_all_lines(slug: str) -> None:
    by_length = sorted(puzzles_of(slug).puzzles, key=lambda one: one.tried)
    assert sum(found(puzzle, FEW) for puzzle in by_length[:6]) >= 2


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_the_solutions_of_longer_turns_are_too(slug: str) -> None:
    puzzles = puzzles_of(slug).puzzles
    assert sum(found(puzzle, MOST) for puzzle in puzzles) >= 5
