"""The hero deck phase (DECK)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..events.threat import change_threat
from ..heroes import numbers
from ..heroes.decks import clear_space, discard, distinct, draw, laid_words, ready_ammo, use_ammo
from ..heroes.question import Question
from ..table.catalogue.heroes import cards
from ..table.figures import Figure
from ..table.records import Laid
from ..table.state import State
from ..table.terms import NONE, Kind
from ..words.names import hero, title


@dataclass(frozen=True, slots=True)
class DeckPhase(Step[State]):
    """Each hero carries out the four steps, one hero after the other (MT-DECK-01)."""

    def run(self, state: State) -> None:
        """Defeated ones take no part (MT-R-26), nor do dead ones: they keep what they have, out of
        reach (MT-R-88)."""
        for one in reversed(state.heroes()):
            state.stack += [KeepCards(one), ClearSpaces(one), Cool(one)]


@dataclass(frozen=True, slots=True)
class Cool(Step[State]):
    """Threat goes down by 1 for each empty available action space (MT-DECK-02)."""

    hero: Figure

    def run(self, state: State) -> None:
        """Before the spaces are cleared (MT-DECK-04)."""
        change_threat(state, self.hero, -numbers.open_spaces(state, self.hero))


def is_ongoing(one: Laid) -> bool:
    """Whether a card stays in its space until its owner clears it (MT-KEY-11)."""
    return not one.facedown and "Ongoing" in cards()[one.card].keywords


@dataclass(frozen=True, slots=True)
class ClearSpaces(Step[State]):
    """Cards leave the spaces (MT-DECK-03): Ammo becomes ready up to the limit (MT-R-70), all others
    but Ongoing ones are discarded, facedown Rage among them (MT-R-68)."""

    hero: Figure

    def run(self, state: State) -> None:
        """Afterwards the hero may clear Ongoing cards."""
        one = self.hero
        for laid in state.spaces[one]:
            if is_ongoing(laid):
                continue
            if not laid.facedown and "Ammo" in cards()[laid.card].keywords:
                ready_ammo(state, one, laid.card, laid.number)
            else:
                clear_space(state, one, laid)
        state.stack.append(AskOngoing(one))
        surplus = len(state.ready[one]) - numbers.ammo_limit(state, one)
        if surplus > 0:
            state.stack.append(LimitAmmo(one, surplus))


@dataclass(frozen=True, slots=True)
class LimitAmmo(Step[State]):
    """Ready Ammo above the limit is discarded (MT-R-70)."""

    hero: Figure
    count: int

    def run(self, state: State) -> None:
        """The hero picks where it differs."""
        ready = state.ready[self.hero]
        if len(set(ready)) > 1 and self.count:
            state.stack.append(DropAmmo(self.hero, self.count))
            return
        for kind in ready[: self.count]:
            use_ammo(state, self.hero, kind)


@dataclass(frozen=True, slots=True)
class DropAmmo(Question):
    """Which Ammo above the limit is discarded?"""

    clause = "MT-R-70"
    count: int

    def question(self, state: State) -> str:
        """It says how many cards are too many."""
        return f"Which Ammo do you discard ({self.count} too many)?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every kind of ready Ammo is offered once."""
        return map(DiscardAmmo, dict.fromkeys(state.ready[self.seat]))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is an Ammo card."""
        return (DiscardAmmo,)


@dataclass(frozen=True, slots=True)
class DiscardAmmo(Option[State]):
    """This Ammo is discarded."""

    verb = "ammo-off"
    kind: Kind

    def refusal(self, state: State) -> str | None:
        """It must be ready."""
        asked = state.stack[-1]
        assert isinstance(asked, DropAmmo)
        return None if self.kind in state.ready[asked.seat] else "MT-R-70"

    def apply(self, state: State) -> None:
        """And the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, DropAmmo)
        use_ammo(state, asked.seat, self.kind)
        state.stack.append(LimitAmmo(asked.seat, asked.count - 1))

    def words(self, state: State) -> str:
        """It names the Ammo card."""
        return title(self.kind)


