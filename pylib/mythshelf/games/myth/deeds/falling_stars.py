"""Falling Stars (MT-HEV-06)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..combat.damage import fall, hurt
from ..heroes.question import Question
from ..table.figures import ENEMIES, Figure
from ..table.squares import WIDTH, Square, blocks_apart
from ..table.state import State


def struck_by_stars(state: State, at: Square) -> list[Figure]:
    """The enemies in the 3x3 squares around a square; no lairs."""
    around = {at + row * WIDTH + column for row in (-1, 0, 1) for column in (-1, 0, 1)}
    return [one for one in state.present(ENEMIES) if not around.isdisjoint(state.squares_of(one))]


def star_squares(state: State) -> list[Square]:
    """The squares around which any enemy stands."""
    foes = [state.squares_of(one) for one in state.present(ENEMIES)]
    return sorted(
        at
        for at in state.board().tile_of
        if any(blocks_apart((at,), squares) <= 1 for squares in foes)
    )


@dataclass(frozen=True, slots=True)
class ChooseStars(Question):
    """Where do the stars fall (MT-HEV-06)?"""

    clause = "MT-HEV-06"

    def question(self, state: State) -> str:
        """The question is always the same."""
        return "Around which square do the stars fall?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Wherever they hit an enemy."""
        return map(StarsOn, star_squares(state))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (StarsOn,)


@dataclass(frozen=True, slots=True)
class StarsOn(Option[State]):
    """The stars fall around this square."""

    verb = "stars"
    at: Square

    def refusal(self, state: State) -> str | None:
        """A square where they hit somebody."""
        return None if self.at in star_squares(state) else "MT-HEV-06"

    def apply(self, state: State) -> None:
        """Every enemy there takes 1 damage; minions that fall so drop nothing (MT-R-17)."""
        state.stack.pop()
        for one in struck_by_stars(state, self.at):
            hurt(state, one, 1, "Falling Stars")
            fall(state, one)

    def words(self, state: State) -> str:
        """Where, and how many they hit."""
        return f"Around {state.where(self.at)}"
