"""What a position says of each hero."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....kernel.play.core import added_field
from .figure_state import FigureState
from .figures import MOST_HEROES
from .records import Gift, Laid
from .terms import NONE, SLOTS, Hero, Item, Kind

_BARE = (NONE,) * len(SLOTS)
_NOTHING: tuple[tuple[Kind, ...], ...] = ((),) * MOST_HEROES
_NO_TITLES: tuple[tuple[str, ...], ...] = ((),) * MOST_HEROES


@dataclass(slots=True, kw_only=True)
class HeroState(FigureState):
    """Lists with an entry for each hero of the party; a hero's number is his seat."""

    party: tuple[Hero, ...] = ()
    """Which hero of the box each is."""
    threat: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """What the threat meter shows (MT-THREAT-01)."""
    hands: list[tuple[Kind, ...]] = field(default_factory=lambda: [()] * MOST_HEROES)
    """The cards in hand."""
    decks: list[tuple[Kind, ...]] = field(default_factory=lambda: [()] * MOST_HEROES)
    """The hero deck, which is the draw pile (MT-DECK-07)."""
    gained: list[tuple[Kind, ...]] = field(default_factory=lambda: [()] * MOST_HEROES)
    """Cards that were added to a deck (MT-MINI-04)."""
    discards: list[tuple[Kind, ...]] = field(default_factory=lambda: [()] * MOST_HEROES)
    """The discard pile (MT-DECK-07)."""
    spaces: list[tuple[Laid, ...]] = field(default_factory=lambda: [()] * MOST_HEROES)
    """The cards on the action spaces, the oldest first."""
    ready: list[tuple[Kind, ...]] = field(default_factory=lambda: [()] * MOST_HEROES)
    """Ammo above the board (MT-KEY-01)."""
    worn: list[tuple[Item, ...]] = field(default_factory=lambda: [_BARE] * MOST_HEROES)
    """The equipped item of each slot (MT-ITEM-01)."""
    carried: list[tuple[Item, ...]] = field(default_factory=lambda: [()] * MOST_HEROES)
    """The inventory, ascending (MT-HERO-04)."""
    removed: tuple[tuple[Kind, ...], ...] = added_field(_NOTHING)
    """Cards that were exchanged for others (MT-TITLE-05)."""
    titles: tuple[tuple[str, ...], ...] = added_field(_NO_TITLES)
    """The titles of each, as ids."""
    active: tuple[str, ...] = added_field(("",) * MOST_HEROES)
    """The active one (MT-TITLE-03), empty for none."""
    potions: list[tuple[int, ...]] = field(default_factory=lambda: [(0, 0, 0)] * MOST_HEROES)
    """How many of each potion of :data:`.POTIONS` (MT-POT-02)."""
    dead: list[bool] = field(default_factory=lambda: [False] * MOST_HEROES)
    """Who was removed at cleanup (MT-DEATH-03)."""
    poisoned: list[bool] = field(default_factory=lambda: [False] * MOST_HEROES)
    """Who is poisoned (MT-STATUS-05)."""
    captured: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """How many cards have to be discarded, 0 for nobody's captive (MT-STATUS-02)."""
    cursed: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """By how much the hand size is reduced (MT-STATUS-03)."""
    frozen: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """How many action spaces are not available (MT-STATUS-04)."""
    shadows: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """The notice TN of Shadows, 0 for none (MT-KEY-14)."""
    cloaks: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """The number of the card that gave Shadows."""

    # Of this hero cycle.

    spent: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """MP spent (MT-MOVE-01)."""
    granted: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """MP of Move cards (MT-KEY-10)."""
    declared: list[int] = field(default_factory=lambda: [NONE] * MOST_HEROES)
    """The type of movement that is fixed (MT-CARD-06)."""
    actions: list[int] = field(default_factory=lambda: [1] * MOST_HEROES)
    """Actions that may still be played (MT-ATK-05)."""
    victims: list[int] = field(default_factory=lambda: [0] * MOST_HEROES)
    """Enemies that he has defeated."""
    passed: list[bool] = field(default_factory=lambda: [False] * MOST_HEROES)
    """Who has passed in this hero cycle (MT-HCYC-04)."""
    waited: list[bool] = field(default_factory=lambda: [False] * MOST_HEROES)
    """Who has let another one go first since somebody last did something."""
    traded: tuple[Gift, ...] = ()
    """What has changed hands since somebody last did something else (MT-R-111)."""
    fresh: list[bool] = field(default_factory=lambda: [False] * MOST_HEROES)
    """Who stood on a cleared tile when the hero cycle began (MT-CLEAR-04)."""
