"""What an attack of a hero can bring, before its dice are rolled (ATK, DICE)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....kernel.effects import NOBODY, Effect, Take, works
from ....kernel.effects.asking import Targeting
from ....kernel.play import engine
from ....kernel.play.core import Decision, Option
from ..combat import items as attack_items
from ..combat.assigning import frightens
from ..combat.attack_steps import Strike
from ..combat.pool import pool, used_items
from ..combat.recipes import symbols
from ..heroes import numbers
from ..merchants.trading import Trade
from ..table.catalogue.items import items
from ..table.contexts import Attack
from ..table.dice import Assignment, assignments, defense, hopeless
from ..table.figures import Figure
from ..table.registry import Unseen
from ..table.state import State
from ..table.terms import NONE, SYMBOLS
from .odds import at_least, hits_all, hits_any, shows


@dataclass(frozen=True, slots=True)
class Chance:
    """A target: its ``tn`` with ``dice`` successes, the chance that it can be hit if the attacker
    wants it to be, and whether the damage without recipes would defeat it."""

    target: Figure
    tn: int
    dice: int
    chance: Fraction
    falls: bool


@dataclass(frozen=True, slots=True)
class Luck:
    """A recipe of an item that is used: what it costs, and the chance that the fate dice show that
    (MT-FATE-04)."""

    item: int
    symbols: tuple[str, ...]
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Prospect:
    """An attack before its roll: the pool, the damage of a hit, its targets with their chances.

    ``item`` is the one that is best, where several can be used. ``any`` is the chance to hit
    something, ``all`` to hit everything. ``heroes`` are in the area and take the damage of a hit as
    well (MT-DMG-05). ``fear`` is the chance to pass the courage test that comes first, 1 without
    one (MT-R-25); chances of targets with Fear have it counted in. ``recipes`` are those that could
    be paid if the attack hits. Where nothing can be hit no fate die is rolled (MT-DICE-11).
    """

    attacker: Figure
    item: int
    hit: int
    fate: int
    damage: int
    per_success: bool
    targets: tuple[Chance, ...]
    any: Fraction
    all: Fraction
    heroes: tuple[Figure, ...]
    fear: Fraction
    recipes: tuple[Luck, ...]

    def of(self, figure: Figure) -> Chance | None:
        """The chance of a target."""
        return next((one for one in self.targets if one.target == figure), None)


def foresee(view: State, options: Sequence[Option[Any]]) -> Prospect | None:
    """The attack to which these choices lead, played on a copy up to its roll; a question for more
    targets is answered with no more. ``None`` where they lead to no attack, or to another question
    or a card that lies facedown first. Whoever trades attacks nobody, and takes items out of a deck
    that a view does not show."""
    if view.stack and isinstance(view.stack[-1], Trade):
        return None
    try:
        return _foreseen(view.clone(), options)
    except Unseen:
        return None


def _foreseen(state: State, options: Sequence[Option[Any]]) -> Prospect | None:
    for option in options:
        if not _settled(state):
            return None
        option.apply(state)
        if _reached(state):
            break
    while not _reached(state):
        asked = state.stack[-1] if state.stack else None
        enough = Take(NOBODY)
        if not isinstance(asked, Targeting) or enough not in asked.candidates(state):
            return None
        enough.apply(state)
    attack = state.attack
    assert attack is not None
    return prospect(state, attack)


def _settled(state: State) -> bool:
    return bool(state.stack) and isinstance(state.stack[-1], Decision)


def _reached(state: State) -> bool:
    """Run steps up to one of an attack, or to a decision; whether it is an attack whose dice are
    still to be rolled."""
    engine.settle(state, Strike)
    top = state.stack[-1] if state.stack else None
    return isinstance(top, Strike) and top.comes_before_roll


def prospect(state: State, attack: Attack) -> Prospect:
    """An attack whose targets are known, with the item that serves it best."""
    if attack.item != NONE:
        return _with(state, attack)
    choices = attack_items.choices(state, attack)
    found = [_with(state, attack.noting({"item": item})) for item in choices]
    return max(found, key=lambda one: (one.any, one.damage, one.fate))


def _with(state: State, attack: Attack) -> Prospect:
    figures = pool(state, attack)
    count, tn, damage = max(0, figures["hit"]), figures["tn"], figures["damage"]
    nothing = hopeless({defense(state, one) + tn for one in attack.targets})
    fate = 0 if nothing else max(0, figures["fate"])
    fear = _courage(state, attack)
    everything = assignments(state, attack.targets, tn)
    whole = [
        assignment
        for assignment in everything
        if not any(set(assignment.targets) < set(o.targets) for o in everything)
    ]
    found = []
    for one in attack.targets:
        best = max(
            (assignment for assignment in everything if one in assignment.targets),
            key=lambda assignment: at_least(count, assignment.tn, assignment.dice),
        )
        share = at_least(count, best.tn, best.dice)
        if frightens(state, one):
            share *= fear
        falls = damage >= state.vitality[one]
        found.append(Chance(one, best.tn, best.dice, share, falls))
    calm = [assignment for assignment in everything if not _frightful(state, assignment)]
    return Prospect(
        attack.attacker,
        attack.item,
        count,
        fate,
        damage,
        bool(figures["per_success"]),
        tuple(found),
        fear * hits_any(count, everything) + (1 - fear) * hits_any(count, calm),
        fear * hits_all(count, whole),
        attack.heroes,
        fear,
        tuple(_recipes(state, attack, fate)),
    )


def _recipes(state: State, attack: Attack, fate: int) -> Iterator[Luck]:
    """Those of the items used that would work if their symbols showed (MT-FATE-02)."""
    for item in used_items(state, attack) if fate > 0 else ():
        program = state.language.program(item.id)
        for place in program.at("fate"):
            cost = symbols(program.lines[place])
            shown = state.clone()
            shown.note(
                Attack, item=attack.item, shown=tuple(sorted(SYMBOLS.index(one) for one in cost))
            )
            if works(program.lines[place], shown, Effect(item.id, place, attack.attacker)):
                yield Luck(items().index(item), cost, shows(fate, cost))


def _frightful(state: State, assignment: Assignment) -> bool:
    return any(frightens(state, one) for one in assignment.targets)


def _courage(state: State, attack: Attack) -> Fraction:
    """The chance of the test that Fear asks for (MT-R-25, MT-COUR-01)."""
    if not any(frightens(state, one) for one in attack.targets):
        return Fraction(1)
    hero = attack.attacker
    token = numbers.token(state, hero)
    return at_least(token.hit + numbers.dice(state, hero, "courage")[0], token.courage)
