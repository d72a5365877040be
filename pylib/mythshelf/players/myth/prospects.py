"""What attack cards promise: from which square, on whom, with what chance (ATK, DICE)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any

from ...games.myth.combat.pool import pool
from ...games.myth.combat.range import range_with, usable
from ...games.myth.deeds.playing_cards import modifiers
from ...games.myth.heroes.numbers import rage
from ...games.myth.table.catalogue.heroes import cards
from ...games.myth.table.contexts import Attack
from ...games.myth.table.dice import defense, group_of, multiplier
from ...games.myth.table.figures import TARGETS, Figure, is_enemy
from ...games.myth.table.sight import blocking_heroes
from ...games.myth.table.squares import (
    EDGES,
    STEPS,
    WIDTH,
    Square,
    between,
    block,
    cone,
    distance,
    line,
)
from ...games.myth.table.state import State
from ...games.myth.table.terms import NONE, PATH, Kind
from ...kernel.effects import ADD, Invocation, changes_of
from .dangers import Dangers, hit_chance

_SHAPE = re.compile(r"(atk|aoe|dash)\((\w+)\??(?:\(([^()]*)\))?\)")
_AMMO = re.compile(r"use_ammo\((\w+)")
LOOTED = 0.5
"""What every second minion felled by one attack is worth by the treasure that it drops."""
FRIENDLY = 2.0
"""What a point of damage to another hero costs."""


@dataclass(frozen=True, slots=True)
class AttackShape:
    """What an attack card is on: ``one``, ``upto``, ``chain``, ``adjacent``, or an area with its
    size; how many Ammo it uses at least."""

    kind: str
    size: int
    ammo: int


@cache
def shape_of(kind: Kind) -> AttackShape | None:
    """The shape of an attack, read from the program of its card; none for another card."""
    card = cards()[kind]
    found = _SHAPE.search(card.program) if "Attack" in card.keywords else None
    if found is None:
        return None
    _, name, size = found.groups()
    ammo = _AMMO.search(card.program)
    least = int(ammo.group(1)) if ammo and ammo.group(1).isdigit() else int(bool(ammo))
    return AttackShape(name, int(size) if size and size.isdigit() else 1, least)


@dataclass(frozen=True, slots=True)
class Force:
    """The dice of an attack, its damage and its range, before the movement column counts."""

    kind: Kind
    shape: AttackShape
    hit: int
    tn: int
    damage: int
    reach: int
    count: int
    """How many targets it can have."""


def force_of(state: State, hero: Figure, kind: Kind, more: int = 0) -> Force | None:
    """What an attack card of a hero would be like now, with so many more hit dice; none if its
    Ammo is lacking."""
    shape, card = shape_of(kind), cards()[kind]
    if shape is None or shape.ammo > len(state.ready[hero]):
        return None
    there: list[int] = usable(state, hero, kind) or [NONE]
    item = max(there, key=lambda one: range_with(state, hero, kind, one))
    attack = Attack(hero, kind, action="A" in card.type, item=item, damage=card.damage)
    noted: dict[str, Any] = {}
    program = state.language.program(card.id)
    for place in program.at("play"):
        effect = Invocation(card.id, place, hero, state.laid)
        for name, _, how, number in changes_of(program.lines[place], state, effect):
            if name in ("damage", "hit", "fate", "reach", "tn"):
                before = noted.get(name, getattr(attack, name))
                noted[name] = before + number if how == ADD else number
    attack = attack.noting(noted)
    figures = pool(state, attack)
    damage = figures["damage"]
    if "may { spend_rage" in card.program and rage(state, hero):
        damage += 1
    reach = 1 if card.range == PATH else range_with(state, hero, kind, item) + attack.reach
    count = {"upto": 2 * min(3, len(state.ready[hero])), "chain": shape.size}.get(shape.kind, 1)
    if shape.kind == "upto" and not shape.ammo:
        count = shape.size
    return Force(kind, shape, figures["hit"] + more, figures["tn"], damage, reach, count)


@dataclass(frozen=True, slots=True)
class AttackProspect:
    """An attack from where the hero stands: whom it is on, and what it promises."""

    targets: tuple[Figure, ...]
    gain: float
    chance: float = 0.0


class LinesOfAttack:
    """Who can be hit from where, as far as one hero sees it."""

    def __init__(self, state: State, hero: Figure, dangers: Dangers) -> None:
        self.state, self.hero, self.dangers = state, hero, dangers
        self.blocking = blocking_heroes(state, hero)
        self.foes = [(one, state.squares_of(one)) for one in state.present(TARGETS)]
        self.on = {at: one for one, there in self.foes for at in there}
        self.friends = {state.at[one] for one in state.heroes() if one != hero}
        self._gains: dict[tuple[Figure, int], float] = {}

    def in_reach(self, at: Square, reach: int) -> list[Figure]:
        """The foes in sight and range of a square."""
        blocking = self.blocking
        found = []
        for one, there in self.foes:
            for part in there:
                if distance(at, part) <= reach:
                    for crossed in between(at, part):
                        if crossed in blocking and crossed not in there:
                            break
                    else:
                        found.append(one)
                        break
        return found

    def gain(self, foe: Figure, damage: int) -> float:
        """What it is worth to deal so much damage to a foe."""
        key = foe, damage
        if key not in self._gains:
            left = max(0, self.state.vitality[foe] - damage)
            full = self.dangers.burden(self.state, foe)
            self._gains[key] = full - self.dangers.burden(self.state, foe, left)
        return self._gains[key]

    def prospect(
        self, force: Force, column: dict[str, int], targets: Iterable[Figure]
    ) -> AttackProspect:
        """What an attack on these promises: the best groups take the first successes."""
        there = tuple(targets)
        state = self.state
        hit, tn = force.hit + column.get("hit", 0), force.tn + column.get("tn", 0)
        groups: dict[tuple[int, int], list[float]] = {}
        for one in there:
            found = groups.setdefault(
                group_of(state, one), [0.0, defense(state, one) + tn, multiplier(state, one), 0.0]
            )
            found[0] += self.gain(one, force.damage)
            found[3] += is_enemy(one) and state.vitality[one] <= force.damage
        total, used, any_hit = 0.0, 0, 0.0
        for worth, target, need, felled in sorted(groups.values(), key=lambda one: -one[0]):
            used += int(need)
            total += _chance(int(target), hit, used) * (worth + LOOTED * (felled // 2))
            any_hit = max(any_hit, _chance(int(target), hit, int(need)))
        return AttackProspect(there, total, any_hit)

    def best(self, force: Force, column: dict[str, int], at: Square) -> AttackProspect | None:
        """The best that an attack can be on from a square."""
        kind = force.shape.kind
        if kind in ("line", "cone", "blast"):
            return self._best_area(force, column, at)
        if kind == "adjacent":
            there = [
                one
                for one, squares in self.foes
                if any(distance(at, part) <= 1 for part in squares)
            ]
            return self.prospect(force, column, there) if there else None
        if kind == "path":
            return None
        there = self.in_reach(at, force.reach)
        if not there:
            return None
        if force.count == 1:
            ranked = [self.prospect(force, column, (one,)) for one in there]
            return max(ranked, key=lambda one: one.gain)
        there.sort(key=lambda one: (-self.gain(one, force.damage), group_of(self.state, one)))
        if kind == "chain":
            first = there[0]
            beside = [
                one
                for one, squares in self.foes
                if one != first
                and any(distance(a, b) <= 1 for a in self.state.squares_of(first) for b in squares)
            ]
            beside.sort(key=lambda one: -self.gain(one, force.damage))
            there = [first, *beside]
        return self.prospect(force, column, there[: force.count])

    def _best_area(self, force: Force, column: dict[str, int], at: Square) -> AttackProspect | None:
        best: AttackProspect | None = None
        for area in self._areas(force, at):
            there = dict.fromkeys(self.on[one] for one in area if one in self.on)
            if there:
                found = self.prospect(force, column, there)
                harm = FRIENDLY * force.damage * len(self.friends.intersection(area))
                if best is None or found.gain - harm > best.gain:
                    best = AttackProspect(found.targets, found.gain - harm, found.chance)
        return best

    def _areas(self, force: Force, at: Square) -> Iterator[tuple[Square, ...]]:
        red, size = self.state.board().red, force.shape.size
        if force.shape.kind == "line":
            for step in STEPS:
                found = []
                for one in line(at, step, size):
                    if one in red:
                        break
                    found.append(one)
                yield (*found,)
        elif force.shape.kind == "cone":
            for edge in range(len(EDGES)):
                yield cone(at, edge, size)
        else:
            tiles, around = self.state.board().tile_of, (*STEPS, 0)
            middles = dict.fromkeys(one + step for one in self.on for step in around)
            for one in middles:
                if one in tiles and one not in red and self._sees(at, one, force.reach):
                    yield block(one - (size // 2) * (WIDTH + 1), size)

    def _sees(self, at: Square, one: Square, reach: int) -> bool:
        return distance(at, one) <= reach and self.blocking.isdisjoint(between(at, one))


@cache
def _chance(tn: int, dice: int, needed: int) -> float:
    """The chance of so many successes."""
    if dice < needed:
        return 0.0
    one = hit_chance(tn, 1)
    too_few = [comb(dice, k) * one**k * (1 - one) ** (dice - k) for k in range(needed)]
    return 1.0 - sum(too_few)


@cache
def columns(kind: Kind) -> tuple[tuple[int, dict[str, int]], ...]:
    """The types of movement with which a card can be played, and what each adds."""
    card = cards()[kind]
    return tuple(
        (place, modifiers(card, place)) for place, entry in enumerate(card.movement) if entry != "x"
    )
