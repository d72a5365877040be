"""The state of a game of Mystic Manor, and the numbers that stand in it.

Places are as in :mod:`.board`, kinds of item and cards as in :mod:`.catalogue`. Whatever the
table shows is here or follows from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ....kernel.play import core
from .board import HOUSE, FloorPlan, Place, bits
from .catalogue import (
    CAT,
    DOG,
    LOADED,
    NET,
    REVENGE,
    Bonus,
    Card,
    CardSet,
    Counts,
    Item,
    numbers,
    plan_for,
)
from .mat import Mat

Seat: TypeAlias = int

COLOURS = ("yellow", "blue", "purple", "green", "white")
"""The colours of the players' tokens, by number."""
HIDDEN = -1
"""A card that a view does not show."""
NONE = -1
"""No card at a chest, no tool in the pool."""

RESET, EXPAND, MAX_COURAGE, NET_ACTION, TOOL_ACTION, SELL, RELEASE, DOG_ACTION = range(8)
"""The spaces of the Actions Mat in their order (MN-ACT-05)."""

FOUGHT, TAKEN, CARDED = 1, 2, 4
"""Marks for what may be done once a turn (MN-R-14, MN-R-23, MN-R-41)."""


def outside(action: int) -> int:
    """Where a token stands that is on a space of the Actions Mat."""
    return -1 - action


def without(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """The items but for one of that kind. Raises ``ValueError`` where there is none."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """A position: whatever the table shows is here or follows from it."""

    mats: list[Mat]
    """The Player Mats, by seat."""
    colours: tuple[int, ...]
    """The colour of each player's token, a place in :data:`COLOURS` (MN-SETUP-05)."""
    deck: list[Card]
    """The House deck, the top card last; a view knows only the bottom one (MN-SETUP-11)."""
    turned: CardSet = 0
    """The House cards turned up so far, as a mask: they are public (MN-R-60)."""
    discovered: int = 0
    """The house spaces that were revealed, as a mask (MN-MAP-07)."""
    stamped: int = 0
    """The house spaces that are stamped, as a mask (MN-MAP-08)."""
    ghosts: list[int]
    """The strength of the ghost on each house space, or 0."""
    imps: list[int]
    """How many imps there are on each house space."""
    items: list[tuple[Item, ...]]
    """The kinds of item on each house space, ascending."""
    haunted: int = 0
    """The letters whose apparition stands in the attic, as a mask (MN-MAP-10)."""
    spirits: int = 0
    """How many apparitions have ever come: they come in the order of their letters (MN-APP-06)."""
    supply: Counts
    """How many items of each kind are left; of the tools it is the pool to draw from."""
    ranking: list[Item]
    """The kinds of tool from the top rank down, the same for everybody (MN-TOOL-04)."""
    bonus_deck: list[Bonus]
    """The deck of bonus cards, the top card last; hidden in a view."""
    display: list[Bonus]
    """The face-up card of each of the two chests, or ``NONE`` (MN-MAP-11)."""
    at: list[int]
    """Where each player's token stands, a place or :func:`outside`; any number stand together
    (MN-ACT-03, MN-R-13)."""
    die: int = 0
    """The last roll, 0 before the first."""
    first: Seat = 0
    """Who had the first turn."""
    active: Seat = 0
    """Whose turn it is."""
    turn: int = 0
    """The number of the turn, 0 before the first."""
    marks: int = 0
    """What was done this turn that a turn allows only once: ``FOUGHT``, ``TAKEN``, ``CARDED``."""
    track: int = 0
    """Stamps on the progress track (MN-MAP-06)."""
    quiet: int = core.added_field(0)
    """Turns in a row in which nothing lasting has happened, with the present one (MN-R-68)."""
    over: bool = False
    """Whether the game has ended."""

    @property
    def plan(self) -> FloorPlan:
        """The floor plan in use (MN-SETUP-01)."""
        return plan_for(len(self.mats))

    @property
    def imps_left(self) -> int:
        """Imps in the supply."""
        held = sum([mat.imps + mat.released for mat in self.mats])
        return numbers().imps - held - sum(self.imps)

    @property
    def revenge_left(self) -> int:
        """Revenge tokens in the supply."""
        return numbers().revenge - sum([mat.revenge for mat in self.mats])

    @property
    def tiles_left(self) -> int:
        """Backpack tiles in the supply."""
        return numbers().tiles - sum([mat.tiles for mat in self.mats])

    @property
    def stamps_left(self) -> int:
        """Spaces of the progress track without a stamp (MN-MAP-06)."""
        return self.plan.track - self.track

    def here(self) -> Place:
        """Where the token of the player stands whose turn it is."""
        return self.at[self.active]

    def ghost_here(self) -> int:
        """The strength of the ghost where that token stands, 0 for none."""
        here = self.here()
        return self.ghosts[here] if 0 <= here < HOUSE else 0

    def imps_here(self) -> int:
        """How many imps there are where that token stands."""
        here = self.here()
        return self.imps[here] if 0 <= here < HOUSE else 0

    def is_bare(self, space: Place) -> bool:
        """Whether nothing lies on a house space."""
        return not (self.ghosts[space] or self.imps[space] or self.items[space])

    def neighbours_to_reveal(self, place: Place) -> list[Place]:
        """The undiscovered house spaces adjacent to a place (MN-CLEAR-03, MN-R-11)."""
        plan = self.plan
        return list(bits(plan.adjacent[place] & plan.house & ~self.discovered))

    def attack_bonus(self, seat: Seat) -> int:
        """What the items of an inventory add to an attack (MN-GHOST-06).

        Each dog (MN-GHOST-03, MN-DOG-02), each cat (MN-GHOST-04, MN-ITEM-06) and each tool by the
        rank of its kind (MN-GHOST-05); bones, nets and paintings add nothing (MN-GHOST-12), nor
        does what lies in the house (MN-R-58).
        """
        items, n = self.mats[seat].items, numbers()
        bonus = n.dog_bonus * items[DOG] + n.cat_bonus * items[CAT]
        for worth, tool in zip(n.rank_bonus, self.ranking, strict=True):
            bonus += worth * items[tool]
        return bonus

    def lay(self, space: Place, item: Item) -> None:
        """Put an item on a house space."""
        self.items[space] = tuple(sorted((*self.items[space], item)))

    def pick_up(self, space: Place, item: Item) -> None:
        """Take an item off a house space."""
        self.items[space] = without(self.items[space], item)

    def give_back(self, mat: Mat, item: Item) -> None:
        """An item or Revenge token leaves a mat for its supply (MN-APP-08, MN-R-32).

        Imps on a net go along with it (MN-R-24).
        """
        if item == REVENGE:
            mat.revenge -= 1
            return
        if item == LOADED:
            mat.imps = 0
            item = NET
        mat.items[item] -= 1
        self.supply[item] += 1
