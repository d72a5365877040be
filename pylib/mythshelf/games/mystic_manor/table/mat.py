"""A Player Mat with all that lies on it and beside it (MN-MAT-02)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ....kernel.play.cloning import Cloned
from .catalogue import (
    KINDS,
    LOADED,
    NET,
    Bonus,
    Character,
    CharacterNumber,
    Counts,
    Item,
    characters,
)

UNCHOSEN = -1
"""The character of a player who has no Player Mat yet."""


def no_items() -> list[int]:
    """A count of 0 for each kind of item."""
    return [0] * KINDS


@dataclass(slots=True)
class Mat(Cloned):
    """One player's mat with all that lies on it and beside it; as it is, a fresh one
    (MN-SETUP-15)."""

    character: CharacterNumber = UNCHOSEN
    """The character that is printed on it, by number."""
    limit: int = 0
    """Max courage."""
    courage: int = 0
    """Courage, from 0 to the limit (MN-MAT-02)."""
    tiles: int = 0
    """Backpack tiles on its placeholders."""
    items: Counts = field(default_factory=no_items)
    """The inventory: how many there are of each kind."""
    imps: int = 0
    """Imps on one of its nets, which needs no more than its own slot (MN-MAT-05, MN-IMP-03)."""
    revenge: int = 0
    """Revenge tokens."""
    ghosts: int = 0
    """Ghosts defeated: a mask of their strengths."""
    apparitions: int = 0
    """Apparitions dispelled: a mask of their letters."""
    released: int = 0
    """Imps released."""
    stacks: tuple[int, ...] = ()
    """Paintings of each sale, in the order of the sales (MN-SELL-02)."""
    bonus: tuple[Bonus, ...] = ()
    """Bonus cards, any number of them (MN-CHEST-05); ``HIDDEN`` where a view shows none."""

    @property
    def printed(self) -> Character:
        """What the mat has printed on it."""
        return characters()[self.character]

    @property
    def slots(self) -> int:
        """Inventory slots, backpack tiles included (MN-MAT-03, MN-MAT-04)."""
        return self.printed.slots + self.tiles

    @property
    def carried(self) -> int:
        """How many items lie in the inventory: trophies and stacks need no slot (MN-MAT-07)."""
        return sum(self.items)

    @property
    def free(self) -> int:
        """How many more items the inventory can hold."""
        return self.printed.slots + self.tiles - self.carried

    def has(self, item: Item) -> bool:
        """Whether an item may be chosen: loaded and empty nets differ (MN-R-35)."""
        if item == LOADED:
            return self.imps > 0
        if item == NET:
            return self.items[NET] > (self.imps > 0)
        return 0 <= item < KINDS and self.items[item] > 0

    def choices(self) -> Iterator[Item]:
        """Every different item of the inventory, the loaded net last."""
        for item in range(KINDS):
            if self.has(item):
                yield item
        if self.imps:
            yield LOADED
