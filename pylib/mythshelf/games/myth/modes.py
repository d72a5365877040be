"""The modes of Myth: the one place that says which there are."""

from __future__ import annotations

from .adventure.mode import Adventure
from .field.mode import Slaughterfield
from .free_act.mode import FreeAct, SingleTile
from .story.mode import StoryQuest
from .table.mode import Mode

MODES: tuple[Mode, ...] = (SingleTile(), FreeAct(), Adventure(), StoryQuest(), Slaughterfield())
