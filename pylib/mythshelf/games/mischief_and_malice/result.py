"""The result of a game that is over, with its receipt."""

from __future__ import annotations

from ...kernel.play.game import Outcome
from .table.catalogue import NONE
from .table.places import IN_ORDER
from .table.state import State
from .words.names import player

_WHY = {
    "ML-GOAL-01": "with a fourth relic",
    "ML-GOAL-03": "because the other one has no creature left that could be powered",
    "ML-GOAL-04": "because the other one has no creature left",
    "ML-R-50": "with more relics, after many quiet turns",
}


def outcome(state: State) -> Outcome:
    """Who has won and why (GOAL), and what both have left."""
    if state.winner == NONE:
        winners: tuple[int, ...] = ()
        summary = "Nobody wins: the game stood still, and both have as many relics."
    else:
        winners = (state.winner,)
        summary = f"{player(state, state.winner)} wins {_WHY[state.ended_by]}."
    creatures = [sum(state.creatures[place] != NONE for place in IN_ORDER[seat]) for seat in (0, 1)]
    lines = (
        ("Relics", tuple(str(len(relics)) for relics in state.relics)),
        ("Creatures in play", tuple(map(str, creatures))),
        ("Turns", tuple(map(str, state.turns))),
        ("Cards left in deck", tuple(str(len(deck)) for deck in state.decks)),
    )
    return Outcome(winners, state.ended_by, summary, lines)
