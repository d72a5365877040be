"""The course of a game: rounds, passing, the darkness meter, threat, waking (ROUND, METER)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ...words.names import counted, figure, hero, sentence, type_name
from ..figures import Figure
from ..state import State
from ..terms import METER, MOST_THREAT, NONE
from .told import Told


@dataclass(slots=True)
class RoundBegan(Told):
    """A round begins (MT-ROUND-01)."""

    round: int
    clause: ClassVar[str] = "MT-ROUND-01"

    def replay(self, state: State) -> None:
        """The next number."""
        state.round = self.round

    def sentence(self, state: State) -> str:
        """Which."""
        return f"Round {self.round}."


@dataclass(slots=True)
class CycleOpened(Told):
    """The hero cycle begins: everybody may act and move anew (MT-ROUND-02)."""

    fresh: tuple[bool, ...]
    clause: ClassVar[str] = "MT-ROUND-02"

    def replay(self, state: State) -> None:
        """What counts for one hero cycle is reset."""
        for one in range(len(state.party)):
            state.spent[one] = state.granted[one] = state.victims[one] = 0
            state.declared[one] = NONE
            state.actions[one] = 1
            state.passed[one] = state.waited[one] = False
            state.fresh[one] = self.fresh[one]
        state.acted, state.traded = 0, ()
        if any(quest.tries for quest in state.quests):
            state.quests = tuple(replace(quest, tries=()) for quest in state.quests)
        state.in_hero_cycle = True


@dataclass(slots=True)
class CycleClosed(Told):
    """The hero cycle is over (MT-ROUND-04); who was made Prone in it gets up (MT-R-21)."""

    clause: ClassVar[str] = "MT-ROUND-04"

    def replay(self, state: State) -> None:
        """What lasted as long as the hero cycle is over."""
        state.end_scope("hero_cycle")
        state.last_stand = False
        state.in_hero_cycle = False
        for one in range(len(state.party)):
            state.prone[one] = max(0, state.prone[one] - 1)
            state.waited[one] = False


@dataclass(slots=True)
class Passed(Told):
    """A hero does nothing more for now (MT-HCYC-04)."""

    hero: Figure
    clause: ClassVar[str] = "MT-HCYC-04"

    def replay(self, state: State) -> None:
        """He may still be called back (MT-R-79)."""
        state.passed[self.hero] = True

    def sentence(self, state: State) -> str:
        """Who."""
        return f"The {hero(state, self.hero)} passes."


@dataclass(slots=True)
class GaveWay(Told):
    """A hero lets another one act first (MT-HCYC-01)."""

    hero: Figure
    other: Figure
    clause: ClassVar[str] = "MT-HCYC-01"

    def replay(self, state: State) -> None:
        """The other one has not passed any more."""
        state.waited[self.hero] = True
        state.passed[self.other] = False

    def sentence(self, state: State) -> str:
        """Who for whom."""
        return f"The {hero(state, self.hero)} lets the {hero(state, self.other)} go first."


@dataclass(slots=True)
class Stirred(Told):
    """Somebody has done something: who has let others go first may do so again."""

    def replay(self, state: State) -> None:
        """Nobody waits any more."""
        for one in range(len(state.party)):
            state.waited[one] = False


@dataclass(slots=True)
class Loitered(Told):
    """The heroes spent no AP in a hero cycle (MT-LOIT-02)."""

    tile: int
    clause: ClassVar[str] = "MT-LOIT-02"

    def replay(self, state: State) -> None:
        """A counter less, here and on every later tile (MT-LOIT-03)."""
        tiles = list(state.tiles)
        tiles[self.tile] = replace(tiles[self.tile], counters=tiles[self.tile].counters - 1)
        state.tiles = tuple(tiles)
        state.loitered += 1

    def sentence(self, state: State) -> str:
        """What it costs."""
        return "No AP were spent: a treasure counter is lost, here and on every later tile."


@dataclass(slots=True)
class ApAdded(Told):
    """AP are added to the darkness meter (MT-METER-01)."""

    ap: int
    clause: ClassVar[str] = "MT-METER-01"

    def replay(self, state: State) -> None:
        """It may go beyond 6, which is remembered (MT-METER-03)."""
        state.meter += self.ap

    def sentence(self, state: State) -> str:
        """How many."""
        return f"{self.ap} AP: the darkness meter is at {min(state.meter, METER)}."


@dataclass(slots=True)
class HeroAp(Told):
    """AP that hero cards have brought in this hero cycle (MT-LOIT-01)."""

    ap: int

    def replay(self, state: State) -> None:
        """Nobody loiters now."""
        state.acted += self.ap


@dataclass(slots=True)
class MeterReset(Told):
    """The meter is set back, with a remainder (MT-METER-03)."""

    left: int
    clause: ClassVar[str] = "MT-METER-03"

    def replay(self, state: State) -> None:
        """What is left."""
        state.meter = self.left

    def sentence(self, state: State) -> str:
        """To what."""
        return f"The darkness meter goes back to {self.left}."


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
        """To what."""
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
        """Which."""
        return f"All {type_name(self.which)} enemies become active."


def wake(state: State, which: int) -> None:
    """A monster-type becomes active, if it is not (MT-ACTV-06, MT-ACTV-07)."""
    if which != NONE and not state.awake[which]:
        state.happen(Woke(which))


@dataclass(slots=True)
class Healed(Told):
    """A hero regains vitality (MT-KEY-08)."""

    hero: Figure
    by: int
    clause: ClassVar[str] = "MT-KEY-08"

    def replay(self, state: State) -> None:
        """Never above what he can have."""
        state.vitality[self.hero] += self.by

    def sentence(self, state: State) -> str:
        """How much."""
        return f"The {hero(state, self.hero)} regains {self.by} vitality."


@dataclass(slots=True)
class Hurt(Told):
    """A figure takes damage (DMG)."""

    figure: Figure
    damage: int
    why: str
    clause: ClassVar[str] = "MT-DMG-01"

    def replay(self, state: State) -> None:
        """Never more than is left of it (MT-DMG-02)."""
        state.vitality[self.figure] -= self.damage

    def sentence(self, state: State) -> str:
        """How much, and what of."""
        why = f" ({self.why})" if self.why else ""
        return f"{sentence(figure(state, self.figure))} takes {self.damage} damage{why}."


@dataclass(slots=True)
class GameEnded(Told):
    """The game is over."""

    won: bool
    by: str

    def replay(self, state: State) -> None:
        """By which clause."""
        state.won, state.ended_by = self.won, self.by

    def sentence(self, state: State) -> str:
        """Won, given up (MT-R-91) or lost."""
        if self.won:
            return "The heroes have won."
        return "The heroes give up." if self.by == "MT-R-91" else "All heroes have fallen."


@dataclass(slots=True)
class Gained(Told):
    """The group gains gold or serendipity, or loses gold (MT-R-50, MT-R-52)."""

    gold: int
    serendipity: int

    def replay(self, state: State) -> None:
        """Gold is one common purse."""
        state.gold += self.gold
        state.serendipity += self.serendipity

    def sentence(self, state: State) -> str:
        """How much."""
        told = [counted(self.gold, "gold piece")] if self.gold else []
        told += [f"{self.serendipity} serendipity"] if self.serendipity else []
        return f"The heroes gain {' and '.join(told)}."
