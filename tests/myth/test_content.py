"""The content of Myth: counts, sums and fields as the ledger has them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from mythshelf.games.myth.checks.content import problems
from mythshelf.games.myth.checks.known import Known
from mythshelf.games.myth.checks.programs import RANKS
from mythshelf.kernel.files.content_checks import changes_for_balance

from .content import content, entries, program

HEROES = ("soldier", "acolyte", "apprentice", "archer", "brigand")
MODIFIERS = {"0", "x", "+1H", "-1H", "+1F", "-1T", "+1T"}


@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_deck_has_25_starting_cards_beside_its_advanced_ones(hero: str) -> None:
    cards = [card for card in content("hero_decks")["card"] if card["hero"] == hero]
    assert sum(card.get("copies", 0) for card in cards) == 25
    assert any(card.get("advanced") for card in cards)
    assert all(("copies" in card) != ("advanced" in card) for card in cards)


def test_a_hero_card_prints_what_every_hero_card_prints() -> None:
    for card in content("hero_decks")["card"] + content("monsters")["agent_card"]:
        assert card["type"] in ("A", "R", "AR", "I"), card
        assert 0 <= card["ap"] <= 4, card
        assert len(card["movement"]) == 4, card
        assert set(card["movement"]) <= MODIFIERS, card
        attacks = {"Attack", "Counterattack"} & set(card.get("keywords", ()))
        assert bool(attacks) == ("damage" in card), card
        operations = set(program(card["id"]).operations())
        assert bool(attacks) == bool(operations & {"atk", "aoe", "dash"}), card


def test_an_interrupt_works_in_a_window_and_every_other_card_when_it_is_played() -> None:
    windows = {"attacked", "struck", "after_attack"}
    for card in content("hero_decks")["card"]:
        hooks = {line.hook.name for line in program(card["id"]).lines}
        ammo = "Ammo" in card.get("keywords", ())
        allowed = windows if card["type"] == "I" else {"used", "on_hit"} if ammo else {"play"}
        assert hooks <= allowed, card


def test_an_enemy_prints_what_every_enemy_prints() -> None:
    for monster in content("monsters")["monster"]:
        figures = ("type", "rank", "defense", "vitality", "move", "priority")
        assert all(monster[figure] for figure in figures), monster
        assert ("threat_range" in monster) != (monster["rank"] == "boss"), monster
        assert monster.get("ap", 0) > 1 or monster["rank"] != "boss", monster  # MT-BOSS-04
        for attack in monster["attack"]:
            assert all(attack[one] for one in ("hit", "attack_tn", "range", "damage")), attack
            special = [line.hook.name for line in program(attack["id"]).lines]
            assert ("fate" in attack) == ("fate" in special), attack
    for spawn in content("monsters")["spawn"]:
        assert all(len(spawn[kind]) == 5 for kind in ("lair", "normal", "heavy"))


def scenes() -> list[dict[str, Any]]:
    """The tiles of story quests, each called by its story, its act and its place."""
    return [
        {**scene, "id": f"{story['id']}.{number}.{place}"}
        for story in content("stories")["story"]
        for number, act in enumerate(story["act"], 1)
        for place, scene in enumerate(act["tiles"], 1)
    ]


def test_what_was_changed_for_balance_is_what_the_cards_say_now() -> None:
    file = content("monsters")
    lines = [attack for monster in file["monster"] for attack in monster["attack"]]
    tables = [{**spawn, "id": f"spawn-{spawn['type']}"} for spawn in file["spawn"]]
    cards = [*file["monster"], *lines, *tables, *scenes()]
    assert list(changes_for_balance({"balance": content("balance")}, cards)) == []
    for measured in content("balance")["measured"]:
        assert all(measured[name] for name in ("what", "command", "found"))


@pytest.mark.rule("MT-DARK-13")
def test_a_darkness_deck_has_ten_cards_with_one_event_and_one_penalty_each() -> None:
    cards = content("darkness")["card"]
    assert [card["number"] for card in cards] == list(range(1, 21))
    decks = [card.get("deck", "terror") for card in cards]
    assert decks == ["terror"] * 10 + ["orcneas"] * 10
    for card in cards:
        hooks = [line.hook.name for line in program(card["id"]).lines]
        assert hooks in (["event", "penalty", "spawns"], ["event", "penalty"]), card
        assert 1 <= card["threshold"] <= 10


def test_traps_are_numbered_and_each_springs_and_can_be_disarmed() -> None:
    traps = content("traps")["trap"]
    assert [trap["number"] for trap in traps] == list(range(1, len(traps) + 1))
    for trap in traps:
        assert [line.hook.name for line in program(trap["id"]).lines] == ["springs", "disarmed"]
        assert 5 <= trap["tn"] <= 8


def test_items_of_heroes_are_of_every_hero() -> None:
    items = content("items")["item"]
    assert {item["hero"] for item in items if "hero" in item} == set(HEROES)


def test_a_recipe_can_be_used_with_its_item() -> None:
    """A recipe triggers only with an item used in the attack (MT-FATE-02): one that shares a
    keyword with the card, or has Buff (MT-R-97)."""
    for item in content("items")["item"]:
        if any(line.hook.name == "fate" for line in program(item["id"]).lines):
            assert item.get("keywords"), item


def test_quests_of_chains_are_numbered_and_every_quest_can_succeed() -> None:
    quests = content("quests")["quest"]
    chain = [quest["number"] for quest in quests if quest["number"].startswith("C")]
    assert chain == [f"C{n}" for n in range(1, len(chain) + 1)]
    for quest in quests:
        assert "success" in [line.hook.name for line in program(quest["id"]).lines]


def test_every_chain_quest_is_unlocked_by_one_other() -> None:
    quests = content("quests")["quest"]
    for quest in quests:
        named = f'unlock("{quest["id"]}")'
        times = sum(named in other["program"] for other in quests)
        assert times == quest["number"].startswith("C"), quest


def test_every_quest_item_is_the_reward_of_one_quest() -> None:
    for item in content("items")["item"]:
        named = f'quest_item("{item["id"]}")'
        times = sum(named in quest["program"] for quest in content("quests")["quest"])
        assert times == (item["colour"] == "quest"), item


def test_whatever_is_named_is_there() -> None:
    figures = {one["id"] for one in content("monsters")["monster"]}
    traps = {one["id"] for one in content("traps")["trap"]} | {"any"}
    types = {one["type"] for one in content("monsters")["monster"]} | {"any", "another", "extra"}
    for quest in content("quests")["quest"]:
        assert set(quest.get("figures", {})) <= figures, quest
        assert set(quest.get("traps", ())) <= traps, quest
        assert {*quest.get("lairs", ())} <= types, quest
        assert {pack["type"] for pack in quest.get("packs", ())} <= types, quest
        opens = quest.get("token", {}).get("opens_with")
        assert opens is None or opens in entries(), quest


SINGULAR = {
    "relic-under-glass": "token: spot names 'trap'",
    "burn-the-cocoons": "token: has a field 'attackable'",
    "escort-the-miller": "has a field 'bystander'",
    "long-barrow": "pack 1: type names 'extra'",
}
"""Quests of the box with something that content from outside cannot have."""
IDENTITY = ("origin", "type", "rank", "class", "size", "number")
"""What only entries of the box say; a monster has it of the miniatures that it uses."""


def _own(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key not in IDENTITY}


def _ordinary(monster: dict[str, Any]) -> bool:
    return monster["rank"] in RANKS and not monster.get("extra")


def test_the_box_passes_the_checks_for_content_from_outside() -> None:
    faces = [{**_own(one), "size": one["size"]} for one in content("tiles")["face"]]
    monsters = [one for one in content("monsters")["monster"] if _ordinary(one)]
    every = {
        "item": [_own(one) for one in content("items")["item"] if one["colour"] != "brown"],
        "monster": [{**_own(one), "uses": one["id"]} for one in monsters],
        "tile": faces,
        "story": [_own(one) for one in content("stories")["story"]],
        "quest": [_own(one) for one in content("quests")["quest"]],
    }
    known, found = Known(), {}
    for noun, entries_of in every.items():
        assert entries_of
        for entry in entries_of:
            told = next(problems(noun, entry, known), "")
            if told:
                found[entry["id"]] = told.partition(": ")[2]
    assert list(found) == list(SINGULAR)
    assert all(found[name].startswith(told) for name, told in SINGULAR.items()), found


@pytest.mark.rule("MT-R-113")
def test_a_story_quest_needs_no_more_tiles_at_a_time_than_there_are() -> None:
    """On a 24x12 both large tiles of the box lie there already."""
    (story,) = (_own(one) for one in content("stories")["story"])
    tiles = [{"size": "24x12"}, {"size": "12x12"}]
    told = {**story, "act": [{"title": "Too wide", "tiles": tiles}]}
    assert list(problems("story", told, Known())) == [
        "story 'quiet-under-the-hill': act 1: the box has 2 tiles of 12x12, not 3 at a time"
        " (MT-R-113)"
    ]
    assert not list(problems("story", told, replace(Known(), faces=frozenset({"MINE"}))))


def test_words_without_a_program_are_listed_with_their_reason() -> None:
    """One place says what is left to words, and why."""
    fields = ("place", "from", "disarmed")
    told = {(one["field"], name) for one in content("prose")["prose"] for name in one["of"]}
    found = set()
    for entry in content("traps")["trap"]:
        found |= {(field, entry["id"]) for field in fields if field in entry}
    assert found == told
    assert all(one["reason"] for one in content("prose")["prose"])
