"""What positions and cards of a battle of Mysterion are worth.

A position is worth its chance of winning. Cards and health by themselves are worth points: one
point is one health of a player who has plenty.
"""

from __future__ import annotations

from functools import cache
from math import exp

from ...games.mysterion.table.catalogue import CREATURE, NONE, SCRIPT, Kind, cards
from ...games.mysterion.table.state import State
from .weights import Weights

VICTORY = 50.0
BLOCKERS = (
    *((0.0, 0.0), (2.0, 2.5), (4.0, 3.5), (5.5, 4.5), (7.0, 5.5)),
    *((8.5, 6.5), (9.0, 7.0), (9.5, 7.5), (10.0, 8.0), (10.3, 8.2), (10.5, 8.4)),
)
"""Attack and defence of the best blocker that decks hold, by the number of untapped Scripts."""
_MOST_HEALTH = 60


class Worths:
    """What is worth how much to a judge that reckons with these weights."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        low, stays = weights.points_of_low_health, 1 - weights.points_fade
        self._health = [n + low * (1.0 - stays**n) for n in range(_MOST_HEALTH + 1)]
        self._blockers = [
            (weights.blocker_attack * attack, weights.blocker_defence * defence)
            for attack, defence in BLOCKERS
        ]
        self._of_kind = cache(self._reckoned)

    def position(self, state: State, side: int) -> float:
        """The chance of winning at the start of a Turn Cycle, in percentage points above or below
        50."""
        if state.ended_by:
            if state.winner == NONE:
                return 0.0
            return VICTORY if state.winner == side else -VICTORY
        ahead = self._strength(state, side) - self._strength(state, 1 - side)
        ahead += self._weights.begins if side == state.active else -self._weights.begins
        return 100.0 / (1.0 + exp(-ahead)) - 50.0

    def _strength(self, state: State, side: int) -> float:
        """What a side has, added up in log-odds."""
        weights = self._weights
        health, codex, ready = state.health[side], state.codex(side), sum(state.ready[side])
        hand, pool = state.hands[side], cards()
        total = weights.health * health
        total -= weights.low_health * (1 - weights.low_health_fades) ** health
        total += weights.script * min(codex, weights.scripts_of_use)
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
        total += weights.attack * attack + weights.strength * both + weights.pair * pairs
        total += weights.script_in_hand * min(scripts, max(0, weights.scripts_of_use - codex))
        if side != state.active:
            total += weights.defence * defence  # the other side's Scripts untap before it defends
        if state.conditionals[side] != NONE:
            total += weights.conditional
        return total

    def health(self, health: int) -> float:
        """What an amount of health is worth: the last points count more than the first."""
        return self._health[min(health, _MOST_HEALTH)]

    def card(self, kind: Kind, codex: int) -> float:
        """What a card in hand is worth, with a Codex of that size; hidden ones are worth an
        average."""
        if kind < 0:
            return self._weights.hidden_card
        return self._of_kind(kind, codex)

    def _reckoned(self, kind: Kind, codex: int) -> float:
        card, weights = cards()[kind], self._weights
        if card.type == SCRIPT:
            spare = codex >= weights.scripts_of_use
            return weights.spare_script_card if spare else weights.script_card
        if card.type != CREATURE:
            return weights.item_card
        cost = card.cost if card.evolved == NONE else min(card.cost, card.evolved + 1)
        lacking = max(0, cost - codex)
        payable = max(weights.never_paid, 1.0 - weights.unpaid * lacking)
        strength = weights.creature_card_strength * (card.attack + card.defence)
        return payable * (weights.creature_card + strength)

    def blocker(self, scripts: int) -> tuple[float, float]:
        """Attack and defence of the best Creature to expect from so many untapped Scripts."""
        return self._blockers[min(scripts, len(self._blockers) - 1)]
