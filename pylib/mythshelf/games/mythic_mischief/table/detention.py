"""What only Detention has on the table: the Enchanted and the Detention deck (MM-SOLO-03).

The player is team 0, the Enchanted are team 1; their Mythics are those of the second team.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ....kernel.play.cloning import Cloned
from .terms import DetentionCardNumber, FactionNumber, ReturnSideNumber

PLAYER, ENCHANTED = 0, 1
"""The two teams of Detention."""


@dataclass(slots=True)
class Detention(Cloned):
    """The other side of Detention, which has no faction board and nobody to play it."""

    faction: FactionNumber
    """Whose Mythics the Enchanted are, as a place in :func:`.catalogue.factions`."""
    supply: int
    """Their Tomes that are not on the board."""
    side: ReturnSideNumber = 0
    """The side of the Return card, as a place in :func:`..detention.cards.return_sides`."""
    still: bool = False
    """Easier: without a Tome to go for they stay (MM-DIFF-03)."""
    greedy: bool = False
    """Harder: each Tome is worth two points (MM-DIFF-05)."""
    far: bool = False
    """Harder: they go farther for a Tome (MM-DIFF-06)."""
    deck: list[DetentionCardNumber] = field(default_factory=list)
    """The Detention cards to come, the top one last; in a view ``HIDDEN``, but for the bottom one
    (MM-SOLO-05)."""
    lineup: list[DetentionCardNumber] = field(default_factory=list)
    """The three cards that lie face up, from the left."""
    discards: list[DetentionCardNumber] = field(default_factory=list)
    """The cards that are done with."""
    caught: list[int] = field(default_factory=list)
    """The Enchanted off the board, in the order of capture (MM-R-73)."""
    tripped: int = 0
    """The mask of the player's Mythics that have fallen over (MM-DET-06)."""
