"""Fights: the die, items, Revenge tokens, and fainting (GHOST, FAINT)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play import engine
from ....kernel.play.core import Decision, Option
from ....kernel.play.rng import below
from ..events.space import Fainted, GhostDefeated, Rolled, StoodFirm
from ..house.revealing import stamp_if_bare
from ..house.track import stamp_track
from ..table.board import NAMES
from ..table.catalogue import numbers
from ..table.state import FOUGHT, Seat, State
from ..words.names import counted


@dataclass(frozen=True, slots=True)
class Fight(Option[State]):
    """Fight the ghost of the space (MN-GHOST-01)."""

    verb = "fight"

    def refusal(self, state: State) -> str | None:
        """There must be one that was not fought this turn (MN-R-14)."""
        if not state.ghost_here():
            return "MN-GHOST-01"
        return "MN-R-14" if state.marks & FOUGHT else None

    def why_not(self, state: State, clause: str) -> str:
        """That no ghost is there, or was fought before."""
        if clause == "MN-GHOST-01":
            return f"There is no ghost on {NAMES[state.here()]}."
        if clause == "MN-R-14":
            return f"You have fought ghost {state.ghost_here()}; a ghost is fought once a turn."
        return ""

    def apply(self, state: State) -> None:
        """Roll; only the Gambler may roll again (MN-ABIL-04)."""
        state.stack.pop()
        _roll(state, may_repeat=state.mats[state.active].printed.rerolls)

    def words(self, state: State) -> str:
        """The ghost, and what items add."""
        strength, bonus = state.ghost_here(), state.attack_bonus(state.active)
        if not strength:
            return "Fight a ghost"
        return f"Fight ghost {strength} with the die and {bonus} from items"


def _roll(state: State, may_repeat: bool) -> None:
    """Roll the die; items count by themselves (MN-GHOST-02, MN-GHOST-06).

    A roll that is enough wins without being asked for (MN-R-16), and no other is offered
    (MN-R-18).
    """
    seat, here = state.active, state.here()
    face, bonus = 1 + below(state, numbers().die), state.attack_bonus(seat)
    state.happen(Rolled(seat, here, face, bonus, state.ghosts[here]))
    if shortfall(state) <= 0:
        _defeat(state, 0)
    elif may_repeat:
        state.stack.append(RollAgain(seat))
    else:
        _stand(state)


def shortfall(state: State) -> int:
    """How much the last roll with the active player's items is below the ghost's strength.

    No face of the die is special (MN-R-17), and nobody else's items help (MN-R-13).
    """
    return state.ghosts[state.here()] - state.die - state.attack_bonus(state.active)


def _stand(state: State) -> None:
    """The roll stands: ask for Revenge tokens where they suffice (MN-GHOST-07, MN-R-15)."""
    if shortfall(state) <= state.mats[state.active].revenge:
        state.stack.append(SpendRevenge(state.active))
    else:
        _lose(state)


def _defeat(state: State, revenge: int) -> None:
    """The ghost becomes a trophy, track and space are stamped (MN-GHOST-08, MN-GHOST-10).

    Not the space where imps remain (MN-R-38), nor where the track is full (MN-R-39).
    """
    seat, here = state.active, state.here()
    state.happen(GhostDefeated(seat, here, state.ghosts[here], revenge))
    stamp_track(state)
    if not state.over:
        stamp_if_bare(state, here)


def _lose(state: State) -> None:
    """The ghost stays (MN-GHOST-11); the player faints (MN-FAINT-01).

    But for the Stoic (MN-ABIL-03, MN-R-19). Whatever else is on the space may still be resolved
    (MN-R-20).
    """
    seat, here = state.active, state.here()
    if not state.mats[seat].printed.faints:
        state.happen(StoodFirm(seat, here))
        return
    taken = min(numbers().faint_revenge, state.revenge_left)  # MN-FAINT-03, MN-R-21
    state.happen(Fainted(seat, here, taken))


@dataclass(frozen=True, slots=True)
class RollAgain(Decision[State]):
    """Does the Gambler roll again (MN-ABIL-04, MN-R-18)?"""

    clause = "MN-ABIL-04"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Both answers, yes and no."""
        return (Reroll(), Stand())

    def question(self, state: State) -> str:
        """By how much the roll falls short."""
        return f"A {state.die} falls {shortfall(state)} short. Roll again?"

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (Reroll, Stand)


@dataclass(frozen=True, slots=True)
class Reroll(Option[State]):
    """Roll again; the second roll stands (MN-R-18)."""

    verb = "reroll"

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked."""
        return None

    def apply(self, state: State) -> None:
        """The same once more."""
        state.stack.pop()
        _roll(state, may_repeat=False)

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Roll again"


@dataclass(frozen=True, slots=True)
class Stand(Option[State]):
    """Keep the first roll."""

    verb = "stand"

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked."""
        return None

    def apply(self, state: State) -> None:
        """On to the Revenge tokens."""
        state.stack.pop()
        _stand(state)

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Let the roll stand"


@dataclass(frozen=True, slots=True)
class SpendRevenge(Decision[State]):
    """Are Revenge tokens spent to win (MN-GHOST-07, MN-GHOST-09)?"""

    clause = "MN-GHOST-07"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Both answers, yes and no."""
        return (Spend(), Lose())

    def question(self, state: State) -> str:
        """The sum so far, how many tokens it takes, and the sum with them."""
        short = shortfall(state)
        strength, tokens = state.ghosts[state.here()], counted(short, "Revenge token")
        bonus = state.attack_bonus(self.seat)
        return (
            f"{state.die} + {bonus} from items is {strength - short}. "
            f"Spend {tokens} to reach {strength} and win?"
        )

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (Spend, Lose)


@dataclass(frozen=True, slots=True)
class Spend(Option[State]):
    """Spend exactly as many Revenge tokens as are wanting (MN-R-15)."""

    verb = "spend"

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked."""
        return None

    def apply(self, state: State) -> None:
        """The ghost is defeated."""
        state.stack.pop()
        _defeat(state, shortfall(state))

    def words(self, state: State) -> str:
        """How many tokens it takes."""
        if not isinstance(engine.decision(state), SpendRevenge):
            return "Spend Revenge tokens and win"
        return f"Spend {counted(shortfall(state), 'Revenge token')} and win"


@dataclass(frozen=True, slots=True)
class Lose(Option[State]):
    """Keep the tokens and lose the fight (MN-GHOST-09)."""

    verb = "lose"

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked."""
        return None

    def apply(self, state: State) -> None:
        """The fight is lost, and the ghost stays."""
        state.stack.pop()
        _lose(state)

    def words(self, state: State) -> str:
        """What is kept, and what that costs."""
        return "Keep the Revenge tokens and lose the fight"
