"""A game's language of effects: its words with its cards, and what only the game can say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ..play.core import Decision, Event
from .compiler import compiled
from .expressions import BadProgram
from .instructions import Line, Program
from .vocabulary import Origin, Selector, Side, Subject, Vocabulary
from .wording import Brief, line_text, mark_text

NOBODY = -1
"""No subject, no source, no seat."""


@dataclass(frozen=True, slots=True)
class Source:
    """A card whose lines may work: its id, the side it works for, and the thing on the table that
    it belongs to (:data:`NOBODY` for none)."""

    card: str
    side: Side
    source: Origin = NOBODY


class Language:
    """What the kernel must know of a game to run its cards. A game derives its own; the state's
    class has it as ``language``."""

    vocabulary: Vocabulary
    clause: ClassVar[str]
    """The clause that choices within effects rest on."""
    short: ClassVar[Brief] = Brief()
    """How its words are said where there is little room."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._compiled: dict[str, Program] = {}

    # Cards ----------------------------------------------------------------------------

    def text(self, card: str) -> str:
        """The program of a card by its id, empty for a card without one. Raises ``KeyError``."""
        raise NotImplementedError

    def title(self, card: str) -> str:
        """The name of a card."""
        raise NotImplementedError

    def program(self, card: str) -> Program:
        """What a card does. Raises :class:`.BadProgram` and ``KeyError``."""
        text = self.text(card)
        found = self._compiled.get(text)
        if found is None:
            found = compiled(text, self.vocabulary)
            for other in found.plays():
                self._must_be_there(other)
            self._compiled[text] = found
        return found

    def _must_be_there(self, card: str) -> None:
        try:
            self.text(card)
        except KeyError:
            raise BadProgram(f"there is no card {card!r}") from None

    def line(self, card: str, line: int) -> Line:
        """A line of a card by its place. Raises ``IndexError`` and what :meth:`program` raises."""
        return self.program(card).lines[line]

    def kinds(self, card: str, line: int) -> tuple[str, ...]:
        """The kinds of the registers of a line; none for one that there is not."""
        try:
            return self.line(card, line).kinds
        except (BadProgram, LookupError):
            return ()

    def words(self, card: str) -> str:
        """The text on a card for what it does: its marks, then a sentence for each line."""
        return self._text(card)

    def words_at(self, card: str, hook: str) -> str:
        """What a card does at a moment, as short as the game can say it."""
        program = self.program(card)
        lines = (program.lines[at].source for at in program.at(hook))
        return " ".join(line_text(line, self.vocabulary, self.short) for line in lines)

    def brief(self, card: str) -> str:
        """The text on a card as short as the game can say it, without a full stop."""
        return self._text(card, self.short).rstrip(".")

    def _text(self, card: str, brief: Brief | None = None) -> str:
        program = self.program(card)
        sentences = [mark_text(mark.words) for mark in program.marks]
        sentences += [line_text(line.source, self.vocabulary, brief) for line in program.lines]
        return " ".join(sentences)

    # Moments --------------------------------------------------------------------------

    def sources(self, state: Any, hook: str, about: Subject) -> Iterable[Source]:
        """The cards on the table whose lines may work at a moment, in the order in which they do;
        ``about`` is what the moment is about."""
        return ()

    def answers(self, state: Any, side: int, hooks: tuple[str, ...]) -> Iterable[Source]:
        """The cards with which a side could answer in a window now."""
        return ()

    def asked(self, state: Any, side: int, hooks: tuple[str, ...]) -> bool:
        """Whether a side is asked in a window. Where cards are hidden this must not depend on what
        only the side itself knows, or being asked tells something."""
        return any(True for _ in self.answers(state, side, hooks))

    def play_answer(self, state: Any, answer: Source) -> None:
        """What the rules do with a card that answers before its effect works, such as discarding
        it."""

    # Names ----------------------------------------------------------------------------

    def seat(self, state: Any, side: int) -> int:
        """Who plays a side."""
        return side

    def name(self, state: Any, kind: str, subject: Subject) -> str:
        """What a subject of a selector's kind is called: "the Gleamfly"."""
        raise NotImplementedError

    def occasion(self, state: Any, hook: str) -> str:
        """What is happening where a side may answer at a moment; empty where that needs no
        words. A game that can say it better than by the name of the moment does."""
        return self.vocabulary.hook[hook].words

    def question(self, card: str, question: str) -> str:
        """What an effect asks, with the name of its card."""
        return f"{self.title(card)}: {question[:1].lower()}{question[1:]}"

    def take_words(self, state: Any, selector: Selector, subject: Subject) -> str:
        """The option of picking a subject, or none."""
        return "None" if subject == NOBODY else self.name(state, selector.kind, subject)

    # Frames and events of the game's own ----------------------------------------------

    def target(self, seat: int, side: int, left: int) -> Decision[Any] | None:
        """The question for a target, of which ``left`` may be picked; ``None`` for the kernel's own
        (:class:`.asking.Target`)."""
        return None

    def taking(self, kind: str) -> type[Any] | None:
        """The option of picking a subject of a selector's kind, derived from :class:`.asking.Take`,
        which picks in older journals; ``None`` for that one itself."""
        return None

    def window(self, seat: int, side: int, hooks: tuple[str, ...]) -> Decision[Any] | None:
        """The question in a window; ``None`` for :class:`.moments.Respond`."""
        return None

    def began(self, state: Any, lasting: Any) -> Event | None:
        """The event with which a :class:`.state.Lasting` begins; ``None`` for
        :class:`.running.Began`."""
        return None
