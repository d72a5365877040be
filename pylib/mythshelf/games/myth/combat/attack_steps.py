"""The course of a hero's attack, step by step (ATK)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ....kernel.effects import Effect
from ....kernel.play.core import Step
from ..events.attacks import HitsAssigned, Rolled
from ..events.threat import wake
from ..heroes.afflictions import FEAR, Affliction
from ..heroes.rolls import AfterRoll, Pending
from ..table import dice
from ..table.catalogue.heroes import cards
from ..table.contexts import Attack
from ..table.figures import Figure, type_of
from ..table.state import State
from ..table.terms import NONE
from . import spreading
from .assigning import AssignHit, assign_all, frightens, open_assignments
from .before_roll import Preparing
from .damage import fall, hurt
from .dashing import dash
from .friendly_fire import FriendlyFire
from .items import ChooseItem, choices, choose
from .more_dice import ask_for_dice
from .pool import pool
from .recipes import SpendFate, has_recipes, recipes


@dataclass(frozen=True, slots=True)
class Strike(Pending):
    """The next step of the attack under way, whose targets are known."""

    step: int = 0

    def run(self, state: State) -> None:
        """It, and what follows it."""
        attack = state.attack
        assert attack is not None
        if self.step + 1 < len(STEPS):
            state.stack.append(Strike(self.step + 1))
        STEPS[self.step](state, attack)

    @property
    def comes_before_roll(self) -> bool:
        """Whether the dice are still to be rolled when it is run (MT-ATK-12)."""
        return self.step <= STEPS.index(_roll)

    def hopes(self, state: State) -> tuple[bool, bool, bool]:
        """A roll of dice may be made anew; fate dice help where something is hit with an item that
        has recipes (MT-SER-03)."""
        attack = state.attack
        assert attack is not None
        hits = any(dice.affordable(attack.rolled, one) for one in open_assignments(state, attack))
        rolled = any(die for die in (*attack.rolled, *attack.shown))
        return rolled, False, hits and has_recipes(state, attack)

    def again(self) -> Step[State]:
        """All its dice are rolled again."""
        return Strike(STEPS.index(_roll))

    def with_fate(self, state: State, count: int) -> Step[State]:
        """So many more fate dice are rolled and shown."""
        attack = state.attack
        assert attack is not None
        more = dice.roll_fate(state, count)
        state.note(Attack, shown=tuple(sorted((*attack.shown, *more))))
        state.happen(Rolled(attack.attacker, (), more, 0, cards()[attack.card].title))
        return self


def _go_on(state: State, step: Callable[[State, Attack], None]) -> None:
    """The next step is another one."""
    state.stack[-1] = Strike(STEPS.index(step))


def wake_targets(state: State, attack: Attack) -> None:
    """What is targeted becomes active with its whole type, even if it is missed (MT-ACTV-06,
    MT-ACTV-07)."""
    for one in attack.targets:
        wake(state, type_of(one))


def wake_affected(state: State, side: Figure, there: Iterable[Figure]) -> None:
    """What an attack affects beside its targets, such as whom a recipe hits or hurts as well,
    becomes active like them (MT-ACTV-06)."""
    attack = state.attack
    if attack is not None and attack.attacker == side:
        for one in there:
            wake(state, type_of(one))


def _fear(state: State, attack: Attack) -> None:
    """Fear: one courage test for each attack (MT-R-25)."""
    if any(frightens(state, one) for one in attack.targets):
        state.stack.append(Affliction(attack.attacker, FEAR))


def _item(state: State, attack: Attack) -> None:
    """One item that shares a keyword is used (MT-ITEM-09)."""
    if attack.item != NONE:
        return
    found = choices(state, attack)
    if len(found) == 1:
        choose(state, found[0])
    else:
        state.stack.append(ChooseItem(attack.attacker))


def _luck(state: State, attack: Attack) -> None:
    """Hit dice may be bought where dice decide (MT-SER-06); then the attacker may do what is
    possible at any time and counts for the roll (MT-R-145)."""
    tn = pool(state, attack)["tn"]
    wanted = {dice.defense(state, one) + tn for one in attack.targets}
    if not dice.hopeless(wanted):
        state.stack.append(Preparing(attack.attacker))
    if any(dice.SURE < one < dice.HOPELESS for one in wanted):
        ask_for_dice(state, attack.attacker)


def _roll(state: State, attack: Attack) -> None:
    """One pool for all targets (MT-ATK-12), hit and fate dice apart (MT-DICE-02). Where every TN is
    1 or less hit dice are not rolled (MT-DICE-10), where every one is 11 or more nothing is
    (MT-DICE-11); without a hit die nothing can hit (MT-R-90)."""
    figures = pool(state, attack)
    per_success = bool(figures["per_success"])
    state.note(Attack, tn=figures["tn"], damage=figures["damage"], per_success=per_success)
    wanted = {dice.defense(state, one) + figures["tn"] for one in attack.targets}
    rolled = dice.roll_against(state, figures["hit"], wanted)
    shown = () if dice.hopeless(wanted) else dice.roll_fate(state, figures["fate"])
    state.note(Attack, rolled=rolled, shown=shown)
    title, tn = cards()[attack.card].title, dice.told(wanted)
    state.happen(Rolled(attack.attacker, rolled, shown, tn, title))
    state.stack.append(AfterRoll(attack.attacker))


def _assign(state: State, attack: Attack) -> None:
    """The attacker assigns successes (MT-DICE-07); he is asked where they do not suffice for
    everything."""
    found = open_assignments(state, attack)
    if found and not assign_all(state, found):
        _go_on(state, _assign)
        state.stack.append(AssignHit(attack.attacker))


def _hit(state: State, attack: Attack) -> None:
    """Who is hit; without any success the attack misses, and damage is skipped (MT-DICE-09,
    MT-ATK-02). Ammunition works on a hit."""
    state.happen(HitsAssigned(attack.attacker, tuple(one for one, _ in attack.hits)))
    if not attack.hits:
        _go_on(state, _move)
        return
    state.note(Attack, struck=True)
    for kind in attack.ammo:
        name = cards()[kind].id
        for place in state.language.program(name).at("on_hit"):
            state.stack.append(Effect(name, place, attack.attacker))


def _fate(state: State, attack: Attack) -> None:
    """Fate dice may be spent on recipes, each once, in any order (MT-FATE-05)."""
    if recipes(state, attack):
        _go_on(state, _fate)
        state.stack.append(SpendFate(attack.attacker))


def _spread(state: State, attack: Attack) -> None:
    """Damage for each success: every die left goes to a group that is hit (MT-R-98)."""
    groups = spreading.groups(state, attack) if attack.per_success else []
    if not groups:
        return
    _go_on(state, _spread)
    if len(groups) == 1:
        spreading.give(state, groups[0])
    else:
        state.stack.append(spreading.SpreadDie(attack.attacker))


def _damage(state: State, attack: Attack) -> None:
    """Every target that is hit takes the damage (MT-DMG-01), once (MT-DMG-03) or for each die, the
    bonus once (MT-DMG-04, MT-R-98)."""
    title, printed, dealt = cards()[attack.card].title, cards()[attack.card].damage, attack.dealt
    for one, count in attack.hits:
        times = count if attack.per_success else 1
        dealt += hurt(state, one, printed * (times - 1) + attack.damage, title)
    state.note(Attack, dealt=dealt)


def _casualties(state: State, attack: Attack) -> None:
    """Who has no vitality left is removed (MT-DMG-06); the damage was what was left of it, which is
    all that gives threat (MT-THREAT-03). Then heroes in the area take it, too (MT-DMG-05)."""
    if attack.heroes:
        state.stack.append(FriendlyFire(attack.heroes, attack.damage, attack.card))
    for one, _ in attack.hits:
        fall(state, one, attack.attacker)


def _move(state: State, attack: Attack) -> None:
    """A Dash moves the hero only now (MT-DMG-07)."""
    if attack.path:
        dash(state, attack.attacker, attack.path)


STEPS: tuple[Callable[[State, Attack], None], ...] = (
    wake_targets,
    _fear,
    _item,
    _luck,
    _roll,
    _assign,
    _hit,
    _fate,
    _spread,
    _damage,
    _casualties,
    _move,
)
