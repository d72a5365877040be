"""The action dice in the Cleanup Phase: used ones go left, all are turned up (MM-CLEAN-01)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..events import DiceTurnedUp, DieReset
from ..table.faction_board import FactionBoard
from ..table.state import State
from ..table.terms import (
    DICE_OF_TRACK,
    MOVE,
    Die,
    Seat,
)


def used_dice(board: FactionBoard) -> list[Die]:
    """The dice used this turn, in part or in full (MM-CLEAN-01, MM-FAQ-04).

    Of the two Move dice only what was spent of both together counts (MM-R-20).
    """
    used: list[Die] = []
    for track, dice in enumerate(DICE_OF_TRACK):
        spent = board.total(track) - board.points[track]
        if not spent:
            continue
        if track != MOVE:
            used += dice
            continue
        left, right = dice
        if spent <= board.value(left):
            used.append(left)
        elif spent <= board.value(right):
            used.append(right)
        else:
            used += dice
    return used


def move_used_dice(state: State, seat: Seat) -> None:
    """Step 1: every used die goes to the leftmost empty slot of its track (MM-CLEAN-01)."""
    board = state.boards[seat]
    used = used_dice(board)
    for track, dice in enumerate(DICE_OF_TRACK):
        mine = [die for die in dice if die in used]
        taken = {board.dice[die] for die in dice if die not in used}
        for die in mine:
            slot = board.tomes[track]
            while slot in taken:
                slot += 1
            taken.add(slot)
            if slot != board.dice[die]:
                state.happen(DieReset(seat, die, board.dice[die], slot))


@dataclass(frozen=True, slots=True)
class TurnUpDice(Step[State]):
    """Step 4: every die shows the number above its slot (MM-CLEAN-11), not before (MM-R-91)."""

    seat: Seat

    def run(self, state: State) -> None:
        """All dice are turned up again."""
        turn_up_dice(state, self.seat)


def turn_up_dice(state: State, seat: Seat) -> None:
    """Give a seat the points that its dice show (MM-SETUP-04, MM-CLEAN-11)."""
    board = state.boards[seat]
    state.happen(DiceTurnedUp(seat, tuple([board.total(track) for track in range(4)])))
