"""A hand that drags things over the board: by a finger, with a mouse."""

from __future__ import annotations

from typing import Any

from .table import Table

STEPS = 6


class Hand:
    """A finger (or, with ``mouse``, a mouse) on the table."""

    def __init__(self, table: Table, mouse: bool = False) -> None:
        self.table, self.page, self._mouse = table, table.page, mouse
        self._touch: Any = None if mouse else table.page.context.new_cdp_session(table.page)
        self._at = (0.0, 0.0)

    def middle(self, key: str) -> tuple[float, float]:
        """The middle of a shape in the window."""
        box = self.table.shape(key).bounding_box()
        assert box is not None, key
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """A point of the board, by parts of its width and height."""
        box = self.page.locator("#board").bounding_box()
        assert box is not None
        return box["x"] + x * box["width"], box["y"] + y * box["height"]

    def take(self, key: str) -> Hand:
        """Put the finger on a shape."""
        return self.take_at(*self.middle(key))

    def take_at(self, x: float, y: float) -> Hand:
        """Put the finger on a point of the window."""
        self._at = x, y
        if self._mouse:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
        else:
            self._send("touchStart")
        return self

    def carry(self, x: float, y: float) -> Hand:
        """Move what is held to a point of the window, step by step."""
        left, top = self._at
        for step in range(1, STEPS + 1):
            self._at = left + (x - left) * step / STEPS, top + (y - top) * step / STEPS
            if self._mouse:
                self.page.mouse.move(*self._at)
            else:
                self._send("touchMove")
        return self

    def drop(self) -> Table:
        """Let go."""
        if self._mouse:
            self.page.mouse.up()
        else:
            self._send("touchEnd")
        return self.table.quiet()

    def lose(self) -> Table:
        """The system takes the finger away."""
        self._send("touchCancel")
        return self.table.quiet()

    def drag(self, key: str, target: str) -> Table:
        """From one shape to another."""
        return self.take(key).carry(*self.middle(target)).drop()

    def _send(self, kind: str) -> None:
        points = (
            [] if kind in ("touchEnd", "touchCancel") else [{"x": self._at[0], "y": self._at[1]}]
        )
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
