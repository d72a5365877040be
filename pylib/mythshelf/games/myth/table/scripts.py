"""Which tile a story quest dictates next (MT-STORY-01)."""

from __future__ import annotations

from .catalogue import scene_named
from .mode import mode_of
from .printed import Scene
from .state import State


def script_of_next(state: State) -> str:
    """The key of the tile that comes next in the act (see :func:`.catalogue.scene_named`), whether
    there is one or not; empty where nothing is dictated."""
    return mode_of(state).script_of_next(state)


def next_scene(state: State) -> Scene | None:
    """The tile that comes next, none after the last one of an act."""
    script = script_of_next(state)
    return scene_named(script) if script else None
