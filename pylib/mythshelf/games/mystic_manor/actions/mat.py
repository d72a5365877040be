"""The eight actions of the Actions Mat (ACT and the chapters after it)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Option
from ..phases.revealing import draw_tool
from ..table.catalogue import BONE, DOG, NET, NETKEEPER, PAINTING, TINKERER, TOOLS, numbers
from ..table.events import (
    ActionTaken,
    CourageReset,
    ImpsReleased,
    LimitRaised,
    PutBack,
    Sold,
    TilePlaced,
    ToolReturned,
    ToolsDrawn,
)
from ..table.scoring import sale_money, stamp_track
from ..table.state import (
    DOG_ACTION,
    EXPAND,
    MAX_COURAGE,
    NET_ACTION,
    RELEASE,
    RESET,
    SELL,
    TOOL_ACTION,
    Mat,
    State,
    outside,
)
from .item_limit import KeepOne, NetForRoom, gain, keep_tool


class Action(Option[State]):
    """An action: it can be taken from anywhere and puts the token outside (MN-ACT-01, -02)."""

    __slots__ = ()
    action: ClassVar[int]

    def apply(self, state: State) -> None:
        """Put the token on the action's space and do it."""
        state.stack.pop()
        seat = state.active
        state.events.append(ActionTaken(seat, self.action, state.at[seat]))
        state.at[seat] = outside(self.action)
        self.act(state, state.mats[seat])

    def act(self, state: State, mat: Mat) -> None:
        """What the action is for."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class ResetCourage(Action):
    """Courage up to its maximum (MN-RESET-01)."""

    verb = "reset"
    action = RESET

    def refusal(self, state: State) -> str | None:
        """Always allowed, so that everybody always has a turn (MN-R-31)."""
        return None

    def act(self, state: State, mat: Mat) -> None:
        """Fill it up."""
        mat.courage = mat.limit
        state.events.append(CourageReset(state.active, mat.courage))


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

    def act(self, state: State, mat: Mat) -> None:
        """A slot more."""
        mat.tiles += 1
        state.events.append(TilePlaced(state.active, mat.slots))


@dataclass(frozen=True, slots=True)
class IncreaseMaxCourage(Action):
    """Max courage a step higher; courage stays (MN-MAXC-01, MN-MAXC-02)."""

    verb = "max-courage"
    action = MAX_COURAGE

    def refusal(self, state: State) -> str | None:
        """Not beyond the highest (MN-MAXC-03)."""
        at_the_top = state.mats[state.active].limit >= numbers().courage_limit
        return "MN-MAXC-03" if at_the_top else None

    def act(self, state: State, mat: Mat) -> None:
        """A step."""
        mat.limit += numbers().courage_step
        state.events.append(LimitRaised(state.active, mat.limit))


@dataclass(frozen=True, slots=True)
class AcquireNet(Action):
    """A net from the supply (MN-NET-01)."""

    verb = "net"
    action = NET_ACTION

    def refusal(self, state: State) -> str | None:
        """The supply is looked at before anything is dropped (MN-R-30)."""
        return None if state.supply[NET] else "MN-R-30"

    def act(self, state: State, mat: Mat) -> None:
        """Into a free slot; without one, ask what goes (MN-NET-02)."""
        if not mat.free:
            state.stack.append(NetForRoom(state.active))
            return
        gain(state, state.active, NET)


@dataclass(frozen=True, slots=True)
class CollectTool(Action):
    """A random tool, which goes to the top of the ranking (MN-TOOL-01, MN-TOOL-02)."""

    verb = "tool"
    action = TOOL_ACTION

    def refusal(self, state: State) -> str | None:
        """The pool must not be empty (MN-R-30)."""
        return None if any(state.supply[tool] for tool in TOOLS) else "MN-R-30"

    def act(self, state: State, mat: Mat) -> None:
        """Draw; the Tinkerer draws two and keeps one (MN-ABIL-11)."""
        seat = state.active
        most = 2 if mat.character == TINKERER else 1
        count = min(most, sum([state.supply[tool] for tool in TOOLS]))
        drawn = tuple(draw_tool(state) for _ in range(count))
        state.events.append(ToolsDrawn(seat, drawn))
        if len(set(drawn)) > 1:
            state.stack.append(KeepOne(seat, drawn))
            return
        for extra in drawn[1:]:
            state.supply[extra] += 1
            state.events.append(ToolReturned(seat, extra))
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

    def act(self, state: State, mat: Mat) -> None:
        """They leave the game's supply for good (MN-R-44)."""
        mat.items[PAINTING] -= self.paintings
        mat.stacks += (self.paintings,)
        money = sale_money(mat, self.paintings)
        state.events.append(Sold(state.active, self.paintings, money))


@dataclass(frozen=True, slots=True)
class ReleaseImps(Action):
    """Release all imps of the net (MN-RELEASE)."""

    verb = "release"
    action = RELEASE

    def refusal(self, state: State) -> str | None:
        """There must be some."""
        return None if state.mats[state.active].imps else "MN-RELEASE-01"

    def act(self, state: State, mat: Mat) -> None:
        """Imps beside the mat, the net back, one stamp (MN-RELEASE-03, -04, MN-ABIL-06)."""
        imps, kept = mat.imps, mat.character == NETKEEPER
        mat.released += imps
        mat.imps = 0
        state.events.append(ImpsReleased(state.active, imps, kept))
        if not kept:
            state.give_back(mat, NET)
        stamp_track(state)


@dataclass(frozen=True, slots=True)
class BefriendDog(Action):
    """A bone for a dog (MN-DOG-01)."""

    verb = "dog"
    action = DOG_ACTION

    def refusal(self, state: State) -> str | None:
        """A bone, and a dog in the supply (MN-R-30)."""
        if not state.mats[state.active].items[BONE]:
            return "MN-DOG-01"
        return None if state.supply[DOG] else "MN-R-30"

    def act(self, state: State, mat: Mat) -> None:
        """The dog takes the bone's slot."""
        state.give_back(mat, BONE)
        state.events.append(PutBack(state.active, BONE, 0))
        gain(state, state.active, DOG)


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
