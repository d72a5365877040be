"""Moving from scene to scene by key (pure; the clock comes from outside, in milliseconds)."""

from __future__ import annotations

from dataclasses import replace

from web.app.stage.nodes import Node, Scene

STEP = 180
FADE = 120
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}


def ease(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


class Motion:
    """A queue of scenes, the last of which stays; the present one may be on its way."""

    def __init__(self) -> None:
        self.speed = 1.0
        self.reduced = False
        self._shown: Scene | None = None
        self._from: dict[str, Node] = {}
        self._queue: list[Scene] = []
        self._started: float | None = None

    @property
    def scene(self) -> Scene | None:
        """The scene that will stand in the end."""
        return self._queue[-1] if self._queue else self._shown

    @property
    def running(self) -> bool:
        """Whether anything is still to move."""
        return bool(self._queue)

    def show(self, scene: Scene, animate: bool) -> None:
        """Go to ``scene`` after whatever is queued; at once where nothing is to be moved."""
        if not animate or not self.speed or self._shown is None:
            self._queue.clear()
            self._arrive(scene)
        else:
            self._queue.append(scene)

    def finish(self) -> None:
        """Skip to the last scene of the queue."""
        if self._queue:
            last = self._queue[-1]
            self._queue.clear()
            self._arrive(last)

    def at(self, now: float) -> list[Node]:
        """The nodes at time ``now``, in painting order."""
        while self._queue:
            scene = self._queue[0]
            if self._started is None:
                self._started = now
            length = self._length(scene)
            t = (now - self._started) / length if length else 1.0
            if t < 1:
                return self._between(scene, t)
            self._queue.pop(0)
            self._started = self._started + length
            self._arrive(scene, keep_clock=bool(self._queue))
        return self._shown.nodes if self._shown else []

    def _arrive(self, scene: Scene, keep_clock: bool = False) -> None:
        self._shown = scene
        self._from = {node.key: node for node in scene.nodes}
        if not keep_clock:
            self._started = None

    def _length(self, scene: Scene) -> float:
        moving = FADE if self.reduced else STEP * scene.weight
        return moving * self.speed if self._changes(scene) else 0.0

    def _changes(self, scene: Scene) -> bool:
        before = self._from
        for node in scene.nodes:
            old = before.get(node.key)
            if not node.still and (old is None or _place(old) != _place(node)):
                return True
        present = {node.key for node in scene.nodes}
        return any(key not in present and not node.still for key, node in before.items())

    def _between(self, scene: Scene, t: float) -> list[Node]:
        t = ease(t)
        nodes = []
        present = set()
        for node in scene.nodes:
            present.add(node.key)
            old = self._from.get(node.key)
            if node.still or (old is not None and _place(old) == _place(node)):
                nodes.append(node)
            elif old is None:
                nodes.append(replace(node, alpha=node.alpha * t))
            elif self.reduced:
                nodes.append(replace(old, alpha=old.alpha * (1 - t)))
                nodes.append(replace(node, alpha=node.alpha * t))
            else:
                nodes.append(_mix(old, node, t))
        for key, old in self._from.items():
            if key not in present and not old.still:
                shrunk = old.scale if self.reduced else old.scale * (1 - 0.4 * t)
                nodes.append(replace(old, alpha=old.alpha * (1 - t), scale=shrunk))
        nodes.sort(key=lambda node: node.z)
        return nodes


def _place(node: Node) -> tuple[float, float, float, float, float]:
    return node.x, node.y, node.angle, node.scale, node.alpha


def _mix(old: Node, new: Node, t: float) -> Node:
    def between(a: float, b: float) -> float:
        return a + (b - a) * t

    return replace(
        new,
        x=between(old.x, new.x),
        y=between(old.y, new.y),
        angle=between(old.angle, new.angle),
        scale=between(old.scale, new.scale),
        alpha=between(old.alpha, new.alpha),
        z=new.z + 50,
    )
