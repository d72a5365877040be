"""Computer opponents, for any game: they see a view of their seat and choose an option."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..games import SLUGS
from ..kernel.errors import MythshelfError
from ..kernel.play.game import Game
from . import chance_levels
from .base import Advice, Budget, Player
from .judge import Judge, Tunable
from .levels import Expert, Novice, Planner
from .random_player import RandomPlayer

LEVELS = {"novice": Novice, "player": Planner, "expert": Expert}
NAMES: tuple[str, ...] = ("random", *LEVELS)
"""The players there are, from the weakest to the strongest."""


class UnknownPlayer(MythshelfError):
    """No computer opponent of that name, or not for that game."""


def make_player(name: str, game: Game[Any], seed: int, judge: Tunable | None = None) -> Player:
    """A player of that name for a game, with another judge than the game's own if one is given.

    Raises :class:`UnknownPlayer`.
    """
    if name == "random":
        return RandomPlayer(seed)
    if name not in LEVELS:
        raise UnknownPlayer(f"there is no player {name[:40]!r}; there are: {', '.join(NAMES)}")
    if not has_levels(game.slug):
        raise UnknownPlayer(f"{game.title} has random players only")
    known: Any = judge or judge_of(game.slug)
    own: Any = getattr(_module(game.slug), "LEVELS", None)
    if own is None:
        own = chance_levels.LEVELS if known.faces else LEVELS
    player: Player = own[name](game, seed) if known is None else own[name](game, known, seed)
    return player


@cache
def has_levels(slug: str) -> bool:
    """Whether a game has thinking players: a module here is named like it, and has a ``JUDGE``, or
    players of its own, ``LEVELS``, or such as reckon with its ``JUDGE``. The others have random
    players. All games of the house have such players, which are not looked for: on a page they may
    not have arrived."""
    return slug in SLUGS or find_spec(f"{__name__}.{slug}") is not None


def judge_of(slug: str) -> Judge | Tunable | None:
    """The ``JUDGE`` of a game, if it has one."""
    judge: Judge | Tunable | None = (
        getattr(_module(slug), "JUDGE", None) if has_levels(slug) else None
    )
    return judge


def _module(slug: str) -> Any:
    return import_module(f"{__name__}.{slug}")


__all__ = [
    "LEVELS",
    "NAMES",
    "Advice",
    "Budget",
    "Player",
    "RandomPlayer",
    "UnknownPlayer",
    "has_levels",
    "judge_of",
    "make_player",
]
