"""What goes on where people go on step by step, beside what happens in the prompt bar. Browser
only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.app.platform.dom import around, by_id, on_click, shown, slot, text
from web.app.stage.nodes import Scene


class TellingBar:
    """``#telling``: the rule of what happens, and the button that goes on."""

    def __init__(self, open_rules: Callable[[str], None], go_on: Callable[[], None]) -> None:
        """``open_rules`` opens the rules at a clause, ``go_on`` leaves a step."""
        self._element = by_id("telling")
        self._open_rules, self._clause = open_rules, ""
        on_click(self._element, "[data-slot='clause']", lambda _button: self._open())
        on_click(self._element, "[data-telling='next']", lambda _button: go_on())

    def show(self, scene: Scene | None) -> None:
        """Go on from a scene that waits; nothing for none."""
        shown(self._element, scene is not None)
        if scene is None:
            return
        self._clause = scene.clause
        clause = slot(self._element, "clause")
        shown(clause, bool(scene.clause))
        text(clause, scene.clause)

    def holds(self, element: Any) -> bool:
        """Whether an element belongs to it, so that a press on it is no skip."""
        return around(element, "#telling") is not None

    def _open(self) -> None:
        self._open_rules(self._clause)
