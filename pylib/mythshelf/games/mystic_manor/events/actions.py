"""What an action of the Actions Mat brings (ACT, and the chapter of each action)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.catalogue import NET, PAINTING, Item, numbers
from ..table.state import Seat, State, outside
from ..words.names import ACTION_NAMES, ITEM_NAMES, counted, inside, one_of, player, with_article


@dataclass(slots=True)
class ActionTaken(Event):
    """A token went to a space of the Actions Mat (MN-ACT-02); ``start`` is where it stood."""

    seat: Seat
    action: int
    start: int

    def replay(self, state: State) -> None:
        """The token is outside now, wherever it was (MN-R-55)."""
        state.at[self.seat] = outside(self.action)

    def sentence(self, state: State) -> str:
        """Who takes which action."""
        left = " leaves the house and" if self.start >= 0 else ""
        return f"{player(state, self.seat)}{left} takes the action {ACTION_NAMES[self.action]}."


@dataclass(slots=True)
class CourageReset(Event):
    """Courage is full again (MN-RESET-01)."""

    seat: Seat
    courage: int

    def replay(self, state: State) -> None:
        """Courage alone: the maximum stays what it is (MN-RESET-02)."""
        state.mats[self.seat].courage = self.courage

    def sentence(self, state: State) -> str:
        """How much courage there is now."""
        return f"{player(state, self.seat)} has {self.courage} courage."


@dataclass(slots=True)
class TilePlaced(Event):
    """A backpack tile was added; there are ``slots`` now (MN-EXPAND-01)."""

    seat: Seat
    slots: int

    def replay(self, state: State) -> None:
        """A tile of the supply lies on the mat (MN-MAT-04)."""
        state.mats[self.seat].tiles += 1
        state.quiet = 0

    def sentence(self, state: State) -> str:
        """How many slots there are now."""
        return f"{player(state, self.seat)} has {self.slots} inventory slots."


@dataclass(slots=True)
class LimitRaised(Event):
    """Max courage went up (MN-MAXC-01)."""

    seat: Seat
    limit: int

    def replay(self, state: State) -> None:
        """The maximum alone: courage stays what it is (MN-MAXC-02, MN-R-65)."""
        state.mats[self.seat].limit = self.limit
        state.quiet = 0

    def sentence(self, state: State) -> str:
        """The log tells the new max courage."""
        return f"Max courage of {inside(player(state, self.seat))} is {self.limit}."


@dataclass(slots=True)
class Gained(Event):
    """An item came into an inventory out of the supply (MN-NET-01, MN-DOG-01)."""

    seat: Seat
    item: Item

    def replay(self, state: State) -> None:
        """From the supply into a slot."""
        state.supply[self.item] -= 1
        state.mats[self.seat].items[self.item] += 1

    def sentence(self, state: State) -> str:
        """The log tells who gets which item."""
        return f"{player(state, self.seat)} gets {with_article(self.item)}."


@dataclass(slots=True)
class ToolsDrawn(Event):
    """Tools were drawn at random from the pool (MN-TOOL-01)."""

    seat: Seat
    tools: tuple[Item, ...]
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """They have left the pool, and lie in no inventory yet."""
        for tool in self.tools:
            state.supply[tool] -= 1

    def sentence(self, state: State) -> str:
        """The tools that were drawn."""
        drawn = " and ".join(map(with_article, self.tools))
        return f"{player(state, self.seat)} draws {drawn}."


@dataclass(slots=True)
class ToolReturned(Event):
    """The Tinkerer put one of two tools back (MN-ABIL-11)."""

    seat: Seat
    item: Item

    def replay(self, state: State) -> None:
        """It is in the pool again."""
        state.supply[self.item] += 1

    def sentence(self, state: State) -> str:
        """The tool that was put back."""
        return f"{player(state, self.seat)} puts {with_article(self.item)} back into the pool."


@dataclass(slots=True)
class Ranked(Event):
    """The order of the tools is another one now, from the top (MN-TOOL-02)."""

    ranking: tuple[Item, ...]

    def replay(self, state: State) -> None:
        """It is everybody's order (MN-TOOL-04)."""
        state.ranking = list(self.ranking)

    def sentence(self, state: State) -> str:
        """The log tells the new order of the tools."""
        return f"The tools now rank {', '.join(ITEM_NAMES[tool] for tool in self.ranking)}."


@dataclass(slots=True)
class ToolKept(Event):
    """A drawn tool came into an inventory (MN-TOOL-01, MN-ABIL-11)."""

    seat: Seat
    item: Item

    def replay(self, state: State) -> None:
        """It left the pool when it was drawn."""
        state.mats[self.seat].items[self.item] += 1

    def sentence(self, state: State) -> str:
        """The log tells who keeps which tool."""
        return f"{player(state, self.seat)} gets {with_article(self.item)}."


@dataclass(slots=True)
class PutBack(Event):
    """An item went from an inventory to its supply; ``imps`` were lost with a net (MN-R-24)."""

    seat: Seat
    item: Item
    imps: int

    def replay(self, state: State) -> None:
        """Others may have it again (MN-R-32)."""
        state.give_back(state.mats[self.seat], self.item)

    def sentence(self, state: State) -> str:
        """What went back, and what was lost with it."""
        lost = f" with {counted(self.imps, 'imp')}" if self.imps else ""
        return f"{player(state, self.seat)} puts {one_of(self.item)}{lost} back to the supply."


@dataclass(slots=True)
class Sold(Event):
    """A stack of paintings was sold (MN-SELL-02)."""

    seat: Seat
    paintings: int
    money: int

    def replay(self, state: State) -> None:
        """They form a stack of their own and never return to the supply (MN-R-44)."""
        mat = state.mats[self.seat]
        mat.items[PAINTING] -= self.paintings
        mat.stacks += (self.paintings,)
        state.quiet = 0

    def sentence(self, state: State) -> str:
        """How many paintings for how much."""
        sold = counted(self.paintings, "painting")
        return f"{player(state, self.seat)} sells {sold} for ${self.money}."


@dataclass(slots=True)
class ImpsReleased(Event):
    """All imps of a net were released (MN-RELEASE-02); ``kept`` whether the net stays."""

    seat: Seat
    imps: int
    kept: bool

    def replay(self, state: State) -> None:
        """Imps beside the mat, the net back to the supply (MN-RELEASE-04), but not the
        Netkeeper's (MN-ABIL-06)."""
        mat = state.mats[self.seat]
        mat.released += self.imps
        mat.imps = 0
        if not self.kept:
            state.give_back(mat, NET)

    def sentence(self, state: State) -> str:
        """How many imps for how much."""
        net = "; the net stays" if self.kept else ""
        money = self.imps * numbers().imp_money
        imps = counted(self.imps, "imp")
        return f"{player(state, self.seat)} releases {imps} for ${money}{net}."
