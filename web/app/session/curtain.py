"""When the device is passed on unseen: several people share it, and one has secrets (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mythshelf.kernel.play.core import State
from mythshelf.kernel.play.game import Game


def sees_more(game: Game[Any], state: State, seat: int, here: Sequence[int]) -> bool:
    """Whether a seat knows something that none of the others ``here`` may know.

    Views are compared, so no game has to say anything about it. Of two seats of which one has
    a secret both see another table, and the curtain falls for both.
    """
    own = game.view(state, seat)
    others = [other for other in here if other != seat]
    return bool(others) and all(game.view(state, other) != own for other in others)
