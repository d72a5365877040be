"""What the expert makes of a deal: the same on every device, as it thinks in positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..kernel.files.stepwise import Progress, Work
from ..kernel.play import engine
from ..kernel.play.match import Match
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


@dataclass(frozen=True, slots=True)
class ExpertGame:
    """The deal as the expert has played it, and what that comes to."""

    score: int
    match: Match[Any]


def expert_game(deal: Deal) -> Work[ExpertGame]:
    """Play the deal as the expert would, choice by choice; yields how far it is, as well as that
    can be told."""
    match, seed = deal.begin(), deal.opponents_seed
    levels = ["expert" if seat == SEAT else OPPONENT for seat in range(match.seats)]
    players = [make_player(level, match.game, seed) for level in levels]
    game = match.game
    for made in range(MOST_CHOICES):
        state = match.state
        asked = engine.decision(state)
        if asked is None:
            break
        yield Progress(made, max(deal.choices, made + 1))
        player, view = players[asked.seat], game.view(state, asked.seat)
        settle(player, seed, position_of(game, view, asked.seat))
        budget = Budget(min(player.positions, MOST_POSITIONS))
        match.choose(player.decide(view, engine.legal(state), budget).option)
    return ExpertGame(score_of(deal, match.state, match.outcome), match)
