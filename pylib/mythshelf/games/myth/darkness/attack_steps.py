"""The steps of an attack of an enemy (EATK)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ....kernel.effects import Source, effects_of, run_effects, window
from ....kernel.play.core import Step
from ..combat.damage import fall, hurt
from ..events.attacks import OnslaughtBegan, OnslaughtEnded, Rolled
from ..heroes.numbers import armour, figure
from ..table.contexts import Darkness, Onslaught
from ..table.dice import roll_against, roll_fate
from ..table.figures import Figure, is_hero
from ..table.state import State
from ..words import names
from .prone import misses
from .targeting import attack_of, can_attack, has_attack, prey


@dataclass(frozen=True, slots=True)
class OneAttack(Step[State]):
    """An attack of an enemy on a hero or ally begins, if it is still possible."""

    figure: Figure
    attack: str
    target: Figure

    def run(self, state: State) -> None:
        """It is declared, then heroes may answer (MT-R-81)."""
        one, target = self.figure, self.target
        if state.at[one] < 0 or target not in prey(state):
            return
        if not has_attack(state, one, self.attack):
            return
        if not can_attack(state, one, self.attack, target) or misses(state, one):
            return
        monster = state.monster(one)
        attack = attack_of(monster, self.attack)
        onslaught = Onslaught(
            one,
            self.attack,
            target,
            hit=figure(state, "attack_dice", attack.hit, one),
            fate=attack.fate,
            tn=figure(state, "attack_tn", attack.attack_tn, one),
            damage=attack.damage,
        )
        cycle = state.cycle
        if cycle is not None and target not in cycle.aimed:
            state.note(Darkness, aimed=(*cycle.aimed, target))
        who = names.sentence(names.figure(state, one))
        words = f"{who} attacks the {names.hero(state, target)}: {attack.title}."
        state.happen(OnslaughtBegan(onslaught, words))
        state.stack.append(_FOES[0])


@dataclass(frozen=True, slots=True)
class Foe(Step[State]):
    """The next step of the enemy's attack under way."""

    step: int

    def run(self, state: State) -> None:
        """It, and what follows it."""
        onslaught = state.onslaught
        assert onslaught is not None
        if self.step + 1 < len(STEPS):
            state.stack.append(_FOES[self.step + 1])
        STEPS[self.step](state, onslaught)


def _skip_to(state: State, step: Callable[[State, Onslaught], None]) -> None:
    state.stack[-1] = _FOES[STEPS.index(step)]


def _ask(hook: str) -> Callable[[State, Onslaught], None]:
    def ask(state: State, onslaught: Onslaught) -> None:
        """Heroes may answer with interrupts, one card at a time (MT-R-81), if one of them is
        attacked (MT-R-131)."""
        if is_hero(onslaught.target):
            state.stack.append(window(state, (hook,), tuple(state.heroes())))

    return ask


def _roll(state: State, onslaught: Onslaught) -> None:
    """A success takes the printed TN and what protects the hero (MT-EATK-04, MT-R-35); what is sure
    or hopeless is not rolled (MT-DICE-10, MT-DICE-11). An attack whose attacker or target is gone
    is lost (MT-R-81)."""
    one, target = onslaught.attacker, onslaught.target
    gone = onslaught.lost or state.at[one] < 0 or not state.standing(target)
    if gone or misses(state, one):
        _skip_to(state, _end)
        return
    tn = onslaught.tn + armour(state, target)
    rolled = roll_against(state, onslaught.hit, (tn,))
    state.happen(Rolled(one, rolled, (), tn, attack_of(state.monster(one), onslaught.attack).title))
    struck = any(die >= tn for die in rolled)
    state.note(Onslaught, struck=struck)
    if not struck:
        _skip_to(state, _after)


def _fate(state: State, onslaught: Onslaught) -> None:
    """Fate dice are rolled only once the attack has hit (MT-EATK-03, MT-R-100)."""
    if onslaught.fate:
        shown = roll_fate(state, onslaught.fate)
        state.note(Onslaught, shown=shown)
        state.happen(Rolled(onslaught.attacker, (), shown, 0, "fate dice"))


def _specials(state: State, onslaught: Onslaught) -> None:
    """The special effects: with fate dice those that they show, without them always
    (MT-MCARD-03)."""
    one = onslaught.attacker
    source = Source(onslaught.attack, one, state.since[one])
    run_effects(state, effects_of(state, source, "fate", "on_hit"))


def _damage(state: State, onslaught: Onslaught) -> None:
    """The printed damage, once, less what was prevented (MT-EATK-05). An ally falls at once
    (MT-ALLY-06)."""
    title = attack_of(state.monster(onslaught.attacker), onslaught.attack).title
    hurt(state, onslaught.target, onslaught.damage - onslaught.prevented, title)
    fall(state, onslaught.target)


def _end(state: State, onslaught: Onslaught) -> None:
    """The attack is over, and what it did is told."""
    state.happen(OnslaughtEnded(not onslaught.struck))


_after = _ask("after_attack")
"""Answers to the attack, such as a counterattack (MT-R-81)."""
STEPS: tuple[Callable[[State, Onslaught], None], ...] = (
    _ask("attacked"),
    _roll,
    _fate,
    _ask("struck"),
    _specials,
    _damage,
    _after,
    _end,
)
_FOES = tuple(map(Foe, range(len(STEPS))))
"""The frame of each, made once: an attack passes through all of them."""
