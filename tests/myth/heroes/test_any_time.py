"""What heroes do at any time: potions, items with a use, trades of who cannot act (POT, TRADE)."""

from __future__ import annotations

import pytest

from ..scenario import Party, Table, dark, given, refreshed

FOE = {"stalker.1": "6,5"}


@pytest.mark.rule("MT-POT-01")
def test_who_is_hit_may_drink_before_the_damage() -> None:
    hero = {"at": "6,6", "vitality": 2, "potions": (1, 0, 0)}
    table = dark({"soldier": hero}, FOE, awake="crawler", hit="h h", fate="rage")
    assert (table.question, table.options()) == ("Reply", {"pass", "sip mending", "rage"})
    table.act("sip mending")
    assert (table.vitality("hero1"), table.state.potions[0]) == (5, (0, 0, 0))
    whole = {"at": "6,6", "potions": (1, 0, 0)}
    unhurt = dark({"soldier": whole}, FOE, awake="crawler", hit="h h", fate="rage")
    assert unhurt.state.potions[0] == (1, 0, 0)
    assert unhurt.question != "Reply"
    other = {"at": "1,1", "vitality": 2, "potions": (1, 0, 0)}
    party: Party = {"soldier": {"at": "6,6", "threat": 3}, "acolyte": other}
    assert dark(party, FOE, awake="crawler", hit="h h", fate="rage").question != "Reply"


@pytest.mark.rule("MT-POT-01", "MT-R-21")
def test_who_is_prone_may_drink_too_and_be_let_go_first() -> None:
    prone = {"at": "6,6", "vitality": 2, "potions": (1, 0, 0), "prone": 1, "hand": "wall-of-boards"}
    table = dark({"soldier": prone}, FOE, awake="crawler", hit="h h", fate="rage")
    assert table.options() == {"pass", "sip mending", "rage"}
    party: Party = {"acolyte": {"at": "1,1"}, "soldier": prone}
    cycle = given(party).act("let hero2", "drink mending")
    assert cycle.vitality("hero2") == 6
    assert cycle.refused("go 6,7") == "MT-STATUS-06"
    dry: Party = {"acolyte": {"at": "1,1"}, "soldier": {"at": "6,6", "prone": 1}}
    assert given(dry).refused("let hero2") == "MT-R-80"


@pytest.mark.rule("MT-POT-01", "MT-STATUS-05")
def test_who_is_poisoned_may_drink_before_the_poison_works() -> None:
    hero = {"at": "6,6", "vitality": 1, "poisoned": True, "potions": (1, 1, 0)}
    table = refreshed({"soldier": hero})
    assert table.options() == {"sip mending", "sip bitterroot", "sip -"}
    cured = refreshed({"soldier": hero}).act("sip bitterroot")
    assert (cured.vitality("hero1"), cured.state.poisoned[0]) == (1, False)
    mended = refreshed({"soldier": hero}).act("sip mending")
    assert mended.options() == {"sip bitterroot", "sip -"}
    assert mended.act("sip -").vitality("hero1") == 4
    proud = table.act("sip -")
    assert proud.vitality("hero1") == 0


@pytest.mark.rule("MT-ITEM-04")
def test_an_item_with_a_use_is_used_once_in_an_act() -> None:
    party: Party = {"soldier": {"at": "6,6", "vitality": 9, "worn": "bead-of-hours"}}
    table = given(party)
    assert given({"soldier": {"at": "6,6"}}).refused("use bead-of-hours") == "MT-ITEM-04"
    assert table.act("use bead-of-hours").state.actions[0] == 2
    assert table.refused("use bead-of-hours") == "MT-ITEM-04"
    carried = given({"soldier": {"at": "6,6", "carried": "bead-of-hours"}})
    assert carried.refused("use bead-of-hours") == "MT-ITEM-04"


RAGER = {"at": "6,6", "hand": "wall-of-boards harvest-of-bones"}


@pytest.mark.rule("MT-R-68", "MT-KEY-13")
def test_rage_may_be_added_where_an_interrupt_is_asked_for() -> None:
    table = dark({"soldier": RAGER}, FOE, awake="crawler", hit="l l")
    assert table.options() == {"pass", "interrupt wall-of-boards", "rage"}
    table.act("rage")
    assert (table.spaces(), table.question) == ("?", "Reply")
    table.act("interrupt wall-of-boards")
    assert table.spaces() == "? wall-of-boards"
    full = {**RAGER, "spaces": "grit grit press-on"}
    last = dark({"soldier": full}, FOE, awake="crawler", hit="l l").act("rage")
    assert last.question != "Reply"  # the last space is taken: there is nothing to ask any more


@pytest.mark.rule("MT-R-68", "MT-R-22")
def test_a_captured_soldier_adds_rage_in_a_darkness_cycle_alone() -> None:
    held = {"soldier": {**RAGER, "captured": 1}}
    assert dark(held, FOE, awake="crawler", hit="l l").refused("rage") is None
    assert given(held).refused("rage") == "MT-STATUS-02"


