"""Damaged positions: each is refused, or can be played on like any other."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import FRAMES, GAME
from mythshelf.games.mischief_and_malice.table.catalogue import kind_of
from mythshelf.kernel.play.card_runs import NOTHING
from mythshelf.kernel.play.rng import Dice, below

from tests.damaged import Fuzzer, drop_frame, pick, renumber

SETTINGS: dict[str, dict[str, Any]] = {
    "fire and glass": {"decks": ["wildfire_wake", "glass_grove"]},
    "one deck twice": {
        "decks": ["hollow_orchard", "hollow_orchard"],
        "mischief": ["grudge_pack", "grudge_pack"],
    },
}
TRIED, SOAK_TRIED = 100, 4_000
"""How many damaged positions of each kind of game are tried."""
PLAYED, SOAK_PLAYED = 40, 200
"""How many choices an accepted one is played on."""
MOST, SOAK_MOST = 500, 5_000
"""How many positions of a game are damaged."""
PILES = ("hands", "decks", "voids", "shown", "revealed", "mischief_decks", "mischief_voids")
COUNTS = ("turns", "streaks", "kills", "scores", "lost_turns", "health", "committed", "blamed")
NUMBERS = (
    *("turn", "placements", "powers", "attacker", "active", "turns_left", "malignant", "quiet"),
    *("space_owner", "puller"),
)
FLAGS = ("settled", "attacked", "assailed", "excused", "paired", "barred", "begun", "recoiled")
PLACES = ("creatures", "health", "afflictions", "immune", "blamed", "lanes", "committed")


def _move_card(data: Any, _: Any, dice: Dice) -> None:
    """A card from one pile of a player to another."""
    seat, there, to = below(dice, 2), pick(dice, PILES), pick(dice, PILES)
    if data[there][seat]:
        card = data[there][seat].pop(below(dice, len(data[there][seat])))
        data[to][seat].append(card)
        for name in ("hands", "shown"):
            data[name][seat].sort(key=_order)


def _order(word: str) -> int:
    return kind_of(word) if word != NOTHING else -1


def _move_energy(data: Any, _: Any, dice: Dice) -> None:
    """An energy from one lane to another, or to the hand."""
    place, to = below(dice, 8), below(dice, 8)
    lane = data["lanes"][place]
    if lane:
        charge = lane.pop(below(dice, len(lane)))
        if below(dice, 2):
            data["lanes"][to].append(charge)
        else:
            data["hands"][place // 3 if place < 6 else place - 6].append(charge[1])
            for hand in data["hands"]:
                hand.sort(key=_order)


def _use(data: Any, _: Any, dice: Dice) -> None:
    """Uses of an energy, or whether it was placed this turn."""
    charges = [charge for lane in data["lanes"] for charge in lane]
    if charges:
        charge = pick(dice, charges)
        if below(dice, 2):
            charge[2] = max(0, charge[2] + below(dice, 5) - 2)
        else:
            charge[3] = not charge[3]


def _stand(data: Any, _: Any, dice: Dice) -> None:
    """What stands in a place somewhere else, in whole or in part."""
    place, to = below(dice, 8), below(dice, 8)
    for name in PLACES if below(dice, 2) else [pick(dice, PLACES)]:
        row = data[name]
        row[place], row[to] = row[to], row[place]


def _condition(data: Any, _: Any, dice: Dice) -> None:
    """The condition of a creature."""
    place = below(dice, 8)
    what = below(dice, 3)
    if what == 0:
        data["health"][place] = below(dice, 22)
    elif what == 1:
        data["afflictions"][place] = below(dice, 8) - 1
    else:
        data["immune"][place] = not data["immune"][place]


def _count(data: Any, _: Any, dice: Dice) -> None:
    """A number of a player or a place."""
    numbers = data[pick(dice, COUNTS)]
    numbers[below(dice, len(numbers))] += pick(dice, (-2, -1, 1, 2))


def _number(data: Any, _: Any, dice: Dice) -> None:
    """A number or a truth of the turn."""
    if below(dice, 2):
        data[pick(dice, NUMBERS)] += pick(dice, (-1, 1, 1, 2))
    else:
        name = pick(dice, FLAGS)
        data[name] = not data[name]


def _change_sides(data: Any, _: Any, dice: Dice) -> None:
    """What one player has for the other."""
    names = [name for name, value in data.items() if isinstance(value, list) and len(value) == 2]
    for name in names if below(dice, 2) else [pick(dice, names)]:
        data[name] = data[name][::-1]


def _note(data: Any, _: Any, dice: Dice) -> None:
    """Something else noted of an attack or a death."""
    for context in data.get("contexts", ()):
        place = 1 + below(dice, len(context) - 1)
        value = context[place]
        if isinstance(value, bool):
            context[place] = not value
        elif isinstance(value, int):
            context[place] = pick(dice, (value + 1, value - 1, -1, -2, 0, 3, 8, 9))


def _under_way(data: Any, other: Any, dice: Dice) -> None:
    """What is under way in another position, with or without its frames."""
    data.pop("contexts", None)
    if "contexts" in other:
        data["contexts"] = copy.deepcopy(other["contexts"])
    if below(dice, 2):
        data["stack"] = copy.deepcopy(other["stack"])


def _ask(data: Any, other: Any, dice: Dice) -> None:
    """The top of another stack on this one."""
    if data["stack"] and other["stack"]:
        cut, end = below(dice, len(data["stack"])), below(dice, len(other["stack"]))
        data["stack"] = [*data["stack"][:cut], *copy.deepcopy(other["stack"][end:])]


def _space(data: Any, other: Any, dice: Dice) -> None:
    """The mischief space of another position."""
    names = ("space", "space_owner", "puller", "begun", "turns_left", "malignant", "secrets")
    for name in names if below(dice, 2) else [pick(dice, names)]:
        data[name] = copy.deepcopy(other[name])


OWN = (
    *(_move_card, _move_energy, _use, _stand, _condition, _count, _number, _change_sides),
    *(_note, _under_way, _ask, drop_frame, renumber, _space),
)
FUZZER = Fuzzer(GAME, FRAMES, OWN, MOST)


@pytest.mark.parametrize("name", SETTINGS)
def test_what_is_not_refused_can_be_played(name: str, soak: bool) -> None:
    tried, played = (SOAK_TRIED, SOAK_PLAYED) if soak else (TRIED, PLAYED)
    fuzzer = replace(FUZZER, most=SOAK_MOST) if soak else FUZZER
    assert fuzzer.check(SETTINGS[name], 3, tried, played)
