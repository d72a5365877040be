"""Taking items from a space, with drops to make room (ITEM, MN-R-23).

The one Take of a turn is an unbroken series: item after item, each with its drop where the
inventory is full, as a hand at the table does it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play import engine
from ....kernel.play.core import Decision, Option, Step
from ..events.space import Dropped, TakeBegan, Took
from ..house.revealing import stamp_if_bare
from ..table.board import HOUSE, NAMES
from ..table.catalogue import KINDS, LOADED, NET, Item
from ..table.mat import Mat
from ..table.state import TAKEN, Seat, State, without
from ..words.names import ITEM_NAMES, counted, not_carried


def droppable(mat: Mat, gained: tuple[Item, ...]) -> Iterator[Item]:
    """What may be dropped: carried items, not those taken in the same go (MN-R-23)."""
    for item in mat.choices():
        empty = mat.items[item] - (item == NET and mat.imps > 0) if item != LOADED else 1
        if empty > gained.count(item):
            yield item


@dataclass(frozen=True, slots=True)
class Take(Option[State]):
    """Take an item that was found on the space (MN-ITEM-01, MN-ITEM-04)."""

    verb = "take"
    item: Item

    def refusal(self, state: State) -> str | None:
        """It must lie there, one Take a turn, with room or something to drop."""
        asked, mat, here = state.stack[-1], state.mats[state.active], state.here()
        if isinstance(asked, TakeAnother):
            found, gained = asked.found, asked.gained
        else:
            found, gained = state.items[here] if 0 <= here < HOUSE else (), ()
            if self.item in found and state.marks & TAKEN:
                return "MN-R-23"
        if self.item not in found:
            return "MN-ITEM-01"
        if mat.free or any(True for _ in droppable(mat, gained)):
            return None
        return "MN-R-23"

    def why_not(self, state: State, clause: str) -> str:
        """What does not lie there, or why there is no room for it."""
        asked, mat, name = state.stack[-1], state.mats[state.active], ITEM_NAMES[self.item]
        another = isinstance(asked, TakeAnother)
        if clause == "MN-R-23" and another:
            items = counted(mat.carried, "item")
            return f"You have just taken your {items}, and there are {mat.slots} slots for them."
        if clause == "MN-R-23":
            return "You have had the one Take of this turn."
        if clause == "MN-ITEM-01" and another:
            return f"No {name} is left of what was found on {NAMES[state.here()]}."
        return f"No {name} lies on {NAMES[state.here()]}." if clause == "MN-ITEM-01" else ""

    def apply(self, state: State) -> None:
        """Into a free slot, or first something has to go."""
        asked, seat = state.stack.pop(), state.active
        if isinstance(asked, TakeAnother):
            found, gained = asked.found, asked.gained
        else:
            found, gained = state.items[state.here()], ()
        state.happen(TakeBegan(seat, self.item))
        rest = without(found, self.item)
        if state.mats[seat].free:
            _take(state, seat, self.item, rest, gained)
        else:
            state.stack.append(MakeRoom(seat, self.item, rest, gained))

    def words(self, state: State) -> str:
        """The option names the item that is taken."""
        return f"Take the {ITEM_NAMES[self.item]}"


def _take(
    state: State, seat: Seat, item: Item, rest: tuple[Item, ...], gained: tuple[Item, ...]
) -> None:
    """Up with it; what may be taken besides is what was found there before (MN-R-23)."""
    here = state.at[seat]
    state.happen(Took(seat, here, item))
    stamp_if_bare(state, here)
    state.stack.append(TakeMore(seat, rest, (*gained, item)))


@dataclass(frozen=True, slots=True)
class TakeMore(Step[State]):
    """Whether more of what was found is taken."""

    seat: Seat
    found: tuple[Item, ...]
    """What is left of it, without what the player has decided to leave."""
    gained: tuple[Item, ...]
    """What was taken so far."""

    def run(self, state: State) -> None:
        """Ask where there is a choice."""
        question = TakeAnother(self.seat, self.found, self.gained)
        state.stack.append(question)
        if question.legal(state) == [ENOUGH]:
            state.stack.pop()


@dataclass(frozen=True, slots=True)
class TakeAnother(Decision[State]):
    """Is another item taken (MN-ITEM-04)?"""

    clause = "MN-ITEM-04"
    seat: Seat
    found: tuple[Item, ...]
    """What is left of what was found, without what the player has decided to leave."""
    gained: tuple[Item, ...]
    """What was taken so far."""

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """What is left of what was found."""
        yield from map(Take, dict.fromkeys(self.found))
        yield ENOUGH

    def universe(self, state: State) -> Iterator[Option[State]]:
        """Somebody may mean any kind of item."""
        yield from map(Take, range(KINDS))
        yield ENOUGH

    def question(self, state: State) -> str:
        """Whether there is more to take."""
        return "Do you take anything else?"

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """An item, or enough."""
        return (Take, Enough)


@dataclass(frozen=True, slots=True)
class Enough(Option[State]):
    """Take no more items this turn (MN-R-23)."""

    verb = "enough"

    def refusal(self, state: State) -> str | None:
        """Always possible: taking is optional (MN-ITEM-01)."""
        return None

    def apply(self, state: State) -> None:
        """Back to the space."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """The option says that the rest stays where it lies."""
        return "Take no more items"


ENOUGH = Enough()


@dataclass(frozen=True, slots=True)
class MakeRoom(Decision[State]):
    """What is dropped for the item that is taken, or is it left (MN-ITEM-02)?"""

    clause = "MN-ITEM-02"
    seat: Seat
    item: Item
    """What is to be taken."""
    found: tuple[Item, ...]
    """What else was found there."""
    gained: tuple[Item, ...]
    """What was taken before it."""

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Everything carried before, and leaving the item."""
        yield from map(Drop, droppable(state.mats[self.seat], self.gained))
        yield LEAVE

    def universe(self, state: State) -> Iterator[Option[State]]:
        """Any item, a loaded net apart, and leaving what was found."""
        yield from map(Drop, (*range(KINDS), LOADED))
        yield LEAVE

    def question(self, state: State) -> str:
        """For which item there has to be room."""
        found = ITEM_NAMES[self.item]
        return f"The inventory is full. What do you drop for the {found}, or do you leave it?"

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """An item, or none."""
        return (Drop, Leave)


