"""How a battle goes: its beginning, the Turn Cycles and their stages, its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ....kernel.play.hands import Cards
from ..table.catalogue import NONE, Seat, Side, numbers
from ..table.state import DRAW, SETUP, State
from ..words.names import player


@dataclass(slots=True)
class OpeningRolled(Event):
    """Both rolled for the first attacking turn (MY-SETUP-01); ``other`` is the second die's."""

    seat: Seat
    die: int
    other: Seat
    other_die: int
    reveals: ClassVar[bool] = True

    def sentence(self, state: State) -> str:
        """Both rolls, and what they mean."""
        who, second = player(state, self.seat), player(state, self.other)
        first = who if self.die > self.other_die else second
        then = f"{first} attacks first" if self.die != self.other_die else "both roll again"
        return f"{who} rolls {self.die}, {second} {self.other_die}: {then}."


@dataclass(slots=True)
class BattleBegan(Event):
    """A battle lies ready: two seats with these decks and this health; ``first`` attacks first."""

    fighters: tuple[Seat, Seat]
    lists: tuple[Cards, Cards]
    health: tuple[int, int]
    maximum: tuple[int, int]
    first: Side

    def replay(self, state: State) -> None:
        """A table with nothing on it but the decks (MY-SETUP-07)."""
        state.clear_battle()
        state.fighters, state.winner, state.ended_by = self.fighters, NONE, ""
        state.lists = list(self.lists)
        for side, cards in enumerate(self.lists):
            state.hide_deck(side, len(cards))
        state.health, state.maximum = list(self.health), list(self.maximum)
        state.active = self.first


@dataclass(slots=True)
class CycleBegan(Event):
    """A Turn Cycle begins; the Study die shows ``die`` (MY-STUDY-03)."""

    seat: Seat
    cycle: int
    die: int

    def replay(self, state: State) -> None:
        """The die is raised, and what counts for one Turn Cycle begins anew (MY-STUDY-04)."""
        side = state.side_of(self.seat)
        state.active, state.stage, state.cycle = side, DRAW, self.cycle
        state.turns[side] += 1
        state.study[side] = self.die
        state.played = state.bonus = 0
        state.hurt = False

    def sentence(self, state: State) -> str:
        """Whose it is, and the die; near the end also which one is the last."""
        who, n = player(state, self.seat), numbers()
        told = f"Turn Cycle {self.cycle}: {who}. The Study die shows {self.die}."
        if self.cycle <= n.cycles - n.announced:
            return told
        return f"{told} At the end of Turn Cycle {n.cycles} the battle is judged (MY-R-38)."


@dataclass(slots=True)
class SetupBegan(Event):
    """The Setup Stage is entered (MY-PREP-01)."""

    seat: Seat

    def replay(self, state: State) -> None:
        """Only the stage of the turn changes."""
        state.stage = SETUP


@dataclass(slots=True)
class QuietCounted(Event):
    """The counter of Turn Cycles without a loss of health stands at ``quiet`` (MY-R-38)."""

    quiet: int

    def replay(self, state: State) -> None:
        """The number of quiet Turn Cycles in a row is noted."""
        state.quiet = self.quiet

    def sentence(self, state: State) -> str:
        """How many are left, where they are few."""
        left = numbers().quiet - self.quiet
        if not 0 < left <= numbers().announced:
            return ""
        cycles = f"{left} more Turn Cycle{'s' * (left > 1)}"
        return f"Nobody loses health: after {cycles} like this the battle is judged (MY-R-38)."


@dataclass(slots=True)
class GaveUp(Event):
    """A player gave up (MY-R-39)."""

    seat: Seat

    def replay(self, state: State) -> None:
        """It counts as 0 health; what this player was looking at in the deck is out of sight."""
        side = state.side_of(self.seat)
        state.health[side] = 0
        state.hide_deck(side, len(state.decks[side]))

    def sentence(self, state: State) -> str:
        """The log tells who gives up."""
        return f"{player(state, self.seat)} gives up."


@dataclass(slots=True)
class BattleEnded(Event):
    """A battle is over; ``seat`` has won it, or nobody where it is -1."""

    seat: Seat
    clause: str
    health: tuple[int, int]

    def replay(self, state: State) -> None:
        """The result is noted."""
        state.winner, state.ended_by = state.side_of(self.seat), self.clause

    def sentence(self, state: State) -> str:
        """The log tells who has won the battle."""
        if self.seat == NONE:
            return "The battle is a draw."
        return f"{player(state, self.seat)} wins the battle."


@dataclass(slots=True)
class GameEnded(Event):
    """The battle was no part of anything: with it the game is over."""

    def replay(self, state: State) -> None:
        """The result is noted, and nothing more is asked."""
        state.over = True


@dataclass(slots=True)
class TableCleared(Event):
    """After a battle that was part of something all cards go back to the decks (MY-R-46)."""

    def replay(self, state: State) -> None:
        """Nothing of the battle is left."""
        state.clear_battle()
