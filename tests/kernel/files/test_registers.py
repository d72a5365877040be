"""Registers of an effect are written by their kinds, which only the line of the effect tells."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given
from mythshelf.kernel.effects import Effect, Invocation, Lasting
from mythshelf.kernel.effects.state import EffectsState
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files.codec import Codec
from mythshelf.kernel.play.notation import Format

from tests.kernel.files.anything import DICE, SPREAD, THROWS, anything, exchange_a_part


@dataclass(slots=True, kw_only=True)
class Table(EffectsState):
    """A state with effects, and nothing else."""


def named(*words: str) -> Format:
    return lambda number: words[number] if number >= 0 else words[99], words.index


FORMATS: dict[str, Format] = {"beast": named("ant", "bee"), "flower": named("rose", "violet")}
LINES = {("charm", 0): ("beast", "", "flower"), ("charm", 1): ("field",)}


def kinds(card: str, line: int) -> tuple[str, ...]:
    return LINES.get((card, line), ())


CODEC = Codec(Table, [Effect, Invocation, Lasting], FORMATS, kinds)
WRITTEN: dict[str, Any] = {
    "stack": [["Effect", "charm", 0, 0, -1, 2, [["bee", "ant"], 1, ["violet"]]]],
    "rng": 0,
    "lasting": [["Lasting", ["Invocation", "charm", 1, 0, -1, 0, [[1, 0]]], "act", "", 0]],
}


def table() -> Table:
    lasting = Lasting(Invocation("charm", 1, 0, memory=((1, 0),)), "act", "", 0)
    return Table(stack=[Effect("charm", 0, 0, -1, 2, ((1, 0), 1, (1,)))], lasting=(lasting,))


def test_each_register_is_written_by_its_own_kind() -> None:
    assert CODEC.encode(table()) == WRITTEN
    assert CODEC.decode(WRITTEN) == table()


def test_numbers_of_an_older_release_become_words_of_their_kind() -> None:
    old = {"beast": named("ant", "bee")[0], "flower": named("rose", "violet")[0]}
    numbers = {**WRITTEN, "stack": [["Effect", "charm", 0, 0, -1, 2, [[1, 0], 1, [1]]]]}
    assert CODEC.reworded(numbers, old) == WRITTEN
    assert CODEC.reworded(WRITTEN, old) == WRITTEN


@pytest.mark.parametrize(
    "memory",
    [[[1], 1, ["violet"]], [["violet"], 1, []], [["bee"], "1", []], [["bee"], [True]], [None], 7],
)
def test_what_is_of_another_kind_is_refused(memory: Any) -> None:
    with pytest.raises(BadSave):
        CODEC.decode({**WRITTEN, "stack": [["Effect", "charm", 0, 0, -1, 2, memory]]})


def test_of_a_line_that_there_is_not_there_are_numbers() -> None:
    for card, line in (("charm", 9), ("spell", 0)):
        state = Table(stack=[Effect(card, line, 0, -1, 2, ((1,), 1))])
        assert CODEC.decode(CODEC.encode(state)) == state


def test_without_kinds_there_are_numbers() -> None:
    plain = Codec(Table, [Effect, Invocation, Lasting], FORMATS)
    assert plain.encode(table())["stack"][0][-1] == [[1, 0], 1, [1]]
    assert plain.decode(plain.encode(table())) == table()


@SPREAD
@given(DICE)
def test_any_data_are_read_or_refused(dice: Random) -> None:
    for _ in range(THROWS):
        data = {**WRITTEN, dice.choice(sorted(WRITTEN)): anything(dice, ("Effect", "charm"))}
        exchange_a_part(dice, data)
        try:
            state = CODEC.decode(CODEC.reworded(data, {}))
        except BadSave:
            continue
        assert CODEC.decode(CODEC.encode(state)) == state
