"""Which enemies attack, and whom (EATK, BOSS). A mini-boss attacks like a boss (MT-MINI-01)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..heroes.question import Question
from ..table.contexts import Darkness
from ..table.figures import Figure
from ..table.state import State
from ..words import names
from .attack_steps import OneAttack
from .prone import misses
from .special_dice import Special
from .targeting import attack_of, attackable, attacks_of, favourites, has_attack, prey


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
        if state.at[one] < 0 or misses(state, one):
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
        if state.at[one] < 0 or not has_attack(state, one, self.attack):
            return
        attack = attack_of(state.monster(one), self.attack)
        there = in_reach(state, one, self.attack, self.chosen)
        if state.prone[one] and (not there or misses(state, one)):
            return
        if len(self.chosen) < attack.targets and there:
            found = favourites(state, one, there)
            if len(found) == 1:
                state.stack.append(Assault(one, self.attack, (*self.chosen, found[0])))
            else:
                seat = state.group_seat()
                state.stack.append(ChooseVictim(seat, one, self.attack, self.chosen))
            return
        for hero in reversed(self.chosen):
            state.stack += [OneAttack(one, self.attack, hero)] * attack.attacks


def in_reach(state: State, one: Figure, attack: str, but: tuple[Figure, ...] = ()) -> list[Figure]:
    """Those whom an enemy can attack from where it stands."""
    return attackable(state, one, attack, [hero for hero in prey(state) if hero not in but])


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
        """It names the enemy that attacks."""
        return f"Whom does {names.figure(state, self.figure)} attack?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Those whom it wants most."""
        return map(AttackVictim, self._found(state))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a hero."""
        return (AttackVictim,)


@dataclass(frozen=True, slots=True)
class AttackVictim(Option[State]):
    """The enemy attacks this hero."""

    verb = "victim"
    hero: Figure

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
        """It names the hero."""
        return f"The {names.hero(state, self.hero)}"
