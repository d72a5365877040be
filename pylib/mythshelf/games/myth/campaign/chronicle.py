"""What is kept between the games of a campaign (MT-ACT-03).

A game is one act of an adventure, or a whole story quest. What goes on to the next one is a
:class:`Chronicle`. Everything in it is called by its id in the content.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ..table.catalogue.heroes import cards, heroes
from ..table.catalogue.quests import quests as quest_cards
from ..table.content import read_content
from ..table.terms import BAG

ADVENTURE: Final = "adventure"
"""The mode of an act whose heroes go on from a chronicle (MT-GEN-06, MT-ACT-01)."""
STORY: Final = "story"
"""The mode of a story quest, in which they do so as well (MT-GEN-06, MT-STORY-04)."""
NOBODY: Final = "fresh"
"""The text of :data:`FRESH`."""


@dataclass(frozen=True, slots=True)
class Veteran:
    """A hero who has taken part, with what is his (MT-ACT-03).

    ``removed`` are cards that he began with and has given away, one entry for each copy,
    ``gained`` those that he got for them (MT-TITLE-05) or from an agent (MT-MINI-04), ``titles``
    and ``items`` what he keeps. All are ids of the content, in its order.
    """

    hero: str
    removed: tuple[str, ...] = ()
    gained: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chronicle:
    """What the next game of a campaign begins with.

    ``veterans`` is every hero who has ever taken part, in the order of the box; a hero who is not
    among them is fresh. ``bag`` are the treasure tokens by colour, ``quests`` those in the quest
    deck, ``consequences`` those whose effect is still to come (MT-QUEST-08), ``acts`` how many acts
    lie behind, ``sources`` the content from outside that has been shuffled in: it stays.
    """

    veterans: tuple[Veteran, ...]
    bag: tuple[int, int, int]
    quests: tuple[str, ...]
    consequences: tuple[str, ...] = ()
    acts: int = 0
    sources: tuple[str, ...] = ()

    def veteran(self, hero: str) -> Veteran:
        """What a hero has; a fresh one nothing."""
        return next((one for one in self.veterans if one.hero == hero), Veteran(hero))


@cache
def quests() -> Mapping[str, bool]:
    """Every quest by its id: whether it is an ordinary one, not of a chain (MT-QUEST-01)."""
    return {one["id"]: one["number"].isdigit() for one in read_content("quests")["quest"]}


def added_quests(joined: tuple[str, ...]) -> tuple[str, ...]:
    """The quests of some sources by their ids."""
    return tuple(quest_cards()[card].id for card in quest_cards().of(joined))


@cache
def titles() -> tuple[str, ...]:
    """The titles by their ids (MT-TITLE-04)."""
    return tuple(one["id"] for one in read_content("titles")["title"])


def hero_ids() -> tuple[str, ...]:
    """The heroes of the box by their ids."""
    return tuple(hero.id for hero in heroes())


def card_ids() -> tuple[str, ...]:
    """The hero cards by their ids."""
    return tuple(card.id for card in cards())


FRESH: Final = Chronicle(
    (),
    (BAG[0], BAG[1], 0),
    tuple(quest for quest, ordinary in quests().items() if ordinary),
)
"""Before anybody has played: no blue token is in the bag (MT-SETUP-15), and all ordinary quests are
in their deck (MT-SETUP-16)."""
