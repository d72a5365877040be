"""The words of a game's effects: operations, values, hooks and marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

NUMBER = "number"
CONDITION = "condition"
"""Kinds of parameter known to every game; a game may have kinds of its own for its selectors."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What an argument has to be: of a kind, or one of some ``words``; perhaps left out."""

    kind: str = NUMBER
    words: tuple[str, ...] = ()
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Op:
    """An operation.

    ``run(state, effect, *arguments)`` carries it out, at once or by pushing frames; the frame
    that goes on with the effect lies on the stack already. ``words(*arguments)`` says it on the
    card, in lower case, with the words of its arguments. ``asks`` where it may push a decision.
    """

    name: str
    run: Callable[..., None]
    words: Callable[..., str]
    parameters: tuple[Parameter, ...] = ()
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Value:
    """Something an effect can look at: a number, a condition, a selector of the game's kind.

    ``get(state, effect)`` answers with it, ``words`` name it.
    """

    name: str
    kind: str
    get: Callable[..., Any]
    words: str


@dataclass(frozen=True, slots=True)
class Hook:
    """A moment at which a line works; ``words`` begin its sentence and may be empty.

    ``at_once`` where the game runs its lines without the stack: nothing there may ask.
    ``ops`` are the only operations that make sense there; all where it is empty.
    """

    name: str
    words: str
    at_once: bool = False
    ops: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Mark:
    """A property without steps, which the rules ask for by name."""

    name: str
    words: str


class Vocabulary:
    """All words of one game.

    ``ask(state, effect, branches)`` pushes the decision between the branches of a ``choose``,
    whose option calls :func:`.running.remember` with :data:`.running.CHOSEN`; without it the
    game has no ``choose``.
    """

    def __init__(
        self,
        *,
        hooks: Iterable[Hook],
        ops: Iterable[Op],
        values: Iterable[Value] = (),
        marks: Iterable[Mark] = (),
        ask: Callable[[Any, Any, int], None] | None = None,
    ) -> None:
        self.hooks = {hook.name: hook for hook in hooks}
        self.ops = {op.name: op for op in ops}
        self.values = {value.name: value for value in values}
        self.marks = {mark.name: mark for mark in marks}
        self.ask = ask
