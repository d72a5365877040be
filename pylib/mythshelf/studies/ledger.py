"""Which ranges of a study have been played, and what they add up to, in memory and in a file.

The file is lines of JSON: the first says which study it is and by which code it is played, each
other is a range of seeds with what was counted. A range is written as soon as it is played, so
whatever stops a study costs at most the ranges that were being played.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ..kernel.errors import MythshelfError
from .study import Played
from .totals import Totals


class BadLedger(MythshelfError):
    """A file that is no ledger, or that of another study."""


class Ledger:
    """The ranges that count. One that shares seeds with an earlier one does not."""

    def __init__(self, study: Mapping[str, Any], code: str) -> None:
        """An empty one, in memory, of a study (:meth:`.study.Study.described`)."""
        self._head = {"study": dict(study), "code": code}
        self._path: Path | None = None
        self._counted: list[Played] = []
        self.totals = Totals()
        """What all ranges that count add up to."""

    @property
    def seeds(self) -> int:
        """How many seeds have been played."""
        return sum(len(one.seeds) for one in self._counted)

    @property
    def seconds(self) -> float:
        """How long the workers have played them, one after another."""
        return sum(one.seconds for one in self._counted)

    def keep(self, path: Path) -> None:
        """Take in what a file holds, and from now on write to it all that is added, beginning with
        what is in memory.

        Raises :class:`BadLedger`, also where the study is played by other code now.
        """
        earlier, self._counted, self.totals = self._counted, [], Totals()
        try:
            if path.exists():
                text = path.read_text("utf-8")
                self._read(text, path.name)
                if not text.endswith("\n"):  # cut off in writing: what follows is a new line
                    _append(path, "\n")
            else:
                path.write_text(_line(self._head), "utf-8")
            self._path = path
            for one in earlier:
                self.add(one)
        except (OSError, UnicodeDecodeError) as error:
            raise BadLedger(f"{path} cannot be used: {error}") from error

    def add(self, played: Played) -> bool:
        """Count a range, and write it down. False, and nothing done, where a seed of it has been
        counted before."""
        if not self._count(played):
            return False
        if self._path is not None:
            told = {
                "seeds": [played.seeds.start, played.seeds.stop],
                "seconds": played.seconds,
                "totals": played.totals.data(),
            }
            _append(self._path, _line(told))
        return True

    def gaps(self, seeds: range) -> list[range]:
        """The parts of a range that have not been played, in order."""
        found, at = [], seeds.start
        for one in sorted((one.seeds for one in self._counted), key=lambda one: one.start):
            if one.start > at:
                found.append(range(at, min(one.start, seeds.stop)))
            at = max(at, one.stop)
        found.append(range(at, seeds.stop))
        return [gap for gap in found if gap]

    def _count(self, played: Played) -> bool:
        first, last = played.seeds.start, played.seeds.stop
        if any(one.seeds.start < last and first < one.seeds.stop for one in self._counted):
            return False
        self._counted.append(played)
        self.totals.add(played.totals)
        return True

    def _read(self, text: str, name: str) -> None:
        head, *lines = text.split("\n")
        try:
            found = json.loads(head)
        except ValueError:
            found = None
        if not isinstance(found, dict) or "study" not in found:
            raise BadLedger(f"{name} is not the file of a study")
        if found["study"] != json.loads(_line(self._head))["study"]:
            raise BadLedger(f"{name} is the file of another study")
        if found.get("code") != self._head["code"]:
            raise BadLedger(f"{name} was begun with other code; begin a new file")
        for played in _ranges(lines, name):
            self._count(played)


def _ranges(lines: list[str], name: str) -> Iterator[Played]:
    """The ranges in the lines of a file. One line that was cut off in writing is passed over."""
    for line in lines:
        if not line:
            continue
        try:
            told = json.loads(line)
        except ValueError:
            continue
        try:
            first, last = told["seeds"]
            yield Played(range(first, last), Totals.of(told["totals"]), float(told["seconds"]))
        except (KeyError, TypeError, ValueError) as error:
            raise BadLedger(f"{name} has a line that is no range of a study") from error


def _line(told: Mapping[str, Any]) -> str:
    return json.dumps(told, separators=(",", ":")) + "\n"


def _append(path: Path, text: str) -> None:
    """At the end of a file, and on the disk."""
    with path.open("a", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
