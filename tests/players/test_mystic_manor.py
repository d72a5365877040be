"""The judge of Mystic Manor, the players who reckon with chance, and that strength shows."""

from __future__ import annotations

import re
from typing import Any

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.position import position
from mythshelf.games.mystic_manor.table.scoring import money
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import seeded
from mythshelf.players import LEVELS, make_player
from mythshelf.players.mystic_manor import JUDGE

from tests.mystic_manor.scenario import given
from tests.players.deciding import (
    advice,
    keeps_its_budget,
    played,
    reached,
    thinks_the_same_whatever_is_hidden,
)

SMALL = 60


def decided(name: str, state: Any, positions: int = SMALL) -> Any:
    return advice(GAME, make_player(name, GAME, 7), state, positions)


def dealt(names: list[str], seed: int, positions: int) -> Any:
    """The outcome of a game between these players, the mats dealt."""
    return played(GAME, names, seed, positions, players=str(len(names)), mats="dealt")


@pytest.mark.parametrize("names", [["novice", "player", "random"], ["player", "novice"]])
def test_whole_games_with_reasons(names: list[str]) -> None:
    assert dealt(names, 2, 40) is not None


GHOST = "A ghost is there, against which"


@pytest.mark.parametrize(
    ("house", "mat", "told"),
    [
        ({"b1": "12"}, {}, f"{GHOST} 12 or more on the die wins."),
        (
            {"b1": "12"},
            {"items": "dog"},
            "A ghost is there, against which 8 or more on the die wins.",
        ),
        ({"b1": "cat bone"}, {}, "A bone lies there."),
        ({"b1": "imp imp"}, {"items": "net"}, "2 imps there can go onto the net."),
        ({"b1": "imp"}, {}, "It uncovers 1 space beside it."),
    ],
)
def test_a_reason_to_go_somewhere_is_what_is_there(house: Any, mat: Any, told: str) -> None:
    state = given({"medium": mat, "stoic": {}}, house=house, at={0: "a1"}).state
    go = GAME.notation.read("go b1")
    assert JUDGE.reason(state, go, state, 0) == told


@pytest.mark.parametrize(
    ("mat", "choice", "told"),
    [
        ({"items": "painting painting"}, "sell 2", r"It brings \$(\d+) at once\."),
        ({"items": "net", "imps": 2}, "release", r"It brings \$(\d+) at once\."),
        ({}, "expand", r"There is room to carry more\."),
        ({"courage": 1}, "reset", r"It brings courage back to (\d+)\."),
        ({}, "max-courage", r"Courage can come up to (\d+) from now on\."),
        ({}, "net", r"It brings 1 net\."),
    ],
)
def test_a_reason_for_an_action_is_what_it_does(mat: Any, choice: str, told: str) -> None:
    before = given({"medium": mat, "stoic": {}}).state
    after, option = before.clone(), GAME.notation.read(choice)
    engine.apply(after, option)
    found = re.fullmatch(told, JUDGE.reason(before, option, after, 0))
    assert found is not None
    was, now = before.mats[0], after.mats[0]
    figures = {"$": money(now) - money(was), "back": now.courage, "up to": now.limit}
    figure = next((value for sign, value in figures.items() if sign in told), None)
    assert figure is None or found[1] == str(figure)


def test_a_reason_knows_no_tool_that_has_yet_to_be_drawn() -> None:
    """Given many ways in which a tool may be drawn, then the words are true of all of them."""
    before = given({"medium": {}, "stoic": {}}).state
    option, said, drawn = GAME.notation.read("tool"), set(), set()
    for seed in range(12):
        after = before.clone()
        after.rng = seeded(seed)
        engine.apply(after, option)
        said.add(JUDGE.reason(before, option, after, 0))
        drawn.add(after.ranking[0])
    assert said == {"It brings a tool, which goes to the top of the ranking."}
    assert len(drawn) > 1


def test_a_choice_that_brings_nothing_by_itself_is_compared_with_the_others() -> None:
    assert JUDGE.ahead(2.4) == "It promises about $2 more than anything else."
    assert JUDGE.ahead(0.3) == "Nothing else promises more."


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("choices", [0, 2, 9, 40, 71])
def test_the_same_seed_thinks_the_same_whatever_is_hidden(name: str, choices: int) -> None:
    thinks_the_same_whatever_is_hidden(GAME, name, reached(GAME, choices, 4, players="3"), SMALL)


@pytest.mark.parametrize("name", LEVELS)
def test_a_budget_is_kept_and_without_one_there_is_still_an_answer(name: str) -> None:
    keeps_its_budget(GAME, name, reached(GAME, 30, 4, players="3"), 25)


def test_the_player_beats_a_random_one() -> None:
    for seed in (1, 2):
        assert dealt(["player", "random"], seed, 60).winners == (0,)


def test_victory_and_money_are_better() -> None:
    state = position({"medium": {}, "stoic": {}}, everything=True)
    richer = state.clone()
    richer.mats[0].released = 2
    assert JUDGE.value(richer, 0) > JUDGE.value(state, 0)
    assert JUDGE.value(richer, 1) < JUDGE.value(state, 1)
    richer.over = True
    assert JUDGE.value(richer, 0) > 500 > -500 > JUDGE.value(richer, 1)


def test_what_is_in_reach_is_better_than_what_is_not() -> None:
    gains = []
    for courage in (2, 1):
        mats = {"medium": {"courage": courage}, "stoic": {}}
        bare = position(mats, everything=True)
        full = position(mats, house={"a2": "painting"}, everything=True)
        gains.append(JUDGE.value(full, 0) - JUDGE.value(bare, 0))
    assert gains[0] > gains[1] > 0


GHOSTS = [6, 7, 10, 11, 12, 14, 15, 16]


@pytest.mark.parametrize(
    ("mat", "house", "rival", "wanted"),
    [
        ({"items": "painting painting painting", "courage": 0}, {}, "ABCDE", "sell 3"),
        ({"items": "net", "imps": 5, "courage": 0}, {}, "ABCD", "release"),
        ({"items": "dog dog", "courage": 1}, {"a1": "8"}, "", "go a1"),
        ({"items": "net", "courage": 2}, {"a2": "imp imp imp"}, "", "go a2"),
    ],
)
def test_what_is_plain_is_seen(mat: Any, house: Any, rival: str, wanted: str) -> None:
    other = {"ghosts": GHOSTS, "apparitions": rival}
    state = position({"medium": mat, "stoic": other}, house=house, everything=True, turn=45)
    assert GAME.notation.write(decided("player", state, 400).option) == wanted
