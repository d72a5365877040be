"""The exact chance of reaching a goal in the turn, by trying everything.

A position of the solver is worth its best choice, one in which the other side is asked its worst,
and a choice the mean of all ways in which chance may fall. Nothing is estimated and nothing is cut
off: where there is too much to try, the search says so and has no result.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from ..kernel.files.stepwise import Work
from ..kernel.play.core import Event, Option
from .goal import Aims, Goal, Happened
from .turn import Node, TooDeep, Turn, Way

EQUAL = 1e-9
"""Chances that differ by less are the same."""
TOLERANCE = 0.02
"""How much less likely than the best way one may be that is as good."""
_OPEN = -1.0
"""Stands for the value of a position that is being looked at."""


class Search:
    """What a turn is worth for a goal of ``seat``.

    All its methods but :meth:`verdict` raise :class:`.turn.TooDeep`, or :class:`.chances.TooWide`.
    """

    def __init__(self, aims: Aims, goal: Goal, turn: Turn, seat: int, amount: int) -> None:
        self._aims, self.goal, self.turn = aims, goal, turn
        self._values: dict[Node, float] = {}
        self._lucky: dict[Node, float] = {}
        self.seat, self.amount = seat, amount

    def with_amount(self, amount: int) -> Search:
        """The same for another amount."""
        return Search(self._aims, self.goal, self.turn, self.seat, amount)

    def beside(self) -> Search | None:
        """The same for what is worth considering beside it (:attr:`.Goal.beside`)."""
        goal = self.goal.beside
        if goal is None:
            return None
        return Search(self._aims, goal, self.turn, self.seat, goal.lesser or 1)

    def in_turn(self, turn: Turn) -> Search:
        """The same in another turn."""
        return Search(self._aims, self.goal, turn, self.seat, self.amount)

    def verdict(self, node: Node, events: Sequence[Event]) -> bool | None:
        """Whether the goal is met where ``events`` have led to; ``None`` while that is open."""
        goal = self.goal
        start = self.turn.start.state
        happened = Happened(start, node.state, events, self.seat, self.amount)
        if goal.met(happened):
            return True
        if goal.failed(happened):
            return False
        return None if node.options else goal.holds

    def value(self, node: Node) -> Work[float]:
        """The chance of reaching the goal from a position of the turn."""
        known = self._values.get(node)
        if known == _OPEN:
            raise TooDeep("the turn can come back to where it was")
        if known is not None:
            return known
        self._values[node] = _OPEN
        mine = self.is_mine(node)
        best = 0.0 if mine else 1.0
        for number in range(len(node.options)):
            found = yield from self.worth(node, number)
            best = max(best, found) if mine else min(best, found)
            if best >= 1 - EQUAL if mine else best <= EQUAL:
                break
        self._values[node] = best
        return best

    def worth(self, node: Node, number: int) -> Work[float]:
        """The chance of reaching the goal if the option of that number is chosen."""
        total = 0.0
        for way in (yield from self.turn.ways(node, number)):
            total += way.probability * (yield from self._after(way))
        return total

    def worths(self) -> Work[list[float]]:
        """The chance of each choice at the start; 0 where the goal is met or lost already."""
        start, found = self.turn.start, list[float]()
        if self.verdict(start, ()) is not None:
            return [0.0] * len(start.options)
        for number in range(len(start.options)):
            found.append((yield from self.worth(start, number)))
        return found

    def _after(self, way: Way) -> Work[float]:
        verdict = self.verdict(way.to, way.events)
        if verdict is not None:
            return float(verdict)
        return (yield from self.value(way.to))

    def found_at_random(self, node: Node) -> Work[float]:
        """The chance that somebody who chooses at random makes best choices only, from a position
        of the turn on. Where the other side is asked, it does what is worst for the solver."""
        if node in self._lucky:
            return self._lucky[node]
        value = yield from self.value(node)
        mine, total = self.is_mine(node), 0.0
        for number in range(len(node.options)):
            if abs((yield from self.worth(node, number)) - value) > EQUAL:
                continue
            for way in (yield from self.turn.ways(node, number)):
                on = self.verdict(way.to, way.events) is None
                later = (yield from self.found_at_random(way.to)) if on else 1.0
                total += way.probability * later
            if not mine:
                break
        self._lucky[node] = found = total / len(node.options) if mine else total
        return found

    def best_line(self) -> Work[tuple[Option[Any], ...]]:
        """A shortest way of best choices, to the goal or to the point from which chance or the
        other side decides."""
        start = self.turn.start
        best = yield from self.value(start)
        waiting: deque[tuple[Node, tuple[Option[Any], ...]]] = deque([(start, ())])
        seen = {start}
        while waiting:
            node, line = waiting.popleft()
            for number, option in enumerate(node.options):
                if (yield from self.worth(node, number)) < best - EQUAL:
                    continue
                ways = yield from self.turn.ways(node, number)
                longer = (*line, option)
                if any(self.verdict(way.to, way.events) is not None for way in ways):
                    return longer
                if len(ways) > 1 or not self.is_mine(ways[0].to):
                    return longer
                if ways[0].to not in seen:
                    seen.add(ways[0].to)
                    waiting.append((ways[0].to, longer))
        raise TooDeep("no way leads on")

    def gap(self) -> Work[float]:
        """By how much, on the way of :meth:`best_line`, a best choice is better than any that is
        not as good, at the least; 0 where every choice is as good."""
        node, least = self.turn.start, 2.0
        for option in (yield from self.best_line()):
            worths = list[float]()
            for number in range(len(node.options)):
                worths.append((yield from self.worth(node, number)))
            best = max(worths)
            lesser = [one for one in worths if one < best - TOLERANCE]
            least = min([least, *(best - one for one in lesser)])
            ways = yield from self.turn.ways(node, node.options.index(option))
            node = ways[0].to
        return least if least <= 1 else 0.0

    def is_mine(self, node: Node) -> bool:
        """Whether the solver chooses here."""
        return self._aims.together or node.seat == self.seat
