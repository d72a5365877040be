"""The eight actions of the Actions Mat (ACT, RESET, EXPAND, MAXC, NET, TOOL, SELL, RELEASE,
DOG)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..events.actions import (
    CourageReset,
    Gained,
    ImpsReleased,
    LimitRaised,
    PutBack,
    Sold,
    TilePlaced,
    ToolReturned,
    ToolsDrawn,
)
from ..house.revealing import draw_tools
from ..house.track import stamp_track
from ..table.catalogue import BONE, DOG, NET, PAINTING, TOOLS, numbers
from ..table.mat import Mat
from ..table.scoring import sale_money
from ..table.state import (
    DOG_ACTION,
    EXPAND,
    MAX_COURAGE,
    NET_ACTION,
    RELEASE,
    RESET,
    SELL,
    TOOL_ACTION,
    State,
)
from ..words.names import ACTION_NAMES, counted, how_many
from .action import Action
from .item_limit import KeepOne, NetForRoom, keep_tool


@dataclass(frozen=True, slots=True)
class ResetCourage(Action):
    """Courage up to its maximum (MN-RESET-01)."""

    verb = "reset"
    action = RESET

    def refusal(self, state: State) -> str | None:
        """Always allowed, so that everybody always has a turn (MN-TURN-04, MN-R-31)."""
        return None

    def act(self, state: State, mat: Mat) -> None:
        """Fill it up, and no further (MN-RESET-02)."""
        state.happen(CourageReset(state.active, mat.limit))


@dataclass(frozen=True, slots=True)
class ExpandInventory(Action):
    """One backpack tile more (MN-EXPAND-01)."""

    verb = "expand"
    action = EXPAND

    def refusal(self, state: State) -> str | None:
        """A placeholder and a tile must be left (MN-EXPAND-02, MN-R-30)."""
        if state.mats[state.active].tiles >= numbers().placeholders:
            return "MN-EXPAND-02"
        return None if state.tiles_left else "MN-R-30"

    def why_not(self, state: State, clause: str) -> str:
        """Whether the mat is full or the supply empty."""
        if clause == "MN-R-30":
            return f"No backpack tile is left: all {numbers().tiles} are on mats."
        if clause == "MN-EXPAND-02":
            tiles = counted(state.mats[state.active].tiles, "backpack tile")
            return f"Your mat has {tiles} on its {numbers().placeholders} placeholders."
        return ""

    def act(self, state: State, mat: Mat) -> None:
        """The inventory has one slot more."""
        state.happen(TilePlaced(state.active, mat.slots + 1))


@dataclass(frozen=True, slots=True)
class IncreaseMaxCourage(Action):
    """Max courage a step higher; courage stays (MN-MAXC-01, MN-MAXC-02)."""

    verb = "max-courage"
    action = MAX_COURAGE

    def refusal(self, state: State) -> str | None:
        """Not beyond the highest (MN-MAXC-03)."""
        at_the_top = state.mats[state.active].limit >= numbers().courage_limit
        return "MN-MAXC-03" if at_the_top else None

    def why_not(self, state: State, clause: str) -> str:
        """The maximum against the highest there is."""
        if clause != "MN-MAXC-03":
            return ""
        limit, highest = state.mats[state.active].limit, numbers().courage_limit
        return f"Your max courage is {limit} already, and {highest} is the highest."

    def act(self, state: State, mat: Mat) -> None:
        """A step: from 9 there are two (MN-R-46)."""
        state.happen(LimitRaised(state.active, mat.limit + numbers().courage_step))

    def words(self, state: State) -> str:
        """With the new maximum."""
        limit = state.mats[state.active].limit + numbers().courage_step
        return f"{ACTION_NAMES[self.action]} to {limit}"


@dataclass(frozen=True, slots=True)
class AcquireNet(Action):
    """A net from the supply (MN-NET-01)."""

    verb = "net"
    action = NET_ACTION

    def refusal(self, state: State) -> str | None:
        """The supply is looked at before anything is dropped (MN-R-30)."""
        return None if state.supply[NET] else "MN-R-30"

    def why_not(self, state: State, clause: str) -> str:
        """That the supply has none, and when it will."""
        if clause != "MN-R-30":
            return ""
        return f"{_none_left('net', numbers().items[NET])} One comes back when imps are released."

    def act(self, state: State, mat: Mat) -> None:
        """Into a free slot; without one, ask what goes (MN-NET-02)."""
        if not mat.free:
            state.stack.append(NetForRoom(state.active))
            return
        state.happen(Gained(state.active, NET))


@dataclass(frozen=True, slots=True)
class CollectTool(Action):
    """A random tool, which goes to the top of the ranking (MN-TOOL-01, MN-TOOL-02)."""

    verb = "tool"
    action = TOOL_ACTION

    def refusal(self, state: State) -> str | None:
        """The pool must not be empty (MN-R-30)."""
        return None if any(state.supply[tool] for tool in TOOLS) else "MN-R-30"

    def why_not(self, state: State, clause: str) -> str:
        """That the pool is empty; one tool of each kind marks the ranking (MN-SETUP-07)."""
        if clause != "MN-R-30":
            return ""
        return _none_left("tool", sum(numbers().items[tool] - 1 for tool in TOOLS))

    def act(self, state: State, mat: Mat) -> None:
        """Draw; the Tinkerer draws two and keeps one (MN-ABIL-11)."""
        seat = state.active
        drawn = draw_tools(state, mat.printed.tools)
        state.happen(ToolsDrawn(seat, drawn))
        if len(set(drawn)) > 1:
            state.stack.append(KeepOne(seat, drawn))
            return
        for extra in drawn[1:]:
            state.happen(ToolReturned(seat, extra))
        keep_tool(state, seat, drawn[0])


@dataclass(frozen=True, slots=True)
class SellPaintings(Action):
    """Sell so many paintings as one stack (MN-SELL-01, MN-SELL-02)."""

    verb = "sell"
    action = SELL
    paintings: int

    def refusal(self, state: State) -> str | None:
        """One at least, and no more than are carried."""
        carried = state.mats[state.active].items[PAINTING]
        return None if 1 <= self.paintings <= carried else "MN-SELL-01"

    def why_not(self, state: State, clause: str) -> str:
        """The paintings carried against those to be sold."""
        if clause != "MN-SELL-01":
            return ""
        carried = state.mats[state.active].items[PAINTING]
        if not carried or self.paintings < 1:
            return f"You carry {how_many(carried, 'painting')}, and a sale takes 1 or more."
        paintings = counted(carried, "painting")
        return f"You carry {paintings} and cannot sell {self.paintings}."

    def act(self, state: State, mat: Mat) -> None:
        """They leave the game's supply for good (MN-R-44)."""
        state.happen(Sold(state.active, self.paintings, sale_money(mat, self.paintings)))

    def words(self, state: State) -> str:
        """With the size of the stack, and what it earns."""
        money = sale_money(state.mats[state.active], self.paintings)
        return f"{ACTION_NAMES[self.action]}: a stack of {self.paintings} for ${money}"


