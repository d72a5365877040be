"""A clone is made of the types of the fields: it shares nothing that can change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from mythshelf.kernel.play import core
from mythshelf.kernel.play.cloning import Cloned, copied


@dataclass(slots=True)
class Cup(Cloned):
    dice: list[int]


class Map:
    """No dataclass: what is worked out once, and shared."""


@dataclass(slots=True, kw_only=True)
class Table(core.State):
    score: tuple[int, ...] = (0, 0)
    piles: list[int] = field(default_factory=lambda: [3, 4])
    rows: list[list[int]] = field(default_factory=lambda: [[1], [2]])
    cups: list[Cup] = field(default_factory=lambda: [Cup([6])])
    spare: Cup | None = None
    map: Map = field(default_factory=Map, compare=False)


@dataclass(slots=True, kw_only=True)
class LongTable(Table):
    benches: list[int] = field(default_factory=lambda: [7])


def test_a_clone_is_equal_and_shares_nothing_that_can_change() -> None:
    table = Table(stack=[core.Step()], rng=5, spare=Cup([1]))
    twin = table.clone()
    assert type(twin) is Table
    assert twin == table
    assert twin.map is table.map
    twin.stack.pop()
    twin.piles[0] = 0
    twin.rows[0][0] = 0
    twin.cups[0].dice[0] = 0
    assert twin.spare is not None
    twin.spare.dice.clear()
    assert table == Table(stack=table.stack, rng=5, spare=Cup([1]))
    assert len(table.stack) == 1


def test_what_happened_and_what_is_legal_is_left_out_of_a_clone() -> None:
    table = Table()
    table.happen(core.Event())
    table.known_legal = ()
    for twin in (table.clone(), table.clone()):
        assert twin.events == []
        assert twin.known_legal is None
        twin.happen(core.Event())


def test_a_class_with_more_fields_has_a_clone_of_its_own() -> None:
    table, long = Table(), LongTable()
    assert table.clone() == table
    twin = long.clone()
    assert type(twin) is LongTable
    assert twin == long
    assert twin.benches is not long.benches


@pytest.mark.parametrize(
    "kind", [dict[str, int], set[int], tuple[list[int], ...], list[dict[str, int]], list[int] | int]
)
def test_a_field_that_can_change_otherwise_is_refused_by_name(kind: Any) -> None:
    @dataclass(slots=True)
    class Odd(Cloned):
        thing: Any

    Odd.__annotations__["thing"] = kind
    with pytest.raises(TypeError, match=r"Odd\.thing: a clone would share"):
        Odd(None).clone()


def test_a_record_that_can_change_and_is_not_cloned_is_refused() -> None:
    @dataclass(slots=True)
    class Plain:
        number: int = 0

    @dataclass(slots=True)
    class Odd(Cloned):
        plain: Any

    Odd.__annotations__["plain"] = Plain
    with pytest.raises(TypeError, match=r"Odd\.plain"):
        Odd(Plain()).clone()


@dataclass(frozen=True, slots=True)
class Blow:
    power: int
    hits: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MagicBlow(Blow):
    spell: str = ""


def test_what_is_frozen_is_copied_with_the_fields_of_its_own_class() -> None:
    for one in (Blow(3, (1, 2)), MagicBlow(4, spell="Frost")):
        twin = copied(one)
        assert type(twin) is type(one)
        assert twin == one
        assert twin is not one
        object.__setattr__(twin, "power", 9)
        assert (twin.power, one.power) == (9, 3 if type(one) is Blow else 4)
