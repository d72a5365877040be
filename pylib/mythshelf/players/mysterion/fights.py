"""What attacks and blocks are worth, exactly or as far as it can be estimated."""

from __future__ import annotations

from functools import lru_cache

from ...games.mysterion.battle.clash import Clash, figures, lasting_of
from ...games.mysterion.table.catalogue import NONE, Kind
from ...games.mysterion.table.state import State
from ...kernel.effects import Invocation
from ...kernel.play.hands import Cards
from .weights import Weights
from .worth import Worths

_LETHAL = 200.0

Figures = tuple[int, int, int, int]


@lru_cache(maxsize=1 << 14)
def fight(
    attackers: Cards, enhancement: Kind, lasting: tuple[Invocation, ...], blockers: Cards
) -> Figures:
    """Attack and defence of the attacker, then of the blocker; ``lasting`` are the defender's."""
    clash = Clash.between(0, (attackers, blockers), enhancement, ((), lasting))
    (one, two), (three, four) = figures(clash)
    return one, two, three, four


class Fights:
    """What blows are worth to a judge that reckons with these weights."""

    def __init__(self, weights: Weights, worths: Worths) -> None:
        self._weights, self._worths = weights, worths
        self.prospect = lru_cache(maxsize=1 << 16)(self._prospect)
        self._danger = lru_cache(maxsize=1 << 14)(self._feared)

    def _stack(self, stack: Cards, codex: int) -> float:
        """What the cards of a Creature are worth."""
        return sum(self._worths.card(kind, codex) for kind in stack)

    def _loss(self, health: int, loss: int) -> float:
        """What a loss of health costs; losing all of it outweighs everything else."""
        if loss >= health:
            return _LETHAL
        return self._worths.health(health) - self._worths.health(health - loss)

    def answer(self, state: State, side: int, blockers: Cards) -> float:
        """What blocking the present attack with these cards, or with none, is worth to the
        defender."""
        foe = 1 - side
        attackers, enhancement = state.creatures[foe], state.enhancements[foe]
        attack, defence, counter, wall = fight(
            attackers, enhancement, lasting_of(state)[side], blockers
        )
        if not blockers:
            return -self._loss(state.health[side], attack)
        total = -self._loss(state.health[side], max(0, attack - wall))
        if attack >= wall:
            total -= self._stack(blockers, state.codex(side))
        if counter >= defence:
            total += self._stack(attackers, state.codex(foe)) + self._weights.lost_script
        return total

    def _prospect(
        self, attackers: Cards, enhancement: Kind, codex: int, health: int, scripts: int
    ) -> float:
        """What an attack is worth, apart from the other side's next one.

        ``codex`` is the size of the attacker's Codex; ``health`` and ``scripts``, the untapped
        ones, are the defender's.
        """
        weights = self._weights
        attack, defence, _, _ = fight(attackers, enhancement, (), ())
        through = self._loss(health, attack)
        total = through
        if scripts:
            counter, wall = self._worths.blocker(scripts)
            blocked = self._loss(health, max(0, int(attack - wall)))
            if attack >= wall:
                blocked += weights.blocker + weights.blocker_strength * (counter + wall)
            if counter >= defence:
                blocked -= self._stack(attackers, codex) + weights.lost_script
            answered = weights.answered
            total = answered * min(through, blocked) + (1 - answered) * through
        if enhancement != NONE:
            total -= self._worths.card(enhancement, codex)
        return total + weights.bold

    def dangers(self, state: State, side: int, most: int) -> list[float]:
        """What the other side's next attack may cost, by the number of Scripts left to block
        with."""
        health, codex = state.health[side], state.codex(1 - side)
        if not state.hands[side]:
            return [self._danger(health, codex, 0)] * (most + 1)
        return [self._danger(health, codex, left) for left in range(most + 1)]

    def _feared(self, health: int, codex: int, left: int) -> float:
        attack, _ = self._worths.blocker(codex + 1)
        wall = self._worths.blocker(left)[1] if left else 0.0
        loss = self._loss(health, max(0, int(attack - wall)))
        return self._weights.counter * min(loss, self._weights.most_danger)
