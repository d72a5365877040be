"""The players of Mysterion: they see a view only, find what is plain, and strength shows."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.attacking import Attack, NoAttack
from mythshelf.games.mysterion.battle.beginning import KeepHand, Mulligan
from mythshelf.games.mysterion.battle.drawing import DrawCards, DrawStage, Fast
from mythshelf.games.mysterion.battle.study import PlayScript
from mythshelf.games.mysterion.position import position
from mythshelf.games.mysterion.table.piles import NO_SCRIPTS
from mythshelf.kernel.play import engine
from mythshelf.players import LEVELS, make_player
from mythshelf.players.base import Budget
from mythshelf.players.mysterion.levels import Expert
from mythshelf.players.mysterion.reasons import reason

from tests.players.deciding import (
    advice,
    keeps_its_budget,
    played,
    reached,
    thinks_the_same_whatever_is_hidden,
)

DECK = "EM-S EM-S EM-S EM-S"


def decided(name: str, state: Any, positions: int = 40) -> Any:
    return advice(GAME, make_player(name, GAME, 7), state, positions)


@pytest.mark.parametrize("names", [["novice", "player"], ["expert", "novice"]])
def test_whole_battles_with_reasons(names: list[str]) -> None:
    assert played(GAME, names, 2, 8) is not None


def test_a_journey_of_computers_comes_to_its_end() -> None:
    journey = {"mode": "journey", "length": "short", "limit": "on"}
    outcome = played(GAME, ["novice", "novice"], 3, 1, **journey)
    assert outcome.winners in ((0,), (1,))


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("choices", [0, 3, 12, 40, 71])
def test_the_same_seed_thinks_the_same_whatever_is_hidden(name: str, choices: int) -> None:
    thinks_the_same_whatever_is_hidden(GAME, name, reached(GAME, choices, 4), 40)


@pytest.mark.parametrize("name", LEVELS)
def test_a_budget_is_kept_and_without_one_there_is_still_an_answer(name: str) -> None:
    keeps_its_budget(GAME, name, reached(GAME, 33, 4), 5)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_level_beats_a_random_player(seed: int) -> None:
    for name in LEVELS:
        assert played(GAME, [name, "random"], seed, 8).winners == (0,)


def notation(name: str, state: Any) -> str:
    return GAME.notation.write(decided(name, state, 200).option)


@pytest.mark.parametrize("name", ["player", "expert"])
def test_what_wins_is_played(name: str) -> None:
    mine = {"hand": "EM-B2 EM-C1", "ready": "5EM", "deck": DECK}
    state = position(mine, {"health": 7, "hand": "EM-C1", "ready": "", "deck": DECK})
    assert notation(name, state) == "attack EM-B2 - - 5EM"


@pytest.mark.parametrize("name", ["player", "expert"])
def test_what_would_lose_is_blocked(name: str) -> None:
    mine = {"hand": "EM-B2", "ready": "5EM", "deck": DECK}
    state = position(mine, {"health": 6, "hand": "EM-A2", "ready": "4EM", "deck": DECK})
    engine.apply(state, GAME.notation.read("attack EM-B2 - - 5EM"))
    assert notation(name, state) == "block EM-A2 - 4EM"


@pytest.mark.parametrize("name", ["player", "expert"])
def test_what_saves_is_turned_up(name: str) -> None:
    mine = {"hand": "EM-C1", "ready": "1EM", "deck": DECK}
    other = {"health": 3, "conditional": "CO-02", "deck": DECK}
    state = position(mine, other)
    engine.apply(state, GAME.notation.read("attack EM-C1 - - 1EM"))
    engine.apply(state, GAME.notation.read("hold"))
    engine.apply(state, GAME.notation.read("no-block"))
    assert notation(name, state) == "activate"


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("EM-S EM-S EM-S EM-C1 EM-A1 EM-A2 IN-01", "keep"),
        ("EM-S EM-S EM-S EM-S EM-S EM-S EM-S", "redraw"),
        ("EM-A3 EM-A3 EM-B3 EM-B3 EM-A2 EM-A2 EM-S", "redraw"),
    ],
)
def test_a_hand_is_judged(name: str, hand: str, wanted: str) -> None:
    state = position({"hand": hand, "deck": DECK}, {"deck": DECK})
    state.stack[-1:] = [Mulligan(0, 0)]
    state.known_legal = None
    assert notation(name, state) == wanted


@pytest.mark.parametrize("name", LEVELS)
def test_scripts_are_played_first(name: str) -> None:
    mine = {"hand": "EM-S EM-C1", "ready": "3EM", "turns": 4, "deck": DECK}
    assert notation(name, position(mine, {"deck": DECK})) == "script EM-S"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (50.0, "This attack wins the battle."),
        (-50.0, "This attack loses the battle, as does all that was thought of."),
        (12.4, "This attack wins about 62 battles in 100."),
        (float("-inf"), "This attack was chosen without a closer look."),
    ],
)
def test_a_reason_has_the_figure_of_the_worlds(value: float, told: str) -> None:
    assert reason(Attack(6, (), -1, NO_SCRIPTS), value) == told


def test_every_choice_of_a_battle_has_a_name_in_its_reason() -> None:
    chosen = {type(option): said for option, said in _battle("player")}
    assert {Attack, NoAttack, DrawCards, Fast, PlayScript, KeepHand} <= chosen.keys()
    unnamed = {one.__module__ for one, said in chosen.items() if said.startswith("This choice")}
    assert not any(".games." in module for module in unnamed), "what a card asks is no more"


def _battle(name: str) -> list[tuple[Any, str]]:
    """Options and reasons of a whole battle."""
    state = GAME.new(GAME.checked({}), 3)
    players = [make_player(name, GAME, seat) for seat in range(2)]
    found = []
    while (asked := engine.decision(state)) is not None:
        told = players[asked.seat].decide(GAME.view(state, asked.seat), engine.legal(state))
        found.append((told.option, told.reason))
        engine.apply(state, told.option)
    return found


@pytest.mark.parametrize("hand", ["EM-B2 EM-C1", "EM-B2 EM-A3", "EM-B2 CO-02"])
def test_a_reason_is_the_same_whatever_else_the_hand_holds(hand: str) -> None:
    """Given two hands with the same best choice, then the words are the same."""
    state = position(
        {"hand": hand, "ready": "5EM", "deck": DECK},
        {"health": 7, "hand": "EM-C1", "ready": "", "deck": DECK},
    )
    assert decided("expert", state, 200).reason == "This attack wins the battle."


def test_the_figure_is_what_others_can_know() -> None:
    """Given a battle about even, then the reason does not tell whose hand is the better one."""
    poor, rich = "EM-A3 EM-A3 EM-B3", "EM-C1 EM-B1 EM-A1"
    told = []
    for hand, deck in ((poor, rich), (rich, poor)):
        state = position({"hand": hand, "deck": f"{DECK} {deck}"}, {"hand": poor, "deck": DECK})
        state.stack[-1:] = [DrawStage(0, 0, 1)]
        state.known_legal = None
        outside = make_player("expert", GAME, 7)
        assert isinstance(outside, Expert)
        view = GAME.view(state, 0)
        told.append(outside._from_outside(view, DrawCards(), 0, Budget(16)))
    assert told[0] == told[1]
