"""Resurrection: until he is removed, and afterwards too, serendipity may bring a defeated hero back
(MT-DEATH-02, MT-SER-12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..events.fate import Resurrected
from ..heroes import numbers
from ..heroes.cycle_question import offers
from ..heroes.question import Question
from ..heroes.serendipity import RESURRECTION
from ..realm.clearing import LeftTiles
from ..serendipity.bought_deed import BoughtDeed
from ..table.figures import Figure
from ..table.squares import Square
from ..table.state import State
from ..words.names import hero

VITALITY = 3
"""What a resurrection gives (MT-SER-12)."""


def fallen(state: State) -> list[Figure]:
    """The heroes who are defeated or dead."""
    return [one for one in range(len(state.party)) if not state.vitality[one]]


@dataclass(frozen=True, slots=True)
class Resurrect(BoughtDeed):
    """Spend 4 serendipity of the group to bring a hero back (MT-SER-12)."""

    verb = "resurrect"
    price = RESURRECTION
    hero: Figure

    def obstacle(self, state: State, one: Figure) -> str | None:
        """Only one who is defeated or dead (MT-R-26)."""
        return None if self.hero in fallen(state) else "MT-SER-12"

    def effect(self, state: State, one: Figure) -> None:
        """With 3 vitality, on a square of his choice."""
        state.stack.append(ChooseReturn(self.hero))

    def words(self, state: State) -> str:
        """It names the hero, and the price."""
        return f"Resurrect the {hero(state, self.hero)}, for {RESURRECTION}"


@dataclass(frozen=True, slots=True)
class LastChance(Step[State]):
    """Before a defeated hero is removed, serendipity may save him (MT-DEATH-02, MT-R-27)."""

    hero: Figure

    def run(self, state: State) -> None:
        """The group is asked, even where nobody is left."""
        one = self.hero
        if state.at[one] >= 0 and not state.vitality[one] and RESURRECTION.covered(state):
            seat = state.group_seat() if state.heroes() else one
            state.stack.append(ChooseSave(seat, one))


@dataclass(frozen=True, slots=True)
class ChooseSave(Question):
    """Is a defeated hero saved?"""

    clause = "MT-DEATH-02"
    hero: Figure

    def question(self, state: State) -> str:
        """It names the hero, and the price."""
        return f"Do you save the {hero(state, self.hero)} for {RESURRECTION}?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Yes and no are offered."""
        return iter((Save(True), Save(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (Save,)


@dataclass(frozen=True, slots=True)
class Save(Option[State]):
    """Save him, or let him die."""

    verb = "save"
    yes: bool

    def refusal(self, state: State) -> str | None:
        """Before he is removed."""
        return None if isinstance(state.stack[-1], ChooseSave) else "MT-DEATH-02"

    def apply(self, state: State) -> None:
        """It is up to the group."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseSave)
        if self.yes:
            RESURRECTION.pay(state)
            state.stack.append(ChooseReturn(asked.hero))

    def words(self, state: State) -> str:
        """It says what yes or no means here."""
        return "Save him" if self.yes else "Let him go"


def returns(state: State, one: Figure) -> list[Square]:
    """The free squares on the board, and the one where a defeated hero lies."""
    taken = state.occupied()
    return sorted(at for at in state.board().open if taken.get(at, one) == one)


@dataclass(frozen=True, slots=True)
class ChooseReturn(Question):
    """On which square does a hero come back?"""

    clause = "MT-SER-12"

    def question(self, state: State) -> str:
        """It names the hero who comes back."""
        return f"Where does the {hero(state, self.seat)} come back?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every free square is offered."""
        return map(ComeBack, returns(state, self.seat))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (ComeBack,)


@dataclass(frozen=True, slots=True)
class ComeBack(Option[State]):
    """The hero comes back on this square."""

    verb = "come-back"
    at: Square

    def refusal(self, state: State) -> str | None:
        """It must be free."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseReturn)
        return None if self.at in returns(state, asked.seat) else "MT-SER-12"

    def apply(self, state: State) -> None:
        """What lay on him and before him is still there (MT-R-88)."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseReturn)
        one = asked.seat
        vitality = min(VITALITY, numbers.most_vitality(state, one))
        state.happen(Resurrected(one, self.at, vitality))
        state.stack.append(LeftTiles())

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"


@offers(Resurrect)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if RESURRECTION.covered(state):
        yield from map(Resurrect, fallen(state))
