"""What heroes do in their cycle for serendipity."""

from __future__ import annotations

from ..events.rounds import Stirred
from ..heroes.deed import Deed, free
from ..heroes.serendipity import Bought
from ..table.figures import Figure
from ..table.state import State


class BoughtDeed(Bought, Deed):
    """What a hero can do in his cycle for serendipity."""

    __slots__ = ()

    def hindrance(self, state: State, one: Figure) -> str | None:
        """What stands in its way, and whether there is enough."""
        return free(state, one) or self.obstacle(state, one) or self.price.refusal(state)

    def obstacle(self, state: State, one: Figure) -> str | None:
        """The clause that forbids it whatever there is to pay with, if one does."""
        return None

    def do(self, state: State, one: Figure) -> None:
        """It is paid for first."""
        state.happen(Stirred())
        self.price.pay(state)
        self.effect(state, one)

    def effect(self, state: State, one: Figure) -> None:
        """What the hero gets for his serendipity."""
        raise NotImplementedError
