"""Assists: whether one can be used, and the question for it (AST, ML-R-18)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ....kernel.effects import effects_of
from ....kernel.play.core import Decline, Option
from ....kernel.play.settings import ASK, Choice, Setting
from ..basics.question import Question
from ..cards.programs import of_card, text_at, works_at
from ..events.lanes import UseSpent
from ..lanes.powered import lends, uses_left
from ..table.catalogue import NONE, Kind
from ..table.places import OWNERS, Place
from ..table.state import State
from ..words.names import counted, creature, title

SPECIAL, ATTACK, DEFENSE = "SPECIAL", "ATTACK", "DEFENSE"
ALWAYS, NEVER = "always", "never"
IN_ADVANCE = Setting(
    "defense",
    "Defense assists",
    "Whether a committed energy assists a creature of yours that is attacked.",
    (
        Choice(ASK, "Ask me each time"),
        Choice(ALWAYS, "Always use them"),
        Choice(NEVER, "Never use them"),
    ),
    ASK,
)
"""What a player can answer in advance (ML-AST-02, ML-AST-05)."""


def committed_card(state: State, place: Place) -> Kind:
    """The active energy of a lane that has one."""
    return state.lanes[place][state.committed[place]].card


def usable(state: State, place: Place, hook: str) -> bool:
    """Whether the active energy of a creature has an assist that can be used now (ML-R-18).

    Uses are left, it gives a present type, its label fits, FIRST and LIMITED hold, and there is no
    Malignancy. All of that lies open, so not to be asked tells nothing that is hidden.
    """
    if state.committed[place] == NONE:
        return False
    card = committed_card(state, place)
    if not (works_at(state, card, hook) and lends(state, place) and uses_left(state, place)):
        return False
    return bool(effects_of(state, of_card(card, OWNERS[place], place), hook))


@dataclass(frozen=True, slots=True)
class Assist(Question):
    """Is a use of the active energy spent (ML-AST-02)? ``hook`` says what for."""

    clause = "ML-AST-02"
    allows_all = True
    place: Place
    hook: str

    def question(self, state: State) -> str:
        """Of which energy, for whom, and what it would do."""
        if state.committed[self.place] < 0:
            return "Do you use the assist?"
        card = committed_card(state, self.place)
        energy, does = title(card), text_at(card, self.hook)
        left = counted(uses_left(state, self.place), "use")
        who = creature(state, self.place)
        if self.hook == DEFENSE:
            return f"{who} is attacked. Does {energy} ({left}) assist? {does}"
        return f"Does {energy} ({left}) assist {who}? {does}"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Both answers, yes and no."""
        return (SpendUse(), KeepUse())

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (SpendUse, KeepUse)


@dataclass(frozen=True, slots=True)
class SpendUse(Option[State]):
    """Spend a use: one event, one use (ML-R-40)."""

    verb = "assist"

    def refusal(self, state: State) -> str | None:
        """Only asked where it is possible."""
        asked: Any = state.stack[-1]
        return None if usable(state, asked.place, asked.hook) else "ML-AST-03"

    def apply(self, state: State) -> None:
        """It is deducted at once."""
        asked = state.stack.pop()
        assert isinstance(asked, Assist)
        card, whom = committed_card(state, asked.place), state.creatures[asked.place]
        state.happen(UseSpent(asked.place, card, whom, asked.hook != DEFENSE))

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Use the assist"


@dataclass(frozen=True, slots=True)
class KeepUse(Decline[State]):
    """Keep the use of the energy for later."""

    verb = "no-assist"
    said = "Do not use it"


def answered_ahead(state: State, answers: Mapping[str, str]) -> Option[State] | None:
    """A use that is spent, or kept, because the player has said so in advance. Whoever is attacked
    is asked if and only if the assist is usable, which lies open; so neither tells anything."""
    asked = state.stack[-1]
    if not isinstance(asked, Assist) or asked.hook != DEFENSE:
        return None
    ways: dict[str, Option[State]] = {ALWAYS: SpendUse(), NEVER: KeepUse()}
    return ways.get(answers.get(IN_ADVANCE.key, ASK))
