"""Each invariant refuses what violates it, and nothing that a game comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.attack.steps import Course
from mythshelf.games.mischief_and_malice.defeat.deaths import Deaths
from mythshelf.games.mischief_and_malice.table.catalogue import kind_of
from mythshelf.games.mischief_and_malice.table.contexts import Attack
from mythshelf.games.mischief_and_malice.table.lane import Charge
from mythshelf.games.mischief_and_malice.table.secret import Secret
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.turn.end_part import EndPart
from mythshelf.games.mischief_and_malice.turn.main import Main

from tests.mischief_and_malice.scenario import given

Damage = Callable[[Any], object]


def sound(space: str = "") -> State:
    one = {
        "spot1": "C04: E14* E01",
        "bench": "C10 BL: E13",
        "hand": "E01 C01 E02",
        "relics": "R04 R01",
        "turned": "R04",
        "mischief": "X01 X02",
    }
    other = {"spot1": "C18 CU", "spot2": "C05", "hand": "E05", "shown": "E05", "mischief": "M01"}
    state: State = given(one, other, space=space).state
    return state


def _put(name: str, value: Any) -> Damage:
    return lambda state: setattr(state, name, value)


def _at(name: str, place: int, value: Any) -> Damage:
    def damage(state: Any) -> None:
        getattr(state, name)[place] = value

    return damage


def _both(*damages: Damage) -> Damage:
    return lambda state: [damage(state) for damage in damages]


def _energy(card: str, **more: Any) -> Charge:
    return Charge(kind_of(card), **more)


def _add(place: int, *charges: Charge) -> Damage:
    """Energies in a lane that belong to the deck."""

    def damage(state: Any) -> None:
        seat = 0 if place < 3 or place == 6 else 1
        state.lanes[place] += charges
        state.lists[seat] = tuple(sorted(state.lists[seat] + tuple(c.card for c in charges)))

    return damage


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (_put("hands", [()]), "not there for each player"),
        (_put("health", [1, 2]), "not there for each spot"),
        (_at("hands", 0, (999,)), "there is no such card"),
        (_at("creatures", 0, kind_of("E01")), "there is no such card"),
        (_at("lanes", 0, (_energy("C01"),)), "in a lane that is no energy"),
        (_at("lanes", 0, (_energy("E14", spent=-1),)), "spent that it never had"),
        (_at("afflictions", 0, 7), "no such affliction"),
        (_at("turns", 0, -1), "less than nothing"),
        (_put("active", 2), "nobody's turn"),
        (_put("puller", 5), "there is no such player"),
        (_put("attacker", 9), "nobody is the attacker"),
        (_put("contexts", (Attack(0), Attack(0))), "under way that cannot be"),
        (_put("contexts", (Attack(8),)), "made by nobody"),
        (_put("contexts", (Attack(0, 11),)), "made on nothing"),
        (_put("contexts", (Attack(0, power=10**6),)), "stronger than any"),
        (_put("contexts", (Attack(0, waiting=(9,)),)), "waits that does not exist"),
        (_at("voids", 0, (kind_of("E01"),)), "lost cards, or has them twice"),
        (_at("mischief_voids", 0, (kind_of("X01"),)), "lost mischief cards"),
        (_at("hands", 0, tuple(map(kind_of, ("E02", "C01", "E01")))), "out of order"),
        (_at("shown", 1, (kind_of("E06"),)), "does not hold what was seen"),
        (_at("turned", 0, (kind_of("R01"),)), "turned a relic over"),
        (_at("relics", 0, (kind_of("R01"), -1, -1, -1)), "should have won"),
        (_at("relics", 1, (kind_of("R01"),)), "relics are lost"),
        (_at("health", 0, 21), "health that cannot be"),
        (_at("health", 1, 3), "health that cannot be"),
        (_at("immune", 1, True), "nobody is afflicted or immune"),
        (_at("health", 6, 20), "Bliss has not ended"),
        (_at("blamed", 0, 1), "credited that did not happen"),
        (_add(0, *[_energy("E01")] * 4), "holds too much"),
        (_add(1, _energy("U01"), _energy("B01")), "two universal energies"),
        (_at("committed", 0, 5), "active energy that it cannot have"),
        (_at("committed", 1, 0), "active energy that it cannot have"),
        (_add(1, _energy("E01", fresh=True), _energy("E02", fresh=True)), "of this turn"),
        (_add(4, _energy("E01", fresh=True)), "of this turn"),
        (_put("powers", 3), "more energies were placed"),
        (_put("turn", 7), "turns are not counted"),
        (_both(_at("turns", 0, 1), _at("turns", 1, 3)), "turns are not counted"),
        (_both(_put("active", 1), _put("settled", True)), "nothing was on the bench"),
        (_put("attacker", 3), "the other player has attacked"),
        (_put("attacker", 1), "nobody has attacked"),
        (_put("paired", True), "two attacks are open"),
        (_put("quiet", 21), "should have ended"),
        (_put("begun", True), "left of a mischief card"),
        (_put("winner", 1), "goes on has a winner"),
        (_put("ended_by", "ML-ATK-01"), "ended by nothing"),
        (_put("ended_by", "ML-GOAL-03"), "has no winner"),
        (_both(_put("ended_by", "ML-GOAL-01"), _put("winner", 0)), "relics do not agree"),
        (_both(_put("ended_by", "ML-R-50"), _put("winner", 0)), "not its turns"),
        (lambda state: state.stack.pop(), "nobody is asked"),
        (lambda state: state.stack.pop(0), "does not come next"),
        (lambda state: state.stack.insert(1, EndPart(9)), "that does not exist"),
        (lambda state: state.stack.insert(1, Deaths()), "cannot have come"),
        (lambda state: state.stack.insert(2, Course(3)), "cannot have come"),
        (_put("contexts", (Attack(0),)), "cannot come up"),
        (_at("health", 3, 0), "cannot come up"),
        (_at("kills", 0, 1), "cannot come up"),
        (lambda state: state.stack.__setitem__(2, Main(1)), "cannot come up"),
    ],
)
def test_what_cannot_be_is_refused(damage: Damage, sentence: str) -> None:
    state = sound()
    assert list(GAME.problems(state)) == []
    damage(state)
    assert any(sentence in one for one in GAME.problems(state)), list(GAME.problems(state))


@pytest.mark.parametrize(
    ("space", "damage", "sentence"),
    [
        ("M01", _put("puller", -1), "nobody has pulled"),
        ("M01", _put("malignant", 25), "health that cannot be"),
        ("M01", _put("malignant", 0), "health that cannot be"),
        ("H06", _put("turns_left", 9), "lasts longer"),
        ("M01", _put("scores", [1, 0]), "without a challenge"),
        ("H06", _put("lost_turns", [1, 0]), "without a battle"),
        ("M01", _put("lost_turns", [9, 0]), "still to come"),
        ("H06", _put("turns_left", 0), "cannot come up"),
        ("H06", _put("secrets", [Secret(), None]), "cannot come up"),
    ],
)
def test_what_cannot_be_in_the_mischief_space(space: str, damage: Damage, sentence: str) -> None:
    state = sound(space)
    assert list(GAME.problems(state)) == []
    damage(state)
    assert any(sentence in one for one in GAME.problems(state)), list(GAME.problems(state))


def test_a_first_turn_without_an_attack() -> None:
    state = given({"spot1": "C05", "turns": 1}, {"turns": 0}).state
    state.attacked = True
    assert any("first turn" in one for one in GAME.problems(state))


def test_questions_of_an_attack_agree_with_how_far_it_is() -> None:
    table = given({"spot1": "C04 CR: E15*"}).act("attack 1F1")
    assert list(GAME.problems(table.state)) == []
    for damaged in (
        replace(table.state.contexts[0], target=3),
        replace(table.state.contexts[0], hit=True),
        replace(table.state.contexts[0], attacker=3),
    ):
        twin = table.state.clone()
        twin.contexts = (damaged,)
        assert list(GAME.problems(twin)) != []
    moved = table.state.clone()
    moved.stack[-2] = Course(9)
    assert list(GAME.problems(moved)) != []
    struck = table.state.clone()
    assert struck.attack is not None
    struck.health[struck.attack.attacker] = 0
    assert list(GAME.problems(struck)) == ["a question stands where it cannot come up"]
