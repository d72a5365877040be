"""The choices that Items hand to their player (CHOOSE_TARGET in the table of decisions)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ....kernel.effects import Take, Targeting, asking
from ....kernel.effects.expressions import worked_out
from ....kernel.effects.instructions import Pick
from ....kernel.play.core import Option
from ..events.scripts import ScriptsBound
from ..table.catalogue import ELEMENTS, Kind, Side, element_names
from ..table.piles import Scripts
from ..table.state import State
from ..words.names import counted, scripts_words
from .question import Question


def elsewhere(state: State, side: Side) -> Counter[Kind]:
    """The cards of a side that are neither in its deck nor hidden by a view."""
    found: Counter[Kind] = Counter()
    for zone in (state.hands, state.discards, state.playing, state.creatures, state.survivors):
        found.update(zone[side])
    for element in range(ELEMENTS):
        found[element] += state.ready[side][element] + state.tapped[side][element]
    found.update((state.conditionals[side], state.enhancements[side]))
    return Counter({kind: count for kind, count in found.items() if kind >= 0 and count})


def in_deck(state: State, side: Side) -> tuple[Kind, ...]:
    """What a deck is made of, for a side that knows its own hand; its order says nothing."""
    left = Counter(state.lists[side])
    left.subtract(elsewhere(state, side))
    return tuple(sorted(left.elements()))


@dataclass(frozen=True, slots=True)
class TakeTarget(Targeting, Question):
    """Which card is taken (MY-ITX-05)?"""

    clause = "MY-ITX-05"
    left: int

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a card."""
        return (Take,)

    def answers(self, state: Any) -> tuple[type[Option[State]], ...]:
        """A card, and what every question of a battle understands."""
        return Question.answers(self, state)


def looked_at(state: State) -> int:
    """How many cards on top of the deck the side that is asked is looking at just now."""
    if not state.stack or not isinstance(state.stack[-1], TakeTarget):
        return 0
    effect, one = asking(state)
    if not isinstance(one, Pick) or not one.arguments:
        return 0
    (count,) = worked_out(one.arguments, state, effect)
    return int(count)


@dataclass(frozen=True, slots=True)
class Bind(Question):
    """Which of the other side's untapped Scripts are tapped, at most ``most`` (MY-ITX-06)?"""

    clause = "MY-ITX-06"
    most: int

    def question(self, state: State) -> str:
        """At most how many."""
        return f"Which of the opponent's Scripts do you tap, up to {self.most}?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The most first; none at the end."""
        found = sorted(_some(state.ready[1 - self.side], self.most), key=lambda s: -sum(s))
        return map(BindScripts, found)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer says which Scripts are tapped."""
        return (BindScripts,)


def _some(ready: Scripts, most: int) -> Iterator[Scripts]:
    """Every choice of at most so many."""
    if not ready:
        yield ()
        return
    for here in range(min(ready[0], most) + 1):
        for rest in _some(ready[1:], most - here):
            yield (here, *rest)


@dataclass(frozen=True, slots=True)
class BindScripts(Option[State]):
    """Tap these Scripts of the other side."""

    verb = "bind"
    scripts: Scripts

    def refusal(self, state: State) -> str | None:
        """They must be untapped, and not too many."""
        asked = state.stack[-1]
        assert isinstance(asked, Bind)
        pairs = zip(self.scripts, state.ready[1 - asked.side], strict=True)
        fits = sum(self.scripts) <= asked.most and all(0 <= n <= there for n, there in pairs)
        return None if fits else asked.clause

    def why_not(self, state: State, clause: str) -> str:
        """How many may be tapped, or are untapped, against how many are named."""
        asked = state.stack[-1]
        if not isinstance(asked, Bind) or clause != asked.clause:
            return ""
        named = sum(self.scripts)
        if named > asked.most:
            return f"Up to {counted(asked.most, 'Script')} can be tapped, and {named} are named."
        ready = state.ready[1 - asked.side]
        short = next(n for n in range(ELEMENTS) if not 0 <= self.scripts[n] <= ready[n])
        there = f"{ready[short]} of {element_names()[short]}"
        return f"Your opponent has {there} untapped, and {self.scripts[short]} are named."

    def apply(self, state: State) -> None:
        """They untap at their owner's next Setup Stage, as usual."""
        asked = state.stack.pop()
        assert isinstance(asked, Bind)
        state.happen(ScriptsBound(state.fighters[1 - asked.side], self.scripts))

    def words(self, state: State) -> str:
        """The Scripts that are tapped."""
        return f"Tap {scripts_words(self.scripts)}"
