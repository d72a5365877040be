"""The twenty ordinary quests: what each asks for, and what comes of it."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.combat.assigning import frightens
from mythshelf.games.myth.heroes.numbers import figure
from mythshelf.games.myth.table.catalogue.enemies import monster_of
from mythshelf.games.myth.table.catalogue.quests import quest_named
from mythshelf.games.myth.table.figures import COCOONS, FOES, LAIRS

from ..scenario import Table
from .table import (
    acting,
    at_token,
    beside,
    changed,
    cleared,
    drawn,
    failed,
    fig,
    has_item,
    lairless,
    outcome,
    quest,
    rested,
    settled,
    standing,
    waiting,
)


@pytest.mark.rule("MT-NCA-02", "MT-QUEST-07", "MT-SER-14", "MT-R-136")
def test_smoke_over_the_mill_wants_the_lair_gone_and_a_success_at_the_mill() -> None:
    table = drawn("smoke-over-the-mill")
    assert len(table.state.present(LAIRS)) == 1
    at = at_token(table)
    before = standing(table, hero1="5,8")
    assert before.refused(f"interact smoke-over-the-mill {at}") == "MT-NCA-02"
    near = standing(table, hero1=f"{int(at.split(',')[0]) + 1},{at.split(',')[1]}")
    assert near.refused(f"interact smoke-over-the-mill {at}") == "MT-R-136"
    assert "there are no lairs in play" in near.why(f"interact smoke-over-the-mill {at}")
    table = acting(lairless(table), at)
    assert quest(table).met
    table = cleared(table, "chain yes")
    assert (outcome(table), table.state.serendipity) == ("won", 1)
    assert len(table.happened("ItemFound")) == 1
    assert waiting(table, "ashes-and-teeth")
    assert outcome(cleared(drawn("smoke-over-the-mill"))) == "lost"


@pytest.mark.rule("MT-NCA-03")
def test_a_failed_attempt_at_a_token_costs_mp_and_does_nothing() -> None:
    table = drawn("old-friend-of-the-road")
    table = acting(table, at_token(table), succeeds=False)
    assert (quest(table).met, table.state.spent[0]) == (False, 1)


@pytest.mark.rule("MT-QUEST-03", "MT-QUEST-06")
@pytest.mark.parametrize(
    ("name", "kind", "count"), [("bounty-chitin", 0, 10), ("bounty-tusks", 2, 8)]
)
def test_a_bounty_is_won_at_once_in_the_results_step(name: str, kind: int, count: int) -> None:
    """Given enough defeated enemies of that kind, or one too few; when the quest results come; then
    it is won, or it goes on; and when time is up it is lost."""
    table = drawn(name, gold=3)
    won = rested(changed(table, slain=(kind,) * count))
    assert (outcome(won), won.state.gold) == ("won", 7)
    assert outcome(rested(changed(table, slain=(kind,) * (count - 1)))) == ""
    late = rested(changed(table, slain=(kind,) * (count - 1), timer=1))
    assert (outcome(late), late.state.gold) == ("lost", 2)


@pytest.mark.rule("MT-QUEST-03")
def test_defeated_enemies_count_on_the_tile_of_the_quest() -> None:
    party = {"soldier": {"at": "5,12", "hand": "the-hidden-blade"}}
    table = drawn("bounty-chitin", party=party, enemies={"crawler.15": "5,11"})
    table = Table(table.state).rolling("9 9 9 9")
    play = next(one for one in sorted(table.options("play")) if "the-hidden-blade" in one)
    table = settled(table.act(play))
    assert len(quest(table).slain) == 1


def test_the_locked_granary_gives_a_token_for_each_chest() -> None:
    table = drawn("locked-granary")
    assert len(quest(table).pack) == 5
    table = acting(table, at_token(table))
    assert (len(quest(table).tokens), quest(table).met) == (2, True)
    won = cleared(changed(table, used=2))
    assert (outcome(won), len(won.happened("TokenDrawn"))) == ("won", 2)
    assert outcome(cleared(drawn("locked-granary"))) == "lost"


@pytest.mark.rule("MT-R-135", "MT-NCA-04")
def test_a_captive_follows_his_hero_to_the_edge_of_entry() -> None:
    table = drawn("captive-caravan")
    tokens = [table.state.where(one.at) for one in quest(table).tokens]
    assert all(one.endswith(",1") for one in tokens)  # the far edge
    first = tokens[0]
    table = acting(table, first)
    assert table.rolls() == []  # it simply succeeds
    assert quest(table).tokens[0].hero == 0
    here = table.at("hero1")
    other = next(one for one in tokens if one != first)
    beside = standing(table, hero1=f"{other.split(',')[0]},2")
    assert beside.refused(f"interact captive-caravan {other}") == "MT-R-136"  # one at a time
    to = sorted(table.options("go"))[0]
    table.act(to)
    table.state.spent[0] = 0
    assert table.state.where(quest(table).tokens[0].at) == here
    assert f"go {here}" in table.options()  # they change places
    home = standing(table, hero1="5,12")
    home.state.spent[0] = 0
    home.act("deliver captive-caravan")
    assert (quest(home).released, len(quest(home).tokens)) == (1, 3)


def test_three_safe_captives_win_and_fewer_cost_threat() -> None:
    won = cleared(changed(drawn("captive-caravan"), released=3), "chain no")
    assert (outcome(won), won.state.serendipity) == ("won", 2)
    assert quest_named("ransom") in won.state.quest_deck
    lost = cleared(changed(drawn("captive-caravan"), released=2), "calm no", "calm no")
    assert (outcome(lost), lost.state.threat[:2]) == ("lost", [2, 2])


@pytest.mark.rule("MT-QUEST-08")
def test_nest_under_the_stones_wants_its_lair_destroyed_in_time() -> None:
    table = drawn("nest-under-the-stones")
    assert table.at("stalker.1")
    won = cleared(lairless(table), "chain no")
    assert (outcome(won), len(won.happened("ItemFound"))) == ("won", 1)
    lost = rested(changed(table, timer=1))
    assert outcome(lost) == "lost"
    assert lost.state.pending == (quest_named("nest-under-the-stones"),)


def test_tracks_in_the_fen_give_every_hero_a_token_and_no_lair_comes() -> None:
    table = drawn("tracks-in-the-fen")
    assert len(quest(table).pack) == 8
    won = cleared(table)
    assert [one.hero for one in won.happened("TokenDrawn")] == [0, 1]


def test_the_poisoned_well_poisons_until_it_is_cleaned() -> None:
    table = drawn("poisoned-well")
    assert rested(table).state.poisoned[:2] == [True, True]
    table = acting(table, at_token(table))
    assert rested(table).state.poisoned[:2] == [False, False]
    won = cleared(table, "give-to hero1", "give-to hero2")
    assert [won.state.potions[one][1] for one in (0, 1)] == [1, 1]
    lost = rested(changed(drawn("poisoned-well"), timer=1))
    assert (outcome(lost), lost.state.poisoned[0]) == ("lost", True)


def test_break_the_siege_brings_two_packs_at_opposite_edges() -> None:
    table = drawn("break-the-siege", "quest-edge 1")
    there = [table.at(f"crawler.{n}") for n in range(1, 13)]
    columns = [int(one.split(",")[0]) for one in there if one]
    assert (len(columns), max(columns), min(columns)) == (12, 12, 1)
    won = cleared(table)
    assert (outcome(won), won.state.gold >= 3) == ("won", True)
    assert len(won.happened("ItemFound")) == 2
    lost = rested(changed(drawn("break-the-siege"), timer=1))
    assert outcome(lost) == "lost"
    assert [one.threat for one in lost.happened("ThreatChanged")][:2] == [3, 3]


def test_warchiefs_boast_makes_all_grubbers_stronger_when_it_fails() -> None:
    table = drawn("warchiefs-boast")
    group = [table.at(f"grubber.{n}") for n in range(1, 7)]
    assert table.at("mucker.1")
    assert all(group)
    won = cleared(table)
    assert has_item(won, "warchiefs-tusk")
    state = table.state.clone()
    state.at[fig("mucker.1")] = -1
    assert figure(state, "attack_dice", 1, fig("grubber.1")) == 1
    lost = failed(Table(state))
    assert figure(lost.state, "attack_dice", 1, fig("grubber.1")) == 2


@pytest.mark.rule("MT-R-73", "MT-R-133")
def test_the_night_watch_is_won_by_holding_out() -> None:
    table = drawn("night-watch")
    first = rested(table)
    crawlers = [one for one in first.state.present(FOES) if one != fig("grubber.10")]
    assert crawlers
    assert all(first.state.awake[:1])

    assert outcome(first) == ""
    assert quest(first).edge == 0  # opposite to the edge of entry
    won = rested(changed(table, timer=1, edge=0))
    assert (outcome(won), won.state.serendipity) == ("won", 2)
    assert outcome(cleared(drawn("night-watch"))) == ""  # clearing does not end it
    assert outcome(failed(drawn("night-watch"))) == "lost"


def test_relic_under_glass_wants_the_idol_disarmed() -> None:
    table = drawn("relic-under-glass")
    (trap,) = table.state.traps
    assert quest(table).tokens[0].at == trap.tokens[0]
    near = standing(table, hero1=beside(table, table.state.where(trap.tokens[0])))
    near = near.rolling("9 9 9").act("disarm cursed-idol 0")
    assert near.happened("TrapDisarmed")
    assert quest(near).met
    won = cleared(near)
    assert has_item(won, "reliquary-of-the-rose")
    lost = failed(table)
    assert lost.state.cursed[:2] == [1, 1]


@pytest.mark.parametrize(("threat", "ended"), [(6, ""), (7, "lost")])
def test_the_silent_bell_fails_when_a_hero_is_too_bold(threat: int, ended: str) -> None:
    """Four cards on the spaces, so that no threat cools in the hero deck phase."""
    spaces = "grit slow-burn slow-burn press-on"
    party = {"soldier": {"at": "5,12", "threat": threat, "spaces": spaces}}
    assert outcome(rested(drawn("silent-bell", party=party))) == ended


def test_the_silent_bell_is_won_by_clearing_the_tile() -> None:
    won = cleared(drawn("silent-bell"))
    assert (outcome(won), won.state.serendipity) == ("won", 2)


def test_the_cocoons_bring_crawlers_until_they_are_burnt() -> None:
    table = drawn("burn-the-cocoons")
    assert len(table.state.present(COCOONS)) == 4
    at = table.at("cocoon.1")
    table = acting(table, at)
    assert len(table.state.present(COCOONS)) == 3
    before = len(table.state.present(FOES))
    assert len(rested(table).state.present(FOES)) == before + 3
    state = table.state.clone()
    for one in COCOONS:
        state.at[one] = -1
    won = cleared(Table(state))
    assert (outcome(won), len(won.happened("ItemFound"))) == ("won", 1)
    lost = failed(drawn("burn-the-cocoons"))
    assert quest_named("queens-brood") in lost.state.quest_deck
    assert lost.state.present(COCOONS) == []


def test_a_cocoon_can_be_attacked() -> None:
    party = {"soldier": {"at": "5,12", "hand": "the-hidden-blade"}}
    table = drawn("burn-the-cocoons", party=party)
    table = standing(table, hero1=beside(table, table.at("cocoon.1"))).rolling("4 1 1")
    play = sorted(one for one in table.options("play") if "the-hidden-blade" in one)[0]
    table = settled(table.act(play))
    assert 1 in [table.vitality(f"cocoon.{n}") for n in range(1, 5)]
    assert table.threat() == 2


def test_the_miller_walks_in_the_allies_step_and_may_fall() -> None:
    table = drawn("escort-the-miller")
    assert table.vitality("bystander") == 4
    here = tuple(map(int, table.at("bystander").split(",")))
    walked = rested(table, f"walk {here[0]},{here[1] - 2}")
    assert walked.at("bystander") == f"{here[0]},{here[1] - 2}"
    there = cleared(standing(table, bystander="5,1"), "chain no")
    assert outcome(there) == "won"
    assert has_item(there, "millers-key")
    state = table.state.clone()
    state.sick, state.vitality[fig("bystander")] = (fig("bystander"),), 1
    fallen = rested(Table(state))
    assert (outcome(fallen), fallen.at("bystander")) == ("lost", "")


def test_the_old_friend_of_the_road_writes_a_letter() -> None:
    table = drawn("old-friend-of-the-road")
    assert at_token(table).endswith(",1")
    won = cleared(acting(table, at_token(table)))
    assert has_item(won, "sealed-letter")


def test_everybody_in_the_long_barrow_is_frightening() -> None:
    table = drawn("long-barrow")
    own = quest(table).pack
    assert len(own) == 6
    assert all(frightens(table.state, one) for one in own)
    assert not frightens(table.state, fig("grubber.10"))
    won = cleared(table)
    assert len(won.happened("TokenDrawn")) == 2
    assert won.state.lasting == ()


def test_the_toll_can_be_paid_while_the_mucker_sleeps() -> None:
    poor = drawn("tollgate", gold=4)
    assert poor.refused("settle tollgate") == "MT-R-136"
    awake = drawn("tollgate", gold=5, awake="grubber")
    assert awake.refused("settle tollgate") == "MT-R-136"
    paid = drawn("tollgate", gold=5).act("settle tollgate")
    assert (paid.state.gold, paid.at("mucker.1"), quest(paid).met) == (0, "", True)
    assert quest(paid).slain == ()
    won = cleared(paid)
    assert (outcome(won), won.state.serendipity) == ("won", 1)


def test_hookjaw_comes_again_on_the_next_tile_when_he_gets_away() -> None:
    table = drawn("hook-in-the-dark")
    assert table.at("hookjaw.1")
    kind = table.state.monster(fig("hookjaw.1"))
    assert kind.id == "hookjaw"
    lost = failed(table)
    assert lost.state.pending == (quest_named("hook-in-the-dark"),)
    won = cleared(changed(table, slain=(monster_of("hookjaw"),)), "chain yes")
    assert len(won.happened("ItemFound")) == 2
    assert waiting(won, "hook-and-line")


def test_the_crater_can_be_tried_once_by_each_hero_in_a_hero_cycle() -> None:
    table = drawn("fallen-star")
    at = at_token(table)
    table = acting(table, at, succeeds=False)
    assert table.refused(f"interact fallen-star {at}") == "MT-R-136"
    again = rested(table)
    assert again.refused(f"interact fallen-star {at}") is None
    blue = table.state.bag[2]
    won = cleared(acting(again, at))
    assert (outcome(won), won.state.bag[2]) == ("won", blue + 1)
