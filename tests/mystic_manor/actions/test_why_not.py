"""What a refusal says, with the figures of the case."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.actions.taking import TakeAnother
from mythshelf.games.mystic_manor.table.catalogue import BONE, CAT, NET, PAINTING, WORDS
from mythshelf.kernel.play import engine

from ..scenario import Table, given, new_game, standing_on


def told(table: Table, choice: str) -> str:
    """The sentence on a choice that is refused; ``choice`` and clause stand before it."""
    option = GAME.notation.read(choice)
    clause = engine.refusal(table.state, option)
    assert clause
    return f"{choice} {clause} {GAME.why_not(table.state, option, clause)}"


def turn(who: str = "medium", **mat: Any) -> Table:
    """The first turn of somebody with these things; a2 is discovered."""
    return given({who: mat, "porter": {}}, house={"a2": ""})


def emptied(*words: str) -> Table:
    """The first turn of somebody with a bone, when the supply has none of these."""
    table = turn(items="bone")
    for word in words:
        table.state.supply[WORDS.index(word)] = 0
    return table


COMPARING = [
    (turn(tiles=3), "expand MN-EXPAND-02 Your mat has 3 backpack tiles on its 3 placeholders."),
    (
        turn(limit=15),
        "max-courage MN-MAXC-03 Your max courage is 15 already, and 15 is the highest.",
    ),
    (turn(), "sell 1 MN-SELL-01 You carry no painting, and a sale takes 1 or more."),
    (turn(items="painting"), "sell 3 MN-SELL-01 You carry 1 painting and cannot sell 3."),
    (
        turn(items="painting painting"),
        "sell 0 MN-SELL-01 You carry 2 paintings, and a sale takes 1 or more.",
    ),
    (
        turn(),
        "release MN-RELEASE-01 You carry no net, and a release takes 1 imp or more on it. "
        "Acquire a Net first.",
    ),
    (
        turn(items="net"),
        "release MN-RELEASE-01 Your net holds no imp, and a release takes 1 or more. "
        "Collect some in the house.",
    ),
    (
        turn(),
        "dog MN-DOG-01 You carry no bone, and a dog takes 1. Bones are found in the house.",
    ),
    (
        turn(limit=9, courage=0),
        "go a1 MN-MOVE-01 You have no courage, and a movement takes 1 or more. "
        "Reset Courage brings you 9.",
    ),
    (
        turn(courage=1),
        "go a2 MN-MOVE-02 a2 costs 2 courage, and you have 1. "
        "After Reset Courage it costs 2, and you have 6.",
    ),
    (
        given({"lionheart": {"courage": 2}}, everything=True, at={0: "d3"}),
        "go b5 MN-MOVE-02 b5 costs 4 courage, and you have 2. "
        "After Reset Courage it costs 8, and you have 9.",
    ),
    (
        given({"medium": {}}, everything=True),
        "go b5 MN-MOVE-02 b5 costs 8 courage, and you have 6. "
        "From outside it costs 8; your max courage is 6.",
    ),
    (
        emptied("net"),
        "net MN-R-30 No net is left in the supply: all 5 are in use. "
        "One comes back when imps are released.",
    ),
    (
        emptied("flashlight", "bait", "bomb", "sucker"),
        "tool MN-R-30 No tool is left in the supply: all 28 are in use.",
    ),
    (emptied("dog"), "dog MN-R-30 No dog is left in the supply: all 4 are in use."),
]


@pytest.mark.parametrize(("table", "sentence"), COMPARING)
def test_a_refusal_that_compares_says_both_sides(table: Table, sentence: str) -> None:
    choice = sentence[: sentence.index(" MN-")]
    assert told(table, choice) == sentence


def test_the_supply_of_backpack_tiles_is_told_from_a_full_mat() -> None:
    table = turn()
    table.state.mats[1].tiles = 15
    assert told(table, "expand") == "expand MN-R-30 No backpack tile is left: all 15 are on mats."


def in_attic(where: str, who: str = "porter", **mat: Any) -> Table:
    """Somebody who has just walked there; apparition A is on p3, chest 1 on q3."""
    mats: dict[str, dict[str, Any]] = {who: mat, "stoic": {}}
    near = {"p3": "p2", "q3": "q2"}[where]
    return given(mats, everything=True, apparitions="A", at={0: near}).act(f"go {where}")


def without_apparition() -> Table:
    table = in_attic("p3", items="cat")
    table.state.haunted = 0
    return table


def without_card() -> Table:
    table = in_attic("q3")
    table.state.display[0] = -1
    return table


def with_a_card() -> Table:
    table = in_attic("q3")
    table.state.marks = 4
    return table


def fought() -> Table:
    return standing_on("12 imp", items="net").rolling(1).act("fight")


def revealing() -> Table:
    return given(at={0: "c1"}, house={"c2": "", "b1": ""}, deck=["bone", "cat"]).act("go c2")


OTHERS = [
    (
        given(at={0: "a1"}),
        "go a1 MN-R-06 You stand on a1 already; a movement ends on another space.",
    ),
    (
        turn(),
        "go d3 MN-MOVE-07 d3 is undiscovered. It is revealed when a movement ends next to it.",
    ),
    (turn(), "go g6 MN-MOVE-09 There is no g6 on this side of the map."),
    (
        turn(),
        "go p1 MN-MOVE-09 No stairs to the attic are discovered: they are on a3 and d5 and f2.",
    ),
    (standing_on("cat"), "take dog MN-ITEM-01 No dog lies on a2."),
    (
        standing_on("cat bone", items="bomb bomb bomb").act("take cat", "drop bomb"),
        "take bomb MN-ITEM-01 No sparkle bomb is left of what was found on a2.",
    ),
    (
        standing_on("cat imp", items="dog bone net").act("take cat", "leave"),
        "take cat MN-R-23 You have had the one Take of this turn.",
    ),
    (
        standing_on("cat bone", items="bomb bomb bomb").act("take cat", "drop bomb", "take bone"),
        "drop cat MN-R-23 You have just taken the cat, so it is not dropped.",
    ),
    (
        standing_on("cat", items="net dog dog", imps=1).act("take cat"),
        "drop net MN-ITEM-02 You carry no empty net, only the one with imps.",
    ),
    (
        standing_on("cat", items="net dog dog").act("take cat"),
        "drop loaded-net MN-ITEM-02 You carry no net with imps.",
    ),
    (standing_on("cat", items="net"), "collect MN-IMP-01 There are no imps on a2."),
    (
        standing_on("cat imp imp"),
        "collect MN-IMP-02 You carry no net for the 2 imps. Acquire a Net brings one.",
    ),
    (standing_on("cat"), "fight MN-GHOST-01 There is no ghost on a2."),
    (
        fought(),
        "fight MN-R-14 You have fought ghost 12; a ghost is fought once a turn.",
    ),
    (
        standing_on("12"),
        "done MN-GHOST-01 Ghost 12 stands here, and you have to fight it first.",
    ),
    (standing_on("cat"), "pay cat MN-APP-01 a2 is no space of an apparition."),
    (without_apparition(), "pay cat MN-APP-05 Apparition A does not stand on p3."),
    (in_attic("p3", items="cat"), "pay dog MN-APP-03 You carry no dog."),
    (
        in_attic("p3", items="cat"),
        "pay revenge MN-R-22 Revenge tokens are no items: they need no slot, cannot be dropped, "
        "and cannot pay an apparition (except by the Medium's ability).",
    ),
    (
        in_attic("p3", "medium", items="cat"),
        "pay revenge MN-ABIL-08 You have no Revenge token, and the apparition takes 1.",
    ),
    (
        in_attic("p3", items="cat"),
        "card MN-CHEST-01 There is no chest on p3: the chests are on q3 and r1.",
    ),
    (
        with_a_card(),
        "card MN-R-41 You have taken 1 bonus card this turn, and there is no second one in a turn.",
    ),
    (
        without_card(),
        "card MN-CHEST-04 No card lies at chest 1, and none is left in the deck.",
    ),
    (
        given({"tinkerer": {}}).drawing("sucker", "flashlight").act("tool"),
        "keep bomb MN-ABIL-11 You drew a spirit sucker and a flashlight.",
    ),
    (turn(items="cat cat dog").act("net"), "put-back bone MN-NET-03 You carry no bone."),
    (
        turn(items="cat cat dog").drawing("bait").act("tool"),
        "put-back loaded-net MN-R-28 You carry no net with imps.",
    ),
    (revealing(), "reveal p1 MN-R-09 p1 is in the attic, where nothing needs revealing."),
    (revealing(), "reveal g6 MN-R-09 There is no g6 on this side of the map."),
    (revealing(), "reveal b1 MN-MAP-07 b1 is discovered already."),
    (revealing(), "reveal b2 MN-CLEAR-06 There is a wall between c2 and b2."),
    (revealing(), "reveal e4 MN-MAP-09 e4 is not next to c2."),
    (
        new_game(3, colour=["green", "white"]).act("mat porter"),
        "mat porter MN-R-03 White has taken the Porter already.",
    ),
]


@pytest.mark.parametrize(("table", "sentence"), OTHERS)
def test_a_refusal_says_what_is_wanting(table: Table, sentence: str) -> None:
    choice = sentence[: sentence.index(" MN-")]
    assert told(table, choice) == sentence


def test_a_take_for_which_nothing_can_be_dropped_says_how_full_it_is() -> None:
    """It is not asked about where nothing else can be answered, so the question is laid here."""
    table = standing_on("cat bone net painting").act("take cat", "take bone")
    table.state.stack[-1] = TakeAnother(0, (PAINTING,), (CAT, BONE, NET))
    table.state.mats[0].items[NET] = 1
    assert told(table, "take painting") == (
        "take painting MN-R-23 You have just taken your 3 items, and there are 3 slots for them."
    )


def test_a_place_that_is_cut_off_has_no_way() -> None:
    table = given(house={"a3": "", "d5": ""})
    assert told(table, "go t3") == "go t3 MN-MOVE-09 No way over discovered spaces leads to t3."
    within = given({"lionheart": {"courage": 1}}, house={"a3": ""}, at={0: "q2"})
    assert told(within, "go t1") == "go t1 MN-MOVE-02 t1 costs 4 courage, and you have 1."


def test_every_clause_that_compares_is_tried_here() -> None:
    tried = {sentence.split("MN-", 1)[1].split()[0] for _, sentence in (*COMPARING, *OTHERS)}
    assert {clause.removeprefix("MN-") for clause in GAME.comparing} <= tried
