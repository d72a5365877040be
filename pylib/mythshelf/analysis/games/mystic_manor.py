"""The reckoner of Mystic Manor: single options, to the end of the turn, in worlds that roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.mystic_manor.table.scoring import winners
from ...games.mystic_manor.table.state import State
from ...kernel.play import engine
from ...kernel.play.core import Decision, Option
from ...players.chance_levels import finish
from ...players.mystic_manor import JUDGE
from ...players.search import Variation
from ..findings import Chances
from ..reckoner import Line, Look
from ..scales import scale

_NOTHING_ELSE = "Nothing else promises more."
_MORE = "By the end of the turn it promises more."


class MysticManorReckoner:
    """See :class:`.Reckoner`. Dollars become chances by a scale for each number of seats."""

    looks = (Look(2, 3, 0, 0, 1), Look(6, 20, 0, 0, 1), Look(12, 40, 0, 0, 1))
    for_hints = Look(40, 0, 0, 0, 1)

    def judges(self, view: State, asked: Decision[Any]) -> bool:
        """All choices."""
        return True

    def lines(
        self, world: State, seat: int, options: Sequence[Option[Any]], look: Look
    ) -> list[Line]:
        """Every option."""
        return [(option,) for option in options]

    def until(self, state: State, look: Look) -> int:
        """The number of a turn."""
        return state.turn + look.turns

    def play_on(self, world: State, line: Line, seat: int, until: int, look: Look) -> State:
        """To the end of the turn, in the best way that this world allows."""
        for option in line:
            asked = engine.decision(world)
            if asked is None or asked.seat != seat or asked.refusal(world, option) is not None:
                break
            engine.apply_unchecked(world, option)
        found: State = finish(JUDGE, Variation((), world, 0.0), seat, until - 1).state
        return found

    def worths(self, state: State) -> list[float]:
        """By seat, in dollars."""
        return [JUDGE.value(state, seat) for seat in range(len(state.mats))]

    def kind(self, state: State) -> str:
        """The number of seats, by which the scale differs."""
        return str(len(state.mats))

    def chances(self, state: State) -> Chances:
        """By seat; whoever has won together shares it."""
        if state.over:
            best = winners(state)
            return tuple((seat in best) / len(best) for seat in range(len(state.mats)))
        return scale("mystic_manor", self.kind(state)).shares(self.worths(state))

    def reason(self, worlds: Sequence[State], line: Line, taken: Line, seat: int) -> str:
        """What the first option brings by itself."""
        world = worlds[0].clone()
        engine.apply_unchecked(world, line[0])
        told = JUDGE.reason(worlds[0], line[0], world, seat)
        return told or (_NOTHING_ELSE if line == taken else _MORE)


RECKONER = MysticManorReckoner()
