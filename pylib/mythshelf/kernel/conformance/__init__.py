"""The checks that every game and mode passes, played at random from the first choice on.

It needs nothing but the standard library, so the very same code runs under CPython and in
the browser, and the digests of both must agree.
"""

from __future__ import annotations

from .ending import check_ends
from .perft import perft
from .promise import Nonconforming
from .random_game import CheckedGame, check_game

__all__ = ["CheckedGame", "Nonconforming", "check_ends", "check_game", "perft"]
