"""The screen of figures. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from js import document

from web.app.figures.charts import HIGH, WIDE, upright
from web.app.figures.counting import Wanted
from web.app.figures.page import (
    Course,
    Filter,
    Group,
    Lengths,
    Page,
    Point,
    Row,
    Sum,
    narrowed,
    of_person,
    page_of,
    what_goes,
)
from web.app.figures.store import Found
from web.app.platform.device import now
from web.app.platform.dom import (
    after_paint,
    around,
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    icon,
    on,
    on_click,
    shown,
    slot,
    text,
)
from web.app.platform.phrases import counted
from web.app.widgets.boxes import game_title

if TYPE_CHECKING:
    from web.app.platform.preferences import Preferences

_EVERYBODY = "*"
_ROOM = f"0 0 {WIDE:g} {HIGH:g}"
_COURSE, _LENGTHS = "course", "lengths"


class FiguresScreen:
    """``#figures``; ``wanted`` is what is chosen."""

    def __init__(
        self,
        export: Callable[[], None],
        ask: Callable[[], None],
        forget: Callable[[Wanted], None],
        puzzles: Callable[[str], Sum],
        preferences: Preferences,
    ) -> None:
        """``export`` saves everything as a table, ``ask`` opens the sheet in which figures are
        forgotten, ``forget`` gets what is chosen then; ``puzzles`` says what was solved of a game's
        puzzles, or of all for an empty slug; ``preferences`` know which drawings are shown as
        tables."""
        self.wanted, self._found, self._puzzles = Wanted(), Found((), 0), puzzles
        self._preferences = preferences
        self._bars: dict[tuple[str, str], _Bar] = {}
        self._points: dict[str, tuple[Point, ...]] = {}
        on_click(by_id("figures-people"), "button", lambda one: self._look_at(data(one, "value")))
        on(by_id("figures-filters"), "change", lambda event: self._choose(event.target))
        on_click(by_id("figures-panels"), "[data-field]", self._narrow)
        on_click(by_id("figures-panels"), "[data-table]", self._turn)
        for kind in ("input", "focusin"):
            on(by_id("figures-panels"), kind, lambda event: self._read(event.target))
        self._has_more = False
        """Whether a phone shows all the filters."""
        on_click(by_id("figures-filters"), ".figures-more", lambda _button: self._show_more())
        on_click(by_id("figures-export"), "button", lambda _button: export())
        on(by_id("forget-export"), "click", lambda _event: export())
        on_click(by_id("figures-forget"), "button", lambda _button: ask())
        on(by_id("forget-now"), "click", lambda _event: forget(self.wanted))

    def show(self, found: Found) -> None:
        """Show these lines."""
        self._found = found
        self._fill()

    def tell(self, words: str) -> None:
        """Say what is going on, or with nothing that it is over."""
        text(by_id("figures-note"), words)

    def _look_at(self, name: str) -> None:
        self.wanted = of_person(self.wanted, None if name == _EVERYBODY else name)
        self._fill()

    def _choose(self, field: Any) -> None:
        self.wanted = narrowed(self.wanted, data(field, "field"), str(field.value))
        self._fill()

    def _narrow(self, button: Any) -> None:
        """A value was pressed, to see it alone; sides are those of a game."""
        if data(button, "game"):
            self.wanted = narrowed(self.wanted, "game", data(button, "game"))
        self.wanted = narrowed(self.wanted, data(button, "field"), data(button, "value"))
        self._fill()
        by_id("figures-title").focus()

    def _fill(self) -> None:
        games = {line.game for line in self._found.lines}
        if self.wanted.game and self.wanted.game not in games:
            self.wanted = narrowed(self.wanted, "game", "")
        page = page_of(self._found.lines, self.wanted, game_title, self._puzzles, now())
        _people(page, self.wanted.person)
        self._fill_filters(page.filters)
        by_id("figures-sums").replaceChildren(*map(_sum, page.sums))
        text(by_id("figures-said"), " ".join(page.notes))
        shown(by_id("figures-none"), not page.filters)
        shown(by_id("figures-key"), bool(page.groups))
        by_id("figures-panels").replaceChildren(*self._panels(page))
        for place in ("figures-foot", "figures-since"):
            text(by_id(place), page.foot)
        damaged = self._found.damaged
        self.tell(f"{counted(damaged, 'line')} cannot be read." if damaged else "")
        words = what_goes(self._found.lines, self.wanted, game_title)
        text(by_id("forget-now"), words)
        shown(by_id("figures-ends"), bool(self._found.lines or damaged))
        shown(by_id("figures-who"), bool(page.filters))

    def _fill_filters(self, filters: Sequence[Filter]) -> None:
        """Behind the first one a button that shows the others, where there is no room for them."""
        place = by_id("figures-filters")
        place.replaceChildren(*map(_filter, filters))
        if filters:
            place.firstElementChild.after(clone("tpl-figures-more"))
            self._mark_more()

    def _show_more(self) -> None:
        self._has_more = not self._has_more
        self._mark_more()

    def _mark_more(self) -> None:
        place = by_id("figures-filters")
        flag(place, "data-more", self._has_more)
        is_open = "true" if self._has_more else "false"
        attribute(place.querySelector(".figures-more"), "aria-expanded", is_open)

    # Drawings -------------------------------------------------------------------------

    def _panels(self, page: Page) -> Iterator[Any]:
        """The first group, what choices cost beside it, the other groups, and the lengths."""
        before, self._bars, self._points = self._bars, {}, {}
        groups = [self._block(group, before) for group in page.groups]
        yield from groups[:1]
        if page.course is not None:
            self._points[_COURSE] = page.course.points
            yield self._turned(_course(page.course), _COURSE)
        yield from groups[1:]
        if page.lengths is not None:
            self._points[_LENGTHS] = page.lengths.points
            yield self._turned(_lengths(page.lengths), _LENGTHS)

    def _block(self, group: Group, before: dict[tuple[str, str], _Bar]) -> Any:
        element = clone("tpl-figures")
        attribute(element, "data-of", group.field)
        fill(element, title=group.title, note=group.note)
        rows = slot(element, "rows")
        for row in group.rows:
            at, bar = (group.field, row.value), _bar_of(row)
            self._bars[at] = bar
            rows.append(_row(group, row, before.get(at, bar), bar))
        return element

    def _turn(self, button: Any) -> None:
        """Show the table of a drawing in its place, or the drawing again, from now on."""
        panel = button.closest(".figures-panel")
        name = data(panel, "of")
        self._preferences.tables ^= {name}
        self._turned(panel, name)

    def _turned(self, panel: Any, name: str) -> Any:
        is_table = name in self._preferences.tables
        attribute(slot(panel, "turn"), "aria-pressed", "true" if is_table else "false")
        flag(panel, "data-turned", is_table)
        return panel

    def _read(self, field: Any) -> None:
        """Read one value of a drawing: the slider over it has come there."""
        if data(field, "slot") != "walk":
            return
        panel = around(field, ".figures-panel")
        point = self._points[data(panel, "of")][int(field.value)]
        attribute(slot(panel, "read"), "d", upright(point.x))
        attribute(field, "aria-valuetext", point.words)
        text(slot(panel, "told"), point.words)


