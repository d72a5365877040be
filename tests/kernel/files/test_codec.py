"""States as JSON and back; whatever else is refused with BadSave and nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any, NewType

import pytest
from hypothesis import given
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files.codec import Codec, digest_of
from mythshelf.kernel.play import core, engine
from mythshelf.kernel.play.core import Step
from mythshelf.kernel.play.match import Match

from tests.kernel.den import GAME, Burrow, Give, Guard, Raid, State
from tests.kernel.files.anything import DICE, SPREAD, THROWS, anything, exchange_a_part

Metres = NewType("Metres", int)


@dataclass(frozen=True, slots=True)
class Leaf:
    colour: str


@dataclass(frozen=True, slots=True)
class Node:
    children: tuple[Node | Leaf, ...]


@dataclass(frozen=True, slots=True)
class Grow(Step[Any]):
    by: int


@dataclass(slots=True, kw_only=True)
class Garden(core.State):
    """One field of every kind that a state can have."""

    flag: bool = False
    name: str = ""
    size: Metres = Metres(0)
    maybe: int | None = None
    pair: tuple[int, str] = (0, "")
    none_or_many: tuple[int, ...] = ()
    grid: list[list[int]]
    tree: Node | Leaf = Leaf("green")
    next_step: Step[Any] | None = None


CODEC = Codec(Garden, [Leaf, Node, Grow])


def full_garden() -> Garden:
    tree = Node((Leaf("red"), Node(()), Node((Leaf("blue"),))))
    return Garden(
        stack=[Grow(2)],
        rng=(1 << 64) - 1,
        flag=True,
        name="r\u00f4le \u202e \u0000 \U0001f469",
        size=Metres(-3),
        maybe=7,
        pair=(1, "x"),
        none_or_many=(1, 2, 3),
        grid=[[1], [], [2, 3]],
        tree=tree,
        next_step=Grow(1),
    )


@pytest.mark.parametrize("garden", [Garden(grid=[]), full_garden()])
def test_every_kind_of_field_comes_back_through_json(garden: Garden) -> None:
    again = CODEC.decode(json.loads(json.dumps(CODEC.encode(garden))))
    assert again == garden
    assert (type(again.pair), type(again.grid), type(again.flag)) == (tuple, list, bool)


def test_records_are_written_as_class_name_and_fields() -> None:
    encoded = CODEC.encode(full_garden())
    assert encoded["stack"] == [["Grow", 2]]
    assert encoded["tree"] == [
        "Node",
        [["Leaf", "red"], ["Node", []], ["Node", [["Leaf", "blue"]]]],
    ]
    assert "events" not in encoded
    assert "known_legal" not in encoded


def test_a_state_in_the_middle_of_an_effect_comes_back() -> None:
    state = State(
        stack=[Raid(Guard(4), (2,)), Give(1, Guard(4))],
        hands=[[1], [2], [3]],
        deck=[5],
        dens=[Burrow((7, 9), Guard(8)), Burrow(), Burrow()],
        rolls=((0, 6, True),),
    )
    assert GAME.codec.decode(json.loads(json.dumps(GAME.codec.encode(state)))) == state


def test_equal_states_have_equal_digests_and_others_do_not() -> None:
    one, other = full_garden(), full_garden()
    assert CODEC.digest(one) == CODEC.digest(other)
    other.grid[2][1] = 4
    assert CODEC.digest(one) != CODEC.digest(other)


def test_the_digest_is_the_same_in_every_python() -> None:
    assert digest_of({"b": [1, True, None], "a": "\u00e9"}) == "fd794d605169756a"


WRONG: list[tuple[str, Any]] = [
    ("flag", 1),
    ("flag", None),
    ("name", 1),
    ("name", ["x"]),
    ("size", True),
    ("size", 1.0),
    ("size", float("nan")),
    ("size", "1"),
    ("size", 1 << 256),
    ("size", -(1 << 256)),
    ("maybe", False),
    ("maybe", "1"),
    ("pair", [1]),
    ("pair", [1, "x", 2]),
    ("pair", ["x", 1]),
    ("pair", {"0": 1, "1": "x"}),
    ("none_or_many", [1, True]),
    ("none_or_many", "123"),
    ("grid", [1]),
    ("grid", None),
    ("grid", {}),
    ("tree", []),
    ("tree", ["Leaf"]),
    ("tree", ["Leaf", "red", "blue"]),
    ("tree", ["Leaf", 1]),
    ("tree", ["Grow", 1]),
    ("tree", ["Garden"]),
    ("tree", ["object"]),
    ("tree", [["Leaf"], "red"]),
    ("tree", [None]),
    ("tree", "Leaf"),
    ("stack", [["Leaf", "red"]]),
    ("stack", [[]]),
    ("stack", ["Grow"]),
    ("stack", [["__class__"]]),
    ("next_step", ["Leaf", "red"]),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_value_of_another_kind_is_refused(name: str, value: Any) -> None:
    data = CODEC.encode(full_garden())
    data[name] = value
    with pytest.raises(BadSave) as refused:
        CODEC.decode(data)
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize("data", [None, 3, "x", [], [["Garden"]], {}])
def test_what_is_no_state_is_refused(data: Any) -> None:
    with pytest.raises(BadSave):
        CODEC.decode(data)


def test_fields_too_many_or_too_few_are_refused() -> None:
    data = CODEC.encode(full_garden())
    with pytest.raises(BadSave, match="too many or too few"):
        CODEC.decode({**data, "events": []})
    del data["rng"]
    with pytest.raises(BadSave, match="too many or too few"):
        CODEC.decode(data)


@dataclass(slots=True, kw_only=True)
class Plot(core.State):
    """A state of which a later release has made more."""

    size: int
    fence: tuple[int, ...] = core.added_field(())


def test_a_field_of_a_later_release_is_written_only_where_it_is_in_use() -> None:
    codec = Codec(Plot, [])
    plain = codec.encode(Plot(size=1))
    assert plain == {"stack": [], "rng": 0, "size": 1}
    assert codec.decode(plain) == Plot(size=1)
    fenced = codec.encode(Plot(size=1, fence=(2, 3)))
    assert fenced["fence"] == [2, 3]
    assert codec.decode(fenced) == Plot(size=1, fence=(2, 3))
    with pytest.raises(BadSave):
        codec.decode({"stack": [], "rng": 0, "fence": [2, 3]})


@dataclass(frozen=True, slots=True)
class Bed(Step[Any]):
    """A frame of which a later release has made more."""

    size: int
    roses: int = field(default=0, metadata={core.SCHEMA_ADDED: True})
    herbs: int = field(default=0, metadata={core.SCHEMA_ADDED: True})

    def run(self, state: Any) -> None:
        raise NotImplementedError


def test_a_records_later_fields_are_written_up_to_the_last_one_in_use() -> None:
    codec = Codec(Plot, [Bed])
    beds = [Bed(1), Bed(1, roses=2), Bed(1, herbs=3)]
    written = codec.encode(Plot(size=1, stack=[*beds]))
    assert written["stack"] == [["Bed", 1], ["Bed", 1, 2], ["Bed", 1, 0, 3]]
    assert codec.decode(written).stack == beds
    for stack in ([["Bed"]], [["Bed", 1, 0, 3, 4]]):
        with pytest.raises(BadSave):
            codec.decode({**written, "stack": stack})


@dataclass(slots=True, kw_only=True)
class Orchard(core.State):
    """A state that works something out for itself."""

    trees: int
    shade: int = field(default=0, init=False, compare=False)

    def __post_init__(self) -> None:
        self.shade = 2 * self.trees


def test_what_a_state_works_out_for_itself_is_not_written() -> None:
    codec = Codec(Orchard, [])
    written = codec.encode(Orchard(trees=3))
    assert written == {"stack": [], "rng": 0, "trees": 3}
    assert codec.decode(written).shade == 6


def test_a_record_within_itself_without_end_is_refused() -> None:
    data = CODEC.encode(full_garden())
    for _ in range(5_000):
        data["tree"] = ["Node", [data["tree"]]]
    with pytest.raises(BadSave, match="too deeply"):
        CODEC.decode(data)


def test_only_plain_data_is_written() -> None:
    for thing in (1.5, {"a": 1}, {1}, b"x", object(), Guard(1), print):
        garden = full_garden()
        garden.name = thing  # type: ignore[assignment]
        with pytest.raises(TypeError, match="not plain data"):
            CODEC.encode(garden)


def test_only_plain_types_can_be_read() -> None:
    @dataclass(slots=True, kw_only=True)
    class Attic(core.State):
        box: dict[str, int]

    with pytest.raises(TypeError, match="not plain data"):
        Codec(Attic, []).decode({"stack": [], "rng": 0, "box": {}})


def test_two_records_cannot_share_a_name() -> None:
    other = type("Leaf", (), {})
    with pytest.raises(ValueError, match="two records are called Leaf"):
        Codec(Garden, [Leaf, other])
    Codec(Garden, [Leaf, Leaf])


RECORDS = ("Leaf", "Node", "Grow", "Garden")


@SPREAD
@given(DICE)
def test_any_data_in_any_field_is_refused_or_read_soundly(dice: Random) -> None:
    for _ in range(THROWS):
        data = CODEC.encode(full_garden())
        data[dice.choice(sorted(data))] = anything(dice, RECORDS)
        try:
            garden = CODEC.decode(data)
        except BadSave:
            continue
        assert CODEC.encode(garden) == data


@SPREAD
@given(DICE)
def test_any_data_is_refused(dice: Random) -> None:
    for _ in range(THROWS):
        with pytest.raises(BadSave):
            CODEC.decode(anything(dice, RECORDS))


@SPREAD
@given(DICE)
def test_a_true_state_with_one_part_exchanged_is_refused_or_read_soundly(dice: Random) -> None:
    """Parts deep inside of states of a played game are swapped for others or for anything."""
    match = Match(GAME, {"seats": "3"}, dice.randrange(10))
    for _ in range(dice.randint(0, 8)):
        options = engine.legal(match.state)
        if options:
            match.choose(dice.choice(options))
    for _ in range(THROWS):
        whole = GAME.codec.encode(match.state)
        exchange_a_part(dice, whole)
        read_soundly_or_refused(whole)


def read_soundly_or_refused(whole: Any) -> None:
    try:
        state = GAME.codec.decode(whole)
    except BadSave:
        return
    assert GAME.codec.encode(state) == whole
