"""The keys of shapes, and which of them an option is tapped by (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.games.mischief_and_malice.attack.choices import AimAt, Hit, UseEnergy
from mythshelf.games.mischief_and_malice.attack.committing import Commit
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack
from mythshelf.games.mischief_and_malice.cards import subjects
from mythshelf.games.mischief_and_malice.defeat.deaths import VoidEnergy
from mythshelf.games.mischief_and_malice.mischief.battle import PayWith
from mythshelf.games.mischief_and_malice.mischief.secrets import SetAside, ShowCreature
from mythshelf.games.mischief_and_malice.relics.gaining import TakeRelic
from mythshelf.games.mischief_and_malice.table.catalogue import NONE, Kind
from mythshelf.games.mischief_and_malice.table.places import (
    BENCHES,
    OF_MALIGNANT,
    PLACES,
    Place,
    Seat,
)
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.turn.afflictions import GiveLife
from mythshelf.games.mischief_and_malice.turn.main import FindSpot
from mythshelf.games.mischief_and_malice.turn.moving import Move
from mythshelf.games.mischief_and_malice.turn.placing import PlaceBenchEffect, PlaceCreature
from mythshelf.games.mischief_and_malice.turn.powering import PlaceEnergy
from mythshelf.games.mischief_and_malice.turn.using_relics import UseRelic
from mythshelf.games.mischief_and_malice.turn.voiding import VoidCard
from mythshelf.kernel.effects import Take
from mythshelf.kernel.play.core import Option

from web.app.presenting.focus import Focus
from web.app.presenting.shape_keys import kind_of

SPACE_KEY = "space"
"""The key of the mischief space."""
END_KEY = "end"
"""The key of what says how the turn stands."""
hand_key = "hand:{}".format
"""The key of a card of the near hand; equal cards lie on one another."""
spot_key = "spot:{}".format
"""The key of a spot, and of what stands there."""
lane_key = "lane:{}".format
"""The key of a lane."""


def energy_key(place: Place, kind: Kind) -> str:
    """The key of an energy in a lane."""
    return f"energy:{place}:{kind}"


relic_key = "relic:{}".format
"""The key of a relic that somebody has."""
pile_key = "pile:{}".format
"""The key of a pile of relics."""
void_key = "void:{}".format
"""The key of a void."""
mischief_void_key = "played:{}".format
"""The key of the mischief cards that were played."""
deck_key = "deck:{}".format
"""The key of a Malice deck."""
mischief_key = "mischief:{}".format
"""The key of a Mischief deck."""
held_key = "held:{}".format
"""The key of the other's hand."""


def known_key(seat: Seat, kind: Kind) -> str:
    """The key of a card of the other's hand that is known."""
    return f"known:{seat}:{kind}"


def can_tap(focus: Focus, key: str) -> bool:
    """Whether a tap on a key leads on: from what is selected, or from nothing."""
    return key in focus.lit or (not focus.taps and key in focus.starts)


def place_of(key: str) -> Place:
    """The place of a spot, a lane or an energy; ``NONE`` for another key."""
    return int(key.split(":")[1]) if kind_of(key) in ("spot", "lane", "energy") else NONE


def card_of(key: str) -> Kind:
    """The card of a key of the hand, ``NONE`` for another key."""
    return int(key.partition(":")[2]) if kind_of(key) == "hand" else NONE


def _target_key(place: Place) -> tuple[str, ...]:
    if place == OF_MALIGNANT:
        return (SPACE_KEY,)
    return (spot_key(place),) if place in PLACES else ()


def _subject_taps(state: State, seat: Seat, subject: int) -> tuple[str, ...]:
    """A creature, an energy, a card of one's own hand; what lies in a void is a button."""
    if subject == NONE:
        return ()
    if subjects.is_card(subject):
        kind = subjects.kind_of(subject)
        held = subjects.owner_of(subject) == seat and kind in state.hands[seat]
        first = subjects.copy_of(subject) == 0
        return (hand_key(kind),) if held and first else ()
    if subjects.is_energy(subject):
        place, at = subjects.place_of(subject)
        kind = state.lanes[place][at].card
        same = [n for n, charge in enumerate(state.lanes[place]) if charge.card == kind]
        return (energy_key(place, kind),) if same[0] == at else ()
    return (spot_key(subject),)


def taps_of(state: State, option: Option[Any], seat: Seat) -> tuple[str, ...]:
    """The keys by which an option of a seat is tapped; none for a button."""
    match option:
        case PlaceCreature(card=kind, place=place):
            return (hand_key(kind), spot_key(place))
        case PlaceEnergy(card=kind, place=place):
            return (hand_key(kind), lane_key(place))
        case PlaceBenchEffect(card=kind):
            return (hand_key(kind), spot_key(BENCHES[seat]))
        case Move(place=place):
            return (spot_key(BENCHES[seat]), spot_key(place))
        case Commit(place=place) | DeclareAttack(place=place):
            return (spot_key(place),)
        case FindSpot(place=place) | GiveLife(place=place):
            return (spot_key(place),)
        case Hit(place=place) | PayWith(place=place):
            return (spot_key(place),)
        case AimAt(place=place):
            return _target_key(place)
        case UseEnergy(card=kind) | VoidEnergy(card=kind):
            asked: Any = state.stack[-1]
            return (energy_key(asked.place, kind),)
        case VoidCard(card=kind) | SetAside(card=kind) | ShowCreature(card=kind):
            return (hand_key(kind),)
        case UseRelic(card=kind):
            return (relic_key(kind),)
        case TakeRelic(pile=pile):
            return (pile_key(pile),)
        case Take(subject=subject):
            return _subject_taps(state, seat, subject)
    return ()
