"""When the Mythic Phase ends by itself (MYTHIC)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.actions.action import Action
from mythshelf.games.mythic_mischief.phases.mythic_phase import TakeAction
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import CAUGHT, MOVE, Mythic, Seat, own
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below

GAMES = 10


@pytest.mark.rule("MM-MYTHIC-04", "MM-R-81")
@pytest.mark.parametrize("settings", [{}, {"mode": "detention"}, {"mode": "blitz"}], ids=str)
def test_the_phase_goes_on_exactly_while_an_action_is_left(settings: Mapping[str, Any]) -> None:
    answers = set()
    for state in positions(settings):
        asked = state.stack[-1]
        assert isinstance(asked, TakeAction)
        left = any(isinstance(option, Action) for option in asked.legal(state))
        assert asked.any_action(state) == left
        answers.add(left)
    assert answers == {True, False}


def positions(settings: Mapping[str, Any]) -> Iterator[State]:
    """Positions of random games in which an action is asked for: as they are, and with one Mythic
    alone that has nothing but one point to Move, or not even that."""
    for seed in range(GAMES):
        state, dice = GAME.new(GAME.checked(settings), seed), Dice(seed)
        while options := engine.legal(state):
            asked = state.stack[-1]
            if isinstance(asked, TakeAction):
                yield state
                for mythic in own(asked.seat):
                    if state.at[mythic] >= 0:
                        yield from (alone(state, asked.seat, mythic, moves) for moves in (1, 0))
            engine.apply_unchecked(state, options[below(dice, len(options))])


def alone(state: State, seat: Seat, mythic: Mythic, moves: int) -> State:
    """The position without the seat's other Mythics, with so many Move points and no others."""
    poor = state.clone()
    board = poor.boards[seat]
    board.points[:] = [moves if track == MOVE else 0 for track in range(len(board.points))]
    board.legendary = 0
    for other in own(seat):
        if other != mythic and poor.at[other] >= 0:
            poor.put(other, CAUGHT)
    return poor
