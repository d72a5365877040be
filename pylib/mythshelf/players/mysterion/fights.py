"""What attacks and blocks are worth, exactly or as far as it can be estimated."""

from __future__ import annotations

from functools import lru_cache

from ...games.mysterion.battle.clash import Clash, figures, lasting_of
from ...games.mysterion.table.catalogue import NONE, Kind
from ...games.mysterion.table.state import State
from ...kernel.effects import Invocation
from ...kernel.play.hands import Cards
from .worth import blocker, of_card, of_health

_SCRIPT_LOST = 1.3
_LETHAL = 200.0
_ANSWERED = 0.6
"""How often the other side holds the blocker that its Scripts would pay for."""
_COUNTER = 0.5
"""The weight of the other side's next attack."""
_MOST_DANGER = 40.0
_BOLD = 0.5
"""A bonus for attacking at all, so that two cautious players do not stand still."""

Figures = tuple[int, int, int, int]


@lru_cache(maxsize=1 << 14)
def fight(
    attackers: Cards, enhancement: Kind, lasting: tuple[Invocation, ...], blockers: Cards
) -> Figures:
    """Attack and defence of the attacker, then of the blocker; ``lasting`` are the defender's."""
    clash = Clash.between(0, (attackers, blockers), enhancement, ((), lasting))
    (one, two), (three, four) = figures(clash)
    return one, two, three, four


def of_stack(stack: Cards, codex: int) -> float:
    """What the cards of a Creature are worth."""
    return sum(of_card(kind, codex) for kind in stack)


def of_loss(health: int, loss: int) -> float:
    """What a loss of health costs; losing all of it outweighs everything else."""
    if loss >= health:
        return _LETHAL
    return of_health(health) - of_health(health - loss)


def answer(state: State, side: int, blockers: Cards) -> float:
    """What blocking the present attack with these cards, or with none, is worth to the defender."""
    foe = 1 - side
    attackers, enhancement = state.creatures[foe], state.enhancements[foe]
    attack, defence, counter, wall = fight(
        attackers, enhancement, lasting_of(state)[side], blockers
    )
    if not blockers:
        return -of_loss(state.health[side], attack)
    total = -of_loss(state.health[side], max(0, attack - wall))
    if attack >= wall:
        total -= of_stack(blockers, state.codex(side))
    if counter >= defence:
        total += of_stack(attackers, state.codex(foe)) + _SCRIPT_LOST
    return total


@lru_cache(maxsize=1 << 16)
def prospect(attackers: Cards, enhancement: Kind, codex: int, health: int, scripts: int) -> float:
    """What an attack is worth, apart from the other side's next one.

    ``codex`` is the size of the attacker's Codex; ``health`` and ``scripts``, the untapped ones,
    are the defender's.
    """
    attack, defence, _, _ = fight(attackers, enhancement, (), ())
    through = of_loss(health, attack)
    total = through
    if scripts:
        counter, wall = blocker(scripts)
        blocked = of_loss(health, max(0, int(attack - wall)))
        if attack >= wall:
            blocked += 0.5 + 0.12 * (counter + wall)
        if counter >= defence:
            blocked -= of_stack(attackers, codex) + _SCRIPT_LOST
        total = _ANSWERED * min(through, blocked) + (1 - _ANSWERED) * through
    if enhancement != NONE:
        total -= of_card(enhancement, codex)
    return total + _BOLD


def dangers(state: State, side: int, most: int) -> list[float]:
    """What the other side's next attack may cost, by the number of Scripts left to block with."""
    health, codex = state.health[side], state.codex(1 - side)
    if not state.hands[side]:
        return [_danger(health, codex, 0)] * (most + 1)
    return [_danger(health, codex, left) for left in range(most + 1)]


@lru_cache(maxsize=1 << 14)
def _danger(health: int, codex: int, left: int) -> float:
    attack, _ = blocker(codex + 1)
    wall = blocker(left)[1] if left else 0.0
    return _COUNTER * min(of_loss(health, max(0, int(attack - wall))), _MOST_DANGER)
