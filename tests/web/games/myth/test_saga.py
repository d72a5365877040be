"""Myth's campaigns: what an act adds, how it is told, what heroes have become."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.campaign.chronicle import FRESH, NOBODY, Chronicle, Veteran
from mythshelf.games.myth.campaign.text import read
from mythshelf.games.myth.events.quests import QuestEnded
from mythshelf.games.myth.table.catalogue.quests import quest_named, quests
from mythshelf.games.myth.table.records import Quest
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.web.games.myth.long_road import FACTS, SOLDIER, TOLD
from web.app.games.myth.reading import act_facts
from web.app.games.myth.saga import SAGA
from web.app.presenting import registry


@cache
def fallen() -> Match[Any]:
    """An adventure that ends badly, as random choices do."""
    settings = GAME.checked({"mode": "adventure", "heroes": "2", "chronicle": TOLD})
    match, random = Match(GAME, settings, 4), Random(4)
    while GAME.outcome(match.state) is None:
        match.choose(random.choice(engine.legal(match.state)))
    return match


def test_the_page_finds_the_saga() -> None:
    found: object = registry.saga("myth")
    assert found is SAGA
    assert registry.saga("mysterion") is None
    assert SAGA.read(SAGA.fresh) == NOBODY
    modes = next(one for one in GAME.settings() if one.key == "mode")
    assert {start.mode for start in SAGA.starts} <= {one.value for one in modes.choices}


@pytest.mark.rule("MT-ACT-03")
def test_the_end_of_a_game_says_what_the_next_one_begins_with() -> None:
    ending = SAGA.ending(fallen())
    assert ending is not None
    assert ending.before == TOLD
    assert read(ending.after).acts == 4
    assert ending.facts["party"] == ["soldier", "acolyte"]
    assert ending.facts["end"] == "lost"
    assert ending.facts["tiles"]
    assert SAGA.read_facts(copy.deepcopy(ending.facts)) == ending.facts
    begun = Match(GAME, fallen().settings, 4)
    assert SAGA.ending(begun) is None


def test_gains_are_what_is_there_more_than_before() -> None:
    before = Chronicle((), FRESH.bag, FRESH.quests, (), 0)
    facts = act_facts.facts_of(fallen().state, before, read(TOLD))
    assert facts["gained"] == {
        "soldier": {
            "titles": ["harbinger", "life-bringer"],
            "items": ["kinmaker"],
            "added": ["breaker-of-lines"],
            "removed": ["slow-burn"],
        }
    }
    assert facts["unlocked"] == ["ashes-and-teeth"]


@pytest.mark.rule("MT-QUEST-04")
def test_quests_are_told_as_they_have_ended() -> None:
    state, fresh = fallen().state.clone(), read(NOBODY)
    state.succeeded = state.failed = ()
    mill, granary = quest_named("smoke-over-the-mill"), quest_named("locked-granary")
    for card, success in ((mill, True), (granary, False), (granary, False)):
        state.quests = (Quest(card, 0, 0),)
        state.happen(QuestEnded(0, Quest(card, 0, 0, over=True), success))
    facts = act_facts.facts_of(state, fresh, fresh)
    assert facts["won"] == ["smoke-over-the-mill"]
    assert facts["lost"] == ["locked-granary", "locked-granary"]
    assert state.clone().failed == (granary, granary)


def test_a_card_that_comes_back_is_told_as_an_exchange() -> None:
    after = Chronicle((Veteran("soldier"),), FRESH.bag, FRESH.quests, (), 4)
    facts = act_facts.facts_of(fallen().state, read(TOLD), after)
    assert facts["gained"]["soldier"]["added"] == ["slow-burn"]
    assert facts["gained"]["soldier"]["removed"] == ["breaker-of-lines"]


def test_an_act_is_told() -> None:
    told = SAGA.told(SAGA.read_facts(FACTS))
    assert told.title == "Smoke over the Mill"
    assert told.long == "3 tiles, 12 rounds"
    assert told.good
    assert [line.words for line in told.lines] == [
        "Won: Smoke over the Mill.",
        "Lost: Night Watch.",
        "Can come up from now on: Ashes and Teeth.",
        "The Soldier gains the title Harbinger, keeps Kinmaker and exchanges Slow Burn for "
        "Breaker of Lines.",
    ]


def test_an_act_has_prose_of_its_own_and_a_woodcut() -> None:
    told = SAGA.told(SAGA.read_facts(FACTS))
    assert told.picture is not None
    assert "he Soldier and the Archer" in told.prose
    assert "They left Old Shrine quiet" in told.prose
    assert "Reed Bank" in told.prose
    assert 30 <= len(told.prose.split()) <= 60
    alone = SAGA.told(FACTS | {"party": ["archer"], "tiles": [], "won": [], "lost": []})
    assert (alone.title, alone.prose.count("Soldier")) == ("A short road", 0)


def test_a_woodcut_changes_with_what_came_of_the_act() -> None:
    def paints(**changes: Any) -> int:
        picture = SAGA.told(FACTS | changes).picture
        assert picture is not None
        return len(picture.nodes[0].art.paints)

    both = paints()
    assert paints(party=["soldier"]) == both - 3  # somebody fewer before the sun
    assert paints(end="lost") < both  # no light across a dark sun
    for tile in ("M1A", "S1A", "L2B", "M2B"):
        assert paints(won=[], tiles=[[tile, "cleared"]])


def test_the_newest_title_and_what_is_kept_stand_beside_a_hero() -> None:
    soldier, archer = SAGA.heroes(TOLD, {})
    assert (soldier.known_as, archer.known_as) == ("Life-Bringer", "")
    assert soldier.card is not None
    assert archer.card is None


def test_every_way_to_go_on_says_what_it_asks_and_gives() -> None:
    assert all(start.asks and start.gives and start.seal for start in SAGA.starts)


def test_a_story_quest_is_told_by_its_name() -> None:
    story = FACTS | {"mode": "story", "story": "quiet-under-the-hill", "end": "lost"}
    told = SAGA.told(SAGA.read_facts(story))
    assert told.title == "The Quiet under the Hill"
    assert told.lines[-1].words == "It was lost; what had been earned is kept."
    won = SAGA.told(story | {"end": "won"})
    assert won.lines[-1].words == "All three acts are won."


def test_a_story_quest_tells_the_tiles_of_all_its_acts() -> None:
    state, fresh = fallen().state.clone(), read(NOBODY)
    state.mode, state.story, state.act = "story", "quiet-under-the-hill", 2
    (first, *_), rounds = state.tiles, state.round
    last = len(state.tiles)
    state.acts_behind, state.rounds_behind = ((first, first), (first,)), 9
    facts = SAGA.read_facts(act_facts.facts_of(state, fresh, fresh))
    assert (len(facts["tiles"]), facts["acts"]) == (last + 3, [2, 1, last])
    assert facts["rounds"] == rounds + 9
    words = [line.words for line in SAGA.told(facts).lines]
    assert [one[:6] for one in words[:3]] == ["Act 1:", "Act 2:", "Act 3:"]
    for acts in ([2, 1], [2, -1, last + 2], [True, 2, last], "no"):
        with pytest.raises(ValueError, match="act"):
            SAGA.read_facts({**facts, "acts": acts})


@pytest.mark.parametrize(
    "change",
    [
        lambda facts: facts.pop("won"),
        lambda facts: facts.update(more=1),
        lambda facts: facts.update(mode="act"),
        lambda facts: facts.update(end="draw"),
        lambda facts: facts.update(mode="story"),
        lambda facts: facts.update(mode="story", story="tea-party"),
        lambda facts: facts.update(rounds=True),
        lambda facts: facts.update(rounds=-1),
        lambda facts: facts.update(party=["cook"]),
        lambda facts: facts.update(party="soldier"),
        lambda facts: facts.update(won=["tea-party"]),
        lambda facts: facts.update(lost=[["night-watch"]]),
        lambda facts: facts.update(unlocked=["night-watch"] * 100),
        lambda facts: facts.update(tiles=[["M2A"]]),
        lambda facts: facts.update(tiles=[["Z9Z", "cleared"]]),
        lambda facts: facts.update(tiles=[["M2A", "eaten"]]),
        lambda facts: facts.update(tiles=[[7, "cleared"]]),
        lambda facts: facts.update(gained=[]),
        lambda facts: facts.update(gained={"cook": facts["gained"]["soldier"]}),
        lambda facts: facts["gained"].update(soldier={}),
        lambda facts: facts["gained"]["soldier"].update(titles=["boss"]),
        lambda facts: facts["gained"]["soldier"].update(items=[{}]),
        lambda facts: facts["gained"]["soldier"].update(added=["slow-burn", "ghost"]),
    ],
)
def test_facts_made_by_hand_are_refused(change: Callable[[dict[str, Any]], None]) -> None:
    facts = copy.deepcopy(FACTS)
    change(facts)
    with pytest.raises(ValueError, match=r"act|gained|tile"):
        SAGA.read_facts(facts)


def test_a_sheet_shows_what_has_become_of_a_hero() -> None:
    soldier, archer = SAGA.heroes(TOLD, {"soldier": 3, "archer": 1})
    assert soldier.line == "3 acts, 2 titles, 1 item, 1 new card"
    assert archer.line == "1 act"
    titles, items = soldier.belongings
    assert [one.title for one in titles.things] == ["Harbinger", "Life-Bringer"]
    assert all(one.words for one in titles.things)
    assert items.things[0].title == "Kinmaker"
    assert "+3 hit dice" in items.things[0].words
    assert [(kind.things, kind.none) for kind in archer.belongings] == [
        ((), "None yet: bosses and story quests give them."),
        ((), "None: one item is kept for each title."),
    ]
    marked = {one.title: (one.mark, one.count) for one in soldier.deck if one.mark}
    assert marked == {"Breaker of Lines": ("new", 1), "Slow Burn": ("gone", 1)}
    assert sum(one.count for one in soldier.deck if one.mark != "gone") == 25


def test_the_outlook_names_bag_quests_and_consequences() -> None:
    words = [line.words for line in SAGA.state(TOLD)]
    assert words[0] == "In the treasure bag: 29 white, 15 green and 1 blue."
    ordinary = sum(quest.number.isdigit() for quest in quests())
    assert words[1] == f"In the quest deck: {ordinary - 1} ordinary quests, and Ashes and Teeth."
    assert words[2].startswith("Still to come, because it was lost: ")


def test_the_next_game_is_proposed_with_the_same_heroes() -> None:
    assert SAGA.proposal(None) == {}
    settings = {"mode": "adventure", "chronicle": TOLD, **SAGA.proposal(FACTS)}
    assert GAME.checked(settings)["hero"] == ["soldier", "archer"]


def test_a_hero_alone_brings_nothing_of_the_others() -> None:
    alone = read(SAGA.alone(TOLD, "soldier"))
    assert alone.veterans == (SOLDIER,)
    assert (alone.bag, alone.quests, alone.consequences) == (FRESH.bag, FRESH.quests, ())
