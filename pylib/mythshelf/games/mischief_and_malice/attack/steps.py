"""An attack, one step after the other (ML-R-18, GAP-3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ....kernel.play.core import Step
from ..basics.game_end import look_for_elimination
from ..defeat.credit import Credit
from ..defeat.deaths import let_die_after
from ..events.fight import AttackCutShort, AttackEnded
from ..table.catalogue import HAVOK, NONE
from ..table.contexts import Attack
from ..table.places import OF_EMPTY_FIELD, PLACES
from ..table.state import State
from . import affliction_die, damage
from .assisting import SPECIAL, Assist, usable
from .choices import ChooseEnergy, NameTarget, targets
from .committing import commit, eligible
from .order import DYING, ENDING, ask_use, both_work


@dataclass(frozen=True, slots=True)
class Course(Step[State]):
    """The attack under way from one of its steps on."""

    step: int

    def run(self, state: State) -> None:
        """The next steps, up to one that leaves something to do before the others. Steps 5 to 10
        need an attacker (ML-R-18)."""
        stack, step = state.stack, self.step
        while step <= ENDING and not state.ended_by:
            attack = state.attack
            assert attack is not None
            if step < DYING and attack.attacker not in PLACES:
                step = DYING
            under = len(stack)
            step = STEPS[step](state, attack) or step + 1
            if len(stack) > under:
                if step <= ENDING:
                    stack.insert(under, Course(step))
                return


def _commit(state: State, attack: Attack) -> None:
    """1: an energy is committed where none is, also by who wants no assist (ML-ACT-05)."""
    place = attack.attacker
    if state.committed[place] != NONE:
        return
    there = eligible(state, place)
    if len(there) == 1:
        commit(state, place, there[0], late=True)
    else:
        state.stack.append(ChooseEnergy(state.active, place))


def _ask_special(state: State, attack: Attack) -> None:
    """2: is a use spent on a Special assist?"""
    if usable(state, attack.attacker, SPECIAL):
        state.stack.append(Assist(state.active, attack.attacker, SPECIAL))


def _special(state: State, attack: Attack) -> None:
    """2: the Special assist, then the creature's Specials, then deaths (ML-ABIL-03)."""
    under = len(state.stack)
    both_work(state, attack, SPECIAL)
    let_die_after(state, under)


def _name(state: State, attack: Attack) -> int | None:
    """3: the target is named, before anything else can be done (ML-ABIL-07, ML-AST-08); without any
    the attack ends, and stays made (ML-R-18)."""
    if not targets(state):
        return ENDING
    state.stack.append(NameTarget(state.active))
    return None


def _ask_attack(state: State, attack: Attack) -> int | None:
    """3: is a use spent on an Attack assist? It is gone whatever the die shows (ML-AFF-08); Havok
    asks after its die (ML-ATK-05)."""
    if attack.target == OF_EMPTY_FIELD:
        return ENDING
    if state.afflictions[attack.attacker] != HAVOK:
        ask_use(state, attack)
    return None


def _die(state: State, attack: Attack) -> None:
    """11: whoever has no health left perishes."""
    let_die_after(state, len(state.stack))


def _end(state: State, attack: Attack) -> None:
    """12: the attack is over; credit, relic, mischief. One that ended before it could name a target
    stays made (ML-R-03, ML-R-29)."""
    if attack.target == NONE:
        on_malignant = state.battle and not state.assailed
        state.happen(AttackCutShort(state.active, on_malignant))
    state.happen(AttackEnded())
    stormed = attack.target == OF_EMPTY_FIELD
    state.stack += [Eliminate(), Credit(attack=True, stormed=stormed)]


STEPS: tuple[Callable[[State, Attack], int | None], ...] = (
    _commit,
    _ask_special,
    _special,
    _name,
    _ask_attack,
    affliction_die.roll,
    affliction_die.suffer,
    affliction_die.ask_late,
    damage.power,
    damage.curse,
    damage.ask_defense,
    damage.defend,
    damage.use_relics,
    damage.hit,
    damage.leave_residue,
    _die,
    _end,
)
"""What each step does, in the order of :mod:`.order`. It returns the step at which the attack goes
on, if that is not the one after it."""


@dataclass(frozen=True, slots=True)
class Eliminate(Step[State]):
    """After a completed attack it is looked at who can still go on (ML-R-32)."""

    def run(self, state: State) -> None:
        """Both players are looked at: whoever cannot go on has lost."""
        look_for_elimination(state)
