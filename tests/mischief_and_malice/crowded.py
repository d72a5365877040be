"""A table on which there is something for every line of every card to do."""

from __future__ import annotations

from mythshelf.games.mischief_and_malice.position import position
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.kernel.play.rng import seeded


def crowded(seed: int = 1) -> State:
    """No frame is on the stack, and the malignant is weak."""
    one = {
        "spot1": "C01 6: E02.2* E07 E13",
        "spot2": "C05 6 CU: E07 E13",
        "spot3": "C08 6: E07 E13",
        "hand": "C02 E01 E03",
        "deck": "C04 E08 E09",
        "void": "C07 E12 C09 E15 E16",
    }
    other = {
        "spot1": "C12 6 CU: E14* E07 E13",
        "spot2": "C17 6: E19* E07 E13",
        "spot3": "C19 6 CU: E07 E13",
        "hand": "C03 E04 E05 E06",
        "deck": "C06 E10 E11",
        "void": "C10 E17",
    }
    state = position(one, other, space="M04 9", seed=seeded(seed))
    state.stack = []
    return state
