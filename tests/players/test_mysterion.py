"""The players of Mysterion: they see a view only, find what is plain, and strength shows."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.attacking import Attack, NoAttack
from mythshelf.games.mysterion.battle.beginning import KeepHand, Mulligan
from mythshelf.games.mysterion.battle.defending import Block, NoBlock
from mythshelf.games.mysterion.battle.items import PlaceConditional, PlayInstant
from mythshelf.games.mysterion.battle.study import PlayScript
from mythshelf.games.mysterion.battle.windows import Activate, Hold
from mythshelf.games.mysterion.position import position
from mythshelf.games.mysterion.table.piles import NO_SCRIPTS
from mythshelf.kernel.play import engine
from mythshelf.players import LEVELS, make_player
from mythshelf.players.mysterion.levels import reason

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


def test_the_choices_that_matter_have_reasons_of_their_own() -> None:
    options = (Attack(6, (), -1, NO_SCRIPTS), NoAttack(), Block(6, (), NO_SCRIPTS), NoBlock())
    items = (PlayInstant(60, NO_SCRIPTS), PlaceConditional(70, NO_SCRIPTS), Activate(), Hold())
    sentences = [reason(option) for option in (*options, *items, PlayScript(0), KeepHand())]
    assert len(set(sentences)) == len(sentences)
    assert all(sentence.endswith(".") for sentence in sentences)
