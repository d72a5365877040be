"""One focusable element over every shape that can be spoken of (browser).

Keyboard and screen reader use the same keys as fingers do. Elements are updated by
difference only, in a task after the picture has been painted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from web.app.stage.nodes import Node, Scene

_ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Overlay:
    """The elements over the canvas, in reading order: by row, by column, then by height."""

    def __init__(self, box: Any, on_tap: Callable[[str], None]) -> None:
        self._box = box
        self._on_tap = on_tap
        self._elements: dict[str, Any] = {}
        self._shown: dict[str, tuple[Any, ...]] = {}
        self._order: list[str] = []
        self._scene: Scene | None = None
        self._active = ""
        self._proxies = [create_proxy(self._clicked), create_proxy(self._key)]
        box.style.pointerEvents = "none"  # fingers and mice meet the canvas, which forgives misses
        box.addEventListener("click", self._proxies[0])
        box.addEventListener("keydown", self._proxies[1])

    def sync(self, scene: Scene, scale: float, zoom: tuple[float, float, float]) -> None:
        """Bring the elements in line with a scene; ``scale`` is CSS pixels a unit."""
        self._scene = scene
        spoken = [node for node in scene.nodes if node.name and node.hit]
        spoken.sort(key=lambda node: (round(node.y / 58), round(node.x / 29), node.z))
        order = [node.key for node in spoken]
        for key in [key for key in self._elements if key not in set(order)]:
            self._elements.pop(key).remove()
            self._shown.pop(key, None)
        for node in spoken:
            self._update(node, scale, zoom)
        if order != self._order:
            self._sort(order)
        self._rove()

    def _update(self, node: Node, scale: float, zoom: tuple[float, float, float]) -> None:
        factor, left, top = zoom
        assert node.hit is not None
        w, h = node.hit.w, node.hit.h
        if round(node.angle) % 180 == 90:
            w, h = h, w
        size = scale * factor
        place = (
            f"{(node.x - left - w / 2) * size:.0f}px",
            f"{(node.y - top - h / 2) * size:.0f}px",
            f"{w * size:.0f}px",
            f"{h * size:.0f}px",
        )
        wanted = (*place, node.name, node.lit, node.pressed)
        if self._shown.get(node.key) == wanted:
            return
        self._shown[node.key] = wanted
        element = self._elements.get(node.key)
        if element is None:
            element = js.document.createElement("button")
            element.type = "button"
            element.dataset.key = node.key
            element.tabIndex = -1
            self._elements[node.key] = element
            self._box.appendChild(element)
        style = element.style
        style.left, style.top, style.width, style.height = place
        element.setAttribute("aria-label", node.name)
        element.setAttribute("aria-pressed", "true" if node.pressed else "false")
        element.setAttribute("aria-disabled", "false" if node.lit else "true")

    def _sort(self, order: list[str]) -> None:
        focused = js.document.activeElement
        for before, after in zip([None, *order], order, strict=False):
            element = self._elements[after]
            wanted = self._elements[before] if before else None
            if element.previousElementSibling != wanted:
                self._box.insertBefore(
                    element, wanted.nextSibling if wanted else self._box.firstChild
                )
        if focused and self._box.contains(focused):
            focused.focus()
        self._order = order

    def _rove(self) -> None:
        """One element is reached by Tab, the others from it by arrow keys."""
        if self._active not in self._elements:
            self._active = self._order[0] if self._order else ""
        for key, element in self._elements.items():
            wanted = 0 if key == self._active else -1
            if element.tabIndex != wanted:
                element.tabIndex = wanted

    def _clicked(self, event: Any) -> None:
        key = event.target.dataset.key if event.target.dataset else None
        if key:
            self._active = key
            self._on_tap(key)

    def _key(self, event: Any) -> None:
        if event.key not in _ARROWS or event.ctrlKey or event.altKey or event.metaKey:
            return
        target = self._next(event.target.dataset.key, *_ARROWS[event.key])
        if target:
            event.preventDefault()
            self._active = target
            self._rove()
            self._elements[target].focus()

    def _next(self, key: str, dx: int, dy: int) -> str:
        """The key one goes to from ``key``: the nearest in that direction, lit ones first."""
        scene = self._scene
        if scene is None:
            return ""
        places = {node.key: node for node in scene.nodes if node.key in self._elements}
        here = places.get(key)
        if here is None:
            return ""
        best, found = float("inf"), ""
        for other, node in places.items():
            along = (node.x - here.x) * dx + (node.y - here.y) * dy
            aside = abs((node.x - here.x) * dy) + abs((node.y - here.y) * dx)
            if other == key or along <= 1 or aside > along:
                continue
            away = along + 2 * aside
            if away < best:
                best, found = away, other
        return found

    def close(self) -> None:
        """Remove everything."""
        self._box.removeEventListener("click", self._proxies[0])
        self._box.removeEventListener("keydown", self._proxies[1])
        for proxy in self._proxies:
            proxy.destroy()
        for element in self._elements.values():
            element.remove()
        self._elements.clear()
