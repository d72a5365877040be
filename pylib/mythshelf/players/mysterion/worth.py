"""What a position of a battle of Mysterion is worth to a side.

A point is one health of a player in good health; a low one's weighs more. Measured against
each other in battles of the six recommended decks.
"""

from __future__ import annotations

from functools import cache

from ...games.mysterion.catalogue import CREATURE, NONE, SCRIPT, Kind, cards
from ...games.mysterion.state import State

VICTORY = 1000.0
_BLOCKERS = (
    *((0.0, 0.0), (2.0, 2.5), (4.0, 3.5), (5.5, 4.5), (7.0, 5.5)),
    *((8.5, 6.5), (9.0, 7.0), (9.5, 7.5), (10.0, 8.0), (10.3, 8.2), (10.5, 8.4)),
)
"""Attack and defence of the best blocker to be expected, by untapped Scripts."""
_SCRIPT = 1.3
_SCRIPTS_OF_USE = 8
_CARD = 0.7
_PAIR = 0.8
_PLACED = 1.0
_READY = 0.35
"""An untapped Script of the side that is to defend next; the other's untap before they count."""


def worth(state: State, side: int) -> float:
    """How good a position is for a side; higher is better, 0 is even."""
    if state.winner != NONE or state.ended_by:
        if state.winner == NONE:
            return 0.0
        return VICTORY if state.winner == side else -VICTORY
    return _holdings(state, side) - _holdings(state, 1 - side)


def _holdings(state: State, side: int) -> float:
    """All that a side has."""
    codex = state.codex(side)
    total = of_health(state.health[side]) + _SCRIPT * min(codex, _SCRIPTS_OF_USE)
    total += of_hand((*state.hands[side], *state.survivors[side]), codex)
    if side != state.active:
        total += _READY * sum(state.ready[side])
    if state.conditionals[side] != NONE:
        total += _PLACED
    return total


def of_health(health: int) -> float:
    """What so much health is worth: the last points more than the first."""
    return _HEALTH[min(health, len(_HEALTH) - 1)]


_HEALTH = [health + 8.0 * (1.0 - 0.85**health) for health in range(61)]


def of_hand(hand: tuple[Kind, ...], codex: int) -> float:
    """What cards in hand are worth with so many Scripts."""
    total = 0.0
    for kind in hand:
        total += of_card(kind, codex)
        previous = cards()[kind].previous
        if previous != NONE and previous in hand:
            total += _PAIR
    return total


def of_card(kind: Kind, codex: int) -> float:
    """What one card in hand is worth: hidden ones as any, Scripts while they are of use."""
    if kind < 0:
        return _CARD
    return _of_kind(kind, codex)


@cache
def _of_kind(kind: Kind, codex: int) -> float:
    card = cards()[kind]
    if card.type == SCRIPT:
        return 0.8 if codex < _SCRIPTS_OF_USE else 0.2
    if card.type != CREATURE:
        return 0.9
    cost = card.cost if card.evolved == NONE else min(card.cost, card.evolved + 1)
    payable = 1.0 if cost <= codex else max(0.2, 1.0 - 0.25 * (cost - codex))
    return payable * (0.5 + 0.12 * (card.attack + card.defence))


def blocker(scripts: int) -> tuple[float, float]:
    """Attack and defence of the best Creature to be expected of so many untapped Scripts."""
    return _BLOCKERS[min(scripts, len(_BLOCKERS) - 1)]
