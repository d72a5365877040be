"""The log of a match: what happened, choice by choice, in sentences (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from web.app.presenting.presenter import Presenter
from web.app.session.messages import LogEntry

NOBODY = -1
TURN, AFTER = "turn", "after"


def asked_at(match: Match[Any], index: int) -> int:
    """Whose choice comes after ``index`` choices; ``NOBODY`` at the end, and for ``-1``."""
    asked = engine.decision(match.state_at(index)) if index >= 0 else None
    return NOBODY if asked is None else asked.seat


class Log:
    """The log of one match, told once for every choice and remembered."""

    def __init__(self, match: Match[Any], presenter: Presenter) -> None:
        self._match = match
        self._presenter = presenter
        self._told: dict[int, list[tuple[LogEntry, ...]]] = {}

    def cut(self, length: int) -> None:
        """Forget what was told beyond ``length`` choices: others have taken their place."""
        for told in self._told.values():
            del told[length + 1 :]

    def entries(self, viewer: int) -> list[LogEntry]:
        """Every line, as ``viewer`` may know it; those that were undone are marked."""
        known = self._told.setdefault(viewer, [])
        while len(known) <= len(self._match.journal):
            known.append(self._tell(len(known), viewer))
        cursor = self._match.cursor
        return [
            entry if entry.index <= cursor else LogEntry(entry.index, entry.seat, entry.text, AFTER)
            for told in known
            for entry in told
        ]

    def sentence(self, index: int, viewer: int) -> str:
        """What led to position ``index``, in one line."""
        return " ".join(entry.text for entry in self._tell(index, viewer))

    def _tell(self, index: int, viewer: int) -> tuple[LogEntry, ...]:
        match, game = self._match, self._match.game
        after = game.view(match.state_at(index), viewer)
        seat = asked_at(match, index - 1)
        lines: list[LogEntry] = []
        sentences: list[str] = []

        def close() -> None:
            if sentences:
                lines.append(LogEntry(index, seat, " ".join(sentences)))
                sentences.clear()

        for event in match.events_of(index - 1):
            if not event.visible_to(viewer):
                continue
            sentence = game.narrate(after, event)
            beginner = self._presenter.begins(event)
            if beginner != NOBODY:
                close()
                seat = beginner
                lines.append(LogEntry(index, seat, sentence, TURN))
            elif sentence:
                sentences.append(sentence)
        close()
        if not lines and index:
            before = game.view(match.state_at(index - 1), viewer)
            lines.append(LogEntry(index, seat, game.describe(before, match.journal[index - 1])))
        return tuple(lines)
