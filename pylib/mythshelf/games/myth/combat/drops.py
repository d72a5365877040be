"""Treasure that drops (DROP)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step, added_field
from ..events.treasure import Dropped
from ..heroes.question import Question
from ..table.figures import Figure, is_hero
from ..table.mode import mode_of
from ..table.squares import Square, distance
from ..table.state import State
from ..table.terms import NONE


def left(state: State, at: Square) -> int:
    """Counters that may still drop on the tile of a square (MT-DROP-02, MT-R-86); on an abandoned
    tile nothing does (MT-DROP-08), and in the Slaughterfield there is no limit (MT-SLAU-05)."""
    if not mode_of(state).limits_treasure:
        return 99
    tile = state.tile_at(at)
    return 0 if tile.abandoned else tile.counters


def places(state: State, there: Iterable[Square]) -> list[Square]:
    """Where a counter may go that drops there: on one of these squares, or if none can be entered
    on the closest that can (MT-DROP-03, MT-DROP-04)."""
    those = tuple(there)
    free = state.board().open
    found = [at for at in those if at in free]
    if found:
        return found
    tile = state.board().tile_of[those[0]]
    near: dict[Square, int] = {
        at: min(distance(at, one) for one in those)
        for at in free
        if state.board().tile_of[at] == tile
    }
    least = min(near.values(), default=0)
    return sorted(at for at, far in near.items() if far == least)


def drop(state: State, there: tuple[Square, ...], by: Figure = NONE) -> None:
    """A counter drops in one of these squares; who has attacked chooses, else the group
    (MT-R-17)."""
    seat = by if is_hero(by) else state.group_seat()
    state.stack.append(Drop(seat, there))


@dataclass(frozen=True, slots=True)
class Drop(Step[State]):
    """A counter drops, if one is left (MT-DROP-02)."""

    seat: Figure
    there: tuple[Square, ...]

    def run(self, state: State) -> None:
        """Together with those of all that fell with it."""
        blocks = [self.there]
        while state.stack and isinstance(below := state.stack[-1], Drop):
            if below.seat != self.seat:
                break
            state.stack.pop()
            blocks.append(below.there)
        state.stack.append(Drops(self.seat, tuple(blocks)))


@dataclass(frozen=True, slots=True)
class DropOfAttack(Step[State]):
    """The counters for what one attack or chain has defeated: one for every three minions
    (MT-DROP-01), or as many as the mode says (MT-SLAU-12), and one for each captain, mini-boss and
    lair, of which ``leaders`` are the squares."""

    hero: Figure
    felled: tuple[Square, ...]
    leaders: tuple[tuple[Square, ...], ...]

    def run(self, state: State) -> None:
        """All of them at once."""
        minions = len(self.felled) // mode_of(state).minions_for_a_drop
        state.stack.append(Drops(self.hero, self.leaders, self.felled, minions))


@dataclass(frozen=True, slots=True)
class Drops(Step[State]):
    """Counters that drop together: one on each of these blocks of squares, and so many where
    minions fell. Where fewer are left the player picks which drop (MT-R-17)."""

    seat: Figure
    blocks: tuple[tuple[Square, ...], ...]
    felled: tuple[Square, ...] = ()
    minions: int = 0

    def run(self, state: State) -> None:
        """The next one; what needs no choice drops by itself."""
        blocks = tuple(there for there in self.blocks if _open(state, there))
        if not blocks or _scarce(state, blocks, self.felled, self.minions):
            there = squares(state, blocks, self.felled, self.minions)
            if len(there) == 1:
                self.on(state, there[0])
            elif there:
                state.stack.append(ChooseFallen(self.seat, self.felled, self.minions, blocks))
            return
        first, *rest = blocks
        if rest or self.minions:
            state.stack.append(Drops(self.seat, tuple(rest), self.felled, self.minions))
        found = places(state, _open(state, first))
        if len(found) == 1:
            _dropped(state, found[0])
        else:
            state.stack.append(ChooseSquare(self.seat, _open(state, first)))

    def on(self, state: State, at: Square) -> None:
        """A counter drops there: of a block that it belongs to, else of a minion."""
        blocks, felled, minions = list(self.blocks), list(self.felled), self.minions
        for there in blocks:
            if at in places(state, _open(state, there) or there):
                blocks.remove(there)
                break
        else:
            felled.remove(at)
            minions -= 1
        _dropped(state, at)
        state.stack.append(Drops(self.seat, tuple(blocks), tuple(felled), minions))


def _open(state: State, there: tuple[Square, ...]) -> tuple[Square, ...]:
    """Those of some squares on whose tile a counter is left."""
    return tuple(at for at in there if left(state, at))


def _scarce(
    state: State, blocks: tuple[tuple[Square, ...], ...], felled: tuple[Square, ...], minions: int
) -> bool:
    """Whether a tile has fewer counters left than may drop on it."""
    tile_of = state.board().tile_of
    due = Counter(tile_of[there[0]] for there in blocks)
    due += {
        tile: min(fallen_there, minions)
        for tile, fallen_there in Counter(tile_of[at] for at in felled).items()
    }
    return any(due[tile_of[at]] > left(state, at) for at in (*(one[0] for one in blocks), *felled))


def _dropped(state: State, at: Square) -> None:
    limited = mode_of(state).limits_treasure
    state.happen(Dropped(at, state.board().tile_of[at] if limited else NONE))


@dataclass(frozen=True, slots=True)
class ChooseSquare(Question):
    """On which square does the counter drop?"""

    clause = "MT-DROP-03"
    there: tuple[Square, ...]

    def question(self, state: State) -> str:
        """The question is always the same."""
        return "Where does the treasure counter drop?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The squares of what fell, or the closest ones."""
        return map(DropOn, places(state, self.there))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (DropOn,)


