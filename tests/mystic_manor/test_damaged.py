"""Damaged positions of Mystic Manor: each is refused, or can be played on like any other."""

from __future__ import annotations

import copy
from itertools import product
from typing import Any

import pytest
from mythshelf.games.mystic_manor import FRAMES, GAME
from mythshelf.games.mystic_manor.table.catalogue import WORDS, characters, house_cards
from mythshelf.kernel.play.rng import Dice, below

from tests.damaged import Fuzzer, pick

SETTINGS = [
    {"players": players, "mats": mats} for players, mats in product("2345", ("chosen", "dealt"))
]
TRIED, SOAK_TRIED = 60, 2_500
"""How many damaged positions of each setting are tried."""
PLAYED, SOAK_PLAYED = 40, 200
"""How many choices an accepted one is played on."""
MASKS = ("turned", "discovered", "stamped", "haunted")


def _move_count(data: Any, _: Any, dice: Dice) -> None:
    """A thing more here and one less there: counts stay as they are."""
    rows = [data["supply"], *(mat[5] for mat in data["mats"])]
    kind, away, to = pick(dice, WORDS), pick(dice, rows), pick(dice, rows)
    _add(away, kind, -1)
    _add(to, kind, 1)


def _add(counts: dict[str, int], kind: str, by: int) -> None:
    counts[kind] = counts.get(kind, 0) + by
    if not counts[kind]:
        del counts[kind]


def _move_to_house(data: Any, _: Any, dice: Dice) -> None:
    """An item or imps on another space, out of the supply, a mat or another space."""
    space, other = below(dice, 42), below(dice, 42)
    kind = pick(dice, WORDS)
    if below(dice, 2):
        data["imps"][space] += 1
        data["imps"][other] -= below(dice, 2)
    else:
        data["items"][space] = sorted([*data["items"][space], kind], key=WORDS.index)
        _add(pick(dice, [data["supply"], *(mat[5] for mat in data["mats"])]), kind, -1)
    data["stamped"] &= ~(1 << space)
    data["discovered"] |= 1 << space


def _change_mat(data: Any, _: Any, dice: Dice) -> None:
    """A number of a mat."""
    mat = pick(dice, data["mats"])
    place = pick(dice, (1, 2, 3, 4, 6, 7, 8, 9, 10))
    if place == 1:
        mat[place] = pick(dice, ("-", *(one.slug for one in characters())))
    else:
        mat[place] = max(-1, mat[place] + pick(dice, (-3, -1, 1, 1, 2, 3)))
    data["track"] += below(dice, 2)


def _change_mask(data: Any, _: Any, dice: Dice) -> None:
    """A place, card or letter in a mask or out of it."""
    name = pick(dice, MASKS)
    if name != "turned":
        data[name] ^= 1 << below(dice, 45)
        return
    card = pick(dice, house_cards()).id
    if card in data["turned"]:
        data["turned"].remove(card)
    else:
        data["turned"].append(card)
        data["deck"] = [one for one in data["deck"] if one != card]


def _ask(data: Any, other: Any, dice: Dice) -> None:
    """A question of another position, put to whoever's turn it is."""
    if data["stack"] and other["stack"]:
        data["stack"] = [data["stack"][0], *copy.deepcopy(other["stack"][1:])]
        for frame in data["stack"][1:]:
            if len(frame) > 1:
                frame[1] = data["active"]
        if below(dice, 2):
            data["marks"] = other["marks"]
        if below(dice, 2):
            data["at"][data["active"]] = other["at"][other["active"]]


FUZZER = Fuzzer(GAME, FRAMES, (_move_count, _move_to_house, _change_mat, _change_mask, _ask))


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda one: "-".join(one.values()))
def test_what_is_not_refused_can_be_played(settings: dict[str, str], soak: bool) -> None:
    seed = len(settings["mats"])
    tried, played = (SOAK_TRIED, SOAK_PLAYED) if soak else (TRIED, PLAYED)
    assert FUZZER.check(settings, seed, tried, played)
