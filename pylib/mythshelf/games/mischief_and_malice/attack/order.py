"""The order of an attack (ML-R-18): the numbers of its steps, and what several of them do."""

from __future__ import annotations

from ....kernel.effects import effects_of, use_up
from ..cards.programs import of_card, work
from ..lanes.powered import is_active, lends
from ..table.contexts import Attack
from ..table.places import OWNERS, Place
from ..table.state import State
from .assisting import ATTACK, Assist, committed_card, usable

(
    COMMITTING,
    ASKING_SPECIAL,
    USING_SPECIAL,
    NAMING,
    ASKING_ATTACK,
    ROLLING,
    SUFFERING,
    ASKING_LATE,
    POWERING,
    CURSING,
    ASKING_DEFENSE,
    DEFENDING,
    USING_RELICS,
    HITTING,
    LEAVING_RESIDUE,
    DYING,
    ENDING,
) = range(17)
"""The steps in their order, as :class:`.steps.Course` counts them."""


def both_work(state: State, attack: Attack, hook: str) -> None:
    """The attacker's energy works, if a use is spent, and after it the attacker (ML-ATK-06): the
    tags mean the same for both (ML-ABIL-04, ML-AST-01)."""
    works(state, attack.attacker, hook, attack.use)


def works(state: State, place: Place, hook: str, use: bool) -> None:
    """An active creature's energy works, if a use is spent, and after it the creature
    (ML-ABIL-01)."""
    if not is_active(state, place):
        return
    seat = OWNERS[place]
    work(state, state.creatures[place], seat, hook, place)
    if use and lends(state, place):
        work(state, committed_card(state, place), seat, hook, place)


def use_up_occasion(state: State, place: Place, hook: str, use: bool) -> None:
    """What works only the first time is used up by an occasion at which nothing works, if the
    creature is active (ML-ABIL-10, ML-R-33)."""
    seat = OWNERS[place]
    if is_active(state, place):
        use_up(state, effects_of(state, of_card(state.creatures[place], seat, place), hook))
    if use and lends(state, place):
        use_up(state, effects_of(state, of_card(committed_card(state, place), seat, place), hook))


def ask_use(state: State, attack: Attack) -> None:
    """Is a use of its energy spent on the attack?"""
    if not attack.use and usable(state, attack.attacker, ATTACK):
        state.stack.append(Assist(state.active, attack.attacker, ATTACK))
