"""Where the minions of a hunting pack stand (MT-POP-13, MT-POP-14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....kernel.play.core import Option, Step
from ..events.board import Placed
from ..events.quests import QuestChanged
from ..heroes.question import Question
from ..table.figures import Figure, is_ranged
from ..table.squares import STEPS, Square, distance
from ..table.state import State
from ..table.terms import MINION, NONE, QuestKind
from .placing import first_squares


def pack_squares(
    state: State, place: int, members: tuple[Figure, ...], edge: int = NONE
) -> list[Square]:
    """Where the next minion of a pack may go: the first on a purple square (MT-POP-13), without any
    at least 4 squares from every hero (MT-POP-14), every further one beside another member
    (MT-R-40). A quest may name the ``edge`` at which the first one stands."""
    board, occupied = state.board(), state.occupied()
    free = [at for at in state.tiles[place].squares() if at in board.open and at not in occupied]
    if members:
        beside = {state.at[one] + step for one in members for step in STEPS}
        return [at for at in free if at in beside]
    if edge != NONE:
        along = state.tiles[place].edge(edge)
        far = {at: min(distance(at, one) for one in along) for at in free}
        least = min(far.values(), default=0)
        return [at for at in free if far[at] == least]
    return first_squares(state, free, 1)


@dataclass(frozen=True, slots=True)
class PlacePack(Step[State]):
    """The minions of a pack are placed, one after the other; one without a free square is not
    placed (MT-R-38)."""

    place: int
    left: tuple[Figure, ...]
    members: tuple[Figure, ...]
    far: bool = False
    """Whether they stand as far from the heroes as they can, without a question."""
    edge: int = NONE
    card: QuestKind = NONE
    """The quest that has brought them."""

    def run(self, state: State) -> None:
        """The players choose the square."""
        if not self.left:
            return
        found = pack_squares(state, self.place, self.members, self.edge)
        if len(found) == 1 or (found and self.far):
            place_member(state, self, max(found, key=lambda at: _from_heroes(state, at)), self.far)
        elif found:
            seat = state.group_seat()
            state.stack.append(
                ChooseMember(seat, self.place, self.left, self.members, self.edge, self.card)
            )


def _from_heroes(state: State, at: Square) -> int:
    """How far a square is from the nearest hero."""
    return min((distance(at, state.at[one]) for one in state.heroes()), default=0)


def place_member(
    state: State, pack: PlacePack | ChooseMember, at: Square, far: bool = False
) -> None:
    """The next minion of a pack stands here."""
    one, *rest = pack.left
    state.happen(Placed(one, at))
    for number, quest in enumerate(state.quests):
        if quest.card == pack.card:
            state.happen(QuestChanged(number, replace(quest, pack=(*quest.pack, one))))
    members = (*pack.members, one)
    state.stack.append(PlacePack(pack.place, tuple(rest), members, far, pack.edge, pack.card))


@dataclass(frozen=True, slots=True)
class ChooseMember(Question):
    """Where does the next minion of a pack stand?"""

    clause = "MT-POP-13"
    place: int
    left: tuple[Figure, ...]
    members: tuple[Figure, ...]
    edge: int = NONE
    card: QuestKind = NONE

    def question(self, state: State) -> str:
        """How many are left."""
        if state.monster(self.left[0]).rank != MINION:
            return f"Where does the {state.monster(self.left[0]).title} stand?"
        kind = "ranged" if is_ranged(self.left[0]) else "melee"
        return f"Where does the next {kind} minion stand ({len(self.left)} to go)?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Its squares, or no more questions of this kind."""
        yield from map(StandOn, pack_squares(state, self.place, self.members, self.edge))
        yield StandFar()

    def legal(self, state: State) -> list[Option[State]]:
        """All squares: each of them would look for itself among them."""
        every = self.candidates(state)
        return [one for one in every if isinstance(one, StandOn) or one.refusal(state) is None]

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A square, or the rest at once."""
        return (StandOn, StandFar)


@dataclass(frozen=True, slots=True)
class StandOn(Option[State]):
    """The minion stands on this square."""

    verb = "stand"
    at: Square

    def refusal(self, state: State) -> str | None:
        """On purple, or beside another member (MT-POP-13)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseMember)
        found = pack_squares(state, asked.place, asked.members, asked.edge)
        return None if self.at in found else "MT-POP-13"

    def apply(self, state: State) -> None:
        """And the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseMember)
        place_member(state, asked, self.at)

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"


@dataclass(frozen=True, slots=True)
class StandFar(Option[State]):
    """The rest of the pack stands as far from the heroes as it can: what most players would choose
    square by square."""

    verb = "stand-far"

    def refusal(self, state: State) -> str | None:
        """For the last minion there is nothing to shorten (MT-POP-13)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseMember)
        return None if len(asked.left) > 1 else "MT-POP-13"

    def apply(self, state: State) -> None:
        """One after the other, each on a square that it may stand on."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseMember)
        state.stack.append(
            PlacePack(asked.place, asked.left, asked.members, True, asked.edge, asked.card)
        )

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Place the rest far away"
