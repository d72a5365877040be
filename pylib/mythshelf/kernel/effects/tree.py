"""A program as a syntax tree: :mod:`.syntax` makes it, :mod:`.compiler` and :mod:`.wording` use it.

What the authors of cards call a step is a :class:`Statement`; :class:`.core.Step` is another thing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Call:
    """A name with its arguments: an operation, a value, a selector or a plain word."""

    name: str
    args: tuple[Node, ...] = ()
    named: tuple[tuple[str, Node], ...] = ()


@dataclass(frozen=True, slots=True)
class Quoted:
    """Words in quotation marks: the id of a card."""

    text: str


@dataclass(frozen=True, slots=True)
class Becomes:
    """``=0``: a figure becomes this, instead of growing by it."""

    number: Node


@dataclass(frozen=True, slots=True)
class Infix:
    """Two values and the sign between them: arithmetic, a comparison, ``and`` or ``or``."""

    sign: str
    left: Node
    right: Node


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite of a test."""

    test: Node


Node: TypeAlias = "int | Call | Quoted | Becomes | Infix | Not"


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation, with its body if it has one."""

    call: Call
    body: Statements = ()


@dataclass(frozen=True, slots=True)
class Compound:
    """Several statements in braces, which stand where one action can."""

    statements: Statements


@dataclass(frozen=True, slots=True)
class Halt:
    """The end of the line."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One of several alternatives, with what it takes to be allowed."""

    test: Node | None
    statements: Statements


@dataclass(frozen=True, slots=True)
class Alternatives:
    """One of several branches is chosen."""

    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class May:
    """Statements that may be left out."""

    statements: Statements


@dataclass(frozen=True, slots=True)
class Each:
    """Statements for each of a set, which they call ``it``; if a selector asks, for what is
    picked."""

    group: Node
    statements: Statements


@dataclass(frozen=True, slots=True)
class Repeat:
    """Statements so many times, or until a test holds after them."""

    times: Node
    statements: Statements
    until: Node | None = None


@dataclass(frozen=True, slots=True)
class Scoped:
    """Statements that work from now on, as long as their scope lasts."""

    scope: str
    statements: Statements


@dataclass(frozen=True, slots=True)
class When:
    """Within :class:`Scoped`: statements that are carried out at a hook."""

    hook: str
    statements: Statements


@dataclass(frozen=True, slots=True)
class PlayCard:
    """The lines of another card at a hook; an empty hook is that of this line."""

    card: str
    hook: str = ""


Action: TypeAlias = (
    "Operation | Compound | Halt | Alternatives | May | Each | Repeat | Scoped | When | PlayCard"
)


@dataclass(frozen=True, slots=True)
class Statement:
    """An action; with a test, another one may take its place where the test fails."""

    action: Action
    test: Node | None = None
    other: Action | None = None


Statements: TypeAlias = "tuple[Statement, ...]"


@dataclass(frozen=True, slots=True)
class Flag:
    """A word before the hook, with the words after it."""

    name: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One line of a program. A mark is a line with a name and nothing else."""

    hook: str
    test: Node | None = None
    statements: Statements = ()
    flags: tuple[Flag, ...] = ()
