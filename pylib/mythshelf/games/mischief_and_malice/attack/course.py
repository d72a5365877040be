"""The course of an attack, step by step (ML-R-18, GAP-3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ....kernel.effects import effects_of, use_up
from ....kernel.play.core import Step
from ....kernel.play.rng import below
from ..cards.programs import of_card, work
from ..lanes.powering import is_active, is_charged, lends
from ..mischief import battle, challenges
from ..relics import using
from ..table.catalogue import CRYSTAL, CURSE, GLOW, HAVOK, NONE, affliction_names, cards, numbers
from ..table.events.creatures import ImmunityChanged
from ..table.events.fight import (
    AfflictionRolled,
    AttackCutShort,
    AttackEnded,
    DamageDealt,
    FigureChanged,
    MalignantHit,
    Missed,
    Redirected,
)
from ..table.places import OF_EMPTY_FIELD, OF_MALIGNANT, OWNERS, PLACES, Place
from ..table.state import Attack, State
from ..turn.committing import commit, eligible
from ..turn.finish import look_for_elimination
from ..words.names import creature
from . import health
from .assisting import ATTACK, DEFENSE, SPECIAL, Assist, committed_card, usable
from .credit import Credit
from .deaths import Deaths
from .naming import ChooseEnergy, ChooseHit, NameTarget, healthiest, targets

ROLLED_FOR = (HAVOK, CRYSTAL, GLOW)
"""The afflictions for which an attacker throws a die (ML-AFF-03, ML-AFF-07, ML-AFF-12)."""


@dataclass(frozen=True, slots=True)
class Course(Step[State]):
    """The next step of the attack under way."""

    step: int

    def run(self, state: State) -> None:
        """It, and what follows it. Steps 5 to 10 need an attacker (ML-R-18)."""
        attack = state.attack
        assert attack is not None
        step = self.step
        if step < DYING and attack.attacker not in PLACES:
            step = DYING
        if step < ENDING:
            state.stack.append(Course(step + 1))
        STEPS[step](state, attack)


def _go_on(state: State, step: int) -> None:
    """The next step is another one."""
    state.stack[-1] = Course(step)


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
    state.stack.append(Deaths())
    _both(state, attack, SPECIAL)


def _both(state: State, attack: Attack, hook: str) -> None:
    """The attacker's energy works, if a use is spent, and after it the attacker (ML-ATK-06): the
    tags mean the same for both (ML-ABIL-04, ML-AST-01)."""
    _works(state, attack.attacker, hook, attack.use)


def _works(state: State, place: Place, hook: str, use: bool) -> None:
    """An active creature's energy works, if a use is spent, and after it the creature
    (ML-ABIL-01)."""
    seat = OWNERS[place]
    if is_active(state, place):
        work(state, state.creatures[place], seat, hook, place)
    if use and lends(state, place):
        work(state, committed_card(state, place), seat, hook, place)


def _counts(state: State, place: Place, hook: str, use: bool) -> None:
    """What works only the first time is used up by an occasion at which nothing works, if the
    creature is active (ML-ABIL-10, ML-R-33)."""
    seat = OWNERS[place]
    if is_active(state, place):
        use_up(state, effects_of(state, of_card(state.creatures[place], seat, place), hook))
    if use and lends(state, place):
        use_up(state, effects_of(state, of_card(committed_card(state, place), seat, place), hook))


def _name(state: State, attack: Attack) -> None:
    """3: the target is named, before anything else can be done (ML-ABIL-07, ML-AST-08); without any
    the attack ends, and stays made (ML-R-18)."""
    if targets(state):
        state.stack.append(NameTarget(state.active))
    else:
        _go_on(state, ENDING)


def _ask_attack(state: State, attack: Attack) -> None:
    """3: is a use spent on an Attack assist? It is gone whatever the die shows (ML-AFF-08); Havok
    asks after its die (ML-ATK-05)."""
    if attack.target == OF_EMPTY_FIELD:
        _go_on(state, ENDING)
    elif state.afflictions[attack.attacker] != HAVOK:
        _ask_use(state, attack)


def _ask_use(state: State, attack: Attack) -> None:
    if not attack.use and usable(state, attack.attacker, ATTACK):
        state.stack.append(Assist(state.active, attack.attacker, ATTACK))


def _roll(state: State, attack: Attack) -> None:
    """4: the affliction die, then the relics that throw it again."""
    place = attack.attacker
    if state.afflictions[place] in ROLLED_FOR:
        die = below(state, numbers().die) + 1
        card, affliction = state.creatures[place], state.afflictions[place]
        state.happen(AfflictionRolled(place, card, affliction, die))
        using.work(state, state.active, "ROLL", place)


def _suffer(state: State, attack: Attack) -> None:
    """4: what the die means. The dead are processed at once (ML-R-20)."""
    place, die = attack.attacker, attack.die
    match state.afflictions[place]:
        case code if not die or code not in ROLLED_FOR:
            return
        case code if code == HAVOK and die % 2 == 0:
            health.lose(state, place, numbers().havok, affliction_names()[HAVOK])
            state.stack.append(Deaths())
        case code if code == CRYSTAL and die % 2 == 0:
            state.happen(Missed(place, state.creatures[place]))
            _counts(state, place, ATTACK, attack.use)
            _go_on(state, DYING)
        case code if code == GLOW and die in (1, numbers().die):
            _redirect(state, attack)


def _redirect(state: State, attack: Attack) -> None:
    """Glow: the blow goes to the healthiest creature of the attacker's own field (ML-AFF-12,
    ML-R-38)."""
    there = healthiest(state, state.active)
    if len(there) == 1:
        state.happen(Redirected(there[0], state.creatures[there[0]]))
    else:
        state.stack.append(ChooseHit(state.active))


def _ask_late(state: State, attack: Attack) -> None:
    """4: a Havok attacker that still lives decides on its use now (ML-ATK-05)."""
    if state.afflictions[attack.attacker] == HAVOK:
        _ask_use(state, attack)


def _power(state: State, attack: Attack) -> None:
    """6: the base, then assist, abilities and bench effect (ML-ATK-06, ML-ATK-07)."""
    base = cards()[state.creatures[attack.attacker]]
    if base.attack:
        state.happen(FigureChanged("power", attack.power + base.attack, base.title))
    seat = OWNERS[attack.attacker]
    _bench_effect(state, seat, "FIELD.attack", attack.attacker)
    _both(state, attack, ATTACK)


def _bench_effect(state: State, seat: int, hook: str, place: Place) -> None:
    """The bench effect of a player works while it is on (ML-BFX-02)."""
    if is_charged(state, seat):
        work(state, state.bench_effects[seat], seat, hook, place)


def _cursed(state: State, attack: Attack) -> None:
    """6: halved for a Cursed attacker, never below 0 (ML-AFF-06, ML-R-17)."""
    power = max(0, attack.power)
    if state.afflictions[attack.attacker] == CURSE:
        power = health.halved(power)
    if power != attack.power:
        state.happen(FigureChanged("power", power, affliction_names()[CURSE]))
    state.happen(FigureChanged("damage", power, creature(state, attack.attacker)))


def _ask_defense(state: State, attack: Attack) -> None:
    """7: an immune target takes nothing, and is no longer immune (ML-R-21). Else its controller
    decides on a Defense assist of an energy that was committed before (ML-AST-05)."""
    place = attack.target
    if place not in PLACES:
        return
    seat = OWNERS[place]
    if state.immune[place]:
        state.happen(ImmunityChanged(place, state.creatures[place], False))
        _counts(state, place, DEFENSE, use=False)
        _go_on(state, DYING)
        return
    if not (place == attack.attacker and attack.late) and usable(state, place, DEFENSE):
        state.stack.append(Assist(seat, place, DEFENSE))


def _defend(state: State, attack: Attack) -> None:
    """7: the Defense assist, the abilities (ML-ABIL-05), the bench effect of the side that is
    attacked."""
    place = attack.target
    if place in PLACES:
        _bench_effect(state, OWNERS[place], "FIELD.defend", place)
        _works(state, place, DEFENSE, attack.defended)


def _relics(state: State, attack: Attack) -> None:
    """8: the relics of both, the attacker's first, then the malignant (ML-REL-06, ML-REL-07)."""
    if attack.target == OF_MALIGNANT:
        work(state, state.space, state.active, "MAL.damage")
    else:
        using.work(state, OWNERS[attack.target], "DEFENSE", attack.target)
    using.work(state, state.active, "ATTACK", attack.attacker)


