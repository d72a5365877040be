"""The attacks of enemies, one after the other (EATK, BOSS). A mini-boss attacks like a boss
(MT-MINI-01)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ....kernel.effects import Effect, Source, effects_of, run_effects, window
from ....kernel.play.core import Option, Step
from ..cards.programs import group_seat
from ..cards.wording import SYMBOLS
from ..combat.damage import fall, hurt
from ..combat.dice import HOPELESS, SURE, roll_fate, roll_hit
from ..heroes.numbers import armour, figure
from ..heroes.question import Question
from ..table.contexts import Darkness, Onslaught
from ..table.events.attacks import OnslaughtBegan, OnslaughtEnded, Rolled
from ..table.figures import Figure, is_hero
from ..table.state import State
from ..words import names
from .targeting import attack_of, attacks_of, can_attack, favourites, has_attack, prey

Hero = Figure


@dataclass(frozen=True, slots=True)
class AttackAll(Step[State]):
    """After all movement every enemy in position attacks, in the established order
    (MT-EATK-01)."""

    left: tuple[Figure, ...]

    def run(self, state: State) -> None:
        """The next one, with all its attacks from the top of its card down (MT-BOSS-05)."""
        if not self.left:
            return
        one, *rest = self.left
        state.stack.append(AttackAll(tuple(rest)))
        if state.at[one] < 0 or state.prone[one]:
            return
        monster = state.monster(one)
        if monster.special:
            state.note(Darkness, aimed=())
            state.stack.append(Special(one))
        for attack in reversed(attacks_of(state, one)):
            state.stack.append(Assault(one, attack.id))


@dataclass(frozen=True, slots=True)
class Assault(Step[State]):
    """An attack line of an enemy: up to so many targets by priority, each attacked so many times
    (MT-R-34)."""

    figure: Figure
    attack: str
    chosen: tuple[Figure, ...] = ()

    def run(self, state: State) -> None:
        """The next target, as long as there is one; then the attacks, a roll for each
        (MT-EATK-02)."""
        one = self.figure
        if state.at[one] < 0 or state.prone[one] or not has_attack(state, one, self.attack):
            return
        attack = attack_of(state.monster(one), self.attack)
        there = in_reach(state, one, self.attack, self.chosen)
        if len(self.chosen) < attack.targets and there:
            found = favourites(state, one, there)
            if len(found) == 1:
                state.stack.append(Assault(one, self.attack, (*self.chosen, found[0])))
            else:
                seat = group_seat(state)
                state.stack.append(ChooseVictim(seat, one, self.attack, self.chosen))
            return
        for hero in reversed(self.chosen):
            state.stack += [OneAttack(one, self.attack, hero)] * attack.attacks


def in_reach(state: State, one: Figure, attack: str, but: tuple[Figure, ...] = ()) -> list[Figure]:
    """Those whom an enemy can attack from where it stands."""
    return [
        hero for hero in prey(state) if hero not in but and can_attack(state, one, attack, hero)
    ]


@dataclass(frozen=True, slots=True)
class ChooseVictim(Question):
    """Whom does an enemy attack that wants several heroes alike (MT-EATK-02)?"""

    clause = "MT-EATK-02"
    figure: Figure
    attack: str
    chosen: tuple[Figure, ...]

    def _found(self, state: State) -> list[Figure]:
        there = in_reach(state, self.figure, self.attack, self.chosen)
        return favourites(state, self.figure, there)

    def question(self, state: State) -> str:
        """Which enemy."""
        return f"Whom does {names.figure(state, self.figure)} attack?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Those whom it wants most."""
        return map(Attack, self._found(state))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A hero."""
        return (Attack,)


@dataclass(frozen=True, slots=True)
class Attack(Option[State]):
    """This hero."""

    verb = "victim"
    hero: Hero

    def refusal(self, state: State) -> str | None:
        """One of those whom it wants most."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseVictim)
        return None if self in [*asked.candidates(state)] else "MT-EATK-02"

    def apply(self, state: State) -> None:
        """It is among the targets."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseVictim)
        state.stack.append(Assault(asked.figure, asked.attack, (*asked.chosen, self.hero)))

    def words(self, state: State) -> str:
        """His name."""
        return f"The {names.hero(state, self.hero)}"


@dataclass(frozen=True, slots=True)
class OneAttack(Step[State]):
    """An attack of an enemy on a hero or ally begins, if it is still possible."""

    figure: Figure
    attack: str
    target: Figure

    def run(self, state: State) -> None:
        """It is declared, then heroes may answer (MT-R-81)."""
        one, target = self.figure, self.target
        if state.at[one] < 0 or state.prone[one] or target not in prey(state):
            return
        if not has_attack(state, one, self.attack):
            return
        if not can_attack(state, one, self.attack, target):
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
        state.stack.append(Foe(0))


@dataclass(frozen=True, slots=True)
class Foe(Step[State]):
    """The next step of the enemy's attack under way."""

    step: int

    def run(self, state: State) -> None:
        """It, and what follows it."""
        onslaught = state.onslaught
        assert onslaught is not None
        if self.step + 1 < len(STEPS):
            state.stack.append(Foe(self.step + 1))
        STEPS[self.step](state, onslaught)


