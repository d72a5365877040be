"""The text of a program as a tree: tokens and a recursive parser.

::

    program := line { ("//" or a new line) line }
    line    := mark | hook [ "if" test { "and" test } ] ":" step { ";" step }
    step    := call [ "if" test { "and" test } ]
    test    := call [ sign number ]                         sign: <= >= == < >
    call    := name [ "(" arg { "," arg } ")" ]
    arg     := number | [ number "*" ] call | test | steps { "|" steps }

``if(test, steps)`` and ``choose(steps | steps)`` are calls of the language itself; all other
names are a game's. What the tree means is for :mod:`.compiler` to say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias


class BadSyntax(ValueError):
    """A text that is no program; the message says what was met, and where."""


@dataclass(frozen=True, slots=True)
class Call:
    """A name with its arguments: an operation, a value, a condition or a plain word."""

    name: str
    args: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Times:
    """So many times a value."""

    factor: int
    call: Call


@dataclass(frozen=True, slots=True)
class Compare:
    """A value compared with a number."""

    call: Call
    sign: str
    number: int


Test: TypeAlias = "Call | Compare"


@dataclass(frozen=True, slots=True)
class Step:
    """A call that is carried out where all its tests hold."""

    call: Call
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """Steps as an argument; several branches where they are alternatives."""

    branches: tuple[tuple[Step, ...], ...]


Node: TypeAlias = "int | Call | Times | Compare | Block"


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One line of a program. A mark is a line with a name and nothing else."""

    hook: str
    tests: tuple[Test, ...] = ()
    steps: tuple[Step, ...] = ()


_TOKEN = re.compile(r"\s*([A-Za-z_][\w.]*\??|[+-]?\d+|<=|>=|==|[<>(),;:|*])")
_NUMBER = re.compile(r"[+-]?\d+")
_NAME = re.compile(r"[A-Za-z_]")
_SIGNS = ("<=", ">=", "==", "<", ">")


def parse(text: str) -> tuple[SourceLine, ...]:
    """The lines of a program. Raises :class:`BadSyntax`."""
    lines = [line.strip() for line in re.split(r"//|\n", text)]
    return tuple(_Parser(line).line() for line in lines if line)


class _Parser:
    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens: list[str] = []
        self._at = 0
        at, end = 0, len(text.rstrip())
        while at < end:
            found = _TOKEN.match(text, at)
            if not found:
                raise BadSyntax(f"{text[at:].strip()[:20]!r} is no word of the language")
            self._tokens.append(found[1])
            at = found.end()

    def line(self) -> SourceLine:
        hook = self._name()
        if not self._peek():
            return SourceLine(hook)
        tests = self._tests() if self._take("if") else ()
        self._expect(":")
        steps = self._steps()
        if self._peek():
            raise BadSyntax(f"{self._peek()!r} stands after the end of {self._text!r}")
        return SourceLine(hook, tests, steps)

    def _steps(self) -> tuple[Step, ...]:
        steps = [self._step()]
        while self._take(";"):
            steps.append(self._step())
        return tuple(steps)

    def _step(self) -> Step:
        call = self._call()
        return Step(call, self._tests() if self._take("if") else ())

    def _tests(self) -> tuple[Test, ...]:
        tests = [self._test()]
        while self._take("and"):
            tests.append(self._test())
        return tuple(tests)

    def _test(self) -> Test:
        call = self._call()
        if self._peek() in _SIGNS:
            return Compare(call, self._next(), self._number())
        return call

    def _call(self) -> Call:
        name = self._name()
        if not self._take("("):
            return Call(name)
        args = [self._arg()]
        while self._take(","):
            args.append(self._arg())
        self._expect(")")
        return Call(name, tuple(args))

    def _arg(self) -> Node:
        if _NUMBER.fullmatch(self._peek()):
            number = self._number()
            return Times(number, self._call()) if self._take("*") else number
        begun = self._at
        first = self._test()
        if isinstance(first, Compare) or self._peek() not in ("|", ";", "if"):
            return first
        self._at = begun
        branches = [self._steps()]
        while self._take("|"):
            branches.append(self._steps())
        return Block(tuple(branches))

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ""

    def _next(self) -> str:
        token = self._peek()
        self._at += 1
        return token

    def _take(self, token: str) -> bool:
        there = self._peek() == token
        self._at += there
        return there

    def _expect(self, token: str) -> None:
        if not self._take(token):
            raise BadSyntax(f"{self._peek() or 'the end'!r} stands where {token!r} belongs")

    def _name(self) -> str:
        if not _NAME.match(self._peek()):
            raise BadSyntax(f"{self._peek() or 'the end'!r} stands where a name belongs")
        return self._next()

    def _number(self) -> int:
        if not _NUMBER.fullmatch(self._peek()):
            raise BadSyntax(f"{self._peek() or 'the end'!r} stands where a number belongs")
        return int(self._next())
