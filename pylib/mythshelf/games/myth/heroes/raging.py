"""Rage that is added within an attack (MT-KEY-13, MT-R-68)."""

from __future__ import annotations

from ....kernel.effects import Invocation, changes_of
from ..table.catalogue.heroes import cards
from ..table.contexts import Attack
from ..table.figures import Figure
from ..table.records import Laid
from ..table.state import State
from ..table.terms import NONE
from .decks import bank_rage


def add_rage(state: State, one: Figure) -> None:
    """A card goes facedown; an attack of his that is not rolled yet counts it."""
    attack = state.attack
    if attack is None or attack.attacker != one or attack.rolled:
        bank_rage(state, one)
        return
    before = _hit_dice(state, attack)
    bank_rage(state, one)
    state.note(Attack, hit=attack.hit + _hit_dice(state, attack) - before)


def counts_more_rage(state: State, attack: Attack) -> bool:
    """Whether one more facedown card, whichever it is, adds hit dice to an attack: it is tried out
    on a copy."""
    twin = state.clone()
    twin.spaces[attack.attacker] += (Laid(state.laid, NONE, facedown=True),)
    return _hit_dice(twin, attack) > _hit_dice(state, attack)


def _hit_dice(state: State, attack: Attack) -> int:
    """The hit dice that the card itself adds now."""
    card = cards()[attack.card].id
    program = state.language.program(card)
    return sum(
        number
        for place in program.at("play", "attacked", "struck", "after_attack")
        for name, _, _, number in changes_of(
            program.lines[place], state, Invocation(card, place, attack.attacker)
        )
        if name == "hit"
    )
