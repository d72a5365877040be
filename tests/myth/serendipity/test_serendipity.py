"""What serendipity buys (SER), beside heroic events and resurrections."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.heroes.treasure_tokens import DrawToken
from mythshelf.games.myth.realm.hoards import RollHoard
from mythshelf.games.myth.serendipity.calling import talek
from mythshelf.games.myth.spelling import OF_OPTIONS
from mythshelf.games.myth.table import dice as combat_dice
from mythshelf.games.myth.table.catalogue.darkness import darkness_cards
from mythshelf.games.myth.table.catalogue.items import merchants
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.squares import ORIGIN, WIDTH
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.hands import HIDDEN

from ..quests.table import drawn
from ..scenario import Table, dark, dice, given, trap

SOLDIER = {"soldier": {"at": "6,6"}}
BLADE = "play the-hidden-blade yes none"


def token_drawn(**rest: Any) -> Table:
    """A hero has drawn a treasure token."""
    table = given(SOLDIER, **{"serendipity": 2, **rest})
    table.state.stack.append(DrawToken(0))
    engine.settle(table.state)
    return table


@pytest.mark.rule("MT-SER-01", "MT-SER-02")
def test_two_tokens_more_are_drawn_and_one_of_the_three_counts() -> None:
    table = token_drawn(bag=[1, 1, 1], serendipity=1)
    assert table.question == "DrawMore"
    table = table.act("more-tokens yes")
    assert table.state.serendipity == 0
    assert table.options("token") == {"token white", "token green", "token blue"}
    table = table.act("token blue")
    (found,) = table.happened("ItemFound")
    assert found.colour == 2
    assert table.state.bag == [1, 1, 1]  # the rest is returned


@pytest.mark.rule("MT-SER-02")
def test_without_serendipity_nobody_is_asked_and_who_declines_keeps_it() -> None:
    assert token_drawn(serendipity=0).options("more-tokens") == set()
    table = token_drawn().act("more-tokens no")
    assert table.state.serendipity == 2
    assert len(table.happened("ItemFound")) == 1


@pytest.mark.rule("MT-R-53", "MT-R-52")
def test_a_bag_with_fewer_tokens_gives_what_is_there_and_more_may_be_bought_again() -> None:
    table = token_drawn(bag=[1, 1, 0]).act("more-tokens yes")
    assert len(table.happened("TokenDrawn")) == 1
    assert table.options("token") == {"token white", "token green"}
    again = token_drawn(bag=[5, 2, 0]).act("more-tokens yes", "more-tokens yes")
    assert again.state.serendipity == 0
    assert len(again.happened("TokenDrawn")) == 4


@pytest.mark.rule("MT-SER-03", "MT-R-52")
def test_two_fate_dice_are_added_to_an_attack_that_hits() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade", "worn": "camp-hatchet"}}
    table = given(party, {"crawler.1": "6,7"}, serendipity=1)
    table = table.rolling("h h h h h", "guile").act(BLADE)
    before = table.state.attack
    assert before is not None
    table = table.act("more-fate")
    (rolled,) = [one for one in table.rolls() if not one.hit]
    assert len(rolled.fate) == 2
    assert table.state.serendipity == 0


@pytest.mark.rule("MT-SER-03", "MT-R-128")
def test_fate_dice_are_not_offered_where_they_do_nothing() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade", "worn": "camp-hatchet"}}
    missed = given(party, {"crawler.1": "6,7"}, serendipity=1).rolling("l l l l l").act(BLADE)
    assert missed.options("more-fate") == set()


@pytest.mark.rule("MT-SER-03", "MT-R-123")
def test_more_fate_dice_offer_more_rows_of_a_hoard() -> None:
    table = given(SOLDIER, serendipity=1, items=[(), (), ()])
    table.state.rng = dice("", "guile")
    table.state.stack.append(RollHoard(0, "gold"))
    engine.settle(table.state)
    table.state.rng = dice("", "arcane faith")
    table = table.act("more-fate")
    assert table.options("row") == {"row guile", "row arcane", "row faith"}
    table = table.act("row arcane")
    assert table.state.gold == 4


@pytest.mark.rule("MT-SER-03")
def test_a_heroic_event_is_rolled_as_it_is() -> None:
    table = given(SOLDIER, serendipity=4).act("heroic-event")
    assert table.refused("more-fate") is not None
    assert table.events("HeroicEventRolled")
    assert type(table.state.stack[-1]).__name__ != "ChangeRoll"


@pytest.mark.rule("MT-SER-04", "MT-R-52")
def test_a_non_combat_action_that_fails_may_be_helped_by_two_hit_dice() -> None:
    party = {"soldier": {"at": "6,6"}}
    table = given(party, serendipity=2, traps=(trap("choking-gas", "6,7"),))
    table = table.rolling("l l / l l / h h").act("disarm choking-gas 0", "more-hit")
    assert table.state.serendipity == 1
    assert not table.happened("Attempted")
    table = table.act("more-hit")
    (tried,) = table.happened("Attempted")
    assert tried.passed
    assert table.state.traps == ()


@pytest.mark.rule("MT-SER-04")
def test_who_succeeds_or_declines_spends_nothing() -> None:
    def tried() -> Table:
        return given(SOLDIER, serendipity=2, traps=(trap("choking-gas", "6,7"),))

    sure = tried().rolling("h h").act("disarm choking-gas 0")
    assert sure.state.serendipity >= 2
    assert sure.question == "Cycle"
    failed = tried().rolling("l l").act("disarm choking-gas 0", "let-count")
    assert failed.state.serendipity == 2
    assert failed.state.traps


@pytest.mark.rule("MT-SER-05", "MT-R-89")
def test_talek_is_called_where_nobody_disturbs_and_discarded_afterwards() -> None:
    gone = tuple(kind for kind in range(len(merchants())) if kind != 3)
    stock: dict[str, Any] = {"gold": 3, "serendipity": 2, "merchants_gone": gone, "merchants": (3,)}
    table = given(SOLDIER, **stock).act("call-merchant")
    assert table.state.visitor == talek()
    assert talek() not in table.state.merchants_gone
    assert table.state.serendipity == 1
    assert table.refused("call-merchant") is not None  # a visit is not begun twice
    table = table.act("depart")
    assert talek() in table.state.merchants_gone
    assert list(GAME.problems(table.state)) == []
    everyone = tuple(range(len(merchants())))
    fresh = given(SOLDIER, **{**stock, "merchants": everyone, "merchants_gone": ()})
    fresh = fresh.act("call-merchant")
    assert sorted((*fresh.state.merchants, talek())) == list(everyone)


@pytest.mark.rule("MT-SER-05")
def test_talek_does_not_come_to_active_enemies_and_traps() -> None:
    stock: dict[str, Any] = {"serendipity": 2, "merchants": tuple(range(len(merchants())))}
    awake = given(SOLDIER, {"crawler.1": "1,1"}, awake="crawler", **stock)
    assert awake.refused("call-merchant") == "MT-SER-05"
    trapped = given(SOLDIER, traps=(trap("choking-gas", "1,1"),), **stock)
    assert trapped.refused("call-merchant") == "MT-SER-05"
    poor = given(SOLDIER, gold=1, **{**stock, "serendipity": 0})
    assert poor.refused("call-merchant") == "MT-SER-05"
    assert poor.why("call-merchant") == "It takes 1 serendipity, and there is 0."


@pytest.mark.rule("MT-SER-06", "MT-R-108", "MT-R-52")
def test_two_hit_dice_are_added_before_an_attack_is_rolled() -> None:
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}

    def asked() -> Table:
        return given(party, {"crawler.1": "6,7"}, serendipity=5)

    plain = asked().act(BLADE, "more-dice no")
    more = asked().act(BLADE, "more-dice yes", "more-dice yes")
    assert more.state.serendipity == 1
    assert len(more.rolls()[0].hit) == len(plain.rolls()[0].hit) + 4
    assert plain.state.serendipity == 5


@pytest.mark.rule("MT-SER-06", "MT-DICE-10", "MT-DICE-11")
@pytest.mark.parametrize(("tn", "asked"), [(1, False), (2, True), (10, True), (11, False)])
def test_hit_dice_are_sold_only_where_dice_decide(
    monkeypatch: pytest.MonkeyPatch, tn: int, asked: bool
) -> None:
    monkeypatch.setattr(combat_dice, "defense", lambda state, one: tn)
    party = {"soldier": {"at": "6,6", "hand": "the-hidden-blade"}}
    table = given(party, {"crawler.1": "6,7"}, serendipity=5).act(BLADE)
    assert (table.question == "BuyDice") is asked


@pytest.mark.rule("MT-SER-06", "MT-R-108")
def test_hit_dice_are_for_attacks_only() -> None:
    table = given(SOLDIER, serendipity=8, traps=(trap("choking-gas", "6,7"),))
    assert table.act("disarm choking-gas 0").options("more-dice") == set()


@pytest.mark.rule("MT-SER-07", "MT-R-52")
def test_a_limited_quest_gets_a_hero_cycle_more() -> None:
    table = drawn("fallen-star", serendipity=5)
    before = table.state.quests[0].timer
    table = table.act("more-time fallen-star", "more-time fallen-star")
    assert table.state.quests[0].timer == before + 2
    assert table.state.serendipity == 1
    assert table.refused("more-time fallen-star") == "MT-SER-07"
    assert table.why("more-time fallen-star") == "It takes 2 serendipity, and there is 1."
    endless = drawn("silent-bell", serendipity=5)
    assert endless.refused("more-time silent-bell") == "MT-QUEST-06"


@pytest.mark.rule("MT-SER-08", "MT-R-54")
def test_of_two_darkness_cards_one_stays_on_top_and_one_goes_to_the_bottom() -> None:
    table = given(SOLDIER, serendipity=2, dark="dark-03 dark-04").act("read-omens")
    table = table.act("on-top dark-04")
    names = [darkness_cards()[card].id for card in table.state.darkness]
    assert (names[0], names[-1]) == ("dark-03", "dark-04")
    assert table.state.serendipity == 0
    seen = GAME.view(table.state, 0).darkness
    assert [card != HIDDEN for card in seen] == [False] * (len(seen) - 1) + [True]


@pytest.mark.rule("MT-R-54")
def test_with_one_darkness_card_left_nothing_is_chosen_and_with_none_they_are_shuffled() -> None:
    deck = given(SOLDIER).state.darkness
    one = given(SOLDIER, serendipity=2, darkness=deck[:1], darkened=deck[1:]).act("read-omens")
    assert one.state.darkness == deck[:1]
    assert one.state.foreseen == 1
    none = given(SOLDIER, serendipity=2, darkness=(), darkened=deck).act("read-omens")
    assert len(none.state.darkness) == len(deck)
    assert none.options("on-top")


@pytest.mark.rule("MT-SER-10", "MT-ALLY-01", "MT-R-59")
def test_an_ally_is_called_for_three_serendipity_one_to_a_tile() -> None:
    poor = given(SOLDIER, serendipity=2)
    assert poor.refused("call-to-arms") == "MT-SER-10"
    assert poor.why("call-to-arms") == "It takes 3 serendipity, and there is 2."
    table = given(SOLDIER, serendipity=7).act("call-to-arms", "call ally.stray-wolf")
    table = table.act(sorted(table.options("ally-at"))[0])
    assert table.state.serendipity == 4
    assert table.at("ally.stray-wolf")
    assert table.refused("call-to-arms") == "MT-R-59"


@pytest.mark.rule("MT-SER-11")
def test_the_event_of_a_darkness_card_may_be_ignored_and_the_rest_is_resolved() -> None:
    def struck(**rest: Any) -> Table:
        bold = {"soldier": {"at": "6,6", "threat": 6}}
        return dark(bold, {"crawler.1": "8,6"}, dark="dark-01", awake="crawler", **rest)

    assert [one.words for one in struck().happened("PartBegan")][:1] == ["Event."]
    ignored = struck(serendipity=4).act("omit yes")
    assert ignored.state.serendipity == 0
    assert "Event." not in [one.words for one in ignored.happened("PartBegan")]
    assert ignored.happened("TargetChosen")  # the rest of the card
    assert "Event." in [
        one.words for one in struck(serendipity=4).act("omit no").happened("PartBegan")
    ]
    assert struck(serendipity=3).options("omit") == set()


@pytest.mark.rule("MT-SER-14")
def test_serendipity_comes_of_disarmed_traps() -> None:
    table = given(SOLDIER, traps=(trap("choking-gas", "6,7"),)).rolling("h h")
    assert table.act("disarm choking-gas 0").state.serendipity > 0


@pytest.mark.rule("MT-CLEAR-05", "MT-ALLY-02")
def test_an_ally_called_to_a_cleared_tile_leaves_with_it() -> None:
    names = [face.id for face in faces()]
    before = Tile((names.index("L1B"),), cleared=True, rewarded=True, entry=2)
    after = Tile((names.index("L2A"),), ORIGIN + 12 * WIDTH, entry=0, after=0)
    table = given({"soldier": {"at": "6,12"}}, alone=True, tiles=(before, after), aim=3)
    ally = OF_OPTIONS["Figure"][1]("ally.stray-wolf")
    table.state.at[ally], table.state.vitality[ally] = ORIGIN + 5 * WIDTH, 3
    table = table.act("go 6,13")
    assert table.state.tiles[0].gone
    assert table.at("ally.stray-wolf") == ""


@pytest.mark.rule("MT-R-128", "MT-SER-11")
@pytest.mark.parametrize(
    ("card", "hero", "asked"),
    [
        ("dark-01", {"threat": 5}, False),  # nobody is bold enough
        ("dark-01", {"threat": 6}, True),
        ("dark-03", {}, False),  # nobody is poisoned
        ("dark-03", {"poisoned": True}, True),
        ("dark-04", {}, False),  # nobody stands beside another
        ("dark-07", {"vitality": 3}, False),
        ("dark-07", {"vitality": 2}, True),
        ("dark-08", {"threat": 10}, False),  # there is no more threat than that
        ("dark-12", {}, False),  # an empty hand
        ("dark-13", {}, False),  # not enough enemies
    ],
)
def test_an_event_that_does_nothing_is_not_asked_about(
    card: str, hero: dict[str, Any], asked: bool
) -> None:
    party = {"soldier": {"at": "6,6", **hero}}
    table = dark(party, {"crawler.1": "1,12"}, dark=card, awake="crawler", serendipity=4)
    assert (table.question == "IgnoreEvent") is asked


@pytest.mark.rule("MT-R-128", "MT-SER-05")
def test_talek_is_not_called_by_who_can_neither_buy_nor_sell() -> None:
    stock: dict[str, Any] = {"serendipity": 2, "merchants": tuple(range(len(merchants())))}
    assert given(SOLDIER, **stock).refused("call-merchant") == "MT-R-128"
    assert given(SOLDIER, gold=1, **stock).refused("call-merchant") is None
    seller = {"soldier": {"at": "6,6", "carried": "camp-hatchet"}}
    assert given(seller, **stock).refused("call-merchant") is None
    worn = {"soldier": {"at": "6,6", "worn": "camp-hatchet"}}
    assert given(worn, **stock).refused("call-merchant") == "MT-R-128"


@pytest.mark.rule("MT-R-128", "MT-SER-02")
def test_more_tokens_of_the_same_colour_are_not_asked_for() -> None:
    assert token_drawn(bag=[5, 0, 0], serendipity=1).question != "DrawMore"
    assert token_drawn(bag=[1, 0, 1], serendipity=1).question == "DrawMore"
