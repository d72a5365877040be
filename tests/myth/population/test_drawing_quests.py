"""The quest deck: how quests come onto tiles, and what is kept of the deck (SETUP, POP, QUEST)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.adventure.record import chronicle_of
from mythshelf.games.myth.events.quest_deck import QuestsReady
from mythshelf.games.myth.population.populating import Populate
from mythshelf.games.myth.population.quest_spots import free_squares
from mythshelf.games.myth.quests.looking import has_quests
from mythshelf.games.myth.table.catalogue.quests import ordinary_quests, quest_named, quests
from mythshelf.games.myth.table.figures import LAIRS
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.hands import HIDDEN

from ..quests.table import PARTY, drawn, quest, rested, settled, square, with_deck
from ..scenario import Table, given, new_game


def populated(table: Table, *choices: str, stop: str = "") -> Table:
    """The first tile is populated; what the choices do not answer takes its first option."""
    state = table.state.clone()
    state.events = []
    state.stack.append(Populate(0))
    engine.settle(state)
    found = Table(state)
    return found if stop else settled(found, *choices)


@pytest.mark.rule("MT-SETUP-16", "MT-QUEST-01")
def test_ordinary_quests_are_the_deck_and_chains_are_set_aside() -> None:
    state = new_game(1, mode="act", quests="with").state
    assert sorted(state.quest_deck) == [*ordinary_quests()]
    assert state.quest_deck != ordinary_quests()  # shuffled
    set_aside = [quest.number for quest in map(quests().__getitem__, state.chains)]
    assert set_aside == [f"C{n}" for n in range(1, len(set_aside) + 1)]
    assert len(state.quest_deck) + len(set_aside) == len(quests())


def entered(**settings: Any) -> Table:
    """A new game, with its first tile laid and entered; a quest is set up."""
    table = new_game(1, **settings)
    while not table.state.quests:
        verbs = {option.split()[0] for option in table.options()}
        if not verbs & {"size", "tile", "edge", "enter", "quest"}:
            break
        table.act(min(table.options()))
    return table


@pytest.mark.rule("MT-POP-04", "MT-TILE-08", "MT-GEN-05")
@pytest.mark.parametrize("mode", ["tile", "act"])
def test_quests_are_played_unless_the_shortened_game_is_chosen(mode: str) -> None:
    plain: dict[str, Any] = {"mode": mode, "heroes": "1"}
    assert has_quests(new_game(1, **plain).state)
    if mode == "tile":
        assert len(entered(**plain).state.quests) == 1


@pytest.mark.rule("MT-R-144")
def test_in_the_shortened_game_quest_icons_are_skipped_and_traps_come_instead() -> None:
    assert not has_quests(new_game(1, mode="act", quests="without").state)
    assert entered(heroes="1", quests="without").state.quests == ()
    small = entered(heroes="1", size="6x6", quests="without")
    assert len(small.state.traps) == 1


@pytest.mark.rule("MT-POP-04", "MT-POP-03")
def test_the_quest_icon_draws_the_top_card_before_everything_else() -> None:
    table = populated(with_deck(given(PARTY, {}), "silent-bell", "old-friend-of-the-road"))
    kinds = [type(one).__name__ for one in table.told]
    assert quest(table).card == quest_named("silent-bell")
    assert kinds.index("QuestDrawn") < kinds.index("Placed")
    assert table.state.quest_deck == (quest_named("old-friend-of-the-road"),)


@pytest.mark.rule("MT-POP-05")
def test_without_a_quest_deck_the_icon_is_skipped() -> None:
    assert populated(given(PARTY, {})).state.quests == ()


@pytest.mark.rule("MT-POP-06")
def test_lairs_and_packs_of_a_quest_count_towards_the_legend() -> None:
    """12x12 wants 1 to 2 lairs and allows a pack; Ashes and Teeth brings 2 lairs, the Granary a
    pack; what a quest does not bring must still come."""
    for name, lairs, packs in (("ashes-and-teeth", 2, 1), ("locked-granary", 1, 0)):
        table = populated(with_deck(given(PARTY, {}), name), stop="no")
        asked = []
        while table.question != "Cycle":
            asked.append(table.question)
            table.act(sorted(table.options(), key=lambda one: (not one.startswith("no-"), one))[0])
        assert len(table.state.present(LAIRS)) == lairs
        assert asked.count("ChoosePack") == packs
        assert asked.count("ChooseQuestPack") == 1 - packs
        assert ("ChooseLair" in asked) == (name == "locked-granary")


@pytest.mark.rule("MT-POP-06")
def test_a_quest_may_exceed_the_legend() -> None:
    table = populated(with_deck(given(PARTY, {}), "hollow-choir"))
    assert len(table.state.present(LAIRS)) == 3


@pytest.mark.rule("MT-TILE-07", "MT-R-41")
@pytest.mark.parametrize(("choice", "quests_there"), [("quest yes", 1), ("quest no", 0)])
def test_on_a_6x6_the_players_choose_quest_or_trap(choice: str, quests_there: int) -> None:
    party = {"soldier": {"at": "3,6"}, "acolyte": {"at": "4,6"}}
    table = given(party, {}, tile="M1A", alone=True)
    state = table.state.clone()
    state.trap_deck = tuple(range(12))
    table = populated(with_deck(Table(state), "silent-bell"), choice)
    assert len(table.state.quests) == quests_there
    assert bool(table.happened("TrapDrawn")) != bool(quests_there)


@pytest.mark.rule("MT-R-134")
def test_a_quest_that_needs_a_larger_tile_is_shuffled_back() -> None:
    party = {"soldier": {"at": "3,6"}, "acolyte": {"at": "4,6"}}
    table = given(party, {}, tile="M1A", alone=True)
    table = populated(with_deck(table, "break-the-siege", "silent-bell"), "quest yes")
    assert quest(table).card == quest_named("silent-bell")
    assert table.state.quest_deck == (quest_named("break-the-siege"),)


@pytest.mark.rule("MT-R-71")
def test_an_empty_quest_deck_is_made_anew_of_the_discards() -> None:
    table = with_deck(given(PARTY, {}), "silent-bell")
    table.state.quest_discards, table.state.quest_deck = table.state.quest_discards, ()
    table.state.quest_discards += (quest_named("silent-bell"),)
    drawn_one = populated(table)
    assert drawn_one.happened("QuestsShuffled")
    assert len(drawn_one.state.quests) == 1


@pytest.mark.rule("MT-R-132", "MT-QUEST-05")
def test_a_chain_quest_comes_on_the_next_tile_that_is_large_enough() -> None:
    def waiting(tile: str, party: dict[str, Any]) -> Table:
        table = with_deck(given(party, {}, tile=tile, alone=True), "silent-bell")
        card = quest_named("ashes-and-teeth")
        table.state.next_quests = (card,)
        table.state.chains = tuple(one for one in table.state.chains if one != card)
        return populated(table, stop="no")

    small = waiting("M1A", {"soldier": {"at": "3,6"}})
    assert small.question == "ChooseQuest"
    large = waiting("L1B", {"soldier": {"at": "5,12"}})
    assert quest(large).card == quest_named("ashes-and-teeth")
    assert large.state.next_quests == ()


@pytest.mark.rule("MT-QUEST-08")
def test_a_failed_quest_brings_a_lair_more_or_hookjaw_on_the_next_tile() -> None:
    nest, hook = quest_named("nest-under-the-stones"), quest_named("hook-in-the-dark")
    table = with_deck(given(PARTY, {}), "silent-bell")
    table.state.pending = (nest, hook)
    table = populated(table)
    assert table.state.pending == ()
    assert table.at("hookjaw.1")
    plain = populated(with_deck(given(PARTY, {}), "silent-bell"))
    more = len(table.state.present(LAIRS)) - len(plain.state.present(LAIRS))
    assert more == 1


def test_a_seat_does_not_see_the_order_of_the_quest_deck() -> None:
    state = new_game(1, mode="act", quests="with").state
    seen = GAME.view(state, 0)
    assert set(seen.quest_deck) == {HIDDEN}
    assert sorted(GAME.sample(seen, 7).quest_deck) == sorted(state.quest_deck)


@pytest.mark.rule("MT-ACT-03", "MT-QUEST-08")
def test_quests_and_consequences_are_recorded_for_the_next_act() -> None:
    table = new_game(1, mode="adventure")
    state = table.state.clone()
    state.pending = (quest_named("hook-in-the-dark"),)
    state.next_quests = (quest_named("ransom"),)
    state.chains = tuple(one for one in state.chains if one != quest_named("ransom"))
    told = chronicle_of(state)
    assert "ransom" in told.quests
    assert told.consequences == ("hook-in-the-dark",)


def test_a_quest_deck_of_a_former_act_is_laid_out_again() -> None:
    state = given(PARTY).state
    state.happen(QuestsReady((quest_named("ransom"),), (quest_named("hook-in-the-dark"),)))
    assert len(state.quest_deck) == 1
    assert quest_named("ransom") not in state.chains
    assert state.quest_discards == ordinary_quests()  # they were won before
    assert state.pending == (quest_named("hook-in-the-dark"),)


@pytest.mark.rule("MT-R-134")
def test_a_token_cuts_nothing_off() -> None:
    """Between the water of the Hill Pasture and its north edge there is room for one."""
    state = given(PARTY).state
    assert square("2,1") in free_squares(state, 0, solid=False)
    assert square("2,1") not in free_squares(state, 0, solid=True)
    assert square("6,9") in free_squares(state, 0, solid=True)


@pytest.mark.rule("MT-R-134")
def test_an_edge_that_a_quest_names_is_opposite_to_that_of_entry() -> None:
    table = rested(drawn("night-watch"))
    assert quest(table).edge == 0
    assert quest(rested(table)).edge == 1  # clockwise
