"""Questions of attacks: whom they are on, what is hit, what is paid, and answers to enemies."""

from __future__ import annotations

from typing import Any

from ...games.myth.cards.binding import TYPE
from ...games.myth.combat.assigning import Hit, open_assignments
from ...games.myth.deeds.answering import Interrupt
from ...games.myth.heroes.numbers import armour, most_vitality
from ...games.myth.heroes.paying import EnoughAmmo
from ...games.myth.heroes.potions import Sip, SipOf
from ...games.myth.table import areas
from ...games.myth.table.catalogue.heroes import cards
from ...games.myth.table.catalogue.items import items
from ...games.myth.table.figures import FIGURES, FOES, Figure, is_hero
from ...games.myth.table.state import State
from ...games.myth.table.terms import NONE
from ...kernel.effects import NOBODY, Pass, asking
from ...kernel.effects.instructions import Pick
from ...kernel.play.core import Option
from . import drinking
from .dangers import Dangers, hit_chance
from .prospects import FRIENDLY
from .worth import life

ANSWER = 0.35
"""What an interrupt costs beside its AP: the space it takes."""
FAR_AREA = 100_000_000
"""Numbers from here on are squares."""


def target(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """Whom the plan means, else who is worth most; of monster-types one that sleeps."""
    there = [one for one in options if one.subject != NOBODY]
    effect, pick = asking(state)
    if isinstance(pick, Pick) and pick.selector.kind == TYPE:
        return min(there, key=lambda one: state.awake[one.subject])
    meant = next((one for one in there if one.subject in aim), None)
    if meant is not None:
        return meant
    program = next((one.program for one in cards() if one.id == effect.card), "")
    dangers, hero = Dangers(state), effect.side
    heals = "heal" in program
    return max(there, key=lambda one: _worth_taking(state, dangers, hero, one.subject, heals))


def _worth_taking(state: State, dangers: Dangers, hero: Figure, one: int, heals: bool) -> float:
    if is_hero(one):
        lost = most_vitality(state, one) - state.vitality[one]
        return lost if heals else 0.5 * (one == hero) + 0.1 * len(state.hands[one])
    if one in dangers.of:
        return dangers.burden(state, one)
    if len(FIGURES) <= one < FAR_AREA and is_hero(hero):
        return _worth_area(state, dangers, hero, one)
    return 0.0


def _worth_area(state: State, dangers: Dangers, hero: Figure, area: int) -> float:
    """All foes in an area, without the heroes in it."""
    occupied, path = state.occupied(), areas.is_path(area)
    squares = areas.squares if path else areas.in_sight
    there = {occupied[at] for at in squares(state, hero, area) if at in occupied}
    total = sum([dangers.burden(state, one) for one in there if one in dangers.of])
    friends = 0 if path else sum(is_hero(one) and one != hero for one in there)
    return total - FRIENDLY * friends


def branch(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """What the card offers first, but not what only helps against traps where there are none."""
    useful = [one for one in options if state.traps or "non-combat" not in one.words(state)]
    return (useful or [*options])[0]


def hit(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The targets that are worth most for each success."""
    attack = state.attack
    assert attack is not None
    dangers = Dangers(state)

    def worth(one: Hit) -> float:
        assignment = next(
            assignment
            for assignment in open_assignments(state, attack)
            if assignment.targets[0] == one.target and (len(assignment.targets) > 1) == one.group
        )
        return (
            sum([_gain(state, dangers, foe, attack.damage) for foe in assignment.targets])
            / assignment.dice
        )

    return max(options, key=worth)


def _gain(state: State, dangers: Dangers, foe: Figure, damage: int) -> float:
    left = max(0, state.vitality[foe] - damage)
    return dangers.burden(state, foe) - dangers.burden(state, foe, left)


def item(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The item that brings the most dice."""

    def dice(one: Any) -> tuple[int, int]:
        return (items()[one.item].hit, items()[one.item].fate) if one.item != NONE else (0, 0)

    return max(options, key=dice)


def ammo(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """As much as the targets need, the plain ones first, the best for a strong enemy."""
    attack = state.attack
    if asked.least <= 0 and (attack is None or 2 * len(attack.ammo) >= max(1, len(aim))):
        return EnoughAmmo()
    shafts = [one for one in options if not isinstance(one, EnoughAmmo)]
    shafts.sort(key=lambda one: len(cards()[one.kind].program))
    strong = bool(aim) and aim[0] in FOES and state.vitality[aim[0]] > 2
    return shafts[-1 if strong else 0]


def rage(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """Facedown cards before Rage cards."""
    down = {one.number for one in state.spaces[asked.seat] if one.facedown}
    return next((one for one in options if one.number in down), options[0])


def answer(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The interrupt that saves or strikes more than it costs, else none."""
    if state.onslaught is None:
        return Pass()
    dangers = Dangers(state)
    best: float = 0.0
    chosen: Option[Any] = Pass()
    for one in options:
        if isinstance(one, Sip | SipOf) and drinking.saves(state, asked.seat, one.potion):
            return one
        if not isinstance(one, Interrupt):
            continue
        card = cards()[one.kind]
        gain = _worth_answering(state, dangers, card.program, card.damage)
        gain -= ANSWER + card.ap * dangers.ap
        if gain > best:
            best, chosen = gain, one
    return chosen


def _worth_answering(state: State, dangers: Dangers, program: str, damage: int) -> float:
    """What a counterattack strikes, what damage is prevented, or how much less the attack hits."""
    onslaught = state.onslaught
    assert onslaught is not None
    now = state.vitality[onslaught.target]
    if "atk(" in program:
        return 0.7 * _gain(state, dangers, onslaught.attacker, damage)
    harm = onslaught.damage - onslaught.prevented
    if "prevent" in program:
        return life(max(0, now - max(0, harm - 2))) - life(max(0, now - harm))
    tn = onslaught.tn + armour(state, onslaught.target)
    more = 9 if "cancel" in program else 3 if ", 3)" in program else 2
    saved = hit_chance(tn, onslaught.hit) - hit_chance(tn + more, onslaught.hit)
    return saved * (life(now) - life(max(0, now - harm)))
