"""Travellers on one space: challenges, and the spoils of them (JOUR)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..table.catalogue import ELEMENTS, NONE, Element, Seat
from ..table.land import spaces
from ..table.state import State
from ..words.names import player
from .events import Met, SigilTaken
from .meetings import Visit, close_battle, fight, full_health
from .names import sigil
from .question import JourneyQuestion, JourneyStep
from .towns import Flight


@dataclass(frozen=True, slots=True)
class Meet(JourneyQuestion):
    """Does the traveller challenge another one on the same space (MY-JOUR-10)?"""

    clause = "MY-JOUR-10"

    def question(self, state: State) -> str:
        """The words are always the same."""
        return "Do you challenge a traveller on this space?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Pass by, or challenge anybody."""
        yield PassBy()
        yield from map(Challenge, range(state.travels.travellers))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """Pass by, or challenge."""
        return (PassBy, Challenge)


@dataclass(frozen=True, slots=True)
class PassBy(Option[State]):
    """Challenge nobody of those who are here."""

    verb = "pass-by"

    def refusal(self, state: State) -> str | None:
        """Never: a challenge is free."""
        return None

    def apply(self, state: State) -> None:
        """On to what the space brings."""
        asked = state.stack.pop()
        assert isinstance(asked, Meet)
        state.stack.append(Visit(asked.seat))

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Challenge nobody"


@dataclass(frozen=True, slots=True)
class Challenge(Option[State]):
    """Challenge this traveller to a battle."""

    verb = "challenge"
    other: Seat

    def refusal(self, state: State) -> str | None:
        """Another one, on the same space (MY-JOUR-10)."""
        asked = state.stack[-1]
        assert isinstance(asked, Meet)
        return None if self.other in state.travels.others_here(asked.seat) else "MY-JOUR-10"

    def why_not(self, state: State, clause: str) -> str:
        """Where the other one is."""
        asked, journey = state.stack[-1], state.travels
        if not isinstance(asked, Meet) or clause != asked.clause:
            return ""
        if self.other not in range(journey.travellers):
            return "There is no such traveller."
        if self.other == asked.seat:
            return "Nobody challenges themselves."
        there, here = (spaces()[journey.at[seat]].title for seat in (self.other, asked.seat))
        return f"{player(state, self.other)} is in {there}, and you are in {here}."

    def apply(self, state: State) -> None:
        """Both fight with their own decks and the normal starting health (MY-JOUR-11)."""
        asked = state.stack.pop()
        assert isinstance(asked, Meet)
        state.stack.append(AfterChallenge(asked.seat, self.other))
        health, deck = full_health(state, self.other), state.travels.decks[self.other]
        fight(state, Met(asked.seat, self.other), deck, health, NONE)

    def words(self, state: State) -> str:
        """The traveller who is challenged."""
        return f"Challenge {player(state, self.other)}"


@dataclass(frozen=True, slots=True)
class AfterChallenge(JourneyStep):
    """A battle of two travellers is over (MY-JOUR-10, MY-JOUR-12, MY-JOUR-14)."""

    seat: Seat
    other: Seat

    def run(self, state: State) -> None:
        """Spoils first, then the loser's flight, then the space for whoever stays there."""
        winner = close_battle(state, self.seat, self.other)
        if winner != self.other:
            state.stack.append(Visit(self.seat))
        if winner == NONE:
            return
        loser = self.seat if winner == self.other else self.other
        state.stack.append(Flight(loser))
        if state.travels.spoils(winner, loser):
            state.stack.append(Spoils(winner, loser))


@dataclass(frozen=True, slots=True)
class Spoils(JourneyQuestion):
    """Does the winner take one of the loser's Sigils (MY-JOUR-10)?"""

    clause = "MY-JOUR-10"
    loser: Seat

    def question(self, state: State) -> str:
        """The loser, of whom a Sigil may be taken."""
        return f"You have won. Do you take a Sigil of {player(state, self.loser)}?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Any that the winner lacks, or none."""
        yield from map(TakeSigil, state.travels.spoils(self.seat, self.loser))
        yield Spare()

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Any Sigil, or none."""
        yield from map(TakeSigil, range(ELEMENTS))
        yield Spare()

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A Sigil, or none."""
        return (TakeSigil, Spare)


@dataclass(frozen=True, slots=True)
class TakeSigil(Option[State]):
    """Take this Sigil from the loser of the battle."""

    verb = "sigil"
    element: Element

    def refusal(self, state: State) -> str | None:
        """The loser has it, and the winner does not (MY-JOUR-10)."""
        asked = state.stack[-1]
        assert isinstance(asked, Spoils)
        there = self.element in state.travels.spoils(asked.seat, asked.loser)
        return None if there else "MY-JOUR-10"

    def why_not(self, state: State, clause: str) -> str:
        """Who has it, or has it not."""
        asked = state.stack[-1]
        if not isinstance(asked, Spoils) or clause != asked.clause:
            return ""
        if state.travels.has_sigil(asked.seat, self.element):
            return f"You have the {sigil(self.element)} already."
        return f"{player(state, asked.loser)} has no {sigil(self.element)}."

    def apply(self, state: State) -> None:
        """The Sigil changes hands, and the challenge is over."""
        asked = state.stack.pop()
        assert isinstance(asked, Spoils)
        state.happen(SigilTaken(asked.seat, self.element, asked.loser))

    def words(self, state: State) -> str:
        """The Sigil that is taken."""
        return f"Take the {sigil(self.element)}"


@dataclass(frozen=True, slots=True)
class Spare(Option[State]):
    """Take no Sigil from the loser of the battle."""

    verb = "spare"

    def refusal(self, state: State) -> str | None:
        """Never: taking one is free."""
        return None

    def apply(self, state: State) -> None:
        """Leave the loser all Sigils."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Take no Sigil"


FRAMES = (Meet, AfterChallenge, Spoils)
OPTIONS: tuple[type[Option[State]], ...] = (PassBy, Challenge, TakeSigil, Spare)
