"""Dataclasses' methods come late, and do the same."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Iterator
from dataclasses import InitVar, dataclass, field, replace
from typing import Any

import pytest

from web.app.platform import late_methods

OTHER = "def __create_fn__(one):\n def first(self):\n  return one\n return first, second"


@pytest.fixture
def late() -> Iterator[None]:
    late_methods.begin()
    yield
    delattr(dataclasses, "exec")


def made() -> dict[str, Any]:
    """Classes of every kind that the engine and the page have."""

    @dataclass(frozen=True, slots=True, order=True)
    class Square:
        x: int
        y: int = 2

    @dataclass(slots=True, kw_only=True)
    class Deck:
        cards: list[int] = field(default_factory=list)
        size: InitVar[int] = 3
        hidden: int = field(default=0, compare=False, repr=False)

        def __post_init__(self, size: int) -> None:
            self.cards += range(size)

    @dataclass(frozen=True)
    class Named(Square):
        name: str = "a1"

        def __repr__(self) -> str:
            return self.name

    @dataclass(eq=False)
    class Node:
        beside: Any = None

    return {"square": Square, "deck": Deck, "named": Named, "node": Node}


def told(classes: dict[str, Any]) -> list[Any]:
    """What is seen of them: representations, equality, order, hashes, and what is refused."""
    square, deck, named, node = (classes[one] for one in ("square", "deck", "named", "node"))
    one, two = square(1), square(1, 3)
    ring = node()
    ring.beside = ring
    refused = []
    for wrong in (
        lambda: setattr(one, "x", 2),
        lambda: delattr(named(1), "x"),
        lambda: square(),
        lambda: square(1, z=1),
        lambda: deck([1]),
        lambda: hash(deck()),
        lambda: square.__eq__(),
    ):
        with pytest.raises((TypeError, AttributeError)) as error:
            wrong()
        refused.append((type(error.value), str(error.value)))
    return [
        [repr(each) for each in (one, two, deck(size=1), named(1), ring)],
        (
            one == square(1, 2),
            one != two,
            one == named(1),
            node() == node(),
            deck() == deck(hidden=1),
        ),
        (one < two, one >= two, max(one, two) is two, one.__lt__(1)),
        (hash(one) == hash(square(1, 2)), len({one, two, square(1)})),
        (replace(one, y=5).y, copy.deepcopy(two) == two, copy.copy(deck()).cards),
        [dataclasses.astuple(named(4)), square.__match_args__, square.__repr__.__qualname__],
        refused,
    ]


def test_they_are_and_refuse_the_same(late: None) -> None:
    delattr(dataclasses, "exec")
    plain = told(made())
    late_methods.begin()
    classes = made()
    assert late_methods.is_late(classes["square"].__init__)
    assert told(classes) == plain
    assert told(classes) == plain


def test_a_method_is_made_when_it_is_called_and_no_other(late: None) -> None:
    square, named = (made()[one] for one in ("square", "named"))
    named(1)
    assert not late_methods.is_late(named.__init__)
    assert late_methods.is_late(square.__init__)
    hash(named(1))
    assert not late_methods.is_late(named.__hash__)
    assert late_methods.is_late(named.__eq__)
    assert square(1) <= square(1)
    assert not late_methods.is_late(square.__le__)
    assert late_methods.works()


def test_what_is_written_otherwise_is_compiled_at_once() -> None:
    found: dict[str, Any] = {}
    late_methods._execute(OTHER, {"second": 2}, found)
    first, second = found["__create_fn__"](1)
    assert (first(None), second, late_methods.is_late(first)) == (1, 2, False)


def test_without_it_nothing_comes_late() -> None:
    assert not late_methods.works()
