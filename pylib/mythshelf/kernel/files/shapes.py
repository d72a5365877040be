"""How the values of a type are written as JSON: a shape for each type hint of a field.

What is read is untrusted: a shape raises :class:`BadSave` for data that are not its own, and
nothing else. Shapes with words are in :mod:`.word_shapes`; the others hand on what those do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import NoneType
from typing import Any, Protocol

from ..errors import BadSave

PLAIN = frozenset({int, str, bool, NoneType})
"""Immutable types without parts, whose values are written as they are."""
WIDEST = 256
"""Bits of the largest number in a state: enough for any bit mask, too few to do harm."""
Released = Mapping[str, Callable[[int], str]]
"""By the name of a format, the word of each number as it was in an older release."""


class Records(Protocol):
    """How records are written, which the codec knows."""

    def write_plain(self, value: Any) -> Any:
        """A value without words, or a record, as data."""

    def read_record(self, data: Any, wanted: type[Any]) -> Any:
        """A record of a class or of one derived from it."""

    def reworded_record(self, data: list[Any], old: Released) -> list[Any]:
        """A record with words for the numbers in it."""

    def is_record(self, data: Any) -> bool:
        """Whether data begin with the name of a record."""


class Shape:
    """How the values of a type are written and read."""

    has_words = False
    """Whether numbers in its values are written as words; if not, a value is written by itself."""
    of: tuple[type, ...] = ()
    """The classes of its values."""

    def write(self, value: Any) -> Any:
        """The value as data."""
        raise NotImplementedError

    def read(self, data: Any) -> Any:
        """The value that these data are. Raises :class:`BadSave`."""
        raise NotImplementedError

    def holds(self, data: Any) -> bool:
        """Whether data look like those of this shape, rather than of another one."""
        raise NotImplementedError

    def reworded(self, data: Any, old: Released) -> Any:
        """Data in which an older release wrote numbers, with words in their place; what is no such
        number stays as it is."""
        return data


class Plain(Shape):
    """A number, a text, a truth, or nothing."""

    def __init__(self, kind: type, records: Records) -> None:
        self.of = (kind,)
        self._kind = kind
        self.write = records.write_plain  # type: ignore[method-assign]

    def read(self, data: Any) -> Any:
        """It must be of exactly this type, and no number beyond all bounds."""
        return exactly(self._kind, data)

    def holds(self, data: Any) -> bool:
        """By its type."""
        return type(data) is self._kind


class Many(Shape):
    """A list, or a tuple of any length."""

    def __init__(self, kind: type, each: Shape, records: Records) -> None:
        self.of = (kind,)
        self.has_words = each.has_words
        self._make, self._each = kind, each
        if not each.has_words:
            self.write = records.write_plain  # type: ignore[method-assign]

    def write(self, value: Any) -> list[Any]:
        """Each entry in its order."""
        return [*map(self._each.write, expected(self.of, value))]

    def read(self, data: Any) -> Any:
        """Each entry in its order."""
        return self._make(map(self._each.read, listed(data)))

    def holds(self, data: Any) -> bool:
        """Any list."""
        return type(data) is list

    def reworded(self, data: Any, old: Released) -> Any:
        """Each entry."""
        if type(data) is not list:
            return data
        return [self._each.reworded(item, old) for item in data]


class Some(Shape):
    """A tuple of a certain length."""

    of = (tuple,)

    def __init__(self, parts: Sequence[Shape], records: Records) -> None:
        self.has_words = any(part.has_words for part in parts)
        self._parts = parts
        if not self.has_words:
            self.write = records.write_plain  # type: ignore[method-assign]

    def write(self, value: Any) -> list[Any]:
        """Each part by its own shape."""
        whole = zip(self._parts, expected(self.of, value), strict=True)
        return [part.write(one) for part, one in whole]

    def read(self, data: Any) -> tuple[Any, ...]:
        """As many as there must be."""
        if len(listed(data)) != len(self._parts):
            raise BadSave("a position has a list of the wrong length")
        return tuple(part.read(one) for part, one in zip(self._parts, data, strict=True))

    def holds(self, data: Any) -> bool:
        """Any list."""
        return type(data) is list

    def reworded(self, data: Any, old: Released) -> Any:
        """Each part."""
        if type(data) is not list or len(data) != len(self._parts):
            return data
        whole = zip(self._parts, data, strict=True)
        return [part.reworded(one, old) for part, one in whole]


class Either(Shape):
    """A value of one of several types."""

    def __init__(self, shapes: Sequence[Shape], records: Records) -> None:
        self.of = tuple(kind for shape in shapes for kind in shape.of)
        self.has_words = any(shape.has_words for shape in shapes)
        self._shapes = shapes
        if not self.has_words:
            self.write = records.write_plain  # type: ignore[method-assign]
        elif len({*self.of}) < len(self.of):
            raise TypeError("values of a union could be written in two ways")

    def write(self, value: Any) -> Any:
        """By the first type that it is of."""
        for shape in self._shapes:
            if isinstance(value, shape.of):
                return shape.write(value)
        raise TypeError(f"{value!r} is not plain data of this game")

    def read(self, data: Any) -> Any:
        """As the first type that it can be read as."""
        for shape in self._shapes:
            try:
                return shape.read(data)
            except BadSave:
                continue
        raise BadSave("a position has a value of the wrong kind")

    def holds(self, data: Any) -> bool:
        """What one of them holds."""
        return any(shape.holds(data) for shape in self._shapes)

    def reworded(self, data: Any, old: Released) -> Any:
        """As the first type that it looks like."""
        for shape in self._shapes:
            if shape.holds(data):
                return shape.reworded(data, old)
        return data


class Recorded(Shape):
    """A record of a class or of one derived from it; the words in it are its own business."""

    def __init__(self, wanted: type[Any], records: Records) -> None:
        self.of = (wanted,)
        self._wanted, self._records = wanted, records
        self.write = records.write_plain  # type: ignore[method-assign]

    def read(self, data: Any) -> Any:
        """Its class by its name, then its fields."""
        return self._records.read_record(data, self._wanted)

    def holds(self, data: Any) -> bool:
        """A list that begins with the name of a record."""
        return self._records.is_record(data)

    def reworded(self, data: Any, old: Released) -> Any:
        """Its fields."""
        return self._records.reworded_record(data, old) if self.holds(data) else data


def expected(kinds: tuple[type, ...], value: Any) -> Any:
    """The value if it is of one of these classes. Raises ``TypeError``."""
    if not isinstance(value, kinds):
        raise TypeError(f"{value!r} is not plain data of this game")
    return value


def listed(data: Any) -> list[Any]:
    """The data if they are a list. Raises :class:`BadSave`."""
    if not isinstance(data, list):
        raise BadSave("a position has a value where a list belongs")
    return data


def said(data: Any) -> str:
    """What kind of data they are, in a sentence."""
    return _SAID.get(type(data), "something else")


_SAID = {NoneType: "nothing", int: "a number", bool: "a truth", list: "a list", dict: "an object"}


def exactly(kind: type, data: Any) -> Any:
    """The data if they are of that plain type, and no number beyond all bounds. Raises
    :class:`BadSave`."""
    if type(data) is not kind:
        raise BadSave(f"a position has {type(data).__name__} where {kind.__name__} belongs")
    if isinstance(data, int) and data.bit_length() > WIDEST:
        raise BadSave("a position has a number beyond all bounds")
    return data
