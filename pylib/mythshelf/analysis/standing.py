"""Who stands better, as it looks to somebody who sees only what all may see."""

from __future__ import annotations

from typing import Any

from ..kernel.play import engine
from ..kernel.play.game import Game
from ..kernel.play.rng import Dice, below, seeded
from .findings import Chances
from .reckoner import has_reckoner, reckoner_of

_ONLOOKER = -1
_SEEDS = 1 << 62


def standing(game: Game[Any], state: Any, worlds: int = 8) -> Chances | None:
    """By seat, the chance that it wins, on an average of ``worlds`` that an onlooker can imagine:
    so it tells nobody what is hidden. ``None`` where that cannot be told, or the game is over."""
    if engine.decision(state) is None or not has_reckoner(game.slug):
        return None
    reckoner, view = reckoner_of(game.slug), game.view(state, _ONLOOKER)
    asked = engine.decision(view)
    if asked is None or not reckoner.judges(view, asked):
        return None
    dice = Dice(seeded(0))
    found = [reckoner.chances(game.sample(view, below(dice, _SEEDS))) for _ in range(worlds)]
    return tuple(sum(seat) / worlds for seat in zip(*found, strict=True))
