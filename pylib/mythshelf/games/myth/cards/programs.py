"""The cards as the effect language sees them: their programs, their names, who is asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....kernel.effects import Language, Selector, Source, Vocabulary
from ..heroes.titles import active_title
from ..table.areas import is_path, squares
from ..table.catalogue.programs import programs
from ..table.figures import is_hero
from ..table.squares import EDGE_NAMES
from ..words.names import figure, sentence, type_name
from .binding import AREA, COUNTER, EDGE, TOKEN, TYPE
from .taking import TAKING


def group_seat(state: Any) -> int:
    """Who is asked for the group where no hero is concerned (MT-GEN-07): the first who is not
    defeated."""
    return next(iter(state.heroes()), 0)


class MythLanguage(Language):
    """The language of this game."""

    clause = "MT-CARD-09"

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.interrupts: Any = None
        """The rules of interrupts, which are bound later: ``answers`` and ``play_answer``."""
        self.reply: Any = None
        """The question whether a hero plays one, bound later, too."""

    def text(self, card: str) -> str:
        """The program of a card, enemy, attack, item, potion, trap or title."""
        return programs()[card][1]

    def title(self, card: str) -> str:
        """The name of the card, title or item with this id."""
        return programs()[card][0]

    def seat(self, state: Any, side: int) -> int:
        """A hero decides on his own cards, the group on everything else (MT-GEN-07)."""
        return side if is_hero(side) else group_seat(state)

    def name(self, state: Any, kind: str, subject: int) -> str:
        """A figure, an area by its squares, a counter by its square, a type, an edge."""
        if kind == TYPE:
            return type_name(subject)
        if kind == EDGE:
            return f"the {EDGE_NAMES[subject]} edge"
        if kind in (COUNTER, TOKEN):
            return f"{state.where(subject)}"
        if kind == AREA:
            asked: Any = state.stack[-1]
            there = squares(state, asked.side, subject)
            if is_path(subject):
                return "by way of " + ", ".join(map(state.where, there))
            return f"{state.where(there[0])} to {state.where(there[-1])}"
        return figure(state, subject)

    def take_words(self, state: Any, selector: Selector, subject: int) -> str:
        """The question begins with a capital letter."""
        return sentence(super().take_words(state, selector, subject))

    def taking(self, kind: str) -> type[Any] | None:
        """Types, counters and areas are no figures."""
        return TAKING.get(kind)

    def sources(self, state: Any, hook: str, about: int) -> Iterable[Source]:
        """The active titles, hero by hero (MT-TITLE-02)."""
        there = [one for one in range(len(state.party)) if not state.dead[one]]
        return [found for one in there if (found := active_title(state, one))]

    def answers(self, state: Any, side: int, hooks: tuple[str, ...]) -> Iterable[Source]:
        """The interrupts that a hero can play now (MT-DARK-12)."""
        found: Iterable[Source] = self.interrupts.answers(state, side, hooks)
        return found

    def window(self, seat: int, side: int, hooks: tuple[str, ...]) -> Any:
        """A hero may also drink a potion (MT-POT-01)."""
        return self.reply(seat, side, hooks, self.clause)

    def play_answer(self, state: Any, answer: Source) -> None:
        """It goes to an action space, like every other card."""
        self.interrupts.play_answer(state, answer)
