"""What positions and cards of a battle of Mysterion are worth.

A position is worth its chance of winning. Cards and health by themselves are worth points: one
point is one health of a player who has plenty.
"""

from __future__ import annotations

from functools import cache
from math import exp

from ...games.mysterion.table.catalogue import CREATURE, NONE, SCRIPT, Kind, cards
from ...games.mysterion.table.state import State

VICTORY = 50.0
_FIRST = 0.1
"""The advantage of the side whose Turn Cycle begins."""
_BLOCKERS = (
    *((0.0, 0.0), (2.0, 2.5), (4.0, 3.5), (5.5, 4.5), (7.0, 5.5)),
    *((8.5, 6.5), (9.0, 7.0), (9.5, 7.5), (10.0, 8.0), (10.3, 8.2), (10.5, 8.4)),
)
"""Attack and defence of the best blocker to expect, by the number of untapped Scripts."""
_SCRIPTS_OF_USE = 8
_CARD = 0.7


def worth(state: State, side: int) -> float:
    """The chance of winning at the start of a Turn Cycle, in percentage points above or below 50.

    The weights come from a logistic regression over battles of the six recommended decks.
    """
    if state.ended_by:
        if state.winner == NONE:
            return 0.0
        return VICTORY if state.winner == side else -VICTORY
    ahead = _strength(state, side) - _strength(state, 1 - side)
    ahead += _FIRST if side == state.active else -_FIRST
    return 100.0 / (1.0 + exp(-ahead)) - 50.0


def _strength(state: State, side: int) -> float:
    """What a side has, added up in log-odds."""
    health, codex, ready = state.health[side], state.codex(side), sum(state.ready[side])
    hand, pool = state.hands[side], cards()
    total = 0.1 * health - 1.5 * 0.85**health + 0.4 * min(codex, _SCRIPTS_OF_USE)
    scripts = attack = defence = both = pairs = 0
    for kind in (*hand, *state.survivors[side]):
        card = pool[kind]
        if card.type == SCRIPT:
            scripts += 1
        elif card.type == CREATURE:
            evolves = card.previous != NONE and card.previous in hand
            cost = card.evolved if evolves else card.cost
            pairs += evolves
            both += card.attack + card.defence
            if cost <= codex + 1:
                attack = max(attack, card.attack)
            if cost <= ready:
                defence = max(defence, card.defence)
    total += 0.16 * attack + 0.008 * both + 0.24 * pairs
    total += 0.33 * min(scripts, max(0, _SCRIPTS_OF_USE - codex))
    if side != state.active:
        total += 0.1 * defence  # the other side's Scripts untap before it defends
    if state.conditionals[side] != NONE:
        total += 0.12
    return total


def of_health(health: int) -> float:
    """What an amount of health is worth: the last points count more than the first."""
    return _HEALTH[min(health, len(_HEALTH) - 1)]


_HEALTH = [health + 8.0 * (1.0 - 0.85**health) for health in range(61)]


def of_card(kind: Kind, codex: int) -> float:
    """What a card in hand is worth, with a Codex of that size; hidden ones are worth an average."""
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
    """Attack and defence of the best Creature to expect from so many untapped Scripts."""
    return _BLOCKERS[min(scripts, len(_BLOCKERS) - 1)]