_Bar = dict[str, float]
"""Where a bar's parts are, from 0 to 1, by the names that the style sheet has for them."""


def _bar_of(row: Row) -> _Bar:
    return {"share": row.share or 0, "low": row.low, "high": row.high, "even": row.even or 0}


def _people(page: Page, person: str | None) -> None:
    row = by_id("figures-people")
    shown(row, bool(page.people))
    row.replaceChildren()
    chosen = _EVERYBODY if person is None else person
    for value, words in ((_EVERYBODY, "All"), *page.people) if page.people else ():
        button = clone("tpl-figures-choice")
        attribute(button, "data-value", value)
        attribute(button, "aria-pressed", "true" if value == chosen else "false")
        text(button, words)
        row.append(button)


def _filter(one: Filter) -> Any:
    element = clone("tpl-figures-filter")
    field = slot(element, "input")
    attribute(field, "data-field", one.field)
    flag(field, "data-used", one.is_in_use)
    for value, words in one.options:
        option = document.createElement("option")
        option.value, option.selected = value, value == one.chosen
        text(option, words)
        field.append(option)
    field.disabled = len(one.options) <= 2 and not one.is_in_use
    fill(element, label=one.options[0][1])
    return element


def _sum(one: Sum) -> Any:
    element = clone("tpl-figures-sum")
    fill(element, figure=one.figure, words=one.words, detail=one.detail)
    return element


def _row(group: Group, row: Row, before: _Bar, now: _Bar) -> Any:
    """A share, whose bar slides to where it is ``now``."""
    element = clone("tpl-figures-row")
    fill(element, label=row.label or "Usual", won=row.won, words=row.words)
    fill(element, share=row.brief[0], among=row.brief[1])
    shown(slot(element, "disc"), bool(row.sign))
    if row.sign:
        attribute(slot(element, "disc"), "data-game", row.value)
        icon(slot(element, "sign"), row.sign)
    button = slot(element, "label")
    attribute(button, "data-field", group.field)
    attribute(button, "data-game", group.game)
    attribute(button, "data-value", row.value)
    button.disabled = not row.value
    bar = slot(element, "bar")
    flag(bar, "data-few", row.share is None)
    flag(bar, "data-even", row.even is not None)
    _place(bar, before)
    if before != now:
        after_paint(partial(_place, bar, now))
    return element


def _place(element: Any, bar: _Bar) -> None:
    for name, value in bar.items():
        element.style.setProperty(f"--{name}", f"{value:.3f}")


def _course(course: Course) -> Any:
    element = clone("tpl-figures-course")
    attribute(slot(element, "drawing"), "viewBox", _ROOM)
    for name in ("band", "line", "dots"):
        attribute(slot(element, name), "d", getattr(course.drawing, name))
    top = course.drawing.top
    fill(element, middle=str(top // 2), top=str(top), told=course.first, now=course.now)
    _walk(element, course.points, len(course.points) - 1)
    _rows(element, course.rows)
    return element


def _lengths(lengths: Lengths) -> Any:
    element = clone("tpl-figures-lengths")
    attribute(slot(element, "drawing"), "viewBox", _ROOM)
    for name in ("others", "chosen"):
        attribute(slot(element, name), "d", getattr(lengths.drawing, name))
    fill(element, told=lengths.half)
    _walk(element, lengths.points, 0)
    marks = slot(element, "marks")
    for words in lengths.marks:
        mark = clone("tpl-figures-mark")
        text(mark, words)
        marks.append(mark)
    _rows(element, lengths.rows)
    return element


def _walk(element: Any, points: Sequence[Point], at: int) -> None:
    """A slider over the drawing goes from value to value: by its keys, or where it is touched."""
    walk = slot(element, "walk")
    walk.max, walk.value = str(len(points) - 1), str(at)
    attribute(walk, "aria-valuetext", points[at].words)


def _rows(element: Any, rows: Sequence[tuple[str, str]]) -> None:
    place = slot(element, "rows")
    for head, value in rows:
        row = clone("tpl-figures-cells")
        fill(row, head=head, value=value)
        place.append(row)
