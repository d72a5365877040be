"""The result: the score as the rulebook counts it, the board, what to do next. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from js import document

from web.app.platform.dom import (
    attribute,
    by_id,
    clone,
    data,
    fill,
    flag,
    on_click,
    one,
    piece,
    shown,
    text,
)
from web.app.presenting.panel import Panel
from web.app.session.session import TableSession
from web.app.stage.painter import paint_still
from web.app.widgets.replay_bar import ReplayBar


class ResultScreen:
    """The result of a finished game, and what can be done next."""

    def __init__(self, act: Callable[[str], None]) -> None:
        """``act`` is called with ``watch``, ``branch``, ``save``, ``new``, ``again``, ``rematch``
        or ``series``."""
        self._session: TableSession | None = None
        self._bar = ReplayBar(by_id("replay"), self._look)
        on_click(by_id("result"), "[data-result]", lambda b: act(data(b, "result")))

    def show(self, session: TableSession, series: str | None = None) -> None:
        """Show how this game ended. ``series`` says what that means for the tournament or campaign
        that it belongs to, to which a button leads back in place of those for other games."""
        outcome = session.outcome
        assert outcome is not None
        self._session = session
        session.look(session.match.cursor)
        panels = session.panels()
        draw = not (outcome.winners or outcome.victor)
        named = partial(session.game.seat_name, session.match.state)
        winners = " and ".join(map(named, outcome.winners)) or outcome.victor
        text(by_id("result-title"), "A draw" if draw else f"{winners[0].upper()}{winners[1:]} won")
        text(by_id("result-sub"), outcome.summary)
        text(by_id("receipt-title"), session.game.title)
        text(by_id("receipt-sub"), session.who_plays)
        self._receipt(panels[: session.match.seats], outcome.winners, outcome.lines)
        notes = by_id("receipt-notes")
        notes.replaceChildren()
        for sentence in outcome.notes:
            note = document.createElement("li")
            text(note, sentence)
            notes.append(note)
        shown(notes, bool(outcome.notes))
        clause = f" ({outcome.clause})" if outcome.clause else ""
        text(by_id("receipt-note"), f"{outcome.summary}{clause}")
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
        board, scene = by_id("result-board"), session.scene()
        board.height = round(board.width * min(1.0, scene.height / scene.width))
        self._look(session.match.cursor)

    def _receipt(
        self,
        panels: tuple[Panel, ...],
        winners: tuple[int, ...],
        lines: tuple[tuple[str, tuple[str, ...]], ...],
    ) -> None:
        """The score of each side, in the order of the panels; a seat without one has no column."""
        many = str(len(panels)) if len(panels) > 2 else None
        attribute(by_id("receipt"), "data-many", many)
        sides = by_id("receipt-sides")
        sides.replaceChildren(sides.firstElementChild)
        for panel in panels:
            side = clone("tpl-receipt-side")
            piece(side, panel.side, panel.icon, panel.shape)
            fill(side, name=panel.title)
            flag(side, "data-winner", panel.seat in winners)
            sides.append(side)
        by_id("receipt-lines").replaceChildren()
        for number, (label, figures) in enumerate(lines):
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
        shown(one(by_id("replay"), '[data-result="branch"]'), session.past is not None)
        paint_still(by_id("result-board"), session.scene())
        told = session.told(index) or "The start of the game."
        text(by_id("replay-text"), f"{index} of {session.match.cursor}: {told}")
