"""What a finger drags over the board: where it is, and what it may mean (pure).

The stage knows no rules: a :class:`Carrier` says what can be lifted and what becomes of it where it
is dropped. Lengths are the scene's units.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from web.app.stage.gestures import DragCancelled, Drop, Lift
from web.app.stage.hit import miss, node_at
from web.app.stage.motion import Motion
from web.app.stage.nodes import Node, Scene
from web.app.stage.viewport import Viewport

FINGER = 44
"""The least width of a target, in CSS pixels, where there is room for it."""
_ABOVE = 1_000.0
"""What is carried is painted over everything that stands."""
_LARGER = 1.06
_WHERE_IT_WAS = 0.35
"""How much is seen of a thing at its place while it is carried."""


class Carrier(Protocol):
    """Who decides what a drag means."""

    def lift(self, keys: Sequence[str], pans: bool) -> str:
        """A finger begins to drag one of these, the likeliest first; returns the key of what
        it carries from now on, empty for nothing. ``pans`` says that it then moves the board."""

    def drop(self, key: str) -> None:
        """What is carried is dropped on the thing of a key, or on nothing (empty)."""

    def put_back(self) -> None:
        """What is carried goes back to where it was."""


class NoCarrier:
    """Nothing can be dragged."""

    def lift(self, keys: Sequence[str], pans: bool) -> str:
        """Let nothing be dragged: nothing is carried here."""
        return ""

    def drop(self, key: str) -> None:
        """Do nothing: nothing was carried."""

    def put_back(self) -> None:
        """Do nothing: nothing was carried."""


@dataclass(slots=True)
class Carried:
    """A thing on its way: its key, and where it is now.

    ``lies`` says that the finger has left it where it is.
    """

    key: str
    x: float
    y: float
    lies: bool = False

    def move(self, dx: float, dy: float) -> None:
        """The finger has moved by so much."""
        self.x += dx
        self.y += dy

    def among(self, nodes: Iterable[Node]) -> list[Node]:
        """The nodes of a frame, with the thing where the finger has it, and a pale one left where
        it was."""
        placed: list[Node] = []
        carried: list[Node] = []
        for node in nodes:
            if node.key != self.key:
                placed.append(node)
                continue
            placed.append(replace(node, alpha=node.alpha * _WHERE_IT_WAS))
            size = node.scale * (1 if self.lies else _LARGER)
            carried.append(replace(node, x=self.x, y=self.y, z=node.z + _ABOVE, scale=size))
        return placed + carried


def touched(nodes: Iterable[Node], meant: Node | None, x: float, y: float) -> Iterator[str]:
    """The keys of what a finger may begin to drag at a point: what a tap there means, then
    everything drawn there, the topmost first."""
    if meant is not None:
        yield meant.key
    drawn = (node for node in nodes if node.art.paints and not node.mark and _covers(node, x, y))
    yield from (node.key for node in sorted(drawn, key=lambda node: -node.z))


def _covers(node: Node, x: float, y: float) -> bool:
    if node.hit is not None:
        return not miss(node, x, y)
    left, top, right, bottom = node.art.bounds
    return left <= (x - node.x) <= right and top <= (y - node.y) <= bottom


def node_under(
    scene: Scene | None, viewport: Viewport, x: float, y: float, but: str = ""
) -> Node | None:
    """What a finger means at a point of the box, the thing of the key ``but`` looked through."""
    if scene is None or not viewport.scale:
        return None
    nodes = (node for node in scene.nodes if not but or node.key != but)
    return node_at(nodes, *viewport.point(x, y), FINGER / viewport.scale)


def _holds(node: Node) -> bool:
    """Whether what is dropped on a node may lie there until it is done or called off."""
    return node.holds or node.mark or not node.art.paints


class Drags:
    """What happens on the stage between a finger's :class:`.Lift` and its :class:`.Drop`."""

    def __init__(
        self, motion: Motion, viewport: Viewport, carrier: Carrier, ask: Callable[[], None]
    ) -> None:
        """``ask`` is called when another frame has to be painted."""
        self._motion, self._viewport = motion, viewport
        self._carrier, self._ask = carrier, ask
        self._carried: Carried | None = None

    @property
    def carries(self) -> bool:
        """Whether a finger carries something now."""
        return self._carried is not None and not self._carried.lies

    def among(self, nodes: list[Node]) -> list[Node]:
        """The nodes of a frame, what is carried or lies somewhere at its place."""
        return nodes if self._carried is None else self._carried.among(nodes)

    def keep(self, key: str) -> None:
        """Only the thing of this key (none if empty) is still carried, or lies where it was
        dropped; another one goes from there to its place in the next scene."""
        carried = self._carried
        if carried is not None and carried.key != key:
            self._carried = None
            self._motion.go_on_from(carried.key, carried.x, carried.y)
            self._ask()

    def take(self, gesture: Lift | Drop | DragCancelled) -> None:
        """A drag begins or ends."""
        match gesture:
            case Lift(x, y):
                self._lift(x, y)
            case Drop(x, y) if self.carries:
                self._drop(x, y)
            case DragCancelled() if self.carries:
                self._carrier.put_back()

    def carry(self, dx: float, dy: float) -> None:
        """What is carried goes on by so many CSS pixels."""
        if self._carried is not None:
            self._carried.move(dx / self._viewport.scale, dy / self._viewport.scale)
            self._ask()

    def _lift(self, x: float, y: float) -> None:
        scene = self._motion.scene
        if scene is None or not self._viewport.scale:
            return
        nodes = self.among(scene.nodes)
        meant = node_under(scene, self._viewport, x, y)
        keys = tuple(dict.fromkeys(touched(nodes, meant, *self._viewport.point(x, y))))
        key = self._carrier.lift(keys, self._viewport.zoomed)
        node = next((node for node in reversed(nodes) if node.key == key), None)
        if node is not None:
            self._motion.finish()
            self._carried = Carried(key, node.x, node.y)
        self._ask()

    def _drop(self, x: float, y: float) -> None:
        """What is carried is dropped: on what lies under the finger, else under its middle; at
        its own place it is put back."""
        carried, scene, viewport = self._carried, self._motion.scene, self._viewport
        assert carried is not None
        assert scene is not None
        under = node_under(scene, viewport, x, y, carried.key)
        if under is None or not under.lit:
            middle = viewport.place(carried.x, carried.y)
            under = node_under(scene, viewport, *middle, carried.key) or under
        home = next((node for node in scene.nodes if node.key == carried.key), None)
        is_home = home is not None and _covers(home, *viewport.point(x, y))
        carried.lies = True
        if is_home and (under is None or not under.lit):
            self._carrier.put_back()
            return
        if under is not None and not _holds(under):  # it would hide what it was dropped on
            self.keep("")
        self._carrier.drop(under.key if under is not None else "")
