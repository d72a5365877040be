"""What a space brings: a blessing, a battle in the Wilds or in a Lair, and its end (JOUR)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option
from ....kernel.play.hands import Cards
from ....kernel.play.rng import shuffled
from ..battle import beginning
from ..events.battle import TableCleared
from ..table.catalogue import CREATURE, NONE, Element, Kind, Seat, Side, cards, decks, numbers
from ..table.land import LAIR, SHRINE, WILD, spaces
from ..table.state import State
from ..words.names import title, titles
from .events import BattleWon, Blessed, Met, RewardsSeen, RewardTaken, SigilTaken
from .question import JourneyQuestion, JourneyStep
from .towns import Flight


def meet_wilds(state: State, seat: Seat, element: Element, *, guardian: bool = False) -> None:
    """A battle against the recommended deck of an element (MY-JOUR-08, MY-JOUR-09).

    A Guardian has the normal starting health and attacks first.
    """
    health = state.travels.health if guardian else numbers().wild_health
    met = Met(seat, state.travels.travellers, guardian)
    fight(state, met, decks()[element].cards, health, 1 if guardian else NONE)


def fight(state: State, met: Met, deck: Cards, health: int, first: Side) -> None:
    """Begin the battle of a meeting, of a traveller, who is side 0, against ``deck`` (MY-JOUR-11).

    ``first`` is the side that attacks first, ``NONE`` where the dice say so.
    """
    full = (full_health(state, met.seat), health)
    state.happen(met)
    lists = (state.travels.decks[met.seat], deck)
    beginning.begin(state, (met.seat, met.other), lists, full, first)


def full_health(state: State, seat: Seat) -> int:
    """The health with which a traveller begins a battle, more after a Shrine (MY-JOUR-07)."""
    journey = state.travels
    return journey.health + (numbers().shrine if journey.blessed[seat] else 0)


@dataclass(frozen=True, slots=True)
class Visit(JourneyStep):
    """What the space itself brings: on a Road nothing (MY-JOUR-06), at a Shrine a blessing
    (MY-JOUR-07), else a battle (MY-JOUR-08, MY-JOUR-09), each time a new one (MY-JOUR-13)."""

    seat: Seat

    def run(self, state: State) -> None:
        """A Shrine's blessing, a battle, or nothing."""
        journey = state.travels
        ground = spaces()[journey.at[self.seat]]
        if ground.sort == SHRINE:
            state.happen(Blessed(self.seat))
        elif ground.sort == WILD:
            state.stack.append(AfterWilds(self.seat))
            meet_wilds(state, self.seat, ground.element)
        elif ground.sort == LAIR and not journey.has_sigil(self.seat, ground.element):
            state.stack.append(AfterLair(self.seat))
            meet_wilds(state, self.seat, ground.element, guardian=True)


@dataclass(frozen=True, slots=True)
class AfterWilds(JourneyStep):
    """A battle in the Wilds is over (MY-JOUR-08, MY-JOUR-12, MY-JOUR-13, MY-JOUR-14)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Show the winner three cards, or send the loser to a Town; on a single day neither has a
        use (MY-JOUR-17)."""
        winner = close_battle(state, self.seat)
        if state.travels.is_single_day:
            return
        if winner == self.seat:
            element = spaces()[state.travels.at[self.seat]].element
            found = tuple(sorted(shuffled(state, rewards(element))[: numbers().rewards]))
            state.happen(RewardsSeen(self.seat, found))
            state.stack.append(Reward(self.seat, found))
        elif winner != NONE:
            state.stack.append(Flight(self.seat))


def close_battle(state: State, *travellers: Seat) -> Seat:
    """Clear the table after a battle, and count it for a traveller who won it; the battle of a
    single day, with which the Journey ends, stays as it is (MY-JOUR-17).

    Answers with the seat that won, or ``NONE``.
    """
    winner = NONE if state.winner == NONE else state.fighters[state.winner]
    if winner in travellers:
        state.happen(BattleWon(winner))
    if not state.travels.is_single_day:
        state.happen(TableCleared())
    return winner


def rewards(element: Element) -> list[Kind]:
    """What a battle in the Wilds of a region may bring: its Creatures, all Items (MY-JOUR-08)."""
    return [
        kind
        for kind, card in enumerate(cards())
        if card.is_item or (card.type == CREATURE and card.element == element)
    ]


@dataclass(frozen=True, slots=True)
class Reward(JourneyQuestion):
    """Which of the cards found comes into the collection (MY-JOUR-08)?"""

    clause = "MY-JOUR-08"
    found: Cards

    def question(self, state: State) -> str:
        """The words are always the same."""
        return "You have won. Which card comes into your collection?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every card that was found."""
        return map(Collect, self.found)

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any card."""
        return map(Collect, range(len(cards())))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a card."""
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

    def why_not(self, state: State, clause: str) -> str:
        """The cards that were found, of which this is none."""
        asked = state.stack[-1]
        if not isinstance(asked, Reward) or clause != asked.clause:
            return ""
        return f"You found {titles(asked.found)}."

    def apply(self, state: State) -> None:
        """The card is added to the deck."""
        asked = state.stack.pop()
        assert isinstance(asked, Reward)
        state.happen(RewardTaken(asked.seat, self.card))

    def words(self, state: State) -> str:
        """The card that is taken."""
        return f"Take {title(self.card)}"


@dataclass(frozen=True, slots=True)
class AfterLair(JourneyStep):
    """A battle against a Guardian is over (MY-JOUR-09, MY-JOUR-12, MY-JOUR-14)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Give the winner the Sigil, or send the loser to a Town, which on a single day has no use
        (MY-JOUR-17)."""
        winner = close_battle(state, self.seat)
        if winner == self.seat:
            element = spaces()[state.travels.at[self.seat]].element
            state.happen(SigilTaken(self.seat, element))
        elif winner != NONE and not state.travels.is_single_day:
            state.stack.append(Flight(self.seat))


FRAMES = (Visit, AfterWilds, Reward, AfterLair)
OPTIONS: tuple[type[Option[State]], ...] = (Collect,)