def _skip_to(state: State, step: Callable[[State, Onslaught], None]) -> None:
    state.stack[-1] = Foe(STEPS.index(step))


def _ask(hook: str) -> Callable[[State, Onslaught], None]:
    def ask(state: State, onslaught: Onslaught) -> None:
        """Heroes may answer with interrupts, one card at a time (MT-R-81), if one of them is
        attacked (MT-R-131)."""
        if is_hero(onslaught.target):
            state.stack.append(window(state, (hook,), tuple(state.heroes())))

    return ask


def _roll(state: State, onslaught: Onslaught) -> None:
    """A success takes the printed TN and what protects the hero (MT-EATK-04, MT-R-35). An attack
    whose attacker or target is gone is lost (MT-R-81)."""
    one, target = onslaught.attacker, onslaught.target
    gone = onslaught.lost or state.at[one] < 0 or state.prone[one] or not state.standing(target)
    if gone:
        _skip_to(state, _end)
        return
    tn = onslaught.tn + armour(state, target)
    rolled = roll_hit(state, onslaught.hit)
    state.happen(Rolled(one, rolled, (), tn, attack_of(state.monster(one), onslaught.attack).title))
    best = rolled[-1] if rolled else 0
    struck = bool(rolled) and tn < HOPELESS and (tn <= SURE or best >= tn)
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
    source = Source(onslaught.attack, onslaught.attacker, onslaught.attacker)
    run_effects(state, effects_of(state, source, "fate", "on_hit"))


def _damage(state: State, onslaught: Onslaught) -> None:
    """The printed damage, once, less what was prevented (MT-EATK-05). An ally falls at once
    (MT-ALLY-06)."""
    title = attack_of(state.monster(onslaught.attacker), onslaught.attack).title
    hurt(state, onslaught.target, onslaught.damage - onslaught.prevented, title)
    fall(state, onslaught.target)


def _end(state: State, onslaught: Onslaught) -> None:
    """It is over."""
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


@dataclass(frozen=True, slots=True)
class Special(Step[State]):
    """The special fate dice of a boss or mini-boss, after its attacks, hit or not (MT-BOSS-06)."""

    figure: Figure

    def run(self, state: State) -> None:
        """Recipes are fulfilled from the bottom of the card up, each once."""
        one = self.figure
        if state.at[one] < 0 or state.prone[one]:
            return
        monster = state.monster(one)
        shown = roll_fate(state, monster.special)
        state.happen(Rolled(one, (), shown, 0, "special dice"))
        state.stack.append(Recipe(one, shown, len(state.language.program(monster.id).lines) - 1))


@dataclass(frozen=True, slots=True)
class Recipe(Step[State]):
    """A recipe of a boss, of the last line that is left (MT-BOSS-06)."""

    figure: Figure
    shown: tuple[int, ...]
    line: int

    def run(self, state: State) -> None:
        """Its dice are spent, and it works."""
        one = self.figure
        if self.line < 0 or state.at[one] < 0:
            return
        name = state.monster(one).id
        line = state.language.line(name, self.line)
        left = list(self.shown)
        wanted = next((words for flag, words in line.flags if flag.name == "FATE"), None)
        if line.hook.name == "fate" and wanted is not None:
            for symbol in wanted:
                if SYMBOLS.index(symbol) not in left:
                    break
                left.remove(SYMBOLS.index(symbol))
            else:
                state.stack.append(Recipe(one, tuple(left), self.line - 1))
                state.stack.append(Effect(name, self.line, one, one))
                return
        state.stack.append(Recipe(one, self.shown, self.line - 1))
