"""A battle by itself: the mode in which nothing comes before it or after it."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.play.game import Outcome
from ....kernel.play.settings import Settings
from ..cards.decks import named
from ..events.battle import GameEnded
from ..table.catalogue import NONE, Seat, decks, numbers
from ..table.mode import Mode
from ..table.state import State
from .beginning import begin
from .health import BattleOver

ON = "on"
"""The value of a house rule that is agreed."""


class SingleBattle(Mode):
    """Two players, one battle (MY-GEN-01)."""

    __slots__ = ()
    name = "battle"

    def plays(self, state: State) -> bool:
        """Whatever is of no other mode is a battle."""
        return True

    def seats(self, chosen: Settings) -> int:
        """A battle is between two."""
        return 2

    def automatic(self, chosen: Settings) -> tuple[Seat, ...]:
        """Either seat may be a person (MY-GEN-01)."""
        return ()

    def settings_refusal(self, chosen: Settings) -> str | None:
        """All values go together."""
        return None

    def begin(self, state: State, chosen: Settings) -> None:
        """Both start at the agreed health, with the bonus where it is agreed (MY-SETUP-06)."""
        health = (int(str(chosen["health"])),) * 2
        bonus = numbers().bonus if chosen["bonus"] == ON else 0
        one, other = (named(text) for text in chosen["decks"])
        begin(state, (0, 1), (one, other), health, bonus=bonus)

    def seat_name(self, state: State, seat: Seat) -> str:
        """The deck's name, or the seat's number where both have the same or one of their own."""
        one, other = state.lists
        if one != other:
            for deck in decks():
                if deck.cards == state.lists[seat]:
                    return deck.title
        return f"Player {seat + 1}"

    def after_battle(self, state: State) -> None:
        """The game is over with it: without a map nobody moves (MY-R-40)."""
        state.happen(GameEnded())

    def heading(self, state: State) -> list[str]:
        """Nothing stands above it."""
        return []

    def outcome(self, state: State) -> Outcome:
        """Who won (MY-END-01, MY-R-38), and what both have left; beside it where the loser would go
        (MY-END-02, MY-R-40)."""
        notes: tuple[str, ...] = ()
        if state.winner == NONE:
            winners: tuple[Seat, ...] = ()
            summary = "Nobody won: the battle was judged, and health is equal."
        else:
            winners = (state.fighters[state.winner],)
            summary = f"{self.seat_name(state, winners[0])} has won the battle."
            loser = self.seat_name(state, state.fighters[1 - state.winner])
            notes = (f"On a Journey {loser} would now go to the nearest Town.",)
        lines = (
            ("Health", tuple(map(str, state.health))),
            ("Turn Cycles", tuple(map(str, state.turns))),
            ("Cards left in deck", tuple(str(len(deck)) for deck in state.decks)),
        )
        return Outcome(winners, state.ended_by, summary, lines, notes=notes)

    def problems(self, state: State) -> Iterator[str]:
        """It has two seats."""
        if state.seats != 2:
            yield "a battle has two seats (MY-GEN-01)"

    def frame_problems(self, state: State) -> Iterator[str]:
        """Nothing lies under a battle."""
        if not state.over and state.stack[0] != BattleOver():
            yield "a single battle is part of something"
