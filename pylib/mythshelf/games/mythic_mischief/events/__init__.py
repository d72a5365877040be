"""What can happen in a game of Mythic Mischief, as plain records.

Each lets its change happen (``replay``), for the rules as for the page, and tells it in a sentence
of the log. ``by`` names what moved a piece, in the words of the rulebook. The modes have events of
their own beside these.
"""

from __future__ import annotations

from .cleanup import Boosted, DiceTurnedUp, DieReset, TomeSlotted
from .mythic_phase import (
    ActedAgain,
    BloodGained,
    HandedOver,
    LegendaryUsed,
    Moved,
    PhaseEnded,
    Returned,
    ShelfMoved,
    Spent,
    TokenBack,
    TokenDropped,
    TomeTaken,
    TurnBegan,
    Waits,
)
from .setup import (
    ClutterDrafted,
    ColourChosen,
    FirstRoll,
    FirstTeam,
    Placed,
    ShelfDrafted,
    StaysOut,
)
from .tomekeeper import (
    CardOverdue,
    Caught,
    DestinationReached,
    GameEnded,
    KeeperMoved,
    KeeperPhase,
    KeeperStays,
    KeeperStopped,
    Lunch,
    Scored,
    TomesLaid,
    TurnsLeft,
)

__all__ = [
    "ActedAgain",
    "BloodGained",
    "Boosted",
    "CardOverdue",
    "Caught",
    "ClutterDrafted",
    "ColourChosen",
    "DestinationReached",
    "DiceTurnedUp",
    "DieReset",
    "FirstRoll",
    "FirstTeam",
    "GameEnded",
    "HandedOver",
    "KeeperMoved",
    "KeeperPhase",
    "KeeperStays",
    "KeeperStopped",
    "LegendaryUsed",
    "Lunch",
    "Moved",
    "PhaseEnded",
    "Placed",
    "Returned",
    "Scored",
    "ShelfDrafted",
    "ShelfMoved",
    "Spent",
    "StaysOut",
    "TokenBack",
    "TokenDropped",
    "TomeSlotted",
    "TomeTaken",
    "TomesLaid",
    "TurnBegan",
    "TurnsLeft",
    "Waits",
]
