"""A hand that drags things over the board: by a finger, with a mouse, with a pen."""

from __future__ import annotations

from typing import Any

from .table import Table

STEPS = 6
_PEN = {"touchStart": "mousePressed", "touchMove": "mouseMoved", "touchEnd": "mouseReleased"}


class Hand:
    """A finger (or, with ``mouse``, a mouse, or with ``pen`` a pen) on the table."""

    def __init__(self, table: Table, mouse: bool = False, pen: bool = False) -> None:
        self.table, self.page, self._mouse, self._pen = table, table.page, mouse, pen
        self._touch: Any = None if mouse else table.page.context.new_cdp_session(table.page)
        self._at = (0.0, 0.0)

    def middle(self, key: str) -> tuple[float, float]:
        """The middle of a shape, or of a part of a panel, in the window."""
        shape = self.table.shape(key)
        if not shape.count():
            shape = self.table.row(key)
            shape.scroll_into_view_if_needed()
        box = shape.bounding_box()
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
        if self._pen:
            self._draw(_PEN[kind])
            return
        points = (
            [] if kind in ("touchEnd", "touchCancel") else [{"x": self._at[0], "y": self._at[1]}]
        )
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def _draw(self, kind: str) -> None:
        x, y = self._at
        how = {"button": "left", "buttons": int(kind != "mouseReleased"), "pointerType": "pen"}
        event = {"type": kind, "x": x, "y": y, "clickCount": 1, **how}
        self._touch.send("Input.dispatchMouseEvent", event)
