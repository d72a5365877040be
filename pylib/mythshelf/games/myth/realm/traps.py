"""Traps come to a tile: drawn and set up (MT-POP-16, TRAP)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....kernel.play.core import Option, Step
from ....kernel.play.rng import shuffled
from ..events.traps import (
    MeterEmptied,
    TrapChanged,
    TrapDrawn,
    TrapFetched,
    TrapPutBack,
    TrapRemoved,
    TrapsShuffled,
)
from ..heroes.question import Question
from ..table.catalogue.darkness import traps
from ..table.squares import EDGE_NAMES, Square, distance
from ..table.state import State
from ..table.tiles import Tile
from .trap_places import far_short_edges, spots


@dataclass(frozen=True, slots=True)
class SetTrap(Step[State]):
    """A trap is drawn for a tile, and the darkness meter is reset (MT-POP-16, MT-TRAP-01)."""

    place: int
    name: str = ""
    """The one that a quest names, taken out of the deck or its discards."""

    def run(self, state: State) -> None:
        """If any trap can stand there; by now all AP are in the meter (MT-R-45)."""
        if not (_fetch(state, self.place, self.name) if self.name else _draw(state, self.place)):
            return
        if state.meter:
            state.happen(MeterEmptied(0))
        number = len(state.traps) - 1
        state.stack.append(SetTokens(number))
        card = traps()[state.traps[number].card]
        if card.spot in EDGES_CHOSEN:
            state.stack.append(ChooseTrapEdge(state.group_seat(), number))


EDGES_CHOSEN = {"marked_edge": False, "chosen_edge": True}
"""The setups that take an edge of the players' choice, and whether it may be that of entry."""


def _draw(state: State, place: int) -> bool:
    """Card and size of the tile say which trap it is (MT-TRAP-02); one that cannot stand there is
    shuffled back, and another one drawn (MT-TRAP-03). With none left there is no trap
    (MT-R-71)."""

    def fit(cards: tuple[int, ...]) -> bool:
        return any(_stands(card, state.tiles[place].size) for card in cards)

    if not fit(state.trap_deck):
        if not fit(state.trap_discards):
            return False
        deck = tuple(shuffled(state, sorted((*state.trap_deck, *state.trap_discards))))
        state.happen(TrapsShuffled())
        state.trap_deck = deck  # the event tells no order
    while not fit((card := state.trap_deck[-1],)):
        deck = tuple(shuffled(state, sorted(state.trap_deck)))
        state.happen(TrapPutBack(card))
        state.trap_deck = deck
    state.happen(TrapDrawn(card, place))
    return True


def _fetch(state: State, place: int, name: str) -> bool:
    """A trap that a quest names comes, unless it is in play already; the deck is shuffled."""
    card = next(place for place, one in enumerate(traps()) if one.id == name)
    if card not in (*state.trap_deck, *state.trap_discards):
        return False
    rest = [one for one in state.trap_deck if one != card]
    discards = [one for one in state.trap_discards if one != card]
    deck = tuple(shuffled(state, sorted(rest)))
    state.happen(TrapFetched(card, place, tuple(discards)))
    state.trap_deck = deck  # the event tells no order
    return True


def _stands(card: int, size: str) -> bool:
    sizes = traps()[card].sizes
    return not sizes or size in sizes


@dataclass(frozen=True, slots=True)
class ChooseTrapEdge(Question):
    """Which edge does a trap take?"""

    clause = "MT-TRAP-01"
    number: int

    def question(self, state: State) -> str:
        """It names the trap."""
        card = traps()[state.traps[self.number].card]
        return f"Which edge does {card.title} take?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Each of the four edges is offered."""
        return map(TakeTrapEdge, range(4))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is an edge."""
        return (TakeTrapEdge,)


@dataclass(frozen=True, slots=True)
class TakeTrapEdge(Option[State]):
    """The trap takes this edge."""

    verb = "trap-edge"
    edge: int

    def refusal(self, state: State) -> str | None:
        """For some traps not the edge of entry."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseTrapEdge)
        trap = state.traps[asked.number]
        if self.edge not in range(4):
            return "MT-TRAP-01"
        entry = self.edge == state.tiles[trap.tile].entry
        return "MT-TRAP-01" if entry and not EDGES_CHOSEN[traps()[trap.card].spot] else None

    def apply(self, state: State) -> None:
        """It is the trap's own."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseTrapEdge)
        trap = state.traps[asked.number]
        told = f"{traps()[trap.card].title} takes the {EDGE_NAMES[self.edge]} edge."
        state.happen(TrapChanged(asked.number, replace(trap, edge=self.edge), told))

    def words(self, state: State) -> str:
        """It names the edge."""
        return f"The {EDGE_NAMES[self.edge]} edge"


@dataclass(frozen=True, slots=True)
class SetTokens(Step[State]):
    """The next token of a trap is set, until all stand, or there is no room."""

    number: int

    def run(self, state: State) -> None:
        """The players choose where several squares are alike; a trap that has no room at all does
        not come."""
        trap = state.traps[self.number]
        card = traps()[trap.card]
        if len(trap.tokens) >= card.tokens:
            return
        found = spots(state, trap)
        if len(found) == 1:
            _stand(state, self.number, found[0])
        elif found:
            state.stack.append(ChooseSpot(state.group_seat(), self.number))
        elif not trap.tokens:
            state.happen(TrapRemoved(trap.card))


def _nearest_of(tile: Tile, edges: list[int], at: Square) -> int:
    return min(edges, key=lambda edge: min(distance(at, one) for one in tile.edge(edge)))


def _stand(state: State, number: int, there: tuple[Square, ...]) -> None:
    trap = state.traps[number]
    card, tile = traps()[trap.card], state.tiles[trap.tile]
    edge = trap.edge
    if card.spot == "short_edge":
        edge = (_nearest_of(tile, far_short_edges(state, tile), there[0]) + 2) % 4
    elif card.spot == "opposite_edge":
        edge = tile.entry
    where = " and ".join(map(state.where, there))
    told = f"{card.title}: {card.token} on {where}."
    now = replace(trap, tokens=(*trap.tokens, *there), edge=edge)
    state.happen(TrapChanged(number, now, told))
    state.stack.append(SetTokens(number))


@dataclass(frozen=True, slots=True)
class ChooseSpot(Question):
    """Where does a token of a trap stand?"""

    clause = "MT-TRAP-01"
    number: int

    def question(self, state: State) -> str:
        """Of which trap, and what its card says."""
        trap = state.traps[self.number]
        card = traps()[trap.card]
        left = f" ({card.tokens - len(trap.tokens)} to go)" if card.tokens > 1 else ""
        return f"{card.title}: where does the {card.token} stand, {card.place}{left}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The squares that are alike."""
        return (SetSpot(there[0]) for there in spots(state, state.traps[self.number]))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (SetSpot,)


@dataclass(frozen=True, slots=True)
class SetSpot(Option[State]):
    """With its top left square here; the first one of several that stand side by side."""

    verb = "spot"
    at: Square

    def refusal(self, state: State) -> str | None:
        """Where its card says, on free floor (MT-R-78)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseSpot)
        found = spots(state, state.traps[asked.number])
        return None if any(there[0] == self.at for there in found) else "MT-TRAP-01"

    def apply(self, state: State) -> None:
        """And the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseSpot)
        found = spots(state, state.traps[asked.number])
        _stand(state, asked.number, next(there for there in found if there[0] == self.at))

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"
