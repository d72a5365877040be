"""Which part of a scene the canvas shows: fitting, zooming, panning (pure)."""

from __future__ import annotations

MOST_ZOOM = 4.0
CLOSE_UP = 2.0


class Viewport:
    """The part of a scene that is shown in a box, whose size is in CSS pixels.

    ``zoom`` is 1 where all of the scene is seen; ``left`` and ``top`` are the scene point
    in the box's left top corner.
    """

    def __init__(self) -> None:
        self.scene = (1.0, 1.0)
        self.box = (0.0, 0.0)
        self.zoom = 1.0
        self.left = self.top = 0.0

    def fit(self, scene: tuple[float, float], box: tuple[float, float]) -> None:
        """Set the sizes; a changed box keeps what is looked at."""
        if scene != self.scene or box != self.box:
            self.scene, self.box = scene, box
            self._keep_inside()

    @property
    def scale(self) -> float:
        """CSS pixels for a unit of the scene."""
        return min(self.box[0] / self.scene[0], self.box[1] / self.scene[1]) * self.zoom

    @property
    def zoomed(self) -> bool:
        """Whether less than the whole scene is seen."""
        return self.zoom > 1

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The scene point under a point of the box."""
        scale = self.scale
        return x / scale + self.left, y / scale + self.top

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a scene point lies in the box, in CSS pixels."""
        scale = self.scale
        return (x - self.left) * scale, (y - self.top) * scale

    def reset(self) -> None:
        """All of the scene."""
        self.zoom = 1.0
        self._keep_inside()

    def frame(self, left: float, top: float, right: float, bottom: float) -> None:
        """As close as possible to a part of the scene that is seen as a whole."""
        self.reset()
        if self.scale:
            wide, high = (right - left) * self.scale, (bottom - top) * self.scale
            closest = min(self.box[0] / wide, self.box[1] / high)
            self.zoom = min(MOST_ZOOM, max(1.0, closest))
        seen = self._seen()
        self.left = (left + right - seen[0]) / 2
        self.top = (top + bottom - seen[1]) / 2
        self._keep_inside()

    def zoom_to(self, zoom: float, x: float, y: float) -> None:
        """Another zoom; the scene point under the box's point ``x``, ``y`` stays there."""
        held = self.point(x, y)
        self.zoom = min(MOST_ZOOM, max(1.0, round(zoom, 6)))
        self.left, self.top = held[0] - x / self.scale, held[1] - y / self.scale
        self._keep_inside()

    def pan(self, dx: float, dy: float) -> None:
        """Drag the scene by so many CSS pixels."""
        self.left -= dx / self.scale
        self.top -= dy / self.scale
        self._keep_inside()

    def show(self, x: float, y: float, margin: float) -> bool:
        """Move as little as needed for a scene point to be well inside; whether it moved."""
        before = self.left, self.top
        wide, high = self._seen()
        margin = min(margin, wide / 2, high / 2)
        self.left = min(max(self.left, x + margin - wide), x - margin)
        self.top = min(max(self.top, y + margin - high), y - margin)
        self._keep_inside()
        return (self.left, self.top) != before

    def _seen(self) -> tuple[float, float]:
        scale = self.scale or 1.0
        return self.box[0] / scale, self.box[1] / scale

    def _keep_inside(self) -> None:
        """No empty margin beside the scene; a scene smaller than the box is centred."""
        wide, high = self._seen()
        self.left = _within(self.left, self.scene[0], wide)
        self.top = _within(self.top, self.scene[1], high)


def _within(start: float, size: float, seen: float) -> float:
    return (size - seen) / 2 if seen >= size else min(max(0.0, start), size - seen)
