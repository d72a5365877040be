"""Whose turn has begun with which choice (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.kernel.play.match import Match

from web.app.presenting.presenter import Presenter
from web.app.session.log import NOBODY
from web.app.session.memo import ByPosition


class BegunTurns:
    """Those of a match. Each position is looked into once: in a game without turns every
    question is asked of all of them."""

    def __init__(self, match: Match[Any], presenter: Presenter) -> None:
        self._match, self._presenter = match, presenter
        self.begun = ByPosition(match, self._begun)

    def _begun(self, index: int) -> int:
        """Whose turn has begun, as the last one, with what led to position ``index``; ``NOBODY``
        where none has."""
        begun = map(self._presenter.begins, reversed(self._match.events_of(index - 1)))
        return next((one for one in begun if one != NOBODY), NOBODY)