@pytest.mark.rule("MT-R-68", "MT-KEY-13")
def test_rage_that_is_added_before_a_roll_counts_for_it() -> None:
    def blow() -> Table:
        table = given({"soldier": RAGER}, FOE, serendipity=2)
        return table.act("play harvest-of-bones yes none")

    table = blow()
    assert table.question == "BuyDice"
    assert table.options() == {"more-dice yes", "more-dice no"}
    plain = len(table.act("more-dice no", "roll-now").rolls("Harvest of Bones")[-1].hit)
    raging = blow().act("more-dice no", "rage", "rage")  # the card counts two
    assert len(raging.rolls("Harvest of Bones")[-1].hit) == plain + 2
    assert raging.spaces() == "harvest-of-bones ? ?"


@pytest.mark.rule("MT-R-68", "MT-KEY-13", "MT-R-145")
def test_rage_is_asked_before_a_roll_that_counts_it() -> None:
    table = given({"soldier": RAGER}, FOE).act("play harvest-of-bones yes none")
    assert (table.question, table.options()) == ("BeforeRoll", {"roll-now", "rage"})
    table.act("rage", "rage")  # the card counts no more than two
    assert table.question != "BeforeRoll"
    assert len(table.rolls("Harvest of Bones")[-1].hit) == 6
    raging = {**RAGER, "spaces": "? ?"}
    assert given({"soldier": raging}, FOE).act(BONES).question != "BeforeRoll"
    full = {**RAGER, "spaces": "grit grit press-on"}
    assert given({"soldier": full}, FOE).act(BONES).question != "BeforeRoll"
    blade = given({"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}, FOE)
    assert blade.act("play the-hidden-blade yes none").question != "BeforeRoll"


@pytest.mark.rule("MT-R-68", "MT-R-25")
def test_rage_may_wait_for_the_courage_test() -> None:
    table = given({"soldier": RAGER}, FOE).rolling("h h / h h h h").act(BONES)
    assert table.rolls("courage test")
    assert table.rolls("Harvest of Bones") == []
    assert table.act("roll-now").rolls("Harvest of Bones")


BLADE, BONES = "play the-hidden-blade yes none", "play harvest-of-bones yes none"
LUCKY = (0, 0, 1)


@pytest.mark.rule("MT-POT-01", "MT-POT-02", "MT-R-145")
def test_a_lucky_sip_is_asked_before_an_attack_with_an_item_that_has_recipes() -> None:
    lucky = {"at": "6,6", "hand": "the-hidden-blade", "potions": LUCKY}
    table = given({"soldier": lucky}, FOE).act(BLADE)
    assert (table.question, table.options()) == ("BeforeRoll", {"roll-now", "sip lucky"})
    plain = len(given({"soldier": lucky}, FOE).act(BLADE, "roll-now").rolls()[-1].fate)
    assert len(table.act("sip lucky").rolls("The Hidden Blade")[-1].fate) == plain + 3
    bare = {**lucky, "worn": "camp-hatchet"}  # whose recipe would do
    assert given({"soldier": bare}, FOE).act(BLADE).question == "BeforeRoll"
    shield = given({"soldier": {**lucky, "hand": "shoulder-through"}}, FOE)
    assert shield.act("play shoulder-through no none").question != "BeforeRoll"


@pytest.mark.rule("MT-POT-01", "MT-KEY-02", "MT-R-145")
def test_a_lucky_sip_counts_for_a_counterattack_in_a_darkness_cycle() -> None:
    hero = {"at": "6,6", "hand": "answer-in-kind", "potions": LUCKY}
    table = dark({"soldier": hero}, {"crawler.1": "6,5"}, awake="crawler", hit="l l")
    table.act("interrupt answer-in-kind")
    assert (table.question, table.options()) == ("BeforeRoll", {"roll-now", "sip lucky"})
    assert len(table.act("sip lucky").rolls("Answer in Kind")[-1].fate) == 4
    assert table.state.potions[0] == (0, 0, 0)


@pytest.mark.rule("MT-POT-01", "MT-TRADE-01", "MT-R-145")
def test_somebody_near_may_hand_the_potion_over_just_then() -> None:
    party: Party = {
        "soldier": {"at": "6,6", "hand": "the-hidden-blade"},
        "acolyte": {"at": "5,5", "potions": LUCKY},
    }
    table = given(party, FOE).act(BLADE)
    assert table.options() == {"roll-now", "sip-of lucky hero2"}
    table.act("sip-of lucky hero2")
    assert table.state.potions[:2] == [(0, 0, 0), (0, 0, 0)]
    assert len(table.rolls("The Hidden Blade")[-1].fate) == 4
    apart: Party = {**party, "acolyte": {"at": "4,5", "potions": LUCKY}}
    assert given(apart, FOE).act(BLADE).question != "BeforeRoll"


@pytest.mark.rule("MT-POT-01", "MT-TRADE-01")
def test_who_is_hit_may_drink_what_somebody_near_hands_him() -> None:
    party: Party = {
        "soldier": {"at": "6,6", "vitality": 2, "threat": 3},
        "acolyte": {"at": "7,7", "potions": (1, 0, 0)},
    }
    table = dark(party, FOE, awake="crawler", hit="h h", fate="rage")
    assert (table.question, table.options()) == (
        "Reply",
        {"pass", "sip-of mending hero2", "rage"},
    )
    table.act("sip-of mending hero2")
    assert (table.vitality("hero1"), table.state.potions[1]) == (5, (0, 0, 0))
