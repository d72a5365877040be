"""The decks of a store, for the games that are played with them. Browser only.

What they are kept with is imported when the first of them is needed.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from web.app.platform.storage import Saves

if TYPE_CHECKING:
    from mythshelf.kernel.play.settings import Settings

    from web.app.decks.store import DeckStore
    from web.app.ports import Offers


class DeckRecords:
    """The stored decks, offered and named for games."""

    def __init__(self, records: Saves) -> None:
        self._records = records

    @cached_property
    def store(self) -> DeckStore:
        """The decks themselves; not needed for the shelf."""
        from web.app.decks.store import DeckStore
        from web.app.presenting import registry

        return DeckStore(self._records, registry.workshop)

    @property
    def endangered(self) -> bool:
        """Whether there are decks in memory only."""
        return bool(self._records.held)

    def offers(self, game: str) -> Offers:
        """What people have built that a new game can be played with."""
        from web.app.presenting import registry

        found = registry.workshops(game)
        if not found:
            return {}
        from web.app.decks.list_model import offers

        return {one.setting: offers(self.store.of(one.key), one) for one in found}

    def names(self, game: str, settings: Settings) -> tuple[str, ...]:
        """What the decks of a match are called, by seat; of several decks the first."""
        from web.app.presenting import registry

        found = registry.workshops(game)
        if not found:
            return ()
        from web.app.decks.list_model import names_of

        return names_of(settings[found[0].setting], self.store.of(found[0].key), found[0])
