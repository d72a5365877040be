"""The state of a game of Mystic Manor, and the words for its parts.

Places are as in :mod:`.board`, kinds of item and cards as in :mod:`.catalogue`. Whatever the
table shows is here or follows from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from ....kernel.play import core
from .board import FloorPlan, Place, bits
from .catalogue import (
    CAT,
    DOG,
    KINDS,
    LOADED,
    NET,
    REVENGE,
    Bonus,
    Card,
    Character,
    Item,
    characters,
    numbers,
    plan_for,
)

Seat: TypeAlias = int

HIDDEN = -1
NONE = -1
UNCHOSEN = -1

RESET, EXPAND, MAX_COURAGE, NET_ACTION, TOOL_ACTION, SELL, RELEASE, DOG_ACTION = range(8)
"""The spaces of the Actions Mat in their order (MN-ACT-05)."""


FOUGHT, TAKEN, CARDED = 1, 2, 4
"""Marks for what may be done once a turn (MN-R-14, MN-R-23, MN-R-41)."""


def outside(action: int) -> int:
    """Where a token stands that is on a space of the Actions Mat."""
    return -1 - action


def no_items() -> list[int]:
    """A count of nothing for each kind of item."""
    return [0] * KINDS


@dataclass(slots=True)
class Mat:
    """One player's mat with all that lies on it and beside it.

    ``items`` counts the inventory by kind; ``imps`` ride on one of its nets. ``limit`` is max
    courage. ``ghosts`` (bits: strengths) and ``apparitions`` (bits: letters) are trophies,
    ``released`` the released imps, ``stacks`` the sizes of the sales in order. ``bonus`` are
    the bonus cards taken, each ``HIDDEN`` where a view does not show them.
    """

    character: int = UNCHOSEN
    limit: int = 0
    courage: int = 0
    tiles: int = 0
    items: list[int] = field(default_factory=no_items)
    imps: int = 0
    revenge: int = 0
    ghosts: int = 0
    apparitions: int = 0
    released: int = 0
    stacks: tuple[int, ...] = ()
    bonus: tuple[Bonus, ...] = ()

    def clone(self) -> Mat:
        """A copy that shares nothing that can change."""
        twin = Mat.__new__(Mat)
        twin.character = self.character
        twin.limit = self.limit
        twin.courage = self.courage
        twin.tiles = self.tiles
        twin.items = self.items[:]
        twin.imps = self.imps
        twin.revenge = self.revenge
        twin.ghosts = self.ghosts
        twin.apparitions = self.apparitions
        twin.released = self.released
        twin.stacks = self.stacks
        twin.bonus = self.bonus
        return twin

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
        """How many items lie in the inventory."""
        return sum(self.items)

    @property
    def free(self) -> int:
        """Free inventory slots."""
        return self.printed.slots + self.tiles - sum(self.items)

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


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """A position.

    ``deck`` and ``bonus_deck`` are drawn from their ends; in a view all but the level 20
    ghost at the bottom is ``HIDDEN``. ``turned`` is the mask of House cards turned up so far.
    ``discovered`` and ``stamped`` are masks of house spaces; ``ghosts`` (a strength or 0),
    ``imps`` and ``items`` (kinds, ascending) say what lies on each. ``haunted`` is the mask of
    letters whose apparition stands in the attic, ``spirits`` how many have ever come.
    ``supply`` counts items by kind; for tools it is the pool to draw from. ``ranking`` are the
    tools from the top, ``display`` the two face-up bonus cards or ``NONE``. ``at`` is each
    token's place, or :func:`outside`. ``die`` is the last roll, 0 before the first. ``marks``
    remembers what a turn allows only once.
    """

    mats: list[Mat]
    colours: tuple[int, ...]
    deck: list[Card]
    turned: int = 0
    discovered: int = 0
    stamped: int = 0
    ghosts: list[int]
    imps: list[int]
    items: list[tuple[Item, ...]]
    haunted: int = 0
    spirits: int = 0
    supply: list[int]
    ranking: list[Item]
    bonus_deck: list[Bonus]
    display: list[Bonus]
    at: list[int]
    die: int = 0
    first: Seat = 0
    active: Seat = 0
    turn: int = 0
    marks: int = 0
    track: int = 0
    over: bool = False

    def clone(self) -> State:
        """A copy that shares nothing that can change; flat, because search lives on it."""
        twin = State.__new__(State)
        twin.stack = self.stack[:]
        twin.rng = self.rng
        twin.events = []
        twin.known_legal = None
        twin.mats = [mat.clone() for mat in self.mats]
        twin.colours = self.colours
        twin.deck = self.deck[:]
        twin.turned = self.turned
        twin.discovered = self.discovered
        twin.stamped = self.stamped
        twin.ghosts = self.ghosts[:]
        twin.imps = self.imps[:]
        twin.items = self.items[:]
        twin.haunted = self.haunted
        twin.spirits = self.spirits
        twin.supply = self.supply[:]
        twin.ranking = self.ranking[:]
        twin.bonus_deck = self.bonus_deck[:]
        twin.display = self.display[:]
        twin.at = self.at[:]
        twin.die = self.die
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.marks = self.marks
        twin.track = self.track
        twin.over = self.over
        return twin

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

    def is_bare(self, space: Place) -> bool:
        """Whether nothing lies on a house space."""
        return not (self.ghosts[space] or self.imps[space] or self.items[space])

    def neighbours_to_reveal(self, place: Place) -> list[Place]:
        """The undiscovered house spaces adjacent to a place (MN-CLEAR-03, MN-R-11)."""
        plan = self.plan
        return list(bits(plan.adjacent[place] & plan.house & ~self.discovered))

    def attack_bonus(self, seat: Seat) -> int:
        """What the items of an inventory add to an attack (MN-GHOST-03..06)."""
        items, n = self.mats[seat].items, numbers()
        bonus = n.dog_bonus * items[DOG] + n.cat_bonus * items[CAT]
        for worth, tool in zip(n.rank_bonus, self.ranking, strict=True):
            bonus += worth * items[tool]
        return bonus

    def give_back(self, mat: Mat, item: Item) -> None:
        """An item or Revenge token leaves a mat for its supply; imps on a net go along.

        (MN-APP-08, MN-R-24, MN-R-32.)
        """
        if item == REVENGE:
            mat.revenge -= 1
            return
        if item == LOADED:
            mat.imps = 0
            item = NET
        mat.items[item] -= 1
        self.supply[item] += 1
