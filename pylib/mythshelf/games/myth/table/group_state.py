"""What the group has in common: rounds, the meter, decks, goods, the merchant, a chain of cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....kernel.play.core import added_field
from .board_state import BoardState
from .figures import Figure
from .squares import Square
from .terms import NONE, DarkCard, Item, MerchantKind, QuestKind, TrapKind


@dataclass(slots=True, kw_only=True)
class GroupState(BoardState):
    """The supplies and the course of the game, whatever the mode."""

    round: int = 0
    """The number of the round (MT-ROUND-01); 0 before the first one."""
    meter: int = 0
    """The darkness meter (METER)."""
    in_hero_cycle: bool = False
    """Whether a hero cycle is under way, a darkness cycle within it included (MT-R-21)."""
    acted: int = 0
    """AP of hero cards in this hero cycle (MT-LOIT-01)."""
    loitered: int = 0
    """Counters collected by loitering: what later tiles have less (MT-LOIT-03)."""
    last_stand: bool = False
    """Whether attack actions deal 1 damage more in this hero cycle (MT-HEV-03)."""
    sand: tuple[Square, ...] = ()
    """The squares of sinking sand (MT-HEV-07)."""
    sand_phases: int = 0
    """The refresh phases for which it is still there."""
    gold: int = 0
    """The gold of the common purse (MT-R-50)."""
    serendipity: int = 0
    """What the group has of it, never more than 8 (MT-SER-01, MT-R-52)."""
    dark_decks: tuple[str, ...] = ()
    """The darkness decks that are in use (MT-SETUP-03)."""
    darkness: tuple[DarkCard, ...] = ()
    """The darkness deck."""
    darkened: tuple[DarkCard, ...] = ()
    """Its discard pile."""
    trap_deck: tuple[TrapKind, ...] = ()
    """The trap deck."""
    trap_discards: tuple[TrapKind, ...] = ()
    """Its discard pile."""
    quest_deck: tuple[QuestKind, ...] = added_field(())
    """The quest deck (MT-SETUP-16)."""
    quest_discards: tuple[QuestKind, ...] = added_field(())
    """Its discard pile."""
    chains: tuple[QuestKind, ...] = added_field(())
    """The chain quests that are set aside (MT-SETUP-16)."""
    next_quests: tuple[QuestKind, ...] = added_field(())
    """What is met on the following tiles instead of a quest of the deck (MT-QUEST-05)."""
    pending: tuple[QuestKind, ...] = added_field(())
    """The failed quests whose effect on a later tile is still to come (MT-QUEST-08)."""
    succeeded: tuple[QuestKind, ...] = added_field(())
    """The quests that succeeded in this game, in order: what a campaign tells of it."""
    failed: tuple[QuestKind, ...] = added_field(())
    """Those that failed; one that came again can be there twice."""
    bag: list[int] = field(default_factory=lambda: [0, 0, 0])
    """White, green and blue tokens in the treasure bag; public, the draw is not."""
    items: list[tuple[Item, ...]] = field(default_factory=lambda: [(), (), ()])
    """The white, green and blue item decks."""
    merchants: tuple[MerchantKind, ...] = added_field(())
    """The merchant deck (MT-SETUP-08)."""
    merchants_gone: tuple[MerchantKind, ...] = added_field(())
    """Merchants who were here already (MT-MERCH-07)."""
    visitor: MerchantKind = added_field(NONE)  # noqa: RUF009
    """The merchant who is here."""
    stall: tuple[Item, ...] = added_field(())
    """The items that he shows (MT-R-104)."""
    bought: tuple[str, ...] = added_field(())
    """What was bought of him: each ware once (MT-MERCH-02)."""
    entered: int = added_field(0)
    """The round in which the latest tile came into play."""
    foreseen: int = added_field(0)
    """So many cards on top of the darkness deck are known to everybody."""
    laid: int = 0
    """Cards that were laid on hero boards in the whole game: the next one's number."""
    arrivals: int = 0
    """How many figures have arrived in the whole game: the number of the latest in ``since``."""
    chain: Figure = NONE
    """Who has played Combo cards directly one after another (MT-R-18)."""
    chain_ap: int = 0
    """The AP of the cards of the chain, which are added when it ends (MT-METER-06)."""
    chain_felled: tuple[Square, ...] = ()
    """The squares where minions fell in the chain."""
    chain_leaders: tuple[tuple[Square, ...], ...] = added_field(())
    """Those of each captain, mini-boss and lair."""
    chain_struck: bool = False
    """Whether he has attacked in the chain, so that he loses Shadows when it ends (MT-KEY-04)."""
    chain_keeps: bool = False
    """Whether a card of the chain keeps him in Shadows nevertheless."""
