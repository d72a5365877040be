"""The result of a game that is over."""

from __future__ import annotations

from ...kernel.play.game import Outcome
from .table.mode import mode_of
from .table.receipt import shared
from .table.state import State


def outcome(state: State) -> Outcome:
    """All heroes win or lose together (MT-GEN-01)."""
    party, mode = range(len(state.party)), mode_of(state)
    lines: tuple[tuple[str, tuple[str, ...]], ...] = (
        ("Vitality", tuple(str(state.vitality[one]) for one in party)),
        ("Threat", tuple(str(state.threat[one]) for one in party)),
        shared(state, "Rounds", str(state.round)),
        *mode.receipt(state),
    )
    winners = tuple(party) if state.won else ()
    victor = "" if state.won else "The Darkness"
    summary, reckoning = mode.summary(state), mode.reckoning(state)
    return Outcome(winners, state.ended_by, summary, lines, victor, reckoning)
