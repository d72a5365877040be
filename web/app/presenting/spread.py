"""Cards spread over the table in place of the board, row by row (pure).

A spread shows what belongs to one occasion and needs no board: the end of a round, a merchant. A
tap on one of its cards is a tap on that key, as everywhere. Where it *settles* something, it has
everything preset, a tap changes it, and one press makes all the choices that follow.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from web.app.presenting.panel import Figure, OpenCard
from web.app.presenting.plan import Fact


@dataclass(frozen=True, slots=True)
class SpreadCard:
    """A card of a spread; ``state`` is ``stays`` for one that is chosen, ``goes`` for one that is
    not, ``none`` for an empty place, else empty. ``said`` are a word or two below it."""

    card: OpenCard
    state: str = ""
    said: str = ""


@dataclass(frozen=True, slots=True)
class SpreadRow:
    """The cards of one player, a group of them for each of :attr:`Spread.heads`.

    ``side``, ``shape`` and ``icon`` are those of the player's panel; ``figures`` stand beside the
    name and ``lines`` below them. With a ``key`` the player can be tapped; ``state`` is ``stays``
    for one who is chosen, ``lit`` for one who can be.
    """

    side: int
    shape: int
    icon: str
    title: str
    figures: tuple[Figure, ...]
    lines: tuple[str, ...]
    groups: tuple[tuple[SpreadCard, ...], ...]
    key: str = ""
    state: str = ""

    @property
    def cards(self) -> Iterator[SpreadCard]:
        """All of its cards, in their order."""
        return (card for group in self.groups for card in group)


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a spread settles: ``plan`` is the game's own record of it, which its presenter reads.

    ``occasion`` names what it is about, so that what was tapped for one is not taken for the next:
    "round 3". ``kicker``, ``question`` and ``facts`` stand in the bar, ``button`` settles it,
    ``singly`` has the questions asked one by one.
    """

    occasion: str
    plan: Any
    kicker: str
    question: str
    button: str
    singly: str
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """Choices that can be left to the table, by a button with these words; ``plan`` is the game's
    own record of it, which its presenter reads."""

    words: str
    plan: Any


@dataclass(frozen=True, slots=True)
class Spread:
    """Rows of cards, with a title, and heads over their groups. ``settles`` is ``None`` where the
    cards are only another way to tap what is asked."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[SpreadRow, ...]
    settles: Settlement | None = None

    @property
    def keys(self) -> frozenset[str]:
        """The keys of its cards."""
        return frozenset(one.card.key for row in self.rows for one in row.cards if one.card.key)
