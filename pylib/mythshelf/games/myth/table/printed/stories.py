"""What a story quest dictates (STORY)."""

from __future__ import annotations

from dataclasses import dataclass

from .tiles import Legend


@dataclass(frozen=True, slots=True)
class StoryTile:
    """A tile of a story quest: what it asks for, and the quest that is met on it (MT-STORY-01)."""

    size: str
    legend: Legend
    quest: str = ""
    """Its id; empty where one may come (MT-POP-05)."""
    timer: int = 0
    face: str = ""
    """The id of the only face that it can be; empty for any of the size."""


@dataclass(frozen=True, slots=True)
class StoryAct:
    """An act of a story quest."""

    title: str
    tiles: tuple[StoryTile, ...]
    told: str = ""
    """A paragraph that is read before it; empty without one."""


@dataclass(frozen=True, slots=True)
class Story:
    """A story quest: its acts in order, and the title that is its reward (MT-STORY-02)."""

    id: str
    title: str
    line: str
    reward: str
    acts: tuple[StoryAct, ...]
    after: str = ""
    """A paragraph that is read when all acts are completed; empty without one."""
