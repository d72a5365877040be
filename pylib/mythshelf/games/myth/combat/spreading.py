"""Damage for each success: where the dice go that are left (MT-DMG-04, MT-R-98)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..heroes.question import Question
from ..table import dice
from ..table.contexts import Attack
from ..table.figures import Figure
from ..table.state import State
from ..words.names import figure


def groups(state: State, attack: Attack) -> list[Figure]:
    """The first target of each group that is hit and that a die left would hit again."""
    found: dict[tuple[int, int], Figure] = {}
    for one, _ in attack.hits:
        tn = dice.defense(state, one) + attack.tn
        if dice.successes(attack.rolled, tn):
            found.setdefault(dice.group_of(state, one), one)
    return list(found.values())


def give(state: State, target: Figure) -> None:
    """A die more for the group of a target: the lowest that meets its TN."""
    attack = state.attack
    assert attack is not None
    tn = dice.defense(state, target) + attack.tn
    left = list(attack.rolled)
    left.remove(dice.successes(left, tn)[0])
    group = dice.group_of(state, target)
    hits = tuple((one, count + (dice.group_of(state, one) == group)) for one, count in attack.hits)
    state.note(Attack, hits=hits, rolled=tuple(left))


@dataclass(frozen=True, slots=True)
class SpreadDie(Question):
    """To whom does the next success go?"""

    clause = "MT-R-98"

    def question(self, state: State) -> str:
        """With the dice that are left."""
        attack = state.attack
        assert attack is not None
        return f"Whom does one more success hit, of {', '.join(map(str, attack.rolled))}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """A group that is hit."""
        attack = state.attack
        assert attack is not None
        return map(GiveDie, groups(state, attack))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a target."""
        return (GiveDie,)


@dataclass(frozen=True, slots=True)
class GiveDie(Option[State]):
    """One more die for the group of this target."""

    verb = "die"
    target: Figure

    def refusal(self, state: State) -> str | None:
        """It must be hit, and a die must be left that hits it."""
        attack = state.attack
        if attack is None or not isinstance(state.stack[-1], SpreadDie):
            return "MT-R-98"
        return None if self.target in groups(state, attack) else "MT-R-98"

    def apply(self, state: State) -> None:
        """It counts for the whole group."""
        state.stack.pop()
        give(state, self.target)

    def words(self, state: State) -> str:
        """It names the target that takes the damage."""
        return f"One more for {figure(state, self.target)}"
