"""What of a position tells who will win, counted for each team; its weights are in `content/`."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache

from ...games.mythic_mischief.table.state import State
from ...games.mythic_mischief.table.terms import TRACK_OF_DIE, Team

FEATURES = (
    "points",
    "tomes on the board",
    "tomes one space away",
    "tomes two spaces away",
    "tomes three spaces away",
    "tomes on tracks",
    "tome in the Legendary slot",
    "tomes beside the board",
    "move",
    "move Mythics",
    "move Bookshelves",
    "distract",
    "mythics off the board",
    "mythics surely in the way",
    "mythics perhaps in the way",
    "mythics one step from the Tomekeeper",
    "mythics two steps from the Tomekeeper",
    "mythics three steps from the Tomekeeper",
)
"""What is counted, in this order. Spaces and steps are those of the quickest way."""
_FARTHEST = 3


def counted(
    state: State,
    team: Team,
    surely: Container[int],
    maybe: Container[int],
    from_keeper: Sequence[int],
) -> list[int]:
    """The count of each feature for a team. ``surely`` and ``maybe`` are the spaces that a
    Tomekeeper will enter next, ``from_keeper`` the steps from the nearest one to each space."""
    dice, slotted, legendary, beside = [0] * 4, 0, 0, 0
    for member in state.members(team):
        board = state.boards[member]
        tracks = board.printed.tracks
        for die, slot in enumerate(board.dice):
            dice[TRACK_OF_DIE[die]] += tracks[TRACK_OF_DIE[die]].slots[slot]
        slotted += board.slotted - board.legendary
        legendary += board.legendary
        beside += board.beside
    away, sure, perhaps, steps = 0, 0, 0, [0] * (_FARTHEST + 1)
    here = []
    for mythic in state.mythics_of(team):
        at = state.at[mythic]
        if at < 0:
            away += 1
            continue
        here.append(at)
        if at in surely:
            sure += 1
        elif at in maybe:
            perhaps += 1
        if from_keeper[at] <= _FARTHEST:
            steps[from_keeper[at]] += 1
    spaces = _spaces(state.tomes[team])
    tomes = [0] * (_FARTHEST + 1)
    for space in spaces if here else ():
        near = min(map(state.walls.steps(space).__getitem__, here))
        if near <= _FARTHEST:
            tomes[near] += 1
    return [
        *(state.score[team], len(spaces), tomes[0] + tomes[1], *tomes[2:]),
        *(slotted, legendary, beside, *dice),
        *(away, sure, perhaps, steps[0] + steps[1], *steps[2:]),
    ]


@lru_cache(maxsize=1 << 12)
def _spaces(mask: int) -> tuple[int, ...]:
    return tuple(space for space in range(mask.bit_length()) if mask >> space & 1)
