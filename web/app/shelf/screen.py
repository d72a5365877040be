"""The shelf: the last game to go on with, the other saved games, the boxes. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from web.app.platform.device import is_on_home_screen, now
from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    icon,
    on_click,
    piece,
    shown,
    slot,
    text,
)
from web.app.platform.phrases import counted
from web.app.platform.storage import Head
from web.app.ports import ShelfDay, ShelfToday
from web.app.session.turn import Piece
from web.app.shelf.wording import saved_line, storage_note
from web.app.widgets.boxes import game_title, is_guided

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
        self._cups: Keyed[Listed] = Keyed.filled(by_id("cups"), "tpl-cup-chip", _cup)
        on_click(
            by_id("cups"),
            "[data-series]",
            lambda b: open_series(data(b, "noun"), data(b, "series")),
        )
        on_click(by_id("continue"), "[data-continue]", lambda _button: open_save(self._last))
        on_click(by_id("continue"), "[data-all]", lambda _button: open_list())
        on_click(by_id("games"), "[data-go-on]", lambda button: open_save(data(button, "go-on")))

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
        text(by_id("storage-note"), storage_note(heads, self._refusal, is_on_home_screen()))
        saved = sum(not head.unsaved for head in heads)
        text(by_id("save-count"), f"{counted(saved, 'saved game')}." if saved else "")
        self._last = ""
        if last is not None:
            self._last = last.id
            self._continue(last)
        shown(slot(by_id("continue"), "all"), len(heads) > 1)
        text(slot(by_id("continue"), "all"), f"All {len(heads)} saved games")
        waiting: dict[str, Head] = {}
        for head in going:
            waiting.setdefault(head.game, head)
        for button in by_id("games").querySelectorAll("[data-of]"):
            _show_waiting(button, waiting.get(data(button, "of")))

    def show_today(self, today: ShelfToday | None) -> None:
        """Show what there is today, if anything."""
        flag(by_id("shelf-today"), "data-empty", today is None)
        if today is None:
            return
        fill(by_id("shelf-today"), date=today.date, puzzle=today.puzzle, deal=today.deal)
        by_id("shelf-week").replaceChildren(*(_day(one) for one in today.week))

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


def _day(day: ShelfDay) -> Any:
    element = clone("tpl-shelf-day")
    attribute(element, "data-state", day.state or None)
    text(element, "✓" if day.state == "done" else day.letter)
    return element


def _cup(element: Any, one: Listed) -> None:
    attribute(slot(element, "open"), "data-series", one.head.id)
    attribute(slot(element, "open"), "data-noun", one.noun)
    icon(slot(element, "icon"), SIGNS[one.noun])
    fill(element, title=one.head.name, line=one.head.line)


def _show_waiting(button: Any, head: Head | None) -> None:
    """Let the button under a box begin its game, or go on with the newest one that waits."""
    slug = data(button, "of")
    attribute(button, "data-new-game", slug if head is None else None)
    attribute(button, "data-go-on", None if head is None else head.id)
    turn = "" if head is None else head.turn
    fill(button, act="Play" if head is None else "Continue", turn=turn)
    shown(slot(button, "turn"), bool(turn))
    lying = None if head is None else Piece.read(head.piece)
    shown(slot(button, "piece"), lying is not None)
    if lying is not None:
        piece(slot(button, "piece"), lying.side, lying.icon, lying.shape)