def _hit(state: State, attack: Attack) -> None:
    """9: the damage is dealt, then what waited is cast on a target that has health left."""
    damage = 0 if attack.nothing else attack.damage
    state.happen(DamageDealt(damage))
    if attack.target == OF_MALIGNANT:
        lost = min(damage, state.malignant)
        if lost:
            state.happen(MalignantHit(state.space, lost, state.malignant - lost))
            battle.look_for_blow(state)
        return
    place, attacker = attack.target, attack.attacker
    if place in PLACES:
        hostile = OWNERS[place] != OWNERS[attacker]
        blamed = OWNERS[attacker] if hostile else NONE
        lost = health.lose(state, place, damage, creature(state, attacker), blamed)
        if hostile:
            challenges.score(state, OWNERS[attacker], lost)
        for code in attack.waiting:
            health.cast(state, place, code)


def _residue(state: State, attack: Attack) -> None:
    """10: what is reflected, and what a malignant does that is left."""
    target, place = attack.target, attack.attacker
    if attack.reflected and target in PLACES:
        why = creature(state, target)
        health.lose(state, place, attack.reflected, why, _reflecting(state, attack))
    if target == OF_MALIGNANT and state.malignant:
        work(state, state.space, state.active, "MAL.attacked")


def _reflecting(state: State, attack: Attack) -> int:
    """Whose cards throw damage back: nobody's that counts if they are the attacker's own."""
    seat = OWNERS[attack.target]
    return seat if seat != OWNERS[attack.attacker] else NONE


def _die(state: State, attack: Attack) -> None:
    """11: deaths."""
    state.stack.append(Deaths())


def _end(state: State, attack: Attack) -> None:
    """12: the attack is over; credit, relic, mischief. One that ended before it could name a target
    stays made (ML-R-03, ML-R-29)."""
    if attack.target == NONE:
        on_malignant = state.battle and not state.assailed
        state.happen(AttackCutShort(state.active, on_malignant))
    state.happen(AttackEnded())
    stormed = attack.target == OF_EMPTY_FIELD
    state.stack += [Eliminate(), Credit(attack=True, stormed=stormed)]


STEPS: tuple[Callable[[State, Attack], None], ...] = (
    _commit,
    _ask_special,
    _special,
    _name,
    _ask_attack,
    _roll,
    _suffer,
    _ask_late,
    _power,
    _cursed,
    _ask_defense,
    _defend,
    _relics,
    _hit,
    _residue,
    _die,
    _end,
)
NAMING, SUFFERING, DEFENDING = map(STEPS.index, (_name, _suffer, _defend))
HITTING, DYING, ENDING = map(STEPS.index, (_hit, _die, _end))


@dataclass(frozen=True, slots=True)
class Eliminate(Step[State]):
    """After a completed attack it is looked at who can still go on (ML-R-32)."""

    def run(self, state: State) -> None:
        """Both players."""
        look_for_elimination(state)
