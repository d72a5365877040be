"""What only Blitz has on the table (MM-BLITZ-05, MM-BLITZ-08)."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Blitz:
    """The cards of the one kind that the game uses, and what a clock that runs out needs."""

    deck: list[int]
    """The cards to come, the top one last; in a view in order of their numbers."""
    discards: list[int] = field(default_factory=list)
    """The cards that are done with."""
    time_up: bool = False
    """Whether the Mythic Phase is to end now."""
    mover: int = -1
    """The Mythic that walked last."""
    rest: int = -1
    """The space on which its walk last had a space of its own."""

    def clone(self) -> Blitz:
        """A copy that shares nothing that can change."""
        twin = Blitz.__new__(Blitz)
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.time_up = self.time_up
        twin.mover = self.mover
        twin.rest = self.rest
        return twin
