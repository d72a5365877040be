"""One sentence on why an option is chosen, from the worlds in which it was tried."""

from __future__ import annotations

from math import isfinite
from typing import Any

from ...games.mysterion.battle.attacking import Attack, NoAttack
from ...games.mysterion.battle.beginning import KeepHand, RedrawHand
from ...games.mysterion.battle.choosing import BindScripts
from ...games.mysterion.battle.defending import Block, NoBlock
from ...games.mysterion.battle.drawing import Discard, DrawCards, Fast
from ...games.mysterion.battle.items import PlaceConditional, PlayInstant
from ...games.mysterion.battle.study import DropScript, PlayScript
from ...games.mysterion.battle.windows import Activate, Hold
from ...kernel.play.core import Option
from .worth import VICTORY

_DEEDS: dict[type[Any], str] = {
    KeepHand: "Keeping the hand",
    RedrawHand: "A new hand",
    DrawCards: "The normal draw",
    Fast: "Fasting",
    PlayScript: "The Script",
    PlayInstant: "The Item",
    PlaceConditional: "The Conditional",
    Attack: "This attack",
    NoAttack: "Not attacking",
    Block: "This block",
    NoBlock: "No block",
    Activate: "Turning it up now",
    Hold: "Leaving it face down",
    BindScripts: "Binding these Scripts",
    Discard: "Without this card it",
    DropScript: "Without this Script it",
}


def reason(option: Option[Any], value: float) -> str:
    """The sentence. It has the same words whether or not anything else was possible, and tells
    nothing of a hand.

    ``value`` is the mean over the worlds, from -:data:`.VICTORY` to +:data:`.VICTORY`, or minus
    infinity where none was looked at.
    """
    deed = _DEEDS.get(type(option), "This choice")
    if not isfinite(value):
        return f"{deed} was chosen without a closer look."
    if value >= VICTORY:
        return f"{deed} wins the battle."
    if value <= -VICTORY:
        return f"{deed} loses the battle, as does all that was thought of."
    return f"{deed} wins about {round(VICTORY + value)} battles in 100."
