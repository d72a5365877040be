"""Whether what is noted of an attack agrees with how far it has come (MY-R-34)."""

from __future__ import annotations

from collections.abc import Iterator

from ..battle.defending import Defend
from ..battle.exchange import Bury, Damage, Fallen, Homecoming, Loss, Strike
from ..table.catalogue import CONDITIONAL, CREATURE, NONE, Side, cards, kind_of
from ..table.state import (
    ATTACK,
    DEFENCE,
    DISCARDED,
    EXCHANGE,
    INVOKE,
    SETUP,
    AttackContext,
    State,
)
from .questions import attack_on

_SIDES = (0, 1)


def attack(state: State) -> Iterator[str]:
    """Sentences about marks of an attack that is not there, or has not come so far."""
    if state.over or not state.stack:
        return
    under_way = attack_on(state)
    if len(state.contexts) != bool(under_way):
        yield "an attack is noted that is not under way, or none that is (MY-R-31)"
        return
    if not under_way:
        if not _forgotten(state):
            yield "something of an attack is left (MY-R-31)"
        if state.survivors[state.active] and state.stage == SETUP:
            yield "a survivor lies on the table in its owner's Setup Stage (MY-R-16)"
        return
    if state.survivors[state.active]:
        yield "a survivor lies on the table in its owner's attack (MY-R-16)"
    yield from _invoked(state)
    if any(isinstance(frame, Strike) for frame in under_way):
        if state.stage != INVOKE or not _unstruck(state):
            yield "an attack has a result before its exchange (MY-EXCH-08)"
    elif state.stage != EXCHANGE or state.attack.killed != _killed(state):
        yield "the Creatures killed are not those that the figures kill (MY-EXCH-03)"
    for side in _SIDES:
        if state.attack.kept[side] != DISCARDED and not state.attack.killed[side]:
            yield f"side {side} keeps the cards of a Creature that was not killed (MY-ITX-10)"
    yield from _losses(state)


def _forgotten(state: State) -> bool:
    """Whether nothing of an attack is left."""
    return not (any(state.creatures) or state.lasting) and state.enhancements == [NONE, NONE]


def _unstruck(state: State) -> bool:
    """Whether nothing has come of the attack as yet."""
    return state.attack == AttackContext(fought=state.attack.fought)


def _killed(state: State) -> tuple[bool, bool]:
    """By side, whether the figures kill its Creature; without a blocker nothing does."""
    blocked = state.attack.fought[1 - state.active] != NONE
    one, other = state.attack.figures
    return blocked and other[ATTACK] >= one[DEFENCE], blocked and one[ATTACK] >= other[DEFENCE]


def _invoked(state: State) -> Iterator[str]:
    """The Creatures that fight lie on the table until they are buried or go home."""
    asked = any(isinstance(frame, Defend) for frame in state.stack)
    for side in _SIDES:
        kind, stack = state.attack.fought[side], state.creatures[side]
        if kind != NONE and cards()[kind].type != CREATURE:
            yield f"side {side} fights with what is no Creature (MY-INVOKE-01)"
        if (kind == NONE) if side == state.active else (asked and kind != NONE):
            yield f"side {side} fights out of turn (MY-R-34)"
        lies = kind != NONE and not (state.attack.killed[side] and _is_buried(state, side))
        if bool(stack) != lies or (stack and stack[0] != kind):
            yield f"the Creature of side {side} is not the one that fights"
    lasting = [one.effect.card for one in state.lasting]
    if any(cards()[kind_of(card)].type != CONDITIONAL for card in lasting):
        yield "something lasts that is no Conditional (MY-ITX-09)"


def _is_buried(state: State, side: Side) -> bool:
    """Whether a killed Creature's cards are gone: nothing is left that would bury it."""
    to_come = (Strike(state.active), Fallen(side), Bury(side))
    return not any(frame in to_come for frame in state.stack)


def _losses(state: State) -> Iterator[str]:
    """The loss of step 10, before, while and after it is about to come."""
    frames = {type(frame) for frame in state.stack}
    if Damage in frames:
        fits = not state.attack.loss and not state.attack.lost
    elif Loss in frames:
        fits = not state.attack.lost
    else:
        fits = Homecoming in frames and state.attack.lost <= state.attack.loss
    if not fits:
        yield "health is lost that is not at stake (MY-EXCH-06)"
