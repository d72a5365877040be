"""Everything that is saved on a device as one file, and what is in such a file brought in (pure).

A file has a line of JSON for each thing: first ``{"format": "mythshelf-backup", "schema": 1}``,
then ``{"kind": ..., "slot": ...}``, where the slot is the text that a store holds (:mod:`.slots`),
with its checksum. So a line that is damaged costs nothing but itself, and no file is too long.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from mythshelf import games
from mythshelf.kernel.errors import BadSave, MythshelfError
from mythshelf.kernel.files.stepwise import Progress, Work
from mythshelf.kernel.files.untrusted import parse

from web.app.platform.phrases import counted
from web.app.platform.preferences import Preferences
from web.app.platform.slots import Head, Slot, packed, unpacked
from web.app.platform.storage import Damaged, Saves, StorageFull
from web.app.presenting.loading import loading

FORMAT = "mythshelf-backup"
SCHEMA = 1
LONGEST_LINE = 8_000_000
"""Characters of a line: a save has at most a quarter of that, and escapes."""
SETTINGS = "settings"
TOURNAMENT, CAMPAIGN = "tournament", "campaign"
_SHOWN = 6
"""How many of the parts that could not be used are named."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing that is saved: ``check`` finds the head that fits a slot from outside, or
    raises :class:`.BadSave` with a sentence."""

    name: str
    saves: Saves
    check: Callable[[Slot], Work[Head]]


def after_loading(check: Callable[[Slot], Head]) -> Callable[[Slot], Work[Head]]:
    """A check that needs the game of which the slot is, imported bit by bit before."""

    def checking(slot: Slot) -> Work[Head]:
        if slot.head.game in games.SLUGS:
            yield from loading(slot.head.game)
        return check(slot)

    return checking


# Out ----------------------------------------------------------------------------------


def backup(kinds: Sequence[Kind], preferences: Preferences) -> tuple[str, int]:
    """All that can be read, as a file, and how many damaged things are left out of it."""
    lines = [_line({"format": FORMAT, "schema": SCHEMA})]
    damaged = 0
    for kind in kinds:
        for head in reversed(kind.saves.heads()):
            try:
                slot = kind.saves.read(head.id)
            except Damaged:
                damaged += 1
                continue
            head = replace(slot.head, unsaved=False)
            lines.append(_line({"kind": kind.name, "slot": packed(head, slot.text)}))
    settings = packed(Head(SETTINGS, "", "", "", "", False, 0), preferences.text)
    lines.append(_line({"kind": SETTINGS, "slot": settings}))
    return "\n".join(lines) + "\n", damaged


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))


# In -----------------------------------------------------------------------------------


def is_backup(text: str) -> bool:
    """Whether a text claims to be such a file."""
    return f'"{FORMAT}"' in text[:200]


@dataclass(slots=True)
class ImportReport:
    """What has come of a file: how many of each kind came in, how many things were there already,
    for how many there was no room, and a sentence on each part that could not be used."""

    came: Counter[str] = field(default_factory=Counter)
    known: int = 0
    no_room: int = 0
    refused: list[str] = field(default_factory=list)

    def words(self) -> str:
        """The report in sentences."""
        came = [_named(kind, number) for kind, number in self.came.items()]
        said = [f"{_listed(came)} came in." if came else "Nothing new came in."]
        if self.known:
            said.append(f"{self.known} of the file {_are(self.known)} here already.")
        if self.no_room:
            said.append(f"There was no room for {self.no_room} more.")
        if self.refused:
            said.append(f"{counted(len(self.refused), 'part')} could not be used:")
            said += self.refused[:_SHOWN]
            if len(self.refused) > _SHOWN:
                said.append(f"And {len(self.refused) - _SHOWN} more.")
        return " ".join(said)


def lines_of(text: str) -> list[str]:
    """The lines of a file after its first. Raises :class:`.BadSave` for another file, or a newer
    one."""
    first, *lines = text.split("\n")
    try:
        head = parse(first, LONGEST_LINE)
    except ValueError as error:
        raise BadSave("This is not a file of all saves, or its beginning is damaged.") from error
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadSave("This is not a file of all saves.")
    if head.get("schema") != SCHEMA:
        raise BadSave("This file was made by a newer version; reload the page to update.")
    return [line for line in lines if line]


def contents(text: str) -> str:
    """What a file claims to hold, in a few words. Raises as :func:`lines_of`."""
    kinds = Counter(line[9:40].partition('"')[0] for line in lines_of(text))
    named = sorted((kind for kind in kinds if kind.isalpha()), key=lambda kind: kind == SETTINGS)
    return _listed([_named(kind, kinds[kind]) for kind in named]) or "nothing"


class BackupImport:
    """Brings in the lines of a file one by one; nothing that is here is overwritten.

    What is here already, under whatever id, stays as it is. A thing whose id is taken by another
    comes beside it.
    """

    def __init__(self, lines: Sequence[str], kinds: Sequence[Kind], settings: Preferences) -> None:
        self._lines, self._preferences = lines, settings
        self._kinds = {kind.name: kind for kind in kinds}
        self._here = {kind.name: _texts(kind.saves) for kind in kinds}
        self._ids: dict[tuple[str, str], str] = {}
        self.report = ImportReport()

    def steps(self) -> Work[ImportReport]:
        """Bring in one line after the other, each bit by bit; yields how many are done."""
        for number, line in enumerate(self._lines, 1):
            try:
                for _ in self._bring(line):
                    yield Progress(number - 1, len(self._lines))
            except StorageFull:
                self.report.no_room += 1
            except MythshelfError as error:
                self.report.refused.append(f"Part {number}: {error}")
            yield Progress(number, len(self._lines))
        return self.report

    def _bring(self, line: str) -> Work[None]:
        kind, slot = _read(line)
        if kind == SETTINGS:
            if self._preferences.add_missing(slot.text):
                self.report.came[SETTINGS] += 1
            return
        if kind not in self._kinds:
            raise BadSave("this version does not know what it is; reload the page to update.")
        here, saves = self._here[kind], self._kinds[kind].saves
        if slot.text in here:
            self.report.known += 1
            self._place(kind, slot.head.id, here[slot.text])
            return
        head = self._placed((yield from self._kinds[kind].check(slot)))
        taken = {known.id for known in saves.heads()}
        game_id = saves.fresh_id() if head.id in taken or not head.id.isalnum() else head.id
        written = saves.bring(replace(head, id=game_id, serial=0), slot.text)
        here[slot.text] = written.id
        self._place(kind, slot.head.id, written.id)
        self.report.came[kind] += 1

    def _place(self, kind: str, there: str, here: str) -> None:
        self._ids[kind, there] = here

    def _placed(self, head: Head) -> Head:
        """A game's head, with the ids that its tournament and its campaign have here."""
        return replace(
            head,
            tournament=self._moved(TOURNAMENT, head.tournament),
            campaign=self._moved(CAMPAIGN, head.campaign),
        )

    def _moved(self, kind: str, place: str) -> str:
        """A place in what has come before, under the id that it has here."""
        there, colon, rest = place.partition(":")
        return self._ids.get((kind, there), there) + colon + rest


def _texts(saves: Saves) -> dict[str, str]:
    """The ids of what is saved, by its text."""
    found: dict[str, str] = {}
    for head in saves.heads():
        try:
            found[saves.read(head.id).text] = head.id
        except Damaged:
            continue
    return found


def _read(line: str) -> tuple[str, Slot]:
    """The kind and the slot of a line. Raises :class:`.BadSave`."""
    try:
        data = parse(line, LONGEST_LINE)
    except ValueError as error:
        raise BadSave("it is damaged.") from error
    if not isinstance(data, dict) or set(data) != {"kind", "slot"}:
        raise BadSave("it is damaged.")
    kind, raw = data["kind"], data["slot"]
    slot = unpacked(raw) if type(kind) is type(raw) is str else None
    if slot is None:
        raise BadSave("it is damaged.")
    return kind, slot


def _named(kind: str, number: int) -> str:
    return "the settings" if kind == SETTINGS else counted(number, kind)


def _listed(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _are(number: int) -> str:
    return "is" if number == 1 else "are"