@dataclass(frozen=True, slots=True)
class ReleaseImps(Action):
    """Release all imps of the net together (MN-RELEASE-02, MN-R-26, MN-R-45)."""

    verb = "release"
    action = RELEASE

    def refusal(self, state: State) -> str | None:
        """There must be some."""
        return None if state.mats[state.active].imps else "MN-RELEASE-01"

    def why_not(self, state: State, clause: str) -> str:
        """What is wanting, a net or imps, and where to get it."""
        if clause != "MN-RELEASE-01":
            return ""
        if state.mats[state.active].items[NET]:
            return (
                "Your net holds no imp, and a release takes 1 or more. Collect some in the house."
            )
        return "You carry no net, and a release takes 1 imp or more on it. Acquire a Net first."

    def act(self, state: State, mat: Mat) -> None:
        """One stamp for all of them (MN-RELEASE-03)."""
        state.happen(ImpsReleased(state.active, mat.imps, mat.printed.keeps_net))
        stamp_track(state)

    def words(self, state: State) -> str:
        """How many there are."""
        imps = counted(state.mats[state.active].imps, "imp")
        return f"{ACTION_NAMES[self.action]}: {imps}"


@dataclass(frozen=True, slots=True)
class BefriendDog(Action):
    """A bone for a dog (MN-DOG-01): there is no other way to one (MN-DOG-03)."""

    verb = "dog"
    action = DOG_ACTION

    def refusal(self, state: State) -> str | None:
        """A bone, and a dog in the supply (MN-R-30)."""
        if not state.mats[state.active].items[BONE]:
            return "MN-DOG-01"
        return None if state.supply[DOG] else "MN-R-30"

    def why_not(self, state: State, clause: str) -> str:
        """Whether the bone or the dog is wanting."""
        if clause == "MN-R-30":
            return _none_left("dog", numbers().items[DOG])
        if clause == "MN-DOG-01":
            return "You carry no bone, and a dog takes 1. Bones are found in the house."
        return ""

    def act(self, state: State, mat: Mat) -> None:
        """The dog takes the bone's slot."""
        state.happen(PutBack(state.active, BONE, 0))
        state.happen(Gained(state.active, DOG))


def _none_left(word: str, all_of_them: int) -> str:
    return f"No {word} is left in the supply: all {all_of_them} are in use."


ACTIONS: tuple[type[Action], ...] = (
    ResetCourage,
    ExpandInventory,
    IncreaseMaxCourage,
    AcquireNet,
    CollectTool,
    SellPaintings,
    ReleaseImps,
    BefriendDog,
)
_PLAIN = (ResetCourage(), ExpandInventory(), IncreaseMaxCourage(), AcquireNet(), CollectTool())
_LAST = (ReleaseImps(), BefriendDog())


def actions(paintings: int) -> Iterator[Action]:
    """Every action, selling up to so many paintings."""
    yield from _PLAIN
    yield from map(SellPaintings, range(1, paintings + 1))
    yield from _LAST
