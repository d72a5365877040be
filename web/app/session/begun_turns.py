"""Whose turn has begun with which choice (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.kernel.play.core import State
from mythshelf.kernel.play.match import Match

from web.app.presenting.presenter import Presenter
from web.app.session.log import NOBODY


class BegunTurns:
    """Those of a match. Each position is looked into once: in a game without turns every
    question is asked of all of them."""

    def __init__(self, match: Match[Any], presenter: Presenter) -> None:
        self._match, self._presenter = match, presenter
        self._known: dict[int, tuple[State, int]] = {}

    def begun(self, index: int) -> int:
        """Whose turn has begun, as the last one, with what led to position ``index``; ``NOBODY``
        where none has."""
        state = self._match.state_at(index)
        known = self._known.get(index)
        if known is None or known[0] is not state:
            begun = map(self._presenter.begins, reversed(state.events))
            owner = next((one for one in begun if one != NOBODY), NOBODY)
            known = self._known[index] = state, owner
        return known[1]
