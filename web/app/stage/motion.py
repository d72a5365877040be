"""Moving from scene to scene by key (pure; the clock comes from outside, in milliseconds)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from math import cos, pi, sin
from typing import TypeAlias

from web.app.stage.nodes import Node, Scene, by_height

FADE = 120
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6, "step": 1.0}
STEP = "step"
"""The speed at which every scene that is to be read is left by a tap."""
_SHAKES = 3
"""How often what shakes goes to and fro."""

Easing: TypeAlias = Callable[[float], float]


def bezier(x1: float, y1: float, x2: float, y2: float) -> Easing:
    """The easing of CSS' ``cubic-bezier``: from 0 to 1, given two control points."""
    fine = 48

    def along(a: float, b: float, s: float) -> float:
        return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s**3

    curve = [(along(x1, x2, i / fine), along(y1, y2, i / fine)) for i in range(fine + 1)]

    def ease(t: float) -> float:
        for (ax, ay), (bx, by) in pairwise(curve):
            if t <= bx:
                return ay + (by - ay) * ((t - ax) / (bx - ax) if bx > ax else 1.0)
        return 1.0

    return ease


MOVE = bezier(0.2, 0.7, 0.2, 1)
_SETTLED = 0.5
"""The part of its time after which what moves has all but arrived (:data:`MOVE`)."""
LEAVE = bezier(0.5, 0, 0.8, 0.3)


@dataclass(slots=True)
class Way:
    """What changes between two scenes, worked out once: who of all that is painted stays, moves,
    comes and goes."""

    scene: Scene
    takes: float
    staying: list[Node]
    moving: list[tuple[Node, Node]]
    coming: list[Node]
    going: list[Node]


