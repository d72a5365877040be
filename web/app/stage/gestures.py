"""Fingers, mouse and wheel become taps, holds, drags, pans and pinches (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TypeAlias

STILL = 9.0
"""So many CSS pixels a finger may wander in a tap."""
DOUBLE = 320.0
"""Two taps within so many milliseconds are a double tap."""
NEAR = 28.0
"""The second tap of a double tap lies this near to the first, in CSS pixels."""
LONG = 500
"""So many milliseconds a finger stays where it is in a hold."""


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap at a point of the box; ``double`` when it follows another there at once."""

    x: float
    y: float
    double: bool = False


@dataclass(frozen=True, slots=True)
class Hold:
    """A finger that stays at a point of the box, or the other button of a mouse there."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Lift:
    """One finger begins to drag what lies at a point of the box; a :class:`Pan` follows."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drop:
    """The finger that was dragging leaves at a point of the box."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class DragCancelled:
    """Nothing is dragged any more, and nothing was dropped: another finger has come, or the
    browser has taken the pointer away."""


@dataclass(frozen=True, slots=True)
class Pan:
    """What is dragged, or else the scene, goes on by so much."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Pinch:
    """Zoom by a factor about a point of the box."""

    factor: float
    x: float
    y: float


Gesture: TypeAlias = Tap | Lift | Drop | DragCancelled | Pan | Pinch


class Gestures:
    """What pointers do, one event after the other. Points and times come from outside."""

    def __init__(self) -> None:
        self._down: dict[int, tuple[float, float]] = {}
        self._start = (0.0, 0.0)
        self._is_tap = self._is_drag = False
        self._last: tuple[float, float, float] | None = None

    @property
    def touching(self) -> bool:
        """Whether any pointer is down."""
        return bool(self._down)

    def down(self, pointer: int, x: float, y: float) -> tuple[Gesture, ...]:
        """A pointer has touched."""
        self._is_tap = not self._down
        if self._is_tap:
            self._start = (x, y)
        self._down[pointer] = (x, y)
        return self._put_back()

    def move(self, pointer: int, x: float, y: float) -> tuple[Gesture, ...]:
        """A pointer has moved; pointers that are not down do nothing."""
        before = self._down.get(pointer)
        if before is None:
            return ()
        self._down[pointer] = (x, y)
        if len(self._down) == 2:
            return self._two_fingers(pointer, before)
        if not self._is_tap:
            return (Pan(x - before[0], y - before[1]),)
        start_x, start_y = self._start
        if hypot(x - start_x, y - start_y) <= STILL:
            return ()
        self._is_tap, self._is_drag = False, True
        return Lift(start_x, start_y), Pan(x - start_x, y - start_y)

    def _put_back(self) -> tuple[Gesture, ...]:
        was, self._is_drag = self._is_drag, False
        return (DragCancelled(),) if was else ()

    def _two_fingers(self, pointer: int, before: tuple[float, float]) -> tuple[Gesture, ...]:
        x, y = self._down[pointer]
        other = next(at for key, at in self._down.items() if key != pointer)
        apart = hypot(before[0] - other[0], before[1] - other[1])
        middle = (x + other[0]) / 2, (y + other[1]) / 2
        drag = Pan((x - before[0]) / 2, (y - before[1]) / 2)
        if apart < 1:
            return (drag,)
        return drag, Pinch(hypot(x - other[0], y - other[1]) / apart, *middle)

    @property
    def staying(self) -> Hold | None:
        """Where the one finger still is that may be holding something, if there is one."""
        return Hold(*self._start) if self._is_tap and len(self._down) == 1 else None

    def held(self) -> None:
        """Something was held: what follows is no tap any more."""
        self._is_tap = False

    def up(self, pointer: int, x: float, y: float, now: float) -> tuple[Gesture, ...]:
        """A pointer has left; ``now`` in milliseconds."""
        if self._down.pop(pointer, None) is None or self._down:
            return ()
        if self._is_drag:
            self._is_drag = False
            return (Drop(x, y),)
        if not self._is_tap:
            return ()
        last, self._last = self._last, (x, y, now)
        double = (
            last is not None and now - last[2] <= DOUBLE and hypot(x - last[0], y - last[1]) <= NEAR
        )
        if double:
            self._last = None
        return (Tap(x, y, double),)

    def cancel(self, pointer: int) -> tuple[Gesture, ...]:
        """The browser has taken a pointer away."""
        self._down.pop(pointer, None)
        self._is_tap = False
        return self._put_back()
