"""When an action brings an item too many: what goes back to the supply (NET, TOOL)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Decision, Option
from ..events.actions import Gained, PutBack, Ranked, ToolKept, ToolReturned
from ..table.catalogue import KINDS, LOADED, NET, TOOLS, Item
from ..table.state import Seat, State
from ..words.names import ITEM_NAMES, not_carried, with_article


def keep_tool(state: State, seat: Seat, tool: Item) -> None:
    """The drawn tool goes to the top of the ranking and into the inventory (MN-TOOL-02).

    A kind that is on top already stays there (MN-TOOL-03). Nothing else changes the ranking
    (MN-TOOL-06, MN-R-33).
    """
    if state.ranking[0] != tool:
        others = (kind for kind in state.ranking if kind != tool)
        state.happen(Ranked((tool, *others)))
    state.happen(ToolKept(seat, tool))
    if state.mats[seat].free < 0:
        state.stack.append(TooMany(seat))


@dataclass(frozen=True, slots=True)
class KeepOne(Decision[State]):
    """Which of two tools does the Tinkerer keep (MN-ABIL-11)?"""

    clause = "MN-ABIL-11"
    seat: Seat
    tools: tuple[Item, ...]

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The two that were drawn."""
        return map(Keep, self.tools)

    def universe(self, state: State) -> Iterator[Option[State]]:
        """Somebody may mean any kind of tool."""
        return map(Keep, TOOLS)

    def question(self, state: State) -> str:
        """The question names the two tools of which one is kept."""
        return "You drew two tools. Which one do you keep?"

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a tool."""
        return (Keep,)


@dataclass(frozen=True, slots=True)
class Keep(Option[State]):
    """Keep this tool and put the other one back (MN-ABIL-11)."""

    verb = "keep"
    item: Item

    def refusal(self, state: State) -> str | None:
        """It must be one of the two."""
        asked = state.stack[-1]
        assert isinstance(asked, KeepOne)
        return None if self.item in asked.tools else "MN-ABIL-11"

    def why_not(self, state: State, clause: str) -> str:
        """Which tools were drawn, of which this is none."""
        asked = state.stack[-1]
        if clause != "MN-ABIL-11" or not isinstance(asked, KeepOne):
            return ""
        return f"You drew {' and '.join(map(with_article, asked.tools))}."

    def apply(self, state: State) -> None:
        """Only the kept one moves in the ranking."""
        asked = state.stack.pop()
        assert isinstance(asked, KeepOne)
        for tool in asked.tools:
            if tool != self.item:
                state.happen(ToolReturned(asked.seat, tool))
        keep_tool(state, asked.seat, self.item)

    def words(self, state: State) -> str:
        """The option names the tool that is kept."""
        return f"Keep the {ITEM_NAMES[self.item]}"


class _PutBackOne(Decision[State]):
    """What goes back to the supply."""

    __slots__ = ()

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every different item that the player carries."""
        return map(Return, state.mats[self.seat].choices())

    def universe(self, state: State) -> Iterator[Option[State]]:
        """Any item, a loaded net apart."""
        return map(Return, (*range(KINDS), LOADED))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names an item."""
        return (Return,)


@dataclass(frozen=True, slots=True)
class NetForRoom(_PutBackOne):
    """Which item makes room for the net: any (MN-NET-02, MN-NET-03, MN-R-29)?"""

    clause = "MN-NET-03"
    seat: Seat

    def question(self, state: State) -> str:
        """The item that makes room for the net is asked for."""
        return "The inventory is full. What goes back to the supply for the net?"


@dataclass(frozen=True, slots=True)
class TooMany(_PutBackOne):
    """Which item goes back for the new tool, or instead of it (MN-R-28)?"""

    clause = "MN-R-28"
    seat: Seat

    def question(self, state: State) -> str:
        """The item that is one too many is asked for."""
        return "One item too many. Which one goes back to the supply?"


@dataclass(frozen=True, slots=True)
class Return(Option[State]):
    """Put an item back into its supply, with the imps on a net (MN-R-24, MN-R-32)."""

    verb = "put-back"
    item: Item

    def refusal(self, state: State) -> str | None:
        """It must be carried."""
        asked = state.stack[-1]
        assert isinstance(asked, (NetForRoom, TooMany))
        return None if state.mats[asked.seat].has(self.item) else asked.clause

    def why_not(self, state: State, clause: str) -> str:
        """What is not carried."""
        asked = state.stack[-1]
        if not isinstance(asked, (NetForRoom, TooMany)) or clause != asked.clause:
            return ""
        return f"You carry no {not_carried(state.mats[asked.seat], self.item)}."

    def apply(self, state: State) -> None:
        """Back with it; the net comes afterwards."""
        asked = state.stack.pop()
        assert isinstance(asked, (NetForRoom, TooMany))
        mat = state.mats[asked.seat]
        lost = mat.imps if self.item == LOADED else 0
        state.happen(PutBack(asked.seat, self.item, lost))
        if isinstance(asked, NetForRoom):
            state.happen(Gained(asked.seat, NET))

    def words(self, state: State) -> str:
        """The option names the item that goes back to the supply."""
        return f"Put the {ITEM_NAMES[self.item]} back"
