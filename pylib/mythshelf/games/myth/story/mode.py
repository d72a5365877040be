"""The story quest: acts of tiles in a fixed order, in one game (STORY)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Any

from ....kernel.play.core import Step
from ....kernel.play.settings import Settings
from ..adventure.mode import Recorded
from ..campaign.chronicle import STORY
from ..rounds.round import Round
from ..table.borders import named_faces
from ..table.catalogue.stories import story_named
from ..table.mode import Frames
from ..table.receipt import shared
from ..table.scripts import next_story_tile
from ..table.state import State
from ..table.way import Way
from .acts import ActDone, EndScene, EndStory, NextAct, first_frames


class StoryQuest(Recorded):
    """All acts must be completed (MT-STORY-02). Bosses bring no rewards, since the story quest
    has its own (MT-STORY-04)."""

    __slots__ = ()
    name = STORY
    bottom = MappingProxyType({**Recorded.bottom, ActDone: (Round,), EndStory: (), NextAct: ()})
    lies_on = MappingProxyType({**Recorded.lies_on, Round: (ActDone,)})

    def story(self, chosen: Settings) -> str:
        """The one that is chosen."""
        return str(chosen["story"])

    def first_frames(self, state: State, chosen: Settings) -> Frames:
        """It begins with the first act."""
        return first_frames(state)

    def script_of_next(self, state: State) -> str:
        """Tiles and their order are dictated (MT-STORY-01)."""
        return f"{state.story}.{state.act + 1}.{len(state.tiles) + 1}"

    def own_faces(self, state: State) -> Sequence[int]:
        """What it names belongs to the tiles that it dictates (MT-R-140)."""
        return named_faces(state.story)

    def edge_refusal(self, state: State, way: Way) -> str | None:
        """After the last tile of an act there is none (MT-STORY-01)."""
        return "MT-STORY-01" if next_story_tile(state) is None else None

    def after_clearing(self, state: State) -> Step[Any]:
        """The act is completed with its last tile (MT-R-127)."""
        return EndScene()

    def progress(self, state: State) -> str:
        """The act and the tile."""
        return f"Act {state.act + 1}, tile {len(state.tiles)}, round {state.round}"

    def summary(self, state: State) -> str:
        """Which story quest is over, or in which act it was lost (MT-STORY-02)."""
        won = f"{story_named(state.story).title} is over: the heroes win."
        return won if state.won else f"Act {state.act + 1} is lost."

    def reckoning(self, state: State) -> tuple[str, ...]:
        """How the story ends, then a sentence for each hero."""
        after = story_named(state.story).after if state.won else ""
        return (*filter(None, [after]), *super().reckoning(state))

    def way(self, state: State) -> Iterable[tuple[str, tuple[str, ...]]]:
        """The act as well."""
        yield from super().way(state)
        yield shared(state, "Act", str(state.act + 1))
