"""Damaged positions of real games: each is refused, or can be played on like any other."""

from __future__ import annotations

import copy
from itertools import product
from typing import Any

import pytest
from mythshelf.games.mystic_manor import FRAMES, GAME
from mythshelf.games.mystic_manor.table.state import State
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below

SETTINGS = [
    {"players": players, "mats": mats} for players, mats in product("2345", ("chosen", "dealt"))
]
TRIED, SOAK_TRIED = 60, 2_500
"""How many damaged positions of each setting are tried."""
PLAYED, SOAK_PLAYED = 40, 200
"""How many choices an accepted one is played on."""
MASKS = ("turned", "discovered", "stamped", "haunted")


def positions(settings: dict[str, str], seed: int) -> list[Any]:
    """The encoded positions of a random game, the last one at its end."""
    state, dice = GAME.new(GAME.checked(settings), seed), Dice(seed)
    found = [GAME.codec.encode(state)]
    while options := engine.legal(state):
        engine.apply_unchecked(state, options[below(dice, len(options))])
        found.append(GAME.codec.encode(state))
    return found


def _pick(dice: Dice, values: Any) -> Any:
    return values[below(dice, len(values))]


def _lists(data: Any) -> list[Any]:
    """Every list and object in some JSON that is not empty, the outermost first."""
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return ([data] if inner else []) + [one for value in inner for one in _lists(value)]


def _change_value(data: Any, _: Any, dice: Dice) -> None:
    """Another number, word or truth somewhere."""
    holder = _pick(dice, _lists(data))
    key = _pick(dice, [*holder] if isinstance(holder, dict) else range(len(holder)))
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = _pick(
            dice, (value + 1, value - 1, 0, -1, 1 << below(dice, 60), value ^ 1 << below(dice, 50))
        )
    elif isinstance(value, str):
        holder[key] = _pick(dice, FRAMES).__name__


def _change_list(data: Any, _: Any, dice: Dice) -> None:
    """Something lost, doubled or exchanged in a list."""
    rows = [one for one in _lists(data) if isinstance(one, list)]
    row = _pick(dice, rows)
    one, other = below(dice, len(row)), below(dice, len(row))
    what = below(dice, 4)
    if what == 0:
        del row[one]
    elif what == 1:
        row.insert(other, copy.deepcopy(row[one]))
    else:
        row[one], row[other] = row[other], row[one]


def _change_field(data: Any, other: Any, dice: Dice) -> None:
    """A field of another position."""
    name = _pick(dice, [*data])
    data[name] = copy.deepcopy(other[name])


def _move_count(data: Any, _: Any, dice: Dice) -> None:
    """A thing more here and one less there: counts stay as they are."""
    rows = [data["supply"], *(mat[5] for mat in data["mats"])]
    kind, away, to = below(dice, 9), _pick(dice, rows), _pick(dice, rows)
    away[kind] -= 1
    to[kind] += 1


def _move_to_house(data: Any, _: Any, dice: Dice) -> None:
    """An item or imps on another space, out of the supply, a mat or another space."""
    space, other = below(dice, 42), below(dice, 42)
    kind = below(dice, 9)
    if below(dice, 2):
        data["imps"][space] += 1
        data["imps"][other] -= below(dice, 2)
    else:
        data["items"][space] = sorted([*data["items"][space], kind])
        _pick(dice, [data["supply"], *(mat[5] for mat in data["mats"])])[kind] -= 1
    data["stamped"] &= ~(1 << space)
    data["discovered"] |= 1 << space


def _change_mat(data: Any, _: Any, dice: Dice) -> None:
    """A number of a mat."""
    mat = _pick(dice, data["mats"])
    place = _pick(dice, (1, 2, 3, 4, 6, 7, 8, 9, 10))
    mat[place] = max(-1, mat[place] + _pick(dice, (-3, -1, 1, 1, 2, 3)))
    data["track"] += below(dice, 2)


def _change_mask(data: Any, _: Any, dice: Dice) -> None:
    """A place, card or letter in a mask or out of it."""
    name = _pick(dice, MASKS)
    data[name] ^= 1 << below(dice, 45)
    if name == "turned":
        card = data["turned"].bit_length() - 1
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


DAMAGE = (
    *(_change_field, _move_count, _move_to_house, _change_mat, _change_mask, _ask),
    *(_change_value, _change_list),
)
"""In this order: the last two leave no shape that the others could rely on."""


def accepted(data: Any) -> State | None:
    """The position, where it is not refused as any from outside would be."""
    try:
        state = GAME.codec.decode(data)
    except BadSave:
        return None
    return None if list(GAME.problems(state)) else state


def play_on(state: State, choices: int, dice: Dice) -> None:
    """Make random choices, asking for everything that a table shows."""
    for _ in range(choices):
        asked = engine.decision(state)
        if asked is None:
            assert GAME.outcome(state) is not None
            return
        options = engine.legal(state)
        assert options, asked
        assert GAME.prompt(state).question
        assert GAME.board(GAME.view(state, asked.seat))
        for option in (_pick(dice, [*asked.universe(state)]), *options):
            assert GAME.describe(state, option)
            clause = engine.refusal(state, option)
            assert clause is None or GAME.why_not(state, option, clause)
        engine.apply(state, _pick(dice, options))
        assert all(GAME.narrate(state, event) is not None for event in state.events)
        assert list(GAME.problems(state)) == []


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda one: "-".join(one.values()))
def test_what_is_not_refused_can_be_played(settings: dict[str, str], soak: bool) -> None:
    dice, taken = Dice(len(settings["mats"])), 0
    real = positions(settings, 3)
    for number in range(SOAK_TRIED if soak else TRIED):
        if number % 1000 == 999:
            real = positions(settings, number)
        whole, other = _pick(dice, real), _pick(dice, real)
        data = copy.deepcopy(whole)
        damages = [_pick(dice, DAMAGE) for _ in range(1 + below(dice, 2))]
        damages.sort(key=DAMAGE.index)
        for damage in damages:
            damage(data, other, dice)
        state = None if data == whole else accepted(data)
        if state is None:
            continue
        taken += 1
        try:
            play_on(state, SOAK_PLAYED if soak else PLAYED, dice)
        except Exception as error:
            names = [damage.__name__ for damage in damages]
            raise AssertionError(f"after {names}: {GAME.codec.encode(state)}") from error
    assert taken
