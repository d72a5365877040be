"""An act begins (MT-SETUP-19, MT-TITLE-03)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.effects import Moment
from ....kernel.play.core import Option, Step
from ..combat.damage import heal
from ..events.acts import TitleActivated
from ..heroes import numbers
from ..heroes.decks import draw
from ..heroes.question import Question
from ..rounds.outfitting import Outfitting
from ..table.catalogue.heroes import title_named
from ..table.figures import Figure
from ..table.state import State
from ..words.names import hero

NO_TITLE = "-"


def opening(state: State) -> list[Step[State]]:
    """The frames that begin an act before its first tile is chosen, the last one first."""
    party = range(len(state.party))
    titles: list[Step[State]] = [AskTitle(one) for one in reversed(party) if state.titles[one]]
    return [FirstHands(), Moment("act_start"), *titles]


def outfitting(state: State) -> list[Step[State]]:
    """The frames before the first round, the last one first: what was kept may be equipped
    (MT-R-124)."""
    party = range(len(state.party))
    return [Refreshed(), *(Outfitting(one) for one in reversed(party) if state.carried[one])]


@dataclass(frozen=True, slots=True)
class AskTitle(Step[State]):
    """A hero with titles is asked which of them is active (MT-SETUP-19)."""

    hero: Figure

    def run(self, state: State) -> None:
        """His player chooses one of them, or none."""
        state.stack.append(ChooseTitle(self.hero))


@dataclass(frozen=True, slots=True)
class ChooseTitle(Question):
    """Which title is active in this act?"""

    clause = "MT-SETUP-19"

    def question(self, state: State) -> str:
        """It names the hero who is asked."""
        return f"As what does the {hero(state, self.seat)} go into this act?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """One of his titles, or none."""
        yield from map(GoAs, state.titles[self.seat])
        yield GoAs(NO_TITLE)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A title, or none."""
        return (GoAs,)


@dataclass(frozen=True, slots=True)
class GoAs(Option[State]):
    """With this title, or none."""

    verb = "go-as"
    title: str

    def refusal(self, state: State) -> str | None:
        """He must have it."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseTitle)
        return None if self.title in (*state.titles[asked.seat], NO_TITLE) else "MT-SETUP-19"

    def apply(self, state: State) -> None:
        """Only one is active (MT-TITLE-03)."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseTitle)
        name = "" if self.title == NO_TITLE else self.title
        state.happen(TitleActivated(asked.seat, name))

    def words(self, state: State) -> str:
        """With what it does."""
        if self.title == NO_TITLE:
            return "Without a title"
        return f"{title_named(self.title)}: {state.language.words(self.title)}"


@dataclass(frozen=True, slots=True)
class FirstHands(Step[State]):
    """The starting hands are drawn up to the hand size, which a title may raise (MT-R-122)."""

    def run(self, state: State) -> None:
        """Five cards were drawn already (MT-SETUP-14)."""
        for one in range(len(state.party)):
            draw(state, one, numbers.hand_size(state, one) - len(state.hands[one]))


@dataclass(frozen=True, slots=True)
class Refreshed(Step[State]):
    """The heroes begin with all their vitality, that of kept items included (MT-SETUP-13,
    MT-R-124)."""

    def run(self, state: State) -> None:
        """Before the first round."""
        for one in state.heroes():
            heal(state, one, numbers.most_vitality(state, one))
