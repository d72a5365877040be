"""What a Journey is made of: the record in the state. ``journey/days.py`` plays it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ....kernel.play.cloning import Cloned
from ....kernel.play.core import added_field
from ....kernel.play.hands import Cards
from .catalogue import ELEMENTS, NONE, Element, Kind, Seat, numbers
from .land import CAPITAL, LAIR, WILD, Space, distances, spaces


@dataclass(slots=True)
class Journey(Cloned):
    """How a Journey stands; all of it is public. A list is by traveller."""

    at: list[Space]
    """The space of each."""
    sigils: list[int]
    """The Sigils of each: a mask of elements."""
    blessed: list[bool]
    """Whether a Shrine's blessing waits for the next battle (MY-JOUR-07)."""
    won: list[int]
    """The number of battles won."""
    collections: list[Cards]
    """All cards that each has, ascending (MY-JOUR-15)."""
    decks: list[Cards]
    """The cards of them that are in the deck, ascending."""
    order: tuple[Seat, ...]
    """The order of travel (MY-JOUR-01)."""
    goal: int
    """The number of Sigils wanted (MY-JOUR-02); none where it is a single day (MY-JOUR-17)."""
    health: int
    """The normal starting health."""
    limit: int = 0
    """The last day, 0 for none (MY-JOUR-16)."""
    day: int = 0
    """The number of the day, which is one for each traveller in turn."""
    turn: int = NONE
    """Whose day it is: a place in ``order``."""
    roll: int = 0
    """The last roll for a move."""
    winner: Seat = NONE
    """Who has won: a traveller, or the seat after theirs for the wilds."""
    idle: int = added_field(0)
    """Days in a row, each over, in which no Guardian has lost a Sigil (MY-R-54)."""

    @property
    def travellers(self) -> int:
        """How many travel; the seat after theirs is that of the wilds."""
        return len(self.at)

    @property
    def traveller(self) -> Seat:
        """Whose day it is."""
        return self.order[self.turn]

    @property
    def days_left(self) -> int:
        """In how many days, this one included, it ends if it goes on standing still (MY-R-54)."""
        return numbers().standstill - self.idle

    def furthest(self) -> Seat:
        """Who has most Sigils, and among those most battles won; ``NONE`` where several have."""
        ranks = [(mask.bit_count(), won) for mask, won in zip(self.sigils, self.won, strict=True)]
        best = max(ranks)
        return ranks.index(best) if ranks.count(best) == 1 else NONE

    def has_sigil(self, seat: Seat, element: Element) -> bool:
        """Whether a traveller has the Sigil of an element."""
        return bool(self.sigils[seat] >> element & 1)

    @property
    def is_single_day(self) -> bool:
        """Whether it ends with its first day (MY-JOUR-17)."""
        return not self.goal

    @property
    def is_won_day(self) -> bool:
        """Whether it is a single day, and its battle was won (MY-JOUR-17)."""
        return self.is_single_day and any(self.won)

    def has_enough(self, seat: Seat) -> bool:
        """Whether a traveller only has to come home to win (MY-JOUR-02)."""
        return not self.is_single_day and self.sigils[seat].bit_count() >= self.goal

    def at_goal(self, seat: Seat) -> bool:
        """Whether a traveller has brought enough Sigils to the capital (MY-JOUR-02)."""
        return self.at[seat] == CAPITAL and self.has_enough(seat)

    def has_battle(self, seat: Seat, space: Space) -> bool:
        """Whether a battle waits on a space for a traveller, apart from other travellers
        (MY-JOUR-08, MY-JOUR-09)."""
        ground = spaces()[space]
        if ground.sort == LAIR:
            return not self.has_sigil(seat, ground.element)
        return ground.sort == WILD

    def others_here(self, seat: Seat) -> list[Seat]:
        """The other travellers on a traveller's space."""
        return [n for n, space in enumerate(self.at) if n != seat and space == self.at[seat]]

    def spoils(self, winner: Seat, loser: Seat) -> list[Element]:
        """The Sigils that the loser has and the winner lacks (MY-JOUR-10)."""
        there = self.sigils[loser] & ~self.sigils[winner]
        return [element for element in range(ELEMENTS) if there >> element & 1]

    def spare(self, seat: Seat) -> Counter[Kind]:
        """The cards of a collection that are not in the deck (MY-JOUR-15)."""
        return Counter(self.collections[seat]) - Counter(self.decks[seat])

    def exchange(self, seat: Seat, out: Kind, into: Kind) -> None:
        """One card of the deck for another of the collection."""
        deck = list(self.decks[seat])
        deck.remove(out)
        self.decks[seat] = tuple(sorted([*deck, into]))

    def collect(self, seat: Seat, kind: Kind) -> None:
        """One card more in a collection."""
        self.collections[seat] = tuple(sorted([*self.collections[seat], kind]))

    def way(self, seat: Seat, space: Space) -> int:
        """Connections between a traveller and a space."""
        return distances(self.at[seat])[space]


def first_collection(deck: Cards) -> Cards:
    """The cards of the deck and some Scripts of each element (MY-JOUR-15)."""
    scripts = [element for element in range(ELEMENTS) for _ in range(numbers().collection)]
    return tuple(sorted([*deck, *scripts]))