@dataclass(frozen=True, slots=True)
class Drop(Option[State]):
    """Drop a carried item on the space, with the imps on a net (MN-ITEM-03, MN-R-24)."""

    verb = "drop"
    item: Item

    def refusal(self, state: State) -> str | None:
        """It must have been carried before this Take (MN-R-23)."""
        asked, mat = state.stack[-1], state.mats[state.active]
        assert isinstance(asked, MakeRoom)
        if self.item in droppable(mat, asked.gained):
            return None
        return "MN-R-23" if self.item in asked.gained else "MN-ITEM-02"

    def why_not(self, state: State, clause: str) -> str:
        """What was just taken, or is not carried."""
        asked, mat = state.stack[-1], state.mats[state.active]
        if not isinstance(asked, MakeRoom):
            return ""
        if clause == "MN-R-23":
            return f"You have just taken the {ITEM_NAMES[self.item]}, so it is not dropped."
        return f"You carry no {not_carried(mat, self.item)}." if clause == "MN-ITEM-02" else ""

    def apply(self, state: State) -> None:
        """Down with it, and up with the other."""
        asked, here = state.stack.pop(), state.here()
        assert isinstance(asked, MakeRoom)
        seat = asked.seat
        imps = state.mats[seat].imps if self.item == LOADED else 0
        state.happen(Dropped(seat, here, self.item, imps))
        _take(state, seat, asked.item, asked.found, asked.gained)

    def words(self, state: State) -> str:
        """The option names the item that is dropped."""
        return f"Drop the {ITEM_NAMES[self.item]}"


@dataclass(frozen=True, slots=True)
class Leave(Option[State]):
    """Drop nothing and leave the item that was found, for this turn (MN-ITEM-02, MN-R-23)."""

    verb = "leave"

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked: taking is optional (MN-ITEM-01)."""
        return None

    def apply(self, state: State) -> None:
        """On to the rest of what was found. A Take goes on; it does not begin again, or one could
        reach for an item and leave it for ever."""
        asked = state.stack.pop()
        assert isinstance(asked, MakeRoom)
        state.stack.append(TakeMore(asked.seat, asked.found, asked.gained))

    def words(self, state: State) -> str:
        """The item that stays."""
        asked = engine.decision(state)
        found = ITEM_NAMES[asked.item] if isinstance(asked, MakeRoom) else "found item"
        return f"Drop nothing and leave the {found}"


LEAVE = Leave()
