"""The reckoner of Mysterion: single options, played on for some Turn Cycles.

On a Journey the chance is that of winning the battle at hand. What is chosen between battles is not
judged: no figure says yet what a place on the map is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games import load
from ...games.mysterion.journey.question import JourneyQuestion
from ...games.mysterion.table.catalogue import NONE
from ...games.mysterion.table.state import State
from ...kernel.play import engine
from ...kernel.play.core import Decision, Option
from ...players.mysterion import JUDGE
from ...players.mysterion.levels import Expert
from ...players.mysterion.worth import VICTORY
from ..findings import Chances
from ..reckoner import Line, Look

_MOST_CHOICES = 400
"""No world is played on further than this."""
_EVEN = 0.5
_WORTH_TELLING = 0.5
_HARDLY = "It leaves the better cards for what is to come."


class MysterionReckoner:
    """See :class:`.Reckoner`. What a position is worth is a chance there already."""

    looks = (Look(3, 6, 4, 0, 2), Look(12, 40, 6, 0, 3), Look(24, 120, 8, 0, 3))
    for_hints = Look(40, 0, 6, 0, 3)

    def judges(self, view: State, asked: Decision[Any]) -> bool:
        """The choices of battles."""
        return not isinstance(asked, JourneyQuestion)

    def lines(
        self, world: State, seat: int, options: Sequence[Option[Any]], look: Look
    ) -> list[Line]:
        """What the players would compare."""
        asked = engine.decision(world)
        assert asked is not None
        found = Expert(load("mysterion"), JUDGE, 0).shortlist(
            world, asked, list(options), world.side_of(seat)
        )
        return [(option,) for option in found]

    def until(self, state: State, look: Look) -> int:
        """The number of a Turn Cycle."""
        return state.cycle + look.turns

    def play_on(self, world: State, line: Line, seat: int, until: int, look: Look) -> State:
        """To the start of a Turn Cycle, or the end of the battle."""
        following = list(reversed(line))
        for _ in range(_MOST_CHOICES):
            asked = engine.decision(world)
            if asked is None or world.ended_by or world.cycle >= until:
                break
            if isinstance(asked, JourneyQuestion):
                break
            option = following.pop() if following and asked.seat == seat else None
            if option is None or asked.refusal(world, option) is not None:
                option, following = JUDGE.policy.choice(world, asked), []
            engine.apply_unchecked(world, option)
        return world

    def chances(self, state: State) -> Chances:
        """Of the two fighters; whoever only looks on has an even chance."""
        found = [_EVEN] * state.seats
        for side, seat in enumerate(state.fighters):
            if seat != NONE:
                found[seat] = 0.5 + JUDGE.worths.position(state, side) / (2 * VICTORY)
        return tuple(found)

    def reason(self, worlds: Sequence[State], line: Line, taken: Line, seat: int) -> str:
        """What it does to the health of both, one Turn Cycle later and on an average."""
        side = worlds[0].side_of(seat)
        found = [self._health(worlds, one, seat, side) for one in (line, taken)]
        more = [best - other for best, other in zip(*found, strict=True)]
        if line == taken or max(map(abs, more)) < _WORTH_TELLING:
            return _HARDLY
        own, other = more
        if own >= -other:
            return f"It keeps about {_amount(own)} more health."
        return f"It takes about {_amount(-other)} more health from the other side."

    def _health(
        self, worlds: Sequence[State], line: Line, seat: int, side: int
    ) -> tuple[float, float]:
        """One's own health and the other's, when a line was followed."""
        look, own, other = self.looks[0], 0.0, 0.0
        for world in worlds:
            until = self.until(world, look)
            state = self.play_on(world.clone(), line, seat, until, look)
            own += state.health[side] / len(worlds)
            other += state.health[1 - side] / len(worlds)
        return own, other


def _amount(health: float) -> str:
    """A figure with one digit behind the point where it is small."""
    return f"{health:.0f}" if health >= 3 else f"{health:.1f}"


RECKONER = MysterionReckoner()
