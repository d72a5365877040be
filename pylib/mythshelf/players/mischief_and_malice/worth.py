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
from .estimates import guard, lacking, punch

VICTORY = 50.0


def worth(state: State, seat: Seat) -> float:
    """The chance of winning in percentage points above or below 50.

    The weights come from a logistic regression over games between the four decks.
    """
    if state.ended_by:
        if state.winner == NONE:
            return 0.0
        return VICTORY if state.winner == seat else -VICTORY
    one, other = features(state, seat), features(state, 1 - seat)
    ahead = sum([w * (a - b) for w, a, b in zip(WEIGHTS, one, other, strict=True)])
    return 100.0 / (1.0 + exp(-ahead)) - 50.0


NAMES = (
    *("relic", "second relic", "third relic", "to move"),
    *("kills at once", "kills at once, to move", "kills in two"),
    *("active", "second punch", "lacking least", "lacking"),
    *("creatures", "alone", "nobody", "health"),
    *("hand", "creatures in hand", "benched", "in lanes"),
    *("Havok", "Bliss"),
)
WEIGHTS = (
    *(1.08, 1.2, 1.95, 0.19),
    *(0.0, 0.16, 0.22),
    *(0.0, 0.06, -0.12, 0.0),
    *(-0.66, 0.0, -0.3, 0.05),
    *(0.0, 0.08, 0.2, 0.02),
    *(-0.18, 0.3),
)


def features(state: State, seat: Seat) -> tuple[float, ...]:
    """What a side has, in the order of ``NAMES``."""
    relics, own, foes = len(state.relics[seat]), state.field(seat), state.field(1 - seat)
    gaps = [lacking(state, place) for place in own]
    punches = sorted(
        [punch(state, place) for place, gap in zip(own, gaps, strict=True) if not gap],
        reverse=True,
    )
    best = punches[0] if punches else 0.0
    toughness = min([state.health[place] + guard(state, place) for place in foes], default=0.0)
    kills, moves = bool(best) and toughness <= best, seat == state.active
    creatures = sum([kind >= 0 and cards()[kind].type == CREATURE for kind in state.hands[seat]])
    benched = state.creatures[BENCHES[seat]] != NONE
    if benched:
        gaps.append(lacking(state, BENCHES[seat]))
    afflictions = [state.afflictions[place] for place in own]
    return (
        float(relics > 0),
        float(relics > 1),
        float(relics > 2),
        float(moves),
        float(kills),
        float(kills and moves),
        float(bool(best) and toughness <= 2 * best),
        float(bool(punches)),
        punches[1] if len(punches) > 1 else 0.0,
        float(min(gaps, default=3)),
        float(sum(gaps)),
        float(len(own)),
        float(len(own) == 1),
        float(not own),
        float(sum([state.health[place] for place in own])),
        float(min(10, len(state.hands[seat]))),
        float(min(3, creatures)),
        float(benched),
        float(sum([len(state.lanes[place]) for place in IN_ORDER[seat]])),
        float(afflictions.count(HAVOK)),
        float(afflictions.count(BLISS)),
    )
