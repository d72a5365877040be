"""The part of an origin's storage that belongs to one copy of the site (pure).

All sites of an origin share its storage. So every key carries the path of its site:
``mythshelf:/games/:save:18c2:a`` is ``mythshelf:save:18c2:a`` to the site below ``/games/``.
Release 0.1.0 wrote keys without a path; the first copy of the site that finds them takes them
over, and another copy on the same origin begins empty.
"""

from __future__ import annotations

from contextlib import suppress

from web.app.platform.store import StorageFull, Store

ROOT = "mythshelf:"


class SiteStore:
    """A :class:`.store.Store` in a store that it shares with other sites."""

    def __init__(self, shared: Store, path: str, refusal: str = "") -> None:
        """``path`` is that of the site, with a slash at both ends; ``refusal`` is a sentence on why
        nothing can be stored, or empty."""
        self._shared = shared
        self.refusal = refusal
        self._own = f"{ROOT}{path}:"

    def get(self, key: str) -> str | None:
        """The string, or ``None``."""
        return self._shared.get(self._outer(key))

    def put(self, key: str, value: str) -> None:
        """Keep the string. Raises :class:`.StorageFull`."""
        self._shared.put(self._outer(key), value)

    def remove(self, key: str) -> None:
        """Forget the string of a key."""
        self._shared.remove(self._outer(key))

    def all_keys(self) -> list[str]:
        """Every key of this site."""
        return [inner for key in self._shared.all_keys() if (inner := self.inner(key))]

    def inner(self, key: str) -> str:
        """What this site calls a key of the shared store; empty for a key of another site."""
        return ROOT + key[len(self._own) :] if key.startswith(self._own) else ""

    def take_over(self) -> None:
        """Let what has no path in its key belong to this site.

        What does not fit stays where it is, and what this site has already is not overwritten.
        """
        for key in self._shared.all_keys():
            if key.startswith(ROOT) and not key.startswith(f"{ROOT}/") and self.get(key) is None:
                with suppress(StorageFull):
                    self._move(key)

    def _move(self, key: str) -> None:
        """Copy and then remove; the other way round only where there is no room for both."""
        value = self._shared.get(key) or ""
        try:
            self.put(key, value)
        except StorageFull:
            self._shared.remove(key)
            try:
                self.put(key, value)
            except StorageFull:
                self._shared.put(key, value)
                raise
        self._shared.remove(key)

    def _outer(self, key: str) -> str:
        return self._own + key.removeprefix(ROOT)
