"""Values, tests and sets of a program, compiled to functions of the world and the effect."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from .change import ADD, HALVE, PUT
from .instructions import Argument, Expression
from .tree import Becomes, Call, Infix, Node, Not, Quoted
from .vocabulary import (
    CHANGE,
    CONDITION,
    NUMBER,
    TEXT,
    Parameter,
    Selector,
    Value,
    Vocabulary,
)

HALF = "half"
"""The word for a change that halves."""
_Get: TypeAlias = Callable[..., Any]
_ARITHMETIC: dict[str, _Get] = {"+": operator.add, "-": operator.sub, "*": operator.mul}
_COMPARED: dict[str, _Get] = {
    "<=": operator.le,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
}
FUNCTIONS: dict[str, tuple[int, _Get]] = {
    "min": (2, min),
    "max": (2, max),
    "half": (1, lambda n: n // 2),
    "half_up": (1, lambda n: -(-n // 2)),
    "count": (1, len),
}
"""The functions of numbers that every game has, with how many arguments each takes; ``count`` is
how many a set has."""
LARGEST = 10**6
"""Numbers are kept within this, so that no program can make a state too large."""


class BadProgram(ValueError):
    """A program that does not fit its game's vocabulary; the message says where."""


class Scribe:
    """Compiles the nodes of one line. ``register_of`` finds a register that has a name, and the
    kind of subject in it (empty for a number)."""

    def __init__(
        self, vocabulary: Vocabulary, register_of: Callable[[str], tuple[int, str] | None]
    ) -> None:
        self._vocabulary, self._register_of = vocabulary, register_of

    # Arguments ------------------------------------------------------------------------

    def matched(
        self, name: str, parameters: tuple[Parameter, ...], call: Call
    ) -> list[tuple[Parameter, Node]]:
        """The arguments of a call with the parameters they are for, in the parameters' order."""
        if len(call.args) > len(parameters):
            raise BadProgram(f"{name!r} does not take {len(call.args)} arguments")
        found = dict(enumerate(call.args))
        for word, node in call.named:
            places = [n for n, one in enumerate(parameters) if one.name == word]
            if not places or places[0] in found:
                raise BadProgram(f"{name!r} has no argument {word!r}, or has it twice")
            found[places[0]] = node
        needed = [n for n, one in enumerate(parameters) if not one.optional]
        if not set(needed) <= set(found):
            raise BadProgram(f"{name!r} does not take {len(found)} arguments")
        if sorted(found) != list(range(len(found))):
            raise BadProgram(f"{name!r} leaves out an argument before another one")
        return [(parameters[n], found[n]) for n in sorted(found)]

    def arguments_of(
        self, name: str, parameters: tuple[Parameter, ...], node: Node
    ) -> tuple[Argument, ...]:
        """The arguments of a value or a selector."""
        assert isinstance(node, Call)
        pairs = self.matched(name, parameters, node)
        return tuple(self.argument(name, parameter, arg) for parameter, arg in pairs)

    def argument(self, name: str, wanted: Parameter, node: Node) -> Argument:
        """An argument that fits a parameter."""
        if isinstance(node, Call) and not node.args and node.name in wanted.words:
            return node.name
        if isinstance(node, Quoted) and wanted.kind == TEXT and not wanted.words:
            return node.text
        if not wanted.words:
            if wanted.kind == CONDITION:
                return self.test(node)
            if wanted.kind == NUMBER:
                return self.number(node)
            if wanted.kind == CHANGE:
                return self._change(node)
            if wanted.kind != TEXT:
                kind, members = self.group(node)
                if kind == wanted.kind:
                    return members
        raise BadProgram(f"{name!r} has an argument of the wrong kind")

    def _change(self, node: Node) -> Expression:
        """A pair of how a figure changes and by how much."""
        if isinstance(node, Call) and node.name == HALF and not node.args:
            return lambda world, effect: (HALVE, 0)
        how = PUT if isinstance(node, Becomes) else ADD
        number = self.number(node.number if isinstance(node, Becomes) else node)
        if isinstance(number, int):
            return lambda world, effect: (how, number)
        assert callable(number)
        return lambda world, effect: (how, number(world, effect))

    # Numbers and tests ----------------------------------------------------------------

    def number(self, node: Node) -> Argument:
        """A number; an ``int`` where it never changes."""
        match node:
            case int():
                return node
            case Infix(sign, left, right) if sign in _ARITHMETIC:
                return _calculated(_ARITHMETIC[sign], [self.number(left), self.number(right)])
            case Call(name, args, ()) if name in FUNCTIONS:
                return self._function(name, args)
            case Call(name, (), ()) if name not in self._vocabulary.value:
                place = self._register_of(name)
                if place is not None and not place[1]:
                    return self.read(place[0])
        return self._value(node, NUMBER)

    def _function(self, name: str, args: tuple[Node, ...]) -> Argument:
        wanted, function = FUNCTIONS[name]
        if len(args) != wanted:
            raise BadProgram(f"{name!r} does not take {len(args)} arguments")
        if name == "count":
            members = self.group(args[0])[1]
            return lambda world, effect: len(members(world, effect))
        return _calculated(function, [self.number(arg) for arg in args])

    def test(self, node: Node) -> Expression:
        """Something that holds or does not."""
        match node:
            case Not(test):
                wrong = self.test(test)
                return lambda world, effect: not wrong(world, effect)
            case Infix("and", left, right):
                one, other = self.test(left), self.test(right)
                return lambda world, effect: one(world, effect) and other(world, effect)
            case Infix("or", left, right):
                one, other = self.test(left), self.test(right)
                return lambda world, effect: one(world, effect) or other(world, effect)
            case Infix(sign, left, right) if sign in _COMPARED:
                found = _calculated(_COMPARED[sign], [self.number(left), self.number(right)])
                if callable(found):
                    return found
                raise BadProgram("two numbers are compared that never change")
        found = self._value(node, CONDITION)
        assert callable(found)
        return found

    def _value(self, node: Node, kind: str) -> Expression:
        name = node.name if isinstance(node, Call) else ""
        value = self._vocabulary.value.get(name)
        if value is None or value.kind != kind:
            raise BadProgram(f"there is no {kind} {name!r}" if name else f"a {kind} is missing")
        for register in value.needs:
            self._register_of(register)
        return _called(value, self.arguments_of(name, value.parameters, node))

    # Sets of subjects -----------------------------------------------------------------

    def selector(self, node: Node) -> Selector | None:
        """The selector that a node names, if it names one."""
        return self._vocabulary.selector.get(node.name) if isinstance(node, Call) else None

    def group(self, node: Node) -> tuple[str, Expression]:
        """The kind of a set of subjects, and the set."""
        selector = self.selector(node)
        if selector is not None:
            if selector.picking is not None:
                raise BadProgram(f"{selector.name!r} asks, and nothing can be asked here")
            arguments = self.arguments_of(selector.name, selector.parameters, node)
            return selector.kind, members_of(selector, arguments)
        name = node.name if isinstance(node, Call) else ""
        place = self._register_of(name) if name else None
        if place is None or not place[1]:
            raise BadProgram(f"{name!r} selects nothing" if name else "a set is missing")
        return place[1], self.read_group(place[0])

    def read(self, register: int) -> Expression:
        """The number in a register."""
        return lambda world, effect: effect.memory[register] if effect.memory else 0

    def read_group(self, register: int) -> Expression:
        """The set in a register."""
        return lambda world, effect: (effect.memory[register] or ()) if effect.memory else ()


