"""The reckoner of Mischief & Malice: whole turns, played on by the quick policy of its players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.mischief_and_malice.table.state import State
from ...games.mischief_and_malice.turn.main import Main
from ...kernel.play import engine
from ...kernel.play.core import Decision, Option
from ...players.base import Budget
from ...players.mischief_and_malice import JUDGE
from ...players.mischief_and_malice.reasons import reason
from ...players.mischief_and_malice.turns import at_foes
from ...players.mischief_and_malice.worth import VICTORY
from ..findings import Chances
from ..reckoner import Line, Look


class MischiefAndMaliceReckoner:
    """See :class:`.Reckoner`. What a position is worth is a chance there already."""

    looks = (Look(2, 2, 2, 20, 2), Look(4, 16, 4, 60, 2), Look(6, 30, 4, 120, 2))
    for_hints = Look(16, 0, 4, 60, 2)

    def judges(self, view: State, asked: Decision[Any]) -> bool:
        """All choices of a battle."""
        return True

    def lines(
        self, world: State, seat: int, options: Sequence[Option[Any]], look: Look
    ) -> list[Line]:
        """Whole turns, or the options of a question on the way."""
        if isinstance(engine.decision(world), Main):
            budget, most, climbs = Budget(look.positions), 2 * look.width + 2, look.width > 2
            return JUDGE.turns.plans(world, seat, look.width, most, budget, climbs=climbs)
        return [(option,) for option in at_foes(list(options), seat)]

    def until(self, state: State, look: Look) -> int:
        """The number of a turn."""
        return state.turn + look.turns

    def play_on(self, world: State, line: Line, seat: int, until: int, look: Look) -> State:
        """To the start of a turn."""
        JUDGE.turns.play_on(world, line, seat, until)
        return world

    def chances(self, state: State) -> Chances:
        """By the regression of the players."""
        return tuple(0.5 + JUDGE.worths.position(state, seat) / (2 * VICTORY) for seat in range(2))

    def reason(self, worlds: Sequence[State], line: Line, taken: Line, seat: int) -> str:
        """What its players say of the first option."""
        return reason(worlds[0], line[0])


RECKONER = MischiefAndMaliceReckoner()
