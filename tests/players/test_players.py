"""What every computer opponent promises, and what the levels see."""

from __future__ import annotations

from importlib import import_module
from math import inf
from typing import Any

import pytest
from mythshelf.games import load
from mythshelf.kernel.play import engine
from mythshelf.players import (
    LEVELS,
    NAMES,
    Budget,
    Player,
    UnknownPlayer,
    levels,
    make_player,
)
from mythshelf.players.search import Variation, turn_variations

from tests.players.deciding import advice, reached
from tests.tictactoe import GAME as TICTACTOE

GAME = load("mythic_mischief")
SMALL = 60
"""A budget for quick tests."""


def decided(player: Player, state: Any, positions: int = SMALL) -> Any:
    return advice(GAME, player, state, positions)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_of_legal_choices_with_reasons(name: str) -> None:
    state = GAME.new(GAME.checked({}), 5)
    players = [make_player(name, GAME, seat) for seat in range(2)]
    while (asked := engine.decision(state)) is not None:
        given = decided(players[asked.seat], state, 12)
        assert given.option in engine.legal(state)
        assert given.reason.endswith(".")
        engine.apply(state, given.option)
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_of_two_teams(name: str) -> None:
    """Team-mates plan their common turn and never hand over to each other without end."""
    state = GAME.new(GAME.checked({"mode": "four"}), 8)
    players = [make_player(name, GAME, seat) for seat in range(4)]
    choices = 0
    while (asked := engine.decision(state)) is not None and choices < 400:
        given = decided(players[asked.seat], state, 12)
        engine.apply(state, given.option)
        choices += 1
    assert GAME.outcome(state) is not None


def test_a_plan_goes_through_the_common_turn_of_team_mates() -> None:
    judge = import_module("mythshelf.players.mythic_mischief").JUDGE
    state = reached(GAME, 30, 3)
    assert judge.together(state, 0, 0)
    assert not judge.together(state, 0, 1)
    four = GAME.new(GAME.checked({"mode": "four"}), 8)
    assert judge.together(four, 2, 3)
    assert not judge.together(four, 1, 2)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_thinks_the_same(name: str) -> None:
    for choices in (0, 9, 30):
        state = reached(GAME, choices, 3)
        one, other = (decided(make_player(name, GAME, 7), state) for _ in range(2))
        assert one == other


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_changes_nothing(name: str) -> None:
    for choices in (9, 30, 50):
        state = reached(GAME, choices, 3)
        asked = engine.decision(state)
        assert asked is not None
        other = GAME.sample(GAME.view(state, asked.seat), 99)
        assert decided(make_player(name, GAME, 7), state) == decided(
            make_player(name, GAME, 7), other
        )


@pytest.mark.parametrize("name", LEVELS)
def test_a_budget_is_kept(name: str) -> None:
    budget = Budget(40)
    state = reached(GAME, 30, 3)
    asked = engine.decision(state)
    assert asked is not None
    make_player(name, GAME, 1).decide(GAME.view(state, asked.seat), engine.legal(state), budget)
    assert budget.left >= 0
    assert not Budget(0).spend()


def test_parts_of_a_budget_share_its_positions_and_its_seconds() -> None:
    clock = [10.0]
    budget = Budget(100, 8.0, lambda: clock[0])
    half = budget.share(2)
    assert (half.left, budget.left) == (50, 50)
    clock[0] = 14.1
    assert (half.is_late, half.spend(), half.left) == (True, False, 0)
    quarter = budget.share(2)
    assert (quarter.left, quarter.is_late) == (25, False)
    clock[0] = 16.1
    assert (quarter.is_late, budget.is_late, budget.spend()) == (True, False, True)
    clock[0] = 18.1
    assert budget.is_late
    assert not Budget(100, None, lambda: clock[0]).share(3).is_late


@pytest.mark.parametrize("name", LEVELS)
def test_one_who_is_late_still_answers_and_soon(name: str) -> None:
    calls = 0

    def now() -> float:
        nonlocal calls
        calls += 1
        return float(calls)

    state = reached(GAME, 30, 3)
    asked = engine.decision(state)
    assert asked is not None
    options = engine.legal(state)
    given = make_player(name, GAME, 1).decide(
        GAME.view(state, asked.seat), options, Budget(1_000_000, 3.0, now)
    )
    assert given.option in options
    assert calls < 100


@pytest.mark.parametrize("name", LEVELS)
def test_the_view_is_left_as_it_was(name: str) -> None:
    state = reached(GAME, 30, 3)
    asked = engine.decision(state)
    assert asked is not None
    view = GAME.view(state, asked.seat)
    before = GAME.codec.encode(view)
    make_player(name, GAME, 1).decide(view, engine.legal(state), Budget(SMALL))
    assert GAME.codec.encode(view) == before


