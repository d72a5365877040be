"""What to keep: cards of the hand, Ongoing cards, items."""

from __future__ import annotations

from typing import Any

from ...games.myth.heroes.numbers import most_vitality
from ...games.myth.rounds.deck_phase import Clear
from ...games.myth.rounds.outfitting import Equip
from ...games.myth.table.catalogue.heroes import cards
from ...games.myth.table.catalogue.items import items
from ...games.myth.table.figures import Figure
from ...games.myth.table.state import State
from ...games.myth.table.terms import NONE, SPACES, Kind
from .worth import gear

_STRANGE = 2.0
"""What an item of the first slot loses with a hero whose attacks cannot use it."""


def value_of(state: State, hero: Figure, kind: Kind) -> float:
    """What a card is worth that is kept for later."""
    card = cards()[kind]
    if card.type == "I":
        return 1.2
    if card.attacks:
        spread = 0.5 if any(word in card.program for word in ("aoe", "adjacent", "upto")) else 0.0
        return 1.0 + 0.4 * card.damage + spread - 0.1 * card.ap
    if "Heal" in card.keywords:
        lost = [most_vitality(state, one) - state.vitality[one] for one in state.heroes()]
        return 0.5 + 0.25 * max(lost, default=0)
    if "attack_actions" in card.program:
        return 1.9
    return 0.6 if "Move" in card.keywords else 0.4


def keep(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The card that is worth most."""
    hand = [one for one in options if one.kind != NONE]
    return max(hand, key=lambda one: value_of(state, asked.seat, one.kind))


def discard(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The card that is worth least."""
    return min(options, key=lambda one: value_of(state, asked.seat, one.kind))


def clear(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """Ongoing cards stay as long as two spaces are left, but for Shadows on a cleared tile: in them
    nobody goes on (MT-KEY-17)."""
    hidden = state.shadows[asked.seat] and state.tile_at(state.at[asked.seat]).cleared
    cloak = Clear(state.cloaks[asked.seat])
    if hidden and cloak in options:
        return cloak
    taken = sum(not one.kept for one in state.spaces[asked.seat])
    if taken <= SPACES - 2:
        return Clear(NONE)
    return next(one for one in options if one.number != NONE)


def outfit(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The item that is better than the one it replaces, for this hero."""
    hero, best, chosen = asked.seat, 0.0, Equip(NONE)
    for one in options:
        if isinstance(one, Equip) and one.item != NONE:
            worn = state.worn[hero][items()[one.item].slot]
            gain = suits(state, hero, one.item) - suits(state, hero, worn)
            if gain > best:
                best, chosen = gain, one
    return chosen


def suits(state: State, hero: Figure, item: int) -> float:
    """What an item is worth to a hero: a weapon only with a keyword of his attacks."""
    if item == NONE:
        return 0.0
    card = items()[item]
    wanted = set(card.keywords)
    used = any(
        one.hero == state.party[hero] and one.attacks and not wanted.isdisjoint(one.keywords)
        for one in cards()
    )
    return gear(item) if used or card.slot else gear(item) - 2.0 * card.hit - _STRANGE
