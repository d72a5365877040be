"""Content is written by its words, so that it can grow without any save noticing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Annotated, Any, TypeAlias

import pytest
from hypothesis import given
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files.codec import Codec
from mythshelf.kernel.play import core
from mythshelf.kernel.play.core import Step
from mythshelf.kernel.play.named import ByName, Named, SetOf

from tests.kernel.files.anything import DICE, SPREAD, THROWS, anything, exchange_a_part

BEASTS = ["ant", "bee", "cow"]
NONE = -1

Beast: TypeAlias = Annotated[int, Named("Beast")]
Unwritten: TypeAlias = Annotated[int, Named("Unwritten")]
_EACH = ByName("Beast", BEASTS.__len__, 0)


@dataclass(frozen=True, slots=True)
class Stall:
    """A record that holds content, and a number that is none."""

    beast: Beast
    size: int = 0
    guest: Beast | None = None
    later: Beast = field(default=NONE, metadata={core.SCHEMA_ADDED: True})


@dataclass(frozen=True, slots=True)
class Feed(Step[Any]):
    """A frame that holds content."""

    beasts: tuple[Beast, ...]


@dataclass(slots=True, kw_only=True)
class Farm(core.State):
    """Content in every place in which a state can hold it."""

    best: Beast = NONE
    row: list[Beast] = field(default_factory=list)
    pens: list[tuple[Beast, ...]] = field(default_factory=list)
    pair: tuple[int, Beast] = (0, NONE)
    memory: tuple[int | tuple[Beast, ...], ...] = ()
    stalls: tuple[Stall, ...] = ()
    fed: Annotated[int, SetOf("Beast")] = 0
    weight: Annotated[list[int], _EACH] = field(default_factory=lambda: [0] * len(BEASTS))
    friends: Annotated[list[tuple[Beast, ...]], ByName("Beast", BEASTS.__len__, ())] = field(
        default_factory=lambda: [()] * len(BEASTS)
    )
    plain: Unwritten = 0


def _word(beast: int) -> str:
    if beast < NONE:
        raise IndexError(beast)
    return "-" if beast == NONE else BEASTS[beast]


def _beast(word: str) -> int:
    return NONE if word == "-" else BEASTS.index(word.lower())


CODEC = Codec(Farm, [Stall, Feed], {"Beast": (_word, _beast)})
WRITTEN: dict[str, Any] = {
    "stack": [["Feed", ["cow", "ant"]]],
    "rng": 0,
    "best": "cow",
    "row": ["bee", "-"],
    "pens": [["ant", "ant"], []],
    "pair": [7, "bee"],
    "memory": [2, ["cow"], 0],
    "stalls": [["Stall", "bee", 1, None], ["Stall", "cow", 0, "ant", "bee"]],
    "fed": ["ant", "cow"],
    "weight": {"bee": 4},
    "friends": {"cow": ["ant", "bee"]},
    "plain": 2,
}
NUMBERS: dict[str, Any] = {
    **WRITTEN,
    "stack": [["Feed", [2, 0]]],
    "best": 2,
    "row": [1, -1],
    "pens": [[0, 0], []],
    "pair": [7, 1],
    "memory": [2, [2], 0],
    "stalls": [["Stall", 1, 1, None], ["Stall", 2, 0, 0, 1]],
    "fed": 0b101,
    "weight": [0, 4, 0],
    "friends": [[], [], [0, 1]],
}
"""The same as it was before there were words."""


def farm() -> Farm:
    return Farm(
        stack=[Feed((2, 0))],
        best=2,
        row=[1, NONE],
        pens=[(0, 0), ()],
        pair=(7, 1),
        memory=(2, (2,), 0),
        stalls=(Stall(1, 1), Stall(2, 0, 0, 1)),
        fed=0b101,
        weight=[0, 4, 0],
        friends=[(), (), (0, 1)],
        plain=2,
    )


@contextmanager
def grown(beast: str, place: int) -> Iterator[None]:
    """A beast more, in the midst of the others."""
    BEASTS.insert(place, beast)
    try:
        yield
    finally:
        BEASTS.remove(beast)


def test_content_is_written_by_its_words() -> None:
    assert CODEC.encode(farm()) == WRITTEN
    assert CODEC.decode(json.loads(json.dumps(WRITTEN))) == farm()


def test_defaults_are_written_by_their_words() -> None:
    usual = CODEC.defaults()
    assert (usual["best"], usual["pair"], usual["weight"]) == ("-", [0, "-"], {})
    assert usual == {**CODEC.encode(Farm())}


@pytest.mark.parametrize("place", range(4))
def test_a_save_does_not_notice_that_content_grows(place: int) -> None:
    with grown("dog", place):
        state = CODEC.decode(WRITTEN)
        assert CODEC.encode(state) == WRITTEN
        assert state.weight == [4 if beast == "bee" else 0 for beast in BEASTS]
        fed = [BEASTS[place] for place in range(len(BEASTS)) if state.fed >> place & 1]
        assert fed == ["ant", "cow"]
    if place < 3:
        assert state != farm(), "the numbers are others now"


def test_nothing_is_remembered_from_state_to_state() -> None:
    """Content can come and go while a page is open: an extension, a lesson."""
    assert CODEC.decode(CODEC.encode(farm())) == farm()
    BEASTS.reverse()
    try:
        assert CODEC.encode(Farm(best=0, row=[0]))["row"] == ["cow"]
        assert CODEC.decode(CODEC.encode(Farm()) | {"best": "ant", "row": ["ant"]}).row == [2]
    finally:
        BEASTS.reverse()


def test_content_that_is_not_here_is_refused() -> None:
    BEASTS.remove("bee")
    try:
        with pytest.raises(BadSave, match="not here: 'bee'"):
            CODEC.decode(WRITTEN)
    finally:
        BEASTS.insert(1, "bee")


WRONG: list[tuple[str, Any]] = [
    ("best", 2),
    ("best", -1),
    ("best", True),
    ("best", None),
    ("best", "dog"),
    ("best", "COW"),
    ("best", "c" * 10_000),
    ("best", ["cow"]),
    ("row", [1]),
    ("row", "cow"),
    ("row", ["cow", 1]),
    ("pens", [["ant", 0]]),
    ("pair", ["ant", "ant"]),
    ("pair", [7, 1]),
    ("memory", [[2]]),
    ("memory", ["cow"]),
    ("stalls", [["Stall", 1, 1, None]]),
    ("stalls", [["Stall", "bee", "bee", None]]),
    ("stalls", [["Stall", "bee", 1, 0]]),
    ("stack", [["Feed", [2]]]),
    ("fed", 5),
    ("fed", ["ant", "ant"]),
    ("fed", ["-"]),
    ("fed", ["ant", 2]),
    ("weight", [0, 4, 0]),
    ("weight", {"bee": 0}),
    ("weight", {"dog": 1}),
    ("weight", {"-": 1}),
    ("weight", {"1": 1}),
    ("weight", {"bee": "4"}),
    ("friends", {"cow": [0]}),
    ("plain", "ant"),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_numbers_and_unknown_words_are_refused(name: str, value: Any) -> None:
    with pytest.raises(BadSave) as refused:
        CODEC.decode({**WRITTEN, name: value})
    assert len(str(refused.value)) < 120


@pytest.mark.parametrize("value", [3, -2, True, "cow", None, (2,)])
def test_only_content_is_written_as_content(value: Any) -> None:
    state = farm()
    state.best = value
    with pytest.raises(TypeError, match=r"is no Beast|not plain data"):
        CODEC.encode(state)


def test_lists_by_name_have_an_entry_for_everything() -> None:
    state = farm()
    state.weight.append(1)
    with pytest.raises(TypeError, match="by Beast has 4 entries"):
        CODEC.encode(state)


@pytest.mark.parametrize("mask", [-1, None, 1.0])
def test_what_is_no_set_is_not_written(mask: Any) -> None:
    broken = farm()
    broken.fed = mask
    with pytest.raises(TypeError, match="no set of this game"):
        CODEC.encode(broken)


# Older releases -------------------------------------------------------------------------------

OLD = {"Beast": lambda number: "-" if number == NONE else ("ant", "bee", "cow")[number]}


@pytest.mark.parametrize("place", range(4))
def test_numbers_of_an_older_release_mean_what_they_meant_then(place: int) -> None:
    with grown("dog", place):
        assert CODEC.reworded(NUMBERS, OLD) == WRITTEN
        assert CODEC.reworded(WRITTEN, OLD) == WRITTEN


def test_what_cannot_be_understood_is_left_to_be_refused() -> None:
    for name, value in (
        ("best", 9),
        ("row", 5),
        ("fed", 1 << 300),
        ("fed", -1),
        ("weight", [0] * 9),
        ("stalls", [["Barn", 1]]),
        ("stalls", [[]]),
        ("memory", None),
        ("extra", [1]),
    ):
        odd = {**NUMBERS, name: value}
        assert CODEC.reworded(odd, OLD) == {**WRITTEN, name: value}
        with pytest.raises(BadSave):
            CODEC.decode(CODEC.reworded(odd, OLD))
    assert CODEC.reworded([1], OLD) == [1]


def test_a_list_of_an_older_release_may_have_been_shorter() -> None:
    assert CODEC.reworded({"weight": [0, 4]}, OLD) == {"weight": {"bee": 4}}


@SPREAD
@given(DICE)
def test_any_data_are_reworded_without_harm(dice: Random) -> None:
    for _ in range(THROWS):
        data = {**NUMBERS, dice.choice(sorted(NUMBERS)): anything(dice, ("Stall", "Feed"))}
        exchange_a_part(dice, data)
        once = CODEC.reworded(data, OLD)
        assert CODEC.reworded(once, OLD) == once
        try:
            state = CODEC.decode(once)
        except BadSave:
            continue
        assert CODEC.decode(CODEC.encode(state)) == state


def test_a_union_that_could_be_written_in_two_ways_is_an_error_of_the_game() -> None:
    @dataclass(slots=True, kw_only=True)
    class Muddle(core.State):
        either: tuple[Annotated[int, Named("Beast")], ...] | tuple[int, int]

    with pytest.raises(TypeError, match="two ways"):
        Codec(Muddle, [], {"Beast": (_word, _beast)}).decode({"stack": [], "rng": 0, "either": []})
