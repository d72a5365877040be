"""Going on, stopping or conceding (MT-ACT-02, MT-R-91)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..heroes.question import Question
from ..table.state import State
from ..words.names import counted
from .ending import end_act


def can_stop(state: State) -> bool:
    """Whether the act may be stopped: after a tile, when no living hero stands on an uncleared one
    (MT-R-91)."""
    return any(tile.rewarded for tile in state.tiles) and all(
        state.tile_at(state.at[one]).cleared for one in state.heroes()
    )


@dataclass(frozen=True, slots=True)
class AskToStop(Step[State]):
    """A tile was cleared: do the players go on (MT-ACT-02)?"""

    def run(self, state: State) -> None:
        """Only where they may stop."""
        if can_stop(state):
            state.stack.append(ChooseStop(state.group_seat()))


@dataclass(frozen=True, slots=True)
class ChooseStop(Question):
    """Does the act go on?"""

    clause = "MT-ACT-02"

    def question(self, state: State) -> str:
        """After how many tiles."""
        done = sum(tile.rewarded for tile in state.tiles)
        return f"{counted(done, 'tile')} cleared: do you go on?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Go on, or stop."""
        return iter((GoOn(), Stop()))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """Go on, or stop."""
        return (GoOn, Stop)


@dataclass(frozen=True, slots=True)
class GoOn(Option[State]):
    """The act goes on with another tile."""

    verb = "go-on"

    def refusal(self, state: State) -> str | None:
        """It can only answer the question after a tile."""
        return None if isinstance(state.stack[-1], ChooseStop) else "MT-ACT-02"

    def apply(self, state: State) -> None:
        """The players choose the number of tiles."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Go on"


@dataclass(frozen=True, slots=True)
class Stop(Option[State]):
    """The act ends here."""

    verb = "stop"

    def refusal(self, state: State) -> str | None:
        """It can only answer the question after a tile."""
        return None if isinstance(state.stack[-1], ChooseStop) else "MT-ACT-02"

    def apply(self, state: State) -> None:
        """It is won: nobody has to do more than he likes."""
        end_act(state, True, "MT-ACT-02")

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Stop here: the act is over"
