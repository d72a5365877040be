"""Movement, treasure, giving way, passing, loitering, the most vitality (MOVE, HCYC, LOIT, TRADE,
POT, HERO)."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.heroes.moving import limit
from mythshelf.games.myth.heroes.numbers import most_vitality
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.terms import NONE

from ..scenario import Party, given

PAIR = {"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}}


@pytest.mark.rule("MT-MOVE-01", "MT-MOVE-06", "MT-HCYC-05")
def test_a_hero_has_two_mp_for_steps_in_all_eight_directions() -> None:
    table = given(PAIR)
    steps = {"5,6", "7,6", "6,5", "6,7", "7,5", "5,7", "7,7"}
    assert table.options("go") == {f"go {at}" for at in steps}
    table.act("go 6,7", "go 6,8")
    assert table.refused("go 6,9") == "MT-MOVE-01"
    assert table.why("go 6,9") == "You have spent 2 of 2 MP."


@pytest.mark.rule("MT-MOVE-07", "MT-MOVE-08", "MT-TILE-01")
def test_nobody_enters_a_square_with_a_figure_or_a_closed_one() -> None:
    table = given({"soldier": {"at": "4,5"}, "acolyte": {"at": "5,5"}}, {"crawler.1": "4,4"})
    assert table.refused("go 5,5") == "MT-MOVE-07"
    assert table.refused("go 4,4") == "MT-MOVE-07"
    assert table.refused("go 4,6") == "MT-MOVE-08"
    assert table.refused("go 9,9") == "MT-MOVE-06"
    assert given({"soldier": {"at": "3,4"}}).refused("go 2,3") == "MT-MOVE-08"


@pytest.mark.rule("MT-R-95")
def test_a_diagonal_step_goes_between_two_blocked_squares() -> None:
    table = given({"soldier": {"at": "2,1"}}, {"crawler.1": "1,1"})
    assert table.refused("go 1,2") is None


@pytest.mark.rule("MT-MOVE-02", "MT-MOVE-03", "MT-MOVE-04", "MT-R-06", "MT-R-07")
def test_the_type_of_movement_is_what_was_spent() -> None:
    hand = {"soldier": {"at": "6,6", "hand": "slow-burn"}}
    types = ("none", "cautious", "normal")
    for mp, least in enumerate(types):
        table = given(hand).act(*["go 6,7", "go 6,8"][:mp])
        allowed = [name for name in types if table.refused(f"play slow-burn no {name}") is None]
        assert allowed == [*types[types.index(least) :]]


@pytest.mark.rule("MT-MOVE-10", "MT-MOVE-11", "MT-ITEM-06", "MT-ITEM-07", "MT-ITEM-02")
def test_treasure_is_picked_up_for_one_mp_a_counter() -> None:
    table = given({"soldier": {"at": "6,6"}}, treasure="6,6 6,6")
    assert given({"soldier": {"at": "6,6"}}).refused("loot") == "MT-MOVE-10"
    cards, tokens = len(table.state.items[0]), sum(table.state.bag)
    table.act("loot")
    assert (table.state.spent[0], len(table.state.treasure)) == (1, 1)
    colour = table.happened("TokenDrawn")[0].colour
    item = table.happened("ItemFound")[0].item
    if colour == 0:
        assert len(table.state.items[0]) == cards
        assert table.state.gold or any(table.state.potions[0])
    else:
        assert table.state.carried[0] == (item,)
    assert sum(table.state.bag) == tokens
    table.act("loot")
    assert table.refused("loot") == "MT-MOVE-10"


WHITE = {
    "white-draught-of-mending": (0, (1, 0, 0)),
    "white-bitterroot": (0, (0, 1, 0)),
    "white-lucky-sip": (0, (0, 0, 1)),
    "white-small-purse": (1, (0, 0, 0)),
    "white-fat-purse": (3, (0, 0, 0)),
}
"""What each white item brings: gold for all, and potions of the three kinds for who finds it."""


@pytest.mark.rule("MT-ITEM-06")
@pytest.mark.parametrize("item", [one.id for one in items() if one.colour == "white"])
def test_a_white_item_brings_what_it_shows_and_goes_back_into_its_deck(item: str) -> None:
    table = given({"soldier": {"at": "6,6"}}, treasure="6,6", bag=[1, 0, 0])
    number, deck = [one.id for one in items()].index(item), sorted(table.state.items[0])
    deck.remove(number)
    table.state.items[0] = (*deck, number)
    table.act("loot")
    gold, potions = WHITE[item]
    assert (table.state.gold, tuple(table.state.potions[0])) == (gold, potions)
    assert sorted(table.state.items[0]) == sorted((*deck, number))
    assert table.state.carried[0] == ()


@pytest.mark.rule("MT-HCYC-01", "MT-HCYC-07", "MT-HCYC-06", "MT-R-112")
def test_heroes_act_in_any_order_and_keep_what_they_have_left() -> None:
    table = given(PAIR)
    table.act("go 6,7", "let hero2")
    assert table.seat == 1
    table.act("go 5,4", "let hero1", "go 6,8")
    assert table.refused("go 6,9") == "MT-MOVE-01"
    table.act("let hero2", "let hero1")
    assert table.refused("let hero2") == "MT-R-112"


@pytest.mark.rule("MT-HCYC-04", "MT-R-79", "MT-ROUND-01", "MT-ROUND-04")
def test_the_hero_cycle_ends_when_all_have_passed() -> None:
    table = given(PAIR)
    table.act("rest")
    assert table.seat == 1
    table.act("let hero1")
    assert (table.seat, table.state.passed[0]) == (0, False)
    table.act("rest", "rest")
    assert table.state.round == 2
    assert len(table.happened("CycleClosed")) == 1


@pytest.mark.rule("MT-R-80", "MT-R-27")
def test_who_cannot_act_counts_as_passed() -> None:
    prone: Party = {"soldier": {"at": "6,6"}, "acolyte": {"at": "4,5", "prone": 1}}
    table = given(prone)
    assert table.refused("let hero2") == "MT-R-80"
    table.act("rest")
    assert table.state.round == 2


@pytest.mark.rule("MT-LOIT-01", "MT-LOIT-02", "MT-LOIT-03", "MT-R-10")
def test_without_ap_a_treasure_counter_is_lost_here_and_later() -> None:
    table = given({"soldier": {"at": "6,6", "hand": "grit slow-burn"}})
    idle = given({"soldier": {"at": "6,6"}}).act("rest")
    assert (idle.state.tiles[0].counters, idle.state.loitered) == (5, 1)
    free = given({"soldier": {"at": "6,6", "hand": "slow-burn"}})
    free.act("play slow-burn no none", "rest")
    assert free.state.loitered == 1
    table.act("play grit no none", "rest")
    assert (table.state.tiles[0].counters, table.state.loitered) == (6, 0)
    none_left = given({"soldier": {"at": "6,6"}}, counters=0).act("rest")
    assert none_left.state.loitered == 0


@pytest.mark.rule("MT-TRADE-01", "MT-TRADE-02", "MT-TRADE-03", "MT-R-111")
def test_adjacent_heroes_trade_what_they_carry() -> None:
    carried = {"at": "6,6", "carried": "leather-cap"}
    table = given({"soldier": carried, "acolyte": {"at": "5,5"}})
    table.act("hand leather-cap hero2")
    assert (len(table.state.carried[0]), len(table.state.carried[1])) == (0, 1)
    assert "leather-cap" not in table.worn(1)
    table.act("let hero2")
    assert table.refused("hand leather-cap hero1") == "MT-R-111"
    table.act("go 5,6", "hand leather-cap hero1")
    assert (len(table.state.carried[0]), len(table.state.carried[1])) == (1, 0)
    apart = given({"soldier": carried, "acolyte": {"at": "4,5"}})
    assert apart.refused("hand leather-cap hero2") == "MT-TRADE-01"


@pytest.mark.rule("MT-TRADE-01", "MT-R-111")
def test_an_item_goes_from_hand_to_hand_as_long_as_it_comes_back_to_nobody() -> None:
    party: Party = {
        "soldier": {"at": "6,6", "carried": "leather-cap leather-cap"},
        "acolyte": {"at": "5,5"},
        "archer": {"at": "6,5"},
    }
    table = given(party).act("hand leather-cap hero2", "hand leather-cap hero2")
    table.act("let hero2", "hand leather-cap hero3", "let hero3")
    assert table.refused("hand leather-cap hero1") == "MT-R-111"
    assert table.refused("hand leather-cap hero2") == "MT-R-111"
    assert [len(carried) for carried in table.state.carried[:3]] == [0, 1, 1]
    table.act("rest", "rest", "rest")
    assert table.state.traded == ()


@pytest.mark.rule("MT-TRADE-01", "MT-TRADE-03", "MT-R-62", "MT-R-111")
def test_what_is_equipped_is_traded_too_and_its_slot_is_empty_then() -> None:
    party: Party = {"soldier": {"at": "6,6", "vitality": 10}, "acolyte": {"at": "5,5"}}
    table = given(party).act("hand adventurers-gear hero2")
    assert (table.worn(), table.vitality("hero1")) == ("fireplace-poker pot-lid", 9)
    assert [items()[one].id for one in table.state.carried[1]] == ["adventurers-gear"]
    assert table.refused("hand adventurers-gear hero2") == "MT-TRADE-01"
    table.act("let hero2")
    assert table.refused("hand adventurers-gear hero1") == "MT-R-111"
    assert table.refused("hand patched-robe hero1") is None


@pytest.mark.rule("MT-TRADE-01", "MT-TRADE-02", "MT-R-111")
def test_potions_are_traded_like_items() -> None:
    party: Party = {"soldier": {"at": "6,6", "potions": (2, 0, 1)}, "acolyte": {"at": "5,5"}}
    table = given(party).act("share mending hero2", "share lucky hero2")
    assert table.state.potions[:2] == [(1, 0, 0), (1, 0, 1)]
    assert table.refused("share bitterroot hero2") == "MT-TRADE-01"
    table.act("let hero2")
    assert table.refused("share mending hero1") == "MT-R-111"
    table.act("go 5,6")
    assert table.refused("share mending hero1") is None
    apart = given({**party, "acolyte": {"at": "4,5"}})
    assert apart.refused("share mending hero2") == "MT-TRADE-01"


@pytest.mark.rule("MT-POT-01", "MT-POT-02", "MT-HERO-01")
def test_potions_are_free_and_never_heal_beyond_the_most() -> None:
    hero = {"at": "6,6", "vitality": 3, "potions": (2, 1, 0), "poisoned": True}
    table = given({"soldier": hero})
    table.act("drink mending")
    assert table.vitality("hero1") == 7
    table.act("drink mending", "drink bitterroot")
    assert (table.vitality("hero1"), table.state.poisoned[0]) == (10, False)
    assert table.refused("drink mending") == "MT-POT-01"
    assert table.state.spent[0] == 0


@pytest.mark.rule("MT-HERO-01")
def test_equipment_gives_more_vitality_up_to_eighteen() -> None:
    """Given a soldier with plate, then the most is that of the token and of the plate; with as much
    on as no hero can wear today, it is 18 and not 19."""
    state = given({"soldier": {"at": "6,6"}}).state.clone()
    plate = next(n for n, item in enumerate(items()) if item.id == "warden-plate")
    state.worn[0] = (plate, NONE, NONE, NONE, NONE)
    assert most_vitality(state, 0) == 9 + 2
    state.worn[0] = (plate,) * 5
    assert most_vitality(state, 0) == 18


@pytest.mark.rule("MT-POT-02")
def test_a_lucky_sip_adds_fate_dice_for_the_hero_cycle() -> None:
    hero = {"at": "6,6", "hand": "the-hidden-blade", "potions": (0, 0, 1)}
    table = given({"soldier": hero}, {"crawler.1": "6,5"})
    table.act("drink lucky", "play the-hidden-blade yes none")
    assert len(table.rolls()[0].fate) == 4


@pytest.mark.rule("MT-KEY-13", "MT-R-68", "MT-KEY-12")
def test_the_soldier_alone_puts_cards_facedown_as_rage() -> None:
    table = given({"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}})
    table.act("rage", "rage", "rage", "rage")
    assert (table.spaces(), table.state.meter) == ("? ? ? ?", 0)
    assert table.refused("rage") == "MT-R-68"
    table.act("let hero2")
    assert table.refused("rage") == "MT-KEY-13"


@pytest.mark.rule("MT-KEY-17")
def test_in_shadows_one_moves_cautiously() -> None:
    table = given({"brigand": {"at": "6,6", "hand": "into-the-dark hustle"}})
    table.act("play into-the-dark no none")
    assert table.refused("play hustle no aggressive") is not None
    hidden = given({"soldier": {"at": "6,6", "shadows": 6}})
    hidden.act("go 6,7")
    assert hidden.refused("go 6,8") == "MT-MOVE-01"


@pytest.mark.rule("MT-BOSS-09", "MT-MINI-02", "MT-R-94")
def test_who_passes_figures_passes_no_mini_boss_and_stops_in_nobodys_square() -> None:
    hand = {"apprentice": {"at": "6,6", "hand": "skipping-step"}}
    table = given(hand, {"crawler.1": "6,5", "hookjaw.1": "7,4"})
    table.act("play skipping-step no aggressive", "go 6,5")
    assert table.refused("rest") == "MT-R-94"
    assert table.refused("go 7,5") == "MT-MOVE-07"
    table.act("go 5,4")
    assert table.refused("rest") is None


@pytest.mark.rule("MT-R-94", "MT-HCYC-04")
def test_who_cannot_walk_on_any_more_stays_and_may_pass() -> None:
    """Given a hero who passes through a figure's square, when he cannot take another step, then he
    is not asked for ever."""
    hand = {"apprentice": {"at": "6,6", "hand": "skipping-step"}}
    table = given(hand, {"crawler.1": "6,5"})
    table.act("play skipping-step no aggressive", "go 6,5")
    assert table.refused("rest") == "MT-R-94"
    table.state.spent[0] = limit(table.state, 0)
    assert table.refused("rest") is None
    table.state.spent[0], table.state.prone[0] = 0, 1
    assert table.refused("rest") is None
