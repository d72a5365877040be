"""What only the solo mode has on the table: the Enchanted, the Detention deck (MM-SOLO).

The player is team 0, the Enchanted are team 1; their Mythics are those of the second team.
"""

from __future__ import annotations

from dataclasses import dataclass, field

PLAYER, ENCHANTED = 0, 1
"""The two teams of the solo mode."""


@dataclass(slots=True)
class Detention:
    """The other side of the solo mode, which has no faction board and nobody to play it.

    ``faction`` is whose Mythics the Enchanted are, ``supply`` their Tomes not on the board,
    ``side`` the side of the Return card. ``deck`` are the Detention cards to come, the top
    one last (``HIDDEN`` in a view, but for the bottom one), ``lineup`` the three face up,
    ``discards`` those done with. ``caught`` are the Enchanted off the board in the order of
    capture, ``tripped`` is a mask of the player's Mythics. ``still``, ``greedy`` and ``far``
    are the options of difficulty MM-DIFF-03, -05 and -06.
    """

    faction: int
    supply: int
    side: int = 0
    still: bool = False
    greedy: bool = False
    far: bool = False
    deck: list[int] = field(default_factory=list)
    lineup: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    caught: list[int] = field(default_factory=list)
    tripped: int = 0

    def clone(self) -> Detention:
        """A copy that shares nothing that can change."""
        twin = Detention.__new__(Detention)
        twin.faction = self.faction
        twin.supply = self.supply
        twin.side = self.side
        twin.still = self.still
        twin.greedy = self.greedy
        twin.far = self.far
        twin.deck = self.deck[:]
        twin.lineup = self.lineup[:]
        twin.discards = self.discards[:]
        twin.caught = self.caught[:]
        twin.tripped = self.tripped
        return twin
