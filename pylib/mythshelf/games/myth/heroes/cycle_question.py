"""The question of the hero cycle, which everything that a hero does answers (HCYC)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from ....kernel.play.core import Option
from ..table.state import State
from ..words.names import hero
from .moving import mp_left
from .question import Question

Candidates = Callable[[State, int], Iterable[Option[State]]]


@dataclass(frozen=True, slots=True)
class Cycle(Question):
    """What does this hero do next? He may act, let another one go first, or pass."""

    clause = "MT-HCYC-01"
    offered: ClassVar[list[Candidates]] = []
    """What gives options, chapter by chapter; filled by :func:`offers`."""
    deeds: ClassVar[list[type[Option[State]]]] = []

    def question(self, state: State) -> str:
        """Who, and what he has left."""
        left = mp_left(state, self.seat)
        acts = "an action" if state.actions[self.seat] else "no action"
        return f"What does the {hero(state, self.seat)} do ({acts}, {left} MP left)?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Everything that a hero can do."""
        for find in self.offered:
            yield from find(state, self.seat)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """All deeds."""
        return tuple(self.deeds)


_C = TypeVar("_C", bound=Candidates)


def offers(*kinds: type[Option[State]]) -> Callable[[_C], _C]:
    """Mark a function that gives options of these kinds in the hero cycle."""

    def add(find: _C) -> _C:
        Cycle.offered.append(find)
        Cycle.deeds.extend(kinds)
        return find

    return add
