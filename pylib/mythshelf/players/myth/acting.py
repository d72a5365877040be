"""Between tiles and acts: whether to go on, what to keep, which title and which card."""

from __future__ import annotations

from typing import Any

from ...games.myth.adventure.beginning import NO_TITLE, GoAs
from ...games.myth.adventure.ending import KeepItem
from ...games.myth.adventure.rewards import TakeTitle
from ...games.myth.adventure.stopping import GoOn, Stop
from ...games.myth.heroes.numbers import most_vitality
from ...games.myth.table.state import State
from ...games.myth.table.terms import NONE
from .what_to_keep import suits, value_of

TILES = 4
"""After so many tiles the act is stopped, and before if the party is weak."""
ENOUGH = 0.65
"""The share of its vitality with which a party goes on."""
WELL = 0.9
"""The share with which it goes where there is something to win."""
WORTH_IT = ("6x6", "4x12")
"""Tiles with quests, merchants and serendipity that are no more than a party can bear."""
LARGE = "12x12"
"""Where it goes last."""
_TITLES = (
    *("hearthkeeper", "the-kingslayer", "life-bringer", "harbinger", "light-of-freedom"),
    "king-of-the-impossible",
)
"""Titles, the one that helps most often last."""


def title(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The title that helps most often."""
    known = [one for one in options if one.title in _TITLES]
    return max(known, key=lambda one: _TITLES.index(one.title), default=GoAs(NO_TITLE))


def on_or_stop(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """Go on while everybody is alive and well, up to some tiles."""
    done = sum([tile.rewarded for tile in state.tiles])
    tired = any(state.dead) or share(state) < ENOUGH
    return Stop() if tired or done >= TILES else GoOn()


def share(state: State) -> float:
    """How much of its vitality the party has left; before it stands on the board all of it."""
    party = range(len(state.party))
    left = sum([state.vitality[one] for one in party])
    return left / sum([most_vitality(state, one) for one in party])


def keep(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """What suits the hero best."""
    there = [one for one in options if one.item != NONE]
    return max(there, key=lambda one: suits(state, asked.seat, one.item), default=KeepItem(NONE))


def prize(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """A title, which also keeps an item; else the best card."""
    if TakeTitle() in options:
        return TakeTitle()
    return max(options, key=lambda one: value_of(state, asked.seat, one.kind))


def give(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The card that is worth least."""
    return min(options, key=lambda one: value_of(state, asked.seat, one.kind))


def strongest(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """Whoever is most likely to live on."""
    return max(options, key=lambda one: state.vitality[one.hero])
