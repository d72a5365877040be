"""The ten characters (ABIL)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor.table.catalogue import characters
from mythshelf.games.mystic_manor.table.scoring import money

from .scenario import Table, given


def fighting(who: str, strength: int = 12, **mat: object) -> Table:
    """That character on a ghost; all about is discovered."""
    other = "porter"
    mats = {who: dict(mat), other: {}}
    table = given(mats, house={"a2": str(strength)}, everything=True, at={0: "a1"})
    return table.act("go a2")


@pytest.mark.rule("MN-ABIL-05")
def test_ten_mats_with_an_ability_each() -> None:
    assert len({character.ability for character in characters()}) == 10
    table = fighting("kennelhand").rolling(1).act("fight")
    assert (table.question, table.mat().revenge) == ("TakeTurn", 2)


@pytest.mark.rule("MN-ABIL-03", "MN-R-19", "MN-FAINT-01")
def test_the_stoic_never_faints() -> None:
    table = fighting("stoic").rolling(1).act("fight")
    assert (table.mat().courage, table.mat().revenge, table.at()) == (5, 0, "a2")
    table.act("reset")
    assert table.refused("go a2") == "MN-R-06"
    assert "go a1" in table.options()


@pytest.mark.rule("MN-ABIL-03", "MN-R-19")
def test_the_stoic_who_refuses_to_spend_gains_nothing() -> None:
    table = fighting("stoic", revenge=3).rolling(10).act("fight", "lose")
    assert (table.mat().courage, table.mat().revenge) == (5, 3)


@pytest.mark.rule("MN-ABIL-04", "MN-R-18")
def test_the_gambler_may_roll_again_and_the_second_roll_stands() -> None:
    table = fighting("gambler", revenge=1).rolling(11, 3).act("fight")
    assert (table.question, table.options()) == ("RollAgain", {"reroll", "stand"})
    assert Table(table.state).act("stand").question == "SpendRevenge"
    table.act("reroll")
    assert (table.mat().courage, table.on("a2"), table.state.die) == (0, "12", 3)


@pytest.mark.rule("MN-ABIL-04", "MN-R-18")
def test_a_winning_roll_offers_no_other_and_only_one_is_offered() -> None:
    assert fighting("gambler").rolling(12).act("fight").seat == 1
    table = fighting("gambler", revenge=2).rolling(2, 11).act("fight", "reroll")
    assert table.options() == {"spend", "lose"}
    assert fighting("gambler").rolling(2, 15).act("fight", "reroll").on("a2") == "x"


@pytest.mark.rule("MN-ABIL-06", "MN-RELEASE-04")
def test_the_netkeeper_keeps_the_net() -> None:
    table = given({"netkeeper": {"items": "net", "imps": 2}}).act("release")
    assert (table.items(), table.mat().imps, table.mat().released) == ("net", 0, 2)
    assert (table.state.track, table.supply("net")) == (1, 4)


@pytest.mark.rule("MN-ABIL-07")
@pytest.mark.parametrize(("stacks", "paid"), [((1,), 3), ((2,), 9), ((2, 3), 23), ((1, 1), 6)])
def test_the_curator_earns_more_for_stacks(stacks: tuple[int, ...], paid: int) -> None:
    assert money(given({"curator": {"stacks": stacks}}, apparitions="ABC").mat()) == paid


@pytest.mark.rule("MN-ABIL-08", "MN-R-22", "MN-APP-03")
def test_the_medium_may_pay_with_a_revenge_token() -> None:
    mats = {"medium": {"items": "cat", "revenge": 2}, "porter": {}}
    table = given(mats, everything=True, apparitions="A", at={0: "p2"}).act("go p3")
    assert table.options() == {"pay cat", "pay revenge", "done"}
    table.act("pay revenge")
    assert (table.mat().revenge, table.items(), table.mat().apparitions) == (1, "cat", 1)
    assert (table.state.revenge_left, table.state.track) == (15, 1)


@pytest.mark.rule("MN-ABIL-08")
def test_the_medium_needs_a_token_for_that() -> None:
    mats = {"medium": {"items": "cat"}, "porter": {}}
    table = given(mats, everything=True, apparitions="A", at={0: "p2"}).act("go p3")
    assert table.refused("pay revenge") == "MN-ABIL-08"


@pytest.mark.rule("MN-ABIL-09")
def test_the_kennelhand_starts_with_a_bone_from_the_supply() -> None:
    table = given({"kennelhand": {}})
    assert (table.items(), table.mat().slots, table.supply("bone")) == ("bone", 3, 3)
    assert table.act("dog").items() == "dog"


@pytest.mark.rule("MN-ABIL-10", "MN-R-05", "MN-MOVE-05")
def test_the_doorwarden_enters_for_nothing() -> None:
    table = given({"doorwarden": {"courage": 1}}, everything=True)
    assert [table.cost(name) for name in ("a1", "a2", "b2")] == [0, 1, 2]
    assert "go a2" in table.options()
    assert table.refused("go b2") == "MN-MOVE-02"
    table.act("go a1")
    assert table.mat().courage == 1
    none = given({"doorwarden": {"courage": 0}}, everything=True)
    assert none.refused("go a1") == "MN-MOVE-01"


@pytest.mark.rule("MN-ABIL-10", "MN-R-06")
def test_the_doorwarden_re_enters_for_nothing_but_not_where_it_stands() -> None:
    table = given({"doorwarden": {}}, everything=True, at={0: "c1"})
    assert [table.cost(name) for name in ("a1", "f1", "c2", "b1")] == [0, 0, 1, 1]
    assert table.refused("go c1") == "MN-R-06"
    inside = given({"doorwarden": {}}, everything=True, at={0: "a2"})
    assert inside.cost("a1") == 0


@pytest.mark.rule("MN-ABIL-11")
def test_the_tinkerer_keeps_one_of_two() -> None:
    table = given({"tinkerer": {}}, ranking=["bomb", "bait", "flashlight", "sucker"])
    table.drawing("sucker", "flashlight").act("tool")
    assert (table.question, table.options()) == ("KeepOne", {"keep sucker", "keep flashlight"})
    assert table.refused("keep bomb") == "MN-ABIL-11"
    assert table.refused("keep cat") == "MN-ABIL-11"
    table.act("keep sucker")
    assert table.ranking == ["sucker", "bomb", "bait", "flashlight"]
    assert (table.items(), table.supply("sucker"), table.supply("flashlight")) == ("sucker", 6, 7)


@pytest.mark.rule("MN-ABIL-11")
def test_two_of_a_kind_or_a_last_one_leave_no_choice() -> None:
    table = given({"tinkerer": {}}).drawing("bait", "bait").act("tool")
    assert (table.items(), table.supply("bait"), table.seat) == ("bait", 6, 1)
    last = given({"tinkerer": {}})
    last.state.supply[5:] = [0, 1, 0, 0]
    last.sound = False
    assert last.act("tool").items() == "bait"
    assert last.supply("bait") == 0


@pytest.mark.rule("MN-ABIL-11", "MN-R-28")
def test_the_tinkerer_with_a_full_inventory() -> None:
    table = given({"tinkerer": {"items": "cat cat dog"}}).drawing("bait", "bomb")
    table.act("tool", "keep bomb")
    assert (table.question, table.options()) == (
        "TooMany",
        {"put-back cat", "put-back dog", "put-back bomb"},
    )
    table.act("put-back bomb")
    assert (table.items(), table.ranking[0], table.supply("bomb")) == ("cat cat dog", "bomb", 7)


@pytest.mark.rule("MN-ABIL-02", "MN-SETUP-14")
def test_the_porter_carries_four_and_up_to_seven() -> None:
    mat = given({"porter": {"tiles": 3, "items": " ".join(["cat", "bait", "bomb"] * 2)}}).mat()
    assert (mat.slots, mat.free) == (7, 1)
