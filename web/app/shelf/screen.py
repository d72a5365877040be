"""The shelf: the last game to go on with, the other saved games, the boxes. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from web.app.platform.device import now
from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    data,
    fill,
    icon,
    on_click,
    shown,
    slot,
    text,
)
from web.app.platform.phrases import counted
from web.app.platform.storage import Head
from web.app.shelf.wording import saved_line, storage_note
from web.app.widgets.boxes import game_title, is_guided

_CHIPS = 2
"""How many saved games are chips beside the last one; the list has them all."""
_CUPS = 2
"""How many tournaments and campaigns are on the shelf; the list of saved games has them all."""
SIGNS = {"tournament": "crown", "campaign": "destination"}
"""The icon of what games can belong to."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament or a campaign by its head."""

    noun: str
    head: Head


class ShelfScreen:
    """The part of the shelf that changes: the saved games, tournaments and campaigns."""

    def __init__(
        self,
        open_save: Callable[[str], None],
        open_list: Callable[[], None],
        paint: Callable[[Any, str], None],
        open_series: Callable[[str, str], None],
        refusal: str,
    ) -> None:
        """What to do with a save's id, with "all saved games", to paint a thumbnail, with a
        tournament or campaign by its noun and id; ``refusal`` is why nothing can be stored, or
        empty."""
        self._paint = paint
        self._refusal = refusal
        self._last = ""
        self._chips: Keyed[Head | int] = Keyed.filled(by_id("saves"), "tpl-save-chip", _chip)
        self._cups: Keyed[Listed] = Keyed.filled(by_id("cups"), "tpl-cup-chip", _cup)
        on_click(
            by_id("cups"),
            "[data-series]",
            lambda b: open_series(data(b, "noun"), data(b, "series")),
        )
        on_click(by_id("continue"), "[data-continue]", lambda _button: open_save(self._last))
        on_click(by_id("saves"), "[data-save]", lambda chip: open_save(data(chip, "save")))
        on_click(by_id("saves"), "[data-all]", lambda _chip: open_list())

    def show(self, heads: Sequence[Head], series: Sequence[Listed] = ()) -> None:
        """Show these saved games, the newest first, and the tournaments and campaigns that go on.
        The first undamaged game is the one to continue."""
        going_on = [one for one in series if not (one.head.damaged or one.head.finished)]
        self._cups.show([(f"{one.noun}-{one.head.id}", one) for one in going_on[:_CUPS]])
        shown(by_id("cups"), bool(going_on))
        sound = [head for head in heads if not head.damaged]
        going = [head for head in sound if not head.finished]
        last = next(iter(going or sound), None)
        shown(by_id("continue"), last is not None)
        text(by_id("storage-note"), storage_note(heads, self._refusal))
        saved = sum(not head.unsaved for head in heads)
        text(by_id("save-count"), f"{counted(saved, 'saved game')}." if saved else "")
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
            detail=f"{head.name}. {saved_line(head, now())}",
        )
        attribute(slot(card, "game"), "data-game", head.game)
        attribute(slot(card, "new"), "data-new-game", head.game)
        attribute(slot(card, "learn"), "data-learn", head.game)
        in_lesson = head.step and not head.finished
        shown(slot(card, "learn"), is_guided(head.game) and not in_lesson)
        self._paint(slot(card, "thumb"), head.id)


def _cup(element: Any, one: Listed) -> None:
    attribute(slot(element, "open"), "data-series", one.head.id)
    attribute(slot(element, "open"), "data-noun", one.noun)
    icon(slot(element, "icon"), SIGNS[one.noun])
    fill(element, title=one.head.name, line=one.head.line)


def _chip(element: Any, model: Head | int) -> None:
    if isinstance(model, int):
        attribute(element, "data-all", "")
        shown(slot(element, "game"), False)
        fill(element, status=f"All {model} saved games")
    else:
        attribute(element, "data-save", model.id)
        attribute(slot(element, "game"), "data-game", model.game)
        status = model.line if model.step and not model.title else model.name
        unsaved = ", not saved" if model.unsaved else ""
        fill(element, game=game_title(model.game), status=f"{status}{unsaved}")
