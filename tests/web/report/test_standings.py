"""What the turns of a game brought, by what the game itself counts."""

from __future__ import annotations

import pytest
from mythshelf import games

from tests.analysis.games_played import given_up
from web.app.presenting.presenter import Presenter
from web.app.presenting.recounting import Recounted
from web.app.presenting.registry import presenter
from web.app.report.standings import Gain, Standings


class Given(Standings):
    """Standings that are given, position by position."""

    def __init__(self, *values: tuple[float, ...]) -> None:
        self._values = values

    def at(self, index: int) -> tuple[float, ...]:
        return self._values[index]


def gains(*values: tuple[float, ...]) -> list[Gain]:
    """What turns brought that each went on for one choice."""
    return Given(*values).gains(range(len(values)))


def test_a_turn_that_brings_something_is_seen_at_the_edge_of_whom_it_brought_it() -> None:
    assert gains((0, 0), (2, 0), (2, 1)) == [Gain(0.25, True, 1.0), Gain(0.75, False, 0.5)]


def test_what_the_others_lose_is_good_and_what_is_lost_is_not() -> None:
    assert gains((30, 30), (30, 24), (27, 24)) == [Gain(0.25, True, 1.0), Gain(0.75, False, 0.5)]


def test_both_may_gain_in_one_turn_and_a_turn_may_bring_nothing() -> None:
    assert gains((0, 0), (0, 0), (1, 4)) == [Gain(0.75, True, 0.25), Gain(0.75, False, 1.0)]


def test_alone_there_are_only_losses_and_gains() -> None:
    assert gains((10,), (8,), (9,)) == [Gain(0.25, False, 1.0), Gain(0.75, True, 0.5)]


def test_of_a_game_without_turns_nothing_is_known() -> None:
    assert gains((3, 3)) == []


@pytest.mark.parametrize("slug", games.SLUGS)
def test_the_own_side_stands_first_in_every_game(slug: str) -> None:
    match = given_up(slug, 3, 8)
    look: Presenter = presenter(slug)
    assert isinstance(look, Recounted)
    recounting = look.recounting(match.state)
    last = match.seats - 1
    own, other = (Standings(match, recounting, first) for first in (0, last))
    assert own.measure == recounting.measure
    assert sorted(own.at(match.cursor)) == sorted(other.at(match.cursor))
    if not recounting.together:
        assert other.of_people(0)[0] == recounting.standing(match.state_at(0))[last]