def test_a_budget_says_how_much_of_it_there_was_time_for() -> None:
    clock = [0.0]
    budget = Budget(100, 8.0, lambda: clock[0])
    assert (budget.reached, Budget(0).reached) == (1, 1)
    for _ in range(30):
        budget.spend()
    part = budget.share(7)
    assert part.left == 10
    clock[0] = 9.0
    assert not part.spend()
    assert budget.reached == pytest.approx(0.9), "what a part has no time for is lost to the whole"
    assert not budget.spend()
    assert budget.reached == pytest.approx(0.3)
    spent = Budget(2, 8.0, lambda: clock[0])
    while spent.spend():
        pass
    assert spent.reached == 1, "what was looked at is not lost"


def test_a_plan_is_followed_while_things_go_as_planned() -> None:
    state = reached(GAME, 30, 3)
    asked = engine.decision(state)
    assert asked is not None
    player = make_player("player", GAME, 1)
    first = decided(player, state, 400)
    engine.apply(state, first.option)
    follows = engine.decision(state)
    if follows is not None and follows.seat == asked.seat:
        again = decided(player, state, 0)  # without a budget there is only the plan
        assert again.option in engine.legal(state)


def test_shares_of_a_budget_add_up() -> None:
    whole = Budget(100)
    parts = [whole.share(3), whole.share(2), whole.share(1)]
    assert [part.left for part in parts] == [33, 33, 34]
    assert whole.left == 0


@pytest.mark.parametrize("name", LEVELS)
def test_time_is_up_when_a_player_has_thought_long_enough(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = make_player(name, GAME, 1)
    assert Budget.of(player).spend(), "it has just begun"
    monkeypatch.setattr(type(player), "seconds", -1.0)
    budget = Budget.of(player)
    assert not budget.spend()
    assert budget.left == 0


def test_unknown_players_and_games_without_a_judge_are_told() -> None:
    with pytest.raises(UnknownPlayer, match="there are: random, novice, player, expert"):
        make_player("grandmaster", GAME, 1)
    with pytest.raises(UnknownPlayer, match="random players only"):
        make_player("expert", TICTACTOE, 1)
    assert make_player("random", TICTACTOE, 1)


def expert() -> levels.Expert:
    return levels.Expert(GAME, import_module("mythshelf.players.mythic_mischief").JUDGE, 1)


def replies_sought(monkeypatch: pytest.MonkeyPatch, player: levels.Expert) -> list[Variation]:
    """The plans to which a player has sought the reply, each of which seems better than the one
    before it."""
    sought: list[Variation] = []

    def seek(plan: Variation, seat: int, *_rest: Any) -> Variation:
        sought.append(plan)
        better = plan.state.clone()
        better.score[better.sides[seat]] += len(sought)
        return Variation(plan.options, better, 0.0)

    monkeypatch.setattr(player, "_reply", seek)
    return sought


def test_a_plan_whose_reply_was_cut_short_is_not_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Given a clock that stops while the reply to the second plan is sought, then the first one is
    followed, though the second seems better."""
    player, state = expert(), reached(GAME, 23, 3)
    sought = replies_sought(monkeypatch, player)
    seat = state.stack[-1].seat
    best = player._best(state, seat, Budget(400, 1.5, lambda: float(len(sought))))
    assert len(sought) == 2
    assert best is sought[0]
    sought.clear()
    assert player._best(state, seat, Budget(400)) is sought[-1]
    assert len(sought) > 2


def test_plans_that_come_to_much_the_same_are_one(monkeypatch: pytest.MonkeyPatch) -> None:
    player, state = expert(), reached(GAME, 23, 3)
    sought = replies_sought(monkeypatch, player)
    player._best(state, state.stack[-1].seat, Budget(4000))
    gists = [player.judge.gist(plan.state) for plan in sought]
    assert len(gists) == len(set(gists)) == player.plans


def test_a_reply_that_refutes_a_plan_is_enough() -> None:
    """Of the best turns the first that is worth so much ends the search; what has refuted a plan
    before is tried at once."""
    player, state = expert(), reached(GAME, 23, 3)
    seat, judge = state.stack[-1].seat, player.judge
    whole = Budget(600)
    best = turn_variations(judge, state, seat, 4, whole)[0]
    for example, most in (((), whole.left), (best.options, 600 - 2 * len(best.options))):
        short = Budget(600)
        (found,) = turn_variations(judge, state, seat, 4, short, best.value, example)
        assert found.value >= best.value
        assert short.left >= most
    elsewhere = (*best.options[:1], *best.options)
    assert (
        turn_variations(judge, state, seat, 4, Budget(600), inf, elsewhere)[0].value >= best.value
    )


@pytest.mark.parametrize("name", LEVELS)
def test_no_level_misjudges_a_win(name: str) -> None:
    """A team with 9 Mischief Points that sees how to have an enemy caught has it caught
    (MM-GAME-05)."""
    won = 0
    for choices in range(23, 60):
        state, judge = reached(GAME, choices, 3), expert().judge
        seat = state.stack[-1].seat
        team = state.sides[seat]
        state.score[team] = 9
        player: Any = make_player(name, GAME, choices)
        seen = turn_variations(judge, state, seat, player.width, Budget(player.positions // 2))
        if seen[0].state.result == team:
            won += 1
            best = player._best(state, seat, Budget(player.positions))
            assert best.state.result == team
    assert won >= 3
