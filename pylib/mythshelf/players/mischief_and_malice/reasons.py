"""One sentence on why an option is chosen."""

from __future__ import annotations

from typing import Any

from ...games.mischief_and_malice.attack.assisting import KeepUse, SpendUse
from ...games.mischief_and_malice.attack.choices import AimAt, Hit, UseEnergy
from ...games.mischief_and_malice.attack.committing import Commit
from ...games.mischief_and_malice.attack.declaring import DeclareAttack, StormField
from ...games.mischief_and_malice.defeat.deaths import KeepSilent, UseLast, VoidEnergy
from ...games.mischief_and_malice.lanes.powered import kinds
from ...games.mischief_and_malice.mischief.battle import PayWith
from ...games.mischief_and_malice.mischief.secrets import (
    NameNumber,
    NoMore,
    SetAside,
    ShowCreature,
)
from ...games.mischief_and_malice.relics.gaining import TakeRelic
from ...games.mischief_and_malice.relics.using import NotNow, UseNow
from ...games.mischief_and_malice.table.catalogue import NONE, Kind, cards
from ...games.mischief_and_malice.table.places import (
    BENCHES,
    FIELDS,
    OF_MALIGNANT,
    OWNERS,
    PLACES,
    Place,
    is_bench,
)
from ...games.mischief_and_malice.table.state import State
from ...games.mischief_and_malice.turn.afflictions import GiveLife
from ...games.mischief_and_malice.turn.main import EndTurn, FindSpot
from ...games.mischief_and_malice.turn.moving import Move
from ...games.mischief_and_malice.turn.placing import PlaceBenchEffect, PlaceCreature
from ...games.mischief_and_malice.turn.powering import PlaceEnergy
from ...games.mischief_and_malice.turn.using_relics import UseRelic
from ...games.mischief_and_malice.turn.voiding import NoDraw, VoidCard
from ...games.mischief_and_malice.words.names import counted, creature
from ...kernel.effects import Choose, Take
from ...kernel.play.core import Option
from .estimates import short


def reason(view: State, option: Option[Any]) -> str:
    """The sentence: what the option is about on the table as it is seen. It tells nothing of a
    hand but the card that is played."""
    match option:
        case PlaceCreature(card=card, place=place):
            return _placed(view, card, place)
        case PlaceEnergy(card=card, place=place):
            return _charged(view, card, place)
        case Move():
            benched = creature(view, BENCHES[view.active])
            return f"From the field {benched} can attack."
        case DeclareAttack(place=place):
            power = cards()[view.creatures[place]].attack
            return f"{creature(view, place)} strikes for {power}, before anything is added."
        case AimAt(place=place) if place == OF_MALIGNANT:
            return f"{creature(view, place)} has {view.malignant} health left."
        case (
            AimAt(place=place) | Hit(place=place) | PayWith(place=place) | GiveLife(place=place)
        ) if place in PLACES:
            left, whole = view.health[place], cards()[view.creatures[place]].health
            return f"{creature(view, place)} has {left} of {whole} health left."
    return FIXED[type(option)]


def _placed(view: State, card: Kind, place: Place) -> str:
    kind, seat = cards()[card], OWNERS[place]
    strong = f"{kind.title} strikes for {kind.attack} and has {kind.health} health"
    if is_bench(place):
        return f"{strong}: it is ready on the bench."
    others = sum(view.creatures[one] != NONE for one in FIELDS[seat] if one != place)
    return f"{strong}: {counted(others + 1, 'creature')} will hold the field."


def _charged(view: State, card: Kind, place: Place) -> str:
    kind, lane = view.creatures[place], kinds(view.lanes[place])
    if kind == NONE:
        return "A creature that comes there finds an energy in its lane."
    name, needed = creature(view, place), short(kind, tuple(sorted(lane)))
    left = short(kind, tuple(sorted((*lane, card))))
    if left == needed:
        return f"It waits in the lane of {name}."
    return f"{name} then needs {left} more." if left else f"{name} then has all that it needs."


FIXED: dict[type[Any], str] = {
    PlaceBenchEffect: "It will help every turn once it is charged.",
    Commit: "That energy will serve it best.",
    StormField: "An empty field is a relic for nothing.",
    UseEnergy: "Of the energies that fit, it helps most now.",
    Take: "Of what the card may choose, this counts most.",
    Choose: "Of what the card may do, this counts most.",
    AimAt: "An empty field is a relic for nothing.",
    SpendUse: "The use does more now than later.",
    KeepUse: "The use is worth more later.",
    UseRelic: "This is the moment for the relic.",
    UseNow: "The relic does more now than later.",
    NotNow: "The relic is worth more later.",
    VoidCard: "That card is missed least.",
    NoDraw: "The hand is better than a card from the deck.",
    UseLast: "It costs nothing: the creature is lost.",
    KeepSilent: "It would do more harm than good.",
    VoidEnergy: "That energy is missed least.",
    FindSpot: "There it is needed most.",
    TakeRelic: "Either pile brings a relic.",
    NameNumber: "It is a guess.",
    SetAside: "That card can be spared.",
    NoMore: "The rest is worth keeping.",
    ShowCreature: "Of the creatures in hand, it serves best.",
    EndTurn: "Nothing that is still possible makes the position better.",
}
"""By kind of choice, where its figures say nothing more."""
