"""Gaining relics, and winning by the fourth (REL, ML-GOAL-01).

They are gained for defeats (``defeat/credit.py``), by malignant battles (``mischief/battle.py``)
and by rewards on cards, and in no other way (ML-GOAL-02).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..basics.game_end import end_game
from ..basics.question import Question
from ..events.relics import RelicGained
from ..table.catalogue import GOLD, NONE, PILES, ROSE_GOLD, numbers
from ..table.places import Seat
from ..table.state import State
from ..words.names import counted


def gain_relic(state: State, seat: Seat) -> None:
    """A player gains a relic: the first two of gold, the third of rose gold, the fourth of either
    (ML-REL-05); from the other pile where one is empty (ML-R-35)."""
    n, had = numbers(), len(state.relics[seat])
    if had < n.gold:
        take(state, seat, GOLD)
    elif had < n.relics - 1 or not all(state.piles):
        take(state, seat, ROSE_GOLD)
    else:
        state.stack.append(ChoosePile(seat))


def take(state: State, seat: Seat, pile: int) -> None:
    """The top relic of a pile; of the other where it is empty, and none where both are
    (ML-R-35)."""
    if not state.piles[pile]:
        pile = 1 - pile
    card = state.piles[pile][-1] if state.piles[pile] else NONE
    state.happen(RelicGained(seat, card, pile))
    if len(state.relics[seat]) >= numbers().relics:
        end_game(state, seat, "ML-GOAL-01")


@dataclass(frozen=True, slots=True)
class ChoosePile(Question):
    """From which pile does the fourth relic come (ML-REL-05)?"""

    clause = "ML-REL-05"

    def question(self, state: State) -> str:
        """Which relic it is."""
        won = counted(numbers().relics, "relic")
        return f"From which pile do you take the relic that makes {won}?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Either of the two piles."""
        return map(TakeRelic, (GOLD, ROSE_GOLD))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a pile."""
        return (TakeRelic,)


@dataclass(frozen=True, slots=True)
class TakeRelic(Option[State]):
    """Take the relic from this pile."""

    verb = "relic"
    routine = True
    pile: int

    def refusal(self, state: State) -> str | None:
        """One of the two piles must be named."""
        return None if self.pile in (GOLD, ROSE_GOLD) else "ML-REL-05"

    def apply(self, state: State) -> None:
        """It has no effect on play: the game is won."""
        asked = state.stack.pop()
        assert isinstance(asked, ChoosePile)
        take(state, asked.seat, self.pile)

    def words(self, state: State) -> str:
        """The pile from which the relic comes."""
        return f"Take it from the {PILES[self.pile]} pile" if self.pile in (0, 1) else "No pile"
