"""States as JSON and back, with every value checked against its type, and their digest.

A record is written as ``[class name, field, field, ...]``, a state as an object by field
name. A schema-added field (see :func:`.core.added_field`) is written only if it differs from its
default, in a record also if a later field does. What a state computes itself (a field that its
constructor does not take) is not written.

Fields may be ``int``, ``str``, ``bool``, ``None``, lists and tuples of these, records,
frames, and unions. Numbers that are places in the game's content are written as words, so that the
content can grow: a type alias annotates them (see :mod:`.named`).

The input is untrusted: an unknown class, a missing field, a value of the wrong type, a word for
which there is nothing, or an absurdly large number raises :class:`BadSave`, and nothing else is
raised. Whether the values make sense is checked by :meth:`.game.Game.problems`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from ..errors import BadSave
from ..play.core import SCHEMA_ADDED, Decision, State, Step
from ..play.named import ByName, Named, OfLine, SetOf
from ..play.notation import Format
from .shapes import PLAIN, Either, Many, Plain, Recorded, Released, Shape, Some
from .word_shapes import Mapped, Registers, Row, Word, Words

S = TypeVar("S", bound=State)

TRANSIENT = frozenset({"events", "known_legal"})
"""The fields of a state that are not part of the position."""
_NOTHING = object()
_NO_FORMATS: Mapping[str, Format] = MappingProxyType({})


class Codec(Generic[S]):
    """Writes and reads the states of one game."""

    def __init__(
        self,
        state: type[S],
        records: Iterable[type[Any]],
        formats: Mapping[str, Format] = _NO_FORMATS,
        kinds: Callable[[str, int], Sequence[str]] | None = None,
    ) -> None:
        """``records`` are all frame classes, and every other class that occurs in the state.
        ``formats`` are how what is annotated as :class:`.named.Named` is written, by its name; the
        game's choices are best written by the same ones. Without a format such a number is
        written as it is. ``kinds`` are what the registers of a card's line hold (see
        :meth:`.language.Language.kinds`).

        Raises ``ValueError`` if two records have the same name.
        """
        self._state = state
        self._records: dict[str, type[Any]] = {}
        for record in records:
            if self._records.setdefault(record.__name__, record) is not record:
                raise ValueError(f"two records are called {record.__name__}")
        self._formats, self._kinds = formats, kinds
        self._added = {f.name: f.default for f in fields(state) if SCHEMA_ADDED in f.metadata}
        self._fields: dict[type, tuple[str, ...]] = {}
        self._trailing_defaults: dict[type, tuple[Any, ...]] = {}
        self._shapes: dict[type, tuple[Shape, ...]] = {}
        self._with_words: dict[type, bool] = {}
        self._of_lines: set[type] = set()
        self._words: dict[str, Word] = {}

    def encode(self, state: S) -> dict[str, Any]:
        """The state as JSON-ready data: dicts, lists, strings, integers, booleans, ``None``.

        Raises ``TypeError`` if the state holds anything but plain data of this game.
        """
        self._forget()
        added, cls = self._added, type(state)
        return {
            name: shape.write(value)
            for name, shape in zip(self._names(cls), self._shapes_of(cls), strict=True)
            if (value := getattr(state, name)) != added.get(name, _NOTHING)
        }

    def defaults(self) -> dict[str, Any]:
        """What :meth:`encode` writes for the fields of a state that have a default."""
        self._forget()
        found: dict[str, Any] = {}
        shapes = dict(zip(self._names(self._state), self._shapes_of(self._state), strict=True))
        for field in fields(self._state):
            if field.name in shapes:
                if field.default is not MISSING:
                    found[field.name] = shapes[field.name].write(field.default)
                elif field.default_factory is not MISSING:
                    found[field.name] = shapes[field.name].write(field.default_factory())
        return found

    def decode(self, data: Any) -> S:
        """The state that :meth:`encode` wrote. Raises :class:`BadSave`."""
        if not isinstance(data, dict):
            raise BadSave("a position must be an object")
        self._forget()
        names = self._names(self._state)
        if not set(names) - set(self._added) <= set(data) <= set(names):
            raise BadSave("a position has fields too many or too few")
        shapes = dict(zip(names, self._shapes_of(self._state), strict=True))
        try:
            return self._state(**{name: shapes[name].read(value) for name, value in data.items()})
        except RecursionError as error:
            raise BadSave("a position is nested too deeply") from error

    def reworded(self, data: Any, old: Released) -> Any:
        """The encoded state of an older release, which wrote numbers, with words in their place.

        ``old`` says what a number meant then, by the name of a format: the content may have grown
        since. The data are untrusted. What is a word already, or not to be understood, stays as it
        is. Raises nothing.
        """
        if not isinstance(data, dict):
            return data
        shapes = dict(zip(self._names(self._state), self._shapes_of(self._state), strict=True))
        return {
            name: shapes[name].reworded(value, old) if name in shapes else value
            for name, value in data.items()
        }

    def digest(self, state: S) -> str:
        """Sixteen hexadecimal digits, equal for equal states in every Python."""
        return digest_of(self.encode(state))

    # Records, as their shapes ask for them --------------------------------------------------

    def write_plain(self, value: Any) -> Any:
        """A value in which nothing is written as a word, unless it is in a record."""
        if type(value) in PLAIN:
            return value
        if isinstance(value, (list, tuple)):
            return self._write_all(value)
        if isinstance(value, (int, str)):
            return value
        cls = type(value)
        if self._records.get(cls.__name__) is cls:
            return self._write_record(value, cls)
        raise TypeError(f"{value!r} is not plain data of this game")

    def read_record(self, data: Any, wanted: type[Any]) -> Any:
        """A record of a class or of one derived from it. Raises :class:`BadSave`."""
        if not isinstance(data, list):
            raise BadSave("a position has a value where a list belongs")
        name, *values = data or [""]
        cls = self._records.get(name) if isinstance(name, str) else None
        if cls is None or not issubclass(cls, wanted):
            raise BadSave(f"a position has something else where a {wanted.__name__} belongs")
        shapes = self._shapes_in(cls, values)
        if not 0 <= len(shapes) - len(values) <= len(self._trailing_defaults[cls]):
            raise BadSave(f"a position's {name} has fields too many or too few")
        return cls(*(shape.read(value) for shape, value in zip(shapes, values, strict=False)))

    def reworded_record(self, data: list[Any], old: Released) -> list[Any]:
        """A record with words for the numbers in it."""
        name, *values = data
        shapes = self._shapes_in(self._records[name], values)
        parts = zip(shapes, values, strict=False)
        return [
            name,
            *(shape.reworded(value, old) for shape, value in parts),
            *values[len(shapes) :],
        ]

    def is_record(self, data: Any) -> bool:
        """Whether data begin with the name of a record."""
        return (
            type(data) is list and bool(data) and type(data[0]) is str and data[0] in self._records
        )

    def _write_record(self, value: Any, cls: type[Any]) -> list[Any]:
        values = [getattr(value, name) for name in self._names(cls)]
        shapes = self._shapes_in(cls, values)
        trailing = list(self._trailing_defaults[cls])
        while trailing and values[-1] == trailing.pop():
            values.pop()
        if not self._with_words[cls]:
            return [cls.__name__, *self._write_all(values)]
        parts = zip(shapes, values, strict=False)
        return [cls.__name__, *(shape.write(one) for shape, one in parts)]

    def _write_all(self, values: Sequence[Any]) -> list[Any]:
        if PLAIN.issuperset(map(type, values)):
            return list(values)
        write = self.write_plain
        return [value if type(value) in PLAIN else write(value) for value in values]

    # Classes --------------------------------------------------------------------------------

    def _names(self, cls: type[Any]) -> tuple[str, ...]:
        if cls not in self._fields:
            kept = [f for f in fields(cls) if f.init and f.name not in TRANSIENT]
            self._fields[cls] = tuple(f.name for f in kept)
            self._trailing_defaults[cls] = tuple(
                f.default for f in kept if SCHEMA_ADDED in f.metadata
            )
        return self._fields[cls]

    def _shapes_of(self, cls: type[Any]) -> tuple[Shape, ...]:
        if cls not in self._shapes:
            hints = get_type_hints(cls, include_extras=True)
            shapes = tuple(self._shape(hints[name]) for name in self._names(cls))
            self._with_words[cls] = any(shape.has_words for shape in shapes)
            if any(isinstance(shape, Registers) for shape in shapes):
                self._of_lines.add(cls)
            self._shapes[cls] = shapes
        return self._shapes[cls]

    def _shapes_in(self, cls: type[Any], values: Sequence[Any]) -> tuple[Shape, ...]:
        """The shapes of a record with these values, or with these data for them."""
        shapes = self._shapes_of(cls)
        if cls not in self._of_lines or len(values) < 2:
            return shapes
        card, line = values[:2]
        return tuple(
            shape.of_line(card, line) if isinstance(shape, Registers) else shape for shape in shapes
        )

    def _shape(self, hint: Any) -> Shape:
        """How values of a type are written. Raises ``TypeError`` for a type that is not plain."""
        hint = getattr(hint, "__supertype__", hint)  # a NewType is written as what it stands for
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self._annotated(args[0], args[1:])
        if origin in (UnionType, Union):
            return Either([self._shape(arg) for arg in args], self)
        if origin is tuple and args[-1:] != (Ellipsis,):
            return Some([self._shape(arg) for arg in args], self)
        if origin in (list, tuple):
            each = self._shape(args[0])
            return Row(origin, each, self) if isinstance(each, Word) else Many(origin, each, self)
        if hint in PLAIN:
            return Plain(hint, self)
        cls = origin or hint  # Step[Any] is any Step
        if cls in (Step, Decision) or (isinstance(cls, type) and is_dataclass(cls)):
            return Recorded(cls, self)
        raise TypeError(f"a state cannot hold {hint!r}: it is not plain data")

    def _word(self, name: str) -> Word | None:
        """How what is annotated so is written; ``None`` if it is no word here."""
        if name not in self._words and name in self._formats:
            self._words[name] = Word(name, self._formats[name])
        return self._words.get(name)

    def _forget(self) -> None:
        for word in self._words.values():
            word.forget()

    def _annotated(self, hint: Any, notes: tuple[Any, ...]) -> Shape:
        for note in notes:
            if isinstance(note, OfLine) and self._kinds is not None:
                return Registers(self._kinds, self._word)
            if isinstance(note, (Named, SetOf, ByName)) and (word := self._word(note.name)):
                if isinstance(note, ByName):
                    return Mapped(note, word, self._shape(get_args(hint)[0]))
                return Words(word) if isinstance(note, SetOf) else word
        return self._shape(hint)


def digest_of(data: Any) -> str:
    """Sixteen hexadecimal digits of SHA-256 over ``data`` as canonical JSON."""
    import hashlib  # only saves and checks need it, and it is slow to import in a browser

    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
