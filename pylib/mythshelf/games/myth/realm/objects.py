"""Realm objects, which the players may add to a tile where that option is on (MT-POP-20)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from ....kernel.play.core import Option, Step
from ..events.tiles import ThingPlaced
from ..heroes.question import Question
from ..table.catalogue.tiles import realm_objects
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
        state.stack.append(ChooseThing(state.group_seat(), self.place))


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

    def legal(self, state: State) -> list[Option[State]]:
        """The same, with what they have in common found out once."""
        ground = Ground(state, self.place)
        return [
            option
            for option in self.candidates(state)
            if not isinstance(option, SetThing)
            or ground.takes(Thing(option.kind, option.at, option.turned))
        ]

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """An object, or enough."""
        return (NoThing, SetThing)


def left(state: State, kind: int) -> int:
    """How many objects of a kind are in the box."""
    return realm_objects()[kind].count - sum(one.kind == kind for one in state.things)


def fits(state: State, place: int, thing: Thing) -> bool:
    """Whether an object can lie there (MT-R-119); see :class:`Ground`."""
    return Ground(state, place).takes(thing)


class Ground:
    """A tile with what is asked of it for each place of an object, found out once for all of them.

    Objects lie on free floor of the tile; one that cannot be entered on no purple square and on no
    edge, and where it cuts nothing off (MT-R-119).
    """

    def __init__(self, state: State, place: int) -> None:
        board, tile = state.board(), state.tiles[place]
        taken = state.covered().union(state.occupied(), trap_squares(state), state.treasure)
        self._open = board.open
        self._free = {at for at in board.open if board.tile_of[at] == place} - taken
        self._firm = board.purple.union(*(tile.edge(edge) for edge in range(4)))

    @cached_property
    def _is_whole(self) -> bool:
        """Whether one can walk between all open squares as they are."""
        return hangs_together(set(self._open))

    def takes(self, thing: Thing) -> bool:
        """Whether an object can lie there."""
        at, (cells, ring) = thing.at, _outline(thing.kind, thing.turned)
        if any(at + cell not in self._free for cell in cells):
            return False
        if thing.has(""):
            return True
        return not (any(at + cell in self._firm for cell in cells) or self._cuts_off(thing, ring))

    def _cuts_off(self, thing: Thing, ring: frozenset[int]) -> bool:
        """Whether one cannot walk between all other squares if those of a thing cannot be
        entered."""
        beside = frozenset(step for step in ring if thing.at + step in self._open)
        # Where the free squares around it hang together, nothing can be cut off.
        if _holds(beside):
            return False
        left = set(self._open).difference(thing.squares())
        # All other squares lead to the ring, unless some could not be reached before.
        around = {thing.at + step for step in beside}
        return not (joins(around, left) if self._is_whole else hangs_together(left))


@cache
def _outline(kind: ThingKind, turned: bool) -> tuple[tuple[int, ...], frozenset[int]]:
    """The squares of an object and those around it, counted from its top left one."""
    cells = Thing(kind, 0, turned).squares()
    return cells, frozenset(cell + step for cell in cells for step in STEPS).difference(cells)


@lru_cache(4096)
def _holds(beside: frozenset[int]) -> bool:
    """:func:`hangs_together` for the squares around an object, counted from its top left one: the
    same few sets come up at most of its places."""
    return hangs_together(set(beside))


def joins(some: set[Square], squares: set[Square]) -> bool:
    """Whether one can walk between some squares, through others; there is at least one."""
    found = [min(some)]
    seen, missing = set(found), len(some) - 1
    for at in found:
        for step in STEPS:
            if missing and at + step in squares and at + step not in seen:
                seen.add(at + step)
                found.append(at + step)
                missing -= at + step in some
    return not missing


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
