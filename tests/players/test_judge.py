"""The judge of Mythic Mischief, the search, and that strength shows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.phases.boosting import ChooseBoost
from mythshelf.games.mythic_mischief.phases.mythic_phase import END_PHASE, EndPhase
from mythshelf.games.mythic_mischief.phases.slotting import ChooseSlot, ExtraTome
from mythshelf.games.mythic_mischief.phases.tomekeeper_forecast import forecast
from mythshelf.games.mythic_mischief.table.board import space
from mythshelf.kernel.files.content import tables
from mythshelf.kernel.play import engine
from mythshelf.players import Budget, make_player
from mythshelf.players.mythic_mischief import JUDGE
from mythshelf.players.mythic_mischief.features import FEATURES, counted
from mythshelf.players.mythic_mischief.judge import POINT
from mythshelf.players.search import turn_variations

from tests.mythic_mischief.scenario import given
from tests.players.deciding import reached


def test_the_judge_is_even_handed() -> None:
    for choices in range(0, 60, 7):
        state = reached(GAME, choices, 3)
        assert JUDGE.value(state, 0) == pytest.approx(-JUDGE.value(state, 1))


def test_points_and_victory_outweigh_all_else() -> None:
    state = reached(GAME, 30, 3)
    better = state.clone()
    better.score[0] += 1
    assert JUDGE.value(better, 0) > JUDGE.value(state, 0) + 50
    better.result = 0
    assert JUDGE.value(better, 0) == -JUDGE.value(better, 1) > 1000


def test_the_way_of_the_tomekeeper_is_feared_by_who_has_moved() -> None:
    """The Mythic Phase of team 1 has ended; that of team 0 begins where it has cleaned up."""
    state = reached(GAME, 30, 3)
    assert isinstance(engine.decision(state), ChooseSlot)
    way = sorted(forecast(state).surely)
    free = [s for s in range(25) if state.is_free(s) and s not in forecast(state).maybe]
    far = max(free, key=lambda s: (state.walls.steps(state.keeper)[s], s))

    def danger(of_team: int) -> float:
        there, away = state.clone(), state.clone()
        there.at[3 * of_team], away.at[3 * of_team] = way[0], far
        return JUDGE.value(away, of_team) - JUDGE.value(there, of_team)

    assert danger(state.active) > danger(1 - state.active)
    assert danger(state.active) > POINT / 2


def test_what_changes_a_faction_board_only_is_told_without_looking_ahead() -> None:
    """Boosts and slots that are as good as the best that comparing would find (MM-CLEAN-02,
    MM-CLEAN-07, MM-SETUP-15)."""
    told = set()
    for seed in range(3):
        state, dice = GAME.new(GAME.checked({}), seed), Random(seed)
        for _ in range(200):
            asked, quick = engine.decision(state), JUDGE.quick(state)
            if asked is None:
                break
            if quick is not None and quick != END_PHASE:
                values = {}
                for option in engine.legal(state):
                    twin = state.clone()
                    engine.apply_unchecked(twin, option)
                    values[option] = JUDGE.value(twin, asked.seat)
                assert values[quick] == pytest.approx(max(values.values()))
                told.add(type(asked))
            engine.apply_unchecked(state, dice.choice(engine.legal(state)))
    assert told == {ChooseBoost, ChooseSlot, ExtraTome}


def test_features_are_counted_for_each_team() -> None:
    table = given(
        {"wizards": ("A1", "B1", None), "monsters": ("E5", "D5", "A5")},
        keeper="C1",
        shelves=("HE4",),
        clutter=(),
        scores={"wizards": 3},
        slotted={"wizards": (1, 0, 0, 0)},
        tomes={"wizards": ("A2", "B3", "E5")},
    )
    state = table.state
    steps = state.walls.steps(state.keeper)
    found = counted(state, 0, {space("B1")}, {space("B1"), space("A1")}, steps)
    told = {name: count for name, count in zip(FEATURES, found, strict=True) if count}
    board = state.boards[0]
    for track, name in enumerate(("move", "move Mythics", "move Bookshelves", "distract")):
        assert told.pop(name, 0) == board.total(track)
    assert told == {
        "points": 3,
        "tomes on the board": 3,
        "tomes one space away": 1,
        "tomes two spaces away": 1,
        "tomes on tracks": 1,
        "tome in the Legendary slot": 1,
        "mythics off the board": 1,
        "mythics surely in the way": 1,
        "mythics perhaps in the way": 1,
        "mythics one step from the Tomekeeper": 1,
        "mythics two steps from the Tomekeeper": 1,
    }


def test_every_feature_has_its_weights_and_nothing_else_has() -> None:
    found = tables("mythshelf.players.mythic_mischief", "weights")
    assert {table: [*entries] for table, entries in found.items()} == {
        "just moved": [*FEATURES],
        "next": [*FEATURES],
    }


def test_the_best_turn_is_no_worse_than_ending_at_once() -> None:
    for choices in (20, 30, 40, 60):
        state = reached(GAME, choices, 3)
        asked = engine.decision(state)
        assert asked is not None
        variations = turn_variations(JUDGE, state, asked.seat, 4, Budget(300))
        assert variations[0].value == max(line.value for line in variations)
        at_once = [line for line in variations if line.options[:1] == (EndPhase(),)]
        assert all(variations[0].value >= line.value for line in at_once)
        twin = state.clone()
        for option in variations[0].options:
            engine.apply(twin, option)  # raises where the line is not legal
        assert twin == variations[0].state


def test_a_wider_look_finds_no_worse_a_turn() -> None:
    state = reached(GAME, 30, 3)
    asked = engine.decision(state)
    assert asked is not None
    few, many = (
        turn_variations(JUDGE, state, asked.seat, 6, Budget(positions))[0].value
        for positions in (10, 600)
    )
    assert many >= few


def play(first: str, second: str, seed: int) -> Any:
    state = GAME.new(GAME.checked({}), seed)
    players = [make_player(first, GAME, seed), make_player(second, GAME, seed + 1)]
    while (asked := engine.decision(state)) is not None:
        view = GAME.view(state, asked.seat)
        given = players[asked.seat].decide(view, engine.legal(state), Budget(300))
        engine.apply_unchecked(state, given.option)
    return GAME.outcome(state)


def test_a_novice_beats_chance_from_either_seat() -> None:
    """Seven of eight would come by chance once in thirty times."""
    wins = sum(play("novice", "random", seed).winners == (0,) for seed in range(4))
    wins += sum(play("random", "novice", seed).winners == (1,) for seed in range(4))
    assert wins >= 7
