"""Who stands better, from what everybody may see."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.analysis.standing import standing
from mythshelf.games import SLUGS
from mythshelf.kernel.play import engine

from tests.analysis.games_played import begun, finished


@pytest.mark.parametrize("slug", SLUGS)
def test_the_chances_of_two_sides_add_up_and_are_those_of_what_all_see(slug: str) -> None:
    """Given positions that look the same to an onlooker, then the chances are the same."""
    match = begun(slug, 5, 40)
    game, state = match.game, match.state
    told = standing(game, state)
    assert told is not None
    assert len(told) == match.seats
    sides = [seats for seats in game.sides(match.settings) if seats]
    if len(sides) > 1:
        assert sum(told[seats[0]] for seats in sides) == pytest.approx(1)
    assert all(0 < chance < 1 for chance in told)
    view = game.view(state, -1)
    worlds: list[Any] = [game.sample(view, seed) for seed in (1, 2)]
    assert [standing(game, world) for world in worlds] == [told, told]


def test_nothing_is_told_of_a_journey_or_when_the_game_is_over() -> None:
    journey = begun("mysterion", 2, 0, mode="journey")
    assert standing(journey.game, journey.state) is None
    over = finished(begun("mysterion", 2), "novice", 2)
    assert engine.decision(over.state) is None
    assert standing(over.game, over.state) is None