def _called(value: Value, arguments: tuple[Argument, ...]) -> Expression:
    if not arguments:
        return value.get
    get = value.get
    return lambda world, effect: get(world, effect, *worked_out(arguments, world, effect))


def members_of(selector: Selector, arguments: tuple[Argument, ...]) -> Expression:
    """The candidates of a selector, as a tuple."""
    of = selector.of
    if not arguments:
        return lambda world, effect: tuple(of(world, effect))
    return lambda world, effect: tuple(of(world, effect, *worked_out(arguments, world, effect)))


def worked_out(arguments: Iterable[Argument], world: Any, effect: Any) -> list[Any]:
    """The values of arguments now."""
    return [one(world, effect) if callable(one) else one for one in arguments]


def bounded(number: int) -> int:
    """The number, or the nearest that is allowed."""
    if -LARGEST <= number <= LARGEST:
        return number
    return LARGEST if number > 0 else -LARGEST


def _calculated(function: _Get, parts: list[Argument]) -> Argument:
    if all(isinstance(part, int) for part in parts):
        found = function(*parts)
        return found if isinstance(found, bool) else bounded(found)

    def get(world: Any, effect: Any) -> Any:
        found = function(*worked_out(parts, world, effect))
        return found if isinstance(found, bool) else bounded(found)

    return get
