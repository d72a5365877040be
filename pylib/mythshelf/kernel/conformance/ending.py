"""Every game ends, also where the players undo each other's progress."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from typing import Any, TypeVar

from ..files.position import write_position
from ..play import engine
from ..play.core import State
from ..play.game import Game
from ..play.rng import Dice, below
from ..play.settings import Settings
from .promise import Nonconforming

S = TypeVar("S", bound=State)


def check_ends(game: Game[S], settings: Settings, seed: int, limit: int = 2_000) -> int:
    """Play a game in which everybody undoes what the others do; how many choices it took.

    Each time the choice is one that leads to the position seen most often so far, as far as the
    table shows it. Raises :class:`Nonconforming` where the game has not ended after ``limit``.
    """
    state, dice = game.new(game.checked(settings), seed), Dice(seed)
    seen: Counter[str] = Counter()
    for made in range(limit):
        options = [option for option in engine.legal(state) if option.of_players]
        if not options:
            return made
        tried: list[tuple[int, int, S]] = []
        for option in options:
            twin = state.clone()
            engine.apply_unchecked(twin, option)
            tried.append((seen[_shown(game, twin)], below(dice, 1 << 30), twin))
        state = max(tried, key=lambda one: one[:2])[2]
        seen[_shown(game, state)] += 1
    where = f"{game.slug} {dict(settings)} seed {seed}"
    raise Nonconforming(f"{where}: stubborn players have not ended it after {limit} choices")


def _shown(game: Game[S], state: S) -> str:
    """A position as anybody sees it, without what only counts up."""
    view = game.view(state, -1)
    for path in game.counters:
        *way, name = path.split(".")
        part: Any = reduce(getattr, way, view)
        if part is not None:
            setattr(part, name, type(getattr(part, name))())
    return write_position(game, view)
