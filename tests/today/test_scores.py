"""What a deal comes to: its score, and the dots of a day."""

from __future__ import annotations

from dataclasses import replace

import pytest
from mythshelf.kernel.files.stepwise import Progress, Work, finished
from mythshelf.kernel.play.game import Outcome
from mythshelf.players import make_player
from mythshelf.players.alike import position_of, settle
from mythshelf.today.calendar import calendar
from mythshelf.today.deal import SEAT, Deal
from mythshelf.today.expert import ExpertGame, expert_game
from mythshelf.today.scale import WIN
from mythshelf.today.scores import earned, score_of

CALENDAR = calendar()
WON, LOST = Outcome((SEAT,), "", "", ()), Outcome((1,), "", "", ())


def deal_of(name: str) -> Deal:
    days = range(CALENDAR.first, CALENDAR.first + 7)
    return next(one.deal for one in map(CALENDAR.on, days) if one.name == name)


@pytest.mark.parametrize("name", ["Mischief", "Malice", "Mysterion", "Myth", "Detention"])
def test_a_win_is_worth_more_than_the_same_position_lost(name: str) -> None:
    deal = deal_of(name)
    state = deal.begin().state
    assert score_of(deal, state, WON) >= WIN > score_of(deal, state, LOST) >= 0
    assert score_of(deal, state, None) == score_of(deal, state, LOST)


def test_the_manor_counts_money() -> None:
    deal = deal_of("Manor")
    state = deal.begin().state.clone()
    before = score_of(deal, state, WON)
    state.mats[SEAT] = replace(state.mats[SEAT], ghosts=1)
    assert score_of(deal, state, LOST) > before


def test_a_battle_counts_health_left_or_taken() -> None:
    deal = deal_of("Short battle")
    state = deal.begin().state.clone()
    state.health[:] = [7, 12]
    assert score_of(deal, state, WON) == WIN + 7
    assert score_of(deal, state, LOST) == 20 - 12


def test_a_day_of_a_journey_counts_a_sigil_as_much_as_the_win() -> None:
    deal = CALENDAR.on(CALENDAR.volumes[2].first + 6).deal
    state = deal.begin().state.clone()
    assert score_of(deal, state, LOST) == 0  # no battle
    state.health[:], state.maximum[:] = [7, 12], [30, 15]
    assert (score_of(deal, state, WON), score_of(deal, state, LOST)) == (WIN + 7, 15 - 12)
    state.travels.sigils[SEAT] = 0b000100
    assert score_of(deal, state, WON) == WIN + 50 + 7


@pytest.mark.parametrize(
    ("found", "score", "expert", "dots"),
    [
        (False, None, None, "○○○○"),
        (True, None, 44, "●○○○"),
        (False, 30, None, "○●○○"),
        (True, 41, 44, "●●●○"),
        (True, 39, 44, "●●○○"),
        (False, 44, 44, "○●●●"),
        (False, 0, 0, "○●●●"),
    ],
)
def test_the_dots_of_a_day(found: bool, score: int | None, expert: int | None, dots: str) -> None:
    assert "".join("○●"[one] for one in earned(found, score, expert)) == dots


def test_the_expert_makes_the_same_of_a_deal_each_time() -> None:
    """Given the shortest deal of the week, when the expert plays it in one go and again slice by
    slice, then both games come to the same."""
    deal = deal_of("Short battle")
    at_once = finished(expert_game(deal))
    assert at_once.match.outcome is not None
    far: list[Progress] = []

    def watched() -> Work[ExpertGame]:
        work = expert_game(deal)
        while True:
            try:
                far.append(next(work))
            except StopIteration as end:
                played: ExpertGame = end.value
                return played
            yield far[-1]

    again = finished(watched())
    assert (again.score, again.match.journal) == (at_once.score, at_once.match.journal)
    assert [one.done for one in far] == list(range(len(far)))
    assert all(one.done < one.total for one in far)


def test_an_opponent_answers_alike_whatever_it_was_asked_before() -> None:
    """Given two players of a level, one of which has drawn something already, when both are settled
    on a seed and a position, then they draw the same from there."""
    deal = deal_of("Short battle")
    match = deal.begin()
    view = match.game.view(match.state, SEAT)
    one, other = (make_player("player", match.game, seed) for seed in (1, 2))
    for player in (one, other):
        settle(player, deal.opponents_seed, position_of(match.game, view, SEAT))
    assert one.__dict__["rng"] == other.__dict__["rng"]
    settle(other, deal.opponents_seed + 1, position_of(match.game, view, SEAT))
    assert one.__dict__["rng"] != other.__dict__["rng"]
