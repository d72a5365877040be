"""Which die is boosted, and where a Tome goes, where nothing but the faction board is at stake.

What a faction board has weighs the same whatever else is on the table, so there is no need to look
where each answer leads: the best one can be told from the board itself.
"""

from __future__ import annotations

from collections.abc import Mapping
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


def best_answer(
    state: State, asked: Decision[Any] | None, weights: Mapping[str, float]
) -> Option[State] | None:
    """The option after which a faction board weighs most, the first of equal ones; ``None`` where
    something else is asked. ``weights`` are by feature."""
    if isinstance(asked, ChooseBoost):
        board = state.boards[asked.seat]
        gains = {
            boost: _gain(board, {boost.die: board.dice[boost.die] + 1}, weights)
            for boost in BOOSTS
            if boost_refusal(board, boost.die) is None
        }
        return max(gains, key=gains.__getitem__)
    if isinstance(asked, ExtraTome):
        slots = _on_tracks(state.boards[asked.seat], weights)
        return max(slots, key=slots.__getitem__)
    if isinstance(asked, ChooseSlot):
        return _best_slot(state, asked, weights)
    return None


def _best_slot(state: State, asked: ChooseSlot, weights: Mapping[str, float]) -> Option[State]:
    slots = _on_tracks(state.boards[asked.seat], weights)
    if legendary_refusal(state, asked.seat) is None:
        slots[SlotLegendary()] = weights["tome in the Legendary slot"]
    slots[KeepTomes()] = weights["tomes beside the board"]
    return max(slots, key=slots.__getitem__)


def _on_tracks(board: FactionBoard, weights: Mapping[str, float]) -> dict[Option[State], float]:
    """What a Tome weighs on each track that has room for it."""
    found: dict[Option[State], float] = {}
    for track in range(len(_DICE)):
        moved = board.pushed_dice(track)
        if moved is not None:
            found[SlotTome(track)] = weights["tomes on tracks"] + _gain(board, moved, weights)
    return found


def _gain(board: FactionBoard, moved: Mapping[Die, int], weights: Mapping[str, float]) -> float:
    """What is won where some dice go to other slots."""
    return sum(
        weights[_DICE[TRACK_OF_DIE[die]]] * (_face(board, die, slot) - board.value(die))
        for die, slot in moved.items()
    )


def _face(board: FactionBoard, die: Die, slot: int) -> int:
    return board.printed.tracks[TRACK_OF_DIE[die]].slots[slot]
