"""A moment at which somebody can be asked, as the checks of a state's stack look for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from .state import State

Frames: TypeAlias = list[Any]
Moment: TypeAlias = tuple[Frames, Callable[[State, Frames], bool]]
"""The frames that are left of the course of the game, and whether those above them fit."""
