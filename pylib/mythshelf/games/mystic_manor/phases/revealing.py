"""Revealing spaces, stamping them, and who chooses the order (REVEAL, CLEAR)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Decision, Option, Step
from ....kernel.play.rng import below
from ..table.board import Place, bits
from ..table.catalogue import GHOST, IMP, TOOL, TOOLS, Item, house_cards, numbers
from ..table.events import ApparitionCame, CardTurned, SpaceStamped, ToolFound
from ..table.state import NONE, Seat, State


def stamp_if_bare(state: State, space: Place) -> None:
    """Stamp a house space on which nothing is left (MN-CLEAR-01, MN-CLEAR-02)."""
    if state.is_bare(space):
        state.stamped |= 1 << space
        state.events.append(SpaceStamped(space))


def reveal(state: State, space: Place) -> None:
    """Turn House cards for a space until one is no imp (MN-REVEAL).

    What is not in the supply is not placed; a space that gets nothing is stamped
    (MN-R-36, MN-R-37).
    """
    state.discovered |= 1 << space
    while state.deck:
        number = state.deck.pop()
        card = house_cards()[number]
        state.turned |= 1 << number
        state.events.append(CardTurned(space, number))
        if card.kind == IMP:
            state.imps[space] += state.imps_left > 0
            continue
        if card.kind == GHOST:
            state.ghosts[space] = card.strength
        elif card.kind == TOOL:
            tool = draw_tool(state)
            state.events.append(ToolFound(space, tool))
            if tool != NONE:
                lay(state, space, tool)
        elif state.supply[card.item]:
            state.supply[card.item] -= 1
            lay(state, space, card.item)
        if card.spirit:
            _apparition(state)
        break
    stamp_if_bare(state, space)


def lay(state: State, space: Place, item: Item) -> None:
    """Put an item on a space."""
    state.items[space] = tuple(sorted((*state.items[space], item)))


def draw_tool(state: State) -> Item:
    """A random tool out of the pool (MN-SETUP-08); ``NONE`` where it is empty."""
    left = sum([state.supply[tool] for tool in TOOLS])
    if not left:
        return NONE
    number = below(state, left)
    for tool in TOOLS:
        number -= state.supply[tool]
        if number < 0:
            break
    state.supply[tool] -= 1
    return tool


def _apparition(state: State) -> None:
    """The next apparition comes to the attic space with its letter (MN-REVEAL-07)."""
    letter = state.spirits
    if letter < min(numbers().apparitions, len(state.plan.letters)):
        state.spirits += 1
        state.haunted |= 1 << letter
        state.events.append(ApparitionCame(letter, state.plan.letters[letter]))


@dataclass(frozen=True, slots=True)
class RevealEntrances(Step[State]):
    """The entrances are revealed before the first turn (MN-SETUP-12, MN-R-49)."""

    def run(self, state: State) -> None:
        """The bottom row from left to right, then the top row."""
        for space in state.plan.entrances:
            reveal(state, space)


@dataclass(frozen=True, slots=True)
class Revealing(Step[State]):
    """The spaces adjacent to the token are revealed one at a time (MN-CLEAR-03..06)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Ask which is next; a sole one is revealed without asking."""
        spaces = state.neighbours_to_reveal(state.at[self.seat])
        if not spaces:
            return
        state.stack.append(self)
        if len(spaces) == 1:
            reveal(state, spaces[0])
        else:
            state.stack.append(ChooseSpace(self.seat))


@dataclass(frozen=True, slots=True)
class ChooseSpace(Decision[State]):
    """Which adjacent space is revealed next (MN-CLEAR-05)?"""

    clause = "MN-CLEAR-05"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The undiscovered neighbours."""
        return map(Reveal, state.neighbours_to_reveal(state.at[self.seat]))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Any space of the house."""
        return map(Reveal, bits(state.plan.house))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A space."""
        return (Reveal,)


@dataclass(frozen=True, slots=True)
class Reveal(Option[State]):
    """Reveal this space now."""

    verb = "reveal"
    space: Place

    def refusal(self, state: State) -> str | None:
        """It must be adjacent, with no wall between, and undiscovered."""
        plan, here = state.plan, state.at[state.active]
        if not plan.house >> self.space & 1:
            return "MN-R-09"
        if state.discovered >> self.space & 1:
            return "MN-MAP-07"
        if plan.adjacent[here] >> self.space & 1:
            return None
        return "MN-CLEAR-06" if (here, self.space) in plan.walls else "MN-MAP-09"

    def apply(self, state: State) -> None:
        """Turn its card; the rest comes after it."""
        state.stack.pop()
        reveal(state, self.space)
