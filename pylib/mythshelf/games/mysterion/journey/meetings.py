"""What a space brings: a blessing, a battle in the Wilds or in a Lair, and its end (JOUR)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Decision, Option, Step
from ....kernel.play.rng import shuffled
from ..battle import beginning
from ..cards.decks import Cards
from ..table.catalogue import CREATURE, NONE, Element, Kind, cards, decks, numbers
from ..table.state import State
from . import events as told
from .land import LAIR, SHRINE, WILD, spaces
from .state import Seat
from .towns import Flight


def meet_wilds(state: State, seat: Seat, element: Element, *, guardian: bool = False) -> None:
    """A battle against the recommended deck of an element (MY-JOUR-08, MY-JOUR-09).

    A Guardian has the normal starting health and attacks first.
    """
    wilds = state.travels.travellers
    state.events.append(told.Met(seat, wilds, guardian))
    health = state.travels.health if guardian else numbers().wild_health
    fight(state, (seat, wilds), decks()[element].cards, health, 1 if guardian else NONE)


def fight(state: State, fighters: tuple[Seat, Seat], deck: Cards, health: int, first: int) -> None:
    """Begin a battle of a traveller, who is side 0, against ``deck`` (MY-JOUR-11).

    ``first`` is the side that attacks first, ``NONE`` where the dice say so.
    """
    mine = state.travels.health + blessing(state, fighters[0])
    lists = (state.travels.decks[fighters[0]], deck)
    beginning.begin(state, fighters, lists, (mine, health), (mine, health), first)


def blessing(state: State, seat: Seat) -> int:
    """The health that a Shrine adds to this battle; it is used up (MY-JOUR-07)."""
    journey = state.travels
    blessed, journey.blessed[seat] = journey.blessed[seat], False
    return numbers().shrine if blessed else 0


@dataclass(frozen=True, slots=True)
class Visit(Step[State]):
    """What the space itself brings (MY-JOUR-06 to -09)."""

    seat: Seat

    def run(self, state: State) -> None:
        """A Shrine's blessing, a battle, or nothing."""
        journey = state.travels
        ground = spaces()[journey.at[self.seat]]
        if ground.sort == SHRINE:
            journey.blessed[self.seat] = True
            state.events.append(told.Blessed(self.seat))
        elif ground.sort == WILD:
            state.stack.append(AfterWilds(self.seat))
            meet_wilds(state, self.seat, ground.element)
        elif ground.sort == LAIR and not journey.has_sigil(self.seat, ground.element):
            state.stack.append(AfterLair(self.seat))
            meet_wilds(state, self.seat, ground.element, guardian=True)


@dataclass(frozen=True, slots=True)
class AfterWilds(Step[State]):
    """A battle in the Wilds is over (MY-JOUR-08, MY-JOUR-12 to -14)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Show the winner three cards, or send the loser to a Town."""
        winner = battle_won(state, self.seat)
        if winner == self.seat:
            journey = state.travels
            element = spaces()[journey.at[self.seat]].element
            found = tuple(sorted(shuffled(state, rewards(element))[: numbers().rewards]))
            state.events.append(told.RewardsSeen(self.seat, found))
            state.stack.append(Reward(self.seat, found))
        elif winner != NONE:
            state.stack.append(Flight(self.seat))


def battle_won(state: State, *travellers: Seat) -> Seat:
    """The seat that won the battle which is over, or ``NONE``; the table is cleared."""
    winner = NONE if state.winner == NONE else state.fighters[state.winner]
    if winner in travellers:
        state.travels.won[winner] += 1
    beginning.clear(state)
    return winner


def rewards(element: Element) -> list[Kind]:
    """What a battle in the Wilds of a region may bring: its Creatures, all Items (MY-JOUR-08)."""
    return [
        kind
        for kind, card in enumerate(cards())
        if card.is_item or (card.type == CREATURE and card.element == element)
    ]


@dataclass(frozen=True, slots=True)
class Reward(Decision[State]):
    """Which of the cards found comes into the collection (MY-JOUR-08)?"""

    clause = "MY-JOUR-08"
    seat: Seat
    found: Cards

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The cards."""
        return map(Collect, self.found)

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Any card."""
        return map(Collect, range(len(cards())))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A card."""
        return (Collect,)


@dataclass(frozen=True, slots=True)
class Collect(Option[State]):
    """Add this card to the collection."""

    verb = "collect"
    card: Kind

    def refusal(self, state: State) -> str | None:
        """It must be one of those found (MY-JOUR-08)."""
        asked = state.stack[-1]
        assert isinstance(asked, Reward)
        return None if self.card in asked.found else "MY-JOUR-08"

    def apply(self, state: State) -> None:
        """Add it."""
        asked = state.stack.pop()
        assert isinstance(asked, Reward)
        state.travels.collect(asked.seat, self.card)
        state.events.append(told.RewardTaken(asked.seat, self.card))


@dataclass(frozen=True, slots=True)
class AfterLair(Step[State]):
    """A battle against a Guardian is over (MY-JOUR-09, MY-JOUR-12, MY-JOUR-14)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Give the winner the Sigil, or send the loser to a Town."""
        winner = battle_won(state, self.seat)
        if winner == self.seat:
            journey = state.travels
            take_sigil(state, self.seat, spaces()[journey.at[self.seat]].element)
        elif winner != NONE:
            state.stack.append(Flight(self.seat))


def take_sigil(state: State, seat: Seat, element: Element, loser: Seat = NONE) -> None:
    """A Sigil more for a traveller, out of a Lair or another traveller's."""
    sigils = state.travels.sigils
    sigils[seat] |= 1 << element
    if loser != NONE:
        sigils[loser] &= ~(1 << element)
    state.events.append(told.SigilTaken(seat, element, loser))


FRAMES = (Visit, AfterWilds, Reward, AfterLair)
OPTIONS: tuple[type[Option[State]], ...] = (Collect,)
