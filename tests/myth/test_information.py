"""What is only printed, kept or left out (GEN, CARD, KEY, BOSS, LAIR, POT, SLAU)."""

from __future__ import annotations

import re

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.field.waves import WAVES, waves
from mythshelf.games.myth.table.catalogue.enemies import monsters
from mythshelf.games.myth.table.catalogue.heroes import cards, starting_deck
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.terms import POTIONS

from .scenario import given


@pytest.mark.rule("MT-GEN-06", "MT-GEN-02")
def test_the_modes_are_named_and_the_aim_of_an_act_is_a_number_of_tiles() -> None:
    modes = next(one for one in GAME.settings() if one.key == "mode")
    known = ["tile", "act", "adventure", "story", "slaughterfield"]
    assert [one.value for one in modes.choices] == known
    assert GAME.new(GAME.checked({"mode": "act", "tiles": "4"}), 1).aim == 4
    assert GAME.new(GAME.checked({}), 1).aim == 1


@pytest.mark.rule("MT-CARD-01")
def test_advanced_cards_are_in_no_starting_deck() -> None:
    advanced = {kind for kind, card in enumerate(cards()) if not card.copies}
    assert len(advanced) >= 25
    for hero in range(5):
        assert advanced.isdisjoint(starting_deck(hero))


@pytest.mark.rule("MT-KEY-09")
def test_massive_cards_can_deal_three_damage() -> None:
    for card in cards():
        if "Massive" in card.keywords:
            more = sum(map(int, re.findall(r"[{ ]damage\(\+(\d)\)", f" {card.program}")))
            assert card.damage + more >= 3, card


@pytest.mark.rule("MT-BOSS-13")
def test_nothing_asks_for_the_difficulty_of_a_boss() -> None:
    assert all(not hasattr(monster, "skulls") for monster in monsters())


@pytest.mark.rule("MT-LAIR-05", "MT-BOSS-12")
def test_damage_of_lairs_and_bosses_stays() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}
    table = given(party, {"crawler.lair.1": "6,7"}).rolling("h h h h", "guile")
    table.act("play the-hidden-blade yes none")
    while table.question != "Cycle":
        table.act(min(table.options()))
    assert table.vitality("crawler.lair.1") == 3
    table.act("rest")
    assert table.vitality("crawler.lair.1") == 3


@pytest.mark.rule("MT-ITEM-12")
def test_green_and_blue_items_print_what_they_cost_and_what_they_bring() -> None:
    for item in items():
        if item.colour in ("green", "blue"):
            assert item.buy > item.sell > 0, item
        elif item.colour != "quest":
            assert (item.buy, item.sell) == (0, 0), item


@pytest.mark.rule("MT-POT-03")
def test_there_are_the_potions_of_the_base_game_alone() -> None:
    assert POTIONS == ("mending", "bitterroot", "lucky")


@pytest.mark.rule("MT-SLAU-15")
def test_the_waves_are_the_printed_ones_in_every_game() -> None:
    assert [wave.number for wave in waves()] == list(range(1, WAVES + 1))
