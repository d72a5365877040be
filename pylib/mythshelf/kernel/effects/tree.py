"""A program as a tree, which :mod:`.syntax` reads and :mod:`.compiler` and :mod:`.wording` use."""

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
class Text:
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


Node: TypeAlias = "int | Call | Text | Becomes | Infix | Not"


@dataclass(frozen=True, slots=True)
class Do:
    """An operation, with its body if it has one."""

    call: Call
    body: Steps = ()


@dataclass(frozen=True, slots=True)
class Block:
    """Steps in braces."""

    steps: Steps


@dataclass(frozen=True, slots=True)
class Stop:
    """The end of the line."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One of several alternatives, with what it takes to be allowed."""

    test: Node | None
    steps: Steps


@dataclass(frozen=True, slots=True)
class Choose:
    """One of several branches is chosen."""

    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class May:
    """Steps that may be left out."""

    steps: Steps


@dataclass(frozen=True, slots=True)
class Each:
    """Steps for each of a set, which they call ``it``; if a selector asks, for what is picked."""

    group: Node
    steps: Steps


@dataclass(frozen=True, slots=True)
class Repeat:
    """Steps so many times, or until a test holds after them."""

    times: Node
    steps: Steps
    until: Node | None = None


@dataclass(frozen=True, slots=True)
class Lasting:
    """Steps that work from now on, as long as their scope lasts."""

    scope: str
    steps: Steps


@dataclass(frozen=True, slots=True)
class When:
    """Within :class:`Lasting`: steps that are carried out at a hook."""

    hook: str
    steps: Steps


@dataclass(frozen=True, slots=True)
class Play:
    """The lines of another card at a hook; an empty hook is that of this line."""

    card: str
    hook: str = ""


Action: TypeAlias = "Do | Block | Stop | Choose | May | Each | Repeat | Lasting | When | Play"


@dataclass(frozen=True, slots=True)
class Step:
    """An action; with a test, another one may take its place where the test fails."""

    action: Action
    test: Node | None = None
    other: Action | None = None


Steps: TypeAlias = "tuple[Step, ...]"


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
    steps: Steps = ()
    flags: tuple[Flag, ...] = ()
