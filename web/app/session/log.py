"""The log of a match: what happened, choice by choice, in sentences (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from mythshelf.kernel.files.stepwise import Progress, Work
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import State
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.resigning import loses_by_resigning
from mythshelf.kernel.play.telling import Told, told_of

from web.app.presenting.presenter import Presenter
from web.app.session.messages import LogEntry

NOBODY = -1
TURN, AFTER = "turn", "after"

_FITS = 72
"""Letters of a question."""


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
        self._told: dict[tuple[int, int], tuple[State, tuple[Told, ...], tuple[LogEntry, ...]]] = {}
        """By viewer and position: the state there, what led to it, and that as lines."""

    def telling(self, viewer: int, end: int | None = None) -> Work[list[LogEntry]]:
        """Every line that ``viewer`` may know, or those of the positions before ``end``; those of
        undone choices are marked. Each is told once, bit by bit: a long game has thousands.

        They follow from the match alone: another window that has read its save tells the same.
        """
        match, found = self._match, list[LogEntry]()
        resigned_at, count = set(match.resigned.values()), len(match.journal) + 1
        for index in range(count if end is None else end):
            lines = self._lines(index, viewer)
            if index in resigned_at:
                lines = (*lines, *self._resignations(index))
            if index > match.cursor:
                lines = tuple(LogEntry(one.index, one.seat, one.text, AFTER) for one in lines)
            found += lines
            yield Progress(index, count)
        return found

    def _resignations(self, index: int) -> Iterator[LogEntry]:
        """Who resigned after so many choices."""
        match = self._match
        for seat, at in match.resigned.items():
            if at == index:
                yield LogEntry(index, seat, words_of_resigning(match, seat))

    def sentence(self, index: int, viewer: int) -> str:
        """What led to position ``index``, in one line."""
        return " ".join(entry.text for entry in self._lines(index, viewer))

    def told(self, index: int, viewer: int) -> tuple[Told, ...]:
        """What led to position ``index``, each event with its sentence, as ``viewer`` may know."""
        return self._kept(index, viewer)[0]

    def _lines(self, index: int, viewer: int) -> tuple[LogEntry, ...]:
        return self._kept(index, viewer)[1]

    def _kept(self, index: int, viewer: int) -> tuple[tuple[Told, ...], tuple[LogEntry, ...]]:
        state = self._match.state_at(index)
        kept = self._told.get((viewer, index))
        if kept is None or kept[0] is not state:
            told = tuple(
                told_of(self._match, index, lambda state: self._view_of(state, viewer), viewer)
            )
            kept = self._told[viewer, index] = state, told, self._written(index, viewer, told)
        return kept[1:]

    def _written(self, index: int, viewer: int, told: Iterable[Told]) -> tuple[LogEntry, ...]:
        match = self._match
        seat = asked_at(match, index - 1)
        lines: list[LogEntry] = []
        sentences: list[str] = []

        def close() -> None:
            if sentences:
                lines.append(LogEntry(index, seat, " ".join(sentences)))
                sentences.clear()

        for event, sentence in told:
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
            described = match.game.describe(before, match.journal[index - 1])
            name = match.game.seat_name(match.state_at(index - 1), seat)
            lines.append(LogEntry(index, seat, reported(name, described)))
        return tuple(lines)


_NOT = "Do not "


def reported(name: str, described: str) -> str:
    """What somebody has chosen, given how the choice was offered: it was an order then."""
    if described.startswith(_NOT):
        return f"{name} did not {described.removeprefix(_NOT)}."
    return f"{name} chose “{described}”."


def start_of(told: str) -> str:
    """As many sentences as fit in the bar; the log has them all."""
    if len(told) <= _FITS:
        return told
    kept = told[:_FITS].rpartition(". ")[0]
    return f"{kept}. …" if kept else told
