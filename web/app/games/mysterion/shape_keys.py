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


def hand_key(kind: Kind) -> str:
    """The key of a card of the near hand; equal cards lie on one another."""
    return f"hand:{kind}"


def found_key(kind: Kind) -> str:
    """The key of a card found in the Wilds."""
    return f"found:{kind}"


def pawn_key(seat: int) -> str:
    """The key of a traveller's pawn on the map; it takes no taps."""
    return f"pawn:{seat}"


def script_key(side: Side, element: int, lying: str) -> str:
    """The key of the Scripts of an element in a Codex, ``ready`` or ``tapped``."""
    return f"script:{side}:{element}:{lying}"


def slot_key(side: Side) -> str:
    """The key of a Conditional slot."""
    return f"slot:{side}"


def creature_key(side: Side) -> str:
    """The key of the Creature that a side has invoked."""
    return f"creature:{side}"


def survivor_key(side: Side) -> str:
    """The key of a tapped survivor."""
    return f"survivor:{side}"


def armour_key(side: Side) -> str:
    """The key of the Enhancement of an attacker."""
    return f"armour:{side}"


def health_key(side: Side) -> str:
    """The key of a side's health."""
    return f"health:{side}"


def die_key(side: Side) -> str:
    """The key of a Study die."""
    return f"die:{side}"


def playing_key(side: Side) -> str:
    """The key of an Item that is at work."""
    return f"playing:{side}"


def held_key(side: Side) -> str:
    """The key of the backs of the other hand."""
    return f"held:{side}"


def known_key(side: Side, kind: Kind) -> str:
    """The key of a card of the other hand that is known."""
    return f"known:{side}:{kind}"


def pile_key(side: Side) -> str:
    """The key of a discard pile."""
    return f"pile:{side}"


def deck_key(side: Side) -> str:
    """The key of a deck."""
    return f"deck:{side}"


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
