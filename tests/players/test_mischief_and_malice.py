"""The players of Mischief & Malice: they see a view only, keep their budget, and strength shows."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME, OPTIONS
from mythshelf.games.mischief_and_malice.attack.choices import AimAt, Hit, NameTarget
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack
from mythshelf.games.mischief_and_malice.mischief.battle import PayWith
from mythshelf.games.mischief_and_malice.position import END, position
from mythshelf.games.mischief_and_malice.table.catalogue import cards
from mythshelf.games.mischief_and_malice.table.places import FIELDS, OWNERS, PLACES, is_bench
from mythshelf.games.mischief_and_malice.turn.afflictions import GiveLife
from mythshelf.games.mischief_and_malice.turn.main import EndTurn, Main
from mythshelf.games.mischief_and_malice.turn.moving import Move
from mythshelf.games.mischief_and_malice.turn.placing import PlaceCreature
from mythshelf.games.mischief_and_malice.turn.powering import PlaceEnergy
from mythshelf.kernel.play import engine
from mythshelf.players import LEVELS, Budget, make_player
from mythshelf.players.mischief_and_malice import JUDGE
from mythshelf.players.mischief_and_malice.estimates import lacking
from mythshelf.players.mischief_and_malice.reasons import FIXED, reason
from mythshelf.players.mischief_and_malice.turns import table

from tests.players.deciding import (
    advice,
    keeps_its_budget,
    played,
    reached,
    thinks_the_same_whatever_is_hidden,
)

DECK = "E01 E05 E09 E13 E17 E21 E01 E05 C05"


def decided(name: str, state: Any, positions: int = 60) -> Any:
    return advice(GAME, make_player(name, GAME, 7), state, positions)


@pytest.mark.parametrize("names", [["novice", "player"], ["expert", "novice"]])
def test_whole_games_with_reasons(names: list[str]) -> None:
    assert played(GAME, names, 2, 12) is not None


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("choices", [0, 3, 12, 40, 71, 150])
def test_the_same_seed_thinks_the_same_whatever_is_hidden(name: str, choices: int) -> None:
    thinks_the_same_whatever_is_hidden(GAME, name, reached(GAME, choices, 4), 60)


@pytest.mark.parametrize("name", LEVELS)
def test_a_budget_is_kept_and_without_one_there_is_still_an_answer(name: str) -> None:
    keeps_its_budget(GAME, name, reached(GAME, 33, 4), 5)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_level_beats_a_random_player(seed: int) -> None:
    for name in LEVELS:
        assert played(GAME, [name, "random"], seed, 12).winners == (0,)


def test_without_a_budget_the_playout_policy_plays() -> None:
    for choices in (12, 40, 71, 150):
        state = reached(GAME, choices, 4)
        asked = engine.decision(state)
        assert asked is not None
        for name in LEVELS:
            assert decided(name, state, 0).option == JUDGE.policy.choice(state, asked)


def turn_of(name: str, state: Any, positions: int = 60) -> list[str]:
    """What a player does from here to the end of its turn, in notation."""
    player, done, turn = make_player(name, GAME, 7), [], state.turn
    while (asked := engine.decision(state)) is not None and state.turn == turn:
        if asked.seat != state.active:
            engine.apply(state, engine.legal(state)[0])
            continue
        option = advice(GAME, player, state, positions).option
        done.append(GAME.notation.write(option))
        engine.apply(state, option)
    return done


THREE = "R01 R02 R13"
"""Relics of somebody who wins with the next one."""
ATTACKER = "C17: E01* E01"


@pytest.mark.parametrize("name", ["player", "expert"])
def test_the_blow_that_wins_is_struck(name: str) -> None:
    mine = {"spot1": ATTACKER, "spot2": "C05: E18*", "relics": THREE, "deck": DECK}
    state = position(mine, {"spot1": "C18 20", "spot2": "C10 7", "deck": DECK})
    turn_of(name, state)
    assert state.winner == 0


@pytest.mark.parametrize("name", LEVELS)
def test_nobody_strikes_their_own_with_an_enemy_in_reach(name: str) -> None:
    mine = {"spot1": ATTACKER, "spot2": "C05: E18*", "deck": DECK}
    state = position(mine, {"spot1": "C18 20", "spot2": "C10 7", "deck": DECK})
    engine.apply(state, DeclareAttack(0))
    while not isinstance(asked := engine.decision(state), NameTarget):
        engine.apply(state, engine.legal(state)[0])
    aims: Any = engine.legal(state)
    assert {OWNERS[one.place] for one in aims} == {0, 1}
    for seed in range(12):
        option = advice(GAME, make_player(name, GAME, seed), state, 60).option
        assert OWNERS[option.place] != asked.seat


@pytest.mark.parametrize("name", LEVELS)
def test_an_empty_field_is_attacked(name: str) -> None:
    mine = {"spot1": ATTACKER, "deck": DECK}
    state = position(mine, {"hand": "C05", "deck": DECK})
    assert "storm" in turn_of(name, state)


@pytest.mark.parametrize("name", ["player", "expert"])
def test_who_needs_one_more_energy_gets_it_and_attacks(name: str) -> None:
    mine = {"spot1": "C17: E01", "hand": "E01 E13 C02", "deck": DECK}
    done = turn_of(name, position(mine, {"spot1": "C10 9", "deck": DECK}))
    assert any(choice.startswith("energy E01") for choice in done)
    assert any(choice.startswith("attack") for choice in done)


@pytest.mark.parametrize("name", LEVELS)
def test_a_deck_is_never_kept_for_good(name: str) -> None:
    """Two who draw nothing with ten cards in hand could play on without end (ML-R-50)."""
    hand = "E01 E02 E03 E04 E09 E10 E11 E12 C01 C03"
    mine = {"spot1": "C05", "hand": hand, "deck": "E01 E02", "turns": 1}
    state = position(mine, {"spot1": "C05", "deck": DECK}, at=END)
    assert type(engine.decision(state)).__name__ == "LargeHand"
    assert turn_of(name, state, 0)[0].startswith("void ")


def test_a_turn_that_was_planned_is_not_thought_about_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mine = {"spot1": "C17: E01", "hand": "E01 E13 C02", "deck": DECK}
    state = position(mine, {"spot1": "C10 9", "deck": DECK})
    player = make_player("expert", GAME, 7)
    thoughts = 0
    thinking = type(player).think  # type: ignore[attr-defined]

    def counted(*arguments: Any) -> Any:
        nonlocal thoughts
        thoughts += 1
        return thinking(*arguments)

    monkeypatch.setattr(type(player), "think", counted)
    first = advice(GAME, player, state, 300).option
    engine.apply(state, first)
    again = advice(GAME, player, state, 300).option
    assert thoughts == 1, "the second choice is the plan's"
    elsewhere = state.clone()
    elsewhere.health[0] = 1
    advice(GAME, player, elsewhere, 60)
    assert thoughts == 2, "on a table that was not expected the plan is dropped"
    assert again in engine.legal(state)


@pytest.mark.parametrize("seed", [7, 8, 29, 20])
def test_in_a_world_played_on_the_attack_is_made_that_comes_to_most(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a position in which the playout policy attacks, when several attacks are tried, then
    the one is made that comes to most by other dice than those that will fall: in three of these
    four not the one that looks best at first sight."""
    turns, policy, state = JUDGE.turns, JUDGE.policy, reached(GAME, 90, seed)
    asked = engine.decision(state)
    assert isinstance(asked, Main)
    assert isinstance(policy.choice(state, asked), DeclareAttack)
    ways = [(attack, aim) for _, attack, aim in policy.attacks(state, asked.seat)][:3]
    values = [turns._comes_to(state, asked.seat, way) for way in ways]
    made, apply = [], engine.apply_unchecked

    def noted(changed: Any, option: Any, *stops: Any) -> None:
        if changed is state and isinstance(option, (DeclareAttack, AimAt)):
            made.append(option)
        elif isinstance(option, DeclareAttack):
            assert changed.rng != state.rng
        apply(changed, option, *stops)

    monkeypatch.setattr(engine, "apply_unchecked", noted)
    turns.play_on(state, (), asked.seat, state.turn + 1, tries=3)
    best = values.index(max(values))
    assert tuple(made[:2]) == ways[best]
    assert (best == 0) == (seed == 20)


