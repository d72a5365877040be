"""States as JSON and back, with every value checked against its type, and their digest.

A record is written as ``[class name, field, field, ...]``, a state as an object by field
name. A schema-added field (see :func:`.core.added_field`) is written only if it differs from its
default, in a record also if a later field does. What a state computes itself (a field that its
constructor does not take) is not written.
Fields may be ``int``, ``str``, ``bool``, ``None``, lists and tuples of these, records,
frames, and unions. The input is untrusted: an unknown class, a missing field, a value of the
wrong type or an absurdly large number raises :class:`BadSave`, and nothing else is raised.
Whether the values make sense is checked by :meth:`.game.Game.problems`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from ..errors import BadSave
from ..play.core import SCHEMA_ADDED, Decision, State, Step

S = TypeVar("S", bound=State)

TRANSIENT = frozenset({"events", "known_legal"})
"""The fields of a state that are not part of the position."""
PLAIN = frozenset({int, str, bool, NoneType})
"""Immutable types without parts, whose values are written as they are."""
_NOTHING = object()
_WIDEST = 256
"""Bits of the largest number in a state: enough for any bit mask, too few to do harm."""
_Reader = Callable[[Any], Any]


class Codec(Generic[S]):
    """Writes and reads the states of one game."""

    def __init__(self, state: type[S], records: Iterable[type[Any]]) -> None:
        """``records`` are all frame classes, and every other class that occurs in the state.

        Raises ``ValueError`` if two of them have the same name.
        """
        self._state = state
        self._records: dict[str, type[Any]] = {}
        for record in records:
            if self._records.setdefault(record.__name__, record) is not record:
                raise ValueError(f"two records are called {record.__name__}")
        self._added = {f.name: f.default for f in fields(state) if SCHEMA_ADDED in f.metadata}
        self._fields: dict[type, tuple[str, ...]] = {}
        self._trailing_defaults: dict[type, tuple[Any, ...]] = {}
        self._readers: dict[type, tuple[_Reader, ...]] = {}

    def encode(self, state: S) -> dict[str, Any]:
        """The state as JSON-ready data: dicts, lists, strings, integers, booleans, ``None``.

        Raises ``TypeError`` if the state holds anything but plain data of this game.
        """
        added = self._added
        return {
            name: value if type(value) in PLAIN else self._encode(value)
            for name in self._names(type(state))
            if (value := getattr(state, name)) != added.get(name, _NOTHING)
        }

    def defaults(self) -> dict[str, Any]:
        """What :meth:`encode` writes for the fields of a state that have a default."""
        found: dict[str, Any] = {}
        for field in fields(self._state):
            if field.init and field.name not in TRANSIENT:
                if field.default is not MISSING:
                    found[field.name] = self._encode_all([field.default])[0]
                elif field.default_factory is not MISSING:
                    found[field.name] = self._encode_all([field.default_factory()])[0]
        return found

    def decode(self, data: Any) -> S:
        """The state that :meth:`encode` wrote. Raises :class:`BadSave`."""
        if not isinstance(data, dict):
            raise BadSave("a position must be an object")
        names = self._names(self._state)
        if not set(names) - set(self._added) <= set(data) <= set(names):
            raise BadSave("a position has fields too many or too few")
        readers = dict(zip(names, self._readers_of(self._state), strict=True))
        try:
            return self._state(**{name: readers[name](value) for name, value in data.items()})
        except RecursionError as error:
            raise BadSave("a position is nested too deeply") from error

    def digest(self, state: S) -> str:
        """Sixteen hexadecimal digits, equal for equal states in every Python."""
        return digest_of(self.encode(state))

    def _names(self, cls: type[Any]) -> tuple[str, ...]:
        if cls not in self._fields:
            kept = [f for f in fields(cls) if f.init and f.name not in TRANSIENT]
            self._fields[cls] = tuple(f.name for f in kept)
            self._trailing_defaults[cls] = tuple(
                f.default for f in kept if SCHEMA_ADDED in f.metadata
            )
        return self._fields[cls]

    def _encode(self, value: Any) -> Any:
        if isinstance(value, (list, tuple)):
            return self._encode_all(value)
        if isinstance(value, (int, str)):
            return value
        cls = type(value)
        if self._records.get(cls.__name__) is cls:
            values = [getattr(value, name) for name in self._names(cls)]
            trailing = list(self._trailing_defaults[cls])
            while trailing and values[-1] == trailing.pop():
                values.pop()
            return [cls.__name__, *self._encode_all(values)]
        raise TypeError(f"{value!r} is not plain data of this game")

    def _encode_all(self, values: Sequence[Any]) -> list[Any]:
        if PLAIN.issuperset(map(type, values)):
            return list(values)
        return [value if type(value) in PLAIN else self._encode(value) for value in values]

    def _readers_of(self, cls: type[Any]) -> tuple[_Reader, ...]:
        if cls not in self._readers:
            hints = get_type_hints(cls)
            self._readers[cls] = tuple(self._reader(hints[name]) for name in self._names(cls))
        return self._readers[cls]

    def _reader(self, hint: Any) -> _Reader:
        """How to read a value of a type. Raises ``TypeError`` for a type that is not plain."""
        hint = getattr(hint, "__supertype__", hint)  # a NewType reads as what it stands for
        origin, args = get_origin(hint), get_args(hint)
        if origin in (UnionType, Union):
            return self._either([self._reader(arg) for arg in args])
        if origin is list:
            each = self._reader(args[0])
            return lambda data: [each(item) for item in _listed(data)]
        if origin is tuple:
            return self._tuple(args)
        if hint in PLAIN:
            return lambda data: _exactly(hint, data)
        cls = origin or hint  # Step[Any] is read as any Step
        if cls in (Step, Decision) or (isinstance(cls, type) and is_dataclass(cls)):
            return lambda data: self._record(data, cls)
        raise TypeError(f"a state cannot hold {hint!r}: it is not plain data")

    def _tuple(self, args: tuple[Any, ...]) -> _Reader:
        if args[-1:] == (Ellipsis,):
            each = self._reader(args[0])
            return lambda data: tuple(each(item) for item in _listed(data))
        readers = [self._reader(arg) for arg in args]

        def read(data: Any) -> tuple[Any, ...]:
            if len(_listed(data)) != len(readers):
                raise BadSave("a position has a list of the wrong length")
            return tuple(one(item) for one, item in zip(readers, data, strict=True))

        return read

    def _either(self, readers: list[_Reader]) -> _Reader:
        def read(data: Any) -> Any:
            for one in readers:
                try:
                    return one(data)
                except BadSave:
                    continue
            raise BadSave("a position has a value of the wrong kind")

        return read

    def _record(self, data: Any, wanted: type[Any]) -> Any:
        name, *values = _listed(data) or [""]
        cls = self._records.get(name) if isinstance(name, str) else None
        if cls is None or not issubclass(cls, wanted):
            raise BadSave(f"a position has something else where a {wanted.__name__} belongs")
        readers = self._readers_of(cls)
        if not 0 <= len(readers) - len(values) <= len(self._trailing_defaults[cls]):
            raise BadSave(f"a position's {name} has fields too many or too few")
        return cls(*(read(value) for read, value in zip(readers, values, strict=False)))


def digest_of(data: Any) -> str:
    """Sixteen hexadecimal digits of SHA-256 over ``data`` as canonical JSON."""
    import hashlib  # only saves and checks need it, and it is slow to import in a browser

    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _listed(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise BadSave("a position has a value where a list belongs")
    return data


def _exactly(kind: type, data: Any) -> Any:
    if type(data) is not kind:
        raise BadSave(f"a position has {type(data).__name__} where {kind.__name__} belongs")
    if isinstance(data, int) and data.bit_length() > _WIDEST:
        raise BadSave("a position has a number beyond all bounds")
    return data
