"""The result: who won, how the game went, what to look at, what to do next. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from web.app.platform.dom import (
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    later,
    on_click,
    one,
    piece,
    shown,
    slot,
    text,
)
from web.app.platform.long_work import quietly
from web.app.presenting.recounting import Recounted
from web.app.session.recap_scenes import RATIO, framed, whole
from web.app.stage.painter import paint_still
from web.app.table.result_course import Course, course_of
from web.app.table.result_curve import HEIGHT, WIDTH, curve_of
from web.app.table.result_history import Margin, margins_words
from web.app.table.result_words import headline, in_places, own_side
from web.app.widgets.replay_bar import ReplayBar
from web.app.widgets.thumbnails import paint_moment

if TYPE_CHECKING:
    from web.app.presenting.panel import Panel
    from web.app.presenting.recounting import Recounting
    from web.app.session.session import TableSession
    from web.app.stage.nodes import Scene

_BROAD = 1.9
"""Pictures of so few turning points that each has room to spare are so many times as wide as high.
"""
_SQUARE = 1.2
"""A board that is no broader fills a card with its picture."""
_COLUMNS = 2
"""So many names stand side by side over the lines of a receipt."""
Keep = Callable[[str, Margin], list[Margin]]
"""Keeps the margin of a game of a kind, and gives those of all games of that kind, oldest first."""


class ResultScreen:
    """The result of a finished game, and what can be done next."""

    def __init__(
        self,
        on_pressed: Callable[[str], None],
        look_at: Callable[[int], None],
        open_rules: Callable[[str], None],
    ) -> None:
        """``on_pressed`` gets ``watch``, ``report``, ``branch``, ``save``, ``new``, ``again``,
        ``rematch`` or ``series``; ``look_at`` opens a position of the game on the table,
        ``open_rules`` the rules at a clause."""
        self._session: TableSession | None = None
        self._look_at = look_at
        self._bar = ReplayBar(by_id("replay"), self._look)
        self._shown = 0
        on_click(by_id("result"), "[data-result]", lambda b: on_pressed(data(b, "result")))
        on_click(by_id("result"), "[data-position]", lambda b: look_at(int(data(b, "position"))))
        on_click(by_id("receipt-note"), "[data-clause]", lambda b: open_rules(data(b, "clause")))

    def show(self, session: TableSession, played: str, series: str | None, keep: Keep) -> None:
        """Show how this game ended. ``played`` says how long it took, or is empty; ``series`` what
        it means for the tournament or campaign that it belongs to, to which a button leads back in
        place of those for other games. ``keep`` remembers how clearly it was won or lost."""
        outcome = session.seen.outcome
        assert outcome is not None
        self._session = session
        self._shown += 1
        session.look(session.match.cursor)
        panels = session.drawing.panels()[: session.match.seats]
        presenter = session.presenter
        recounting = (
            presenter.recounting(session.match.state) if isinstance(presenter, Recounted) else None
        )
        draw = not (outcome.winners or outcome.victor)
        text(by_id("result-title"), headline(session, recounting))
        text(by_id("result-sub"), f"{outcome.summary} {played}".strip())
        self._faces(panels, outcome.winners, recounting)
        text(by_id("receipt-title"), session.game.title)
        text(by_id("receipt-sub"), session.seen.who_plays)
        shown(by_id("receipt-sub"), len(panels) <= _COLUMNS)
        sides = [side for side in session.game.sides(session.match.settings) if side]
        together = len(sides) == 1
        self._receipt(panels, () if together else outcome.winners, outcome.lines)
        notes = by_id("receipt-notes")
        notes.replaceChildren()
        for sentence in outcome.notes:
            note = clone("tpl-receipt-note")
            fill(note, words=sentence)
            notes.append(note)
        shown(notes, bool(outcome.notes))
        fill(by_id("receipt-note"), words=outcome.summary, clause=outcome.clause)
        link = slot(by_id("receipt-note"), "clause")
        attribute(link, "data-clause", outcome.clause)
        shown(link, bool(outcome.clause))
        rematch = one(by_id("result"), '[data-result="rematch"]')
        text(rematch, "Deciding rematch" if draw else "Rematch")
        note = "The next game decides everything." if draw else ""
        text(by_id("result-note"), note if series is None else series)
        for button in by_id("result").querySelectorAll("[data-result]"):
            act = data(button, "result")
            if act == "series":
                shown(button, series is not None)
            elif act in ("new", "again", "rematch"):
                shown(button, series is None)
        shown(by_id("replay"), session.match.cursor > 0)
        board, scene = by_id("result-board"), session.drawing.photographed()
        board.height = round(board.width * min(1.0, scene.height / scene.width))
        self._look(session.match.cursor)
        self._recount(session, recounting, keep)

    def _faces(
        self, panels: Sequence[Panel], winners: Sequence[int], recounting: Recounting | None
    ) -> None:
        """The pieces of the winners, or of all who lost together; the fallen are grey."""
        assert self._session is not None
        fallen = recounting.fallen(self._session.match.state) if recounting else frozenset()
        faces = by_id("result-faces")
        faces.replaceChildren()
        for panel in panels:
            if panel.seat in winners or not winners:
                face = clone("tpl-result-face")
                piece(face, panel.side, panel.icon, panel.shape)
                flag(face, "data-fallen", panel.seat in fallen)
                faces.append(face)

    def _receipt(
        self,
        panels: Sequence[Panel],
        winners: Sequence[int],
        lines: tuple[tuple[str, tuple[str, ...]], ...],
    ) -> None:
        """The score of each side, in the order of the panels; a seat without one has no column.
        Names that are too many to stand side by side stand one below the other, the winners first,
        each with its sum."""
        many = str(len(panels)) if len(panels) > _COLUMNS else None
        attribute(by_id("receipt"), "data-many", many)
        sides, places = by_id("receipt-sides"), by_id("receipt-places")
        sides.replaceChildren(sides.firstElementChild)
        for panel in panels:
            side = clone("tpl-receipt-side")
            piece(side, panel.side, panel.icon, panel.shape)
            fill(side, name=panel.title)
            flag(side, "data-winner", panel.seat in winners)
            sides.append(side)
        places.replaceChildren()
        shown(places, bool(many and lines))
        if many and lines:
            (label, figures), lines = lines[0], lines[1:]
            text(by_id("receipt-sum"), label)
            for panel in in_places(panels, winners, figures):
                place = clone("tpl-receipt-place")
                piece(place, panel.side, panel.icon, panel.shape)
                fill(place, name=panel.title, value=figures[panel.seat])
                flag(place, "data-winner", panel.seat in winners)
                places.append(place)
        shown(by_id("receipt-sum"), bool(many and places.firstElementChild))
        by_id("receipt-lines").replaceChildren()
        for number, (label, figures) in enumerate(lines, bool(many)):
            line = clone("tpl-receipt-line")
            fill(line, label=label)
            attribute(line, "data-kind", None if number else "sum")
            for panel in panels:
                cell = clone("tpl-receipt-cell")
                fill(cell, value=figures[panel.seat])
                flag(cell, "data-winner", panel.seat in winners)
                line.append(cell)
            by_id("receipt-lines").append(line)

    def _look(self, index: int) -> None:
        session = self._session
        assert session is not None
        session.look(index)
        self._bar.show(index, session.match.cursor)
        shown(one(by_id("replay"), '[data-result="branch"]'), session.seen.past is not None)
        paint_still(by_id("result-board"), session.drawing.photographed())
        told = session.seen.told(index) or "The start of the game."
        text(by_id("replay-text"), f"{index} of {session.match.cursor}: {told}")

    # How it went ----------------------------------------------------------------------

    def _recount(self, session: TableSession, recounting: Recounting | None, keep: Keep) -> None:
        """Find out bit by bit how the game went, and show it once it is known."""
        for part in ("course", "turning-points", "feats", "earlier"):
            shown(by_id(part), False)
        if recounting is None or not session.match.cursor:
            return
        which = self._shown

        def told(course: Course) -> None:
            if which == self._shown and self._session is session:
                self._show_course(session, course)
                self._show_feats(course)
                self._show_earlier(session, course, keep)
                later(partial(self._show_points, session, course, which, 0))

        quietly(course_of(session, recounting), told)

    def _show_course(self, session: TableSession, course: Course) -> None:
        names = _side_names(session, course)
        curve = curve_of(course, names)
        panels = session.drawing.panels()
        sides = [side for side in session.game.sides(session.match.settings) if side]
        lead = len(course.moments[0].values) == 2
        what = f"lead in {course.measure}" if lead else course.measure
        text(by_id("course-note"), f"{what}, after each {course.unit}")
        fill(by_id("course"), top=curve.labels[0], middle=curve.labels[1], foot=curve.labels[2])
        lines = by_id("course-lines")
        lines.replaceChildren()
        for line in curve.lines:
            drawn = clone("tpl-course-line")
            seat = sides[line.side][0] if line.side < len(sides) else None
            attribute(drawn, "data-side", str(panels[seat].side) if seat is not None else None)
            attribute(slot(drawn, "area"), "d", line.area)
            attribute(slot(drawn, "line"), "d", line.line)
            lines.append(drawn)
        marks = by_id("course-marks")
        marks.replaceChildren()
        for number, (point, (x, y), on_line) in enumerate(
            zip(course.points, curve.marks, curve.heights, strict=True), 1
        ):
            if abs(on_line - y) > 1:
                stem = clone("tpl-course-stem")
                stem.style.setProperty("--x", f"{x / WIDTH:.4f}")
                stem.style.setProperty("--y", f"{min(y, on_line) / HEIGHT:.4f}")
                stem.style.setProperty("--high", f"{abs(on_line - y) / HEIGHT:.4f}")
                flag(stem, "data-up", on_line < y)
                marks.append(stem)
            mark = clone("tpl-course-mark")
            attribute(mark, "data-position", str(point.index))
            mark.style.setProperty("--x", f"{x / WIDTH:.4f}")
            mark.style.setProperty("--y", f"{y / HEIGHT:.4f}")
            fill(mark, number=str(number))  # for the ear the pictures say it
            marks.append(mark)
        text(by_id("course-caption"), f"{course.measure} after each {course.unit}")
        rows = by_id("course-rows")
        rows.replaceChildren()
        for moment in course.moments:
            row = clone("tpl-course-row")
            told = (f"{name} {value:g}" for name, value in zip(names, moment.values, strict=False))
            fill(row, turn=_turn(course, moment.turn), values=", ".join(told))
            rows.append(row)
        shown(by_id("course"), True)

    def _show_points(self, session: TableSession, course: Course, which: int, at: int) -> None:
        """One picture after the other, each in a task of its own."""
        if which != self._shown or self._session is not session:
            return
        points = by_id("turning-points")
        if at == 0:
            points.replaceChildren(*self._cards(session, course))
            shown(points, True)
        if at > len(course.points):
            return
        canvas = slot(points.children[at], "board")
        if at < len(course.points):
            index = course.points[at].index
            ratio = RATIO if len(course.points) > 2 else _BROAD
            drawn = session.drawing.picture_of_choice(index, ratio)
            picture = paint_moment(canvas, session, index, partial(_either, drawn, ratio))
        else:
            picture = paint_moment(canvas, session, session.match.cursor, whole)
        quietly(picture, lambda _painted: self._show_points(session, course, which, at + 1))

    def _cards(self, session: TableSession, course: Course) -> Iterator[Any]:
        """A card for each turning point, and one for how it ended, still without their pictures."""
        for number, point in enumerate(course.points, 1):
            card = clone("tpl-turning-point")
            attribute(one(card, "button"), "data-position", str(point.index))
            fill(
                card,
                number=str(number),
                turn=_turn(course, point.turn),
                change=_change(course, point.side, point.before, point.after),
                words=point.words,
            )
            yield card
        scene = session.drawing.photographed()
        is_broad = scene.width > _SQUARE * scene.height
        card = clone("tpl-turning-point")
        flag(card, "data-end", True)
        flag(card, "data-broad", is_broad)
        attribute(one(card, "button"), "data-position", str(session.match.cursor))
        values = course.moments[-1].values
        change = _change(course, course.first, values) if len(values) < 3 else ""
        fill(card, turn="The end", change=change, words=course.ending)
        slot(card, "number").remove()
        shown(slot(card, "words"), is_broad)  # a square picture has their place
        yield card

    def _show_feats(self, course: Course) -> None:
        rows = by_id("feats-list")
        rows.replaceChildren()
        for feat in course.feats:
            row = clone("tpl-feat")
            doer = feat.doer
            if doer.icon:
                piece(row, doer.side, doer.icon, doer.shape)
            else:
                slot(row, "piece").remove()
            fill(row, name=doer.name, words=feat.words)
            rows.append(row)
        shown(by_id("feats"), bool(course.feats))

    def _show_earlier(self, session: TableSession, course: Course, keep: Keep) -> None:
        """How clearly games of this kind were won and lost on this device."""
        outcome, own = session.seen.outcome, own_side(session)
        assert outcome is not None
        if own is None:
            return
        sides = [side for side in session.game.sides(session.match.settings) if side]
        won = bool(set(sides[own]) & set(outcome.winners))
        draw = not (outcome.winners or outcome.victor)
        margin = course.lead(course.moments[-1].values)
        kind = f"{session.game.slug}:{session.match.settings.get('mode', '')}"
        every = keep(kind, Margin(0 if draw else 1 if won else -1, margin))
        if len(every) < 2:
            return
        best, count = margins_words(every)
        text(by_id("earlier-note"), best)
        text(by_id("earlier-won"), count)
        bars = by_id("earlier-bars")
        bars.replaceChildren()
        most = max(1.0, *(abs(one.margin) for one in every))
        for at, game in enumerate(every):
            bar = clone("tpl-earlier-bar")
            height = max(0.06, abs(game.margin) / most)
            bar.style.setProperty("--high", f"{height:.3f}")
            attribute(bar, "data-won", {1: "yes", 0: "draw", -1: "no"}[game.won])
            flag(bar, "data-now", at == len(every) - 1)
            bars.append(bar)
        shown(by_id("earlier"), True)


def _turn(course: Course, number: int) -> str:
    """``Turn 9``; ``Before turn 1`` for what happens at the start."""
    unit = f"{course.unit[0].upper()}{course.unit[1:]}"
    return f"{unit} {number}" if number else f"Before the first {course.unit}"


def _either(drawn: Scene | None, ratio: float, board: Scene) -> Scene:
    """The part of a board that was drawn, or else all of it in the same shape."""
    return framed(whole(board), ratio) if drawn is None else drawn


def _change(course: Course, of: int, *moments: Sequence[float]) -> str:
    """``1 : 0 → 3 : 0``, the first side's figure first; ``31 → 46`` of one of more than two."""

    def figures(values: Sequence[float]) -> str:
        order = sorted(range(len(values)), key=lambda side: side != course.first)
        return " : ".join(f"{values[side]:g}" for side in (order if len(order) == 2 else [of]))

    return " → ".join(map(figures, moments))


def _side_names(session: TableSession, course: Course) -> list[str]:
    """What the sides of the curve are called; one's own is "You"."""
    state: Any = session.match.state
    sides = [side for side in session.game.sides(session.match.settings) if side]
    names = [" and ".join(session.game.seat_name(state, seat) for seat in side) for side in sides]
    own = own_side(session)
    if own is not None and len(course.moments[0].values) > 1:
        names[own] = "You"
    unplayed = session.game.unplayed
    return [*names, f"{unplayed[:1].upper()}{unplayed[1:]}"]
