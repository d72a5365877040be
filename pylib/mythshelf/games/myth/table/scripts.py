"""Which tile a story quest dictates next (MT-STORY-01)."""

from __future__ import annotations

from .catalogue.stories import story_tile_named
from .mode import mode_of
from .printed.stories import StoryTile
from .state import State


def script_of_next(state: State) -> str:
    """The key of the tile that comes next in the act (see :func:`.story_tile_named`), whether
    there is one or not; empty where nothing is dictated."""
    return mode_of(state).script_of_next(state)


def next_story_tile(state: State) -> StoryTile | None:
    """The tile that comes next, none after the last one of an act."""
    script = script_of_next(state)
    return story_tile_named(script) if script else None
