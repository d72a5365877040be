"""What happens on the board, said at its foot step by step, with the rule. Browser only."""

from __future__ import annotations

from collections.abc import Callable

from web.app.platform.dom import by_id, fill, on_click, shown, slot, text
from web.app.stage.nodes import Scene


class TellingBar:
    """``#telling``: a sentence and its clause; step by step also the buttons that go on."""

    def __init__(
        self, rule: Callable[[str], None], go_on: Callable[[], None], skip: Callable[[], object]
    ) -> None:
        """``rule`` opens the rules at a clause, ``go_on`` leaves a step, ``skip`` all of them."""
        self._element = by_id("telling")
        self._rule, self._clause = rule, ""
        on_click(self._element, "[data-slot='clause']", lambda _button: self._open())
        on_click(self._element, "[data-telling='next']", lambda _button: go_on())
        on_click(self._element, "[data-telling='skip']", lambda _button: skip())

    def show(self, scene: Scene | None, waits: bool) -> None:
        """Show what the scene says; nothing for none."""
        shown(self._element, scene is not None)
        if scene is None:
            return
        self._clause = scene.clause
        fill(self._element, words=scene.caption)
        clause = slot(self._element, "clause")
        shown(clause, bool(scene.clause))
        text(clause, scene.clause)
        shown(slot(self._element, "steps"), waits)

    def _open(self) -> None:
        self._rule(self._clause)
