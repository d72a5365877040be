"""Why the plan of a turn of Mythic Mischief is chosen, in a sentence."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Protocol

from ...games.mythic_mischief.phases.mythic_phase import EndPhase
from ...games.mythic_mischief.table.state import State
from ...games.mythic_mischief.table.terms import Team
from ...kernel.play.core import Option


class _Foresight(Protocol):
    """Sees where a Tomekeeper will walk."""

    def in_the_way(self, state: State) -> tuple[Container[int], Container[int]]:
        """The spaces that it will surely and perhaps enter."""


def reason(
    foresight: _Foresight, before: State, option: Option[Any], after: State, seat: int
) -> str:
    """What the plan of the turn brings, the weightiest thing first."""
    team = before.sides[seat]
    gained = after.score[team] - before.score[team]
    lost = after.score[1 - team] - before.score[1 - team]
    if gained > 0:
        points = "a Mischief Point" if gained == 1 else f"{gained} Mischief Points"
        return f"The plan of this turn brings {points}."
    if lost < 0:
        return "The plan of this turn costs the other team a Mischief Point."
    if _in_danger(foresight, after, team) < _in_danger(foresight, before, team):
        return "The plan of this turn gets a Mythic out of the Tomekeeper's way."
    if _in_danger(foresight, after, 1 - team) > _in_danger(foresight, before, 1 - team):
        return "The plan of this turn puts an enemy in the Tomekeeper's way."
    if after.boards[seat].slotted > before.boards[seat].slotted:
        return "The plan of this turn leads to a Tome."
    if isinstance(option, EndPhase):
        return "Nothing that is still possible makes the position better."
    return "The plan of this turn makes the position a little better."


def _in_danger(foresight: _Foresight, state: State, team: Team) -> int:
    if state.over:
        return 0
    _, maybe = foresight.in_the_way(state)
    return sum(state.at[mythic] in maybe for mythic in state.mythics_of(team))
