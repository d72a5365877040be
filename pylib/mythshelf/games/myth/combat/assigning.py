"""Which targets do the successes hit (MT-DICE-07)?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..heroes.numbers import changes
from ..heroes.question import Question
from ..table import dice
from ..table.contexts import Attack
from ..table.figures import Figure, is_enemy
from ..table.state import State
from ..words.names import figures


def frightens(state: State, figure: Figure) -> bool:
    """Whether an enemy has Fear (MT-R-25), by its card or because of a quest."""
    if not is_enemy(figure):
        return False
    printed = state.language.program(state.monster(figure).id).has("fear")
    if printed or not state.lasting:
        return printed
    found = changes(state, "frightening")
    return any(name == "frightening" and one == figure for name, one, _, _ in found)


def open_assignments(state: State, attack: Attack) -> list[dice.Assignment]:
    """What the dice that are left can still hit (MT-DICE-06)."""
    there = [one for one in attack.targets if attack.fearless or not frightens(state, one)]
    done = [one for one, _ in attack.hits]
    return [
        assignment
        for assignment in dice.assignments(state, there, attack.tn, done)
        if dice.affordable(attack.rolled, assignment)
    ]


def assign(state: State, assignment: dice.Assignment) -> None:
    """Successes are spent on an assignment, and its targets are hit."""
    attack = state.attack
    assert attack is not None
    hits = (*attack.hits, *((one, assignment.dice) for one in assignment.targets))
    state.note(Attack, hits=hits, rolled=dice.spend(attack.rolled, assignment))


def assign_all(state: State, found: list[dice.Assignment]) -> bool:
    """Hit everything, if the successes suffice for it or for only one thing; else someone has to
    choose."""
    attack = state.attack
    assert attack is not None
    whole = [
        assignment
        for assignment in found
        if not any(set(assignment.targets) < set(o.targets) for o in found)
    ]
    if len(found) > 1 and not dice.all_affordable(attack.rolled, whole):
        return False
    for assignment in sorted(whole, key=lambda one: -one.tn):
        assign(state, assignment)
    return True


@dataclass(frozen=True, slots=True)
class AssignHit(Question):
    """What do the next successes hit?"""

    clause = "MT-DICE-07"

    def question(self, state: State) -> str:
        """With the dice that are left."""
        attack = state.attack
        assert attack is not None
        return f"Whom do you hit with {', '.join(map(str, attack.rolled))}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """A group, or a target of a group with several TNs."""
        attack = state.attack
        assert attack is not None
        for assignment in open_assignments(state, attack):
            yield Hit(assignment.targets[0], len(assignment.targets) > 1)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a target that is hit."""
        return (Hit,)


@dataclass(frozen=True, slots=True)
class Hit(Option[State]):
    """Hit this target, with all of its group or alone."""

    verb = "hit"
    target: Figure
    group: bool

    def _assignment(self, state: State) -> dice.Assignment | None:
        attack = state.attack
        assert attack is not None
        for assignment in open_assignments(state, attack):
            if assignment.targets[0] == self.target and (len(assignment.targets) > 1) == self.group:
                return assignment
        return None

    def refusal(self, state: State) -> str | None:
        """It takes dice enough that are not used (MT-DICE-06)."""
        if not isinstance(state.stack[-1], AssignHit):
            return "MT-DICE-07"
        return None if self._assignment(state) is not None else "MT-DICE-06"

    def apply(self, state: State) -> None:
        """The lowest dice that do it are used up."""
        state.stack.pop()
        assignment = self._assignment(state)
        assert assignment is not None
        assign(state, assignment)

    def words(self, state: State) -> str:
        """All whom it hits."""
        assignment = self._assignment(state)
        those = assignment.targets if assignment is not None else (self.target,)
        return f"Hit {figures(state, those)}"


__all__ = ["AssignHit", "Hit", "assign", "assign_all", "frightens", "open_assignments"]
