"""A line of a card at work, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias, TypeVar

from ..play.cloning import copied
from ..play.named import OfLine
from .vocabulary import Origin, Side, Subject

I = TypeVar("I", bound="Invocation")  # noqa: E741
Memory: TypeAlias = Annotated[tuple[int | tuple[Subject, ...], ...], OfLine()]
"""The registers of an effect: numbers and sets of subjects; empty before the first is written."""


@dataclass(frozen=True, slots=True)
class Invocation:
    """What a program needs to know of itself.

    ``card`` is the card's id and ``line`` the place of the line in its program; ``side`` is whose
    card it is, ``source`` what on the table it belongs to (-1 for nothing); ``at`` is the
    instruction to come, ``memory`` the registers.
    """

    card: str
    line: int
    side: Side
    source: Origin = -1
    at: int = 0
    memory: Memory = ()

    def remembering(self: I, memory: Memory) -> I:
        """The same with other registers."""
        twin = copied(self)
        object.__setattr__(twin, "memory", memory)
        return twin

    def going_on(self: I, at: int) -> I:
        """The same at another instruction."""
        twin = copied(self)
        object.__setattr__(twin, "at", at)
        return twin

    def writing(self: I, register: int, value: int | tuple[int, ...]) -> I:
        """The same with one register changed."""
        memory = (*self.memory[:register], value, *self.memory[register + 1 :])
        return self.remembering(memory)

    def beginning(self: I, registers: int) -> I:
        """The same with so many registers, if none has been written yet."""
        return self if self.memory or not registers else self.remembering((0,) * registers)
