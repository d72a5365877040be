"""The browser's history for pages that a browser throws out of memory (pure).

A reloaded page knows from its entry in the history which game was on the table. Chromium forgets
what an entry says when the page's process is ended (by the system, for want of memory), and
then loads the page anew where it stood. So the tab keeps the present entry as well.
"""

from __future__ import annotations

import json
from contextlib import suppress

from web.app.platform.history_sync import Away, History
from web.app.platform.store import StorageFull, Store

KEY = "mythshelf:entry"


class KeptHistory:
    """A :class:`.history_sync.History` whose present entry is in a store of the tab, too."""

    def __init__(self, history: History, store: Store, is_reload: bool) -> None:
        """``store`` lasts as long as the tab; ``is_reload``: the page stood here before. Only then
        is an entry without words taken for one that was forgotten, and written anew."""
        self._history, self._store = history, store
        kept = self._kept() if is_reload and history.entry is None else None
        if kept is not None:
            history.replace(kept)
        self.keep()

    @property
    def entry(self) -> Away | None:
        """The present entry, ``None`` for the shelf's."""
        return self._history.entry

    def push(self, entry: Away) -> None:
        """Add an entry above the present one, at once."""
        self._history.push(entry)
        self.keep()

    def replace(self, entry: Away | None) -> None:
        """Change the present entry, at once."""
        self._history.replace(entry)
        self.keep()

    def back(self) -> None:
        """Ask for the entry below."""
        self._history.back()

    def forward(self) -> None:
        """Ask for the entry above."""
        self._history.forward()

    def keep(self) -> None:
        """Keep the present entry: to be called when the browser has gone to another one."""
        entry = self.entry
        if entry is None:
            self._store.remove(KEY)
        else:
            with suppress(StorageFull):
                self._store.put(KEY, json.dumps([entry.save, entry.below]))

    def _kept(self) -> Away | None:
        try:
            save, below = json.loads(self._store.get(KEY) or "null")
        except (TypeError, ValueError):
            return None
        return Away(save, below) if isinstance(save, str) and isinstance(below, bool) else None
