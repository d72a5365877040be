"""The tokens of a quest, and its bystander (MT-R-134)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..events.quests import BystanderCame, CocoonPlaced
from ..heroes.question import Question
from ..quests.looking import card_of, cocoons, quest_in_play
from ..quests.results import change
from ..table.figures import BYSTANDER, COCOONS
from ..table.records import QuestToken
from ..table.squares import NOWHERE, Square
from ..table.state import State
from ..table.terms import QuestKind
from ..words.names import hero
from .quest_spots import bystander_spots, token_spots


@dataclass(frozen=True, slots=True)
class PlaceBystander(Step[State]):
    """The bystander comes beside a hero."""

    card: QuestKind

    def run(self, state: State) -> None:
        """The players choose the square."""
        _ask(state, self.card, bystander=True)


@dataclass(frozen=True, slots=True)
class SetQuestTokens(Step[State]):
    """The next token of a quest is set, until all stand or there is no room (MT-R-38)."""

    card: QuestKind

    def run(self, state: State) -> None:
        """The players choose where several squares are alike."""
        quest = quest_in_play(state, self.card)
        token = card_of(quest).token
        assert token is not None
        if len(quest.tokens) + len(cocoons(state, quest)) < token.count:
            _ask(state, self.card, bystander=False)


def _spots(state: State, card: QuestKind, bystander: bool) -> list[Square]:
    quest = quest_in_play(state, card)
    return bystander_spots(state, quest) if bystander else token_spots(state, quest)


def _ask(state: State, card: QuestKind, *, bystander: bool) -> None:
    found = _spots(state, card, bystander)
    if len(found) == 1:
        _stand(state, card, bystander, found[0])
    elif found:
        state.stack.append(ChooseStand(state.group_seat(), card, bystander))


def _stand(state: State, card: QuestKind, bystander: bool, at: Square) -> None:
    if bystander:
        state.happen(BystanderCame(BYSTANDER, at))
        return
    quest = quest_in_play(state, card)
    token = card_of(quest).token
    assert token is not None
    if token.attackable:
        free = next(one for one in COCOONS if state.at[one] == NOWHERE)
        state.happen(CocoonPlaced(free, at))
    else:
        told = f"{card_of(quest).title}: {token.name} on {state.where(at)}."
        change(state, card, told, tokens=(*quest.tokens, QuestToken(at)))
    state.stack.append(SetQuestTokens(card))


@dataclass(frozen=True, slots=True)
class ChooseStand(Question):
    """Where does a token of a quest stand, or its bystander?"""

    clause = "MT-R-134"
    allows_all = True
    card: QuestKind
    bystander: bool

    def question(self, state: State) -> str:
        """What, and how many are left."""
        if self.bystander:
            return f"Where does the {hero(state, BYSTANDER)} stand?"
        quest = quest_in_play(state, self.card)
        token = card_of(quest).token
        assert token is not None
        left = token.count - len(quest.tokens) - len(cocoons(state, quest))
        more = f" ({left} to go)" if token.count > 1 else ""
        return f"{card_of(quest).title}: where does the {token.name} stand{more}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The squares that are alike."""
        return map(StandAt, _spots(state, self.card, self.bystander))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (StandAt,)


@dataclass(frozen=True, slots=True)
class StandAt(Option[State]):
    """A token of the quest stands on this square."""

    verb = "stand-at"
    at: Square

    def refusal(self, state: State) -> str | None:
        """Where the quest allows it."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseStand)
        found = _spots(state, asked.card, asked.bystander)
        return None if self.at in found else "MT-R-134"

    def apply(self, state: State) -> None:
        """And the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseStand)
        _stand(state, asked.card, asked.bystander, self.at)

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"
