"""The questions before a game, in the place of the panels: what was answered, what is asked, what
comes. Browser only."""

from __future__ import annotations

from typing import Any

from js import document

from web.app.platform.dom import Keyed, by_id, fill, flag, shown, slot, text
from web.app.presenting.agenda import Agenda, AgendaStep

_FEW = 5
"""So many questions besides the one that is asked have their room."""


class AgendaView:
    """``#agenda``; while it is shown the figures to be turned stand in the question that is
    asked."""

    def __init__(self) -> None:
        self._behind: Keyed[AgendaStep] = Keyed.filled(
            by_id("agenda-behind"), "tpl-agenda-step", _render
        )
        self._ahead: Keyed[AgendaStep] = Keyed.filled(
            by_id("agenda-ahead"), "tpl-agenda-step", _render
        )

    def show(self, agenda: Agenda | None) -> None:
        """Show this in place of the panels, or the panels."""
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
        self._behind.show([(one.title, one) for one in agenda.behind])
        self._ahead.show([(one.title, one) for one in agenda.ahead])


def _render(element: Any, step: AgendaStep) -> None:
    fill(element, title=step.title, said=step.said)
    shown(slot(element, "said"), bool(step.said))
