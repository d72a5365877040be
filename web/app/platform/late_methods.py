"""The methods that ``dataclasses`` writes are compiled when they are first called (pure).

For each class it writes the source of ``__init__``, ``__eq__`` and so on, and compiles it when the
class is made. That took half of the time in which a game is imported, and of the 4,000 methods of a
table of Myth not 300 are ever called. The source is handed to ``exec``, and this takes its place: a
method is one that makes the real one, until it is called.

Only for a page that imports: the snapshot of memory from which later visits start has them all, and
is smaller so. What ``inspect`` would say of the parameters of an ``__init__`` that was never called
is lost.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

_HEAD, _TAIL = "def __create_fn__(", " return "
"""How the source begins, and its last line, which names the methods: ``a``, or ``(a,b,)``."""
_METHOD, _BODY = " def ", "  "

_Method = Callable[..., Any]


def begin() -> None:
    """The methods of all dataclasses that are made from now on come late."""
    setattr(dataclasses, "exec", _execute)  # noqa: B010 - it has no such name of its own


def is_late(method: _Method) -> bool:
    """Whether a method was not called yet."""
    return method.__code__ is _LATE


def works() -> bool:
    """Whether methods come late after :func:`begin`: a Python might write them otherwise."""

    @dataclasses.dataclass(frozen=True, slots=True)
    class Probe:
        number: int

    Probe(1)
    return is_late(Probe.__eq__) and not is_late(Probe.__init__)


def _execute(source: str, module: dict[str, Any], found: dict[str, Any]) -> None:
    """In place of ``exec``: into ``found`` comes what makes the methods, for the values of all that
    the source takes from around it."""
    head, *lines, tail = source.split("\n")
    methods = dict(_methods(lines))
    in_a_tuple = tail == f"{_TAIL}({','.join(methods)},)"
    if not head.startswith(_HEAD) or not (in_a_tuple or [tail] == [_TAIL + one for one in methods]):
        exec(source, module, found)
        return

    def create(**around: Any) -> Any:
        def made(name: str) -> Any:
            written: dict[str, Any] = {}
            exec(f"{head}\n{methods[name]}\n{_TAIL}{name}", module, written)
            return written["__create_fn__"](**around)

        late = tuple(_late(name, made) for name in methods)
        return late if in_a_tuple else late[0]

    found["__create_fn__"] = create


def _methods(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each method's name and source, of the lines of all; decorators stand before it."""
    name, piece = "", list[str]()
    for line in lines:
        if name and not line.startswith(_BODY):
            yield name, "\n".join(piece)
            name, piece = "", []
        if line.startswith(_METHOD):
            name = line.removeprefix(_METHOD).partition("(")[0]
        piece.append(line)
    yield name, "\n".join(piece)


def _late(name: str, made: Callable[[str], _Method]) -> _Method:
    real = cache(made)

    def method(*given: Any, **named: Any) -> Any:
        now = real(name)
        now.__qualname__ = method.__qualname__
        for owner in type(given[0]).__mro__ if given else ():
            if owner.__dict__.get(name) is method:
                setattr(owner, name, now)
        return now(*given, **named)

    method.__name__ = name
    return method


_LATE = _late("", lambda _: print).__code__
