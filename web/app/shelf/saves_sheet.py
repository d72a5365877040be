"""The list of all tournaments, campaigns and saved games: play on, rename, save as a file, delete.

Browser only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from web.app.platform.device import now
from web.app.platform.dom import (
    Keyed,
    around,
    attribute,
    by_id,
    clone,
    data,
    fill,
    icon,
    on,
    on_click,
    shown,
    slot,
    text,
)
from web.app.platform.phrases import ago
from web.app.platform.storage import Head
from web.app.session.checkpoints import listed
from web.app.shelf.screen import SIGNS, Listed
from web.app.shelf.wording import FEW, Row, found_line, grouped, is_called, saved_line
from web.app.widgets.boxes import game_title

_OPENS = {"tournament": "Bracket", "campaign": "Open"}


class SavesSheet:
    """The list in ``#save-list``."""

    def __init__(
        self,
        on_pressed: Callable[[str, str], None],
        act_on_series: Callable[[str, str, str], None],
        go_on_from: Callable[[str, int], None],
        retitle: Callable[[str, str], None],
        paint: Callable[[Any, str], None],
    ) -> None:
        """``on_pressed`` gets ``open``, ``report``, ``export`` or ``delete`` and a save's id,
        ``act_on_series`` the same, with a noun before the id; ``go_on_from`` an id and the place
        of a named position, ``retitle`` an id and the new name, ``paint`` a canvas and an id."""
        self._paint = paint
        self._rows: Keyed[Row] = Keyed.filled(by_id("save-list"), "tpl-save-row", self._render)
        self._series: Keyed[Listed] = Keyed.filled(by_id("cup-list"), "tpl-cup-row", _render_series)

        def series_pressed(button: Any) -> None:
            row = around(button, "[data-series]")
            act_on_series(data(button, "slot"), data(row, "noun"), data(row, "series"))

        on_click(by_id("cup-list"), "button", series_pressed)

        def pressed(button: Any) -> None:
            game_id = data(around(button, "[data-save]"), "save")
            if data(button, "checkpoint"):
                go_on_from(game_id, int(data(button, "checkpoint")))
            else:
                on_pressed(data(button, "slot"), game_id)

        def renamed(event: Any) -> None:
            row = around(event.target, "[data-save]")
            retitle(data(row, "save"), str(event.target.value))

        on_click(by_id("save-list"), "button", pressed)
        on(by_id("save-list"), "change", renamed)
        on(by_id("saves-find"), "input", lambda _event: self._find())
        self._heads: Sequence[Head] = ()
        self._listed: Sequence[Listed] = ()

    def show(self, heads: Sequence[Head], series: Sequence[Listed]) -> None:
        """Show these saved games, tournaments and campaigns, or those that are searched for."""
        self._heads, self._listed = heads, series
        shown(by_id("saves-search"), len(heads) > FEW or bool(by_id("saves-find").value))
        self._find()

    def _find(self) -> None:
        wanted = str(by_id("saves-find").value).strip()
        series = [
            one for one in self._listed if is_called(one.head, wanted, game_title(one.head.game))
        ]
        heads = [head for head in self._heads if is_called(head, wanted, game_title(head.game))]
        self._series.show([(f"{one.noun}-{one.head.id}", one) for one in series])
        shown(by_id("cup-list"), bool(series))
        self._rows.show([(row[1].id, row) for row in grouped(heads)])
        text(by_id("saves-found"), found_line(len(series) + len(heads)) if wanted else "")

    def _render(self, row: Any, shown_row: Row) -> None:
        group, head = shown_row
        shown(slot(row, "group"), bool(group))
        fill(row, group=group)
        attribute(row, "data-save", head.id)
        attribute(slot(row, "game"), "data-game", head.game)
        backed = f" As a file {ago(head.exported, now())}." if head.exported else ""
        saved = saved_line(head, now())
        fill(
            row,
            game=game_title(head.game),
            status="This saved game cannot be opened." if head.damaged else head.line,
            detail=f"{saved}{backed}" if saved else "",
            open="See the result" if head.finished else "Play on",
        )
        slot(row, "title").value = head.name
        shown(slot(row, "title"), not head.damaged)
        shown(slot(row, "report"), head.finished and not head.damaged)
        places = slot(row, "checkpoints")
        places.replaceChildren()
        for index, name in listed(head.checkpoints):
            place = clone("tpl-checkpoint")
            attribute(slot(place, "from"), "data-checkpoint", str(index))
            fill(place, name=name)
            places.append(place)
        shown(places, bool(head.checkpoints))
        if not head.damaged:
            self._paint(slot(row, "thumb"), head.id)


def _render_series(row: Any, one: Listed) -> None:
    head, noun = one.head, one.noun
    attribute(row, "data-series", head.id)
    attribute(row, "data-noun", noun)
    attribute(slot(row, "game"), "data-game", head.game)
    icon(slot(row, "icon"), SIGNS[noun])
    people = f"{head.people}. " if head.people else ""
    fill(
        row,
        title=head.title or f"Damaged {noun}",
        game=game_title(head.game),
        status=f"This {noun} cannot be opened." if head.damaged else head.line,
        detail=f"{people}Saved {ago(head.saved, now())}." if head.saved else "",
        open=_OPENS[noun],
    )
