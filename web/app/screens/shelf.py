"""The shelf: the last game to go on with, the other saved games, the boxes. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import document

from web.app.device import now
from web.app.dom import Keyed, attribute, by_id, data, fill, on_click, one, shown, slot, text
from web.app.screens.words import ago, counted
from web.app.storage import Head

_CHIPS = 2
"""Saved games that stand as chips beside the last one; the list has them all."""


class Shelf:
    """``#shelf`` beyond its plain HTML."""

    def __init__(
        self,
        open_save: Callable[[str], None],
        open_list: Callable[[], None],
        paint: Callable[[Any, str], None],
    ) -> None:
        """What to do with a save's id, with "all saved games", and to paint a thumbnail."""
        self._paint = paint
        self._last = ""
        self._chips: Keyed[Head | int] = Keyed.filled(by_id("saves"), "tpl-save-chip", _chip)
        on_click(by_id("continue"), "[data-continue]", lambda _button: open_save(self._last))
        on_click(by_id("saves"), "[data-save]", lambda chip: open_save(data(chip, "save")))
        on_click(by_id("saves"), "[data-all]", lambda _chip: open_list())

    def show(self, heads: Sequence[Head]) -> None:
        """Show these saved games, the newest first. The first sound one is to continue."""
        sound = [head for head in heads if not head.damaged]
        going = [head for head in sound if not head.finished]
        last = next(iter(going or sound), None)
        shown(by_id("continue"), last is not None)
        text(by_id("save-count"), f"{counted(len(heads), 'saved game')}." if heads else "")
        self._last = ""
        if last is not None:
            self._last = last.id
            self._continue(last)
        others = [head for head in sound if last is not None and head.id != last.id]
        chips: list[tuple[str, Head | int]] = [(head.id, head) for head in others[:_CHIPS]]
        if len(heads) > len(chips) + 1:
            chips.append(("all", len(heads)))
        self._chips.show(chips)

    def _continue(self, head: Head) -> None:
        card = by_id("continue")
        fill(
            card,
            game=game_title(head.game),
            status=head.line,
            detail=f"{head.name}. Saved {ago(head.saved, now())}.",
        )
        attribute(slot(card, "game"), "data-game", head.game)
        attribute(slot(card, "new"), "data-new-game", head.game)
        guided = one(document, f'.box[data-game="{head.game}"][data-guided]') is not None
        attribute(slot(card, "learn"), "data-learn", head.game)
        shown(slot(card, "learn"), guided and not (head.step and not head.finished))
        self._paint(slot(card, "thumb"), head.id)


def game_title(slug: str) -> str:
    """A game's title as its box has it, without loading the game."""
    name = one(document, f'.box[data-game="{slug}"] .box-name') if slug.isidentifier() else None
    return str(name.textContent) if name is not None else ""


def _chip(element: Any, model: Head | int) -> None:
    if isinstance(model, int):
        attribute(element, "data-all", "")
        shown(slot(element, "game"), False)
        fill(element, status=f"All {model} saved games")
    else:
        attribute(element, "data-save", model.id)
        attribute(slot(element, "game"), "data-game", model.game)
        fill(element, game=game_title(model.game), status=model.name)
