"""Options as text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.kernel.errors import BadNotation
from mythshelf.kernel.play.core import SCHEMA_ADDED, Option
from mythshelf.kernel.play.notation import Notation

Space = int


@dataclass(frozen=True, slots=True)
class Go(Option[Any]):
    verb = "go"
    number: int
    word: str
    to: Space


@dataclass(frozen=True, slots=True)
class Stay(Option[Any]):
    verb = "stay"


@dataclass(frozen=True, slots=True)
class Stop(Option[Any]):
    verb = "stay"


@dataclass(frozen=True, slots=True)
class Pay(Option[Any]):
    verb = "pay"
    price: float


NOTATION = Notation([Go, Stay], {"Space": ("abc".__getitem__, "abc".index)})


@given(st.integers(-(10**9) + 1, 10**9 - 1), st.sampled_from(["x", "é", "a-b"]), st.integers(0, 2))
def test_what_is_written_reads_as_the_same_option(number: int, word: str, to: int) -> None:
    option = Go(number, word, to)
    assert NOTATION.read(NOTATION.write(option)) == option


def test_verb_then_fields_in_order() -> None:
    assert NOTATION.write(Go(-4, "far", 2)) == "go -4 far c"
    assert NOTATION.read("  go  -4 far c ") == Go(-4, "far", 2)
    assert NOTATION.read("stay") == Stay()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "jump",
        "stay here",
        "go 1 far",
        "go 1 far a b",
        "go one far a",
        "go 01 far a",
        "go +1 far a",
        "go -0 far a",
        "go 1_0 far a",
        "go \u0661 far a",
        "go 1000000000 far a",
        f"go {'9' * 5000} far a",
        "go 1 far d",
        "go 1 far ab",
        "GO 1 far a",
        "go\x001 far a",
    ],
)
def test_what_names_no_option_is_refused(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        NOTATION.read(text)
    assert len(str(refused.value)) < 200


@given(st.text())
def test_any_text_is_an_option_or_refused(text: str) -> None:
    try:
        option = NOTATION.read(text)
    except BadNotation:
        return
    assert NOTATION.write(option) == " ".join(text.split())


@dataclass(frozen=True, slots=True)
class Call(Option[Any]):
    verb = "call"
    number: int
    to: Space = field(default=0, metadata={SCHEMA_ADDED: True})


def test_later_fields_go_without_saying_where_they_have_their_default() -> None:
    notation = Notation([Call], {"Space": ("abc".__getitem__, "abc".index)})
    assert [notation.write(Call(1)), notation.write(Call(1, 2))] == ["call 1", "call 1 c"]
    assert [notation.read("call 1"), notation.read("call 1 c")] == [Call(1), Call(1, 2)]
    for text in ("call", "call 1 a", "call 1 c c"):
        with pytest.raises(BadNotation):
            notation.read(text)


def test_two_options_cannot_share_a_verb() -> None:
    with pytest.raises(ValueError, match="'stay'"):
        Notation([Stay, Stop], {})


def test_a_field_needs_a_notation() -> None:
    with pytest.raises(ValueError, match=r"Pay\.price: no notation for float"):
        Notation([Pay], {})


def test_an_option_of_another_game_cannot_be_written() -> None:
    with pytest.raises(KeyError):
        Notation([Stay], {}).write(Go(1, "far", 0))
