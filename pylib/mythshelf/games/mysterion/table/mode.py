"""Modes: what differs between a battle by itself and the battles of a Journey.

Everything else asks :func:`mode_of` and knows of no mode. Which modes there are is said once, in
:mod:`mythshelf.games.mysterion.modes`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ....kernel.play.game import Outcome
from ....kernel.play.settings import Settings
from .catalogue import Seat
from .state import State


class Mode:
    """A way to play. It has no state of its own: a position says by what it holds which it is."""

    __slots__ = ()
    name: ClassVar[str]
    """Its value among the settings."""

    def plays(self, state: State) -> bool:
        """Whether a position is one of this mode."""
        raise NotImplementedError

    # Before a game.

    def seats(self, chosen: Settings) -> int:
        """How many seats there are."""
        raise NotImplementedError

    def automatic(self, chosen: Settings) -> tuple[Seat, ...]:
        """The seats that a computer always plays."""
        raise NotImplementedError

    def settings_refusal(self, chosen: Settings) -> str | None:
        """A sentence that says why these values exclude each other, or ``None``."""
        raise NotImplementedError

    def begin(self, state: State, chosen: Settings) -> None:
        """Lay everything out and put the first frames on the stack."""
        raise NotImplementedError

    # In a game.

    def seat_name(self, state: State, seat: Seat) -> str:
        """What a seat is called."""
        raise NotImplementedError

    def after_battle(self, state: State) -> None:
        """Carry out what follows the end of a battle, as its last frame leaves the stack."""
        raise NotImplementedError

    def heading(self, state: State) -> list[str]:
        """The lines above the battle in the position as text."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome:
        """The result with its receipt, of a game that is over."""
        raise NotImplementedError

    def problems(self, state: State) -> Iterator[str]:
        """What cannot be in what only this mode has."""
        raise NotImplementedError

    def frame_problems(self, state: State) -> Iterator[str]:
        """Frames of this mode that nothing leads to, once everything else is sound."""
        raise NotImplementedError


_modes: list[Mode] = []


def use_modes(*modes: Mode) -> None:
    """Say which modes there are; a position is of the first that plays it."""
    _modes[:] = modes


def mode_of(state: State) -> Mode:
    """The mode that a position is of."""
    return next(mode for mode in _modes if mode.plays(state))


def mode_named(name: object) -> Mode:
    """The mode of that name, the last one where none is called so."""
    return next((mode for mode in _modes if mode.name == name), _modes[-1])
