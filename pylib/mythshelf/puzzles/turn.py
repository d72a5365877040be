"""The rest of a turn as a graph: its positions, their choices, and how chance may fall.

It is made where it is asked for, and every position and every way on from it once, however many
goals are judged by it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from ..kernel.errors import MythshelfError
from ..kernel.files.stepwise import Progress, Work
from ..kernel.play import engine
from ..kernel.play.core import Event, Option
from .chances import falls
from .goal import Aims
from .identity import identity

_PAUSE = 8
"""Positions between two pauses of the work."""


class TooDeep(MythshelfError):
    """There are more positions than may be made, or the turn can come back to where it was."""


@dataclass(slots=True, eq=False)
class Node:
    """A position of the turn, or one in which it is over: then it has no options."""

    state: Any
    seat: int
    options: tuple[Option[Any], ...]
    ways: dict[int, list[Way]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """One way in which chance falls after a choice."""

    probability: float
    events: tuple[Event, ...]
    to: Node


class Turn:
    """What may come of a position until its turn is over. ``limit`` bounds the positions that are
    made, ``made`` counts them."""

    def __init__(self, aims: Aims, start: Any, limit: int) -> None:
        self._aims, self.limit = aims, limit
        self._moment: Hashable = aims.moment(start)
        self._nodes: dict[Any, Node] = {}
        self.made = 0
        self.start = self.node(start)

    def node(self, state: Any) -> Node:
        """The place of a position in the graph."""
        key = identity(state)
        found = self._nodes.get(key)
        if found is None:
            is_over = self._aims.has_ended(state) or self._aims.moment(state) != self._moment
            asked = None if is_over else engine.decision(state)
            options = () if asked is None else offered(state)
            seat = -1 if asked is None else asked.seat
            self._nodes[key] = found = Node(state, seat, options)
        return found

    def ways(self, node: Node, number: int) -> Work[list[Way]]:
        """How the option of that number may turn out.

        Raises :class:`TooDeep`, or :class:`.chances.TooWide`.
        """
        found = node.ways.get(number)
        if found is None:
            found = []
            for fall in falls(node.state, node.options[number], *self._aims.ends):
                self.made += 1
                if self.made > self.limit:
                    raise TooDeep("there is too much to try")
                if not self.made % _PAUSE:
                    yield Progress(self.made, self.limit)
                found.append(Way(fall.probability, fall.events, self.node(fall.state)))
            node.ways[number] = found
        return found


def offered(state: Any) -> tuple[Option[Any], ...]:
    """The legal options that are a player's to take."""
    return tuple(option for option in engine.legal(state) if option.of_players)
