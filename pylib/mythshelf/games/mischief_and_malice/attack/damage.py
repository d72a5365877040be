"""The damage of an attack: power, defence, relics, the hit (ML-R-18, its steps 6 to 10)."""

from __future__ import annotations

from ..basics import health
from ..cards.programs import work
from ..events.creatures import ImmunityChanged
from ..events.fight import DamageDealt, FigureChanged, MalignantHit
from ..lanes.powered import is_charged
from ..mischief import battle, challenges
from ..relics import using
from ..table.catalogue import CURSE, NONE, affliction_names, cards
from ..table.contexts import Attack
from ..table.places import OF_MALIGNANT, OWNERS, PLACES, Place
from ..table.state import State
from ..words.names import creature
from .assisting import ATTACK, DEFENSE, Assist, usable
from .order import DYING, both_work, use_up_occasion, works


def power(state: State, attack: Attack) -> None:
    """6: the base, then assist, abilities and bench effect (ML-ATK-06, ML-ATK-07)."""
    base = cards()[state.creatures[attack.attacker]]
    if base.attack:
        state.happen(FigureChanged("power", attack.power + base.attack, base.title))
    seat = OWNERS[attack.attacker]
    _bench_effect(state, seat, "FIELD.attack", attack.attacker)
    both_work(state, attack, ATTACK)


def _bench_effect(state: State, seat: int, hook: str, place: Place) -> None:
    """The bench effect of a player works while it is on (ML-BFX-02)."""
    if is_charged(state, seat):
        work(state, state.bench_effects[seat], seat, hook, place)


def curse(state: State, attack: Attack) -> None:
    """6: halved for a Cursed attacker, never below 0 (ML-AFF-06, ML-R-17)."""
    power = max(0, attack.power)
    if state.afflictions[attack.attacker] == CURSE:
        power = health.halved(power)
    if power != attack.power:
        state.happen(FigureChanged("power", power, affliction_names()[CURSE]))
    state.happen(FigureChanged("damage", power, creature(state, attack.attacker)))


def ask_defense(state: State, attack: Attack) -> int | None:
    """7: an immune target takes nothing, and is no longer immune (ML-R-21). Else its controller
    decides on a Defense assist of an energy that was committed before (ML-AST-05)."""
    place = attack.target
    if place not in PLACES:
        return None
    seat = OWNERS[place]
    if state.immune[place]:
        state.happen(ImmunityChanged(place, state.creatures[place], False))
        use_up_occasion(state, place, DEFENSE, use=False)
        return DYING
    if not (place == attack.attacker and attack.late) and usable(state, place, DEFENSE):
        state.stack.append(Assist(seat, place, DEFENSE))
    return None


def defend(state: State, attack: Attack) -> None:
    """7: the Defense assist, the abilities (ML-ABIL-05), the bench effect of the side that is
    attacked."""
    place = attack.target
    if place in PLACES:
        _bench_effect(state, OWNERS[place], "FIELD.defend", place)
        works(state, place, DEFENSE, attack.defended)


def use_relics(state: State, attack: Attack) -> None:
    """8: the relics of both, the attacker's first, then the malignant (ML-REL-06, ML-REL-07)."""
    if attack.target == OF_MALIGNANT:
        work(state, state.space, state.active, "MAL.damage")
    else:
        using.work(state, OWNERS[attack.target], "DEFENSE", attack.target)
    using.work(state, state.active, "ATTACK", attack.attacker)


def hit(state: State, attack: Attack) -> None:
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


def leave_residue(state: State, attack: Attack) -> None:
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
