"""The stage: a canvas that shows scenes, moves between them and takes taps (browser)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from web.app.stage.hit import node_at
from web.app.stage.motion import SPEEDS, Motion
from web.app.stage.nodes import Scene
from web.app.stage.overlay import Overlay
from web.app.stage.painter import Painter

FINGER = 44
_STILL = 9
_CLOSE_UP = 1.8
_MOST_ZOOM = 3.0


class Stage:
    """Shows scenes on ``canvas``; ``overlay`` is the box for its focusable elements.

    ``on_tap`` gets the key of the node that was tapped, ``on_settled`` is called when
    nothing moves any more.
    """

    def __init__(
        self,
        canvas: Any,
        overlay: Any,
        on_tap: Callable[[str], None],
        on_settled: Callable[[], None],
    ) -> None:
        self._canvas = canvas
        self._painter = Painter(canvas)
        self._motion = Motion()
        self._overlay = Overlay(overlay, self._tapped)
        self._on_tap, self._on_settled = on_tap, on_settled
        self._zoom = (1.0, 0.0, 0.0)
        self._pointers: dict[int, tuple[float, float]] = {}
        self._start: tuple[float, float] | None = None
        self._dragged = False
        self._asked = False
        self._width = 0.0
        self._frame = create_proxy(self._on_frame)
        self._sync = create_proxy(self._on_sync)
        self._listen()

    # Showing --------------------------------------------------------------------------

    def show(self, scene: Scene, animate: bool = True) -> None:
        """Go to a scene, after those that are still being shown."""
        query = js.window.matchMedia("(prefers-reduced-motion: reduce)")
        self._motion.reduced = bool(query.matches)
        self._motion.show(scene, animate)
        self._ask()

    def set_speed(self, speed: str) -> None:
        """``off``, ``fast``, ``normal`` or ``slow``."""
        self._motion.speed = SPEEDS[speed]
        if not self._motion.speed:
            self._motion.finish()
            self._ask()

    def toggle_zoom(self) -> None:
        """A closer look at the middle, or all of the board again."""
        scene = self._motion.scene
        if scene is None:
            return
        if self._zoom[0] > 1:
            self._zoom = (1.0, 0.0, 0.0)
        else:
            self._zoom_at(scene.width / 2, scene.height / 2, _CLOSE_UP)
        self._ask()

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            js.requestAnimationFrame(self._frame)

    def _on_frame(self, now: float) -> None:
        self._asked = False
        nodes = self._motion.at(now)
        scene = self._motion.scene
        if scene is None or not self._measure(scene):
            return
        self._painter.paint(scene, nodes, self._zoom)
        if self._motion.running:
            self._ask()
            return
        js.setTimeout(self._sync, 0)
        self._on_settled()

    def _on_sync(self) -> None:
        scene = self._motion.scene
        if scene is not None and not self._motion.running:
            self._overlay.sync(scene, self._width / scene.width, self._zoom)

    def _measure(self, scene: Scene) -> bool:
        """Fit the canvas to its box; false while the box is not shown."""
        width = self._canvas.clientWidth
        height = self._canvas.clientHeight
        if not width or not height:
            return False
        self._width = width
        self._painter.fit(width, height, js.window.devicePixelRatio or 1, scene)
        return True

    # Taps -----------------------------------------------------------------------------

    def _tapped(self, key: str) -> None:
        """A tap while something moves only brings it to its end."""
        if self._motion.running:
            self._motion.finish()
            self._ask()
            return
        self._on_tap(key)

    def _listen(self) -> None:
        canvas = self._canvas
        canvas.style.touchAction = "none"
        for name, handler in (
            ("pointerdown", self._down),
            ("pointermove", self._move),
            ("pointerup", self._up),
            ("pointercancel", self._cancel),
            ("wheel", self._wheel),
            ("dblclick", self._double),
        ):
            canvas.addEventListener(name, create_proxy(handler))
        observer = js.ResizeObserver.new(create_proxy(lambda *_: self._ask()))
        observer.observe(canvas)
        js.document.fonts.ready.then(create_proxy(lambda *_: self._fonts()))

    def _fonts(self) -> None:
        self._painter.forget()
        self._ask()

    def _point(self, event: Any) -> tuple[float, float]:
        """Where an event lies on the scene."""
        scene = self._motion.scene
        factor, left, top = self._zoom
        scale = (self._width / scene.width if scene else 1) * factor
        return event.offsetX / scale + left, event.offsetY / scale + top

    def _down(self, event: Any) -> None:
        self._pointers[event.pointerId] = (event.offsetX, event.offsetY)
        if len(self._pointers) == 1:
            self._start = (event.offsetX, event.offsetY)
            self._dragged = False
        else:
            self._dragged = True
        self._canvas.setPointerCapture(event.pointerId)

    def _move(self, event: Any) -> None:
        before = self._pointers.get(event.pointerId)
        if before is None or self._start is None:
            return
        here = (event.offsetX, event.offsetY)
        if abs(here[0] - self._start[0]) + abs(here[1] - self._start[1]) > _STILL:
            self._dragged = True
        if len(self._pointers) == 2:
            self._pinch(event.pointerId, before, here)
        elif self._dragged and self._zoom[0] > 1:
            self._pan(here[0] - before[0], here[1] - before[1])
        self._pointers[event.pointerId] = here

    def _up(self, event: Any) -> None:
        known = self._pointers.pop(event.pointerId, None)
        if known is None or self._dragged or self._pointers:
            return
        scene = self._motion.scene
        if scene is None or not self._width:
            return
        x, y = self._point(event)
        least = FINGER / (self._width / scene.width * self._zoom[0])
        node = node_at(scene.nodes, x, y, least)
        if node is not None:
            self._tapped(node.key)

    def _cancel(self, event: Any) -> None:
        self._pointers.pop(event.pointerId, None)
        self._dragged = True

    # Zoom -----------------------------------------------------------------------------

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        x, y = self._point(event)
        self._zoom_at(x, y, self._zoom[0] * (1.15 if event.deltaY < 0 else 1 / 1.15))
        self._ask()

    def _double(self, event: Any) -> None:
        """Twice on bare board shows all of it again."""
        scene = self._motion.scene
        node = node_at(scene.nodes, *self._point(event)) if scene else None
        if self._zoom[0] > 1 and not (node and node.lit):
            self._zoom = (1.0, 0.0, 0.0)
            self._ask()

    def _pinch(self, pointer: int, before: tuple[float, float], here: tuple[float, float]) -> None:
        other = next(at for key, at in self._pointers.items() if key != pointer)
        scene = self._motion.scene
        apart = _distance(before, other)
        if scene is None or not apart:
            return
        factor, left, top = self._zoom
        scale = self._width / scene.width * factor
        middle = ((here[0] + other[0]) / 2, (here[1] + other[1]) / 2)
        x, y = middle[0] / scale + left, middle[1] / scale + top
        self._zoom_at(x, y, factor * _distance(here, other) / apart)
        self._ask()

    def _pan(self, dx: float, dy: float) -> None:
        scene = self._motion.scene
        if scene is None:
            return
        factor, left, top = self._zoom
        scale = self._width / scene.width * factor
        self._zoom = _kept(scene, factor, left - dx / scale, top - dy / scale)
        self._ask()

    def _zoom_at(self, x: float, y: float, factor: float) -> None:
        """Change the factor so that the scene point stays where it is on the screen."""
        scene = self._motion.scene
        if scene is None:
            return
        old, left, top = self._zoom
        factor = min(_MOST_ZOOM, max(1.0, factor))
        ratio = old / factor
        self._zoom = _kept(scene, factor, x - (x - left) * ratio, y - (y - top) * ratio)


def _kept(scene: Scene, factor: float, left: float, top: float) -> tuple[float, float, float]:
    """The zoom with its window inside the scene."""
    most_left = scene.width - scene.width / factor
    most_top = scene.height - scene.height / factor
    return factor, min(max(0.0, left), most_left), min(max(0.0, top), most_top)


def _distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)
