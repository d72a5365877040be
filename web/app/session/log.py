"""The log of a match: what happened, choice by choice, in sentences (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.characters import cut
from mythshelf.kernel.play.core import State
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.resigning import loses_by_resigning

from web.app.presenting.presenter import Presenter
from web.app.session.messages import LogEntry

NOBODY = -1
TURN, AFTER = "turn", "after"

_FITS = 72
"""Letters of a question."""
_FITS_BESIDE = 100
"""Letters of what has just happened that stand beside the question."""


def asked_at(match: Match[Any], index: int) -> int:
    """Whose choice comes after ``index`` choices; ``NOBODY`` at the end, and for ``-1``."""
    if index == match.cursor and match.resigner is not None:
        return NOBODY
    asked = engine.decision(match.state_at(index)) if index >= 0 else None
    return NOBODY if asked is None else asked.seat


def words_of_resigning(match: Match[Any], seat: int) -> str:
    """What the log says of a seat that has resigned."""
    name = match.game.seat_name(match.state, seat)
    if loses_by_resigning(match.game, match.settings, seat):
        return f"{name} resigned."
    return f"{name} resigned; the computer plays on."


class Log:
    """The log of one match, told once for every choice."""

    def __init__(
        self, match: Match[Any], presenter: Presenter, view_of: Callable[[State, int], State]
    ) -> None:
        """``view_of`` gives what a seat may know of a state."""
        self._match = match
        self._presenter = presenter
        self._view_of = view_of
        self._told: dict[int, list[tuple[State, tuple[LogEntry, ...]]]] = {}
        """By viewer and position: the state there, and the lines that led to it."""

    def entries(self, viewer: int) -> list[LogEntry]:
        """Every line that ``viewer`` may know; those of undone choices are marked.

        They follow from the match alone: another window that has read its save tells the same.
        """
        told = self._told.setdefault(viewer, [])
        del told[len(self._match.journal) + 1 :]  # who resigns drops what was undone
        for index in range(len(self._match.journal) + 1):
            state = self._match.state_at(index)
            if index == len(told) or told[index][0] is not state:
                told[index:] = [(state, self._tell(index, viewer))]
        cursor = self._match.cursor
        return [
            entry if entry.index <= cursor else LogEntry(entry.index, entry.seat, entry.text, AFTER)
            for index, (_, entries) in enumerate(told)
            for entry in (*entries, *self._resignations(index))
        ]

    def _resignations(self, index: int) -> Iterator[LogEntry]:
        """Who resigned after so many choices."""
        match = self._match
        for seat, at in match.resigned.items():
            if at == index:
                yield LogEntry(index, seat, words_of_resigning(match, seat))

    def sentence(self, index: int, viewer: int) -> str:
        """What led to position ``index``, in one line."""
        return " ".join(entry.text for entry in self._tell(index, viewer))

    def _tell(self, index: int, viewer: int) -> tuple[LogEntry, ...]:
        match, game = self._match, self._match.game
        after = self._view_of(match.state_at(index), viewer)
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
            before = self._view_of(match.state_at(index - 1), viewer)
            lines.append(LogEntry(index, seat, game.describe(before, match.journal[index - 1])))
        return tuple(lines)


def start_of(told: str) -> str:
    """As many sentences as fit in the bar; the log has them all."""
    if len(told) <= _FITS:
        return told
    kept = told[:_FITS].rpartition(". ")[0]
    return f"{kept}. …" if kept else told


def end_of(told: str) -> str:
    """As many of the last sentences as fit beside the question; the log has them all."""
    if len(told) <= _FITS_BESIDE:
        return told
    kept = told[-_FITS_BESIDE:].partition(". ")[2]
    return f"… {kept}" if kept else cut(told, _FITS_BESIDE)
