"""The cards that begin a game at once. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mythshelf.players import LEVELS

from web.app.new_game.faces import face
from web.app.new_game.starts import Start
from web.app.platform.dom import (
    attribute,
    by_id,
    clone,
    data,
    fill,
    on,
    on_click,
    piece,
    shown,
    slot,
)
from web.app.presenting.presenter import Presenter


class StartCards:
    """The cards in ``#starts``."""

    def __init__(self, begin: Callable[[Start], None]) -> None:
        """``begin`` is called with the way that was chosen."""
        self._starts: dict[str, Start] = {}
        self._cards: dict[str, Any] = {}
        self._presenter: Presenter | None = None

        def chosen(button: Any) -> None:
            begin(self._starts[data(button, "start")])

        def changed(event: Any) -> None:
            way = data(event.target, "level-of")
            if way in self._starts:
                self._starts[way].set_level(str(event.target.value))
                self._refresh(way)

        on_click(by_id("starts"), "[data-start]", chosen)
        on(by_id("starts"), "change", changed)

    def show(self, ways: Sequence[Start], presenter: Presenter) -> None:
        """Show these ways, none of them for the next game of a campaign."""
        self._starts = {start.way: start for start in ways}
        self._cards, self._presenter = {}, presenter
        by_id("starts").replaceChildren()
        shown(by_id("starts"), bool(ways))
        attribute(by_id("starts"), "data-count", str(len(ways)))
        for start in ways:
            card = clone("tpl-start-card")
            attribute(slot(card, "go"), "data-start", start.way)
            if start.level:
                self._add_levels(card, start)
            self._cards[start.way] = card
            by_id("starts").append(card)
            self._refresh(start.way)

    def _add_levels(self, card: Any, start: Start) -> None:
        for level in LEVELS:
            choice = clone("tpl-level")
            entry = slot(choice, "input")
            entry.name, entry.value = "start-level", level
            entry.checked = level == start.level
            attribute(entry, "data-level-of", start.way)
            fill(choice, name=level.capitalize())
            slot(card, "levels").append(choice)
        shown(slot(card, "levels"), True)

    def _refresh(self, way: str) -> None:
        start, card = self._starts[way], self._cards[way]
        fill(card, title=start.title, line=start.line, sides=start.sides)
        words = filter(None, (start.title, start.line, start.sides))
        fill(card, what="".join((": ", ". ".join(words), ".")))
        faces = slot(card, "faces")
        faces.replaceChildren()
        assert self._presenter is not None
        for seat in range(start.form.seats):
            drawn = clone("tpl-face")
            here = face(start.form, self._presenter, seat)
            piece(drawn, here.side, here.icon, here.shape)
            faces.append(drawn)
        attribute(faces, "data-count", str(start.form.seats))
