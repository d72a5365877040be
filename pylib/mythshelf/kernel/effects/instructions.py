"""What a program is compiled to: flat code, in which branches are jumps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from .tree import SourceLine
from .vocabulary import FlagWord, Hook, Mark, Op, Register, Scope, Selector

Expression: TypeAlias = "Callable[[Any, Any], Any]"
"""Works a value out of the world and the effect; sets of subjects are tuples."""
Argument: TypeAlias = "int | str | Expression"
"""A number or word as it stands, or what works it out."""
END = 1 << 30
"""Beyond the code of any line."""


@dataclass(frozen=True, slots=True)
class Do:
    """Carry an operation out; go on at ``otherwise`` if it cannot be done.

    It cannot if an argument of those at the places ``needed`` is an empty set, or if its ``can``
    says so.
    """

    op: Op
    arguments: tuple[Argument, ...]
    needed: tuple[int, ...]
    otherwise: int
    fixed: bool
    """Whether no argument has to be worked out."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Have some of a selector's candidates picked, into a register, of those that ``accepts`` takes
    if there is such a function; go on at ``otherwise`` if there is none."""

    selector: Selector
    arguments: tuple[Argument, ...]
    register: int
    accepts: Callable[..., bool] | None
    otherwise: int


@dataclass(frozen=True, slots=True)
class Unless:
    """Go on at ``to`` unless the test holds."""

    test: Expression
    to: int


@dataclass(frozen=True, slots=True)
class Jump:
    """Go on at ``to``."""

    to: int


@dataclass(frozen=True, slots=True)
class Initialize:
    """Carry out what a register begins with."""

    register: Register


@dataclass(frozen=True, slots=True)
class Put:
    """Write a value to a register."""

    register: int
    value: Argument


@dataclass(frozen=True, slots=True)
class Next:
    """Take the first of the set in ``group`` as ``it``; at the end go on at ``to``."""

    group: int
    it: int
    to: int


@dataclass(frozen=True, slots=True)
class Count:
    """Go on at ``to`` if the register is 0, else count it down."""

    register: int
    to: int


@dataclass(frozen=True, slots=True)
class CompiledBranch:
    """A branch: what it takes, where it begins, and its words."""

    test: Expression | None
    at: int
    words: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Have one of the branches chosen that are allowed; go on at ``end`` if none is."""

    branches: tuple[CompiledBranch, ...]
    end: int


@dataclass(frozen=True, slots=True)
class Last:
    """The code from here to ``to`` works from now on as long as ``scope``: at ``hook``, or on the
    figures where that is empty. Go on at ``to``."""

    scope: Scope
    hook: str
    to: int


@dataclass(frozen=True, slots=True)
class CallCard:
    """Carry out the lines of another card at a hook."""

    card: str
    hook: str


Instruction: TypeAlias = (
    "Do | Pick | Unless | Jump | Initialize | Put | Next | Count | Ask | Last | CallCard"
)


def moved(one: Instruction, by: int) -> Instruction:
    """An instruction whose places lie so much further on."""
    if not by:
        return one
    match one:
        case Unless(to=to) | Jump(to=to) | Next(to=to) | Count(to=to) | Last(to=to):
            return replace(one, to=_further(to, by))
        case Do(otherwise=to) | Pick(otherwise=to):
            return replace(one, otherwise=_further(to, by))
        case Ask(branches=branches, end=end):
            further = tuple(replace(one, at=one.at + by) for one in branches)
            return Ask(further, _further(end, by))
        case _:
            return one


def _further(to: int, by: int) -> int:
    return to if to == END else to + by


@dataclass(frozen=True, slots=True)
class Line:
    """What happens at a hook if the flags and the ``test`` hold. ``code`` ends at its length."""

    hook: Hook
    flags: tuple[tuple[FlagWord, tuple[str, ...]], ...]
    test: Expression | None
    code: tuple[Instruction, ...]
    registers: tuple[str, ...]
    """The names of the registers; those without a name of their own are called after nothing."""
    kinds: tuple[str, ...]
    """The kinds of the subjects in them; empty for a number."""
    source: SourceLine


@dataclass(frozen=True, slots=True)
class Program:
    """All that a card does. A line is known by its place in ``lines``."""

    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()
    hooks: frozenset[str] = field(init=False)
    """The hooks at which it has lines, because most cards have none at most moments."""

    def __post_init__(self) -> None:
        """Gather the hooks once, because a program is asked for them at every moment."""
        object.__setattr__(self, "hooks", frozenset(line.hook.name for line in self.lines))

    def has(self, mark: str) -> bool:
        """Whether the program has a mark of that name."""
        return any(one.name == mark for one in self.marks)

    def at(self, *hooks: str) -> Iterator[int]:
        """The places of the lines of these hooks, in their order."""
        for place, line in enumerate(self.lines):
            if line.hook.name in hooks:
                yield place

    def operations(self) -> tuple[str, ...]:
        """The names of its operations, line by line."""
        every = (one for line in self.lines for one in line.code)
        return tuple(one.op.name for one in every if isinstance(one, Do))

    def plays(self) -> tuple[str, ...]:
        """The ids of the cards whose lines it carries out."""
        every = (one for line in self.lines for one in line.code)
        return tuple(one.card for one in every if isinstance(one, CallCard))

    def asks(self) -> bool:
        """Whether some step of the program may ask somebody something."""
        return any(
            isinstance(one, (Pick, Ask)) or (isinstance(one, Do) and one.op.asks)
            for line in self.lines
            for one in line.code
        )
