"""The judge of Mythic Mischief: what a position is worth."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from operator import mul
from typing import Any

from ...games.mythic_mischief.phases.mythic_phase import END_PHASE, EndPhase, TakeAction
from ...games.mythic_mischief.phases.tomekeeper import TomekeeperPhase
from ...games.mythic_mischief.phases.tomekeeper_forecast import forecast
from ...games.mythic_mischief.table.detention import PLAYER
from ...games.mythic_mischief.table.mode import mode_of
from ...games.mythic_mischief.table.state import State
from ...games.mythic_mischief.table.terms import CAUGHT, DRAW, Team
from ...kernel.files.content import tables
from ...kernel.play import engine
from ...kernel.play.core import Option
from .cleaning_up import CleaningUp
from .features import FEATURES, counted
from .reasons import reason

WIN = 10_000.0
POINT = 60.0
"""What a Mischief Point is worth; all else is measured by it."""
ELIMINATED = 90.0
"""A Mythic that is out of a Blitz game."""
DANGER = 69.0
"""A Mythic of Detention that the coming card will surely catch."""
MAY_STILL_LEAVE = 0.27
"""How much of that is left where its Mythics move first."""
TRIPPED = 6.0
"""A Mythic that cannot Move in its team's next turn."""
_AFTER, _BEFORE = "just moved", "next"
"""The tables of weights."""
_MOST_WAYS = 1 << 14
"""Forecasts that are kept."""
_Ways = tuple[frozenset[int], frozenset[int]]


