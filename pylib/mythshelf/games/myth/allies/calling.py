"""The call to arms: an ally comes to the heroes' tile (MT-ALLY-01), whatever it is paid with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.allies import AllyCame
from ..heroes.forced import fits
from ..heroes.question import Question
from ..table.figures import ALLIES, Figure, ally_card
from ..table.squares import STEPS, Square
from ..table.state import State
from ..words.names import hero


def call_refusal(state: State, caller: Figure) -> str | None:
    """Why a hero cannot call anybody to his tile: there is an ally already, or no room beside a
    hero (MT-R-59)."""
    if state.at[caller] < 0:
        return "MT-R-26"
    place = state.board().tile_of[state.at[caller]]
    return None if _free(state, place) and landing_squares(state, place) else "MT-R-59"


def _free(state: State, place: int) -> bool:
    """Whether no ally is on a tile, and one is left to be called."""
    there, tile_of = state.present(ALLIES), state.board().tile_of
    return len(there) < len(ALLIES) and all(tile_of[state.at[one]] != place for one in there)


def landing_squares(state: State, place: int) -> list[Square]:
    """The free squares of a tile beside its heroes (MT-R-59)."""
    tile_of = state.board().tile_of
    beside = {state.at[one] + step for one in state.heroes() for step in STEPS}
    return sorted(at for at in beside if tile_of.get(at) == place and fits(state, ALLIES[0], at))


def call_to_arms(state: State, caller: Figure) -> None:
    """An ally of choice comes to the tile of this hero, if that is possible (MT-ALLY-01)."""
    if call_refusal(state, caller) is None:
        state.stack.append(ChooseAlly(caller))


@dataclass(frozen=True, slots=True)
class ChooseAlly(Question):
    """Which ally is called?"""

    clause = "MT-ALLY-01"

    def question(self, state: State) -> str:
        """The question is always the same."""
        return "Whom do you call to arms?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """All who are not in play: who was defeated or has left may come again (MT-ALLY-02)."""
        return map(CallAlly, ALLIES)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is an ally."""
        return (CallAlly,)


@dataclass(frozen=True, slots=True)
class CallAlly(Option[State]):
    """This ally comes to help."""

    verb = "call"
    ally: Figure

    def refusal(self, state: State) -> str | None:
        """He must not be in play."""
        absent = self.ally in ALLIES and state.at[self.ally] < 0
        return None if absent else "MT-ALLY-01"

    def apply(self, state: State) -> None:
        """The group chooses where he comes."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseAlly)
        state.stack.append(ChooseAllySquare(asked.seat, self.ally))

    def words(self, state: State) -> str:
        """His name, and what he can do."""
        card = ally_card(self.ally)
        attack = f"{card.hit}H, range {card.range}, damage {card.damage}" if card.hit else "heals"
        return f"{card.title}: {attack}; vitality {card.vitality}, movement {card.move}"


@dataclass(frozen=True, slots=True)
class ChooseAllySquare(Question):
    """On which square does an ally come?"""

    clause = "MT-R-59"
    ally: Figure

    def question(self, state: State) -> str:
        """It names the ally."""
        return f"Where does the {hero(state, self.ally)} come?"

    def squares(self, state: State) -> list[Square]:
        """Beside a hero of the caller's tile."""
        return landing_squares(state, state.board().tile_of[state.at[self.seat]])

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The free squares beside heroes."""
        return map(ComeToHelp, self.squares(state))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (ComeToHelp,)


@dataclass(frozen=True, slots=True)
class ComeToHelp(Option[State]):
    """The ally comes to this square."""

    verb = "ally-at"
    at: Square

    def refusal(self, state: State) -> str | None:
        """A free square beside a hero."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseAllySquare)
        return None if self.at in asked.squares(state) else "MT-R-59"

    def apply(self, state: State) -> None:
        """The ally stands on the square."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseAllySquare)
        state.happen(AllyCame(asked.ally, self.at))

    def words(self, state: State) -> str:
        """It names the square."""
        return f"On {state.where(self.at)}"
