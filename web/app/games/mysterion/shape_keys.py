"""The keys of shapes, and which of them an option is tapped by (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.games.mysterion.battle.attacking import Attack
from mythshelf.games.mysterion.battle.defending import Block
from mythshelf.games.mysterion.battle.drawing import Discard, Fast
from mythshelf.games.mysterion.battle.items import PlaceConditional, PlayInstant
from mythshelf.games.mysterion.battle.study import DropScript, PlayScript
from mythshelf.games.mysterion.table.catalogue import NONE, Kind, Side
from mythshelf.kernel.play.core import Option

from web.app.presenting.shape_keys import kind_of

LISTED, SPARE = "listed", "spare"
"""What the keys begin with of cards of a traveller's deck, and of those not in it."""
hand_key = "hand:{}".format
"""The key of a card of the near hand; equal cards lie on one another."""
found_key = "found:{}".format
"""The key of a card found in the Wilds."""
quarter_key = "quarter:{}".format
"""The key of a quarter of the land in small, by which one looks there."""
pawn_key = "pawn:{}".format
"""The key of a traveller's pawn on the map; it takes no taps."""


def script_key(side: Side, element: int, lying: str) -> str:
    """The key of the Scripts of an element in a Codex, ``ready`` or ``tapped``."""
    return f"script:{side}:{element}:{lying}"


slot_key = "slot:{}".format
"""The key of a Conditional slot."""
creature_key = "creature:{}".format
"""The key of the Creature that a side has invoked."""
survivor_key = "survivor:{}".format
"""The key of a tapped survivor."""
armour_key = "armour:{}".format
"""The key of the Enhancement of an attacker."""
health_key = "health:{}".format
"""The key of a side's health."""
die_key = "die:{}".format
"""The key of a Study die."""
playing_key = "playing:{}".format
"""The key of an Item that is at work."""
held_key = "held:{}".format
"""The key of the backs of the other hand."""


def known_key(side: Side, kind: Kind) -> str:
    """The key of a card of the other hand that is known."""
    return f"known:{side}:{kind}"


pile_key = "pile:{}".format
"""The key of a discard pile."""
deck_key = "deck:{}".format
"""The key of a deck."""


def card_of(key: str) -> Kind:
    """The card of a key of the hand or of a Town, ``NONE`` for another key."""
    return int(key.partition(":")[2]) if kind_of(key) in ("hand", LISTED, SPARE) else NONE


def taps_of(option: Option[Any], side: Side) -> tuple[str, ...]:
    """The keys by which the option of a side is tapped; none for a button."""
    match option:
        case PlayScript(card=kind) | PlayInstant(card=kind) | PlaceConditional(card=kind):
            return (hand_key(kind),)
        case Discard(card=kind):
            return (hand_key(kind),)
        case Fast():
            return tuple(dict.fromkeys(map(hand_key, option.cards())))
        case Attack(creature=kind, under=under, enhancement=item):
            more = () if item == NONE else (item,)
            return tuple(map(hand_key, (kind, *under, *more)))
        case Block(creature=kind, under=under):
            return tuple(map(hand_key, (kind, *under)))
        case DropScript(element=element, lying=lying):
            return (script_key(side, element, lying),)
    return ()
