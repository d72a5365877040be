"""What is dragged over the board, and what dropping it there would select (pure).

A drag is a tap on what is taken up and a tap on what it is dropped on, by the same plans. Where a
plan's last tap is the thing itself, its :attr:`.Plan.spot` is where it may be dropped; and a
:attr:`.Plan.piece` is what may be taken up where nothing has to be tapped first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from web.app.session.selection import Selection


@dataclass(frozen=True, slots=True)
class Carrying:
    """``thing`` is the key of what is dragged, ``before`` what was selected then, ``lifted`` what
    is selected meanwhile; ``laid`` what is selected since it was dropped, ``None`` before that."""

    thing: str
    before: Selection
    lifted: Selection
    laid: Selection | None = None

    @classmethod
    def of(cls, selection: Selection, thing: str) -> Carrying | None:
        """What a drag of ``thing`` begins with, or ``None`` where it could be dropped nowhere."""
        for wide in dict.fromkeys((selection, selection.widened())):
            taps = wide.taps[:-1] if wide.taps[-1:] == (thing,) else wide.taps
            for kept in range(len(taps), -1, -1):
                for lifted in ((*taps[:kept], thing), taps[:kept]):
                    begun = cls(thing, selection, wide.tapped(lifted))
                    if begun.targets:
                        return begun
        return None

    @property
    def now(self) -> Selection:
        """What is to be selected."""
        return self.laid or self.lifted

    @property
    def targets(self) -> frozenset[str]:
        """The keys of what it may be dropped on."""
        return frozenset(target for target, _ in self._ways())

    def dropped_on(self, target: str) -> Selection | None:
        """What is selected after a drop there, or ``None`` where it may not be dropped."""
        ways = [selection for key, selection in self._ways() if key == target]
        usual = (way for way in ways if way.chosen is not None and way.chosen.suggested)
        return next(usual, ways[0] if ways else None)

    def _ways(self) -> Iterator[tuple[str, Selection]]:
        """Targets with what dropping on them selects, one for each plan."""
        lifted, taps = self.lifted, self.lifted.taps
        is_tapped = taps[-1:] == (self.thing,)
        for plan in lifted.matching(taps):
            if len(plan.taps) > len(taps):
                if is_tapped or plan.piece == self.thing:
                    target = plan.taps[len(taps)]
                    yield target, lifted.tapped((*taps, target))
            elif is_tapped and plan.spot:
                meant = lifted.meant()
                yield plan.spot, lifted if meant is plan else lifted.choosing(plan)
