"""What the clocks of timed turns showed last, each beside the save of its game (pure).

A clock is no part of a game: the rules know of none, and files and links carry none. It is written
far more often than preferences, and by every window for its own game, so each has a key of its own.
"""

from __future__ import annotations

import json
from typing import Any

from mythshelf.kernel.files.untrusted import parse

from web.app.platform.slot_store import SLOTS
from web.app.platform.storage import PREFIX, StorageFull, Store

CLOCK_PREFIX = "mythshelf:clock:"


class Clocks:
    """The clocks of all saved games in a store; what it has no room for is remembered until the
    page closes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._unsaved: dict[str, str] = {}

    def of(self, game: str) -> Any:
        """What was kept for the game of a save, ``None`` for nothing; the clock has to check it."""
        text = self._unsaved.get(game) or self._store.get(CLOCK_PREFIX + game)
        try:
            return parse(text or "null")
        except ValueError:
            return None

    def keep(self, game: str, kept: dict[str, Any]) -> None:
        """Remember what the clock of a game shows. With a first clock those of games that are gone
        are forgotten."""
        key, text = CLOCK_PREFIX + game, json.dumps(kept, separators=(",", ":"))
        before = self._store.get(key)
        if before is None:
            self._forget_gone()
        if before == text:
            return
        try:
            self._store.put(key, text)
            self._unsaved.pop(game, None)
        except StorageFull:
            self._unsaved[game] = text

    def branch(self, origin: str, game: str) -> None:
        """A game has branched off from another one: of a turn that both are in it has no more time
        left."""
        kept = self.of(origin)
        if kept is not None:
            self.keep(game, kept)

    def _forget_gone(self) -> None:
        keys = set(self._store.all_keys())
        for key in keys:
            game = key.removeprefix(CLOCK_PREFIX)
            saved = any(f"{PREFIX}{game}:{slot}" in keys for slot in SLOTS)
            if key.startswith(CLOCK_PREFIX) and not saved:
                self._store.remove(key)
