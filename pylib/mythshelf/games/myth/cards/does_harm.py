"""What operations do beside an attack and against one: damage, pushes, tests of courage; attacks of
enemies are weakened, redirected or cancelled (DMG, MOVE, COUR, EATK)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ....kernel.effects import Invocation, remember
from ..combat.attack_steps import wake_affected
from ..combat.damage import fall, hurt
from ..heroes.forced import Push
from ..heroes.testing import RollOutcome, lone_courage, roll_hit_against, test_courage
from ..table.contexts import Attack, Onslaught
from ..table.figures import is_cocoon, is_hero, is_lair
from ..table.sight import within
from ..table.state import State
from .befalling import Befall, is_asked, plain
from .finds_targets import Group, origin


def do_hurt(state: State, effect: Invocation, who: Group, n: int) -> None:
    """Damage that is no attack; before it heroes may drink (MT-POT-01)."""
    if is_asked(state, who):
        state.stack.append(Wounding(plain(effect)))
    else:
        _hurt(state, effect, who, n)


def _hurt(state: State, effect: Invocation, who: Group, n: int) -> None:
    """Within an attack the damage counts for it (MT-R-19)."""
    by = effect.side if is_hero(effect.side) else -1
    for one in who:
        wake_affected(state, effect.side, (one,))
        dealt = hurt(state, one, n, state.language.title(effect.card))
        attack = state.attack
        if attack is not None and is_hero(effect.side) and not is_hero(one):
            state.note(Attack, dealt=attack.dealt + dealt)
        fall(state, one, by)


@dataclass(frozen=True, slots=True)
class Wounding(Befall):
    """Damage is about to be dealt."""

    carry_out = staticmethod(_hurt)

    def damage(self, rest: list[Any]) -> int:
        """As much as the effect says."""
        return int(rest[0])


def push(state: State, effect: Invocation, who: Group, n: int) -> None:
    """Away from the one who pushes (MT-MOVE-09)."""
    seat = state.language.seat(state, effect.side)
    here = origin(state, effect)
    wake_affected(state, effect.side, who)
    for one in reversed(who):
        if not is_lair(one) and not is_cocoon(one) and state.at[one] >= 0:
            state.stack.append(Push(seat, one, n, here))


def pull(state: State, effect: Invocation, who: Group, n: int) -> None:
    """Towards the one who pulls (MT-MOVE-09)."""
    seat = state.language.seat(state, effect.side)
    here = origin(state, effect)
    wake_affected(state, effect.side, who)
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


def do_roll(state: State, effect: Invocation, n: int) -> None:
    """One hit die for each figure that it is about."""
    title = state.language.title(effect.card)
    remember(state, "rolled", int(roll_hit_against(state, effect.side, n, title)))


def do_courage_test(state: State, effect: Invocation, who: Group) -> None:
    """What follows in braces happens where it fails; a lair has no courage to lose."""
    TestAll(left=tuple(one for one in who if not is_lair(one) and not is_cocoon(one))).run(state)


@dataclass(frozen=True, slots=True)
class TestAll(RollOutcome):
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
    "hurt": do_hurt,
    "push": push,
    "pull": pull,
    "push_apart": push_apart,
    "prevent": prevent,
    "redirect": redirect,
    "cancel": cancel,
    "roll": do_roll,
    "courage_test": do_courage_test,
}
"""By the names of the words."""