@pytest.mark.parametrize("name", LEVELS)
def test_the_view_is_left_as_it_was(name: str) -> None:
    state = reached(GAME, 60, 4)
    asked = engine.decision(state)
    assert asked is not None
    view = GAME.view(state, asked.seat)
    before = GAME.codec.encode(view)
    make_player(name, GAME, 1).decide(view, engine.legal(state), Budget(30))
    assert GAME.codec.encode(view) == before


def test_a_reason_says_what_the_choice_is_about_on_the_table() -> None:
    """Given games in progress; then what is placed, charged, attacked with and aimed at is named,
    with its figures as they are."""
    told = defaultdict[type[Any], list[tuple[Any, Any, str]]](list)
    for choices in range(0, 150, 3):
        state = reached(GAME, choices, 4)
        for option in engine.legal(state):
            told[type(option)].append((state, option, reason(state, option)))
    for state, one, said in told[PlaceCreature]:
        card = cards()[one.card]
        assert said.startswith(f"{card.title} strikes for {card.attack} and has {card.health} ")
        assert ("bench" in said) == is_bench(one.place)
        after = state.clone()
        engine.apply_unchecked(after, one)
        held = sum(after.creatures[place] >= 0 for place in FIELDS[state.active])
        assert is_bench(one.place) or f"{held} creature" in said
    for state, one, said in told[PlaceEnergy]:
        after = state.clone()
        engine.apply_unchecked(after, one)
        if state.creatures[one.place] >= 0:
            before, left = lacking(state, one.place), lacking(after, one.place)
            assert ("waits" in said) == (before == left)
            assert ("all that it needs" in said) == (before > left == 0)
            assert before == left or not left or f"needs {left} more" in said
    for state, one, said in told[DeclareAttack]:
        assert f" strikes for {cards()[state.creatures[one.place]].attack}," in said
    for state, one, said in told[AimAt]:
        if one.place in PLACES:
            assert f"has {state.health[one.place]} of" in said
    assert all(told[kind] for kind in (PlaceCreature, PlaceEnergy, DeclareAttack, AimAt))
    others = {reason(state, option) for state, option, _ in told[EndTurn]}
    assert len(others) == 1


def test_every_kind_of_choice_has_a_reason() -> None:
    told = {
        *(PlaceCreature, PlaceEnergy, Move, DeclareAttack),
        *(AimAt, Hit, PayWith, GiveLife),  # of a creature on the table
    }
    assert {*OPTIONS} - told == {*FIXED} - {AimAt}
    assert all(said.endswith(".") for said in FIXED.values())


def test_the_table_of_a_plan_holds_nothing_hidden() -> None:
    for choices in (12, 40, 71, 150):
        state = reached(GAME, choices, 4)
        asked = engine.decision(state)
        assert asked is not None
        view = GAME.view(state, asked.seat)
        one, other = GAME.sample(view, 1), GAME.sample(view, 2)
        assert table(one, asked.seat) == table(other, asked.seat) == table(view, asked.seat)
