"""Terms and numbers of the rules that are the same in every game."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from ....kernel.play.named import Named

Kind: TypeAlias = Annotated[int, Named("Kind")]
"""A hero card, as its place in :func:`.heroes.cards`."""
Item: TypeAlias = Annotated[int, Named("Item")]
"""An item, as its number in :func:`.items.items`."""
Hero: TypeAlias = Annotated[int, Named("Hero")]
"""A hero of the box, as its place in :func:`.heroes.heroes`."""
MonsterType: TypeAlias = Annotated[int, Named("MonsterType")]
"""A monster-type with its minions, captains and lairs, as its place in :func:`.enemies.types`."""
MonsterKind: TypeAlias = Annotated[int, Named("MonsterKind")]
"""An enemy, as its number in :func:`.enemies.monsters`."""
DarkCard: TypeAlias = Annotated[int, Named("DarkCard")]
"""A darkness card, as its place in :func:`.darkness.darkness_cards`."""
TrapKind: TypeAlias = Annotated[int, Named("TrapKind")]
"""A card of the trap deck, as its place in :func:`.darkness.traps`."""
QuestKind: TypeAlias = Annotated[int, Named("QuestKind")]
"""A quest, as its number in :func:`.quests.quests`."""
ThingKind: TypeAlias = Annotated[int, Named("ThingKind")]
"""A kind of realm object, as its place in :func:`.tiles.realm_objects`."""
FaceOf: TypeAlias = Annotated[int, Named("FaceOf")]
"""A face of a realm tile, as its number in :func:`.tiles.faces`."""
MerchantKind: TypeAlias = Annotated[int, Named("MerchantKind")]
"""A merchant, as his place in :func:`.items.merchants`."""
NONE: Final = -1
MINION, CAPTAIN, MINI_BOSS, BOSS, AGENT = range(5)
"""The ranks of enemies (MT-ORDER-04)."""
RANKS: Final = ("minion", "captain", "mini_boss", "boss", "agent")
INSTINCT, INTELLECT, UNDEAD = range(3)
"""The classifications, in the order in which they act (MT-ORDER-02)."""
CLASSES: Final = ("instinct", "intellect", "undead")
SLOTS: Final = ("primary", "secondary", "armor", "helm", "accessory")
"""The equipment slots of a hero (MT-ITEM-01)."""
WHITE, GREEN, BLUE = range(3)
COLOURS: Final = ("white", "green", "blue")
"""The colours of treasure tokens and of the item decks (MT-SETUP-07)."""
RESTING, CAUTIOUS, NORMAL, AGGRESSIVE = range(4)
MOVEMENTS: Final = ("none", "cautious", "normal", "aggressive")
"""The types of movement (MT-MOVE-02, MT-MOVE-03, MT-MOVE-04, MT-MOVE-05)."""
WEAPON, PATH, WHOLE_TILE = -1, -2, -3
"""Ranges that are no number of squares: that of the weapon, along a Dash, the whole tile."""
LAIR_VITALITY, LAIR_DEFENSE, LAIR_SIZE = 5, 3, 2
"""Of every lair (MT-LAIR-03)."""
COCOON_VITALITY, COCOON_DEFENSE = 3, 4
"""Of every cocoon."""
HAND_SIZE, SPACES, METER, MOST_THREAT, MOST_VITALITY = 5, 4, 6, 10, 18
"""Of every hero (MT-DECK-06, MT-HERO-03, MT-THREAT-01, MT-HERO-01), and of the darkness meter."""
MOST_SERENDIPITY: Final = 8
BAG: Final = (30, 15, 5)
"""Treasure tokens of each colour; the blue ones begin outside of the bag (MT-SETUP-15)."""
POTIONS: Final = ("mending", "bitterroot", "lucky")
"""The potions of the base game (MT-POT-02)."""
SYMBOLS: Final = ("rage", "guile", "nature", "arcane", "faith", "darkness")
"""The faces of a fate die (MT-FATE-01)."""
