"""Potions: which one, when something is about to happen, or an enemy strikes."""

from __future__ import annotations

from typing import Any

from ...games.myth.combat.before_roll import RollNow
from ...games.myth.heroes.potions import NO_POTION, Danger, Sip, SipOf, helpful, sips
from ...games.myth.table.state import State
from .spending_serendipity import is_on_leader

MENDED = 4
"""What a Draught of Mending gives back."""


def before_danger(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """What helps by itself; where only several help, the first of them."""
    danger, one = state.stack[-2], asked.seat
    those = helpful(state, one)
    if not isinstance(danger, Danger) or not danger.is_helped(state, one, *those):
        return Sip(NO_POTION)
    alone = [potion for potion in those if danger.is_helped(state, one, potion)]
    return next(sips(state, one, (alone or those)[:1]))


def before_roll(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """Fate dice against a leader; Rage was added before the card was played, or is not worth it."""
    drinks = [one for one in options if isinstance(one, Sip | SipOf)]
    return drinks[0] if drinks and is_on_leader(state) else RollNow()


def saves(state: State, hero: int, potion: str) -> bool:
    """Whether a potion keeps a hero alive who is hit now."""
    onslaught = state.onslaught
    if onslaught is None or not onslaught.struck or onslaught.target != hero:
        return False
    left = state.vitality[hero] - (onslaught.damage - onslaught.prevented)
    return potion == "mending" and left <= 0 < left + MENDED
