"""What a position of Mischief & Malice is worth: the chance of winning, at the start of a turn."""

from __future__ import annotations

from math import exp

from ...games.mischief_and_malice.lanes.powering import is_powered, uses_left
from ...games.mischief_and_malice.table.catalogue import (
    BLISS,
    CREATURE,
    HAVOK,
    LIFE,
    NONE,
    cards,
)
from ...games.mischief_and_malice.table.places import BENCHES, Place, Seat
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
    *("relic", "second relic", "third relic"),
    *("to move", "creatures", "active", "empty field"),
    *("health", "best punch", "second punch"),
    *("kills at once", "kills soon", "missing"),
    *("hand", "creatures in hand", "no creature", "benched", "benched ready"),
    *("ailing", "uses"),
)
WEIGHTS = (
    *(0.9, 0.9, 1.1),
    *(0.1, 0.05, 0.3, -0.8),
    *(0.03, 0.08, 0.03),
    *(0.5, 0.25, -0.05),
    *(0.05, 0.05, -0.2, 0.15, 0.15),
    *(-0.1, 0.03),
)


def features(state: State, seat: Seat) -> tuple[float, ...]:
    """What a side has, in the order of ``NAMES``."""
    relics, own, foes = len(state.relics[seat]), state.field(seat), state.field(1 - seat)
    active = [place for place in own if is_powered(state, place)]
    punches = sorted([punch(state, place) for place in active], reverse=True)
    best = punches[0] if punches else 0.0
    second = punches[1] if len(punches) > 1 else 0.0
    turns = [(state.health[p] + guard(state, p)) / best for p in foes] if best else []
    soonest = min(turns, default=9.0) if foes or not best else 0.0
    creatures = sum([cards()[kind].type == CREATURE for kind in state.hands[seat] if kind >= 0])
    bench = BENCHES[seat]
    benched = state.creatures[bench] != NONE
    missing = [lacking(state, place) for place in own if place not in active]
    return (
        float(relics > 0),
        float(relics > 1),
        float(relics > 2),
        float(seat == state.active),
        float(len(own)),
        float(len(active)),
        float(not own),
        float(sum([state.health[place] for place in own])),
        best,
        second,
        float(soonest <= 1.0),
        float(soonest <= 2.0),
        float(min(missing, default=0) if not active else 0),
        float(min(10, len(state.hands[seat]))),
        float(min(3, creatures)),
        float(not creatures and not benched),
        float(benched),
        float(benched and is_powered(state, bench)),
        sum([_ailing(state, place) for place in active]),
        float(sum([uses_left(state, place) for place in active])),
    )


def _ailing(state: State, place: Place) -> float:
    code = state.afflictions[place]
    return {HAVOK: 1.5, LIFE: 2.0, BLISS: -2.0}.get(code, 0.0)
