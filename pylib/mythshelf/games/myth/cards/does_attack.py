"""What operations of the attacks of heroes and allies do (ATK, DICE)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ....kernel.effects import ADD, PAID, PUT, Change, Invocation, remember
from ..combat.attack_steps import Strike, wake_affected
from ..events.attacks import TargetsNamed
from ..events.keywords import AmmoTakenBack
from ..heroes import numbers
from ..heroes.paying import PayAmmo, PayRage, spend_ammo, spend_rage
from ..table import areas
from ..table.contexts import Attack, Onslaught
from ..table.figures import TARGETS, Figure, is_ally, is_hero
from ..table.squares import Square
from ..table.state import State
from ..words.names import figures, hero
from .finds_targets import Group

OF_ATTACKS: Final = ("damage", "hit", "fate", "reach", "tn")
"""The figures of an attack that an operation can add to."""


def _more(name: str) -> Callable[..., Change]:
    return lambda state, effect, n: (name, effect.side, ADD, n)


def change(state: State, effect: Invocation, one: Change) -> None:
    """Carry a change of the attack's figures out: that of the hero or ally, or of the enemy."""
    name, _, how, number = one
    attack, onslaught = state.attack, state.onslaught
    if is_hero(effect.side) or is_ally(effect.side):
        if attack is not None and name == "per_success":
            state.note(Attack, per_success=True)
        elif attack is not None and name in OF_ATTACKS:
            value = getattr(attack, name)
            state.note(Attack, **{name: value + number if how == ADD else number})
    elif onslaught is not None and name in ("damage", "hit", "tn"):
        state.note(Onslaught, **{name: getattr(onslaught, name) + number})


def defense(state: State, effect: Invocation, who: Group, n: int) -> list[Change]:
    """Harder to hit (MT-R-35)."""
    return [("defense", one, ADD, n) for one in who]


def pool(
    state: State, effect: Invocation, who: Group, on: str, hit: int, fate: int = 0
) -> list[Change]:
    """Dice for a kind of roll."""
    found = [(f"pool.{on}.hit", one, ADD, hit) for one in who if hit]
    return found + [(f"pool.{on}.fate", one, ADD, fate) for one in who if fate]


def attack_dice(state: State, effect: Invocation, who: Group, how: tuple[int, int]) -> list[Change]:
    """Hit dice of enemies."""
    return [("attack_dice", one, *how) for one in who]


def attack_tn(state: State, effect: Invocation, who: Group, n: int) -> list[Change]:
    """The TN of enemies."""
    return [("attack_tn", one, ADD, n) for one in who]


def _strike(state: State, effect: Invocation, targets: Group, heroes: Group, **noted: Any) -> None:
    """The targets are named, and the attack takes its course."""
    if state.attack is None or not targets:
        return
    state.note(Attack, **noted)
    told = f"The {hero(state, effect.side)} attacks {figures(state, targets)}."
    state.happen(TargetsNamed(effect.side, targets, heroes, told))
    state.stack.append(Strike())


def atk(state: State, effect: Invocation, who: Group) -> None:
    """An attack on figures (MT-ATK-08)."""
    _strike(state, effect, tuple(one for one in who if state.at[one] >= 0), ())


def _affected(state: State, squares: tuple[Square, ...], side: Figure) -> tuple[Group, Group]:
    """Enemies and lairs in an area, each once (MT-ATK-10, MT-R-77), and other heroes
    (MT-R-16)."""
    occupied = state.occupied()
    there = dict.fromkeys(occupied[at] for at in squares if at in occupied)
    foes = tuple(one for one in there if one in TARGETS)
    heroes = tuple(one for one in there if is_hero(one) and one != side and state.standing(one))
    return foes, heroes


def aoe(state: State, effect: Invocation, area: Group) -> None:
    """An attack on squares (MT-ATK-09)."""
    there = areas.in_sight(state, effect.side, area[0])
    foes, heroes = _affected(state, there, effect.side)
    _strike(state, effect, foes, heroes, figures=False)


def dash(state: State, effect: Invocation, area: Group) -> None:
    """An attack on all enemies along a path, and a walk along it (MT-KEY-05)."""
    path = areas.squares(state, effect.side, area[0])
    foes, _ = _affected(state, path, effect.side)
    _strike(state, effect, foes, (), figures=False, path=path)


def against(state: State, effect: Invocation, who: Group) -> None:
    """The attack of a recipe must be on these."""
    state.note(Attack, aimed=who)
    remember(state, "aimed", 1)


def also_hit(state: State, effect: Invocation, who: Group) -> None:
    """One more target is hit."""
    attack = state.attack
    if attack is not None:
        wake_affected(state, effect.side, who)
        state.note(Attack, hits=(*attack.hits, *((one, 1) for one in who)))


def can_spend_rage(state: State, effect: Invocation, n: int) -> bool:
    """Whether there is Rage enough; a card cannot pay for itself (MT-R-101)."""
    return len(numbers.rage(state, effect.side, effect.source)) >= n


def do_spend_rage(state: State, effect: Invocation, n: int) -> None:
    """Rage is discarded; the hero picks where it differs."""
    remember(state, PAID, 1)
    there = numbers.rage(state, effect.side, effect.source)
    alike = len({(one.facedown, one.facedown or one.card) for one in there}) == 1
    if alike or len(there) == n:
        for one in there[:n]:
            spend_rage(state, effect.side, one.number)
    else:
        state.stack.append(PayRage(effect.side, n, effect.source))


def can_use_ammo(state: State, effect: Invocation, n: int, most: int = 0) -> bool:
    """Whether Ammo enough is ready (MT-KEY-01)."""
    return len(state.ready[effect.side]) >= n


def do_use_ammo(state: State, effect: Invocation, n: int, most: int = 0) -> None:
    """Ready Ammo is used up; which, and how much, is for the hero to pick."""
    remember(state, PAID, 1)
    there = state.ready[effect.side]
    if len(set(there)) == 1 and max(n, most) == n:
        for kind in there[:n]:
            spend_ammo(state, effect.side, kind)
    else:
        state.stack.append(PayAmmo(effect.side, n, max(n, most)))


def attack_again(state: State, effect: Invocation) -> None:
    """An ally attacks once more when this attack is over."""
    state.note(Attack, again=True)


def take_back_ammo(state: State, effect: Invocation) -> None:
    """The Ammo used returns to the hand."""
    attack = state.attack
    if attack is not None and attack.ammo:
        state.happen(AmmoTakenBack(effect.side, attack.ammo))


def keep_shadows(state: State, effect: Invocation) -> None:
    """Shadows do not end with this attack."""
    state.note(Attack, keeps=True)


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "change": change,
    "damage": _more("damage"),
    "hit_dice": _more("hit"),
    "fate_dice": _more("fate"),
    "reach": _more("reach"),
    "tn": _more("tn"),
    "per_success": lambda state, effect: ("per_success", effect.side, PUT, 1),
    "defense": defense,
    "pool": pool,
    "attack_dice": attack_dice,
    "attack_tn": attack_tn,
    "lure": _more("lure"),
    "atk": atk,
    "aoe": aoe,
    "dash": dash,
    "against": against,
    "also_hit": also_hit,
    "spend_rage": do_spend_rage,
    "spend_rage.can": can_spend_rage,
    "use_ammo": do_use_ammo,
    "use_ammo.can": can_use_ammo,
    "attack_again": attack_again,
    "take_back_ammo": take_back_ammo,
    "keep_shadows": keep_shadows,
}
"""By the names of the words."""
