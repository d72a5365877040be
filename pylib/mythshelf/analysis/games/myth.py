"""The reckoner of Myth: plans of a hero and answers by habit, with the darkness that follows.

All heroes win together, so all have the same chance. Whether a party leaves a tile is not judged:
the next tile's enemies make every position with them look worse than one without.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.myth.campaign.chronicle import ADVENTURE
from ...games.myth.deeds.leaving import MoveOn
from ...games.myth.field.mode import SLAUGHTERFIELD
from ...games.myth.free_act.mode import ACT, SINGLE
from ...games.myth.heroes.cycle_question import Cycle
from ...games.myth.table.state import State
from ...kernel.play import engine
from ...kernel.play.core import Decision, Option
from ...players.myth.habits import habit
from ...players.myth.moves import plans_of
from ...players.myth.reasons import reason
from ...players.myth.reasons import reason_for as told_of
from ...players.myth.travelling import decided
from ...players.myth.worth import worth
from ..findings import Chances
from ..reckoner import Line, Look
from ..scales import scale

_MOST_CHOICES = 400
"""No line in a world asks for more than this."""


_STANDS_IN = {SLAUGHTERFIELD: SINGLE, ADVENTURE: ACT}
"""Of these modes no scale can be learnt from the players that there are: they lose nearly all games
of the first, and win nearly all of the second."""

_BETTER = "It leaves the party better off."


class MythReckoner:
    """See :class:`.Reckoner`. Points of vitality become chances by a scale for each mode."""

    looks = (Look(1, 2, 4, 0, 1), Look(3, 10, 6, 0, 1), Look(6, 24, 8, 0, 1))
    for_hints = Look(12, 0, 6, 0, 1)

    def judges(self, view: State, asked: Decision[Any]) -> bool:
        """All choices but those about leaving a tile, or about what is decided before."""
        return not isinstance(asked, Cycle) or not decided(view, asked.seat, engine.legal(view))

    def lines(
        self, world: State, seat: int, options: Sequence[Option[Any]], look: Look
    ) -> list[Line]:
        """The most promising plans and all plain ends, or the answers to a question."""
        asked = engine.decision(world)
        if not isinstance(asked, Cycle):
            usual = habit(world, asked) if asked is not None else options[0]
            answers = dict.fromkeys([*([usual] if usual in options else []), *options])
            found = list[Line]((one,) for one in answers)
            return found[: 2 * look.width]
        weighed = [one for one in options if one != MoveOn()]
        plans = [plan.options for plan in plans_of(world, seat) if plan.options[0] in weighed]
        rest = [line for line in plans if len(line) == 1 and line[0].routine]
        best = plans[: look.width]
        return best + [line for line in rest if line not in best] or [(options[0],)]

    def until(self, state: State, look: Look) -> int:
        """The number of a round; lines end before it, with their darkness."""
        return state.round + look.turns

    def play_on(self, world: State, line: Line, seat: int, until: int, look: Look) -> State:
        """To the next question of the hero cycle after the line."""
        following = list(reversed(line))
        for _ in range(_MOST_CHOICES):
            asked = engine.decision(world)
            if asked is None:
                break
            meant = following[-1] if following and asked.seat == seat else None
            if meant is not None and asked.refusal(world, meant) is None:
                option = following.pop()
            elif isinstance(asked, Cycle):
                break
            else:
                option = habit(world, asked)
            engine.apply_unchecked(world, option)
        return world

    def worths(self, state: State) -> list[float]:
        """Of the party, in points of vitality for each hero."""
        return [worth(state) / len(state.party)]

    def kind(self, state: State) -> str:
        """The mode, or the one that stands in for it."""
        return _STANDS_IN.get(state.mode, state.mode)

    def chances(self, state: State) -> Chances:
        """The same for all heroes."""
        heroes = len(state.party)
        if state.ended_by:
            return (float(state.won),) * heroes
        return (scale("myth", self.kind(state)).together(self.worths(state)[0]),) * heroes

    def reason(self, worlds: Sequence[State], line: Line, taken: Line, seat: int) -> str:
        """What its players say of it."""
        world = worlds[0]
        asked = engine.decision(world)
        assert asked is not None
        if not isinstance(asked, Cycle):
            return reason(world, asked, line[0])
        found = (plan for plan in plans_of(world, seat) if plan.options == line)
        return next((told_of(world, seat, plan) for plan in found), _BETTER)


RECKONER = MythReckoner()
