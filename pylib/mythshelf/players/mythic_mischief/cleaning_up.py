"""Which die is boosted, and where a Tome goes, where nothing but the faction board is at stake.

What a faction board has weighs the same whatever else is on the table, so there is no need to look
where each answer leads: the best one can be told from the board itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from ...games.mythic_mischief.phases.boosting import BOOSTS, ChooseBoost, boost_refusal
from ...games.mythic_mischief.phases.slotting import (
    ChooseSlot,
    ExtraTome,
    KeepTomes,
    SlotLegendary,
    SlotTome,
    legendary_refusal,
)
from ...games.mythic_mischief.table.faction_board import FactionBoard
from ...games.mythic_mischief.table.state import State
from ...games.mythic_mischief.table.terms import TRACK_OF_DIE, Die
from ...kernel.play.core import Decision, Option

_DICE = ("move", "move Mythics", "move Bookshelves", "distract")
"""The feature that counts the dice of each track."""
_MOST_ANSWERS = 1 << 14
"""Answers that are kept."""


class CleaningUp:
    """The answers after which a faction board weighs most, by weights of features."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._weights = weights
        self._answers: dict[Hashable, Option[State]] = {}

    def best_answer(self, state: State, asked: Decision[Any] | None) -> Option[State] | None:
        """The first of the best ones; ``None`` where something else is asked."""
        if not isinstance(asked, (ChooseBoost, ChooseSlot, ExtraTome)):
            return None
        board = state.boards[asked.seat]
        key = (
            type(asked),
            state.first_time,
            board.faction,
            board.legendary,
            *board.dice,
            *board.tomes,
        )
        found = self._answers.get(key)
        if found is None:
            if len(self._answers) >= _MOST_ANSWERS:
                self._answers.clear()
            boosts = isinstance(asked, ChooseBoost)
            gains = self._boosts(board) if boosts else self._slots(state, asked)
            found = self._answers[key] = max(gains, key=gains.__getitem__)
        return found

    def _boosts(self, board: FactionBoard) -> dict[Option[State], float]:
        return {
            boost: self._gain(board, {boost.die: board.dice[boost.die] + 1})
            for boost in BOOSTS
            if boost_refusal(board, boost.die) is None
        }

    def _slots(self, state: State, asked: Decision[Any]) -> dict[Option[State], float]:
        """What a Tome weighs on each track that has room for it, and elsewhere if it may go
        there."""
        board, weights = state.boards[asked.seat], self._weights
        found: dict[Option[State], float] = {}
        for track in range(len(_DICE)):
            moved = board.pushed_dice(track)
            if moved is not None:
                found[SlotTome(track)] = weights["tomes on tracks"] + self._gain(board, moved)
        if isinstance(asked, ChooseSlot):
            if legendary_refusal(state, asked.seat) is None:
                found[SlotLegendary()] = weights["tome in the Legendary slot"]
            found[KeepTomes()] = weights["tomes beside the board"]
        return found

    def _gain(self, board: FactionBoard, moved: Mapping[Die, int]) -> float:
        """What is won where some dice go to other slots."""
        return sum(
            self._weights[_DICE[TRACK_OF_DIE[die]]] * (_face(board, die, slot) - board.value(die))
            for die, slot in moved.items()
        )


def _face(board: FactionBoard, die: Die, slot: int) -> int:
    return board.printed.tracks[TRACK_OF_DIE[die]].slots[slot]
