"""Scripts in the Codex: played, tapped, untapped, lost."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Event
from ..table.catalogue import Element, Seat
from ..table.piles import NO_SCRIPTS, Scripts, added, plus
from ..table.state import State
from ..words.names import counted, player, title


@dataclass(slots=True)
class Untapped(Event):
    """So many Scripts untapped at the Setup Stage (MY-PREP-01)."""

    seat: Seat
    scripts: int

    def replay(self, state: State) -> None:
        """All of the Codex."""
        side = state.side_of(self.seat)
        state.ready[side] = added(state.ready[side], state.tapped[side])
        state.tapped[side] = NO_SCRIPTS

    def sentence(self, state: State) -> str:
        """Who untaps how many Scripts."""
        return f"{player(state, self.seat)} untaps {counted(self.scripts, 'Script')}."


@dataclass(slots=True)
class ScriptPlayed(Event):
    """A Script was played into the Codex (MY-SCRIPT-02)."""

    seat: Seat
    element: Element

    def replay(self, state: State) -> None:
        """From hand, untapped; it is one of those that the Study Rate allows."""
        side = state.side_of(self.seat)
        state.lay_down(side, (self.element,))
        state.ready[side] = plus(state.ready[side], self.element)
        state.played += 1

    def sentence(self, state: State) -> str:
        """Who plays a Script of which element."""
        return f"{player(state, self.seat)} plays a {title(self.element)}."


@dataclass(slots=True)
class ScriptLost(Event):
    """A Script left the Codex with a dead attacker (MY-EXCH-10)."""

    seat: Seat
    element: Element
    tapped: bool

    def replay(self, state: State) -> None:
        """To the discard pile."""
        side = state.side_of(self.seat)
        codex = state.tapped if self.tapped else state.ready
        codex[side] = plus(codex[side], self.element, -1)
        state.discard(side, (self.element,))

    def sentence(self, state: State) -> str:
        """Who loses a Script of which element."""
        return f"{player(state, self.seat)} loses a {title(self.element)}."


@dataclass(slots=True)
class ScriptsBound(Event):
    """Scripts in the Codex of ``seat`` were tapped by an effect (MY-ITX-06)."""

    seat: Seat
    scripts: Scripts

    def replay(self, state: State) -> None:
        """The Scripts are tapped until their Codex untaps."""
        state.tap(state.side_of(self.seat), self.scripts)

    def sentence(self, state: State) -> str:
        """How many Scripts are tapped, and whose they are."""
        who, count = player(state, self.seat), sum(self.scripts)
        if not count:
            return f"No Script of {who} is tapped."
        return f"{counted(count, 'Script')} of {who} {'are' if count > 1 else 'is'} tapped."


@dataclass(slots=True)
class StudyRaised(Event):
    """The Study Rate of this Turn Cycle is higher (MY-ITX-02)."""

    seat: Seat
    by: int

    def replay(self, state: State) -> None:
        """For this Turn Cycle; the die stays."""
        state.bonus += self.by

    def sentence(self, state: State) -> str:
        """The log tells by how much the Study Rate is higher."""
        who = player(state, self.seat)
        return f"The Study Rate of {who} is {self.by} higher in this Turn Cycle."
