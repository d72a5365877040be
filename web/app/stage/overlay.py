"""Focusable elements over the shapes, for keyboard and screen reader (browser).

There is one button for each place of the grid that has something to tap, in reading order.
A button belongs to its place, not to what stands there: when a piece moves, no element
moves and the keyboard stays where it is. Buttons are changed by difference only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from web.app.boundary.calls import called
from web.app.stage.hit import size
from web.app.stage.nodes import Node, Scene
from web.app.stage.roving import ARROWS, Place, nearest, neighbour, placed
from web.app.stage.viewport import Viewport


class Overlay:
    """The buttons in ``box``.

    ``on_tap`` gets the key of a button that is pressed by the keyboard or by a screen
    reader; fingers and mice are the stage's own business. ``on_focus`` gets the node that
    the keyboard has come to.
    """

    def __init__(
        self, box: Any, on_tap: Callable[[str], None], on_focus: Callable[[Node], None]
    ) -> None:
        self._box = box
        self._on_tap, self._on_focus = on_tap, on_focus
        self._buttons: dict[Place, Any] = {}
        self._written: dict[Place, tuple[str, ...]] = {}
        self._nodes: dict[Place, Node] = {}
        self._active: Place | None = None
        self.by_columns = self._in_columns = False
        """Whether the board is to be read column by column, and whether it is."""
        self._listeners = [
            (name, called(handler))
            for name, handler in (
                ("click", self._clicked),
                ("keydown", self._key),
                ("focusin", self._focused),
            )
        ]
        for name, proxy in self._listeners:
            box.addEventListener(name, proxy)
        box.setAttribute("role", "group")

    def sync(self, scene: Scene, viewport: Viewport) -> None:
        """Bring the buttons in line with a scene as it lies in the window."""
        self._nodes = placed(scene, self.by_columns)
        if self.by_columns != self._in_columns:
            self._in_columns = self.by_columns
            self._put_in_order()
        if self._box.getAttribute("aria-label") != scene.name:
            self._box.setAttribute("aria-label", scene.name)
        lost = self._drop_others()
        self._insert_new()
        for place, node in self._nodes.items():
            self._write(place, node, viewport)
        self._rove(self._active if self._active in self._nodes else self._substitute())
        if lost and self._active is not None:
            self._buttons[self._active].focus()

    @property
    def here(self) -> Node | None:
        """What has the keyboard now, if the keyboard is on the board."""
        button = self._buttons.get(self._active) if self._active is not None else None
        if button is None or not button.isSameNode(document.activeElement):
            return None
        return self._nodes[self._active] if self._active is not None else None

    def _drop_others(self) -> bool:
        """Remove buttons whose place is empty; whether the keyboard was on one of them."""
        lost = False
        for place in [place for place in self._buttons if place not in self._nodes]:
            button = self._buttons.pop(place)
            self._written.pop(place, None)
            lost = lost or button.isSameNode(document.activeElement)
            button.remove()
        return lost

    def _put_in_order(self) -> None:
        """The elements that stay come in another order; the keyboard stays where it is."""
        had_it = self.here is not None
        for place in self._nodes:
            if place in self._buttons:
                self._box.append(self._buttons[place])
        if had_it and self._active is not None:
            self._buttons[self._active].focus()

    def _insert_new(self) -> None:
        following: Any = None
        for place in reversed(self._nodes):
            button = self._buttons.get(place)
            if button is None:
                button = document.createElement("button")
                button.type = "button"
                button.tabIndex = -1
                self._buttons[place] = button
                if following is None:
                    self._box.append(button)
                else:
                    self._box.insertBefore(button, following)
            following = button

    def _write(self, place: Place, node: Node, viewport: Viewport) -> None:
        width, height = size(node)
        scale = viewport.scale
        left, top = viewport.place(node.x - width / 2, node.y - height / 2)
        wanted = (
            f"{left:.0f}px",
            f"{top:.0f}px",
            f"{width * scale:.0f}px",
            f"{height * scale:.0f}px",
            node.key,
            node.name,
            "true" if node.chosen else "false",
            "false" if node.lit else "true",
        )
        written = self._written.get(place, ("",) * len(wanted))
        if written == wanted:
            return
        self._written[place] = wanted
        button = self._buttons[place]
        if written[:4] != wanted[:4]:
            style = button.style
            style.left, style.top, style.width, style.height = wanted[:4]
        for at, name in ((4, "data-key"), (5, "aria-label"), (6, "aria-pressed")):
            if written[at] != wanted[at]:
                button.setAttribute(name, wanted[at])
        if written[7] != wanted[7]:
            button.setAttribute("aria-disabled", wanted[7])

    def _substitute(self) -> Place | None:
        """Where the keyboard goes when its place is gone."""
        if self._active is not None:
            return nearest(self._nodes, self._active)
        return next((place for place, node in self._nodes.items() if node.lit), None) or next(
            iter(self._nodes), None
        )

    def _rove(self, active: Place | None) -> None:
        """One button is reached by Tab, the others from it by arrow keys."""
        if active == self._active:
            return
        before = self._buttons.get(self._active) if self._active is not None else None
        if before is not None:
            before.tabIndex = -1
        self._active = active
        if active is not None:
            self._buttons[active].tabIndex = 0

    def _place_of(self, element: Any) -> Place | None:
        return next((p for p, b in self._buttons.items() if b.isSameNode(element)), None)

    def _clicked(self, event: Any) -> None:
        """A click without a pointer: Enter, Space, a screen reader, a script."""
        place = self._place_of(event.target) if not event.detail else None
        if place is not None:
            self._on_tap(self._nodes[place].key)

    def _focused(self, event: Any) -> None:
        place = self._place_of(event.target)
        if place is not None:
            self._rove(place)
            if event.target.matches(":focus-visible"):
                self._on_focus(self._nodes[place])

    def _key(self, event: Any) -> None:
        way = ARROWS.get(event.key)
        if way is None or event.ctrlKey or event.altKey or event.metaKey or event.shiftKey:
            return
        here = self._place_of(event.target)
        there = neighbour(self._nodes, here, *way) if here is not None else None
        if here is not None:
            event.preventDefault()
        if there is not None:
            self._buttons[there].focus()

    def close(self) -> None:
        """Remove buttons and listeners."""
        for name, proxy in self._listeners:
            self._box.removeEventListener(name, proxy)
            proxy.destroy()
        for button in self._buttons.values():
            button.remove()
        self._listeners.clear()
        self._buttons.clear()
        self._written.clear()
