"""How an enemy's attack is told to those who may answer it."""

from __future__ import annotations

from ..heroes.numbers import armour
from ..table.contexts import Onslaught
from ..table.dice import any_meets
from ..table.state import State
from ..words.names import figure, sentence


def assault(state: State, attack: Onslaught) -> str:
    """``The Stalker attacks the Archer with Pincers, 30% to hit, 1 damage``; without the chance
    once it has hit (MT-EATK-03)."""
    name = next(one for one in state.monster(attack.attacker).attack if one.id == attack.attack)
    who = sentence(figure(state, attack.attacker).partition(" on ")[0])
    share = any_meets(attack.hit, attack.tn + armour(state, attack.target))
    percent = f"{round(float(share) * 100)}% to hit"
    chance = "it hits" if attack.struck else percent
    damage = max(0, attack.damage - attack.prevented)
    told = f"{who} attacks {figure(state, attack.target)} with {name.title}"
    return f"{told}, {chance}, {damage} damage"
