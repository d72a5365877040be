"""Merchants: who comes, what he sells, what heroes sell to him (MERCH)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.merchants.visiting import call, shuffle_merchants
from mythshelf.games.myth.table.catalogue.darkness import darkness_cards
from mythshelf.games.myth.table.catalogue.items import item_named, items, merchants
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.terms import GREEN, NONE
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.hands import HIDDEN

from ..scenario import Table, given, new_game

PARTY: dict[str, dict[str, Any]] = {"soldier": {"at": "2,2"}, "acolyte": {"at": "1,4"}}
NAMES = [one.id for one in merchants()]


def at_stall(name: str, party: Any = None, **rest: Any) -> Table:
    """A merchant is here, and there is gold."""
    deck = tuple(kind for kind in range(len(NAMES)) if kind != NAMES.index(name))
    whole = (*deck, NAMES.index(name))
    table = given(party or PARTY, **{"gold": 20, "merchants": whole, **rest})
    call(table.state, NAMES.index(name))
    engine.settle(table.state)
    assert list(GAME.problems(table.state)) == []
    return table


def cleared(size: str, **rest: Any) -> Table:
    """The last enemy of a tile of that size falls, in an act of two tiles."""
    names = [face.id for face in faces()]
    which = {"6x6": ("M1A",), "12x12": ("L1B",)}[size]
    hand = {"at": "2,3", "hand": "the-hidden-blade"}
    table = given(
        {"soldier": hand, "acolyte": {"at": "1,5"}},
        {"crawler.1": "3,3"},
        alone=True,
        tiles=(Tile(tuple(map(names.index, which)), entry=2),),
        **{"mode": "act", "aim": 2, "merchants": tuple(range(len(NAMES))), **rest},
    )
    return table.rolling("h h h h", "guile").act("play the-hidden-blade yes none", "calm no")


@pytest.mark.rule("MT-SETUP-08")
def test_the_merchant_deck_is_shuffled() -> None:
    orders = [new_game(seed).state.merchants for seed in (1, 2)]
    assert orders[0] != orders[1]
    assert all(sorted(order) == list(range(len(NAMES))) for order in orders)
    assert set(GAME.view(new_game(1).state, 0).merchants) == {HIDDEN}
    assert new_game(1, mode="slaughterfield").state.merchants == ()


@pytest.mark.rule("MT-MERCH-01", "MT-CLEAR-02")
def test_a_merchant_is_drawn_when_a_tile_with_his_icon_is_cleared() -> None:
    table = cleared("6x6")
    (came,) = table.happened("MerchantCame")
    assert came.merchant == len(NAMES) - 1  # the top card
    assert type(table.state.stack[-1]).__name__ == "Trade"
    assert table.state.gold == 2  # of the legend, which comes first
    assert cleared("12x12").happened("MerchantCame") == []


@pytest.mark.rule("MT-R-120")
def test_none_comes_where_the_game_is_over_with_the_tile() -> None:
    table = cleared("6x6", aim=1)
    assert table.state.won
    assert table.happened("MerchantCame") == []


@pytest.mark.rule("MT-MERCH-02", "MT-MERCH-03")
def test_each_listed_item_can_be_bought_once_in_a_visit() -> None:
    table = at_stall("widows-cart").act("buy quilted-coat hero1")
    assert table.state.gold == 15
    assert items()[table.state.carried[0][0]].id == "quilted-coat"
    assert table.refused("buy quilted-coat hero2") == "MT-MERCH-02"
    assert table.refused("buy leather-cap hero2") == "MT-MERCH-03"  # not his
    table = table.act("buy-potion lucky hero2")
    assert table.refused("buy-potion lucky hero1") == "MT-MERCH-02"


@pytest.mark.rule("MT-MERCH-04")
def test_the_item_is_searched_in_its_deck_which_is_shuffled() -> None:
    table = at_stall("widows-cart")
    before = table.state.items[GREEN]
    table = table.act("buy quilted-coat hero1")
    after = table.state.items[GREEN]
    assert len(after) == len(before) - 1
    assert list(after) != sorted(after)
    poor = at_stall("widows-cart", gold=4)
    assert poor.refused("buy quilted-coat hero1") == "MT-MERCH-04"
    bare = at_stall(
        "widows-cart", gold=1, party={"soldier": {"at": "2,2", "carried": "quiet-bell"}}
    )
    assert bare.refused("buy-potion mending hero1") == "MT-MERCH-04"
    assert poor.why("buy quilted-coat hero1") == "There is only 4 gold."


@pytest.mark.rule("MT-R-50")
def test_an_item_that_heroes_have_cannot_be_bought() -> None:
    party = {"soldier": {"at": "2,2", "carried": "quilted-coat quilted-coat"}}
    table = at_stall("widows-cart", party)
    assert table.refused("buy quilted-coat hero1") == "MT-R-50"


@pytest.mark.rule("MT-MERCH-03", "MT-R-104")
def test_cards_drawn_from_a_deck_are_shown_and_cost_what_stands_on_them() -> None:
    deck = tuple(item for item in new_game().state.items[GREEN])
    table = at_stall("two-hat-peddler")
    (came,) = table.state.stall[:1]
    assert len(table.state.stall) == 2
    assert len(deck) == len(table.state.items[GREEN]) + 2
    name, price = items()[came].id, items()[came].buy
    table = table.act(f"buy {name} hero2")
    assert table.state.gold == 20 - price
    assert table.state.carried[1] == (came,)
    left = table.state.stall
    table = table.act("depart")
    assert table.state.stall == ()
    assert left[0] in table.state.items[GREEN]
    assert len(table.state.items[GREEN]) == len(deck) - 1


@pytest.mark.rule("MT-MERCH-05", "MT-R-51")
def test_an_item_that_is_sold_goes_back_to_its_deck() -> None:
    party = {
        "soldier": {"at": "2,2", "carried": "leather-cap warchiefs-tusk", "worn": "iron-pot-helm"}
    }
    table = at_stall("candle-friars", party, gold=0)
    green = len(table.state.items[GREEN])
    table = table.act("sell hero1 leather-cap")
    assert table.state.gold == 2
    assert len(table.state.items[GREEN]) == green + 1
    assert item_named("leather-cap") in table.state.items[GREEN]
    table = table.act("sell hero1 warchiefs-tusk")  # a quest item is set aside
    assert table.state.gold == 8
    assert table.state.carried[0] == ()
    assert len(table.state.items[GREEN]) == green + 1


@pytest.mark.rule("MT-R-51", "MT-ITEM-05", "MT-R-120")
def test_brown_and_equipped_items_are_not_sold() -> None:
    party = {"soldier": {"at": "2,2", "worn": "iron-pot-helm", "carried": "pot-lid"}}
    table = at_stall("candle-friars", party)
    assert table.refused("sell hero1 pot-lid") == "MT-R-51"
    assert table.refused("sell hero1 iron-pot-helm") == "MT-R-120"


@pytest.mark.rule("MT-MERCH-06")
def test_a_potion_is_taken_as_token() -> None:
    table = at_stall("copper-tinker")
    white = table.state.items[0]
    table = table.act("buy-potion mending hero2")
    assert table.state.potions[1] == (1, 0, 0)
    assert table.state.items[0] == white
    assert table.state.gold == 18


@pytest.mark.rule("MT-MERCH-07", "MT-R-71")
def test_the_merchant_is_discarded_and_an_empty_deck_is_made_anew() -> None:
    table = at_stall("copper-tinker").act("depart")
    kind = NAMES.index("copper-tinker")
    assert table.state.merchants_gone == (kind,)
    assert table.state.visitor == NONE
    assert kind not in table.state.merchants
    shuffle_merchants(table.state)
    assert sorted(table.state.merchants) == list(range(len(NAMES)))
    empty = cleared("6x6", merchants=(), merchants_gone=tuple(range(len(NAMES))))
    assert empty.happened("MerchantsShuffled")
    assert empty.happened("MerchantCame")


@pytest.mark.rule("MT-MERCH-08")
def test_a_higher_level_has_rarer_wares() -> None:
    for merchant in merchants():
        blue = any(ware.draw == "blue" for ware in merchant.wares)
        assert blue == (merchant.level == 3)
    assert {one.level for one in merchants()} == {1, 2, 3}
    table = cleared("6x6")
    (came,) = table.happened("MerchantCame")
    assert "level 3" in came.sentence(table.state)


@pytest.mark.rule("MT-R-121", "MT-MERCH-02")
def test_a_status_is_removed_for_gold() -> None:
    party = {"soldier": {"at": "2,2", "cursed": 2, "poisoned": True}}
    table = at_stall("candle-friars", party)
    assert table.refused("cure hero1 frozen") == "MT-R-121"
    table = table.act("cure hero1 curse")
    assert table.state.cursed[0] == 0
    assert table.state.gold == 19
    assert table.refused("cure hero1 poison") == "MT-MERCH-02"


@pytest.mark.rule("MT-MERCH-02")
def test_darkness_cards_that_were_looked_at_are_known_until_they_are_drawn() -> None:
    table = at_stall("night-library", dark="dark-05 dark-03 dark-04").act("foresee")
    seen = GAME.view(table.state, 0)
    names = [darkness_cards()[card].id for card in seen.darkness if card != HIDDEN]
    assert names == ["dark-04", "dark-03", "dark-05"]
    whole = GAME.sample(seen, 5)
    assert whole.darkness[-3:] == table.state.darkness[-3:]
    assert sorted(whole.darkness) == sorted(table.state.darkness)
    assert table.refused("foresee") == "MT-MERCH-02"


@pytest.mark.rule("MT-R-26")
def test_a_defeated_hero_buys_and_sells_nothing() -> None:
    party = {
        "soldier": {"at": "2,2"},
        "acolyte": {"at": "1,4", "vitality": 0, "carried": "leather-cap"},
    }
    table = at_stall("copper-tinker", party)
    for choice in ("buy leather-cap hero2", "sell hero2 leather-cap", "buy-potion mending hero2"):
        assert table.refused(choice) == "MT-R-26"


def test_nobody_is_asked_where_nothing_can_be_bought_or_sold() -> None:
    table = at_stall("ferry-store", gold=1)
    assert type(table.state.stack[-1]).__name__ == "Cycle"
    assert table.state.merchants_gone == (NAMES.index("ferry-store"),)
