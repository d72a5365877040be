"""One sentence on why an option is chosen."""

from __future__ import annotations

from typing import Any

from ...games.mischief_and_malice.attack.assisting import KeepUse, SpendUse
from ...games.mischief_and_malice.attack.choices import AimAt
from ...games.mischief_and_malice.attack.committing import Commit
from ...games.mischief_and_malice.attack.declaring import DeclareAttack, StormField
from ...games.mischief_and_malice.relics.using import NotNow, UseNow
from ...games.mischief_and_malice.turn.main import EndTurn
from ...games.mischief_and_malice.turn.moving import Move
from ...games.mischief_and_malice.turn.placing import PlaceBenchEffect, PlaceCreature
from ...games.mischief_and_malice.turn.powering import PlaceEnergy
from ...games.mischief_and_malice.turn.using_relics import UseRelic
from ...games.mischief_and_malice.turn.voiding import NoDraw, VoidCard
from ...kernel.play.core import Option


def reason(view: Any, option: Option[Any]) -> str:
    """The sentence; it tells nothing of a hand."""
    return _REASONS.get(type(option), "It seems the best of what is possible.")


_REASONS: dict[type[Any], str] = {
    PlaceCreature: "One more creature means one more attack, and the field must not stand empty.",
    PlaceEnergy: "The lane comes nearer to what its creature needs.",
    PlaceBenchEffect: "It will help every turn once it is charged.",
    Move: "On the field it can attack.",
    Commit: "That energy will serve it best.",
    DeclareAttack: "The attack promises more than it risks.",
    StormField: "An empty field is a relic for nothing.",
    AimAt: "The blow does most there.",
    SpendUse: "The use does more now than later.",
    KeepUse: "The use is worth more later.",
    UseRelic: "This is the moment for the relic.",
    UseNow: "The relic does more now than later.",
    NotNow: "The relic is worth more later.",
    VoidCard: "That card is missed least.",
    NoDraw: "The hand is better than a card from the deck.",
    EndTurn: "Nothing that is still possible makes the position better.",
}
