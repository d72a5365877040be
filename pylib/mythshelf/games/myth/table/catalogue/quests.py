"""The quests."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..content import of_content, read_content
from ..printed.quests import QuestCard, QuestPack, QuestTokenCard
from ..registry import Registry


@cache
def quests() -> Registry[QuestCard]:
    """All quests, the ordinary ones first."""
    return Registry(map(quest_card, read_content("quests")["quest"]))


def quest_card(entry: dict[str, Any]) -> QuestCard:
    """What an entry says of a quest."""
    fields = {key: value for key, value in entry.items() if key != "origin"}
    fields["no_lairs"] = fields.get("lairs") == []
    fields["packs"] = tuple(QuestPack(**one) for one in fields.get("packs", ()))
    fields["figures"] = tuple(fields.get("figures", {}).items())
    fields["bystander"] = "bystander" in fields
    if "token" in fields:
        fields["token"] = QuestTokenCard(**fields["token"])
    for name in ("lairs", "traps", "sizes"):
        fields[name] = tuple(fields.get(name, ()))
    return QuestCard(**fields)


def quest_named(name: str) -> int:
    """The number of a quest in :func:`quests`. Raises ``KeyError``."""
    return quests().number(name)


@of_content
@cache
def all_quests(sources: tuple[str, ...] = ()) -> tuple[int, ...]:
    """The quests of the box, and those of some sources."""
    return (*range(len(quests())), *quests().of(sources))


@of_content
@cache
def ordinary_quests(sources: tuple[str, ...] = ()) -> tuple[int, ...]:
    """The quests of which the quest deck is made (MT-SETUP-16)."""
    return tuple(card for card in all_quests(sources) if not quests()[card].chain)
