"""What the scenario tests of every game ask of a position, and how they make choices.

A game's ``table`` adds its own words to :class:`Scenario`, and ``given(...)`` lays out a position.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game


class Scenario:
    """A position with the few questions and deeds that the tests need."""

    game: ClassVar[Game[Any]]

    def __init__(self, state: Any, sound: bool = True) -> None:
        """``sound`` is false for what a game cannot come to; else every choice has to lead to a
        position without problems."""
        self.state, self.sound = state, sound
        self.told: list[Any] = list(state.events)

    def act(self, *choices: str) -> Self:
        """Make these choices one after the other; one that is not legal fails with its clause.

        ``told`` is what happened in all of them.
        """
        self.told = []
        for choice in choices:
            before = self.state
            self.state = before.clone()
            engine.apply(self.state, self.game.notation.read(choice))
            assert not self.sound or list(self.game.problems(self.state)) == []
            self.told += self.state.events
        return self

    def refused(self, choice: str) -> str | None:
        """The clause that forbids a choice now, or ``None``."""
        return engine.refusal(self.state, self.game.notation.read(choice))

    def options(self, verb: str = "") -> set[str]:
        """The legal choices, or those of one verb, by notation."""
        written = map(self.game.notation.write, engine.legal(self.state))
        return {text for text in written if not verb or text.split()[0] == verb}

    @property
    def question(self) -> str:
        """The kind of the open decision; empty when the game is over."""
        asked = engine.decision(self.state)
        return type(asked).__name__ if asked else ""

    @property
    def seat(self) -> int:
        """Whom the open decision asks."""
        asked = engine.decision(self.state)
        assert asked is not None
        return asked.seat

    def events(self, kind: str) -> list[Any]:
        """What happened since the last choice, of one kind."""
        return [event for event in self.state.events if type(event).__name__ == kind]
