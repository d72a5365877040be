"""Looking for puzzles in games of the computer players.

A position is one if on a best way each best choice is better by :data:`GAP` of 100 than every one
that is not as good, if choices at random seldom make such a way, if others are worth considering,
and if it makes no difference what the solver cannot see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from ..kernel.files.position import write_position
from ..kernel.files.stepwise import finished
from ..kernel.play import engine
from ..kernel.play.core import Event, Option
from ..kernel.play.game import Game
from ..kernel.play.settings import Settings
from ..players import make_player
from . import aims_of
from .chances import TooWide
from .goal import Aims, Goal, Happened
from .puzzle import Puzzle
from .search import EQUAL, Search
from .solvers import tried_by_levels
from .turn import TooDeep, Turn, offered

GAP = 25
LEAST_OPTIONS = 3
MOST_LUCK = 0.2
"""What choices at random find more often is no puzzle."""
LEAST_CHANCE = 10
_IMAGINED = (1, 2)
_LONG = 3
"""A way of so many choices needs no others that are worth considering."""
_MOST_OF_A_GAME = 4
_DEPTHS = 3
_MOST_CHOICES = 1_000
"""A game is left after so many: the rules of Myth allow games without an end."""


@dataclass(frozen=True, slots=True)
class Found:
    """How far the work is: puzzles kept, after so many games."""

    puzzles: int
    games: int


@dataclass(frozen=True, slots=True)
class _Candidate:
    search: Search
    goal: str
    chance: float
    gap: float


class _Quotas:
    """How many puzzles are still wanted, and none of a theme too often."""

    def __init__(self, count: int, share: float) -> None:
        self.left = count
        self._goals = ceil(count * share)
        self._taken = Counter[str]()

    def wants(self, goal: str) -> bool:
        """Whether one of this theme would be kept."""
        return self.left > 0 and self._taken[goal] < self._goals

    def take(self, goal: str) -> None:
        """One of them is kept."""
        self.left -= 1
        self._taken[goal] += 1


def mine(
    game: Game[Any],
    count: int,
    seed: int,
    games: int,
    tell: Callable[[Found], None],
    goals: Sequence[str] = (),
    level: str = "",
) -> Iterator[Puzzle]:
    """Puzzles out of the games with the seeds from ``seed`` on, ``count`` of them or as many as
    there are in so many ``games``, and none of the themes too often; of some ``goals`` only, each
    with an equal share, if any are given. ``level`` plays the games in place of the game's own.

    Raises ``LookupError`` for a game without goals, or without one of these.
    """
    aims = aims_of(game.slug)
    if goals:
        chosen = {name: aims.goals[name] for name in goals}
        aims = replace(aims, goals=chosen, share=1 / len(chosen))
    if level:
        aims = replace(aims, level=level)
    quotas = _Quotas(count, aims.share)
    for number in range(games):
        for puzzle in _in_game(game, aims, seed + number, quotas):
            quotas.take(puzzle.goal)
            yield tried_by_levels(puzzle)
        tell(Found(count - quotas.left, number + 1))
        if not quotas.left:
            return


@dataclass(frozen=True, slots=True)
class _Stop:
    """A choice of a game that was played: before it, what it brought, and its number."""

    state: Any
    seat: int
    after: Any
    events: tuple[Event, ...]
    choice: int


def _in_game(game: Game[Any], aims: Aims, seed: int, quotas: _Quotas) -> Iterator[Puzzle]:
    """The puzzles of one game: at most one in a turn, and none with the same beginning."""
    settings, begun = aims.lineups[seed % len(aims.lineups)], set[str]()
    for turn in _turns(game, aims, game.checked(settings), seed):
        puzzle = _in_turn(game, aims, turn, quotas, settings, seed)
        if puzzle is not None and puzzle.solution[0] not in begun:
            begun.add(puzzle.solution[0])
            yield puzzle
        if len(begun) == _MOST_OF_A_GAME:
            return


def _turns(game: Game[Any], aims: Aims, settings: Settings, seed: int) -> Iterator[list[_Stop]]:
    """The choices of a game of the computer players, turn by turn."""
    state = game.new(settings, seed)
    players = [make_player(aims.level, game, seed + n) for n in range(game.seats_of(state))]
    turn, choice = list[_Stop](), 0
    while (asked := engine.decision(state)) is not None and choice < _MOST_CHOICES:
        if turn and aims.moment(turn[0].state) != aims.moment(state):
            yield turn
            turn = []
        before = state.clone()
        option = (
            players[asked.seat].decide(game.view(state, asked.seat), engine.legal(state)).option
        )
        engine.apply_unchecked(state, option)
        turn.append(_Stop(before, asked.seat, state.clone(), tuple(state.events), choice))
        choice += 1
    yield turn


def _in_turn(
    game: Game[Any], aims: Aims, turn: list[_Stop], quotas: _Quotas, settings: Settings, seed: int
) -> Puzzle | None:
    """A puzzle of a turn in which a goal was reached. They are looked for from the end of the turn
    back, until there is too much to try; in one turn the first is taken, in others the second or
    the third, so that there are short ones and long ones."""
    found, wanted = None, 1 + turn[0].choice % _DEPTHS
    for stop in reversed(turn):
        goals = [
            name
            for name, goal in aims.goals.items()
            if quotas.wants(name)
            and goal.fits(stop.state, stop.seat)
            and _reached(goal, turn, stop)
        ]
        if not goals or not LEAST_OPTIONS <= len(offered(stop.state)) <= aims.most_options:
            continue
        graph = Turn(aims, stop.state, aims.limit)
        try:
            for name in goals:
                candidate = _candidate(Search(aims, aims.goals[name], graph, stop.seat, 1), name)
                if candidate is not None:
                    puzzle = _checked(game, aims, candidate, settings, seed, stop.choice)
                    if puzzle is not None:
                        found, wanted = puzzle, wanted - 1
                        break
        except (TooDeep, TooWide):
            break
        if not wanted:
            break
    return found


def _reached(goal: Goal, turn: list[_Stop], start: _Stop) -> bool:
    """Whether the game that was played has reached the goal from there, in its least amount, or it
    is one of those that only ask that something should not happen."""
    least = goal.amounts[-1]
    return goal.holds or any(
        goal.met(Happened(start.state, stop.after, stop.events, start.seat, least))
        for stop in turn
        if stop.choice >= start.choice
    )


def _candidate(search: Search, name: str) -> _Candidate | None:
    """The candidate with the largest amount that can be reached and for which one choice stands
    out, while others are worth considering."""
    for amount in search.goal.amounts:
        asked = search.with_amount(amount)
        candidate = _judged(asked, name, finished(asked.worths()))
        if candidate is not None:
            return candidate
    return None


def _judged(search: Search, name: str, worths: list[float]) -> _Candidate | None:
    best = max(worths)
    if 100 * best < LEAST_CHANCE:
        return None
    gap = finished(search.gap())
    if 100 * gap < GAP - EQUAL:
        return None
    tempting = min(worths) > EQUAL or any(EQUAL < one < best - EQUAL for one in worths)
    beside = search.beside()
    if not tempting and beside is not None:
        some = finished(beside.worths())
        tempting = any(one > EQUAL > had for one, had in zip(some, worths, strict=True))
    if not tempting and len(finished(search.best_line())) < _LONG:
        return None
    return _Candidate(search, name, best, gap)


def _checked(
    game: Game[Any], aims: Aims, candidate: _Candidate, settings: Settings, seed: int, choice: int
) -> Puzzle | None:
    """The puzzle, if what is hidden makes no difference, and choices at random do not find it."""
    search = candidate.search
    start = search.turn.start
    try:
        tried = search.turn.made
        line = finished(search.best_line())
        luck = finished(search.found_at_random(start))
        if luck > MOST_LUCK or not _is_open(game, aims, search):
            return None
    except (TooDeep, TooWide):
        return None
    return Puzzle(
        game=game.slug,
        goal=candidate.goal,
        amount=search.amount,
        seat=search.seat,
        chance=round(100 * candidate.chance),
        gap=round(100 * candidate.gap),
        luck=round(luck, 6),
        tried=tried,
        solution=tuple(game.notation.write(option) for option in line),
        clauses=_clauses(search, line),
        settings=settings,
        seed=seed,
        choice=choice,
        position=write_position(game, start.state),
        solved=(),
    )


def _is_open(game: Game[Any], aims: Aims, search: Search) -> bool:
    """Whether each choice has the same chance in other positions that look the same."""
    start = search.turn.start
    known = finished(search.worths())
    view = game.view(start.state, search.seat)
    for rng in _IMAGINED:
        turn = Turn(aims, game.sample(view, rng), search.turn.limit)
        if turn.start.options != start.options:
            return False
        there = finished(search.in_turn(turn).worths())
        if any(abs(one - two) > EQUAL for one, two in zip(known, there, strict=True)):
            return False
    return True


def _clauses(search: Search, line: tuple[Option[Any], ...]) -> tuple[str, ...]:
    """The rules that the solution rests on: those of its questions, then those of the goal."""
    state, found = search.turn.start.state.clone(), list[str]()
    for option in line:
        asked = engine.decision(state)
        assert asked is not None
        found.append(asked.clause)
        engine.apply_unchecked(state, option)
    return tuple(dict.fromkeys((*found, *search.goal.clauses)))
