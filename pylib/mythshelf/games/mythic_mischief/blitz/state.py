"""What only Blitz has on the table (MM-BLITZ)."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..table.board import Space


@dataclass(slots=True)
class Blitz:
    """The cards of the one kind that the game uses, and what a clock that runs out needs.

    ``deck`` are those to come, the top one last, ``discards`` those that are done with.
    ``time_up`` says that the Mythic Phase is to end now; ``mover`` is the Mythic that walked
    last, ``rest`` the space on which its walk last had a space of its own.
    """

    deck: list[int]
    discards: list[int] = field(default_factory=list)
    time_up: bool = False
    mover: int = -1
    rest: int = -1

    def clone(self) -> Blitz:
        """A copy that shares nothing that can change."""
        twin = Blitz.__new__(Blitz)
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.time_up = self.time_up
        twin.mover = self.mover
        twin.rest = self.rest
        return twin


@dataclass(slots=True)
class RightHalf:
    """The right half of the double board: its Tomekeeper, card and layout (MM-BLITZ-10).

    What they mean is said at the fields of the same names of the state and of :class:`Blitz`,
    which are those of the left half. Spaces count through both halves.
    """

    keeper: Space
    card: int
    deck: list[int]
    layout: int
    discards: list[int] = field(default_factory=list)
    destination: int = 0

    def clone(self) -> RightHalf:
        """A copy that shares nothing that can change."""
        twin = RightHalf.__new__(RightHalf)
        twin.keeper = self.keeper
        twin.card = self.card
        twin.deck = self.deck[:]
        twin.layout = self.layout
        twin.discards = self.discards[:]
        twin.destination = self.destination
        return twin
