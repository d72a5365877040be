"""Words of the language bound to what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ....kernel.effects import CONDITION, ILLEGAL, NUMBER, Op, Parameter, Picking, Selector, Value

Functions: TypeAlias = Mapping[str, Callable[..., Any]]
Said: TypeAlias = "str | Callable[..., str]"

FIGURE: Final = "figure"
"""A hero, an enemy, a lair, an ally or a bystander."""
AREA: Final = "area"
"""Squares for an attack on an area or for a token, in one of their positions."""
TOKEN: Final = "token"
COUNTER: Final = "counter"
"""A treasure counter on the tile."""
TYPE: Final = "type"
"""A monster-type."""
EDGE: Final = "edge"
"""An edge of the tile."""

N: Final = Parameter()
MAYBE_N: Final = Parameter(optional=True)
WHO: Final = Parameter(FIGURE)


@dataclass(frozen=True, slots=True)
class Binding:
    """Makes words with the functions of the game.

    ``functions`` has one for every operation, value and selector by its name. It may have more for
    an operation: ``<name>.can`` and ``<name>.accepts`` (see :class:`.Op`). ``owner`` and ``group``
    answer who picks, as :class:`.Picking` asks: the hero's player, or the players together
    (MT-GEN-07); ``next_in_chain`` is :attr:`.Picking.after` of a chain. Raises ``KeyError`` for a
    word without its function.
    """

    functions: Functions

    def op(
        self,
        name: str,
        words: Callable[..., str],
        *parameters: Parameter,
        figure: bool = False,
        cost: bool = False,
        asks: bool = False,
        body: str = "",
    ) -> Op:
        """A word for an operation, with the function that carries it out."""
        can, accepts = self.functions.get(f"{name}.can"), self.functions.get(f"{name}.accepts")
        run = self.functions[name]
        return Op(name, run, words, parameters, asks, figure, cost, can, accepts, body)

    def number(self, name: str, words: Said, *parameters: Parameter) -> Value:
        """A word for a number, with the function that finds it."""
        return Value(name, NUMBER, self.functions[name], words, parameters)

    def condition(self, name: str, words: Said, *parameters: Parameter) -> Value:
        """A word for a condition, with the function that tests it."""
        return Value(name, CONDITION, self.functions[name], words, parameters)

    def those(
        self, name: str, words: Said, *parameters: Parameter, kind: str = FIGURE, it: str = "it"
    ) -> Selector:
        """A selector that means all of its candidates."""
        return Selector(name, kind, self.functions[name], words, parameters, it=it)

    def asked(
        self,
        name: str,
        words: Said,
        question: Said,
        *parameters: Parameter,
        kind: str = FIGURE,
        it: str = "it",
        by: str = "owner",
    ) -> Selector:
        """A selector of which one is picked, by the hero's player or by the ``group``."""
        picking = Picking(self.functions[by])
        return Selector(
            name, kind, self.functions[name], words, parameters, picking, question, it=it
        )

    def target(
        self,
        name: str,
        words: Said,
        question: Said,
        *parameters: Parameter,
        kind: str = FIGURE,
        several: bool = False,
        chain: bool = False,
    ) -> Selector:
        """What an attack is on: without a candidate the card cannot be played (MT-ATK-06). Of
        ``several`` at least one is picked, in a ``chain`` each one beside the one before."""
        after = self.functions["next_in_chain"] if chain else None
        least = int(several)
        picking = Picking(self.functions["owner"], several, False, several, ILLEGAL, least, after)
        return Selector(name, kind, self.functions[name], words, parameters, picking, question)
