"""Generates a card's text from its program, in full or as short as can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .tree import (
    Action,
    Alternatives,
    Becomes,
    Call,
    Compound,
    Each,
    Halt,
    Infix,
    May,
    Node,
    Not,
    Operation,
    PlayCard,
    Quoted,
    Repeat,
    Scoped,
    SourceLine,
    Statement,
    Statements,
    When,
)
from .vocabulary import IT, Parameter, Vocabulary

_COMPARED = {
    "<=": "{} or less",
    ">=": "{} or more",
    "==": "{}",
    "!=": "not {}",
    "<": "below {}",
    ">": "above {}",
}
_NUMBER_OF = "the number of "
_COUNTED = {
    "<=": "{} or fewer",
    ">=": "{} or more",
    "==": "{}",
    "!=": "not {}",
    "<": "fewer than {}",
    ">": "more than {}",
}
_ANY = {("==", "0"): "no", ("<", "1"): "no", (">=", "1"): "any", (">", "0"): "any"}
_ARITHMETIC = {"+": "{} plus {}", "-": "{} minus {}"}
_FUNCTIONS = {
    "min": "the smaller of {} and {}",
    "max": "the larger of {} and {}",
    "half": "half of {}, rounded down",
    "half_up": "half of {}, rounded up",
    "count": "the number of {}",
}
_LIMITS = {"min": "{}, at most {}", "max": "{}, at least {}"}
"""``min`` and ``max`` with a plain number after the other one."""
_AFTER_A_TEST = (Alternatives, Compound)


@dataclass(frozen=True, slots=True)
class Brief:
    """How words are said where there is little room, by their names; all others as always.

    ``tests`` say what is tested without an "if", such as "on an odd roll"; that of a number has
    braces for what it is compared with, "at {}" or, of things that are counted, "with {} cards".
    """

    words: Mapping[str, str | Callable[..., str]] = field(default_factory=dict)
    tests: Mapping[str, str] = field(default_factory=dict)


def statements_text(statements: Statements, vocabulary: Vocabulary) -> str:
    """Statements in words, in lower case, without a full stop."""
    return _Words(vocabulary).statements(statements)


def line_text(line: SourceLine, vocabulary: Vocabulary, brief: Brief | None = None) -> str:
    """A line as a sentence, in full unless it is told how to be ``brief``."""
    return _Words(vocabulary, brief).line(line)


def test_text(node: Node, vocabulary: Vocabulary) -> str:
    """A test in words: "your health is 8 or less"."""
    return _Words(vocabulary).test(node)


def value_text(node: Node, vocabulary: Vocabulary) -> str:
    """A value in words: "your health"."""
    return _Words(vocabulary).value(node)


def mark_text(words: str) -> str:
    """A mark as a sentence."""
    return f"{_capital(words)}."


class _Words:
    def __init__(self, vocabulary: Vocabulary, brief: Brief | None = None) -> None:
        self._vocabulary = vocabulary
        self._brief = brief
        self._it = ["it"]

    def _said(self, word: Any) -> Any:
        """The words of a word: text, or made of those of its arguments."""
        return word.words if self._brief is None else self._brief.words.get(word.name, word.words)

    def line(self, line: SourceLine) -> str:
        begin = self._said(self._vocabulary.hook[line.hook])
        flags = [self._said(self._vocabulary.flag[one.name])(*one.words) for one in line.flags]
        if line.test is not None:
            flags.append(self._if(line.test))
        begin = (", " if self._brief is None else " ").join(filter(None, [begin, *flags]))
        statements = self.statements(line.statements)
        return _capital(f"{begin}: {statements}." if begin else f"{statements}.")

    def statements(self, statements: Statements) -> str:
        return "; ".join(self._each_statement(statements))

    def _each_statement(self, statements: Statements) -> Iterator[str]:
        """Each statement in words; the first after a cost says that it depends on it."""
        paid = ""
        for statement in statements:
            yield paid + self._statement(statement)
            paid = "if you do, " if self._is_cost(statement) else ""

    def _is_cost(self, statement: Statement) -> bool:
        if not isinstance(statement.action, Operation) or statement.test is not None:
            return False
        return self._vocabulary.op[statement.action.call.name].cost

    def _statement(self, statement: Statement) -> str:
        words = self._action(statement.action)
        if statement.test is None:
            return words
        sign = ":" if isinstance(statement.action, _AFTER_A_TEST) else ","
        words = f"{self._if(statement.test)}{sign} {words}"
        return (
            words
            if statement.other is None
            else f"{words}; otherwise {self._action(statement.other)}"
        )

    def _if(self, test: Node) -> str:
        if short := self._short_test(test):
            return short
        return (
            f"unless {self.test(test.test)}" if isinstance(test, Not) else f"if {self.test(test)}"
        )

    def _short_test(self, test: Node) -> str:
        """A test without "if", where the game has words for it."""
        said = self._brief.tests if self._brief is not None else {}
        match test:
            case Call(name):
                return said.get(name, "")
            case Infix(sign, Call(name), right) if sign in _COMPARED and name in said:
                compared = _COMPARED if said[name].endswith("{}") else _COUNTED
                return said[name].format(compared[sign].format(self.value(right)))
        return ""

    def _action(self, action: Action) -> str:
        match action:
            case Operation(call, body):
                return self._do(call, body)
            case Compound(statements):
                return ", and ".join(self._each_statement(statements))
            case Halt():
                return "that is all"
            case Alternatives(branches):
                words = [
                    self.statements(one.statements)
                    if one.test is None
                    else f"{self._if(one.test)}, {self.statements(one.statements)}"
                    for one in branches
                ]
                return f"choose one: {', or '.join(words)}"
            case May(statements):
                return f"you may {', and '.join(self._each_statement(statements))}"
            case Each(group, statements):
                return self._each(group, statements)
            case Repeat(times, statements, until):
                often = f"{self.value(times)} times: {self.statements(statements)}"
                return often if until is None else f"up to {often}, until {self.test(until)}"
            case Scoped(scope, statements):
                return f"{self._said(self._vocabulary.scope[scope])}, {self.statements(statements)}"
            case When(hook, statements):
                moment = self._said(self._vocabulary.hook[hook])
                return f"{moment[:1].lower()}{moment[1:]}: {self.statements(statements)}"
            case PlayCard(card, _):
                return f"do as on {self._vocabulary.title(card)}"

    def _each(self, group: Node, statements: Statements) -> str:
        words = self.value(group)
        selector = self._vocabulary.selector.get(group.name) if isinstance(group, Call) else None
        one = selector is not None and selector.picking is not None
        if not one and not words.startswith(("every ", "each ")):
            words = f"each of {words}"
        self._it.append("it" if selector is None else selector.it)
        words = f"for {words}: {self.statements(statements)}"
        self._it.pop()
        return words

    def _do(self, call: Call, body: Statements) -> str:
        op = self._vocabulary.op[call.name]
        words = self._arguments(op.parameters, call)
        said: str = (
            self._said(op)(*words, self.statements(body)) if body else self._said(op)(*words)
        )
        return said

    def _arguments(self, parameters: tuple[Parameter, ...], call: Call) -> list[str]:
        found = dict(enumerate(call.args))
        for word, node in call.named:
            found[next(n for n, one in enumerate(parameters) if one.name == word)] = node
        return [self.value(found[place]) for place in sorted(found)]

    def test(self, node: Node) -> str:
        match node:
            case Not(test):
                return f"it is not so that {self.test(test)}"
            case Infix("and" | "or" as sign, left, right):
                return f"{self.test(left)} {sign} {self.test(right)}"
            case Infix(sign, left, right) if sign in _COMPARED:
                return _compared(self.value(left), sign, self.value(right))
        return self.value(node)

    def value(self, node: Node) -> str:
        match node:
            case int():
                return str(node)
            case Quoted(text):
                return self._vocabulary.title(text)
            case Call("min" | "max" as name, (left, int() as limit)) if not isinstance(left, int):
                return _LIMITS[name].format(self.value(left), limit)
            case Becomes(number):
                return f"={self.value(number)}"
            case Infix("*", left, right):
                return f"{self.value(left)} times {self.value(right)}"
            case Infix(sign, left, right) if sign in _ARITHMETIC:
                return _ARITHMETIC[sign].format(self.value(left), self.value(right))
            case Call(name, (_, *_)) if name in _FUNCTIONS:
                return _FUNCTIONS[name].format(*map(self.value, node.args))
            case Call():
                return self._named(node)
        return self.test(node)

    def _named(self, call: Call) -> str:
        words = self._vocabulary
        word = words.value.get(call.name) or words.selector.get(call.name)
        if word is not None:
            said: str | Callable[..., str] = self._said(word)
            if isinstance(said, str):
                return said
            return said(*self._arguments(word.parameters, call))
        if call.name in words.register:
            return str(self._said(words.register[call.name]))
        return self._it[-1] if call.name == IT else call.name


def _compared(left: str, sign: str, right: str) -> str:
    if not left.startswith(_NUMBER_OF):
        return f"{left} is {_COMPARED[sign].format(right)}"
    things = left.removeprefix(_NUMBER_OF)
    if (sign, right) in _ANY:
        return f"there are {_ANY[sign, right]} {things}"
    return f"there are {_COUNTED[sign].format(right)} {things}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
