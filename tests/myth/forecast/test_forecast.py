"""What is foretold of attacks and of the Darkness: exact chances, and the engine's own course."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.forecast.coming import coming
from mythshelf.games.myth.forecast.odds import at_least, faces, hits_all, hits_any, shows
from mythshelf.games.myth.forecast.strikes import foresee
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.dice import Assignment, affordable, all_affordable
from mythshelf.games.myth.table.squares import square
from mythshelf.games.myth.table.terms import SYMBOLS
from mythshelf.kernel.play.core import Option

from ..scenario import Table, dark, given

BONES = "play harvest-of-bones yes none"


def number(word: str) -> int:
    found: int = OF_OPTIONS["Figure"][1](word)
    return found


def read(*words: str) -> list[Option[Any]]:
    return [GAME.notation.read(word) for word in words]


@pytest.mark.rule("MT-DICE-03", "MT-DICE-10", "MT-DICE-11")
def test_a_die_meets_a_number_on_so_many_faces() -> None:
    assert [faces(tn) for tn in (-2, 1, 4, 10, 11, 14)] == [10, 10, 7, 1, 0, 0]


@pytest.mark.rule("MT-DICE-08")
def test_the_chance_of_several_successes() -> None:
    assert at_least(1, 4) == Fraction(7, 10)
    assert at_least(2, 5) == 1 - Fraction(4, 10) ** 2
    assert at_least(3, 6, 2) == Fraction(1, 2)
    assert [at_least(0, 1), at_least(4, 11), at_least(2, 1, 2)] == [0, 0, 1]


@pytest.mark.parametrize(
    "ways",
    [
        (Assignment((1,), 4, 1), Assignment((2,), 5, 1)),
        (Assignment((1,), 7, 2), Assignment((2,), 3, 1)),
        (Assignment((1,), 1, 1), Assignment((2,), 6, 1), Assignment((3,), 9, 1)),
        (Assignment((1,), 11, 1), Assignment((2,), 8, 2)),
    ],
)
@pytest.mark.rule("MT-DICE-06", "MT-DICE-09")
def test_chances_are_those_of_all_results_one_by_one(ways: tuple[Assignment, ...]) -> None:
    rolls = list(product(range(1, 11), repeat=3))
    some = sum(any(affordable(roll, way) for way in ways) for roll in rolls)
    every = sum(all_affordable(roll, ways) for roll in rolls)
    assert hits_any(3, ways) == Fraction(some, len(rolls))
    assert hits_all(3, ways) == Fraction(every, len(rolls))


@pytest.mark.parametrize("count", [0, 1, 2, 4])
@pytest.mark.parametrize(
    "cost", [("rage",), ("rage", "rage"), ("arcane", "nature"), ("rage", "rage", "faith")]
)
@pytest.mark.rule("MT-FATE-01", "MT-FATE-03", "MT-FATE-04")
def test_the_chance_of_symbols_is_that_of_all_results_one_by_one(
    count: int, cost: tuple[str, ...]
) -> None:
    rolls = list(product(SYMBOLS, repeat=count))
    paid = sum(all(roll.count(one) >= cost.count(one) for one in cost) for roll in rolls)
    assert shows(count, cost) == Fraction(paid, len(rolls))


@pytest.mark.rule("MT-FATE-02", "MT-FATE-04")
def test_the_recipes_of_the_item_used_are_foretold_with_their_chances() -> None:
    def told(**soldier: str) -> list[tuple[str, tuple[str, ...], Fraction]]:
        hero = {"at": "6,6", "hand": "harvest-of-bones", **soldier}
        table = given({"soldier": hero}, {"crawler.1": "6,5"})
        found = foresee(table.state, read(BONES))
        assert found is not None
        return [(items()[one.item].id, one.symbols, one.chance) for one in found.recipes]

    assert told(worn="fireplace-poker") == [("fireplace-poker", ("rage",), Fraction(1, 6))]
    assert told(worn="kinmaker") == [
        ("kinmaker", ("rage", "rage"), shows(items()[KINMAKER].fate + 1, ("rage", "rage")))
    ]


@pytest.mark.rule("MT-FATE-02")
def test_a_recipe_whose_condition_does_not_hold_is_not_foretold() -> None:
    def told(shadows: int) -> int:
        hero = {"at": "6,6", "hand": "quick-cut", "shadows": shadows, "worn": "kitchen-knife"}
        table = given({"brigand": hero}, {"crawler.1": "6,5"})
        found = foresee(table.state, read("play quick-cut yes none", "take crawler.1"))
        assert found is not None
        return len(found.recipes)

    assert (told(0), told(8)) == (0, 1)


KINMAKER = next(place for place, item in enumerate(items()) if item.id == "kinmaker")


@pytest.mark.rule("MT-DICE-01", "MT-DICE-04", "MT-R-25", "MT-COUR-01")
def test_an_attack_is_foretold_with_its_pool_and_every_target() -> None:
    foes = {"crawler.1": "6,5", "crawler.2": "5,5", "stalker.1": "7,7"}
    table = given({"soldier": {"at": "6,6", "hand": "harvest-of-bones"}}, foes)
    told = foresee(table.state, read(BONES))
    assert told is not None
    assert (told.hit, told.fate, told.damage) == (4, 1, 1)
    crawler, stalker = told.of(number("crawler.1")), told.of(number("stalker.1"))
    assert crawler is not None
    assert stalker is not None
    assert told.fear == 1 - Fraction(4, 10) ** 2
    assert (crawler.tn, crawler.chance, crawler.falls) == (4, 1 - Fraction(3, 10) ** 4, True)
    assert stalker.chance == (1 - Fraction(4, 10) ** 4) * told.fear
    assert not stalker.falls
    crawlers, captain = Assignment((1,), 4, 1), Assignment((2,), 5, 1)
    assert told.all == hits_all(4, (crawlers, captain)) * told.fear
    assert told.any == told.of(number("crawler.2")).chance  # type: ignore[union-attr]


@pytest.mark.rule("MT-ITEM-09", "MT-ATK-11")
def test_of_several_items_the_one_that_serves_best_is_counted() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}
    table = given(party, {"crawler.1": "6,5", "stalker.1": "5,5"})
    told = foresee(table.state, read("play the-hidden-blade yes none", "take crawler.1"))
    assert told is not None
    table.act("play the-hidden-blade yes none", "take crawler.1")
    (rolled,) = table.rolls("The Hidden Blade")
    assert (told.hit, told.fate) == (len(rolled.hit), len(rolled.fate))


@pytest.mark.rule("MT-DMG-05")
def test_heroes_in_an_area_are_foretold() -> None:
    party = {
        "apprentice": {"at": "6,6", "hand": "blood-of-gaia"},
        "archer": {"at": "6,3"},
    }
    table = given(party, {"crawler.1": "6,4", "crawler.2": "9,6"})
    table.act("play blood-of-gaia yes none")
    areas = [GAME.notation.read(word) for word in table.options("take-area")]
    told = [foresee(table.state, [area]) for area in areas]
    assert {one.heroes for one in told if one is not None} == {(), (1,)}


@pytest.mark.rule("MT-EMOVE-01", "MT-EMOVE-05", "MT-EATK-04")
def test_the_darkness_is_foretold_as_it_then_happens() -> None:
    party = {"soldier": {"at": "6,6"}, "archer": {"at": "9,9"}}
    foes = {"crawler.1": "6,10", "stalker.1": "10,11", "crawler.2": "3,3"}
    told = coming(given(party, foes, awake="crawler").state)
    table = dark(party, foes, awake="crawler")
    for move in told.moves:
        word = OF_OPTIONS["Figure"][0](move.figure)
        assert [table.state.where(at) for at in move.path] == table.steps(word), word
    struck = {(blow.figure, blow.hero) for blow in told.attacks}
    begun = {
        (one.onslaught.attacker, one.onslaught.target) for one in table.happened("OnslaughtBegan")
    }
    assert struck == begun


@pytest.mark.rule("MT-EATK-04", "MT-R-35")
def test_a_blow_has_its_exact_chance() -> None:
    table = given({"soldier": {"at": "6,6"}}, {"crawler.1": "6,7"}, awake="crawler")
    (blow,) = coming(table.state).on(0)
    assert (blow.tn, blow.chance, blow.count, blow.damage) == (9, Fraction(1, 5), 1, 1)
    assert coming(table.state).expected(0) == Fraction(1, 5)


@pytest.mark.rule("MT-ACTV-02", "MT-ACTV-03")
def test_who_would_wake_is_foretold() -> None:
    far = given({"soldier": {"at": "1,1"}}, {"crawler.1": "12,1"})
    near = given({"soldier": {"at": "1,1", "threat": 10}}, {"crawler.1": "12,1"})
    assert [coming(one.state).woken for one in (far, near)] == [(), (0, 1)]


@pytest.mark.rule("MT-EMOVE-01")
def test_where_the_players_choose_the_target_is_open() -> None:
    party = {"soldier": {"at": "6,6", "vitality": 5}, "acolyte": {"at": "8,6", "vitality": 5}}
    table = given(party, {"crawler.1": "7,10"}, awake="crawler")
    (move,) = [one for one in coming(table.state).moves if one.figure == number("crawler.1")]
    assert move.open
    assert square(7, 7) in {square(7, 7), *move.path}


@pytest.mark.rule("MT-KEY-16", "MT-KEY-15")
def test_the_brigand_in_shadows_is_not_foretold_as_prey() -> None:
    party: dict[str, dict[str, Any]] = {
        "brigand": {"at": "6,6", "shadows": 6},
        "archer": {"at": "6,9"},
    }
    table = given(party, {"crawler.1": "6,7"}, awake="crawler", sound=False)
    told = coming(table.state)
    assert told.on(0) == ()
    assert [blow.hero for blow in told.attacks if blow.figure == number("crawler.1")] == [1]


@pytest.mark.rule("MT-GEN-04")
def test_nothing_is_changed_by_looking_ahead() -> None:
    foes = {"crawler.1": "6,5", "stalker.1": "7,7"}
    party = {"soldier": {"at": "6,6", "hand": "harvest-of-bones"}}
    table: Table = given(party, foes, awake="crawler")
    before = table.state.clone()
    coming(table.state)
    foresee(table.state, read(BONES))
    assert table.state == before
