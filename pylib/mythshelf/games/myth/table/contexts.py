"""Attacks and darkness cycles that are under way, as contexts of effects (ATK, EATK, DARK)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel import effects
from ....kernel.play.core import added_field
from .figures import Figure
from .squares import Square
from .terms import NONE, DarkCard, Item, Kind


@dataclass(frozen=True, slots=True)
class Attack(effects.Context):
    """An attack of a hero under way (ATK), or of an ally, who plays no card for it."""

    scope = "attack"
    attacker: Figure
    card: Kind
    action: bool = False
    """Whether the card was played as an action."""
    item: Item = NONE
    """The chosen item (MT-ITEM-09)."""
    damage: int = 0
    hit: int = 0
    fate: int = 0
    """What the card and other effects add to the pool (MT-DICE-01)."""
    reach: int = 0
    """Range that the card adds to that of its item."""
    tn: int = 0
    per_success: bool = False
    ammo: tuple[Kind, ...] = ()
    """The Ammo that was used."""
    targets: tuple[Figure, ...] = ()
    figures: bool = True
    """Whether it is on figures, not on squares (MT-ATK-08, MT-ATK-09)."""
    aimed: tuple[Figure, ...] = ()
    """What it must be on, where a recipe says so."""
    besides: tuple[Figure, ...] = ()
    """The targets of the attack within which a recipe makes this one."""
    heroes: tuple[Figure, ...] = ()
    """Heroes in the area, who are hit by friendly fire (MT-DMG-05)."""
    path: tuple[Square, ...] = ()
    """The way of a Dash (MT-R-103)."""
    rolled: tuple[int, ...] = ()
    """The hit dice that are not assigned yet, ascending."""
    shown: tuple[int, ...] = ()
    """The fate dice that are not spent yet, as places among the symbols."""
    used: tuple[str, ...] = ()
    """The recipes that were triggered (MT-FATE-05), as ``item:line``."""
    fearless: bool = True
    """Whether enemies with Fear may be hit (MT-R-25)."""
    hits: tuple[tuple[Figure, int], ...] = ()
    """Every target hit, and how many dice were assigned to it."""
    struck: bool = False
    """Whether anything was hit, in this attack or in its chain (MT-R-102)."""
    dealt: int = 0
    """The damage dealt to enemies and lairs (MT-R-19)."""
    felled: tuple[tuple[Figure, Square], ...] = ()
    """Minions defeated by it, and where they stood (MT-R-17)."""
    shadowed: bool = False
    """Whether the attacker was in Shadows when it began."""
    keeps: bool = False
    """Whether Shadows are kept after it."""
    chained: bool = False
    """Whether its card follows another Combo card."""
    again: bool = added_field(False)
    """Whether an ally attacks once more afterwards."""
    leaders: tuple[tuple[Square, ...], ...] = added_field(())
    """Where captains, mini-bosses and lairs were defeated by it: each drops a counter
    (MT-R-17)."""

    def begins(self, waiting: effects.Lasting) -> bool:
        """The next attack is one of the hero whose card waits for it; what waits for an attack on
        somebody waits until its targets are named."""
        if waiting.scope == "next_attack_on_it":
            chosen = [part for part in waiting.effect.memory if isinstance(part, tuple)]
            return any(one in self.targets for part in chosen for one in part)
        return waiting.effect.side == self.attacker


@dataclass(frozen=True, slots=True)
class Onslaught(effects.Context):
    """An attack of an enemy under way (EATK)."""

    scope = "enemy_attack"
    attacker: Figure
    attack: str
    target: Figure
    hit: int
    fate: int
    tn: int
    damage: int
    prevented: int = 0
    lost: bool = False
    """Whether the attack was cancelled or has lost its attacker or its target (MT-R-81)."""
    struck: bool = False
    """Whether the roll hits."""
    shown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Darkness(effects.Context):
    """A darkness cycle under way (DARK)."""

    scope = "darkness"
    card: DarkCard = NONE
    """The darkness card, none if no enemy is active (MT-DARK-02)."""
    order: tuple[Figure, ...] = ()
    """Who acts, in the established order (MT-DARK-10)."""
    penalized: bool = False
    """Whether the penalty of the card was resolved."""
    ap: int = 0
    """AP of interrupts, added after the reset (MT-R-03)."""
    short: int = 0
    """AP for missing miniatures, added after the reset (MT-R-03)."""
    caused: bool = False
    """Whether it came of AP for missing miniatures alone (MT-R-03)."""
    aimed: tuple[Figure, ...] = ()
    """Whom the boss that is acting has attacked (MT-BOSS-06)."""
    again: bool = False
    """Whether the minions move once more before they attack."""
    missed: tuple[Figure, ...] = added_field(())
    """Prone enemies that have missed something of their activation (MT-R-21)."""
    watchful: tuple[Figure, ...] = added_field(())
    """The enemies that have had their turn to notice the Brigand (MT-R-92)."""
