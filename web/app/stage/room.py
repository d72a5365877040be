"""A part of a scene that something has for itself (pure)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Room:
    """Its left and upper edge, its width and its height, in the units of the scene."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def cell(self, at: int, across: int, down: int, gap: float) -> Room:
        """One of so many equal parts, row by row."""
        row, column = divmod(at, across)
        w, h = (self.w - (across - 1) * gap) / across, (self.h - (down - 1) * gap) / down
        return Room(self.x + column * (w + gap), self.y + row * (h + gap), w, h)
