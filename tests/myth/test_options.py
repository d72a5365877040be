"""Named options: Undead, agents, milder spawns, other darkness decks (GEN, MINI, ORDER, EMOVE)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.darkness.cycle import established
from mythshelf.games.myth.darkness.spawning import lair_spawn
from mythshelf.games.myth.spelling import OF_OPTIONS, figure_word
from mythshelf.kernel.conformance import check_game

from .scenario import dark, given, new_game

BONES = "play harvest-of-bones yes none"
SOLDIER = {"soldier": {"at": "6,6", "hand": "harvest-of-bones the-hidden-blade"}}


def number(word: str) -> int:
    found: int = OF_OPTIONS["Figure"][1](word)
    return found


@pytest.mark.rule("MT-GEN-05")
def test_what_is_beside_the_rules_has_a_name_and_is_off() -> None:
    assert new_game().state.options == ()
    every: dict[str, Any] = {"foes": "all", "spawns": "spawn_active_only"}
    assert new_game(**every).state.options == ("undead", "agent", "spawn_active_only")


@pytest.mark.rule("MT-POP-04", "MT-GEN-05")
@pytest.mark.parametrize("mode", ["tile", "act"])
def test_quests_are_there_unless_a_shorter_game_of_ours_is_chosen(mode: str) -> None:
    assert new_game(mode=mode).state.quest_deck
    assert not new_game(mode=mode, quests="without").state.quest_deck
    quests = next(one for one in GAME.settings() if one.key == "quests")
    shorter = next(one for one in quests.choices if one.value == "without")
    assert (quests.default, shorter.title) == ("with", "Shortened")
    assert "of ours" in shorter.help


@pytest.mark.rule("MT-R-36", "MT-GEN-05")
def test_with_an_option_only_active_lairs_spawn() -> None:
    lairs = {"crawler.lair.1": "1,1", "grubber.lair.1": "11,1"}
    counts = []
    for options in ((), ("spawn_active_only",)):
        table = given(SOLDIER, lairs, awake="crawler", options=options)
        lair_spawn(table.state, "normal")
        counts.append([bool(table.at("crawler.1")), bool(table.at("grubber.1"))])
    assert counts == [[True, True], [True, False]]


@pytest.mark.rule("MT-EMOVE-07")
def test_undead_walk_like_instinct() -> None:
    table = dark(SOLDIER, {"barrow-thrall.1": "6,9"}, awake="barrow", alone=True)
    assert [at.split(",")[1] for at in table.steps("barrow-thrall.1")] == ["8", "7"]
    assert table.happened("OnslaughtBegan")


@pytest.mark.rule("MT-EMOVE-08", "MT-R-75")
def test_an_undead_minion_rises_on_eight_and_does_not_count_for_drops() -> None:
    """Three fall in one attack: whether one of them rises is up to the dice."""
    thralls = {f"barrow-thrall.{n}": f"{4 + n},5" for n in (1, 2, 3)}
    asked = set()
    for seed in range(12):
        table = given(SOLDIER, thralls, options=("undead",), counters=3, seed=seed)
        table.act(BONES, "roll-now")
        if len(table.happened("Removed")) < 3:
            continue
        rolls = [one.hit[0] for one in table.rolls() if len(one.hit) == 1]
        assert len(rolls) == 3
        risen = [table.at(one) for one in thralls if table.at(one)]
        assert len(risen) == sum(roll >= 8 for roll in rolls)
        assert set(risen) <= set(thralls.values())
        asked.add((bool(risen), table.question))
    assert asked == {(False, "ChooseFallen"), (True, "Cycle")}


@pytest.mark.rule("MT-R-75")
def test_it_stands_where_it_fell_with_all_its_vitality() -> None:
    from mythshelf.games.myth.combat.undead import rise

    table = given(SOLDIER, options=("undead",))
    rise(table.state, number("barrow-thrall.1"), table.game.notation.read("go 6,5").at)  # type: ignore[attr-defined]
    assert (table.at("barrow-thrall.1"), table.vitality("barrow-thrall.1")) == ("6,5", 1)
    rise(table.state, number("barrow-thrall.2"), table.game.notation.read("go 6,5").at)  # type: ignore[attr-defined]
    assert table.at("barrow-thrall.2") not in ("", "6,5")


def test_undead_are_in_no_hunting_pack_without_the_option() -> None:
    from mythshelf.games.myth.realm.packs import pack_types

    assert len(pack_types(given(SOLDIER).state)) == 2
    assert len(pack_types(given(SOLDIER, options=("undead",)).state)) == 3


@pytest.mark.rule("MT-MINI-03", "MT-ORDER-05", "MT-R-118")
def test_an_agent_is_a_type_of_its_own_and_acts_first_in_the_boss_step() -> None:
    foes = {"terror-1.1": "9,9", "pale-collector.1": "1,10", "stalker.1": "12,1"}
    table = given(SOLDIER, foes, awake="crawler collector", sound=False)
    order = [figure_word(one) for one in established(table.state)]
    assert order == ["stalker.1", "pale-collector.1", "terror-1.1"]
    far = given({"soldier": {"at": "12,1"}}, {"pale-collector.1": "1,12"})
    from mythshelf.games.myth.darkness.activation import check_threat

    check_threat(far.state)
    assert not any(far.state.awake)
    far.state.threat[0] = 6
    check_threat(far.state)
    assert [kind for kind, awake in enumerate(far.state.awake) if awake] == [3]


@pytest.mark.rule("MT-R-118", "MT-MINI-03")
def test_an_agent_comes_to_tiles_with_lairs() -> None:
    table = new_game(foes="agent", heroes="1", quests="without").act(
        "tile L1A L1A", "edge 2", "enter 6,12"
    )
    table.act("lair crawler 9,3", "no-lair", "no-pack")
    assert table.question == "ChooseLeader"
    table.act(min(table.options()))
    assert table.at("pale-collector.1")
    none = new_game(heroes="1", quests="without").act("tile L1A L1A", "edge 2", "enter 6,12")
    assert none.act("lair crawler 9,3", "no-lair", "no-pack").question == "Cycle"


@pytest.mark.rule("MT-MINI-04", "MT-DROP-06")
def test_a_defeated_agent_leaves_its_card_to_one_hero() -> None:
    foes = {"pale-collector.1": "6,5 1"}
    party = {**SOLDIER, "acolyte": {"at": "1,1"}}
    table = given(party, foes).rolling("h h h h", "guile")
    table.act("play the-hidden-blade yes none")
    assert table.options() == {"add-card hero1", "add-card hero2", "add-card -"}
    before = len(table.state.decks[1])
    table.act("add-card hero2")
    assert len(table.state.decks[1]) == before + 1
    assert table.state.gained[1]
    assert table.state.treasure == ()


@pytest.mark.parametrize("mode", ["act", "slaughterfield"])
def test_random_games_with_all_options_conform(mode: str) -> None:
    settings = {"mode": mode, "heroes": "2", "foes": "all"}
    check_game(GAME, settings, 7)


@pytest.mark.rule("MT-SETUP-03", "MT-DARK-13")
def test_another_darkness_deck_replaces_the_first_or_is_shuffled_with_it() -> None:
    decks = {
        "terror": set(range(10)),
        "orcneas": set(range(10, 20)),
        "both": set(range(20)),
    }
    for name, cards in decks.items():
        assert set(new_game(darkness=name).state.darkness) == cards
    assert list(GAME.problems(new_game(darkness="both").state)) == []


@pytest.mark.parametrize("number", range(11, 21))
def test_every_card_of_the_other_deck_is_resolved(number: int) -> None:
    party = {
        "soldier": {"at": "6,6", "threat": 10, "hand": "grit", "vitality": 2},
        "acolyte": {"at": "5,5", "threat": 1, "hand": "pray quiet-word"},
    }
    foes = {"grubber.1": "1,12", "grubber.lair.1": "11,1"}
    table = given(
        party, foes, at="dark", dark=f"dark-{number}", awake="grubber", treasure="1,1", seed=number
    )
    told = [one.words for one in table.state.events if type(one).__name__ == "PartBegan"]
    while table.question not in ("Cycle", ""):
        table.act(min(table.options()))
        told += [one.words for one in table.happened("PartBegan")]
    assert "Threat penalty." in told
