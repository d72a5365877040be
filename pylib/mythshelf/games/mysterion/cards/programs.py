"""The programs of the cards, and the frame that runs them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ....kernel.effects import (
    Condition,
    Effect,
    Line,
    Program,
    Vocabulary,
    compiled,
    holds,
    text_of,
)
from ....kernel.play.core import Step
from ..table.catalogue import CONDITIONAL, NONE, Kind, Side, cards
from ..table.state import State

DRAWN = 1
"""The register with the number of cards drawn last; 0 is the branch chosen."""


_language: list[Vocabulary] = []


def use_vocabulary(vocabulary: Vocabulary) -> None:
    """Say in which words the programs are written; the game's package does, once.

    The words cannot be imported here: some of them push frames that run programs in their turn.
    """
    _language[:] = [vocabulary]


def program(kind: Kind) -> Program:
    """What a card does."""
    return _compiled(cards()[kind].program)


def card_text(kind: Kind) -> str:
    """The words on a card for what it does; a keyword stands before them."""
    card = cards()[kind]
    words = text_of(program(kind), _language[0])
    return f"{card.keyword}: {words}" if card.keyword else words


@cache
def _compiled(text: str) -> Program:
    return compiled(text, _language[0])


def has_mark(kind: Kind, mark: str) -> bool:
    """Whether a card has a property such as Soar, with which it wins against a general rule
    (MY-R-49); no card has none."""
    return kind != NONE and program(kind).has(mark)


@dataclass(frozen=True, slots=True)
class CardEffect(Effect[State]):
    """A line of a card at work (MY-GEN-05)."""

    def program_line(self) -> Line:
        """The line out of the card's program."""
        return program(self.card).lines[self.line]


def lines_at(kind: Kind, hooks: tuple[str, ...]) -> tuple[tuple[int, Line], ...]:
    """The lines of a card for these moments with their places, whether or not they work now."""
    return _lines_at(cards()[kind].program, hooks)


@cache
def _lines_at(text: str, hooks: tuple[str, ...]) -> tuple[tuple[int, Line], ...]:
    lines = _compiled(text)
    return tuple((place, lines.lines[place]) for place in lines.at(*hooks))


def effects(state: State, kind: Kind, side: Side, *hooks: str) -> list[CardEffect]:
    """The lines of a card that work at these moments now, each as its frame."""
    found = []
    for place, line in lines_at(kind, hooks):
        effect = CardEffect(kind, place, side)
        if holds(line.conditions, state, effect):
            found.append(effect)
    return found


@dataclass(frozen=True, slots=True)
class Trigger(Step[State]):
    """A card's turn to work at a moment; what has become impossible does nothing (MY-R-33)."""

    card: Kind
    side: Side
    hook: str

    def run(self, state: State) -> None:
        """Its lines, the first on top."""
        state.stack += reversed(effects(state, self.card, self.side, self.hook))


def trigger(state: State, kind: Kind, side: Side, hook: str) -> None:
    """Push a card's turn to work at a moment; nothing for most, who never work at it."""
    if kind != NONE and lines_at(kind, (hook,)):
        state.stack.append(Trigger(kind, side, hook))


def any_answers(state: State, side: Side, hooks: tuple[str, ...]) -> bool:
    """Whether some Conditional of the pool could be turned up at these moments now."""
    return any(
        holds(conditions, state, CardEffect(kind, place, side))
        for kind, place, conditions in _answers(hooks)
    )


@cache
def _answers(hooks: tuple[str, ...]) -> tuple[tuple[Kind, int, tuple[Condition, ...]], ...]:
    """Kind, line and conditions of all Conditionals, the unconditional ones first."""
    kinds = [kind for kind, card in enumerate(cards()) if card.type == CONDITIONAL]
    found = [(k, place, line.conditions) for k in kinds for place, line in lines_at(k, hooks)]
    return tuple(sorted(found, key=lambda one: len(one[2])))
