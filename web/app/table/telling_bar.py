"""At the foot of the board where people go on step by step: what happens, with its rule. Browser
only."""

from __future__ import annotations

from collections.abc import Callable

from web.app.platform.dom import by_id, fill, on_click, shown, slot, text
from web.app.stage.nodes import Scene


class TellingBar:
    """``#telling``: a sentence, its clause, and the buttons that go on."""

    def __init__(
        self,
        open_rules: Callable[[str], None],
        go_on: Callable[[], None],
        skip: Callable[[], object],
    ) -> None:
        """``open_rules`` opens the rules at a clause, ``go_on`` leaves a step, ``skip`` all of
        them."""
        self._element = by_id("telling")
        self._open_rules, self._clause = open_rules, ""
        on_click(self._element, "[data-slot='clause']", lambda _button: self._open())
        on_click(self._element, "[data-telling='next']", lambda _button: go_on())
        on_click(self._element, "[data-telling='skip']", lambda _button: skip())

    def show(self, scene: Scene | None) -> None:
        """Show what the scene that waits says; nothing for none."""
        shown(self._element, scene is not None)
        if scene is None:
            return
        self._clause = scene.clause
        fill(self._element, words=scene.caption)
        clause = slot(self._element, "clause")
        shown(clause, bool(scene.clause))
        text(clause, scene.clause)

    def _open(self) -> None:
        self._open_rules(self._clause)
