"""The words in which the scenario tests speak: given a battle, when somebody acts, then ...

``given(...)`` lays out a position by name (see ``position``) and is strict: what cannot be in
a sound state fails the test. ``act`` makes choices by notation; one that is not legal fails
with its clause.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.position import START, position
from mythshelf.games.mysterion.table.catalogue import NONE, cards, decks

from tests.scenario import Scenario

SCRIPTS = "EM-S EM-S EM-S EM-S EM-S EM-S"


class Table(Scenario):
    """A position with the questions and deeds of this game."""

    game = GAME

    @property
    def health(self) -> tuple[int, int]:
        """Of both."""
        return self.state.health[0], self.state.health[1]

    def codex(self, side: int = 0) -> tuple[int, int]:
        """Untapped and tapped Scripts."""
        return sum(self.state.ready[side]), sum(self.state.tapped[side])

    def hand(self, side: int = 0) -> str:
        """A hand as ids."""
        return ids(self.state.hands[side])

    def discards(self, side: int = 0) -> str:
        """A discard pile as ids, the first first."""
        return ids(self.state.discards[side])

    def survivor(self, side: int = 0) -> str:
        """A tapped survivor with its stack."""
        return ids(self.state.survivors[side])

    def conditional(self, side: int = 0) -> str:
        """What lies face down."""
        kind = self.state.conditionals[side]
        return "" if kind == NONE else cards()[kind].id

    def events(self, kind: str) -> list[Any]:
        """What happened since the last ``act`` began, of one kind."""
        return [event for event in self.told if type(event).__name__ == kind]

    def order(self, *kinds: str) -> list[str]:
        """The events of these kinds in the order in which they came."""
        names = [type(event).__name__ for event in self.told]
        return [name for name in names if name in kinds]


def ids(kinds: tuple[int, ...]) -> str:
    """``EM-S EM-A1``."""
    return " ".join(cards()[kind].id for kind in kinds)


def given(
    one: Mapping[str, Any] | None = None,
    other: Mapping[str, Any] | None = None,
    *,
    sound: bool = True,
    **rest: Any,
) -> Table:
    """A battle in that position; both have a few cards to draw where nothing is said.

    ``sound`` is false for what a battle cannot come to, such as eleven cards in free play.
    """
    sides = [{"deck": SCRIPTS, **(side or {})} for side in (one, other)]
    state = position(sides[0], sides[1], **rest)
    assert (not list(GAME.problems(state))) == sound
    return Table(state, sound)


def starting(
    one: Mapping[str, Any] | None = None, other: Mapping[str, Any] | None = None, **rest: Any
) -> Table:
    """The same at the start of a Turn Cycle."""
    return given(one, other, at=START, **rest)


def new_game(seed: int = 1, **settings: Any) -> Table:
    """A battle as it begins."""
    return Table(GAME.new(GAME.checked(settings), seed))


def deck_cards(number: int) -> tuple[int, ...]:
    """The cards of a recommended deck."""
    return decks()[number].cards