class MythicMischiefJudge:
    """See :class:`Judge`. A position is worth what its features weigh for the team that has just
    had its Mythic Phase, less what they weigh for the team whose turn is next: the same things
    mean more or less danger to either."""

    faces = 0
    features = FEATURES

    def __init__(self, after: Sequence[float], before: Sequence[float]) -> None:
        """What each feature weighs for the team that has just moved, and for the one that is
        next."""
        self._after, self._before = tuple(after), tuple(before)
        self._cleaning_up = CleaningUp(dict(zip(FEATURES, after, strict=True)))
        self._ways: dict[Hashable, _Ways] = {}

    @property
    def numbers(self) -> Mapping[str, float]:
        """See :class:`Tunable`: the weights of each table."""
        both = ((_AFTER, self._after), (_BEFORE, self._before))
        return {
            f'"{table}"."{name}"': one
            for table, weights in both
            for name, one in zip(FEATURES, weights, strict=True)
        }

    def reckoning_with(self, numbers: Mapping[str, float]) -> MythicMischiefJudge:
        """See :class:`Tunable`."""
        after, before = (
            [numbers[f'"{table}"."{name}"'] for name in FEATURES] for table in (_AFTER, _BEFORE)
        )
        return MythicMischiefJudge(after, before)

    def value(self, state: State, seat: int) -> float:
        """Points first, then what brings them: Tomes, dice, and who stands in whose way."""
        team = state.sides[seat]
        if state.over:
            return 0.0 if state.result == DRAW else WIN if state.result == team else -WIN
        moved, own, theirs = self.counts(state)
        worth: float = sum(map(mul, self._after, own)) - sum(map(mul, self._before, theirs))
        worth -= ELIMINATED * (_eliminated(state, moved) - _eliminated(state, 1 - moved))
        detained = self._detained(state)
        worth += detained if moved != PLAYER else -detained
        return worth if moved == team else -worth

    def counts(self, state: State) -> tuple[Team, list[int], list[int]]:
        """The team whose Mythic Phase was the last to end, and the count of each feature for it
        and for the other."""
        surely, maybe = self.in_the_way(state)
        from_keeper = _from_the_next(state)
        moved = _just_moved(state)
        own, theirs = [
            counted(state, team, surely, maybe, from_keeper) for team in (moved, 1 - moved)
        ]
        return moved, own, theirs

    def lead(self, state: State, side: Team) -> int:
        """How many Mischief Points a team is ahead."""
        return state.score[side] - state.score[1 - side]

    def in_the_way(self, state: State) -> _Ways:
        """The spaces that the Tomekeepers will surely and perhaps enter. On one board that hangs on
        few things, which most positions of a search have in common."""
        if len(state.halves) > 1:
            return _all_ways(state)
        card = state.face_up
        key = (
            *(state.walls, state.clutter, state.keeper, state.destination),
            *(card.destinations, card.speed),
        )
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= _MOST_WAYS:
                self._ways.clear()
            found = self._ways[key] = _all_ways(state)
        return found

    def _detained(self, state: State) -> float:
        """What the player of Detention has to fear from the coming card: little while its Mythics
        can still leave."""
        share = MAY_STILL_LEAVE if state.active == PLAYER else 1.0
        worth = 0.0
        for mythic, bad, of in mode_of(state).dangers(state):
            worth += share * DANGER * bad / max(1, of)
            worth += TRIPPED * state.is_tripped(mythic)
        return worth

    def key(self, state: State) -> Hashable:
        """Everything on the table that a turn can change."""
        boards = tuple(
            (*board.points, *board.dice, *board.tomes, board.legendary, board.beside)
            for board in state.boards
        )
        return (
            *(state.turn, state.shelves, state.clutter, state.keeper, state.blood, state.decay),
            *(state.portals, state.trap_space, state.trap_victim, state.marks, state.destination),
            *(*state.at, *state.tomes, *state.score, state.result),
            *(state.floor, state.rested, state.yielded),
            boards,
            tuple([(half.keeper, half.destination) for half in map(state.on, state.halves[1:])]),
            tuple(state.stack),
        )

    def gist(self, state: State) -> Hashable:
        """Where everybody and every Bookshelf stands, and the points; see :class:`PlanJudge`."""
        return (*state.at, *state.keepers, state.shelves, *state.score)

    def turn(self, state: State) -> int:
        """The number of the turn."""
        return state.turn

    def together(self, state: State, seat: int, other: int) -> bool:
        """Members of one team."""
        return state.sides[seat] == state.sides[other]

    def rests(self, option: Option[Any]) -> bool:
        """Ending the Mythic Phase."""
        return isinstance(option, EndPhase)

    def quick(self, state: State) -> Option[State] | None:
        """Ending the Mythic Phase, and all answers that change a faction board only."""
        asked = engine.decision(state)
        if isinstance(asked, TakeAction):
            return END_PHASE
        return self._cleaning_up.best_answer(state, asked)

    def reason(self, before: State, option: Option[Any], after: State, seat: int) -> str:
        """What the plan of the turn brings."""
        return reason(self, before, option, after, seat)


def _just_moved(state: State) -> Team:
    """The team whose Mythic Phase was the last to end."""
    to_come = any(isinstance(frame, TomekeeperPhase) for frame in state.stack)
    return 1 - state.active if to_come else state.active


def _from_the_next(state: State) -> Sequence[int]:
    """By space: the steps to the nearest Tomekeeper."""
    steps = [state.walls.steps(keeper) for keeper in state.keepers]
    return steps[0] if len(steps) == 1 else [*map(min, *steps)]


def _eliminated(state: State, team: Team) -> int:
    """How many Mythics of a team are out of a Blitz game; one that stays out never counted."""
    out = mode_of(state).caught_at
    return 0 if out == CAUGHT else sum(state.at[mythic] == out for mythic in state.mythics_of(team))


def _all_ways(state: State) -> _Ways:
    ways = forecast(state)
    surely, maybe = ways.surely, ways.maybe
    for half in state.halves[1:]:
        others = forecast(state, half)
        surely, maybe = surely | others.surely, maybe | others.maybe
    return surely, maybe


def _read() -> MythicMischiefJudge:
    """With the weights of the content."""
    found: Mapping[str, Mapping[str, float]] = tables(__package__, "weights")
    after, before = ([found[table][name] for name in FEATURES] for table in (_AFTER, _BEFORE))
    return MythicMischiefJudge(after, before)


JUDGE = _read()