@dataclass(frozen=True, slots=True)
class DropOn(Option[State]):
    """The counter drops on this square."""

    verb = "drop"
    at: Square

    def refusal(self, state: State) -> str | None:
        """Among the squares that are possible."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseSquare)
        return None if self.at in places(state, asked.there) else "MT-DROP-03"

    def apply(self, state: State) -> None:
        """The counter lies on the square."""
        state.stack.pop()
        _dropped(state, self.at)

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"


def fallen(state: State, felled: tuple[Square, ...]) -> list[Square]:
    """The squares where minions fell and a counter can drop: those of a tile that has one left
    (MT-R-86)."""
    return sorted({at for at in felled if left(state, at)})


def squares(
    state: State, blocks: tuple[tuple[Square, ...], ...], felled: tuple[Square, ...], minions: int
) -> list[Square]:
    """Where one of several counters may drop: for what fell on these blocks, or for minions."""
    found = {at for there in blocks if _open(state, there) for at in places(state, there)}
    return sorted(found.union(fallen(state, felled) if minions else ()))


@dataclass(frozen=True, slots=True)
class ChooseFallen(Question):
    """On which of the squares where minions fell do counters drop? Where too few are left for all
    that fell, also: for what does one drop?"""

    clause = "MT-R-17"
    felled: tuple[Square, ...]
    drops: int
    blocks: tuple[tuple[Square, ...], ...] = added_field(())

    def question(self, state: State) -> str:
        """It says how many counters are still to drop, and whether too few are left."""
        due = self.drops + len(self.blocks)
        few = ", but fewer are left" if self.blocks else ""
        return f"Where does a treasure counter drop ({due} to go{few})?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """One square after the other."""
        return map(DropAt, squares(state, self.blocks, self.felled, self.drops))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (DropAt,)


@dataclass(frozen=True, slots=True)
class DropAt(Option[State]):
    """Where this one fell."""

    verb = "drop-at"
    at: Square

    def refusal(self, state: State) -> str | None:
        """Only a square where something fell is allowed."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseFallen)
        return None if self in [*asked.candidates(state)] else "MT-R-17"

    def apply(self, state: State) -> None:
        """One counter for each that fell."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseFallen)
        Drops(asked.seat, asked.blocks, asked.felled, asked.drops).on(state, self.at)

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"


__all__ = ["Drop", "DropOfAttack", "Drops", "drop"]
