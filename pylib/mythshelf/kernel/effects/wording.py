"""Generates a card's text from its program."""

from __future__ import annotations

from .compiler import CHOOSE, IF, STOP, Program
from .language import Block, Call, Compare, Node, SourceLine, Step, Test, Times
from .vocabulary import Vocabulary

_SIGNS = {"<=": "{} or less", ">=": "{} or more", "==": "{}", "<": "below {}", ">": "above {}"}


def text_of(program: Program, vocabulary: Vocabulary) -> str:
    """The sentences of a program: its marks, then a sentence for each line."""
    sentences = [f"{_capital(mark.words)}." for mark in program.marks]
    sentences += [_line(line.source, vocabulary) for line in program.lines]
    return " ".join(sentences)


def _line(line: SourceLine, vocabulary: Vocabulary) -> str:
    begin = vocabulary.hooks[line.hook].words
    if line.tests:
        begin += f", if {_tests(line.tests, vocabulary)}"
    steps = _steps(line.steps, vocabulary)
    return _capital(f"{begin}: {steps}." if begin else f"{steps}.")


def _steps(steps: tuple[Step, ...], vocabulary: Vocabulary) -> str:
    return "; ".join(_step(step, vocabulary) for step in steps)


def _step(step: Step, vocabulary: Vocabulary) -> str:
    words = _call(step.call, vocabulary)
    return f"if {_tests(step.tests, vocabulary)}, {words}" if step.tests else words


def _call(call: Call, vocabulary: Vocabulary) -> str:
    words = [_arg(arg, vocabulary) for arg in call.args]
    if call.name == IF:
        return f"if {words[0]}, {words[1]}"
    if call.name == CHOOSE:
        return words[0]
    if call.name == STOP:
        return "that is all"
    return vocabulary.ops[call.name].words(*words)


def _tests(tests: tuple[Test, ...], vocabulary: Vocabulary) -> str:
    return " and ".join(_arg(test, vocabulary) for test in tests)


def _arg(arg: Node, vocabulary: Vocabulary) -> str:
    match arg:
        case int():
            return str(arg)
        case Times(factor, call):
            return f"{factor} times {_arg(call, vocabulary)}"
        case Compare(call, sign, number):
            return f"{_arg(call, vocabulary)} is {_SIGNS[sign].format(number)}"
        case Block(branches):
            return ", or ".join(_steps(steps, vocabulary) for steps in branches)
        case Call(name):
            if name in vocabulary.values:
                return vocabulary.values[name].words
            if name in vocabulary.ops:
                return _call(arg, vocabulary)
    return arg.name


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
