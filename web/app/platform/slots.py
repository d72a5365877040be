"""Saved games as the strings that a store holds (pure).

A slot is a checksum (CRC-32, eight hexadecimal digits), a blank, the game's *head* as a line of
JSON (what the shelf shows), and the kernel's save text.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from mythshelf.kernel.files.untrusted import parse


@dataclass(frozen=True, slots=True)
class Head:
    """What the shelf shows of a saved game.

    ``title`` is the name that people gave it (or empty), ``people`` who plays, ``line``
    whose turn it is and how the game stands; ``saved`` and ``exported`` are milliseconds
    since 1970 (0: never exported). ``damaged`` marks a game that cannot be opened. ``seats``
    is who sits where (:meth:`web.app.session.seating.Seating.write`), empty where all are here;
    ``step`` is that of a guided game (from 1; 0 in any other); ``tournament`` the place of a
    game in one (:meth:`web.app.tournament.store.PairingPlace.write`), empty for any other game;
    ``campaign`` that in a campaign (:meth:`web.app.campaign.store.ActPlace.write`).
    ``sent`` is how much of the game is in a link that was shown here, as in
    :attr:`web.app.session.undoing.Undoing.sent`; ``checkpoints`` are its named positions
    (:mod:`web.app.session.checkpoints`). ``turn`` says whose turn it is in a word or two,
    ``piece`` is that side's piece (:meth:`web.app.session.turn.Piece.write`); both are empty where
    that is not known. ``played`` are the milliseconds that people have spent on it at this device
    (:class:`web.app.session.autosave.Autosave`), 0 where nobody knows, as the game did not begin
    here or was saved before that was kept. ``unsaved`` is a game that is in memory only, and is
    never written.
    """

    id: str
    game: str
    title: str
    people: str
    line: str
    finished: bool
    saved: int
    serial: int = 0
    exported: int = 0
    damaged: bool = False
    seats: str = ""
    step: int = 0
    tournament: str = ""
    sent: int = 0
    checkpoints: str = ""
    unsaved: bool = False
    campaign: str = ""
    turn: str = ""
    piece: str = ""
    played: int = 0

    @property
    def name(self) -> str:
        """What the shelf calls the game."""
        return self.title or self.people or "Damaged game"


@dataclass(frozen=True, slots=True)
class Slot:
    """A saved game as read: its head, the kernel's save text, whether a newer one is lost."""

    head: Head
    text: str
    older: bool = False


def packed(head: Head, text: str) -> str:
    """A game as a store holds it."""
    body = json.dumps(written(head), separators=(",", ":")) + "\n" + text
    return f"{zlib.crc32(body.encode()):08x} {body}"


def unpacked(raw: str | None, game_id: str = "") -> Slot | None:
    """A slot, or ``None`` where it is not there, damaged, or not of the game with that id."""
    if raw is None or raw[8:9] != " ":
        return None
    body = raw[9:]
    try:
        if raw[:8] != f"{zlib.crc32(body.encode()):08x}":
            return None
        first, _, text = body.partition("\n")
        head = as_head(parse(first))
    except (ValueError, TypeError):
        return None
    return Slot(head, text) if game_id in ("", head.id) else None


def written(head: Head) -> dict[str, Any]:
    """A head for JSON. Release 0.1.0 refuses fields that it does not know, so what was added since
    is left out where it says nothing."""
    return {name: value for name, value in asdict(head).items() if value or name not in _ADDED}


_ADDED = (
    *("seats", "step", "tournament", "sent", "checkpoints", "unsaved", "campaign"),
    *("turn", "piece", "played"),
)


_KINDS: dict[str, type] = {"str": str, "int": int, "bool": bool}


def as_head(data: Any) -> Head:
    """A head from JSON, every field of the right type. Raises ``TypeError``."""
    head = Head(**data)
    for field in fields(Head):
        if type(getattr(head, field.name)) is not _KINDS[str(field.type)]:
            raise TypeError(field.name)
    return replace(head, unsaved=False)
