"""What is printed on heroes and on their cards (HERO, CARD)."""

from __future__ import annotations

from dataclasses import dataclass

from ..terms import Hero


@dataclass(frozen=True, slots=True)
class HeroToken:
    """What is printed on a hero token (MT-HERO-06)."""

    id: str
    title: str
    attribute: str
    hit: int
    fate: int
    move: int
    vitality: int
    courage: int
    line: str = ""
    """What he is good at, in a sentence."""


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a hero card. ``movement`` is its column (MT-CARD-04)."""

    id: str
    title: str
    hero: Hero
    type: str
    """``A`` action, ``R`` reaction, ``AR`` either, ``I`` interrupt (MT-CARD-02)."""
    ap: int
    movement: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    damage: int = 0
    range: int = 1
    copies: int = 0
    program: str = ""

    @property
    def attacks(self) -> bool:
        """Whether it makes an attack (MT-ATK-03)."""
        return "Attack" in self.keywords or "Counterattack" in self.keywords
