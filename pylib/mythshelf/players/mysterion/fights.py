"""What an attack and an answer to it come to, exactly or as far as it can be guessed."""

from __future__ import annotations

from functools import lru_cache

from ...games.mysterion.battle.clash import Clash, figures
from ...games.mysterion.table.catalogue import NONE, Kind
from ...games.mysterion.table.piles import Cards
from ...games.mysterion.table.state import State
from .worth import blocker, of_card, of_health

_SCRIPT_LOST = 1.3
_LETHAL = 200.0
_ANSWERED = 0.6
"""How often the other side has the blocker that its Scripts would allow."""
_COUNTER = 0.5
"""How much the other side's next attack counts."""
_MOST_DANGER = 40.0
_BOLD = 0.5
"""What speaks for any attack, so that two cautious players do not stand still."""

Figures = tuple[int, int, int, int]


@lru_cache(maxsize=1 << 14)
def fight(attackers: Cards, enhancement: Kind, lasting: Cards, blockers: Cards) -> Figures:
    """Attack and defence of the attacker, then of the blocker; ``lasting`` are the defender's."""
    clash = Clash.between(0, (attackers, blockers), enhancement, ((), lasting))
    (one, two), (three, four) = figures(clash)
    return one, two, three, four


def of_stack(stack: Cards, codex: int) -> float:
    """What the cards of a Creature are worth."""
    return sum(of_card(kind, codex) for kind in stack)


def of_loss(health: int, loss: int) -> float:
    """What a loss of health costs; all of it is more than can be paid."""
    if loss >= health:
        return _LETHAL
    return of_health(health) - of_health(health - loss)


def answer(state: State, side: int, blockers: Cards) -> float:
    """What a block, or none, is worth to the defender of the attack that is under way."""
    foe = 1 - side
    attackers, enhancement = state.creatures[foe], state.enhancements[foe]
    attack, defence, counter, wall = fight(
        attackers, enhancement, tuple(state.lasting[side]), blockers
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
    """What an attack promises, the other side's next one apart: out of the own Codex, against the
    health and the untapped Scripts that meet it."""
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
    """What the other side's next attack may cost, by the Scripts left to answer it."""
    health, codex = state.health[side], state.codex(1 - side)
    if not state.hands[side]:
        return [_danger(health, codex, 0)] * (most + 1)
    return [_danger(health, codex, left) for left in range(most + 1)]


@lru_cache(maxsize=1 << 14)
def _danger(health: int, codex: int, left: int) -> float:
    attack, _ = blocker(codex + 1)
    wall = blocker(left)[1] if left else 0.0
    return _COUNTER * min(of_loss(health, max(0, int(attack - wall))), _MOST_DANGER)
