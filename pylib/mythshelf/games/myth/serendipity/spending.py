"""Paying with serendipity: a decision of the group, at the seat of the hero whom it concerns
(MT-SER-01). It comes of quests, of disarmed traps and of the 4x12 tile (MT-SER-14)."""

from __future__ import annotations

from ..table.events.fate import SerendipitySpent
from ..table.state import State

TOKENS = FATE = TRY = MERCHANT = 1
"""More tokens of the bag (MT-SER-02), more fate dice (MT-SER-03), more dice of a non-combat action
(MT-SER-04), Talek Three Dunes (MT-SER-05)."""
DICE = TIME = OMENS = 2
"""Hit dice of an attack (MT-SER-06), a hero cycle more for a quest (MT-SER-07), darkness cards
(MT-SER-08)."""
ARMS = 3
"""An ally (MT-SER-10)."""
OMITTING = 4
"""The event of a darkness card (MT-SER-11)."""


def refusal(state: State, price: int, clause: str) -> str | None:
    """The clause of an effect that is too dear."""
    return None if state.serendipity >= price else clause


def pay(state: State, price: int, clause: str) -> None:
    """Each payment buys one effect (MT-SER-01); the same may be bought again (MT-R-52)."""
    state.happen(SerendipitySpent(price, clause))


def too_dear(state: State, price: int) -> str:
    """Why, with what there is."""
    return f"It takes {price} serendipity, and there is {state.serendipity}."