@dataclass(frozen=True, slots=True)
class AskOngoing(Step[State]):
    """A hero may discard any of his Ongoing cards (MT-DECK-03)."""

    hero: Figure

    def run(self, state: State) -> None:
        """He is asked if he has any."""
        if any(map(is_ongoing, state.spaces[self.hero])):
            state.stack.append(ClearOngoing(self.hero))


@dataclass(frozen=True, slots=True)
class ClearOngoing(Question):
    """Which Ongoing cards are cleared?"""

    clause = "MT-DECK-03"

    def question(self, state: State) -> str:
        """It names the hero whose cards they are."""
        return f"Does the {hero(state, self.seat)} clear an Ongoing card?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Any of them, or none."""
        for one in distinct(filter(is_ongoing, state.spaces[self.seat])):
            yield Clear(one.number)
        yield Clear(NONE)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A card, or none."""
        return (Clear,)


@dataclass(frozen=True, slots=True)
class Clear(Option[State]):
    """Clear this Ongoing card, or no more."""

    verb = "ongoing-off"
    number: int

    def refusal(self, state: State) -> str | None:
        """It must be an Ongoing card of his."""
        asked = state.stack[-1]
        assert isinstance(asked, ClearOngoing)
        there = {one.number for one in state.spaces[asked.seat] if is_ongoing(one)}
        return None if self.number in (*there, NONE) else "MT-DECK-03"

    def apply(self, state: State) -> None:
        """And the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, ClearOngoing)
        one = asked.seat
        if self.number != NONE:
            laid = next(laid for laid in state.spaces[one] if laid.number == self.number)
            clear_space(state, one, laid)
            state.stack.append(AskOngoing(one))

    def words(self, state: State) -> str:
        """It names the card, or says that the rest stays."""
        asked = state.stack[-1]
        assert isinstance(asked, ClearOngoing)
        for one in state.spaces[asked.seat]:
            if one.number == self.number:
                return f"Clear {laid_words(one)}"
        return "Keep the rest"


@dataclass(frozen=True, slots=True)
class KeepCards(Step[State]):
    """At most one card of the hand is kept (MT-DECK-05), then the hero draws up to his hand size
    (MT-DECK-06)."""

    hero: Figure

    def run(self, state: State) -> None:
        """Without a card there is nothing to ask."""
        if state.hands[self.hero]:
            state.stack.append(KeepOne(self.hero))
        else:
            fill_hand(state, self.hero)


def fill_hand(state: State, one: Figure) -> None:
    """Draw up to the hand size (MT-DECK-06)."""
    draw(state, one, numbers.hand_size(state, one) - len(state.hands[one]))


@dataclass(frozen=True, slots=True)
class KeepOne(Question):
    """Which card of the hand is kept?"""

    clause = "MT-DECK-05"

    def question(self, state: State) -> str:
        """It names the hero whose hand it is."""
        return f"Which card does the {hero(state, self.seat)} keep?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every card of the hand is offered, and none of them."""
        yield from map(Keep, dict.fromkeys(state.hands[self.seat]))
        yield Keep(NONE)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A card, or none."""
        return (Keep,)


@dataclass(frozen=True, slots=True)
class Keep(Option[State]):
    """Keep this card, or none."""

    verb = "keep"
    kind: Kind

    def refusal(self, state: State) -> str | None:
        """One of the hand, at most."""
        asked = state.stack[-1]
        assert isinstance(asked, KeepOne)
        return None if self.kind in (*state.hands[asked.seat], NONE) else "MT-DECK-05"

    def apply(self, state: State) -> None:
        """The rest is discarded, and the hand filled."""
        asked = state.stack.pop()
        assert isinstance(asked, KeepOne)
        rest = list(state.hands[asked.seat])
        if self.kind != NONE:
            rest.remove(self.kind)
        discard(state, asked.seat, tuple(rest))
        fill_hand(state, asked.seat)

    def words(self, state: State) -> str:
        """It names the card, or says that none is kept."""
        return f"Keep {title(self.kind)}" if self.kind != NONE else "Keep none"
