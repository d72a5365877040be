"""How the game ends: a single battle (END), or a Journey (JOUR)."""

from __future__ import annotations

from ....kernel.play.game import Outcome
from ..journey import words
from ..words.text import player
from .catalogue import NONE
from .state import State


def outcome(state: State) -> Outcome | None:
    """The result with its receipt (MY-END-01, MY-JOUR-02, MY-R-38, MY-R-40)."""
    if not state.over:
        return None
    if state.journey is not None:
        return words.outcome(state)
    if state.winner == NONE:
        winners: tuple[int, ...] = ()
        summary = "Nobody won: the battle was judged, and health is equal."
    else:
        winners = (state.fighters[state.winner],)
        summary = f"{player(state, winners[0])} has won the battle."
    lines = (
        ("Health", tuple(map(str, state.health))),
        ("Turn Cycles", tuple(map(str, state.turns))),
        ("Cards left in deck", tuple(str(len(deck)) for deck in state.decks)),
    )
    return Outcome(winners, state.ended_by, summary, lines)
