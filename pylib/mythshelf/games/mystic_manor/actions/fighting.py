"""Fights: the die, items, Revenge tokens, and fainting (GHOST, FAINT)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Decision, Option
from ....kernel.play.rng import below
from ..phases.revealing import stamp_if_bare
from ..table.board import HOUSE
from ..table.catalogue import GAMBLER, STOIC, numbers
from ..table.events import Fainted, GhostDefeated, Rolled, StoodFirm
from ..table.scoring import stamp_track
from ..table.state import FOUGHT, Seat, State


@dataclass(frozen=True, slots=True)
class Fight(Option[State]):
    """Fight the ghost of the space (MN-GHOST-01)."""

    verb = "fight"

    def refusal(self, state: State) -> str | None:
        """There must be one that was not fought this turn (MN-R-14)."""
        here = state.here()
        if here >= HOUSE or not state.ghosts[here]:
            return "MN-GHOST-01"
        return "MN-R-14" if state.marks & FOUGHT else None

    def apply(self, state: State) -> None:
        """Roll."""
        state.stack.pop()
        state.marks |= FOUGHT
        _roll(state, may_repeat=state.mats[state.active].character == GAMBLER)


def _roll(state: State, may_repeat: bool) -> None:
    """Roll the die; items count by themselves (MN-GHOST-02, MN-GHOST-06)."""
    seat, here = state.active, state.here()
    state.die = 1 + below(state, numbers().die)
    bonus = state.attack_bonus(seat)
    state.events.append(Rolled(seat, here, state.die, bonus, state.ghosts[here]))
    if shortfall(state) <= 0:
        _defeat(state, 0)
    elif may_repeat:
        state.stack.append(RollAgain(seat))
    else:
        _stand(state)


def shortfall(state: State) -> int:
    """How much the last roll with the active player's items is below the ghost's strength."""
    return state.ghosts[state.here()] - state.die - state.attack_bonus(state.active)


def _stand(state: State) -> None:
    """The roll stands: ask for Revenge tokens where they suffice (MN-GHOST-07, MN-R-15)."""
    if shortfall(state) <= state.mats[state.active].revenge:
        state.stack.append(SpendRevenge(state.active))
    else:
        _lose(state)


def _defeat(state: State, revenge: int) -> None:
    """The ghost becomes a trophy, track and space are stamped (MN-GHOST-08, -10, MN-R-39)."""
    seat, here = state.active, state.here()
    mat, strength = state.mats[seat], state.ghosts[here]
    mat.revenge -= revenge
    mat.ghosts |= 1 << strength
    state.ghosts[here] = 0
    state.events.append(GhostDefeated(seat, here, strength, revenge))
    if not stamp_track(state):
        stamp_if_bare(state, here)


def _lose(state: State) -> None:
    """The ghost stays; the player faints, but for the Stoic (MN-GHOST-11, MN-FAINT, MN-R-19)."""
    seat, here = state.active, state.here()
    mat = state.mats[seat]
    if mat.character == STOIC:
        state.events.append(StoodFirm(seat, here))
        return
    taken = min(numbers().faint_revenge, state.revenge_left)
    mat.courage = 0
    mat.revenge += taken
    state.events.append(Fainted(seat, here, taken))


@dataclass(frozen=True, slots=True)
class RollAgain(Decision[State]):
    """Does the Gambler roll again (MN-ABIL-04, MN-R-18)?"""

    clause = "MN-ABIL-04"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Yes and no."""
        return (Reroll(), Stand())

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """Yes or no."""
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


@dataclass(frozen=True, slots=True)
class SpendRevenge(Decision[State]):
    """Are Revenge tokens spent to win (MN-GHOST-07, MN-GHOST-09)?"""

    clause = "MN-GHOST-07"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Yes and no."""
        return (Spend(), Lose())

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """Yes or no."""
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


@dataclass(frozen=True, slots=True)
class Lose(Option[State]):
    """Keep the tokens and lose the fight (MN-GHOST-09)."""

    verb = "lose"

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked."""
        return None

    def apply(self, state: State) -> None:
        """The ghost stays."""
        state.stack.pop()
        _lose(state)
