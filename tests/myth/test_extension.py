"""Content from outside: quests, items, tiles, monsters and story quests as data (MT-STORY-05)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from mythshelf.games.added_content import sources_in
from mythshelf.games.myth import GAME
from mythshelf.games.myth.adventure.record import chronicle_of
from mythshelf.games.myth.campaign.chronicle import FRESH, Veteran
from mythshelf.games.myth.campaign.text import read, written
from mythshelf.games.myth.events.board import remove as remove_figure
from mythshelf.games.myth.extension import KINDS
from mythshelf.games.myth.table.added import Added, clash, sources
from mythshelf.games.myth.table.catalogue.enemies import monster_of
from mythshelf.games.myth.table.catalogue.items import item_named, items
from mythshelf.games.myth.table.catalogue.quests import quest_named, quests
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.content import read_content
from mythshelf.games.myth.table.figures import of_monster
from mythshelf.games.myth.table.printed.tiles import Face
from mythshelf.games.myth.table.records import Quest
from mythshelf.games.myth.table.registry import Registry, number_of
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.errors import BadExtension, BadSave, BadSettings
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.players import Budget, make_player

from tests.walking import questions

from .mill import ADVENTURE, MILL, STORY, add, added, changed, remove
from .scenario import given

SOAK_GAMES = 30
HAND = "mill:drowned-hand"


@pytest.fixture
def mill() -> Iterator[None]:
    with added():
        yield


def new(settings: dict[str, Any], seed: int = 1) -> State:
    return GAME.new(GAME.checked(settings), seed)


def settings_of(key: str) -> list[str]:
    (setting,) = (one for one in GAME.settings() if one.key == key)
    return [choice.value for choice in setting.choices]


# What is refused


REFUSED = [
    ("story.0.act.0.tiles.1.size", "5x5", "story 'drowned-mill': act 1, tile 2: size names '5x5'"),
    ("story.0.act.0.tiles.1.quest", "x", "story 'drowned-mill': act 1, tile 2: quest names 'x'"),
    ("story.0.act.0.tiles.1.face", "S1A", "act 1, tile 2: face names 'S1A'"),
    ("story.0.act.0.tiles.0.face", "MILL1", "act 1: the face 'MILL1' comes twice"),
    ("story.0.act.0.tiles.0.size", "6x6", r"two tiles .* have one size \(MT-LEAVE-04\)"),
    ("story.0.act.0.tiles.0.lair", [2, 1], "lair is a list of two numbers"),
    ("story.0.act.0.tiles.0.lairs", ["crawler"], "lairs names as many types"),
    ("story.0.act.0.tiles.0.timer", 4, "a timer goes with a quest"),
    ("story.0.act.0.tiles.0.boss", "mucker", "boss names 'mucker'"),
    ("story.0.act.0.tiles", [], "act 1: tiles is a list of 1 to 8 entries"),
    ("story.0.act.0.tiles.1", "6x6", "act 1, tile 2: is no entry with fields"),
    ("story.0.reward", "king", "story 'drowned-mill': reward names 'king'"),
    ("story.0.line", "x" * 81, "line is a text of up to 80 characters"),
    ("story.0.title", "<b>", "title is a text"),
    ("story.0.more", 1, "story 'drowned-mill': has a field 'more'"),
    ("story.0.act", None, "story 'drowned-mill': has no act"),
    ("story.0.id", "a b", "story 'a b': an id is of letters"),
    ("item.0.hit", 40, "item 'wheel-lantern': hit is a number from 0 to 4, not 40"),
    ("item.0.slot", "tail", "item 'wheel-lantern': slot names 'tail'"),
    ("item.0.copies", 2, r"item 'wheel-lantern': a quest item is there once \(MT-ITEM-08\)"),
    ("item.0.colour", "brown", "colour names 'brown'"),
    ("item.0.keywords", [], r"its recipe needs a keyword \(MT-R-97\)"),
    ("item.0.program", "FATE(nature) fate: fly", "item 'wheel-lantern': program: .*fly"),
    ("item.0.program", "success: gold(3)", "program: nothing happens at 'success' on a card of"),
    ("item.0.program", "use: gold(3)", "program: 'gold' does not work at 'use'"),
    ("item.0.program", "fear", "program: 'fear' means nothing on a card of this kind"),
    (
        "item.0.program",
        'FATE(nature) fate: play("no-such-card", play)',
        "item 'wheel-lantern': program: no card of a hero is called 'no-such-card'",
    ),
    (
        "item.0.program",
        "FATE(nature) fate: each(targets) { heal(self, 1) }",
        "'each' does not work",
    ),
    ("item.0.program", ["x"], "program is a text of up to 600 characters"),
    ("monster.0.uses", "terror-1", "monster 'drowned-hand': uses names 'terror-1'"),
    ("monster.0.defense", 1, "monster 'drowned-hand': defense is a number from 2 to 9, not 1"),
    ("monster.0.priority", ["luck"], "priority names 'luck'"),
    ("monster.0.attack", [], "attack is a list of 1 to 2 entries"),
    ("monster.0.attack.0.hit", True, "attack 1: hit is a number from 1 to 6, not True"),
    ("monster.0.attack.0.fate", None, "attack 1: fate dice go with a line for fate"),
    ("monster.0.attack.0.id", "Grasp!", "attack 1: an id is of letters"),
    ("monster.0.attack.0.id", "wheel-lantern", "two entries are called 'wheel-lantern'"),
    ("tile.0.size", "6x12", "tile 'MILL1': size names '6x12'"),
    ("tile.0.size", "4x6", "tile 'MILL1': its grid is not of 6 rows of 4 squares"),
    ("tile.0.grid", "..p... .#..p. ...bb. .pbb.. .....p ..q...", "has 'q', which is no kind of"),
    ("tile.0.grid", "..p... .#..p. ###### .pbb.. .....p ..#...", "not all squares of its floor"),
    ("tile.0.grid", ".##### ...pp. ...bb. .pbb.. .....p ..#...", "an edge has fewer than 2"),
    ("tile.0.grid", "..p... .#.... ...bb. ..bb.. .....p ..#...", "fewer than 3 purple squares"),
    ("tile.0.grid", 4, "its grid is not of 6 rows"),
    ("quest.0.figures", {"mill-golem": 1}, "quest 'light-the-wheel': figures names 'mill-golem'"),
    ("quest.0.packs", [{"type": "wolf"}], "quest 'light-the-wheel': pack 1: type names 'wolf'"),
    ("quest.0.token.tn", 1, "quest 'light-the-wheel': token: tn is a number from 2 to 10, not 1"),
    ("quest.0.token", None, "a token goes with a line for its non-combat action"),
    *(
        (
            "quest.0.program",
            f"nca: done\nsuccess: {'each(heroes) { ' * deep}token_for(it){' }' * deep}",
            "quest 'light-the-wheel': program: there is too much to do at 'success'",
        )
        for deep in (3, 30)
    ),
    ("quest.0.program", "nca: done", r"does not say what success brings \(MT-QUEST-04\)"),
    ("quest.0.program", 'nca: done\nsuccess: quest_item("x")', "no quest item is called 'x'"),
    ("quest.0.program", 'nca: done\nsuccess: unlock("x")', "no quest is called 'x'"),
    ("quest.0.timer", 0, "quest 'light-the-wheel': timer is a number from 1 to 20, not 0"),
    ("quest.0", 3, "quest 'None': an id is of letters"),
    ("content", "the_mill", "content for Myth has a name of letters and figures"),
    ("spell", [], "'spell' is no kind of entry"),
    ("item", {}, "in the content 'mill', item is a list of up to 60"),
]


@pytest.mark.parametrize(("path", "value", "why"), REFUSED)
def test_a_mistake_is_named_with_its_entry_and_nothing_changes(
    path: str, value: Any, why: str
) -> None:
    with pytest.raises(BadExtension, match=why):
        add(changed(path, value))
    assert not sources()
    assert settings_of("story") == ["quiet-under-the-hill"]


def test_content_with_nothing_in_it_is_refused() -> None:
    words = {key: MILL[key] for key in ("content", "game", "title")}
    with pytest.raises(BadExtension, match="the content 'mill' has no entry"):
        add(words)


def test_two_monsters_cannot_use_the_same_miniatures() -> None:
    other = {**MILL["monster"][0], "id": "other", "attack": [{**_grasp(), "id": "other.x"}]}
    with pytest.raises(BadExtension, match="two monsters use the miniatures of the 'grubber'"):
        add({**MILL, "monster": [*MILL["monster"], other]})


def _grasp() -> dict[str, Any]:
    found: dict[str, Any] = MILL["monster"][0]["attack"][0]
    return found


def test_a_refused_version_leaves_the_one_before_it(mill: None) -> None:
    with pytest.raises(BadExtension):
        add(changed("item.0.hit", 40))
    assert items().title("mill:wheel-lantern") == "Lantern of the Wheel"
    add(changed("item.0.title", "The Lantern"))
    assert items().title("mill:wheel-lantern") == "The Lantern"
    add(changed("item.0.id", "lamp") | {"quest": [], "story": []})
    assert items().knows("mill:lamp")
    assert not items().knows("mill:wheel-lantern")
    assert not quests().knows("mill:light-the-wheel")


# What it brings


@pytest.mark.rule("MT-STORY-05", "MT-STORY-01", "MT-R-140")
def test_a_story_quest_from_outside_is_played_with_its_own_tile_and_quest(mill: None) -> None:
    assert settings_of("story") == ["quiet-under-the-hill", "mill:drowned-mill"]
    state = new(STORY)
    assert state.sources == ("mill",)
    assert quest_named("mill:light-the-wheel") in state.chains
    match = Match(GAME, GAME.checked(STORY), 3, ["", ""])
    dictated = faces().number("mill:MILL1")
    who = make_player("novice", GAME, 3)
    offered = set()
    for asked in questions(lambda: match.state):
        options = engine.legal(match.state)
        offered.add(tuple(GAME.notation.write(one) for one in options if one.verb == "tile"))
        view = GAME.view(match.state, asked.seat)
        match.choose(who.decide(view, options, Budget.of(who)).option)
        assert not list(GAME.problems(match.state))
    first, second = sorted(filter(None, offered), key=len, reverse=True)
    assert not [one for one in first if "MILL1" in one]
    assert second == ("tile mill:MILL1 mill:MILL1",)
    assert [tile.faces for tile in match.state.tiles][1:] == [(dictated,)]
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    assert "The Drowned Mill" in outcome.summary or not match.state.won


@pytest.mark.rule("MT-STORY-05")
def test_saves_name_what_comes_from_outside_by_its_id_and_the_file_may_grow(mill: None) -> None:
    state = new(STORY)
    kept = GAME.codec.encode(state)
    number = quest_named("mill:light-the-wheel")
    assert "mill:light-the-wheel" in json.dumps(kept)
    assert str(number) not in json.dumps(kept)
    content = changed("item.0.hit", 1)
    content["item"] = [{**content["item"][0], "id": "lamp"}, *content["item"]]
    content["quest"] = [{**content["quest"][0], "id": "relight"}, *content["quest"]]
    add(content)
    again = GAME.codec.decode(kept)
    assert again == state
    assert not list(GAME.problems(again))
    assert not list(GAME.problems(GAME.sample(GAME.view(again, 0), 1)))


@pytest.mark.rule("MT-STORY-05")
def test_numbers_from_outside_in_older_saves_become_their_ids(mill: None) -> None:
    number = items().number("mill:wheel-lantern")
    _, now = GAME.migrated(2, {}, {"carried": [[1, number, -1, 7_000_000]]})
    assert now == {"carried": [["fireplace-poker", "mill:wheel-lantern", "-", 7_000_000]]}


@pytest.mark.rule("MT-STORY-05", "MT-R-138")
def test_a_monster_takes_the_place_of_one_of_the_box_where_its_content_is_in_use(
    mill: None,
) -> None:
    (one, *_) = of_monster(monster_of("grubber"))
    with_it, without = new(STORY), new({"mode": "story", "heroes": "2"})
    assert with_it.monster(one).id == HAND
    assert without.monster(one).id == "grubber"
    assert (with_it.monster(one).type, with_it.monster(one).rank) == (
        without.monster(one).type,
        without.monster(one).rank,
    )
    assert "Frozen" in with_it.language.words(f"{HAND}.grasp")


@pytest.mark.rule("MT-SETUP-07", "MT-SETUP-16")
def test_content_is_shuffled_in_with_the_box() -> None:
    green = {**MILL["item"][0], "colour": "green", "copies": 2, "sell": 3, "id": "wheel"}
    with added({**MILL, "item": [*MILL["item"], green]}):
        state = new(ADVENTURE)
        assert state.items[1].count(item_named("mill:wheel")) == 2
        assert item_named("mill:wheel-lantern") not in state.items[1]
        assert quest_named("mill:light-the-wheel") in state.quest_deck
        assert not list(GAME.problems(state))
        box = new({"mode": "adventure", "heroes": "2"})
        assert item_named("mill:wheel") not in box.items[1]
        assert quest_named("mill:light-the-wheel") not in (*box.quest_deck, *box.chains)


def test_a_chain_quest_of_its_own_is_unlocked_by_its_bare_name() -> None:
    chain = {**MILL["quest"][0], "id": "after", "chain": True, "program": _program('unlock("x")')}
    last = {**MILL["quest"][0], "id": "x", "chain": True}
    with added({**MILL, "quest": [*MILL["quest"], chain, last]}):
        assert 'unlock("mill:x")' in quests()[quest_named("mill:after")].program
        state = new(ADVENTURE)
        assert quest_named("mill:x") in state.chains
        assert quest_named("mill:x") not in state.quest_deck


def _program(success: str) -> str:
    return f"nca: done\nsuccess: {success}"


def test_an_enemy_of_its_own_that_a_quest_names_is_the_miniature_that_it_uses() -> None:
    with added(changed("quest.0.figures", {"drowned-hand": 3, "grubber": 1})):
        assert quests()[quest_named("mill:light-the-wheel")].figures == (("grubber", 4),)


@pytest.mark.parametrize("settings", [STORY, ADVENTURE])
def test_random_games_with_it_conform(mill: None, settings: dict[str, Any], soak: bool) -> None:
    for seed in range(SOAK_GAMES if soak else 1):
        check_game(GAME, {**settings, "heroes": "1"}, seed * 3 + 2)


# Games without it, and other orders


def test_games_without_content_are_what_they_were(mill: None) -> None:
    for settings in ({"heroes": "2"}, {"mode": "adventure", "heroes": "2"}):
        with_it = GAME.codec.digest(new(settings, 5))
        assert "content" not in GAME.checked(settings)
        remove("mill")
        assert GAME.codec.digest(new(settings, 5)) == with_it
        add()


def test_the_order_in_which_content_is_added_does_not_matter() -> None:
    other = {**MILL, "content": "brook", "story": [], "monster": []}
    with added(MILL, other):
        one = GAME.codec.encode(new(ADVENTURE))
    with added(other, MILL):
        assert GAME.codec.encode(new(ADVENTURE)) == one
    with added():
        assert GAME.codec.encode(new(ADVENTURE)) == one


def test_numbers_follow_from_names_and_a_clash_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Registry((Face("S", "S", "4x6", ()),))
    assert number_of("mill:a") == number_of("mill:a") != number_of("mill:b")
    assert number_of("mill:a") % 2 == 0
    monkeypatch.setattr("mythshelf.games.myth.table.registry.number_of", lambda name: 2_000_000)
    here.replace("mill", [Face("mill:a", "A", "4x6", ())])
    assert here.clash("mill", ["mill:b"]) is None
    assert here.clash("mill", ["mill:b", "mill:c"]) == "mill:c"
    assert here.clash("brook", ["brook:a"]) == "brook:a"
    with added():
        twins = (Face("brook:a", "A", "4x6", ()), Face("brook:b", "B", "4x6", ()))
        assert clash("brook", Added("Brook", faces=twins[:1])) == "brook:a"


# Saves and chronicles


def test_a_save_says_what_it_needs() -> None:
    with added():
        match = Match(GAME, GAME.checked(STORY), 3, ["", ""])
        match.choose(engine.legal(match.state)[0])
        text = save.dumps(match)
        assert save.restore(text, lambda _: GAME).match.state.sources == ("mill",)
        assert sources_in(match.settings) == ["mill"]
    with pytest.raises(BadSave, match="it needs the content 'mill', which is not here"):
        save.restore(text, lambda _: GAME)
    with pytest.raises(BadSettings, match="Content: it needs the content 'mill'"):
        GAME.checked(ADVENTURE)
    with pytest.raises(BadSettings, match="Story: no story is called 'x'"):
        GAME.checked({**STORY, "story": "x"})


@pytest.mark.rule("MT-ACT-03", "MT-ACT-05")
def test_a_chronicle_with_a_thing_that_is_not_here_is_refused_with_its_name() -> None:
    veteran = Veteran("soldier", titles=("harbinger",), items=("mill:wheel-lantern",))
    with added():
        text = written(replace(FRESH, veterans=(veteran,), acts=1))
        assert read(text).veteran("soldier").items == ("mill:wheel-lantern",)
        assert sources_in({"chronicle": text}) == ["mill"]
        state = new({"mode": "adventure", "heroes": "1", "hero": ["soldier"], "chronicle": text})
        assert item_named("mill:wheel-lantern") in state.carried[0]
        assert not list(GAME.problems(state))
    with pytest.raises(ValueError, match="it needs the content 'mill', which is not here"):
        read(text)


@pytest.mark.rule("MT-ACT-03", "MT-SETUP-16", "MT-R-139")
def test_content_that_has_joined_a_campaign_stays_in_it(mill: None) -> None:
    state = new(ADVENTURE)
    state.ended_by = "MT-ACT-02"
    after = chronicle_of(state)
    assert after.sources == ("mill",)
    assert "mill:light-the-wheel" in after.quests
    again = replace(after, quests=FRESH.quests)
    one = {"mode": "adventure", "heroes": "2", "chronicle": written(again)}
    for settings in (one, {**one, "content": "mill:all"}):
        state = new(settings)
        assert state.sources == ("mill",)
        assert quest_named("mill:light-the-wheel") in state.chains
        assert quest_named("mill:light-the-wheel") not in state.quest_deck
        assert not list(GAME.problems(state))
    remove("mill")
    with pytest.raises(ValueError, match="it needs the content 'mill'"):
        read(written(after))
    add()


@pytest.mark.rule("MT-ACT-03", "MT-R-139")
def test_the_quests_of_a_story_quest_do_not_go_on(mill: None) -> None:
    state = new(STORY)
    state.quest_deck += (quest_named("mill:light-the-wheel"),)
    state.ended_by = "MT-STORY-04"
    after = chronicle_of(state)
    assert after.sources == ()
    assert after.quests == FRESH.quests


@pytest.mark.rule("MT-QUEST-04", "MT-R-71")
def test_a_quest_that_succeeded_in_an_act_before_is_among_the_discards() -> None:
    left = written(replace(FRESH, quests=FRESH.quests[1:], acts=1))
    state = new({"mode": "adventure", "heroes": "2", "chronicle": left})
    assert state.quest_discards == (quest_named(FRESH.quests[0]),)
    assert not list(GAME.problems(state))


@pytest.mark.rule("MT-R-138")
def test_whoever_uses_the_miniatures_of_an_enemy_counts_for_it(mill: None) -> None:
    bounty = Quest(quest_named("bounty-tusks"), 0, 6)
    table = given({"soldier": {"at": "6,6"}}, {"grubber.1": "7,7"}, sources=("mill",))
    table.state.quests = (bounty,)
    hand = of_monster(monster_of("grubber"))[0]
    assert table.state.monster(hand).id == HAND
    assert table.state.vitality[hand] == 1
    remove_figure(table.state, hand, "is defeated")
    assert table.state.quests[0].slain == (monster_of("grubber"),)


# Anything at all


def _places(value: Any, path: str = "") -> Iterator[str]:
    """The paths of everything in the example."""
    inner = enumerate(value) if isinstance(value, list) else ()
    for key, one in value.items() if isinstance(value, dict) else inner:
        yield f"{path}{key}"
        yield from _places(one, f"{path}{key}.")


PLACES = [path for path in _places(MILL) if path.split(".")[0] in KINDS]


WRONG: list[Any] = [[], {}, "x", [[]], [{}], 10**9, [None], {"x": []}, True, [{"id": {}}] * 2]


@pytest.mark.parametrize("value", WRONG)
def test_a_wrong_kind_of_value_is_refused_in_words(value: Any) -> None:
    """Nothing but :class:`BadExtension` comes of it, whatever is anywhere."""
    refused = 0
    for path in PLACES:
        try:
            add(changed(path, value))
        except BadExtension:
            refused += 1
            assert not sources()
        else:
            remove("mill")
    assert refused > len(PLACES) / 2


def twin() -> dict[str, Any]:
    """The quests and items of the box once more, as content from outside."""
    tokens = ("attackable", "spot")
    quests_of_box = [
        {**_fields(one, "number", "origin"), "chain": not one["number"].isdigit()}
        for one in read_content("quests")["quest"]
        if "bystander" not in one
        and not any(one.get("token", {}).get(key) in (True, "trap") for key in tokens)
        and "extra" not in [pack["type"] for pack in one.get("packs", ())]
    ]
    items_of_box = [
        _fields(one, "origin") for one in read_content("items")["item"] if one["colour"] != "brown"
    ]
    words = {"content": "twin", "game": "myth", "title": "The box again"}
    return {**words, "quest": quests_of_box, "item": items_of_box}


def _fields(entry: dict[str, Any], *less: str) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key not in less}


def test_all_that_the_box_does_can_be_brought_from_outside(soak: bool) -> None:
    brought = twin()
    with added(brought):
        assert len(quests().of(["twin"])) == len(brought["quest"])
        assert len(items().of(["twin"])) == len(brought["item"])
        smoke = quests()[quest_named("twin:smoke-over-the-mill")]
        assert 'unlock("twin:ashes-and-teeth")' in smoke.program
        state = new({**ADVENTURE, "content": "twin:all"})
        assert not list(GAME.problems(state))
        for seed in range(SOAK_GAMES if soak else 0):
            settings = {"mode": "act", "heroes": "2", "quests": "with", "content": "twin:all"}
            check_game(GAME, settings, seed)
