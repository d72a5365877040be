"""The programs of the cards: what the kernel's interpreter must know of this game."""

from __future__ import annotations

from typing import Any

from ....kernel import effects
from ....kernel.effects import Invocation, Language, Line, Program, Source, works
from ..events.fight import Lasted
from ..table.catalogue import CONDITIONAL, NONE, Kind, Side, cards, kind_of, per_pool
from ..table.state import State
from ..words.names import title


class CardLanguage(Language):
    """The words of the cards, what lies on the table, and who is asked.

    ``target`` and ``window`` make the questions, which belong to the battle.
    """

    clause = "MY-ITX-05"
    program = per_pool(Language.program)
    line = per_pool(Language.line)

    def text(self, card: str) -> str:
        """The program of a card (MY-GEN-05)."""
        return cards()[kind_of(card)].program

    def title(self, card: str) -> str:
        """The name of a card."""
        return title(kind_of(card))

    def asked(self, state: Any, side: int, hooks: tuple[str, ...]) -> bool:
        """Whoever has a Conditional face down is asked whenever any card of the game could lie
        there and be turned up: whether one's own can is seen by its owner only, and silence
        tells nothing (MY-R-33)."""
        return state.conditionals[side] != NONE and any(
            works(line, state, effects[side]) for line, effects in _conditionals(hooks)
        )

    def seat(self, state: Any, side: int) -> int:
        """The seat that plays a side."""
        seat: int = state.fighters[side]
        return seat

    def name(self, state: Any, kind: str, subject: int) -> str:
        """A subject of this game's selectors is a card, which has its own name."""
        return title(subject)

    def question(self, card: str, question: str) -> str:
        """The question alone: the log has just named the card."""
        return question

    def take_words(self, state: Any, selector: Any, subject: int) -> str:
        """Which card, or that none is taken."""
        return f"Take {title(subject)}" if subject != NONE else "Take no card"

    def began(self, state: Any, lasting: Any) -> Lasted:
        """A Conditional counts for the rest of the attack (MY-ITX-09)."""
        return Lasted(state.fighters[lasting.effect.side], lasting)


@per_pool
def program(kind: Kind) -> Program:
    """What a card does."""
    return State.language.program(cards()[kind].id)


def card_text(kind: Kind) -> str:
    """The words on a card for what it does; a keyword stands before them."""
    card = cards()[kind]
    words = State.language.words(card.id)
    return f"{card.keyword}: {words}" if card.keyword else words


@per_pool
def has_mark(kind: Kind, mark: str) -> bool:
    """Whether a card has a property such as Soar, with which it wins against a general rule
    (MY-R-49); no card has none."""
    return kind != NONE and program(kind).has(mark)


def working(state: State, kind: Kind, side: Side, *hooks: str) -> list[effects.Effect]:
    """The lines of a card that work at these moments now, each as its frame."""
    return effects.effects_of(state, Source(cards()[kind].id, side), *hooks)


def why_idle(state: State, kind: Kind, side: Side, hooks: tuple[str, ...]) -> str:
    """What of a card's conditions does not hold at such moments, or which are its own."""
    lines = lines_at(kind, hooks)
    found = [words for _, by_side in lines for words in effects.unmet(state, by_side[side])]
    return f"{'; '.join(found)}." if found else f"it has nothing to do now. {card_text(kind)}"


def trigger(state: State, kind: Kind, side: Side, hook: str) -> None:
    """Push a card's turn to work at a moment; what has become impossible by then does nothing
    (MY-R-33). Most cards never work at it, and ``NONE`` is no card."""
    if kind != NONE and hook in program(kind).hooks:
        effects.trigger(state, Source(cards()[kind].id, side), hook)


Lines = tuple[tuple[Line, tuple[Invocation, Invocation]], ...]
"""Lines of a card, each with what it is for either side."""


@per_pool
def lines_at(kind: Kind, hooks: tuple[str, ...]) -> Lines:
    """The lines of a card for these moments, whether or not they work now."""
    card = cards()[kind].id
    found = State.language.program(card)
    places = found.at(*hooks)
    return tuple(
        (found.lines[place], (Invocation(card, place, 0), Invocation(card, place, 1)))
        for place in places
    )


@per_pool
def _conditionals(hooks: tuple[str, ...]) -> Lines:
    """The lines of all Conditionals of the pool, the unconditional ones first."""
    kinds = [kind for kind, card in enumerate(cards()) if card.type == CONDITIONAL]
    lines = [line for kind in kinds for line in lines_at(kind, hooks)]
    return tuple(sorted(lines, key=lambda one: one[0].test is not None))
