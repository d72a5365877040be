"""The log: a line for every choice; a tap on it shows the position after it, which can be given a
name. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from mythshelf.kernel.files.stepwise import Progress

from web.app.platform.dom import (
    Keyed,
    arrows,
    attribute,
    by_id,
    data,
    fill,
    flag,
    on,
    on_click,
    shown,
    slot,
    text,
)
from web.app.session.messages import LogEntry

if TYPE_CHECKING:
    from mythshelf.kernel.files.stepwise import Work

_AT_ONCE = 10
"""New lines of a step."""
_Line = tuple[LogEntry, str, bool, str]
"""An entry, its side, whether it is the position on the table, and the name of that position."""


class LogSheet:
    """The list in ``#log``, of which only the changed lines are updated."""

    def __init__(self, look: Callable[[int], None], name_position: Callable[[str], None]) -> None:
        """``look`` is called with the position (number of choices) of a tapped line,
        ``name_position`` with the name that the position on the table gets, empty for none."""
        self._current = ""

        def named(event: Any) -> None:
            event.preventDefault()
            name_position(str(by_id("checkpoint-name").value))

        on(by_id("checkpoint"), "submit", named)
        on(by_id("checkpoint-remove"), "click", lambda _event: name_position(""))
        self._list: Keyed[_Line] = Keyed.filled(by_id("log"), "tpl-log-entry", _render)
        on_click(by_id("log"), "[data-index]", lambda line: look(int(data(line, "index"))))
        arrows(by_id("log"), "[data-index]")

    def show(
        self,
        entries: list[LogEntry],
        position: int,
        sides: Mapping[int, int],
        checkpoints: Mapping[int, str],
    ) -> Work[None]:
        """Show these lines, in steps of some new ones; ``position`` is the one on the table,
        ``sides`` are by seat, ``checkpoints`` are the names of positions."""
        name = checkpoints.get(position, "")
        if not by_id("checkpoint-name").matches(":focus"):  # somebody may be typing
            by_id("checkpoint-name").value = name
        text(by_id("checkpoint-keep"), "Rename" if name else "Mark")
        shown(by_id("checkpoint-remove"), bool(name))
        last = {entry.index: number for number, entry in enumerate(entries)}

        def line(number: int) -> tuple[str, _Line]:
            entry = entries[number]
            is_last = last[entry.index] == number
            model = (
                entry,
                str(sides.get(entry.seat, "")),
                entry.index == position and is_last,
                checkpoints.get(entry.index, "") if is_last else "",
            )
            return str(number), model

        every, there = range(len(entries)), len(self._list)
        self._list.show([line(number) for number in every[:there]])
        for begin in every[there::_AT_ONCE]:
            self._list.extend([line(number) for number in every[begin : begin + _AT_ONCE]])
            yield Progress(begin, len(entries))
        self._current = str(last.get(position, ""))
        self.scroll()

    def head(self, game: str, people: str, stands: str, has_report: bool) -> None:
        """What stands above the log on paper: the game, who plays, and how it stands; at its foot
        the way to its report, where it has one."""
        fill(by_id("log-head"), game=game, people=people, stands=stands)
        shown(by_id("log-report"), has_report)

    def scroll(self) -> None:
        """Bring the line of the position on the table into view."""
        current = self._list.element(self._current)
        if current is not None:
            _scroll_to(current)


def _scroll_to(line: Any) -> None:
    """Scroll a line into view within the list, without moving the page."""
    body = line.closest(".sheet-body")
    top, bottom = line.offsetTop - body.offsetTop, line.offsetTop - body.offsetTop
    bottom += line.offsetHeight
    if top < body.scrollTop or bottom > body.scrollTop + body.clientHeight:
        body.scrollTop = bottom - body.clientHeight


def _render(element: Any, model: _Line) -> None:
    entry, side, current, checkpoint = model
    attribute(element, "data-side", side or None)
    attribute(element, "data-kind", entry.kind or None)
    flag(element, "data-current", current)
    attribute(slot(element, "jump"), "aria-current", "step" if current else None)
    attribute(slot(element, "jump"), "data-index", str(entry.index))
    # One line is reached by Tab, the others from it by arrow keys.
    attribute(slot(element, "jump"), "tabindex", "0" if current else "-1")
    number = "" if entry.kind == "turn" or not entry.index else str(entry.index)
    fill(element, index=number, text=entry.text, checkpoint=checkpoint)
    shown(slot(element, "checkpoint"), bool(checkpoint))
