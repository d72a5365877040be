"""The stage: a canvas that shows scenes, moves between them, takes taps and drags (browser)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import (
    ResizeObserver,
    cancelAnimationFrame,
    clearTimeout,
    getComputedStyle,
    requestAnimationFrame,
    setTimeout,
    window,
)

from web.app.boundary.calls import called
from web.app.stage.bounds import Bounds
from web.app.stage.canvas_parts import FONTS
from web.app.stage.carrying import Carrier, Drags, NoCarrier, node_under
from web.app.stage.gestures import DragCancelled, Drop, Gesture, Hold, Lift, Pan, Pinch, Tap
from web.app.stage.motion import SPEEDS, STEP, Motion
from web.app.stage.nodes import NOTHING, Node, Scene
from web.app.stage.overlay import Overlay
from web.app.stage.painter import Painter
from web.app.stage.pixels import sharpness
from web.app.stage.pointers import Pointers
from web.app.stage.repainting import PAINTED
from web.app.stage.viewport import CLOSE_UP, Viewport

_MARGIN = 90


class Stage:
    """Shows scenes on ``canvas``; ``overlay`` is the box over it for focusable elements.

    ``on_tap`` gets the key of what was tapped (by finger, mouse, keyboard or screen
    reader), ``on_hold`` of what was held down; it says whether there is anything to that.
    ``carrier`` decides what a drag means; what it does not lift does not move.
    ``on_settled`` is called when a scene has been reached and nothing moves any more,
    ``on_zoomed`` when less than the whole board is seen, or all of it again, ``on_resized`` when
    :attr:`room` may have changed, ``on_told`` when what is shown says something else, with the
    scene and whether it waits for a tap, ``on_heard`` when a scene with a sound comes.
    ``on_over`` is called within the frame in which the last
    scene has been reached and may show what follows; ``on_press`` before anything is made of a tap,
    and says whether that is all it does. The canvas is painted only when something has changed.
    """

    def __init__(
        self,
        canvas: Any,
        overlay: Any,
        on_tap: Callable[[str], None],
        on_settled: Callable[[], None] = lambda: None,
        on_zoomed: Callable[[bool], None] = lambda _zoomed: None,
        on_resized: Callable[[], None] = lambda: None,
        on_hold: Callable[[str], bool] = lambda _key: False,
        carrier: Carrier | None = None,
        on_told: Callable[[Scene | None, bool], None] = lambda _scene, _waits: None,
        on_over: Callable[[], None] = lambda: None,
        on_press: Callable[[], bool] = lambda: False,
        on_heard: Callable[[str], None] = lambda _sound: None,
    ) -> None:
        self._canvas, self._box = canvas, overlay
        self._radius = 0.0
        self.is_broken = False
        """Whether the program has failed while it painted what is shown."""
        self._on_resized, self._on_hold, self._on_told = on_resized, on_hold, on_told
        self._told: tuple[Scene | None, bool] = (None, False)
        self._framed: tuple[float, float] = (0.0, 0.0)
        self._busy: Bounds | None = None
        self._on_tap, self._on_settled, self._on_zoomed = on_tap, on_settled, on_zoomed
        self._on_press = on_press
        self._painter = Painter(canvas)
        self._motion = Motion(on_over, on_heard)
        self._viewport = Viewport()
        self._calm = window.matchMedia("(prefers-reduced-motion: reduce)")
        self._drags = Drags(self._motion, self._viewport, carrier or NoCarrier(), self._ask)
        self._overlay = Overlay(overlay, self._tapped, self._look_at)
        self._pointers = Pointers(overlay, self._do, self._hold, self._on_rest)
        self._arrived = True
        self._at_once = True
        self._rough = self._was_zoomed = False
        self._frame_id = self._sync_id = 0
        self._frame = called(self._on_frame)
        self._sync = called(self._on_sync)
        self._resized = called(lambda *_: self._new_room())
        PAINTED.keep(canvas, lambda _canvas: self._paint_anew())
        self._observer = ResizeObserver.new(self._resized)
        self._observer.observe(canvas)

    # Showing --------------------------------------------------------------------------

    def show(self, scene: Scene, animate: bool = True) -> None:
        """Go to a scene, after those that are still to be shown. Where it is not reached by itself
        (not ``animate``), what is shown now may be of another game, or for other eyes: that is
        gone in the next frame, however long it takes to paint."""
        self._motion.reduced = bool(self._calm.matches)
        self._motion.show(scene, animate)
        self._at_once |= not animate
        self._arrived = False
        self._ask()

    def tell(self) -> None:
        """Ask for what follows, with the next frame or once what is on its way is there."""
        self._motion.reduced = bool(self._calm.matches)
        self._arrived = False
        self._ask()

    @property
    def settles(self) -> bool:
        """Whether what is shown has all but been reached."""
        return self._motion.settles

    @property
    def has_arrived(self) -> bool:
        """Whether the scene that was asked for last is shown, with what can be tapped in it."""
        return self._arrived

    @property
    def is_still(self) -> bool:
        """Whether nothing moves here, as people wanted it."""
        return not self._motion.speed

    def clear_for(self, scene: Scene) -> None:
        """Leave nothing of the scene before, also where the board is out of sight and is not
        painted before it comes back."""
        self.show(scene, animate=False)
        self._overlay.sync(scene, self._viewport)

    @property
    def scene(self) -> Scene | None:
        """What is shown, or on its way."""
        return self._motion.scene

    def blank(self) -> None:
        """Leave nothing to be seen."""
        self.clear_for(Scene(1.0, 1.0, NOTHING))

    def finish(self) -> None:
        """Skip to the end of what is moving."""
        self._motion.finish()
        self._ask()

    def set_speed(self, speed: str) -> None:
        """``off``, ``fast``, ``normal``, ``slow`` or ``step``."""
        self._motion.speed, self._motion.stepping = SPEEDS[speed], speed == STEP
        if self._motion.waits:
            self.go_on()
        if not self._motion.speed:
            self.finish()

    def set_reading(self, by_columns: bool) -> None:
        """Whether the board is read column by column, and not row by row."""
        self._overlay.by_columns = by_columns
        self._ask()

    def go_on(self) -> None:
        """Leave the step that waits for a tap."""
        self._motion.go_on()
        self._ask()

    @property
    def zoomed(self) -> bool:
        """Whether less than the whole board is seen."""
        return self._viewport.zoomed

    def toggle_zoom(self) -> None:
        """A closer look, or all of the board again."""
        if self._viewport.zoomed:
            self.fit()
        else:
            self.zoom_by(CLOSE_UP)

    def zoom_by(self, factor: float) -> None:
        """So much closer to what has the keyboard or is chosen, else to the middle."""
        scene = self._motion.scene
        if scene is None or not self._viewport.scale:
            return
        chosen = (node for node in reversed(scene.nodes) if node.chosen)
        node = self._overlay.here or next(chosen, None)
        wide, high = self._viewport.box
        x, y = self._viewport.place(node.x, node.y) if node else (wide / 2, high / 2)
        self._viewport.zoom_to(self._viewport.zoom * factor, x, y)
        self._ask()

    def fit(self) -> None:
        """All of the board."""
        self._viewport.reset()
        self._ask()

    def pan(self, across: float, down: float) -> None:
        """Look further by parts of the window: 0.5, 0 goes half of it to the right."""
        wide, high = self._viewport.box
        self._viewport.pan(-across * wide, -down * high)
        self._ask()

    @property
    def here(self) -> str:
        """The key of what has the keyboard, empty where that is not on the board."""
        node = self._overlay.here
        return node.key if node is not None else ""

    @property
    def room(self) -> tuple[float, float]:
        """Width and height of the canvas in CSS pixels, zeros while it is hidden."""
        return float(self._canvas.clientWidth), float(self._canvas.clientHeight)

    def _new_room(self) -> None:
        rounded = getComputedStyle(self._box).borderTopLeftRadius
        self._radius = float(rounded.removesuffix("px"))
        self._at_once = True
        self._on_resized()
        self._ask()

    def _ask(self) -> None:
        if not self._frame_id:
            self._frame_id = requestAnimationFrame(self._frame)

    def _on_frame(self, now: float) -> None:
        self._frame_id = 0
        nodes = self._drags.among(self._motion.at(now))
        self.is_broken = True
        self._show_frame(nodes)
        self.is_broken = False

    def _show_frame(self, nodes: list[Node]) -> None:
        scene = self._motion.scene
        box = self.room
        if scene is None or not all(box):
            return
        self._viewport.fit((scene.width, scene.height), box)
        self._tell()
        self._look_where_it_is_busy(scene)
        ratio = sharpness(box, float(window.devicePixelRatio or 1))
        painted = self._painter.paint(
            *(scene, nodes, self._viewport, ratio),
            *(not self._rough, self._radius, self._at_once),
        )
        FONTS.when_there(PAINTED.all_anew)
        if not painted:
            self._ask()
            return
        self._at_once = False
        if self._was_zoomed != self._viewport.zoomed:
            self._was_zoomed = self._viewport.zoomed
            self._on_zoomed(self._was_zoomed)
        if self._motion.running:
            if not self._motion.waits:
                self._ask()
        elif not self._sync_id:
            self._sync_id = setTimeout(self._sync, 0)

    def _tell(self) -> None:
        """Say what is shown now, where that has changed."""
        present = self._motion.present
        says = present is not None and (present.caption or present.meanwhile)
        told = (present if says else None, self._motion.waits)
        if told != self._told:
            self._told = told
            self._on_told(*told)

    def _look_where_it_is_busy(self, last: Scene) -> None:
        """On a board too large for its window: close up when it is new, then along with what
        happens, unless people look at all of it."""
        scene = self._motion.present or last
        size = scene.width, scene.height
        if scene.busy is None and self._busy is not None:  # another board, seen as a whole
            self._framed, self._busy = (0.0, 0.0), None
            self._viewport.reset()
        if scene.busy is None or (scene.busy == self._busy and size == self._framed):
            return
        new, self._framed, self._busy = size != self._framed, size, scene.busy
        if new:
            self._viewport.frame(*scene.busy)
        elif self._viewport.zoomed:
            left, top, right, bottom = scene.busy
            self._viewport.show((left + right) / 2, (top + bottom) / 2, _MARGIN)

    def _on_sync(self) -> None:
        """After the picture: the elements over it, and word that it stands."""
        self._sync_id = 0
        scene = self._motion.scene
        if scene is None or self._motion.running or self._frame_id:
            return
        self.is_broken = True
        self._overlay.sync(scene, self._viewport)
        self.is_broken = False
        if not self._arrived:
            self._arrived = True
            self._on_settled()

    def _paint_anew(self) -> None:
        """What was painted may be lost, or fonts have arrived."""
        self._painter.forget()
        self._at_once = True
        self._ask()

    # Taps -----------------------------------------------------------------------------

    def _tapped(self, key: str) -> None:
        """What is on its way is there at once; a tap while something is told does no more."""
        if self._is_used_up():
            return
        if self._motion.running:
            self.finish()
        self._on_tap(key)

    def _is_used_up(self) -> bool:
        """A tap leaves the step that waits, or whatever else it does before it means anything."""
        if self._motion.waits:
            self.go_on()
            return True
        return self._on_press()

    def _look_at(self, node: Node) -> None:
        """The keyboard has come to a node: bring it into the window."""
        if self._viewport.zoomed and self._viewport.show(node.x, node.y, _MARGIN):
            self._ask()

    def _do(self, gestures: tuple[Gesture, ...]) -> None:
        for gesture in gestures:
            match gesture:
                case Tap(x, y, double):
                    self._tap(x, y, double)
                case Lift() | Drop() | DragCancelled():
                    self._drags.take(gesture)
                case Pan(dx, dy) if self._drags.carries:
                    self._drags.carry(dx, dy)
                case Pan(dx, dy) if self._viewport.zoomed:
                    self._viewport.pan(dx, dy)
                    self._rough = True
                    self._ask()
                case Pinch(factor, x, y):
                    self._viewport.zoom_to(self._viewport.zoom * factor, x, y)
                    self._rough = True
                    self._ask()

    def _hold(self, hold: Hold) -> bool:
        node = node_under(self._motion.scene, self._viewport, hold.x, hold.y)
        return node is not None and self._on_hold(node.key)

    def _tap(self, x: float, y: float, double: bool) -> None:
        if not self._viewport.scale:
            return
        if self._is_used_up():
            return
        node = node_under(self._motion.scene, self._viewport, x, y)
        if double and not (node and node.lit):
            self._double(x, y)
        elif node is not None:
            self._tapped(node.key)

    def _double(self, x: float, y: float) -> None:
        """Twice on something that does nothing: all of the board, or a closer look there."""
        if self._viewport.zoomed:
            self.fit()
        else:
            self._viewport.zoom_to(CLOSE_UP, x, y)
            self._ask()

    def keep(self, key: str) -> None:
        """Only the thing of this key (none if empty) is still carried, or lies where it was
        dropped."""
        self._drags.keep(key)

    def key_at(self, x: float, y: float) -> str:
        """The key of what lies at a point of the window, empty for nothing."""
        box = self._canvas.getBoundingClientRect()
        node = node_under(self._motion.scene, self._viewport, x - box.left, y - box.top)
        return node.key if node is not None else ""

    def _on_rest(self) -> None:
        """Zooming and panning are over: paint sharply again."""
        if self._rough:
            self._rough = False
            self._ask()

    def close(self) -> None:
        """Let go of the page: no listener, no element and no proxy is left."""
        cancelAnimationFrame(self._frame_id)
        clearTimeout(self._sync_id)
        self._observer.disconnect()
        PAINTED.drop(self._canvas)
        self._pointers.close()
        for proxy in (self._frame, self._sync, self._resized):
            proxy.destroy()
        self._overlay.close()
