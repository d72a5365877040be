"""What a position of Mischief & Malice is worth: the chance of winning, at the start of a turn."""

from __future__ import annotations

from math import exp

from ...games.mischief_and_malice.table.catalogue import (
    BLISS,
    CREATURE,
    HAVOK,
    NONE,
    cards,
)
from ...games.mischief_and_malice.table.places import BENCHES, IN_ORDER, Seat
from ...games.mischief_and_malice.table.state import State
from .estimates import Estimates, lacking
from .weights import Weights

VICTORY = 50.0
_MOST_CREATURES = 3
"""Creatures in hand of which no more count."""
_NOBODY_LACKS = 3


class Worths:
    """What is worth how much to a judge that reckons with these weights."""

    def __init__(self, weights: Weights, estimates: Estimates) -> None:
        self._weights, self._estimates = weights, estimates
        relics = (weights.relic, weights.second_relic, weights.third_relic)
        self._relics = [sum(relics[:count]) for count in range(len(relics) + 1)]

    def position(self, state: State, seat: Seat) -> float:
        """The chance of winning in percentage points above or below 50."""
        if state.ended_by:
            if state.winner == NONE:
                return 0.0
            return VICTORY if state.winner == seat else -VICTORY
        ahead = self._strength(state, seat) - self._strength(state, 1 - seat)
        return 100.0 / (1.0 + exp(-ahead)) - 50.0

    def _strength(self, state: State, seat: Seat) -> float:
        """What a side has, added up in log-odds."""
        weights, estimates = self._weights, self._estimates
        own, foes, moves = state.field(seat), state.field(1 - seat), seat == state.active
        gaps = [lacking(state, place) for place in own]
        punches = sorted(
            [estimates.punch(state, at) for at, gap in zip(own, gaps, strict=True) if not gap],
            reverse=True,
        )
        total = self._relics[min(len(state.relics[seat]), len(self._relics) - 1)]
        total += weights.to_move if moves else 0.0
        if punches and punches[0]:
            best = punches[0]
            tough = min(
                [state.health[place] + estimates.guard(state, place) for place in foes], default=0.0
            )
            total += weights.kills if moves and tough <= best else 0.0
            total += weights.kills_in_two if tough <= 2 * best else 0.0
        total += weights.second_punch * punches[1] if len(punches) > 1 else 0.0
        if state.creatures[BENCHES[seat]] != NONE:
            total += weights.benched
            gaps.append(lacking(state, BENCHES[seat]))
        total += weights.lacking * min(gaps, default=_NOBODY_LACKS)
        total += weights.creature * len(own) if own else weights.nobody
        total += weights.health * sum([state.health[place] for place in own])
        hand, pool = state.hands[seat], cards()
        creatures = sum([kind >= 0 and pool[kind].type == CREATURE for kind in hand])
        total += weights.creature_in_hand * min(_MOST_CREATURES, creatures)
        total += weights.energy * sum([len(state.lanes[place]) for place in IN_ORDER[seat]])
        afflictions = [state.afflictions[place] for place in own]
        total += weights.havok * afflictions.count(HAVOK)
        return total + weights.bliss * afflictions.count(BLISS)
