"""The story quests, and the tiles that they dictate."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from ..content import of_content, read_content, tupled
from ..printed.stories import Story, StoryAct, StoryTile
from ..registry import Registry
from .tiles import legends

NO_QUEST = "none"
"""The quest of a tile of a story quest that has none."""


@cache
def stories() -> Registry[Story]:
    """The story quests. Their tiles are played by the legends of their sizes, with what is dictated
    (MT-STORY-01); the quest icon may be skipped (MT-POP-05). A module may bring more, with quests,
    monsters, items and tiles of its own (MT-STORY-05)."""
    return Registry(map(story_card, read_content("stories")["story"]))


def story_card(entry: dict[str, Any]) -> Story:
    """What an entry says of a story quest."""
    acts = tuple(
        StoryAct(act["title"], tuple(map(_story_tile, act["tiles"])), act.get("told", ""))
        for act in entry["act"]
    )
    told = {name: str(entry[name]) for name in ("id", "title", "line", "reward")}
    return Story(**told, acts=acts, after=entry.get("after", ""))


def story_named(name: str) -> Story:
    """A story quest by its id. Raises ``KeyError``."""
    return stories()[stories().number(name)]


def _story_tile(entry: dict[str, Any]) -> StoryTile:
    fields = tupled(entry)
    size, quest, timer = fields.pop("size"), fields.pop("quest", ""), fields.pop("timer", 0)
    face = fields.pop("face", "")
    legend = legends()[size]
    most = 0 if quest == NO_QUEST else legend.quest[1]
    either = legend.quest_or_trap and not quest
    changes = {"quest": (0, most), "quest_or_trap": either, **fields}
    return StoryTile(size, replace(legend, **changes), quest, timer, face)


@of_content
@cache
def story_tile_named(key: str) -> StoryTile | None:
    """A tile of a story quest, if there is one by that key: ``quiet-under-the-hill.2.3`` is the
    third one of act 2."""
    name, act, place = key.rsplit(".", 2)
    there = story_named(name).acts[int(act) - 1].tiles
    return there[int(place) - 1] if int(place) <= len(there) else None
