"""The threat of heroes, and monster-types that become active (THREAT, ACTV)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..table.figures import Figure
from ..table.state import State
from ..table.terms import MOST_THREAT, NONE
from ..words.names import hero, type_name
from .told import Told


@dataclass(slots=True)
class ThreatChanged(Told):
    """A hero's threat changes (THREAT)."""

    hero: Figure
    threat: int
    clause: ClassVar[str] = "MT-THREAT-02"

    def replay(self, state: State) -> None:
        """From 0 to 10 (MT-R-01)."""
        state.threat[self.hero] = self.threat

    def sentence(self, state: State) -> str:
        """It says what the threat is now."""
        return f"The {hero(state, self.hero)} has {self.threat} threat."


def change_threat(state: State, one: Figure, by: int) -> None:
    """More or less threat, from 0 to 10 (MT-R-01)."""
    threat = min(MOST_THREAT, max(0, state.threat[one] + by))
    if threat != state.threat[one]:
        state.happen(ThreatChanged(one, threat))


@dataclass(slots=True)
class Woke(Told):
    """A monster-type becomes active (MT-ACTV-03)."""

    which: int
    clause: ClassVar[str] = "MT-ACTV-03"

    def replay(self, state: State) -> None:
        """With all its ranks and lairs."""
        state.awake[self.which] = True

    def sentence(self, state: State) -> str:
        """It names the type."""
        return f"All {type_name(self.which)} enemies become active."


def wake(state: State, which: int) -> None:
    """A monster-type becomes active, if it is not (MT-ACTV-06, MT-ACTV-07)."""
    if which != NONE and not state.awake[which]:
        state.happen(Woke(which))
