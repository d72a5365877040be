"""What operations of attacks do (ATK, DICE, DMG, EATK)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ....kernel.effects import ADD, PAID, PUT, Change, Invocation, remember
from ..combat.course import Strike
from ..combat.damage import fall, hurt
from ..heroes import numbers
from ..heroes.forced import Push
from ..heroes.paying import PayAmmo, PayRage, spend_ammo, spend_rage
from ..heroes.testing import Outcome, lone_courage, roll_hit_against, test_courage
from ..table import areas
from ..table.contexts import Attack, Onslaught
from ..table.events.attacks import TargetsNamed
from ..table.events.cards import AmmoTakenBack
from ..table.figures import TARGETS, Figure, is_ally, is_cocoon, is_hero, is_lair
from ..table.sight import within
from ..table.squares import Square
from ..table.state import State
from ..words.names import figures, hero
from .finds_targets import Group, origin

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
        state.note(Attack, hits=(*attack.hits, *((one, 1) for one in who)))


def do_hurt(state: State, effect: Invocation, who: Group, n: int) -> None:
    """Damage that is no attack; within an attack it counts for it (MT-R-19)."""
    by = effect.side if is_hero(effect.side) else -1
    for one in who:
        dealt = hurt(state, one, n, state.language.title(effect.card))
        attack = state.attack
        if attack is not None and is_hero(effect.side) and not is_hero(one):
            state.note(Attack, dealt=attack.dealt + dealt)
        fall(state, one, by)


def push(state: State, effect: Invocation, who: Group, n: int) -> None:
    """Away from the one who pushes (MT-MOVE-09)."""
    seat = state.language.seat(state, effect.side)
    here = origin(state, effect)
    for one in reversed(who):
        if not is_lair(one) and not is_cocoon(one) and state.at[one] >= 0:
            state.stack.append(Push(seat, one, n, here))


def pull(state: State, effect: Invocation, who: Group, n: int) -> None:
    """Towards the one who pulls (MT-MOVE-09)."""
    seat = state.language.seat(state, effect.side)
    here = origin(state, effect)
    for one in reversed(who):
        if not is_lair(one) and not is_cocoon(one) and state.at[one] >= 0:
            state.stack.append(Push(seat, one, n, here, towards=True))


def push_apart(state: State, effect: Invocation, n: int) -> None:
    """Adjacent heroes are pushed away from each other (darkness card 4)."""
    heroes = state.heroes()
    pairs = [
        (one, other)
        for one in heroes
        for other in heroes
        if one != other and within(state, one, other, 1)
    ]
    for one, other in reversed(pairs):
        state.stack.append(Push(one, one, n, state.squares_of(other)))


def prevent(state: State, effect: Invocation, n: int) -> None:
    """Less damage of the enemy's attack (MT-R-81)."""
    onslaught = state.onslaught
    if onslaught is not None:
        state.note(Onslaught, prevented=onslaught.prevented + n)


def redirect(state: State, effect: Invocation, who: Group) -> None:
    """The enemy's attack is on another hero."""
    if state.onslaught is not None and who:
        state.note(Onslaught, target=who[0])


def cancel(state: State, effect: Invocation) -> None:
    """The enemy's attack is lost."""
    if state.onslaught is not None:
        state.note(Onslaught, lost=True)


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


def do_roll(state: State, effect: Invocation, n: int) -> None:
    """One hit die for each figure that it is about."""
    title = state.language.title(effect.card)
    remember(state, "rolled", int(roll_hit_against(state, effect.side, n, title)))


def do_courage_test(state: State, effect: Invocation, who: Group) -> None:
    """What follows in braces happens where it fails; a lair has no courage to lose."""
    TestAll(left=tuple(one for one in who if not is_lair(one) and not is_cocoon(one))).run(state)


@dataclass(frozen=True, slots=True)
class TestAll(Outcome):
    """Figures take courage tests, one after another; the effect below learns how many fail."""

    left: Group = ()
    failed: int = 0
    waiting: bool = False
    """Whether a hero has just taken his."""

    def run(self, state: State) -> None:
        """An enemy or ally rolls at once; the roll of a hero may be changed (MT-R-52)."""
        failed = self.failed + (self.waiting and not self.passed)
        for place, one in enumerate(self.left):
            if is_hero(one):
                state.stack.append(TestAll(False, self.left[place + 1 :], failed, True))
                test_courage(state, one)
                return
            failed += not lone_courage(state, one)
        remember(state, "failed", failed)


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
    "hurt": do_hurt,
    "push": push,
    "pull": pull,
    "push_apart": push_apart,
    "prevent": prevent,
    "redirect": redirect,
    "cancel": cancel,
    "spend_rage": do_spend_rage,
    "spend_rage.can": can_spend_rage,
    "use_ammo": do_use_ammo,
    "use_ammo.can": can_use_ammo,
    "attack_again": attack_again,
    "take_back_ammo": take_back_ammo,
    "keep_shadows": keep_shadows,
    "roll": do_roll,
    "courage_test": do_courage_test,
}
"""By the names of the words."""
