"""Whether a card can be played: its target and its costs (MT-ATK-06, MT-R-101)."""

from __future__ import annotations

from ....kernel.effects import ILLEGAL, Effect, Invocation
from ....kernel.effects.asking import can_do, candidates
from ....kernel.effects.expressions import worked_out
from ....kernel.effects.instructions import Ask, Do, Jump, Pick, Put, Unless
from ..table.printed.heroes import Card
from ..table.state import State

_ATTACKS = ("atk", "aoe", "dash")


def cannot_begin(state: State, card: Card, effect: Effect) -> str | None:
    """Why a line of a card cannot be carried out now: an attack needs a target (MT-ATK-06), a cost
    that stands for itself must be payable (MT-R-101, MT-KEY-01). Choices are passed over: what
    stands in them is optional."""
    line = state.language.line(effect.card, effect.line)
    world: Invocation = effect.beginning(len(line.registers))
    at = 0
    while at < len(line.code):
        one = line.code[at]
        at += 1
        match one:
            case Ask(_, end):
                at = end
            case Jump(to):
                at = to
            case Unless(test, to):
                at = at if test(state, world) else to
            case Put(register, value):
                world = world.writing(register, worked_out((value,), state, world)[0])
            case Pick():
                picking = one.selector.picking
                if picking is not None and picking.none == ILLEGAL:
                    return None if candidates(one, state, world) else "MT-ATK-06"
                return None
            case Do() if one.op.cost:
                if not can_do(one, worked_out(one.arguments, state, world), state, world):
                    return "MT-KEY-01" if one.op.name == "use_ammo" else "MT-R-101"
                at += 1  # what a cost leaves behind if it is paid is looked at when it is
            case Do() if one.op.name in _ATTACKS:
                values = worked_out(one.arguments, state, world)
                return None if all(values[place] for place in one.needed) else "MT-ATK-06"
            case _:
                pass
    return "MT-ATK-06" if card.attacks and not card.program else None
