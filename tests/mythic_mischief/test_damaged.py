"""Damaged positions of Mythic Mischief: each is refused, or can be played on like any other."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from mythshelf.games.mythic_mischief import FRAMES, GAME
from mythshelf.kernel.play.rng import Dice, below

from tests.damaged import Fuzzer, pick

SETTINGS: list[dict[str, Any]] = [
    {"mode": "two", "faction": ["zombies", "monsters"]},
    {"mode": "two", "faction": ["vampires", "wizards"], "layout": "draft"},
    {"mode": "three", "faction": ["zombies", "wizards", "vampires"]},
    {"mode": "four", "faction": ["zombies", "vampires", "monsters", "wizards"]},
    {"mode": "detention", "faction": ["zombies"], "enchanted": "wizards", "far": "yes"},
    {"mode": "detention", "faction": ["monsters"], "enchanted": "vampires", "layout": "draft"},
    {"mode": "blitz", "faction": ["monsters", "zombies"], "cards": "after"},
    {"mode": "blitz_four", "faction": ["zombies", "vampires", "monsters", "wizards"]},
]
TRIED, SOAK_TRIED = 25, 2_500
"""How many damaged positions of each setting are tried."""
PLAYED, SOAK_PLAYED = 20, 200
"""How many choices an accepted one is played on."""
MASKS = ("clutter", "shelves", "decay", "portals")


def _move_mythic(data: Any, _: Any, dice: Dice) -> None:
    """A Mythic on another space, or off the board."""
    at = data["at"]
    size = 50 if "right" in data else 25
    at[below(dice, len(at))] = pick(dice, (-1, -2, *range(size)))
    data["occupied"] = sum(1 << space for space in {*at} if space >= 0)


def _move_keeper(data: Any, _: Any, dice: Dice) -> None:
    """The Tomekeeper on another space, or another Destination ahead."""
    on = data
    if below(dice, 2):
        on["keeper"] = below(dice, 25)
    else:
        on["destination"] = below(dice, 4)


def _change_mask(data: Any, _: Any, dice: Dice) -> None:
    """A thing on another space or edge, with as many as before or not."""
    name, size = pick(dice, MASKS), 40
    there, bit = data[name], 1 << below(dice, size)
    data[name] = there ^ bit
    if there and below(dice, 2):
        data[name] ^= there & -there


def _move_tome(data: Any, _: Any, dice: Dice) -> None:
    """A Tome more here and one less there, of one board or of two."""
    board, other = pick(dice, data["boards"]), pick(dice, data["boards"])
    board[pick(dice, (5, 6, 7, 8))] += 1
    other[pick(dice, (5, 6, 7, 8))] -= 1
    if below(dice, 2):
        data["tomes"][below(dice, 2)] ^= 1 << below(dice, 25)


def _change_board(data: Any, _: Any, dice: Dice) -> None:
    """A die on another slot, or other points."""
    board = pick(dice, data["boards"])
    row = board[pick(dice, (2, 3, 4))]
    row[below(dice, len(row))] = below(dice, 6)


def _trap(data: Any, _: Any, dice: Dice) -> None:
    """The Trap somewhere, under somebody."""
    data["trap_victim"] = below(dice, len(data["at"]) + 1) - 1
    data["trap_space"] = pick(dice, (-1, data["at"][data["trap_victim"]], below(dice, 25)))
    data["trap_holds"] = bool(below(dice, 2))


def _part(data: Any, _: Any, dice: Dice) -> None:
    """A number in the part of a mode, or what only teams have."""
    name = pick(dice, ("floor", "rested", "yielded", "since", "colours", "blood", "marks", "turn"))
    if name == "colours":
        data["colours"] = [below(dice, 4), below(dice, 4)]
    else:
        data[name] = below(dice, 6) - (name == "floor")


def _ask(data: Any, other: Any, dice: Dice) -> None:
    """A question of another position, or the same frames of somebody else."""
    if not (data["stack"] and other["stack"]):
        return
    kept = below(dice, len(data["stack"]))
    data["stack"] = [*data["stack"][:kept], *copy.deepcopy(other["stack"][kept:])]
    if below(dice, 2):
        frame = pick(dice, data["stack"])
        for place in range(1, len(frame)):
            if below(dice, 2) and type(frame[place]) is int:
                frame[place] = below(dice, 26)


FUZZER = Fuzzer(
    GAME,
    FRAMES,
    (_move_mythic, _move_keeper, _change_mask, _move_tome, _change_board, _trap, _part, _ask),
)


@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_what_is_not_refused_can_be_played(number: int, soak: bool) -> None:
    tried, played = (SOAK_TRIED, SOAK_PLAYED) if soak else (TRIED, PLAYED)
    assert FUZZER.check(SETTINGS[number], number, tried, played)
