"""The language of this game: its words with what they do, their names, and who is asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ....kernel.effects import Language, Selector, Source
from ..deeds import answering, interrupts
from ..heroes import afflictions, rolls, titles
from ..heroes.titles import active_title
from ..table.areas import is_path, squares
from ..table.catalogue.programs import programs
from ..table.figures import is_hero
from ..table.squares import EDGE_NAMES
from ..words.names import figure, sentence, type_name
from . import (
    does_attack,
    does_dark,
    does_harm,
    does_hero,
    does_quests,
    does_traps,
    finds_targets,
    finds_values,
)
from .assaults import assault, assaulted
from .binding import AREA, COUNTER, EDGE, TOKEN, TYPE
from .taking import TAKING
from .vocabulary import vocabulary


class MythLanguage(Language):
    """The language of this game."""

    clause = "MT-CARD-09"

    def text(self, card: str) -> str:
        """The program of a card, enemy, attack, item, potion, trap or title."""
        return programs()[card][1]

    def title(self, card: str) -> str:
        """The name of the card, title or item with this id."""
        return programs()[card][0]

    def occasion(self, state: Any, hook: str) -> str:
        """Of an enemy's attack: who attacks whom with what, the chance and the damage
        (MT-EATK-01), or what it came to."""
        attack = state.onslaught
        if attack is None:
            return super().occasion(state, hook)
        if hook == "after_attack":
            return assaulted(state, attack)
        return assault(state, attack)

    def seat(self, state: Any, side: int) -> int:
        """A hero decides on his own cards, the group on everything else (MT-GEN-07)."""
        return side if is_hero(side) else state.group_seat()

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
            tile_of = state.board().tile_of
            there = tuple(at for at in there if at in tile_of) or there
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
        return interrupts.answers(state, side, hooks)

    def window(self, seat: int, side: int, hooks: tuple[str, ...]) -> Any:
        """A hero may also drink a potion (MT-POT-01)."""
        return answering.Reply(seat, side, hooks, self.clause)

    def play_answer(self, state: Any, answer: Source) -> None:
        """It goes to an action space, like every other card."""
        interrupts.play_answer(state, answer)


LANGUAGE: Final = MythLanguage(
    vocabulary(
        {
            **finds_targets.FUNCTIONS,
            **finds_values.FUNCTIONS,
            **does_attack.FUNCTIONS,
            **does_harm.FUNCTIONS,
            **does_hero.FUNCTIONS,
            **does_dark.FUNCTIONS,
            **does_traps.FUNCTIONS,
            **does_quests.FUNCTIONS,
            "first_round": titles.first_round,
            "ignore_it": afflictions.ignore_it,
            "reroll": rolls.reroll,
        },
        lambda name: programs()[name][0],
    )
)
