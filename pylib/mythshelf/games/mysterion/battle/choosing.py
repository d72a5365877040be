"""The choices that Items hand to their player (CHOOSE_TARGET in the table of decisions)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Option
from ....kernel.play.rng import shuffled
from ..table.catalogue import CREATURE, ELEMENTS, NONE, SCRIPT, Kind, Side, cards
from ..table.events.hand import Dug, Recovered
from ..table.events.items import ScriptsBound, Searched
from ..table.piles import Scripts, without
from ..table.state import State
from ..words.names import counted, scripts_words, title
from .drawing import keep_in_sight
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
    """What a deck is made of, for who knows the own hand; its order says nothing."""
    left = Counter(state.lists[side])
    left.subtract(elsewhere(state, side))
    return tuple(sorted(left.elements()))


@dataclass(frozen=True, slots=True)
class ChooseCard(Question):
    """Which card is taken?"""

    optional: ClassVar[bool] = True

    def offers(self, state: State) -> Iterable[Kind]:
        """The cards there are to choose from, each once."""
        raise NotImplementedError

    def take(self, state: State, kind: Kind) -> None:
        """Carry it out; ``NONE`` takes nothing."""
        raise NotImplementedError

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Each different card, and none where that is allowed."""
        yield from map(TakeCard, self.offers(state))
        if self.optional:
            yield TakeCard(NONE)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A card."""
        return (TakeCard,)


@dataclass(frozen=True, slots=True)
class TakeCard(Option[State]):
    """Take this card, or none."""

    verb = "take"
    card: Kind

    def refusal(self, state: State) -> str | None:
        """It must be among those offered (MY-ITX-05)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseCard)
        if self.card == NONE:
            return None if asked.optional else asked.clause
        return None if self.card in asked.offers(state) else asked.clause

    def apply(self, state: State) -> None:
        """Take it."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseCard)
        asked.take(state, self.card)

    def words(self, state: State) -> str:
        """Which card, or that none is taken."""
        return f"Take {title(self.card)}" if self.card != NONE else "Take no card"


@dataclass(frozen=True, slots=True)
class Recover(ChooseCard):
    """Which Creature comes back from the discard pile (IN-07, MY-ITX-05)?"""

    clause = "MY-ITX-05"
    optional = False

    def question(self, state: State) -> str:
        """Always the same."""
        return "Which Creature comes back to your hand?"

    def offers(self, state: State) -> Iterable[Kind]:
        """Creatures of the own discard pile."""
        return sorted({k for k in state.discards[self.side] if cards()[k].type == CREATURE})

    def take(self, state: State, kind: Kind) -> None:
        """To hand."""
        state.happen(Recovered(self.seat, kind))
        keep_in_sight(state, self.side, (kind,))


@dataclass(frozen=True, slots=True)
class Search(ChooseCard):
    """Which Script is searched out of the deck (IN-09, CO-09, MY-ITX-05)?

    ``codex`` where it goes into the Codex, untapped, instead of to hand (MY-ITX-13).
    """

    clause = "MY-ITX-05"
    codex: bool

    def question(self, state: State) -> str:
        """Always the same."""
        return "Which Script do you take out of your deck?"

    def offers(self, state: State) -> Iterable[Kind]:
        """Scripts of the own deck."""
        return sorted({k for k in in_deck(state, self.side) if cards()[k].type == SCRIPT})

    def take(self, state: State, kind: Kind) -> None:
        """Reveal it, put it where it belongs, shuffle."""
        deck = without(state.decks[self.side], (kind,))
        state.happen(Searched(self.seat, kind, self.codex))
        state.decks[self.side] = tuple(shuffled(state, deck))  # the event tells no order
        if kind != NONE and not self.codex:
            keep_in_sight(state, self.side, (kind,))


@dataclass(frozen=True, slots=True)
class Dig(ChooseCard):
    """Which Creature of the top ``count`` cards is taken (IN-10, MY-ITX-05)?"""

    clause = "MY-ITX-05"
    count: int

    def question(self, state: State) -> str:
        """Of how many cards."""
        return f"Which Creature do you take of the top {counted(self.count, 'card')}?"

    def offers(self, state: State) -> Iterable[Kind]:
        """Creatures among them, for who may see them."""
        deck = state.decks[self.side]
        top = deck[len(deck) - self.count :]
        return sorted({k for k in top if k >= 0 and cards()[k].type == CREATURE})

    def take(self, state: State, kind: Kind) -> None:
        """The rest goes under the deck in the same order."""
        deck = state.decks[self.side]
        below, top = deck[: len(deck) - self.count], deck[len(deck) - self.count :]
        state.happen(Dug(self.seat, kind))
        state.decks[self.side] = without(top, (kind,)) + below  # the event tells no order
        if kind != NONE:
            keep_in_sight(state, self.side, (kind,))


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
        """Scripts."""
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

    def apply(self, state: State) -> None:
        """They untap at their owner's next Setup Stage, as usual."""
        asked = state.stack.pop()
        assert isinstance(asked, Bind)
        state.happen(ScriptsBound(state.fighters[1 - asked.side], self.scripts))

    def words(self, state: State) -> str:
        """Which Scripts."""
        return f"Tap {scripts_words(self.scripts)}"
