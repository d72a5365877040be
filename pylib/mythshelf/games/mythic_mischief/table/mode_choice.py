"""Which mode is played follows from what lies on the table.

A state is asked so often what its mode says that it keeps the mode; yet a mode speaks of states,
and so stands above them. This list lies below both.
"""

from __future__ import annotations

from typing import Any

_modes: list[Any] = []


def add_mode(mode: Any) -> None:
    """Add a :class:`.mode.Mode` to those that can be played."""
    _modes.append(mode)


def all_modes() -> tuple[Any, ...]:
    """Every mode that can be played."""
    return tuple(_modes)


def mode_for(state: Any) -> Any:
    """The mode of a state: the first one added that is played there."""
    return next(mode for mode in _modes if mode.is_played(state))
