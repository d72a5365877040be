"""The die for the affliction of an attacker: Havok, Crystal and Glow (ML-R-18 step 4, AFF)."""

from __future__ import annotations

from ....kernel.play.rng import below
from ..basics import health
from ..defeat.deaths import Deaths
from ..events.fight import AfflictionRolled, Missed, Redirected
from ..relics import using
from ..table.catalogue import CRYSTAL, GLOW, HAVOK, affliction_names, numbers
from ..table.contexts import Attack
from ..table.state import State
from .assisting import ATTACK
from .choices import ChooseHit, healthiest
from .order import DYING, POWERING, ask_use, use_up_occasion

ROLLED_FOR = (HAVOK, CRYSTAL, GLOW)
"""The afflictions for which an attacker throws a die (ML-AFF-03, ML-AFF-07, ML-AFF-12)."""


def roll(state: State, attack: Attack) -> int | None:
    """4: the affliction die, then the relics that throw it again; nothing of the kind where the
    attacker has no such affliction."""
    place = attack.attacker
    card, affliction = state.creatures[place], state.afflictions[place]
    if affliction not in ROLLED_FOR:
        return POWERING
    die = below(state, numbers().die) + 1
    state.happen(AfflictionRolled(place, card, affliction, die))
    using.work(state, state.active, "ROLL", place)
    return None


def suffer(state: State, attack: Attack) -> int | None:
    """4: what the die means. The dead are processed at once (ML-R-20)."""
    place, die = attack.attacker, attack.die
    match state.afflictions[place]:
        case code if not die or code not in ROLLED_FOR:
            return None
        case code if code == HAVOK and die % 2 == 0:
            health.lose(state, place, numbers().havok, affliction_names()[HAVOK])
            state.stack.append(Deaths())
        case code if code == CRYSTAL and die % 2 == 0:
            state.happen(Missed(place, state.creatures[place]))
            use_up_occasion(state, place, ATTACK, attack.use)
            return DYING
        case code if code == GLOW and die in (1, numbers().die):
            _redirect(state, attack)
    return None


def _redirect(state: State, attack: Attack) -> None:
    """Glow: the blow goes to the healthiest creature of the attacker's own field (ML-AFF-12,
    ML-R-38)."""
    there = healthiest(state, state.active)
    if len(there) == 1:
        state.happen(Redirected(there[0], state.creatures[there[0]]))
    else:
        state.stack.append(ChooseHit(state.active))


def ask_late(state: State, attack: Attack) -> None:
    """4: a Havok attacker that still lives decides on its use now (ML-ATK-05)."""
    if state.afflictions[attack.attacker] == HAVOK:
        ask_use(state, attack)
