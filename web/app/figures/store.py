"""The lines of finished games in the store, by the ids of their saved games (pure)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mythshelf.kernel.errors import BadSave, MythshelfError
from mythshelf.kernel.files import save
from mythshelf.kernel.files.stepwise import Progress, Work
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match

from web.app.boundary.faults import note
from web.app.figures.line import UNJUDGED, WHOLE, Line, line_of, read, written
from web.app.figures.people import called, has, without
from web.app.platform.storage import Damaged, Head, RemovedRecord, Saves, Slot, StorageFull
from web.app.presenting.archives import NotArrived
from web.app.session.seating import Seating

_MINUTE = 60_000


@dataclass(frozen=True, slots=True)
class Found:
    """The lines that can be read, and how many cannot."""

    lines: tuple[Line, ...]
    damaged: int


def minutes_of(head: Head) -> int:
    """How long a saved game was played, 0 where that is not known."""
    return round(head.played / _MINUTE)


class FigureStore:
    """A line for each finished game; it stays when the saved game is deleted."""

    def __init__(self, records: Saves) -> None:
        self._records = records

    def note(
        self, game_id: str, match: Match[Any], seating: Seating, ended: int, minutes: int
    ) -> None:
        """Keep the line of a finished game; a game that was taken back and has ended in another way
        has one line, the last. Without room in the store it is held in memory."""
        line = line_of(match, seating, minutes, ended)
        if line is None:
            return
        known = self._line(game_id)
        if known is not None and replace(known, ended=ended, minutes=minutes, lost=()) == line:
            if known.minutes or not minutes:
                return  # its result is only shown once more
            line = replace(known, minutes=minutes)
        self._keep(game_id, line)

    def judge(self, game_id: str, lost: Sequence[float]) -> None:
        """Note what a choice of each seat has cost on an average, from 0 to 1, negative for a seat
        of which none was judged. Of a game that has no line nothing is noted."""
        known = self._line(game_id)
        if known is None or len(lost) != len(known.seats):
            return
        parts = tuple(UNJUDGED if one < 0 else min(WHOLE, round(WHOLE * one)) for one in lost)
        if known.lost != parts:
            self._keep(game_id, replace(known, lost=parts))

    def _keep(self, game_id: str, line: Line) -> None:
        serial = self._records.serial(game_id)
        head, text = Head(game_id, line.game, "", "", "", True, 0, serial), written(line)
        try:
            self._records.write(head, text)
        except StorageFull as error:
            self._records.hold(head, text, str(error))

    def found(self, aliases: Mapping[str, str]) -> Found:
        """All lines, with the names that people have now."""
        every = [self._line(head.id) for head in self._records.heads()]
        lines = tuple(called(line, aliases) for line in every if line is not None)
        return Found(lines, len(every) - len(lines))

    def to_count(self, saves: Saves, but: Collection[str]) -> list[Head]:
        """The finished games among the saved ones that have no line yet, without those of these
        ids: they ended before lines were kept, or came from elsewhere. Guided games are none."""
        return [
            head
            for head in saves.heads()
            if head.finished
            and not (head.damaged or head.step or head.id in but)
            and self._line(head.id) is None
        ]

    def count(
        self, heads: Sequence[Head], saves: Saves, find_game: Callable[[str], Work[Game[Any]]]
    ) -> Work[list[str]]:
        """Keep the lines of saved games. Returns the ids of those of which none can be made: nobody
        has played them here, they cannot be read, or the program fails over them."""
        lineless = []
        for done, head in enumerate(heads):
            yield Progress(done, len(heads))
            try:
                restored = yield from save.reading(saves.read(head.id).text, find_game)
                seating = Seating.read(head.seats, restored.match.seats)
                self.note(head.id, restored.match, seating, head.saved, minutes_of(head))
            except NotArrived:
                continue  # it is counted another time
            except MythshelfError:
                pass
            except Exception as error:  # whatever a game's own code can fail at
                note(error)
            if self._line(head.id) is None:
                lineless.append(head.id)
        return lineless

    def forget(
        self, aliases: Mapping[str, str], game: str = "", person: str | None = None
    ) -> Sequence[RemovedRecord]:
        """Delete the lines of a game, or all; or only somebody's part in them, by the name that
        they have now. What :meth:`restore` needs to bring them back."""
        heads = [head for head in self._records.heads() if game in ("", head.game)]
        if person is None:
            return [self._records.remove(head.id) for head in heads]
        removed = []
        for head in heads:
            line = self._line(head.id)
            now = line and called(line, aliases)
            if now is None or not has(now, person):
                continue
            removed.append(self._records.remove(head.id))
            left = without(now, person)
            if left is not None:
                self._keep(head.id, left)
        return removed

    def restore(self, removed: Sequence[RemovedRecord]) -> None:
        """Bring back what was deleted, also where somebody's part alone was. Raises
        :class:`.StorageFull`."""
        for one in removed:
            self._records.remove(one.id)
            self._records.restore(one)

    def checked(self, slot: Slot) -> Head:
        """The head of a line from outside. Raises :class:`.BadSave`."""
        line = read(slot.text)
        return replace(slot.head, game=line.game, title="", people="", line="", finished=True)

    def _line(self, game_id: str) -> Line | None:
        """The line of a game, ``None`` where there is none that can be read."""
        try:
            return read(self._records.read(game_id).text)
        except (Damaged, BadSave):
            return None
