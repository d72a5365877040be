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
    name, who = _title(state, attack), _attacker(state, attack)
    share = any_meets(attack.hit, attack.tn + armour(state, attack.target))
    percent = f"{round(float(share) * 100)}% to hit"
    chance = "it hits" if attack.struck else percent
    damage = max(0, attack.damage - attack.prevented)
    told = f"{who} attacks {figure(state, attack.target)} with {name}"
    return f"{told}, {chance}, {damage} damage"


def assaulted(state: State, attack: Onslaught) -> str:
    """``The Stalker has missed the Archer with Pincers``, of an attack that is over."""
    does = "hit" if attack.struck else "missed"
    who, name = _attacker(state, attack), _title(state, attack)
    return f"{who} has {does} {figure(state, attack.target)} with {name}"


def _attacker(state: State, attack: Onslaught) -> str:
    return sentence(figure(state, attack.attacker).partition(" on ")[0])


def _title(state: State, attack: Onslaught) -> str:
    attacks = state.monster(attack.attacker).attack
    return next(one.title for one in attacks if one.id == attack.attack)
