"""Random programs, written in the words of a vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from hypothesis import strategies
from hypothesis.strategies import DrawFn, SearchStrategy
from mythshelf.kernel.effects import (
    CHANGE,
    CONDITION,
    NUMBER,
    TEXT,
    Op,
    Parameter,
    Selector,
    Value,
    Vocabulary,
)

T = TypeVar("T")
_FUNCTIONS = ("half({})", "half_up({})", "min({}, 2)", "max(1, {})", "-{}", "({} + 1)", "2 * {}")
_SIGNS = ("<=", ">=", "==", "!=", "<", ">")
_DEEPEST = 3


def programs(vocabulary: Vocabulary, cards: Sequence[str]) -> SearchStrategy[str]:
    """Texts of one to three lines; most of them are sound, and some have one wrong word."""

    @strategies.composite
    def written(draw: DrawFn) -> str:
        writer = _Writer(draw, vocabulary, cards)
        return "\n".join(writer.line() for _ in range(writer.number_up_to(2) + 1))

    return written()


class _Writer:
    """Writes a line from left to right. ``_it`` are the kinds of what ``it`` may be here."""

    def __init__(self, draw: DrawFn, vocabulary: Vocabulary, cards: Sequence[str]) -> None:
        self._draw, self._words, self._cards = draw, vocabulary, cards
        self._it: list[str] = []
        self._figures = self._lasts = False
        self._deep = 0

    def number_up_to(self, most: int) -> int:
        """A number from 0."""
        return self._draw(strategies.integers(0, most))

    def _one(self, several: Sequence[T]) -> T:
        return several[self.number_up_to(len(several) - 1)]

    def _rarely(self) -> bool:
        return self.number_up_to(60) == 60

    def line(self) -> str:
        """A mark, or flags, a hook, a test and steps."""
        if self._words.marks and self.number_up_to(9) == 9:
            return self._one(self._words.marks).name
        hook = self._one(self._words.hooks)
        self._it, self._figures = [hook.about] if hook.about else [], hook.figures
        test = f" if {self._test()}" if self.number_up_to(3) == 3 else ""
        flags = ""
        if self._words.flags and self.number_up_to(4) == 4:
            flag = self._one(self._words.flags)
            behind = f"({self._one(flag.takes)})" if flag.takes else ""
            flags = f"{flag.name}{behind} "
        return f"{flags}{hook.name}{test}: {self._steps()}"

    # Steps ----------------------------------------------------------------------------

    def _steps(self) -> str:
        self._deep += 1
        steps = [self._step() for _ in range(self.number_up_to(2) + 1)]
        self._deep -= 1
        return "; ".join(steps)

    def _step(self) -> str:
        action = self._action()
        if self.number_up_to(3) < 3 or action == "stop":
            return action
        other = f" else {self._action()}" if self.number_up_to(2) == 2 else ""
        return f"{action} if {self._test()}{other}"

    def _action(self) -> str:
        kinds: list[Callable[[], str]] = [self._do] * 6
        if self._deep < _DEEPEST:
            kinds += [self._block, self._each, self._repeat]
            if not self._figures:
                kinds += [self._choose, self._may, self._play]
            if not self._figures and not self._lasts and self._words.scopes:
                kinds.append(self._lasting)
        return "stop" if self._rarely() else self._one(kinds)()

    def _block(self) -> str:
        return f"{{ {self._steps()} }}"

    def _choose(self) -> str:
        branches = [
            (f"if {self._test()}: " if self.number_up_to(2) == 2 else "") + self._steps()
            for _ in range(self.number_up_to(1) + 2)
        ]
        return f"choose {{ {' | '.join(branches)} }}"

    def _may(self) -> str:
        return f"may {self._block()}"

    def _each(self) -> str:
        groups = [one for one in self._words.selectors if not (self._figures and one.picking)]
        group = self._one(groups)
        words = self._called(group)
        self._it.append(group.kind)
        words = f"each({words}) {self._block()}"
        self._it.pop()
        return words

    def _repeat(self) -> str:
        until = f" until {self._test()}" if self.number_up_to(1) else ""
        return f"repeat({self._one((2, 3, self._number()))}) {self._block()}{until}"

    def _lasting(self) -> str:
        scope, before, self._lasts = self._one(self._words.scopes).name, self._it, True
        if self.number_up_to(1):
            hook = self._one([hook for hook in self._words.hooks if not hook.figures])
            self._it = [*before, hook.about] if hook.about else before
            words = f"lasting({scope}) {{ when({hook.name}) {self._block()} }}"
        else:
            self._figures = True
            words = f"lasting({scope}) {self._block()}"
            self._figures = False
        self._it, self._lasts = before, False
        return words

    def _play(self) -> str:
        return f'play("{self._one(self._cards)}", {self._one(self._words.hooks).name})'

    def _do(self) -> str:
        ops = [op for op in self._words.ops if op.figure or not self._figures]
        op = self._one(ops)
        return f"{self._called(op)} {self._block()}" if op.body else self._called(op)

    # Arguments ------------------------------------------------------------------------

    def _called(self, word: Op | Value | Selector) -> str:
        arguments = [self._argument(one) for one in word.parameters if not one.optional]
        return f"{word.name}({', '.join(arguments)})" if arguments else word.name

    def _argument(self, wanted: Parameter) -> str:
        if self._rarely():
            return self._one(("it", "red", "3", '"card"', "=2", *self._words.selector))
        if wanted.words:
            return self._one(wanted.words)
        if wanted.kind == TEXT:
            return f'"{self._one(self._cards)}"'
        if wanted.kind == NUMBER:
            return self._number()
        if wanted.kind == CONDITION:
            return self._test()
        if wanted.kind == CHANGE:
            return self._one(("half", "=0", f"={self._number()}", "+2", "-1", self._number()))
        return self._group(wanted.kind)

    def _group(self, kind: str) -> str:
        found = [one for one in self._words.selectors if one.kind == kind]
        if self._figures:
            found = [one for one in found if one.picking is None]
        if self._it and self._it[-1] == kind and self.number_up_to(2):
            return "it"
        return self._called(self._one(found)) if found else "it"

    def _number(self) -> str:
        values = [one for one in self._words.values if one.kind == NUMBER and not one.parameters]
        sets = [one for one in self._words.selectors if not (one.picking or one.parameters)]
        plain: list[str] = [
            *("0", "1", "2", "3"),
            *(one.name for one in values),
            *self._words.register,
            *(f"count({one.name})" for one in sets),
        ]
        words = self._one(plain)
        return self._one(_FUNCTIONS).format(words) if self.number_up_to(3) == 3 else words

    def _test(self) -> str:
        values = [one for one in self._words.values if one.kind == CONDITION]
        if values and self.number_up_to(1):
            words = self._called(self._one(values))
        else:
            names = [one.name for one in self._words.values if one.kind == NUMBER]
            number = self._one([*names, *self._words.register])
            words = f"{number} {self._one(_SIGNS)} {self._one((1, 4, self._number()))}"
        kind = self.number_up_to(9)
        if kind == 9:
            return f"not {words}"
        if kind < 8 or self._deep > _DEEPEST:
            return words
        self._deep += 1
        words = f"{words} {self._one(('and', 'or'))} {self._test()}"
        self._deep -= 1
        return words
