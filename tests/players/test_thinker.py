"""What all players do alike: forced answers, plans that are followed, misjudgement."""

from __future__ import annotations

from collections.abc import Hashable
from math import inf
from typing import Any

import pytest
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Decision, Option
from mythshelf.players.base import Advice, Budget
from mythshelf.players.thinker import FORCED, Step, Thinker

from tests.tictactoe import GAME
from tests.tictactoe.rules import Mark

CENTRE, CORNER = Mark(4), Mark(0)


class Planner(Thinker[None]):
    """Wants the centre, then a corner, whatever the others do; with a key for the second step or
    without."""

    def __init__(self, corner: Step) -> None:
        super().__init__(GAME, None, 1)
        self.corner, self.thoughts = corner, 0

    def think(
        self, seen: Any, asked: Decision[Any], offered: list[Option[Any]], budget: Budget
    ) -> list[Step]:
        self.thoughts += 1
        wanted = [Step(CENTRE, "The centre is best."), self.corner]
        return [step for step in wanted if step.option in offered] or [Step(offered[0])]

    def key(self, seen: Any, seat: int) -> Hashable:
        return tuple(seen.marks)

    def reason(self, seen: Any, option: Option[Any]) -> str:
        return "So it was planned."


def decided(player: Thinker[None], state: Any) -> Advice:
    return player.decide(state, engine.legal(state))


def test_what_is_forced_is_not_thought_about() -> None:
    state, player = GAME.new(GAME.checked({}), 1), Planner(Step(CORNER))
    for cell in (0, 1, 2, 4, 3, 5, 7, 6):
        engine.apply(state, Mark(cell))
    assert decided(player, state) == Advice(Mark(8), FORCED)
    assert not player.thoughts


@pytest.mark.parametrize("expected", [None, "as it is"])
def test_a_plan_is_followed_while_things_are_as_expected(expected: str | None) -> None:
    """Given a plan of two steps of which the second waits for what follows of the first, or for a
    position that was named, then it is taken there without a thought, and nowhere else."""
    state = GAME.new(GAME.checked({}), 1)
    after = state.clone()
    engine.apply(after, CENTRE)
    player = Planner(Step(CORNER, key=expected and tuple(after.marks)))
    assert decided(player, state) == Advice(CENTRE, "The centre is best.")
    assert decided(player, after) == Advice(CORNER, "So it was planned.")
    assert player.thoughts == 1
    decided(player, state)
    elsewhere = after.clone()
    engine.apply(elsewhere, Mark(8))
    decided(player, elsewhere)
    assert player.thoughts == 3


def test_a_step_that_names_its_position_waits_for_it() -> None:
    state, player = GAME.new(GAME.checked({}), 1), Planner(Step(CORNER, key="nowhere"))
    decided(player, state)
    engine.apply(state, CENTRE)
    decided(player, state)
    assert player.thoughts == 2


def test_no_win_and_no_loss_is_misjudged() -> None:
    """Given chances of winning and a high temperature, then what is decided still comes before and
    after all else; at none a chance is as it is."""
    player = Planner(Step(CORNER))
    player.victory, player.temperature = 50.0, 50.0
    for _ in range(100):
        assert player.liking(50.0) > player.liking(49.9) > player.liking(-50.0)
    player.temperature = 0.0
    assert player.liking(20.0) == pytest.approx(-player.liking(-20.0))
    assert 0 < player.liking(20.0) < 1
    player.victory = inf
    assert player.liking(20.0) == 20.0
