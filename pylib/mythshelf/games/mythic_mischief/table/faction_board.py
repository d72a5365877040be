"""A faction board with its dice and Tomes (MM-SETUP-01, MM-SETUP-02, MM-SETUP-04)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.cloning import Cloned
from .catalogue import Faction, factions
from .terms import DICE_OF_TRACK, TRACK_OF_DIE, Die, FactionNumber, Track


@dataclass(slots=True)
class FactionBoard(Cloned):
    """One player's faction board, with its dice, Tomes and supply."""

    faction: FactionNumber
    """Whose board it is, as a place in :func:`.catalogue.factions`."""
    tomes: list[int]
    """How many Tomes lie on each track; they fill it from the left."""
    dice: list[int]
    """The slot (from 0) of each die."""
    points: list[int]
    """What is left of each track this turn: the dice count it (MM-DICE-02)."""
    legendary: int
    """The Tome in the Legendary slot: 0 or 1."""
    beside: int
    """Tomes collected and not slotted: they have no effect yet (MM-TOME-04)."""
    supply: int
    """Tomes not in play yet."""
    gone: int
    """Tomes used up."""

    @property
    def printed(self) -> Faction:
        """What the board has printed on it."""
        return factions()[self.faction]

    def value(self, die: Die) -> int:
        """The number above a die's slot."""
        return self.printed.tracks[TRACK_OF_DIE[die]].slots[self.dice[die]]

    def total(self, track: Track) -> int:
        """The number of actions that a full track gives; the two Move dice add up (MM-MOVE-07)."""
        return sum([self.value(die) for die in DICE_OF_TRACK[track]])

    @property
    def slotted(self) -> int:
        """Tomes in ability tracks and the Legendary slot: what a tie is decided by (MM-R-14)."""
        return sum(self.tomes) + self.legendary

    def pushed_dice(self, track: Track) -> dict[Die, int] | None:
        """Where the dice of a track stand after one more Tome, or ``None`` if there is no room.

        So Tomes make abilities better (MM-GAME-04): the numbers rise from left to right.
        The Tome takes the leftmost slot without one (MM-CLEAN-03); a die there moves right, and
        pushes the other Move die before it (MM-CLEAN-04, MM-R-23).
        """
        printed = self.printed.tracks[track]
        slot = self.tomes[track]
        if slot >= printed.most_tomes:
            return None
        moved: dict[Die, int] = {}
        for die in DICE_OF_TRACK[track]:
            if self.dice[die] == slot:
                slot += 1
                moved[die] = slot
        return None if slot >= len(printed.slots) else moved
