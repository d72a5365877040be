"""Realm objects, which the players may add to a tile where that option is on (MT-POP-20)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..cards.programs import group_seat
from ..heroes.question import Question
from ..table.catalogue.tiles import realm_objects
from ..table.events.tiles import ThingPlaced
from ..table.records import Thing
from ..table.sight import trap_squares
from ..table.squares import STEPS, Square
from ..table.state import State
from ..table.terms import ThingKind


@dataclass(frozen=True, slots=True)
class PlaceThings(Step[State]):
    """The players add as many objects as they like; none is fine (MT-POP-20)."""

    place: int

    def run(self, state: State) -> None:
        """One after the other."""
        state.stack.append(ChooseThing(group_seat(state), self.place))


@dataclass(frozen=True, slots=True)
class ChooseThing(Question):
    """Which realm object is added, and where?"""

    clause = "MT-POP-20"
    place: int

    def question(self, state: State) -> str:
        """The question is always the same."""
        return "Which realm object do you add?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Enough, or every object wherever it fits."""
        yield NoThing()
        for kind, printed in enumerate(realm_objects()):
            if left(state, kind):
                for at in state.tiles[self.place].squares():
                    yield SetThing(kind, at, False)
                    if printed.width != printed.height:
                        yield SetThing(kind, at, True)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """An object, or enough."""
        return (NoThing, SetThing)


def left(state: State, kind: int) -> int:
    """How many objects of a kind are in the box."""
    return realm_objects()[kind].count - sum(one.kind == kind for one in state.things)


def fits(state: State, place: int, thing: Thing) -> bool:
    """Whether an object can lie there: on free floor of the tile; one that cannot be entered on no
    purple square and on no edge, and where it cuts nothing off (MT-R-119)."""
    board, tile, there = state.board(), state.tiles[place], set(thing.squares())
    taken = state.covered().union(state.occupied(), trap_squares(state), state.treasure)
    if not there.isdisjoint(taken) or any(
        at not in board.open or board.tile_of[at] != place for at in there
    ):
        return False
    if thing.has(""):
        return True
    edges = {at for edge in range(4) for at in tile.edge(edge)}
    if not there.isdisjoint(edges | board.purple):
        return False
    # Where the free squares around it hang together, nothing can be cut off.
    ring = {at + step for at in there for step in STEPS} & board.open - there
    return hangs_together(ring) or hangs_together(set(board.open) - there)


def hangs_together(squares: set[Square]) -> bool:
    """Whether one can walk between all of some squares."""
    found = [min(squares)] if squares else []
    seen = set(found)
    for at in found:
        for step in STEPS:
            if at + step in squares and at + step not in seen:
                seen.add(at + step)
                found.append(at + step)
    return len(seen) == len(squares)


@dataclass(frozen=True, slots=True)
class SetThing(Option[State]):
    """This object, with its top left square here, perhaps turned."""

    verb = "object"
    kind: ThingKind
    at: Square
    turned: bool

    def refusal(self, state: State) -> str | None:
        """One must be left, and it must fit."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseThing)
        if self.kind not in range(len(realm_objects())) or not left(state, self.kind):
            return "MT-POP-20"
        printed = realm_objects()[self.kind]
        if self.turned and printed.width == printed.height:
            return "MT-POP-20"
        thing = Thing(self.kind, self.at, self.turned)
        return None if fits(state, asked.place, thing) else "MT-R-119"

    def apply(self, state: State) -> None:
        """And perhaps another one."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseThing)
        state.happen(ThingPlaced(Thing(self.kind, self.at, self.turned)))
        state.stack.append(PlaceThings(asked.place))

    def words(self, state: State) -> str:
        """It names the object, and the square."""
        across = ", turned" if self.turned else ""
        return f"{realm_objects()[self.kind].title} on {state.where(self.at)}{across}"


@dataclass(frozen=True, slots=True)
class NoThing(Option[State]):
    """No more objects are added."""

    verb = "no-object"

    def refusal(self, state: State) -> str | None:
        """It may be none at all."""
        return None if isinstance(state.stack[-1], ChooseThing) else "MT-POP-20"

    def apply(self, state: State) -> None:
        """The legend comes next."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "No more objects"
