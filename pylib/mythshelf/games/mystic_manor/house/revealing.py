"""Revealing spaces, stamping them, and who chooses the order (REVEAL, CLEAR)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Decision, Option, Step
from ....kernel.play.rng import below
from ..events.house import ApparitionCame, CardTurned, SpaceStamped, ToolFound
from ..table.board import NAMES, Place, bits
from ..table.catalogue import IMP, TOOL, TOOLS, Item, house_cards, numbers
from ..table.state import NONE, Seat, State
from ..words.names import place_name


def stamp_if_bare(state: State, space: Place) -> None:
    """Stamp a house space on which nothing is left (MN-CLEAR-01, MN-CLEAR-02)."""
    if state.is_bare(space):
        state.happen(SpaceStamped(space))


def reveal(state: State, space: Place) -> None:
    """Turn House cards for a space, which hide what is there (MN-REVEAL-01, MN-REVEAL-02).

    After an imp another card is turned, until one is no imp (MN-REVEAL-08, MN-REVEAL-09), as the
    last card of all is none (MN-REVEAL-10); so one item or ghost comes to the space, besides any
    imps (MN-REVEAL-11). A space that gets nothing is stamped (MN-R-36, MN-R-37). The deck is not
    shuffled again (MN-R-60).
    """
    while state.deck:
        number = state.deck[-1]
        card = house_cards()[number]
        state.happen(CardTurned(space, number))
        if card.kind == IMP:
            continue
        if card.kind == TOOL:
            drawn = draw_tools(state, 1)
            state.happen(ToolFound(space, drawn[0] if drawn else NONE))
        if card.spirit:
            _call_apparition(state)
        break
    stamp_if_bare(state, space)


def draw_tools(state: State, most: int) -> tuple[Item, ...]:
    """Random tools of the pool, fewer than ``most`` only where it has no more (MN-SETUP-08).

    Whatever kinds they are (MN-R-61). They leave the pool with the event that tells of them.
    """
    pool, drawn = [(tool, state.supply[tool]) for tool in TOOLS], list[Item]()
    left = sum([count for _, count in pool])
    for _ in range(min(most, left)):
        number = below(state, left - len(drawn))
        for tool, count in pool:
            number -= count - drawn.count(tool)
            if number < 0:
                drawn.append(tool)
                break
    return tuple(drawn)


def _call_apparition(state: State) -> None:
    """The next apparition comes to the attic space with its letter (MN-REVEAL-07, MN-REVEAL-12).

    The second is B, whatever the stairs are called (MN-APP-06, MN-R-34).
    """
    letter = state.spirits
    if letter < min(numbers().apparitions, len(state.plan.letters)):
        state.happen(ApparitionCame(letter, state.plan.letters[letter]))


@dataclass(frozen=True, slots=True)
class RevealEntrances(Step[State]):
    """The entrances are revealed before the first turn (MN-SETUP-12, MN-MAP-05), with all that
    imps and spirit paintings bring (MN-SETUP-13, MN-R-48)."""

    def run(self, state: State) -> None:
        """The bottom row from left to right, then the top row (MN-R-49)."""
        for space in state.plan.entrances:
            reveal(state, space)


@dataclass(frozen=True, slots=True)
class Revealing(Step[State]):
    """The spaces adjacent to the token are revealed one at a time (MN-CLEAR-03, MN-CLEAR-05).

    Those of the space where it stands, not of those that it crossed (MN-CLEAR-07), nor of those
    that were revealed (MN-R-59), nor behind a wall (MN-CLEAR-06).
    """

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
        """The undiscovered neighbours: none of them may be left out (MN-R-50)."""
        return map(Reveal, state.neighbours_to_reveal(state.at[self.seat]))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Any space of the house."""
        return map(Reveal, bits(state.plan.house))

    def question(self, state: State) -> str:
        """Asks which space is revealed next."""
        return "Which adjacent space is revealed next?"

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a space."""
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

    def why_not(self, state: State, clause: str) -> str:
        """What is wrong with the space."""
        space, here = NAMES[self.space], NAMES[state.at[state.active]]
        if clause == "MN-R-09" and not state.plan.attic >> self.space & 1:
            return f"There is no {space} on this side of the map."
        told = {
            "MN-R-09": f"{space} is in the attic, where nothing needs revealing.",
            "MN-MAP-07": f"{space} is discovered already.",
            "MN-CLEAR-06": f"There is a wall between {here} and {space}.",
            "MN-MAP-09": f"{space} is not next to {here}.",
        }
        return told.get(clause, "")

    def apply(self, state: State) -> None:
        """Turn its card; the rest comes after it."""
        state.stack.pop()
        reveal(state, self.space)

    def words(self, state: State) -> str:
        """The option names the space that is revealed."""
        return f"Reveal {place_name(state, self.space)}"