class Motion:
    """A queue of scenes, the last of which stays; the first may be on its way. When that has been
    reached ``on_over`` is called, which may show what follows: it goes on without a break.
    ``on_heard`` gets the sound of a scene when it comes.

    ``speed`` is a factor of all times (0: nothing moves), ``reduced`` lets things fade from
    place to place instead of moving, and leaves out what is only passing. ``stepping`` says that a
    scene with a caption that is held stays until :meth:`go_on`.
    """

    def __init__(
        self,
        on_over: Callable[[], None] = lambda: None,
        on_heard: Callable[[str], None] = lambda _sound: None,
    ) -> None:
        self._on_over, self._on_heard = on_over, on_heard
        self.speed = 1.0
        self.reduced = self.stepping = False
        self._shown: Scene | None = None
        self._queue: list[Scene] = []
        self._way: Way | None = None
        self._started: float | None = None
        self._gone = 0.0
        self._unread = False

    @property
    def scene(self) -> Scene | None:
        """The scene that will stand in the end."""
        return self._queue[-1] if self._queue else self._shown

    @property
    def running(self) -> bool:
        """Whether anything is still to be shown on the way there, or to be left."""
        return bool(self._queue) or self._unread

    @property
    def waits(self) -> bool:
        """Whether a scene is to be left by a tap before the next one is shown."""
        return self._unread

    @property
    def settles(self) -> bool:
        """Whether the last scene has all but been reached: what takes its time is not seen now."""
        return self._unread or (not self._queue[1:] and self._gone >= _SETTLED)

    @property
    def present(self) -> Scene | None:
        """The scene that is shown, or to which things are on their way."""
        return self._queue[0] if self._way is not None else self._shown

    def go_on(self) -> None:
        """Leave the scene that waits."""
        self._unread, self._started = False, None

    def show(self, scene: Scene, animate: bool = True) -> None:
        """Go to ``scene`` after whatever is queued; at once where nothing is to move."""
        if scene.passing and self.reduced:
            return
        self._queue.append(scene)
        if not animate or not self.speed or self._shown is None:
            self.finish()

    def finish(self) -> None:
        """Skip to the last scene of the queue."""
        if self._queue:
            self._shown = self._queue[-1]
            self._queue.clear()
        self._way = self._started = None
        self._unread = False

    def go_on_from(self, key: str, x: float, y: float) -> None:
        """A thing was brought to a point by hand: from there it goes on with the next scene."""
        self.finish()
        if self._shown is not None:
            nodes = [
                replace(node, x=x, y=y) if node.key == key else node for node in self._shown.nodes
            ]
            self._shown = replace(self._shown, nodes=nodes)

    def at(self, now: float) -> list[Node]:
        """The nodes at time ``now``, in painting order. Scenes whose time is over are left."""
        while not self._unread and self._goes_on():
            way = self._way
            if way is None:
                way = self._way = self._way_to(self._queue[0])
                if way.scene.sound:
                    self._on_heard(way.scene.sound)
            if self._started is None:
                self._started = now
            past = now - self._started
            self._gone = past / way.takes if past < way.takes else 1.0
            if self._gone < 1:
                return self._between(way, self._gone)
            self._shown = self._queue.pop(0)
            self._way = None
            self._started += way.takes
            self._unread = self.stepping and bool(self._shown.caption and self._shown.holds)
        self._started = None
        return self._shown.nodes if self._shown else []

    def _goes_on(self) -> bool:
        """Whether there is a scene to be shown; where there was none, what follows is asked for."""
        if not self._queue:
            self._on_over()
        return bool(self._queue)

    def _way_to(self, scene: Scene) -> Way:
        """Compare the scene shown with the next one. No change takes no time, unless
        the scene wants to be looked at.

        What is new in the very place of something gone replaces it at once; what has faded away
        comes back where it is.
        """
        before = {node.key: node for node in self._shown.nodes} if self._shown else {}
        present = {node.key for node in scene.nodes}
        left = {_place(node) for node in before.values() if node.key not in present}
        taken: set[tuple[float, ...]] = set()
        way = Way(scene, 0.0, [], [], [], [])
        for node in scene.nodes:
            old = before.pop(node.key, None)
            if not node.art.paints:
                continue
            acts = (node.shakes or node.turns) and not self.reduced
            if node.mark or (old is not None and not acts and _place(old) == _place(node)):
                way.staying.append(node)
            elif old is None and _place(node) in left:
                way.staying.append(node)
                taken.add(_place(node))
            elif old is None or old.mark or not old.alpha:
                way.coming.append(node)
            else:
                way.moving.append((old, node))
        way.going += [
            node
            for node in before.values()
            if node.art.paints and not node.mark and _place(node) not in taken
        ]
        if way.moving or way.coming or way.going:
            way.takes = self.speed * (scene.takes if way.moving and not self.reduced else FADE)
        way.takes = max(way.takes, self.speed * scene.holds)
        return way

    def _between(self, way: Way, t: float) -> list[Node]:
        moved, left = MOVE(t), LEAVE(t)
        nodes = way.staying[:]
        for old, new in way.moving:
            if self.reduced:
                nodes.append(replace(old, alpha=old.alpha * (1 - t)))
                nodes.append(replace(new, alpha=new.alpha * t))
            else:
                nodes.append(_mixed(old, new, moved, t))
        nodes += [replace(node, alpha=node.alpha * moved) for node in way.coming]
        nodes += [replace(node, alpha=node.alpha * (1 - left)) for node in way.going]
        nodes.sort(key=by_height)
        return nodes


def _place(node: Node) -> tuple[float, ...]:
    return node.x, node.y, node.alpha, node.angle, node.scale


def _mixed(old: Node, new: Node, moved: float, t: float) -> Node:
    """A node on its way; while it moves it is above what stands."""

    def between(a: float, b: float) -> float:
        return a + (b - a) * moved

    half = cos(pi * new.turns * t) if new.turns else 1.0
    return replace(
        new,
        art=old.art if new.turns and t * new.turns < 0.5 else new.art,
        x=between(old.x, new.x) + new.shakes * sin(2 * pi * _SHAKES * t) * (1 - t),
        y=between(old.y, new.y) - new.arc * 4 * t * (1 - t),
        angle=between(old.angle, new.angle),
        scale=between(old.scale, new.scale),
        alpha=between(old.alpha, new.alpha),
        wide=max(0.02, abs(half)) if new.turns else between(old.wide, new.wide),
        z=max(old.z, new.z),
    )
