"""What the expert makes of a deal: the same on every device, as it thinks in positions."""

from __future__ import annotations

from ..kernel.files.stepwise import Progress, Work
from ..kernel.play import engine
from ..players import Budget, make_player
from ..players.alike import position_of, settle
from .deal import OPPONENT, SEAT, Deal
from .scores import score_of

MOST_POSITIONS = 3_000
"""Positions for one choice, where the expert is used to more: on a slow tablet, too, none takes so
long that the page would give it up."""
MOST_CHOICES = 3_000
"""A game that has not ended by then counts as not won: the rules of Myth allow games without an
end."""


def expert_score(deal: Deal) -> Work[int]:
    """Play the deal as the expert would, choice by choice; yields how far it is, as well as that
    can be told."""
    match, seed = deal.begin(), deal.opponents_seed
    levels = ["expert" if seat == SEAT else OPPONENT for seat in range(match.seats)]
    players = [make_player(level, match.game, seed) for level in levels]
    game, state = match.game, match.state.clone()
    for made in range(MOST_CHOICES):
        asked = engine.decision(state)
        if asked is None:
            break
        yield Progress(made, max(deal.choices, made + 1))
        player, view = players[asked.seat], game.view(state, asked.seat)
        settle(player, seed, position_of(game, view, asked.seat))
        budget = Budget(min(player.positions, MOST_POSITIONS))
        option = player.decide(view, engine.legal(state), budget).option
        engine.apply_unchecked(state, option)
    return score_of(deal, state, game.outcome(state))
