"""The questions before a game, in the place of the panels: what was answered, what is asked, what
comes. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any

from js import document

from web.app.platform.dom import (
    Keyed,
    attribute,
    by_id,
    data,
    fill,
    flag,
    on_click,
    shown,
    slot,
    text,
)
from web.app.presenting.agenda import Agenda, AgendaStep

_FEW = 5
"""So many questions besides the one that is asked have their room."""
_Settled = tuple[int, AgendaStep, bool]
"""The number of a question, from 0, what was chosen, and whether it can be asked again."""


class AgendaView:
    """``#agenda``; while it is shown the figures to be turned stand in the question that is
    asked."""

    def __init__(self, reopen: Callable[[int], None]) -> None:
        """``reopen`` has a settled question asked again."""
        behind = by_id("agenda-behind")
        self._behind: Keyed[_Settled] = Keyed.filled(behind, "tpl-agenda-step", _render_settled)
        self._ahead: Keyed[AgendaStep] = Keyed.filled(
            by_id("agenda-ahead"), "tpl-agenda-step", _render
        )

        on_click(behind, "[data-question]", lambda back: reopen(int(data(back, "question"))))

    def show(self, agenda: Agenda | None, asked: Container[int] = ()) -> None:
        """Show this in place of the panels, or the panels; ``asked`` are the numbers of the
        settled questions that can be asked again."""
        shown(by_id("agenda"), agenda is not None)
        flag(document.documentElement, "data-agenda", agenda is not None)
        dials, place = by_id("dials"), by_id("agenda-now" if agenda is not None else "prompt-bar")
        if not dials.parentElement.isSameNode(place):
            place.insertBefore(dials, None if agenda is not None else by_id("choices"))
        if agenda is None:
            return
        text(by_id("agenda-title"), agenda.title)
        flag(by_id("agenda"), "data-many", len(agenda.behind) + len(agenda.ahead) > _FEW)
        _render(by_id("agenda-now"), agenda.now)
        self._behind.show(
            [(one.title, (at, one, at in asked)) for at, one in enumerate(agenda.behind)]
        )
        self._ahead.show([(one.title, one) for one in agenda.ahead])


def _render_settled(element: Any, settled: _Settled) -> None:
    number, step, can_be_asked = settled
    _render(element, step)
    back = slot(element, "back")
    shown(back, can_be_asked)
    attribute(back, "data-question", str(number))
    attribute(back, "aria-label", f"Back to: {step.title}")


def _render(element: Any, step: AgendaStep) -> None:
    fill(element, title=step.title, said=step.said)
    shown(slot(element, "said"), bool(step.said))
