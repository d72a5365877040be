"""All that belongs to one figure of the game, laid out as cards over the whole table (pure).

A dossier is what there is to read of somebody who has a lot: figures in its head, below them groups
of things. A tap on one of them says in the bar what it is, a second one reads it large; both by its
key, as everything is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.app.presenting.panel import Lane

if TYPE_CHECKING:
    from web.app.stage.nodes import Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """A thing that lies in a group: a card with a ``scene``, or a line with an ``icon``.

    ``key`` is that of what is read of it, empty for a place where nothing lies. ``said`` is a word
    or two beside or below its name, ``state`` is ``active`` or ``spent`` or empty.
    """

    name: str
    spoken: str
    key: str = ""
    said: str = ""
    icon: str = ""
    scene: Scene | None = None
    state: str = ""
    opens: bool = False


@dataclass(frozen=True, slots=True)
class ThingGroup:
    """Things under a name; ``said`` stands beside it. Those that lie ``beside`` are in a narrow
    column of their own where there is room for one."""

    name: str
    things: tuple[Thing, ...]
    said: str = ""
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure in the head, with its word below it."""

    icon: str
    text: str
    word: str


@dataclass(frozen=True, slots=True)
class Fellow:
    """Somebody else whose dossier can be looked at instead."""

    key: str
    title: str
    side: int
    shape: int
    icon: str


@dataclass(frozen=True, slots=True)
class Dossier:
    """``side``, ``shape`` and ``icon`` are those of the panel, ``line`` says what is special about
    the figure, ``about`` is the key of the rules on it. ``lane`` is a track, with ``noted`` beside
    it. ``place`` is how many of the ``fellows`` come before this one. A dossier without an ``icon``
    has no head: a pile."""

    groups: tuple[ThingGroup, ...]
    side: int = 0
    shape: int = 0
    icon: str = ""
    line: str = ""
    about: str = ""
    measures: tuple[Measure, ...] = ()
    lane: Lane | None = None
    noted: str = ""
    fellows: tuple[Fellow, ...] = ()
    place: int = 0

    @property
    def things(self) -> Iterator[Thing]:
        """All of them, in their order."""
        return (thing for group in self.groups for thing in group.things)

    def neighbour(self, step: int) -> str:
        """The key of whoever comes next (1) or before (-1), all round; empty where there is nobody
        else."""
        if not self.fellows:
            return ""
        return self.fellows[(self.place - (step < 0)) % len(self.fellows)].key
