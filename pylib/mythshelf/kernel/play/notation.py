"""Options as text: ``move Bash C4``. Journals, golden games and the command line use it.

The verb is the option's own; its fields follow in order, written by the formatter that
the game gives for the name of the field's type (``Space`` to ``C4``). Numbers of up to nine
digits and words without spaces need no formatter. Apart from spaces, an option has only one text:
``read`` refuses ``move 04`` if ``write`` gives ``move 4``. Schema-added fields (see
:func:`.core.added_field`) come last; trailing ones are left out at their default.

With ``game`` any game (here tic-tac-toe):

>>> option = game.notation.read("mark b2")
>>> option
Mark(cell=4)
>>> game.notation.write(option)
'mark b2'
>>> game.notation.read("mark d4")
Traceback (most recent call last):
mythshelf.kernel.errors.BadNotation: 'mark d4' names something that is not there
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any

from ..errors import BadNotation
from .core import SCHEMA_ADDED, Option

Format = tuple[Callable[[Any], str], Callable[[str], Any]]
"""How to write a value of some type, and how to read it (``ValueError`` or ``KeyError``)."""


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise ValueError(word)
    return int(word)


_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_PLAIN: dict[str, Format] = {"int": (str, _number), "str": (str, str)}


class Notation:
    """Writes and reads the options of one game."""

    def __init__(self, options: Iterable[type[Option[Any]]], formats: Mapping[str, Format]) -> None:
        """``options`` are all its option classes, ``formats`` maps a field type's name.

        The name is the annotation as written (``Space``, even if that is an alias of ``int``).
        Raises ``ValueError`` if two classes share a verb or a type has no format.
        """
        known = {**_PLAIN, **formats}
        self._by_verb: dict[str, tuple[type[Option[Any]], tuple[tuple[str, Format], ...]]] = {}
        self._trailing_defaults: dict[str, tuple[Any, ...]] = {}
        for option in options:
            if option.verb in self._by_verb:
                raise ValueError(f"two options are called {option.verb!r}")
            args = []
            for field in fields(option):  # type: ignore[arg-type]
                kind = field.type if isinstance(field.type, str) else field.type.__name__
                if kind not in known:
                    raise ValueError(f"{option.__name__}.{field.name}: no notation for {kind}")
                args.append((field.name, known[kind]))
            self._by_verb[option.verb] = (option, tuple(args))
            trailing = (f.default for f in fields(option) if SCHEMA_ADDED in f.metadata)  # type: ignore[arg-type]
            self._trailing_defaults[option.verb] = tuple(trailing)

    def write(self, option: Option[Any]) -> str:
        """The option's text; :meth:`read` gives the option back.

        Raises ``KeyError`` for an option of another game.
        """
        _, args = self._by_verb[option.verb]
        words = [fmt[0](value) for (_, fmt), value in zip(args, self._said(option), strict=False)]
        return " ".join([option.verb, *words])

    def _said(self, option: Option[Any]) -> list[Any]:
        """The values of an option's fields, without trailing defaults."""
        values = [getattr(option, name) for name, _ in self._by_verb[option.verb][1]]
        trailing = list(self._trailing_defaults[option.verb])
        while trailing and values[-1] == trailing.pop():
            values.pop()
        return values

    def read(self, text: str) -> Option[Any]:
        """The option that ``text`` names, legal or not. Raises :class:`BadNotation`."""
        verb, *words = text.split() or [""]
        if verb not in self._by_verb:
            raise BadNotation(f"no choice is called {verb[:40]!r}")
        option, args = self._by_verb[verb]
        if not 0 <= len(args) - len(words) <= len(self._trailing_defaults[verb]):
            raise BadNotation(f"{verb!r} takes {len(args)} words after it, not {len(words)}")
        try:
            values = {name: fmt[1](word) for (name, fmt), word in zip(args, words, strict=False)}
            meant = option(**values)
            if self.write(meant) == " ".join([verb, *words]):
                return meant
        except (LookupError, TypeError, ValueError):
            pass  # a word for which the game has no value
        raise BadNotation(f"{text[:80]!r} names something that is not there")
