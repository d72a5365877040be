"""The reckoner of Mythic Mischief: whole turns found by search, and what is replied to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.mythic_mischief.table.state import State
from ...games.mythic_mischief.table.terms import DRAW
from ...kernel.play import engine
from ...kernel.play.core import Decision, Option
from ...players.base import Budget
from ...players.mythic_mischief import JUDGE
from ...players.search import Variation, rest, turn_variations
from ..findings import Chances
from ..reckoner import Line, Look
from ..scales import scale

_EACH = 2
"""So many plans that begin alike are compared."""
_PLANS = 6
_REPLY_WIDTH = 3
ONE_TEAM = "detention"
TWO_TEAMS = "teams"


class MythicMischiefReckoner:
    """See :class:`.Reckoner`. ``turns`` of a look is 1 to the end of the own turn, 2 to that of
    the reply."""

    looks = (Look(1, 0, 4, 90, 1), Look(1, 2, 8, 700, 2), Look(2, 3, 12, 1800, 2))
    for_hints = Look(1, 0, 6, 300, 1)

    def judges(self, view: State, asked: Decision[Any]) -> bool:
        """All choices."""
        return True

    def lines(
        self, world: State, seat: int, options: Sequence[Option[Any]], look: Look
    ) -> list[Line]:
        """The best plans of the turn, not too many of which begin alike."""
        begun: dict[Any, int] = {}
        found: list[Line] = []
        for one in turn_variations(JUDGE, world, seat, look.width, Budget(look.positions)):
            line = one.options
            if line and line[0] in options and begun.get(line[0], 0) < _EACH:
                begun[line[0]] = begun.get(line[0], 0) + 1
                found.append(line)
        return found[:_PLANS] or [(option,) for option in options[:1]]

    def until(self, state: State, look: Look) -> int:
        """The number of a turn."""
        return state.turn + look.turns

    def play_on(self, world: State, line: Line, seat: int, until: int, look: Look) -> State:
        """To the end of the turn, and of the best reply that is found."""
        turn = world.turn
        for option in line:
            asked = engine.decision(world)
            if asked is None or asked.refusal(world, option) is not None:
                break
            if not JUDGE.together(world, asked.seat, seat):
                break
            engine.apply_unchecked(world, option)
        state: State = rest(JUDGE, Variation((), world, 0.0), seat, turn).state
        while state.turn < until and (asked := engine.decision(state)) is not None:
            if JUDGE.together(state, asked.seat, seat) or look.turns < 2:
                break
            budget, turn = Budget(look.positions // 8), state.turn
            state = turn_variations(JUDGE, state, asked.seat, _REPLY_WIDTH, budget)[0].state
            if state.turn == turn:
                break
        return state

    def worths(self, state: State) -> list[float]:
        """By team that somebody plays, in points of the judge."""
        return [JUDGE.value(state, seats[0]) for seats in _played(state)]

    def kind(self, state: State) -> str:
        """Whether somebody plays the other team."""
        return TWO_TEAMS if len(_played(state)) > 1 else ONE_TEAM

    def chances(self, state: State) -> Chances:
        """Of the team of each seat; a draw is half a win."""
        played = [state.sides[seat] for seat in range(len(state.boards))]
        if state.over:
            draw = state.result == DRAW
            return tuple(0.5 if draw else float(state.result == team) for team in played)
        worths, fitted = self.worths(state), scale("mythic_mischief", self.kind(state))
        if len(worths) == 1:
            return (fitted.together(worths[0]),) * len(played)
        shares = fitted.shares(worths)
        return tuple(shares[team] for team in played)

    def reason(self, worlds: Sequence[State], line: Line, taken: Line, seat: int) -> str:
        """What the plan of the turn brings."""
        world = worlds[0]
        reached = self.play_on(world.clone(), line, seat, world.turn + 1, self.looks[0])
        return JUDGE.reason(world, line[0], reached, seat)


def _played(state: State) -> list[tuple[int, ...]]:
    """The seats of each team that somebody plays."""
    return [seats for seats in map(state.members, range(2)) if seats]


RECKONER = MythicMischiefReckoner()
