"""Programs checked against a vocabulary and made into flat code: branches become jumps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt
from typing import Any, TypeAlias

from .language import BadSyntax, Block, Call, Compare, Node, SourceLine, Step, Test, Times, parse
from .vocabulary import CONDITION, NUMBER, Hook, Mark, Op, Parameter, Value, Vocabulary

STOP, IF, CHOOSE = "stop", "if", "choose"
"""The calls of the language itself: end the line, steps under a condition, branches."""
SIGNS: dict[str, Callable[[int, int], bool]] = {"<=": le, ">=": ge, "==": eq, "<": lt, ">": gt}


class BadProgram(ValueError):
    """A program that does not fit its game's vocabulary; the message says where."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A value, so many times."""

    factor: int
    value: Value


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition, or a number compared with another."""

    value: Value
    sign: str = ""
    number: int = 0


Argument: TypeAlias = "int | str | Amount | Condition"


@dataclass(frozen=True, slots=True)
class Do:
    """Carry an operation out."""

    op: Op
    arguments: tuple[Argument, ...]


@dataclass(frozen=True, slots=True)
class Unless:
    """Go on at ``to`` unless all conditions hold."""

    conditions: tuple[Condition, ...]
    to: int


@dataclass(frozen=True, slots=True)
class Jump:
    """Go on at ``to``."""

    to: int


@dataclass(frozen=True, slots=True)
class Ask:
    """Have one of so many branches chosen."""

    ask: Callable[[Any, Any, int], None]
    branches: int


@dataclass(frozen=True, slots=True)
class Branch:
    """Go on where the branch begins that was chosen."""

    to: tuple[int, ...]


Instruction: TypeAlias = "Do | Unless | Jump | Ask | Branch"


@dataclass(frozen=True, slots=True)
class Line:
    """What happens at a hook where the conditions hold. ``code`` ends at its length."""

    hook: Hook
    conditions: tuple[Condition, ...]
    code: tuple[Instruction, ...]
    source: SourceLine


@dataclass(frozen=True, slots=True)
class Program:
    """All that a card does. A line is known by its place in ``lines``."""

    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()

    def has(self, mark: str) -> bool:
        """Whether the program has a mark of that name."""
        return any(one.name == mark for one in self.marks)

    def at(self, *hooks: str) -> Iterator[int]:
        """The places of the lines of these hooks, in their order."""
        for place, line in enumerate(self.lines):
            if line.hook.name in hooks:
                yield place


def compiled(text: str, vocabulary: Vocabulary) -> Program:
    """The program of a text. Raises :class:`BadProgram`."""
    try:
        source = parse(text)
    except BadSyntax as error:
        raise BadProgram(str(error)) from error
    marks, lines = [], []
    for line in source:
        if line.steps:
            lines.append(_Compiler(line, vocabulary).line())
        elif line.hook in vocabulary.marks:
            marks.append(vocabulary.marks[line.hook])
        else:
            raise BadProgram(f"there is no mark {line.hook!r}")
    return Program(tuple(lines), tuple(marks))


class _Compiler:
    def __init__(self, source: SourceLine, vocabulary: Vocabulary) -> None:
        self._source, self._vocabulary = source, vocabulary
        if source.hook not in vocabulary.hooks:
            raise BadProgram(f"there is no hook {source.hook!r}")
        self._hook = vocabulary.hooks[source.hook]
        self._code: list[Instruction] = []

    def line(self) -> Line:
        conditions = self._conditions(self._source.tests)
        self._steps(self._source.steps)
        return Line(self._hook, conditions, tuple(self._code), self._source)

    def _steps(self, steps: tuple[Step, ...]) -> None:
        for place, step in enumerate(steps):
            if step.call.name == STOP and not step.tests and place + 1 < len(steps):
                raise BadProgram("steps after a stop are never reached")
            self._guarded(step.tests, step.call)

    def _guarded(self, tests: tuple[Test, ...], call: Call) -> None:
        """The call with a jump over it where the tests fail."""
        if not tests:
            self._call(call)
            return
        guard = len(self._code)
        self._code.append(Jump(0))
        self._call(call)
        self._code[guard] = Unless(self._conditions(tests), len(self._code))

    def _call(self, call: Call) -> None:
        if call.name == IF:
            self._if(call)
        elif call.name == CHOOSE:
            self._choose(call)
        elif call.name == STOP:
            if call.args:
                raise BadProgram("stop takes no arguments")
            self._code.append(Jump(_END))
        else:
            self._do(call)

    def _if(self, call: Call) -> None:
        if len(call.args) != 2 or not isinstance(call.args[0], (Call, Compare)):
            raise BadProgram("if takes a condition and steps")
        guard = len(self._code)
        self._code.append(Jump(0))
        (steps,) = self._branches(call.args[1], "if takes steps, not branches", 1)
        self._steps(steps)
        self._code[guard] = Unless(self._conditions((call.args[0],)), len(self._code))

    def _choose(self, call: Call) -> None:
        ask = self._vocabulary.ask
        if ask is None or self._hook.at_once:
            raise BadProgram(f"nothing can be chosen at {self._hook.name!r}")
        if len(call.args) != 1:
            raise BadProgram("choose takes branches")
        branches = self._branches(call.args[0], "choose needs two branches or more", 0)
        self._code.append(Ask(ask, len(branches)))
        switch = len(self._code)
        self._code.append(Jump(0))
        begins, ends = [], []
        for steps in branches:
            begins.append(len(self._code))
            self._steps(steps)
            ends.append(len(self._code))
            self._code.append(Jump(0))
        for end in ends:
            self._code[end] = Jump(len(self._code))
        self._code[switch] = Branch(tuple(begins))

    def _branches(self, arg: Node, sentence: str, wanted: int) -> tuple[tuple[Step, ...], ...]:
        branches = arg.branches if isinstance(arg, Block) else ()
        if isinstance(arg, Call):
            branches = ((Step(arg),),)
        if not branches or (len(branches) != wanted if wanted else len(branches) < 2):
            raise BadProgram(sentence)
        return branches

    def _do(self, call: Call) -> None:
        op = self._vocabulary.ops.get(call.name)
        if op is None:
            raise BadProgram(f"there is no operation {call.name!r}")
        if self._hook.ops and op.name not in self._hook.ops:
            raise BadProgram(f"{op.name!r} means nothing at {self._hook.name!r}")
        if op.asks and self._hook.at_once:
            raise BadProgram(f"{op.name!r} asks, and nothing can be asked at {self._hook.name!r}")
        needed = sum(not parameter.optional for parameter in op.parameters)
        if not needed <= len(call.args) <= len(op.parameters):
            raise BadProgram(f"{op.name!r} does not take {len(call.args)} arguments")
        pairs = zip(op.parameters, call.args, strict=False)
        self._code.append(Do(op, tuple(self._argument(call.name, *pair) for pair in pairs)))

    def _argument(self, op: str, wanted: Parameter, arg: Node) -> Argument:
        match arg:
            case int() if wanted.kind == NUMBER and not wanted.words:
                return arg
            case Call(name, ()) if name in wanted.words:
                return name
            case Call() | Compare() if wanted.kind == CONDITION:
                return self._condition(arg)
            case Times(factor, call) if wanted.kind == NUMBER and not wanted.words:
                return Amount(factor, self._value(call, NUMBER))
            case Call() if not wanted.words:
                return Amount(1, self._value(arg, wanted.kind))
        raise BadProgram(f"{op!r} has an argument of the wrong kind")

    def _conditions(self, tests: tuple[Test, ...]) -> tuple[Condition, ...]:
        return tuple(map(self._condition, tests))

    def _condition(self, test: Test) -> Condition:
        if isinstance(test, Compare):
            return Condition(self._value(test.call, NUMBER), test.sign, test.number)
        return Condition(self._value(test, CONDITION))

    def _value(self, call: Call, kind: str) -> Value:
        value = self._vocabulary.values.get(call.name)
        if value is None or value.kind != kind:
            raise BadProgram(f"there is no {kind} {call.name!r}")
        if call.args:
            raise BadProgram(f"{call.name!r} takes no arguments")
        return value


_END = 1 << 30
"""Beyond the code of any line."""
